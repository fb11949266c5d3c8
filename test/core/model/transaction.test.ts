/** The split that a transaction names acts: its selections are set, and undo brings them back. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { findLeaf, type LeafId, leaves } from '../../../src/core/model/panes.ts';
import { cursorAt, Selections } from '../../../src/core/model/selection.ts';
import { activeDocument, type State, viewIn } from '../../../src/core/model/state.ts';
import { apply, type Transaction } from '../../../src/core/model/transaction.ts';
import { startState } from '../../../src/editor/start.ts';
import { update } from '../../../src/editor/update.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';

const send = (state: State, name: string): State =>
  update(state, { type: 'command', name, args: {} }, 0).state;

/** Two splits of one text; the second has the focus. */
function start(): State {
  const empty = startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS), '/');
  return send(update(empty, { type: 'paste', bytes: encode('one two') }, 0).state, 'split_vertical');
}

const heads = (state: State): readonly number[] =>
  leaves(state.window.panes).map(({ id }) => headIn(state, id));

function headIn(state: State, split: LeafId): number {
  const leaf = findLeaf(state.window.panes, split);
  assert.ok(leaf !== undefined);
  return viewIn(leaf).selections.primary.head;
}

/** Inserts three bytes at the start, with the cursor behind them. */
function insert(state: State, how: Pick<Transaction, 'view'>): State {
  const { id, text } = activeDocument(state);
  const changes = ChangeSet.of(text.length, [{ from: 0, insert: state.additions.string('ab ') }]);
  const selections = Selections.of([cursorAt(3)], 0);
  return apply(state, { document: id, changes, selections, label: 'insert', origin: 'user', ...how });
}

describe('a transaction', () => {
  test('acts in the split that has the focus', () => {
    const state = start();
    const [first, second] = leaves(state.window.panes);
    assert.equal(state.window.focus, second.id);
    const after = insert(state, {});
    assert.equal(headIn(after, second.id), 3);
    assert.equal(headIn(after, first.id), headIn(state, first.id) + 3);
  });

  test('acts in the split that it names, and leaves the focus where it is', () => {
    const state = start();
    const [first, second] = leaves(state.window.panes);
    const after = insert(state, { view: first.id });
    assert.equal(activeDocument(after).text.toString(), 'ab one two');
    assert.equal(headIn(after, first.id), 3);
    assert.equal(headIn(after, second.id), headIn(state, second.id) + 3);
    assert.equal(after.window.focus, second.id);
  });

  test('maps all selections where no split of that number shows the document', () => {
    const state = start();
    assert.deepEqual(
      heads(insert(state, { view: 99 })),
      heads(state).map((head) => head + 3),
    );
  });

  test('keeps the selections of the split that it names for undo', () => {
    const state = start();
    const [first] = leaves(state.window.panes);
    const focused: State = { ...state, window: { ...state.window, focus: first.id } };
    const moved = send(focused, 'move_document_start');
    const back: State = { ...moved, window: { ...moved.window, focus: state.window.focus } };
    assert.equal(headIn(back, first.id), 0);
    const undone = send(insert(back, { view: first.id }), 'undo');
    assert.equal(activeDocument(undone).text.toString(), 'one two');
    // The split that undoes gets the selections from before the edit.
    assert.equal(headIn(undone, undone.window.focus), 0);
  });
});
