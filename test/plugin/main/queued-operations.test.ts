/** Operations that may be refused, and stand on others that the same plugin has just queued. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { Machine } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());

const queued: Record<string, [code: string, answers: readonly boolean[]]> = {
  'a value of an element of the status bar': [
    `editor.registerStatusBarElement('one', 'One'), editor.setStatusBarValue(ID, 'one', 'x'), editor.setStatusBarValue(ID, 'two', 'x')`,
    [true, true, false],
  ],
  'a command that is taken away again': [
    `editor.registerCommand('Queued: One', '', 'one'), editor.unregisterCommand('Queued: One'), editor.unregisterCommand('Queued: One'), editor.registerCommand('Queued: One', '', 'one')`,
    [true, true, false, true],
  ],
  'a macro, and one of a command of the plugin': [
    `editor.registerCommand('Queued: Two', '', 'two'), editor.defineMacro('q', [{ action: 'two' }]), editor.playMacro('q'), editor.playMacro('r')`,
    [true, true, true, false],
  ],
  'splits that are scrolled together': [
    `editor.createScrollSyncGroup(1, OTHER, SPLIT), editor.setScrollSyncAnchors(1, [[0, 1]]), editor.removeScrollSyncGroup(1), editor.removeScrollSyncGroup(2)`,
    [true, true, true, false],
  ],
};

describe('what stands on something that is queued', () => {
  for (const [what, [code, answers]] of Object.entries(queued))
    test(what, async () => {
      machine.reset();
      const given = await machine.run(`
        const ID = editor.getActiveBufferId(), OTHER = editor.getActiveSplitId();
        const { splitId: SPLIT } = await editor.splitWindow();
        editor.setStatus('something else is queued before');
        return [${code}];`);
      assert.deepEqual(given, answers);
    });

  test('is done after that', async () => {
    machine.reset();
    const names = await machine.run(`
      editor.setStatus('something else is queued before');
      editor.registerCommand('Queued: Three', '', 'three');
      editor.unregisterCommand('Queued: Three');
      await editor.flush();
      return (await editor.listCommands()).map(({ name }) => name).filter((name) => name.includes('Three'));`);
    assert.deepEqual(names, []);
  });
});
