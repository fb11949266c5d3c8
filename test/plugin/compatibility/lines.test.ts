/** Plugins that go through visible lines, as those of both generations do. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Machine } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());

test('can put visible lines together to the text, and keep what they know by line number', async () => {
  machine.open('one\ntwo\nthree');
  const code = `
    const known = new Map();
    globalThis.on_lines = (data) => {
      for (const line of data.lines) known.set(line.line_number, line);
      const all = [...known.values()];
      const apart = all.some((line, i) => i > 0 && line.byte_start !== all[i - 1].byte_end);
      console.log(JSON.stringify(all.map((line) => line.content).join('')) + (apart ? ' apart' : ''));
    };
    editor.on('lines_changed', 'on_lines');`;
  await machine.load('reader', code);
  await machine.until(() => machine.logged.length === 1);
  machine.dispatch({ type: 'command', name: 'move_line_end' });
  machine.dispatch({ type: 'command', name: 'insert_newline' });
  await machine.until(() => machine.logged.length === 2);
  assert.deepEqual(
    machine.logged,
    ['one\ntwo\nthree', 'one\n\ntwo\nthree'].map((text) => `reader log: ${JSON.stringify(text)}`),
  );
});
