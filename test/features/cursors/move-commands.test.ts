/** Every command that moves or selects, in every place of every sort of text. */
import { snap } from '../../../src/text/graphemes.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { movement } from '../../../src/features/cursors/move-commands.ts';
import { selectCommands } from '../../../src/features/cursors/select-commands.ts';
import { cursorAt, Selections } from '../../../src/core/model/selection.ts';
import { activeDocument, activeView, type State, withView } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { Block } from '../../../src/text/block.ts';
import { FileSource } from '../../../src/text/file-source.ts';
import { Text } from '../../../src/text/text.ts';
import { MemoryReader } from '../../text/model.ts';
import { checkBreaks, checkSelections } from '../../editor/invariants.ts';
import { everySelection, LONG, opened, repeated, TEXTS } from '../editing/sorts.ts';

const names = [...movement, ...selectCommands].map(({ name }) => name);

/** Does it from these selections; nothing but the view may change, and all of it must hold. */
function tryOut(base: State, selections: Selections, name: string): void {
  try {
    const before = withView(base, { selections });
    const { state } = update(before, { type: 'command', name }, 0);
    assert.equal(activeDocument(state).text, activeDocument(base).text);
    checkSelections(state);
    checkBreaks(state);
    // What extends a selection keeps where it begins, as far as selections do not merge.
    if (/^select_(?!all|line$|word$)/.test(name) && selections.count === 1)
      assert.equal(activeView(state).selections.primary.anchor, selections.primary.anchor);
    if (name.startsWith('move_'))
      for (const { anchor, head } of activeView(state).selections.ranges) assert.equal(anchor, head);
    // Escape, twice at most, leaves one bare cursor.
    if (name === 'remove_secondary_cursors') {
      const after = update(state, { type: 'command', name }, 0).state;
      const [only, ...more] = activeView(after).selections.ranges;
      assert.ok(more.length === 0 && only.anchor === only.head);
    }
  } catch (cause) {
    throw new Error(`${name} with ${JSON.stringify(selections.ranges)}: ${String(cause)}`, { cause });
  }
}

describe('every command that moves or selects', () => {
  for (const wrap of [false, true]) {
    for (const [sort, bytes] of Object.entries(TEXTS)) {
      test(`with every selection of a text, ${wrap ? 'wrapped' : 'not wrapped'}: ${sort}`, () => {
        const narrow = update(
          opened('a.ts', Text.of(Block.of(bytes))),
          { type: 'resize', columns: 12, rows: 6 },
          0,
        );
        const base = withView(narrow.state, { wrap });
        for (const selections of everySelection(activeDocument(base).text))
          for (const name of names) tryOut(base, selections, name);
      });
    }

    for (const [sort, unit] of Object.entries(LONG)) {
      for (const counted of [true, false]) {
        const how = `${wrap ? 'wrapped' : 'not wrapped'}, ${counted ? '' : 'not yet '}counted`;
        test(`on a line of 20 MB of ${sort}, ${how}`, () => {
          const [, bytes] = repeated(unit);
          const source = new FileSource(new MemoryReader(bytes));
          if (counted) source.newlines.advance(Infinity);
          const base = withView(opened('a.ts', Text.of(source)), { wrap });
          const { text } = activeDocument(base);
          const middle = snap(text, text.length >> 1);
          const selected = { anchor: middle, head: snap(text, middle + 300) };
          for (const name of names) {
            for (const selections of [
              Selections.single(0),
              Selections.single(middle),
              Selections.single(text.length),
              Selections.of([selected]),
              Selections.of([cursorAt(0), cursorAt(middle), cursorAt(text.length)]),
            ])
              tryOut(base, selections, name);
          }
        });
      }
    }
  }
});
