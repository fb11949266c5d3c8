import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { unitStart } from '../../src/base/utf8.ts';
import { commands } from '../../src/core/registry.ts';
import { end, start } from '../../src/core/selection.ts';
import { activeDocument, activeView } from '../../src/core/state.ts';
import { Host } from '../cases/host.ts';

/** The commands that are about the text and its selections, by themselves. */
const NAMES = [...commands.keys()]
  .filter(
    (name) =>
      /^(move|select|block_select|delete|add_cursor|skip|to_|toggle_(case|comment|overwrite)|insert_(newline|tab)|indent|dedent)/.test(
        name,
      ) ||
      /^(duplicate_line|join_lines|open_line|sort_lines|transpose_chars|trim_trailing_whitespace|ensure_final_newline|goto_matching_bracket|undo_cursor|copy|cut|paste|undo|redo|smart_home|remove_secondary_cursors)$/.test(
        name,
      ),
  )
  .filter((name) => name !== 'select_tab' && name !== 'select_all_tabs');

const PIECES = ['a', 'Word ', '\t', '  ', '\n', '\r\n', '日', 'é', 'e\u0301', '👩‍👩‍👧', '(', ')', '{x}'];
/** Bytes that make no character with any neighbour. */
const INVALID = [0xff, 0x80];

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...PIECES).map((piece) => [...new TextEncoder().encode(piece)]),
      fc.constantFrom(...INVALID).map((byte) => [byte]),
    ),
    { maxLength: 40, size: 'max' },
  )
  .map((pieces) => Uint8Array.from(pieces.flat()));

const deed = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NAMES).map((name) => ({ name, args: {} })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('x', '日', '\u0301', '(')
      .map((typed) => ({ name: 'insert_text', args: { text: typed } })),
  },
);

function check(host: Host): void {
  const { bytes } = host;
  const { selections } = activeView(host.state);
  let last = -1;
  for (const range of selections.ranges) {
    for (const at of [range.anchor, range.head]) {
      assert.ok(Number.isInteger(at) && at >= 0 && at <= bytes.length, `${at} lies in the text`);
      assert.ok(at === bytes.length || unitStart(bytes, at) === at, `${at} is between two units`);
    }
    assert.ok(
      start(range) > last || (start(range) === last && end(range) > start(range)),
      'selections are in order',
    );
    last = end(range);
  }
  assert.ok(selections.main >= 0 && selections.main < selections.count, 'one selection is primary');
}

describe('any commands one after the other', () => {
  test('keep selections in order and between units; undo gives the first bytes, redo the last ones', () => {
    fc.assert(
      fc.property(text, fc.array(deed, { maxLength: 40, size: 'max' }), (bytes, deeds) => {
        const host = new Host('a.ts', bytes);
        for (const { name, args } of deeds) {
          host.send({ type: 'command', name, args });
          check(host);
        }
        const last = host.bytes;
        let undone = 0;
        for (; activeDocument(host.state).history.canUndo; undone++) {
          host.send({ type: 'command', name: 'undo' });
          check(host);
        }
        assert.deepEqual(host.bytes, bytes);
        for (; undone > 0; undone--) host.send({ type: 'command', name: 'redo' });
        check(host);
        assert.deepEqual(host.bytes, last);
      }),
      { numRuns: 400 },
    );
  });
});
