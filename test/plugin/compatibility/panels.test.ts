/** Panels as plugins of the first generation open them. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Machine } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());

test('createVirtualBuffer opens a panel again by its panel_id', async () => {
  const code = `
    const show = (text) => editor.createVirtualBuffer({
      name: '*Results*', mode: 'results', read_only: true, panel_id: 'results', show_line_numbers: false,
      entries: [{ text, properties: {} }],
    });
    const first = await show('one\\n');
    const second = await show('two\\n');
    return [typeof first, first === second, await editor.getBufferText(second)];
  `;
  assert.deepEqual(await machine.run(code), ['number', true, 'two\n']);
  assert.equal([...machine.state.documents.values()].filter(({ name }) => name === '*Results*').length, 1);
});
