import { promptField } from '../../../src/core/widgets/prompt.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** The row of the prompt after these steps, in a terminal of so many columns. */
function promptRow(columns: number, keys: string): string {
  const host = new Host('in', new TextEncoder().encode('one\ntwo\n'));
  for (const event of parseSteps(`size ${columns} 8\n${keys}`)) host.send(event);
  assert.notEqual(promptField.of(host.state)?.error ?? null, null, 'there is an error to be told');
  return host.screen[7];
}

const long = 'an entry that goes on and on and on and on';

describe('what is wrong with an entry', () => {
  const cases: readonly (readonly [keys: string, error: string])[] = [
    ['Ctrl+G\ntype abc\nEnter', 'Type LINE, LINE:COLUMN, @BYTE or PERCENT%'],
    [`Ctrl+G\ntype ${long}\nEnter`, 'Type LINE, LINE:COLUMN, @BYTE or PERCENT%'],
    ['Ctrl+F\nAlt+R\ntype a(b', 'unterminated group'],
  ];
  for (const [keys, error] of cases) {
    for (const columns of [120, 80, 60]) {
      test(`is told in full in ${columns} columns: ${error}`, () => {
        assert.ok(promptRow(columns, keys).includes(error), promptRow(columns, keys));
      });
    }
  }

  for (const columns of [40, 20, 12]) {
    test(`is told as far as it goes in ${columns} columns, beside what was typed`, () => {
      const row = promptRow(columns, 'Ctrl+G\ntype abc\nEnter');
      assert.match(row, /^abc {2}Type .*…$/);
      assert.equal(row.length, columns);
      // Of a long entry its end is left, where the cursor stands.
      assert.match(
        promptRow(columns, `Ctrl+G\ntype ${long}\nEnter`),
        columns > 12 ? /^ and on {2}Type/ : /^ and on {2}/,
      );
    });
  }

  test('leaves the label where it has room', () => {
    assert.match(promptRow(120, 'Ctrl+G\ntype abc\nEnter'), /^Go to .*: abc +Type LINE/);
  });
});
