/** Values of buffers that one plugin publishes for others. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Machine } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());

test('getViewState finds what another plugin has set for a buffer', async () => {
  const id = machine.open('# Title\n');
  await machine.load(
    'outline',
    `editor.setViewState(${id}, 'outline.headings', [{ line: 0, text: 'Title' }]);`,
  );
  assert.deepEqual(await machine.run(`return editor.getViewState(${id}, 'outline.headings')`), [
    { line: 0, text: 'Title' },
  ]);
  assert.equal(await machine.run(`return editor.getViewState(${id}, 'outline.other')`), null);
});
