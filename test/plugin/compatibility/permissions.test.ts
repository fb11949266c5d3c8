/** Plugins that know of no permissions: the user is asked when they call something that needs one. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { noticesField } from '../../../src/core/widgets/notification.ts';
import { permissionsField } from '../../../src/features/plugins/permissions.ts';
import { openPrompt } from '../../../src/core/widgets/open-prompt.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import { pressOf } from '../../../src/input/character.ts';
import { Machine } from '../machine.ts';

const machine = new Machine({ free: false });
after(() => machine.end());

const asked = (): string[] =>
  noticesField
    .of(machine.state)
    .map(({ text }) => text)
    .filter((text) => text.includes('wants to'));

const permissions = (): string[] =>
  permissionsField
    .of(machine.state)
    .map(({ plugin, permission, decision }) => `${plugin} ${permission} ${decision}`);

test('are asked about once at the call, whatever is open, and go on with the answer', async () => {
  const path = join(machine.folder, 'note.txt');
  writeFileSync(path, 'a note');
  machine.state = openPrompt(
    machine.state,
    { name: 'test', confirm: (state) => ({ state, effects: [] }) },
    {
      label: 'Busy: ',
    },
  ).state;
  const code = `
    const { stdout } = await editor.spawnProcess('echo', ['out']).result;
    console.log(stdout.trim());
    const again = await editor.spawnProcess('echo', ['again']).result;
    console.log(again.stdout.trim());`;
  void machine.load('unaware', code);
  await machine.until(() => asked().length > 0);
  assert.deepEqual(asked(), ['The plugin unaware wants to run programs.']);
  assert.deepEqual(permissions(), ['unaware run_processes open']);
  assert.notEqual(promptField.of(machine.state), null);
  machine.dispatch({ type: 'command', name: 'notification_action' });
  machine.dispatch(pressOf('a'));
  await machine.until(() => machine.logged.length === 2);
  assert.deepEqual(machine.logged, ['unaware log: out', 'unaware log: again']);
  assert.deepEqual(permissions(), ['unaware run_processes always']);
  assert.deepEqual(asked(), []);
});
