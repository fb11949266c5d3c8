/** Calls that are not quite right, as older plugins make them. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Machine } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());

test('a missing flag at the end and unknown fields are accepted, and logged once', async () => {
  const id = machine.open('one\ntwo\n');
  const accepted = await machine.run(`
    const results = [];
    for (let i = 0; i < 3; i++) {
      results.push(editor.addVirtualText(${id}, 'a' + i, 0, 'x', 1, 2, 3, true));
      results.push(editor.addOverlay(${id}, 'a', 0, 3, { bold: true, blink: true }));
    }
    const { bufferId } = await editor.createVirtualBuffer({ name: 'n', icon: 'x', entries: [{ text: 'a', id: 1 }, { text: 'b', id: 2 }] });
    return [...results, await editor.getBufferText(bufferId)];`);
  assert.deepEqual(accepted, [true, true, true, true, true, true, 'ab']);
  assert.deepEqual(machine.logged, [
    'asked warn: addVirtualText: useBg is missing, so it is false',
    'asked warn: addOverlay: options has no field blink, so it has no effect',
    'asked warn: createVirtualBuffer: options has no field icon, so it has no effect',
    'asked warn: createVirtualBuffer: options.entries[0] has no field id, so it has no effect',
  ]);
  assert.deepEqual(await machine.run('return editor.setLineNumbers("one", true)'), {
    threw: 'TypeError: setLineNumbers: bufferId must be a number, not a string',
  });
});
