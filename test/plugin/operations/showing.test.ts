/** Buffers, modes and values of plugins, through the whole machine. */
import { virtualField } from '../../../src/core/model/plugins/virtual-buffer.ts';
import { modesField } from '../../../src/core/dispatch/modes.ts';
import { keyCaptureField } from '../../../src/core/dispatch/key-capture.ts';
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { press, pressOf } from '../../../src/input/character.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { Machine } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());

const { run } = machine;
const does = async (code: string): Promise<unknown> => {
  machine.reset();
  return await run.call(machine, code);
};

describe('a plugin', () => {
  test('finds what it keeps at once, and the mode that it set', async () => {
    const found = await does(`
      const id = editor.getActiveBufferId();
      return [
        editor.setViewState(id, 'a', [1]), editor.getViewState(id, 'a'), editor.getViewState(id, 'b'),
        editor.setViewState(id, 'big', 'x'.repeat(70000)), editor.setViewState(999, 'a', 1),
        editor.setGlobalState('a', { b: 1 }), editor.getGlobalState('a'),
        editor.setWindowState('a', 'w'), editor.getWindowState('a'),
        editor.setEditorMode('vi'), editor.getEditorMode(), editor.setEditorMode(null), editor.getEditorMode(),
        editor.setViewMode(id, 'compose'), editor.setViewMode(id, ''), editor.setViewMode(999, 'source'),
      ];`);
    assert.deepEqual(found, [
      true,
      [1],
      null,
      false,
      false,
      true,
      { b: 1 },
      true,
      'w',
      true,
      'vi',
      true,
      null,
      true,
      false,
      false,
    ]);
  });

  test('shows something in a buffer, and knows it as soon as it is made', async () => {
    const found = await does(`
      const { bufferId, splitId } = await editor.createVirtualBufferInSplit({
        name: '*list*', mode: 'list', readOnly: true, panelId: 'p',
        entries: [{ text: 'one\\n', properties: { n: 1 } }, { text: 'twö\\n', properties: { n: 2 } }],
        initialCursorLine: 1,
      });
      const { is_virtual, modified, length, path, name } = editor.getBufferInfo(bufferId);
      const was = [bufferId === editor.getActiveBufferId(), splitId === editor.getActiveSplitId(), is_virtual, modified, length, path, name];
      const at = editor.getTextPropertiesAtCursor(bufferId);
      const refused = editor.insertText(bufferId, 0, 'x');
      const set = editor.setVirtualBufferContent(bufferId, [{ text: 'other' }]);
      await editor.flush();
      return [...was, at, refused, set, await editor.getBufferText(bufferId), editor.setVirtualBufferContent(999, [])];`);
    assert.deepEqual(found, [
      true,
      true,
      true,
      false,
      9,
      '',
      '*list*',
      [{ n: 2 }],
      false,
      true,
      'other',
      false,
    ]);
  });

  test('is answered as the first generation expects when it asks as that does', async () => {
    const found = await does(`
      const id = await editor.createVirtualBuffer({ name: 'a', mode: 'm', read_only: true, entries: [] });
      const { buffer_id, split_id } = await editor.createVirtualBufferInSplit({ name: 'b', mode: 'm', read_only: true, entries: [], panel_id: 'p', ratio: 0.5, direction: 'horizontal' });
      const again = await editor.createVirtualBufferInExistingSplit({ name: 'c', mode: 'm', read_only: true, entries: [], split_id });
      return [typeof id, buffer_id > id, again > buffer_id, editor.defineMode('m', null, [['q', 'x']], true)];`);
    assert.deepEqual(found, ['number', true, true, true]);
  });

  test('is told what is wrong with what it asks for', async () => {
    const threw = async (code: string): Promise<string> => ((await does(code)) as { threw: string }).threw;
    assert.match(
      await threw('return editor.setVirtualBufferContent(1, [{ txt: 1 }])'),
      /^TypeError: setVirtualBufferContent: /,
    );
    assert.match(
      await threw('return await editor.createVirtualBuffer({ name: 1 })'),
      /^TypeError: createVirtualBuffer: .*name/,
    );
    assert.match(
      await threw('return await editor.createVirtualBuffer({ name: "x", splitId: 999 })'),
      /split 999 does not exist/,
    );
    assert.match(await threw('return editor.defineMode("a", [["q"], 1])'), /^TypeError: defineMode: /);
    assert.match(await threw('return editor.createBufferGroup("a", "b", {})'), /createBufferGroup/);
  });

  test('gets keys of its modes and those that it waits for', async () => {
    machine.reset();
    await machine.load(
      'keys',
      `
      editor.defineMode('list', [['g g', 'top']], true, true);
      registerHandler('top', () => console.log('top'));
      registerHandler('mode_text_input', ({ text }) => console.log('typed ' + text));
      registerHandler('show', () => editor.createVirtualBuffer({ name: 'l', mode: 'list', readOnly: true }));
      registerHandler('next', async () => {
        editor.beginKeyCapture();
        console.log('first ' + (await editor.getNextKey()).key);
        console.log('second ' + (await editor.getNextKey()).key);
        editor.endKeyCapture();
      });`,
    );
    const call = (handler: string): void =>
      machine.plugins.run({ type: 'plugin_call', plugin: 'keys', handler, args: [] });
    call('show');
    await machine.until(() => activeDocument(machine.state).mode === 'list');
    for (const key of ['g', 'g', 'é']) machine.dispatch(pressOf(key));
    await machine.until(() => machine.logged.length === 2);
    call('next');
    await machine.until(() => keyCaptureField.of(machine.state) !== null);
    machine.dispatch(press('left', 0));
    machine.dispatch(pressOf('g'));
    await machine.until(() => machine.logged.length === 4 && keyCaptureField.of(machine.state) === null);
    assert.deepEqual(
      machine.logged.map((line) => line.replace(/^keys \w+: /, '')),
      ['top', 'typed é', 'first left', 'second g'],
    );
    machine.plugins.unload('keys');
    assert.equal(
      [...machine.state.documents.values()].some((document) => virtualField.of(document) !== null),
      false,
    );
    assert.equal(modesField.of(machine.state).defined.size, 0);
  });
});
