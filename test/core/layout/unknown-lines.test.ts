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
    'toggle_comment',
    'indent_selection',
    'dedent_selection',
    'move_line_up',
    'move_line_down',
    'duplicate_line',
    'join_lines',
  ]) {
    test(`is left alone by ${name}, which says so; not when they are known`, () => {
      const { state, source } = opened('a.html');
      const clipboard = clipboardField.of(state);
      const after = run(state, name);
      assert.equal(activeDocument(after).text, activeDocument(state).text);
      assert.equal(clipboardField.of(after), clipboard);
      assert.match(after.message?.text ?? '', /its ends are not known yet/);

      source.newlines.advance(Infinity);
      const then = run(state, name);
      assert.ok(then.message === null || name === 'dedent_selection');
      assert.ok(
        clipboardField.of(then) !== clipboard ||
          activeDocument(then).text !== activeDocument(state).text ||
          name === 'dedent_selection',
      );
    });
  }

  test('of which one end is known may be commented out where the mark stands at that end', () => {
    const { state } = opened('a.ts');
    const after = run(withView(state, { selections: Selections.single(20) }), 'toggle_comment');
    assert.equal(activeDocument(after).text.length, activeDocument(state).text.length + 3);
  });
});

test('a line of which the ends are known from its middle only is not joined by halves', () => {
  // More than 1 MiB from its start to its end, which is as far as is looked at once.
  const bytes = new Uint8Array(2_000_000).fill(0x61);
  bytes[1_600_000] = bytes[1_700_000] = 10;
  const { state } = new Host('a', new Uint8Array(0));
  const text = Text.of(new FileSource(new MemoryReader(bytes)));
  const opened = withView(withDocument(state, { ...activeDocument(state), text }), {
    selections: Selections.single(800_000, 1_650_000),
  });
  const after = run(opened, 'join_lines');
  assert.equal(activeDocument(after).text, text);
  assert.match(after.message?.text ?? '', /its ends are not known yet/);
});

test('any number of lines is commented out and in at once', () => {
  const { state } = new Host(
    'a.ts',
    new Uint8Array(400_000).map((_, i) => (i % 2 ? 10 : 0x61)),
  );
  const all = run(state, 'select_all');
  const out = run(all, 'toggle_comment');
  assert.equal(activeDocument(out).text.length, 400_000 + 3 * 200_000);
  const back = run(out, 'toggle_comment');
  assert.ok(activeDocument(back).text.equals(activeDocument(state).text));
});
