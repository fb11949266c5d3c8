/** The trust of the folder, and environments of snippets. */
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { trustField } from '../../../src/features/trust/trust.ts';
import { Machine } from '../machine.ts';

const environment: Record<string, string | undefined> = {
  PATH: process.env['PATH'],
  OLD: 'old',
  GONE: 'gone',
};
const machine = new Machine({ environment });
after(() => machine.end());
const trust = (level: 'trusted' | 'restricted' | 'unknown'): void => {
  machine.state = trustField.with(machine.state, level);
};

const ACTIVE = `while (!editor.envActive()) await editor.delay(5);`;
const SEEN = `
  const { stdout } = await editor.spawnProcess('sh', ['-c', 'echo "$NEW $OLD $GONE. $(pwd)"']);
  return [stdout.trim(), editor.getEnv('NEW')];`;

test('the trust level is that of the folder', async () => {
  const levels = [];
  for (const level of ['trusted', 'restricted', 'unknown'] as const) {
    trust(level);
    levels.push(await machine.run('return editor.workspaceTrustLevel()'));
  }
  assert.deepEqual(levels, ['trusted', 'restricted', '']);
});

test('environments are detected by files of the folder, direnv before others', async () => {
  const detected = async (): Promise<unknown> => {
    const text = (await machine.run('return editor.detectedEnv()')) as string;
    return text === '' ? '' : (JSON.parse(text) as { kind: string }).kind;
  };
  const kinds = [await detected()];
  for (const file of ['mise.toml', '.venv/bin/activate', '.envrc']) {
    mkdirSync(join(machine.folder, file, '..'), { recursive: true });
    writeFileSync(join(machine.folder, file), '');
    kinds.push(await detected());
  }
  assert.deepEqual(kinds, ['', 'mise', 'venv', 'direnv']);
  rmSync(join(machine.folder, '.envrc'));
});

test('a snippet sets the environment of programs until it is cleared', async () => {
  trust('trusted');
  writeFileSync(
    join(machine.folder, '.venv/bin/activate'),
    'export NEW=new OLD=other; unset GONE; echo noise',
  );
  const code = `editor.setEnv(JSON.parse(editor.detectedEnv()).snippet, null); ${ACTIVE} ${SEEN}`;
  assert.deepEqual(await machine.run(code), [`new other . ${machine.folder}`, 'new']);
  const cleared = await machine.run(`editor.clearEnv(); ${SEEN}`);
  assert.deepEqual(cleared, [`old gone. ${machine.folder}`, null]);
  assert.deepEqual(environment, { PATH: process.env['PATH'], OLD: 'old', GONE: 'gone' });
});

test('the environment goes with its plugin, and another snippet replaces it', async () => {
  await machine.load('venv', `editor.setEnv('export NEW=1', null); ${ACTIVE}`);
  assert.equal(environment['NEW'], '1');
  const second = `editor.setEnv('export OTHER=$NEW-2'); ${ACTIVE} return editor.getEnv('OTHER') + editor.getEnv('NEW')`;
  assert.equal(await machine.run(second), '-2null');
  machine.plugins.unload('venv');
  assert.equal(environment['OTHER'], '-2');
  machine.plugins.unload('asked');
  assert.equal(environment['OTHER'], undefined);
});

test('a snippet that fails changes nothing, and none runs in a folder that is not trusted', async () => {
  await machine.run(`editor.setEnv('export NEW=1; echo broken >&2; exit 3', null)`);
  await machine.until(() => machine.messages.includes('plugin asked: broken'));
  assert.equal(await machine.run('return editor.envActive()'), false);
  assert.equal(environment['NEW'], undefined);
  for (const level of ['restricted', 'unknown'] as const) {
    trust(level);
    assert.match(JSON.stringify(await machine.run(`editor.setEnv('export NEW=1', null)`)), /is not trusted/);
  }
});

test('completeCommand knows no request', async () => {
  assert.equal(await machine.run(`return editor.completeCommand(1, true, 'done', null)`), false);
});
