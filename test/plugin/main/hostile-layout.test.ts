/** Plugins that lay out the text beyond all measure: it is drawn, and keys go on. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { parseKeys } from '../../../src/input/notation.ts';
import { Machine } from '../machine.ts';
import { Screen } from '../screen.ts';

const machine = new Machine({ free: false });
after(() => machine.end());

const SIZES = [
  [1, 1],
  [4, 3],
  [80, 24],
] as const;

/** Draws the text on screens of all sizes and moves about in it, then checks that plugins go on. */
async function staysAlive(): Promise<void> {
  await machine.run('await editor.flush()');
  for (const [columns, rows] of SIZES) {
    machine.dispatch({ type: 'resize', columns, rows });
    for (const name of ['Down', 'End', 'Right', 'PageDown', 'x', 'Enter', 'Up', 'Home', 'Left', 'Backspace'])
      for (const key of parseKeys(name)) machine.dispatch({ type: 'key', kind: 'press', ...key });
    assert.ok(new Screen(machine.state).rows.every((row) => !/[\x00-\x1f]/.test(row)));
  }
  assert.equal(await machine.run('return 6 * 7'), 42);
}

describe('soft breaks', () => {
  const strange: Record<string, string> = {
    'at every byte, with indents beyond all measure':
      'for (let i = 0; i < 5000; i++) editor.addSoftBreak(id, "a", i, [1e300, -5, NaN, 0.5, 40][i % 5])',
    'of control characters and half characters':
      'for (let i = 0; i < 99; i++) editor.addSoftBreak(id, "a", i * 3, 2, null, 0, 5000, { text: "\\x1b[2J\\n\\ud800\\t", fg: [1, 2, 3] })',
    'with a prefix of a megabyte':
      'editor.addSoftBreak(id, "a", 7, 0, "always", null, null, { text: "日".repeat(1e6) })',
    'whose scopes are elsewhere':
      'for (let i = 0; i < 2000; i++) editor.addSoftBreak(id, "a", i, 1, i % 2 ? "if-cursor-in" : "unless-cursor-in", 4000 - i, 5000 - i)',
  };
  for (const [what, code] of Object.entries(strange))
    test(`${what} are drawn, and keys go on`, async () => {
      machine.reset();
      const id = machine.open('words and 日本 and more\n'.repeat(200) + 'x'.repeat(1000));
      await machine.run(`const id = ${id}; ${code};`);
      await staysAlive();
    });
});

describe('layout hints', () => {
  test('that are no columns are refused, and strange ones are drawn', async () => {
    machine.reset();
    const id = machine.open('words and more\n'.repeat(100));
    const faults = await machine.run(`
      const hint = (hints) => { try { return editor.setLayoutHints(${id}, null, hints) } catch (error) { return error.message } };
      return [hint({ composeWidth: 1e300 }), hint({ composeWidth: 9 }), hint({ composeWidth: 10.5 }), hint({ columnGuides: [0] }),
        hint({ columnGuides: Array.from({ length: 1e5 }, (_, i) => i + 1) }), editor.setLayoutHints(${id}, 999, {}),
        hint({ composeWidth: 10, columnGuides: [1, 1, 10_000] })];`);
    assert.deepEqual(faults, [
      'setLayoutHints: hints.composeWidth must be an integer from 10 to 10000',
      'setLayoutHints: hints.composeWidth must be an integer from 10 to 10000',
      'setLayoutHints: hints.composeWidth must be an integer from 10 to 10000',
      'setLayoutHints: hints.columnGuides must be integers from 1 to 10000',
      'setLayoutHints: hints.columnGuides has more than 100 columns',
      false,
      true,
    ]);
    await staysAlive();
  });
});
