/** The order in which the calls of a handler are done. */
import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { activeView } from '../../../src/core/model/state.ts';
import { Machine } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());

describe('actions and edits of one handler', () => {
  beforeEach(() => machine.reset());

  const run = async (code: string): Promise<unknown> => {
    const value = await machine.run(code);
    await machine.run('await editor.flush()');
    return value;
  };

  test('insertAtCursor after an action inserts where the action leaves the cursor', async () => {
    machine.open('one\ntwo\n');
    await run(`
      editor.executeAction('move_line_end');
      editor.insertAtCursor('X');
      editor.executeAction('move_down');
      editor.executeActions([{ action: 'move_line_start' }]);
      editor.insertAtCursor('Y');
      editor.insertAtCursor('Z');`);
    assert.equal(machine.text(), 'oneX\nYZtwo\n');
    assert.deepEqual(activeView(machine.state).selections.ranges, [{ anchor: 7, head: 7 }]);
    machine.dispatch({ type: 'command', name: 'undo' });
    assert.equal(machine.text(), 'one\ntwo\n');
  });

  test('at every cursor that an action makes', async () => {
    machine.open('one\ntwo\n');
    await run(`editor.executeAction('add_cursor_below'); editor.insertAtCursor('- ');`);
    assert.equal(machine.text(), '- one\n- two\n');
  });

  test('in the buffer that was shown before, and edits at offsets stay where they are', async () => {
    const first = machine.open('first\n', '/first');
    const second = machine.open('second\n', '/second');
    await run(`
      editor.insertText(${second}, 0, '1');
      editor.showBuffer(${first});
      editor.insertAtCursor('2');
      editor.insertText(${second}, 0, '3');
      editor.insertText(${first}, 5, '4');`);
    assert.deepEqual([machine.text(first), machine.text(second)], ['2first4\n', '31second\n']);
  });

  test('nothing where the buffer in front cannot be changed', async () => {
    machine.open('one\n');
    assert.equal(
      await run(`editor.executeAction('show_help'); return editor.insertAtCursor('INSERTED');`),
      true,
    );
    assert.ok(!machine.text().includes('INSERTED'));
  });
});
