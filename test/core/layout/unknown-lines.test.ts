/** Lines of which the ends are not known: too long, and not counted yet. */
import { clipboardField } from '../../../src/core/edits/clipboard.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Selections } from '../../../src/core/model/selection.ts';
import { activeDocument, type State, withDocument, withView } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { FileSource } from '../../../src/text/file-source.ts';
import { Text } from '../../../src/text/text.ts';
import { Host } from '../../cases/host.ts';
import { MemoryReader } from '../../text/model.ts';

const MIDDLE = 3_000_000;

/** Three lines, the second of 6 MB, with a cursor amid it. */
function opened(name: string): { state: State; source: FileSource } {
  const bytes = new Uint8Array(2 * MIDDLE).fill(0x61);
  bytes[10] = bytes[bytes.length - 10] = 10;
  const { state } = new Host(name, new Uint8Array(0));
  const source = new FileSource(new MemoryReader(bytes));
  const document = { ...activeDocument(state), text: Text.of(source) };
  return {
    state: withView(withDocument(state, document), { selections: Selections.single(MIDDLE) }),
    source,
  };
}

const run = (state: State, name: string): State => update(state, { type: 'command', name }, 0).state;

describe('a line of which the ends are not known', () => {
  for (const name of [
    'delete_line',
    'delete_to_line_end',
    'delete_to_line_start',
    'copy',
    'cut',
    'move_line_up',
    'move_line_down',
    'duplicate_line',
  ]) {
    test(`is left alone by ${name}, which says so; not when they are known`, () => {
      const { state, source } = opened('a.html');
      const clipboard = clipboardField.of(state);
      const after = run(state, name);
      assert.equal(activeDocument(after).text, activeDocument(state).text);
      assert.equal(clipboardField.of(after), clipboard);
      assert.match(after.window.message?.text ?? '', /not loaded yet/);

      source.newlines.advance(Infinity);
      const then = run(state, name);
      assert.equal(then.window.message, null);
      assert.ok(
        clipboardField.of(then) !== clipboard || activeDocument(then).text !== activeDocument(state).text,
      );
    });
  }
});
