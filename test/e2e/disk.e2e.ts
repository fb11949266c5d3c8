/** Files that other programs change, and editors that have to die. */
import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { spawn as spawnPty } from '@lydell/node-pty';
import { onBoth } from './both.ts';
import { rescuedIn } from '../rescued.ts';
import { makeFolder, start } from './harness.ts';
import { runtimes, systemNode } from './runtimes.ts';

onBoth('loads a file anew, follows it and compares', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.log'], files: { 'a.log': 'one\n' } });
  const path = join(ink.folder, 'a.log');
  await ink.waitFor('one');
  await ink.waitFor('a.log');
  writeFileSync(path, 'two\n');
  await ink.waitFor(/1 two[\s\S]*Reloaded a\.log/);
  ink.press('ctrl+k');
  ink.type('f');
  await ink.waitFor('Following a.log');
  appendFileSync(path, Array.from({ length: 40 }, (_, i) => `line ${i}\n`).join(''));
  await ink.waitFor(/line 39[\s\S]*42:1/);
  appendFileSync(path, 'last\n');
  await ink.waitFor(/last[\s\S]*43:1/);
  assert.ok(!ink.text.includes('●'));
  ink.press('ctrl+home');
  ink.type('mine ');
  await ink.waitFor('mine two');
  writeFileSync(path, 'three\n');
  await ink.waitFor('[ Keep ] [ Reload ] [ Compare ]');
  ink.press('ctrl+k', 'enter');
  await ink.waitFor(() => !ink.text.includes('✕'));
  ink.type('c');
  await ink.waitFor(/− +1 three .*\+ +1 mine two/);
  ink.press('ctrl+k', 'ctrl+q');
  await ink.waitFor('Quit with an error?');
  ink.type('q');
  assert.equal(await ink.exit(), 1);
});

onBoth('rescues unsaved work from a deadly signal', async (t, runtime) => {
  const { env } = makeFolder(t);
  const state = { XDG_STATE_HOME: env.XDG_STATE_HOME };
  const first = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'one\n' }, env: state });
  await first.waitFor('one');
  first.type('mine ');
  await first.waitFor('mine one');
  process.kill(first.pid, 'SIGTERM');
  assert.equal(await first.exit(), 143);
  assert.equal(first.read('a.txt'), 'one\n');
  const second = await start(t, { runtime, args: [first.folder], env: state });
  await second.waitFor(
    /Inkstone stopped with unsaved changes to a\.txt\.[^]*\[ Restore \] \[ Compare \] \[ Discard \] \[ Later \]/,
  );
  // No file was asked for: the notification takes no keys.
  second.type('r');
  await second.waitFor(/untitled ●[\s\S]*1 r\s/);
  second.press('ctrl+z');
  second.press('ctrl+k', 'enter');
  await second.waitFor(/╭[^]*unsaved changes to a\.txt\.[^]*╯/);
  second.type('r');
  await second.waitFor(/a\.txt ●[\s\S]*mine one/);
  second.press('ctrl+s');
  await second.waitFor('Saved a.txt');
  assert.equal(first.read('a.txt'), 'mine one\n');
  second.press('ctrl+q');
  assert.equal(await second.exit(), 0);
  assert.deepEqual(readdirSync(join(state.XDG_STATE_HOME, 'inkstone/rescue')), []);
});

onBoth('has the work of an editor that was killed without a word', async (t, runtime) => {
  const { env } = makeFolder(t);
  const state = { XDG_STATE_HOME: env.XDG_STATE_HOME };
  const rescue = join(state.XDG_STATE_HOME, 'inkstone/rescue');
  const first = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'one\n' }, env: state });
  await first.waitFor('one');
  first.type('mine ');
  await first.waitFor('mine one');
  const kept = (): string[] =>
    existsSync(rescue) ? readdirSync(rescue).filter((name) => name.endsWith('.rescue')) : [];
  await first.waitFor(
    () => kept().some((name) => rescuedIn(join(rescue, name)) === 'mine one\n'),
    'the rescue file',
  );
  process.kill(first.pid, 'SIGKILL');
  await first.exit();
  const second = await start(t, { runtime, args: [join(first.folder, 'a.txt')], env: state });
  await second.waitFor('Inkstone stopped with unsaved changes to a.txt.');
  second.type('r');
  await second.waitFor(/a\.txt ●[\s\S]*mine one/);
  second.press('ctrl+s');
  await second.waitFor('Saved a.txt');
  await second.waitFor(() => kept().length === 0, 'no more unsaved work');
  assert.equal(first.read('a.txt'), 'mine one\n');
  second.press('ctrl+q');
  assert.equal(await second.exit(), 0);
});

for (const how of ['in the background', 'when it is continued'] as const) {
  onBoth(`rescues unsaved work of a stopped editor that is told to die, ${how}`, async (t, runtime) => {
    const { env: state } = makeFolder(t);
    const rescue = join(state.XDG_STATE_HOME, 'inkstone/rescue');
    const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'one\n' }, env: state });
    await ink.waitFor('one');
    ink.type('mine ');
    await ink.waitFor('mine one');
    ink.press('ctrl+k', 'ctrl+z');
    await ink.waitFor(() => ink.stopped, 'the stop');
    process.kill(ink.pid, 'SIGTERM');
    if (how === 'in the background') process.kill(ink.pid, 'SIGCONT');
    else ink.resume();
    await ink.waitFor(
      () => existsSync(rescue) && readdirSync(rescue).some((name) => name.endsWith('.rescue')),
      'the rescue file',
    );
    if (how === 'in the background') ink.resume();
    await ink.waitFor(() => ink.status !== null, 'the end');
    const [file] = readdirSync(rescue);
    assert.equal(rescuedIn(join(rescue, file)), 'mine one\n');
  });
}

onBoth('has all that was typed before it was stopped, when it is killed then', async (t, runtime) => {
  const { env: state } = makeFolder(t);
  const rescue = join(state.XDG_STATE_HOME, 'inkstone/rescue');
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'one\n' }, env: state });
  await ink.waitFor('one');
  ink.type('mine ');
  ink.press('ctrl+k', 'ctrl+z');
  await ink.waitFor(() => ink.stopped, 'the stop');
  process.kill(ink.pid, 'SIGKILL');
  ink.resume();
  await ink.waitFor(() => ink.status !== null, 'the end');
  const file = readdirSync(rescue).find((name) => name.endsWith('.rescue')) ?? '';
  assert.equal(rescuedIn(join(rescue, file)), 'mine one\n');
});

for (const runtime of [...runtimes, systemNode()]) {
  const name = `rescues unsaved work when its terminal is closed, and ends by that (${runtime.name})`;
  test(name, { skip: runtime.skip ?? false }, async (t) => {
    const { folder, env } = makeFolder(t, { 'a.txt': 'one\n' });
    const [program, ...args] = [...runtime.command, 'a.txt'];
    const pty = spawnPty(program, args, { cwd: folder, env, encoding: null });
    const over = new Promise<number | undefined>((resolve) => pty.onExit(({ signal }) => resolve(signal)));
    let told = '';
    const shows = (text: string): Promise<void> =>
      new Promise((resolve) => pty.onData((bytes) => (told += bytes).includes(text) && resolve()));
    await shows('one');
    pty.write('mine ');
    await shows('mine ');
    (pty as unknown as { destroy(): void }).destroy();
    assert.equal(await over, constants.signals.SIGHUP);
    const rescue = join(env.XDG_STATE_HOME, 'inkstone/rescue');
    const [file] = readdirSync(rescue);
    assert.equal(rescuedIn(join(rescue, file)), 'mine one\n');
  });
}

onBoth('keeps what is here when File No matches: any more to go back to', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'one\n' } });
  await ink.waitFor('one');
  ink.type('mine ');
  await ink.waitFor('mine one');
  rmSync(join(ink.folder, 'a.txt'));
  await ink.waitFor('a.txt was deleted or moved by another program');
  ink.press('ctrl+k');
  ink.type('r');
  await ink.waitFor(/a\.txt deleted ●[\s\S]*mine one[\s\S]*Cannot reload a\.txt/);
  ink.press('ctrl+s');
  await ink.waitFor('[ Overwrite ] [ Save as ] [ Cancel ]');
  ink.type('o');
  await ink.waitFor('Saved a.txt');
  assert.equal(ink.read('a.txt'), 'mine one\n');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
});

onBoth('offers to make the folder of a new file', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['deep/er/a.txt'] });
  await ink.waitFor('a.txt');
  ink.type('one');
  ink.press('ctrl+q');
  await ink.waitFor('Save changes to a.txt?');
  ink.type('s');
  await ink.waitFor(/Create the folder .*deep\/er\?[^]*\[ Yes \] \[ Cancel \]/);
  ink.type('y');
  assert.equal(await ink.exit(), 0);
  assert.equal(ink.read('deep/er/a.txt'), 'one');
});

/** Asks for a password on the terminal, and gives the rights to what stands behind `--`. */
const SUDO = `#!/bin/sh
printf 'password please: ' >/dev/tty
read -r word </dev/tty
[ "$word" = open ] || exit 1
shift
for target; do :; done
chmod u+w "$target" && "$@"
`;

onBoth('saves with sudo where the user may not write', async (t, runtime) => {
  const files = { 'a.txt': 'one\n', 'bin/sudo': SUDO };
  // Permissions do not apply to root.
  const mortal = process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--clear-groups'] : [];
  const started = await start(t, {
    runtime: { ...runtime, command: ['sh', '-c', PREPARE, 'sh', ...mortal, ...runtime.command] },
    args: ['a.txt'],
    files,
    env: { PATH: `bin:${process.env.PATH}` },
  });
  // What was asked before still stands there.
  const asked = (times: number): Promise<void> =>
    started.waitFor(
      () => started.text.split('password please:').length > times,
      `the question for the password, number ${times}`,
    );
  await started.waitFor('one');
  started.type('x\u00e9');
  started.press('ctrl+s');
  await started.waitFor(
    /You do not have permission to write a\.txt\. Save with sudo\?[^]*\[ Yes \] \[ Cancel \]/,
  );
  started.type('y');
  await started.waitFor(/Inkstone saves .*a\.txt with sudo\s+password please:/);
  started.press('ctrl+c');
  await started.waitFor('Cannot save a.txt: sudo did not write it');
  started.press('ctrl+s');
  await started.waitFor('Save with sudo?');
  started.type('y');
  await asked(2);
  started.type('wrong\r');
  await started.waitFor('Cannot save a.txt: sudo did not write it');
  assert.equal(started.read('a.txt'), 'one\n');
  started.press('ctrl+s');
  await started.waitFor('Save with sudo?');
  started.type('y');
  await asked(3);
  started.type('open\r');
  await started.waitFor('Saved a.txt: 7 bytes');
  assert.equal(started.read('a.txt'), 'x\u00e9one\n');
  started.type('y');
  await started.waitFor('xéyone');
});

/** Makes the file one that its owner may not write, and runs what follows as nobody when that is said. */
const PREPARE = `chmod +x bin/sudo; chmod a-w a.txt
[ "$1" = setpriv ] && chown -R 65534 ..
exec "$@"`;
