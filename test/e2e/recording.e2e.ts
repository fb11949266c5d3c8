/** `--record FILE` records what comes in, and `ink replay FILE` leads to the same texts and screens. */
import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onBoth } from './both.ts';
import { runPlain, start } from './harness.ts';

onBoth('a recording is replayed to the same texts and screens', async (t, runtime) => {
  const files = { 'a.ts': 'const a = 1;\n// a β 漢\n'.repeat(300), 'b.txt': 'b\n' };
  const ink = await start(t, { runtime, files, kitty: true, args: ['--record', 'a.rec', 'a.ts', 'b.txt'] });
  await ink.waitFor('const a');
  ink.type('typed ');
  await ink.waitFor('typed ');
  ink.paste('pasted\nlines');
  await ink.waitFor('pasted');
  ink.press('ctrl+d');
  ink.press('ctrl+z');
  ink.press('ctrl+f');
  ink.type('const');
  await ink.waitFor(/of 300/);
  ink.press('escape');
  ink.resize(60, 20);
  await ink.waitFor('typed');
  ink.press('ctrl+s');
  await ink.waitFor('Saved');
  const saved = ink.read('a.ts');
  assert.match(saved, /typed/);
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
  const path = join(ink.folder, 'a.rec');
  assert.equal(statSync(path).mode & 0o777, 0o600);
  const replayed = runPlain(t, { runtime, args: ['replay', path] });
  assert.equal(replayed.stderr, '');
  assert.match(
    replayed.stdout,
    /^\d+ events replayed: all texts are the same in \d+ comparisons?, and so are \d+ screens?\n$/,
  );
  // One key that is another one is noticed.
  const lines = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, lines.filter((line) => !line.includes('"key":"y"')).join('\n'));
  const other = runPlain(t, { runtime, args: ['replay', path] });
  assert.deepEqual([other.status, other.stdout], [1, '']);
  assert.match(other.stderr, /^ink: .*a\.rec: event \d+ \(a key at [\d.]+ s\) leads to another text\n$/);
  const again = await start(t, { runtime, files: { 'a.rec': '' }, args: ['--record', 'a.rec'] });
  await again.waitFor(/exists; record into another file/);
  assert.equal(await again.exit(), 1);
});

onBoth('a recording of an editor that was killed is replayed as far as it goes', async (t, runtime) => {
  const ink = await start(t, { runtime, files: { 'a.txt': 'one\n' }, args: ['--record', 'a.rec', 'a.txt'] });
  await ink.waitFor('one');
  ink.type('written before ');
  await ink.waitFor('written before');
  const path = join(ink.folder, 'a.rec');
  while (!readFileSync(path, 'utf8').includes('["check"'))
    await new Promise((resolve) => setTimeout(resolve, 20));
  ink.kill('SIGKILL');
  await ink.exit();
  const { status, stdout } = runPlain(t, { runtime, args: ['replay', path] });
  assert.equal(status, 0);
  assert.match(stdout, /; the recording ends before the editor quit\n$/);
});

onBoth('a problem report is shown, saved for its owner only, and replayed', async (t, runtime) => {
  const files = { 'hunter.ts': 'const Passwort = 4711;\n' };
  const ink = await start(t, { runtime, files, kitty: true, args: ['hunter.ts'] });
  await ink.waitFor('Passwort');
  ink.type('hunter ');
  await ink.waitFor('hunter const');
  ink.paste('clipword');
  await ink.waitFor('clipword');
  const saveReport = async (): Promise<void> => {
    ink.press('ctrl+p');
    ink.type('>report a problem');
    await ink.waitFor('Report a Problem');
    ink.press('enter');
    await ink.waitFor('saved or sent');
    ink.press('ctrl+k');
    ink.press('enter');
    ink.type('s');
    await ink.waitFor('Save the report as');
    ink.press('enter');
  };
  await saveReport();
  await ink.waitFor('Only you can read');
  const path = join(ink.folder, 'inkstone-problem.rec');
  assert.equal(statSync(path).mode & 0o777, 0o600);
  const report = readFileSync(path, 'utf8');
  for (const secret of ['hunter', 'Passwort', '4711', 'clipword', 'const'])
    assert.ok(!report.includes(secret), secret);
  const replayed = runPlain(t, { runtime, args: ['replay', path] });
  assert.equal(replayed.stderr, '');
  assert.match(
    replayed.stdout,
    /^\d+ events of a problem report replayed: 1 masked text compared, all the same\n$/,
  );
  // A file that is there stays.
  await saveReport();
  await ink.waitFor('Save the report as another file');
  assert.equal(readFileSync(path, 'utf8'), report);
  ink.press('ctrl+q');
  ink.kill('SIGKILL');
  await ink.exit();
});
