/** Comparisons of long texts follow edits by the lines around them: rows and folds are those of a layout of all lines. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { foldsField } from '../../../src/core/decorations/folds.ts';
import { viewLinesField } from '../../../src/core/decorations/view-lines.ts';
import type { DocumentId } from '../../../src/core/model/document.ts';
import { type State, withDocument } from '../../../src/core/model/state.ts';
import { apply } from '../../../src/core/model/transaction.ts';
import { startState } from '../../../src/editor/start.ts';
import { type Comparison, comparisonsField, SIDES } from '../../../src/features/compare/comparison.ts';
import { comparedHandler, followComparisons } from '../../../src/features/compare/follow.ts';
import { layOut, paneView } from '../../../src/features/compare/lay-out.ts';
import { compareTexts } from '../../../src/features/compare/requests.ts';
import { startComparison } from '../../../src/features/compare/start.ts';
import { showInline } from '../../../src/features/compare/view.ts';
import { scratchDocument } from '../../../src/features/files/open.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { Block } from '../../../src/text/block.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { differences } from '../../../src/text/diff/differences.ts';
import { Text } from '../../../src/text/text.ts';

const LINES = 1600;

const textOf = (line: (i: number) => string): Text => {
  const content = Array.from({ length: LINES }, (_, i) => line(i)).join('');
  const text = Text.of(Block.of(encode(content)), 0);
  text.countNewlines(text.length);
  return text;
};

/** The only comparison. */
const comparisonOf = (state: State): Comparison => comparisonsField.of(state)[0];

/** The state after whatever follows an event. */
const follow = (before: State, state: State): State =>
  followComparisons(before, { state, effects: [] }).state;

/** The state with the answer to the comparison that was asked for. */
function answer(state: State): State {
  const [asked] = compareTexts.allPending(state);
  const { before, after } = asked.work;
  const found = differences(before.read(0, before.length), after.read(0, after.length));
  return follow(state, comparedHandler.take(state, found, { ...asked, isLast: true }).state);
}

/** Two long texts with differences of all kinds, compared. */
function start(isInline: boolean): State {
  let state = startState(120, 30, DEFAULT_SETTINGS, keyMaps(MAPS));
  const ids: DocumentId[] = [];
  const line = (i: number): string => `line number ${i} of a text that is long enough\n`;
  for (const text of [
    textOf((i) => (i % 40 === 9 ? `only before ${i}\n` : line(i))),
    textOf((i) =>
      i % 40 === 9 ? '' : i % 25 === 3 ? `${line(i)}added ${i}\n` : i % 17 === 4 ? `changed ${i}\n` : line(i),
    ),
  ]) {
    const document = { ...scratchDocument(state, 'text'), text };
    ids.push(document.id);
    state = { ...withDocument(state, document), nextId: state.nextId + 1 };
  }
  const [before, after] = ids;
  const started = startComparison(state, { before, after }).state;
  const compared = answer(follow(state, started));
  if (!isInline) return compared;
  const { state: shown, comparison } = showInline(compared, comparisonOf(compared));
  const inline = comparisonsField.with(shown, [comparison]);
  return follow(compared, layOut(inline, comparison, 'after'));
}

/** The rows and the folds of all views. */
const layoutOf = (state: State): unknown =>
  SIDES.map((side) => {
    const view = paneView(state, comparisonOf(state)[side]);
    const rows = viewLinesField.of(view)?.touching(0, Infinity) ?? [];
    return {
      rows: rows.map(
        ({ from, value }) =>
          `${from} ${value.above} ${new TextDecoder().decode(value.bytes.subarray(0, 40))}`,
      ),
      folds: foldsField
        .of(view)
        .touching(0, Infinity)
        .map(({ from, to }) => `${from}-${to}`),
    };
  });

const edit = fc.record({
  side: fc.constantFrom(...SIDES),
  at: fc.nat(),
  length: fc.oneof(fc.constant(0), fc.nat(200)),
  insert: fc.constantFrom(
    'x',
    '\n',
    '',
    'some\nmore\nlines\n',
    'line number 50 of a text that is long enough\n',
  ),
});

for (const isInline of [false, true]) {
  test(`rows and folds follow edits${isInline ? ' inline' : ''}`, () => {
    const first = start(isInline);
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
        let state = first;
        for (const { side, at, length, insert } of edits) {
          const { document } = comparisonOf(state)[side];
          const text = state.documents.get(document)?.text ?? Text.empty;
          const from = at % text.length;
          const change = {
            from,
            to: Math.min(text.length, from + length),
            insert: state.additions.string(insert),
          };
          const changes = ChangeSet.of(text.length, [change]);
          const next = follow(state, apply(state, { document, changes, label: 'test', origin: 'user' }));
          const comparison = comparisonOf(next);
          if (!changes.empty)
            assert.notEqual(comparison.compared?.texts[side], text, 'the worker was waited for');
          assert.deepEqual(layoutOf(next), layoutOf(layOut(next, comparison, 'after')));
          state = next;
        }
        const { texts, differences: found } = comparisonOf(state).compared ?? assert.fail();
        const settled = compareTexts.pending(state) === null ? state : answer(state);
        const [before, after] = SIDES.map((side) => texts[side].read(0, texts[side].length));
        assert.deepEqual(comparisonOf(settled).differences, differences(before, after));
        assert.ok(found.hunks.length > 0);
      }),
      { numRuns: 60 },
    );
  });
}

test('an edit takes the place of the comparison that waited for a pause', () => {
  let state = start(false);
  const { document } = comparisonOf(state).after;
  for (const at of [0, 100, 5000]) {
    const { length } = state.documents.get(document)?.text ?? Text.empty;
    const changes = ChangeSet.of(length, [{ from: at, insert: state.additions.string('x') }]);
    state = follow(state, apply(state, { document, changes, label: 'test', origin: 'user' }));
    const pending = compareTexts.allPending(state);
    assert.equal(pending.length, 1);
    assert.equal(pending[0].work.isLate, true);
    assert.equal(pending[0].work.after, state.documents.get(document)?.text);
  }
});
