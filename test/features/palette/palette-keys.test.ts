import { promptField } from '../../../src/core/widgets/prompt.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

test('the palette that is open tells the keys of the terminal that this turns out to be', () => {
  const host = new Host('a.txt', new Uint8Array());
  for (const event of parseSteps('Ctrl+P\ntype save as\nDown\nUp')) host.send(event);
  const key = (): string | undefined => {
    const { list } = promptField.of(host.state)!;
    assert.equal(list!.rows[list!.index].id, 'save_as');
    return list!.rows[list!.index].right;
  };
  host.send({ type: 'tier', tier: 'legacy' });
  assert.equal(key(), 'Ctrl+K Shift+S');
  host.send({ type: 'tier', tier: 'kitty' });
  assert.equal(key(), 'Ctrl+Shift+S');
});
