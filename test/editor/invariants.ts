/** The invariants of the editor, which hold after any step. */
import assert from 'node:assert/strict';
import { unitStart } from '../../src/base/utf8.ts';
import { leaves, type Pane } from '../../src/core/model/panes.ts';
import { end, start } from '../../src/core/model/selection.ts';
import { activeDocument, activeView, type State } from '../../src/core/model/state.ts';
import { comparisonsField } from '../../src/features/compare/comparison.ts';

/** The selections lie in the text, are in order, do not overlap, begin and end between units and one is primary. */
export function checkSelections(state: State): void {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  let last = -1;
  for (const range of selections.ranges) {
    for (const at of [range.anchor, range.head]) {
      assert.ok(Number.isInteger(at) && at >= 0 && at <= text.length, `${at} lies in the text`);
      // A unit has four bytes at most.
      const from = Math.max(0, at - 4);
      const around = text.read(from, Math.min(text.length, at + 4));
      const inside = at - from;
      assert.ok(
        inside === around.length || unitStart(around, inside) === inside,
        `${at} is between two units`,
      );
    }
    assert.ok(
      start(range) > last || (start(range) === last && end(range) > start(range)),
      'selections are in order',
    );
    last = end(range);
  }
  assert.ok(selections.main >= 0 && selections.main < selections.count, 'one selection is primary');
}

/** No selection begins or ends between a CR and its LF; what was sought may do so. */
export function checkBreaks(state: State): void {
  const { text } = activeDocument(state);
  for (const { anchor, head } of activeView(state).selections.ranges)
    for (const at of [anchor, head])
      assert.ok(text.byte(at - 1) !== 13 || text.byte(at) !== 10, `${at} is in no line break`);
}

/**
 * The splits are whole: panes share all the room, a split has two panes at least and none that divides the same way, no
 * document but that of an inline comparison is open without a tab, each tab has its view, and what has the focus is there.
 */
export function checkPanes(state: State): void {
  const {
    documents,
    window: { panes, focus, maximized },
  } = state;
  const all = leaves(panes);
  checkShares(panes);
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length, 'every split has an id of its own');
  assert.ok(
    all.some(({ id }) => id === focus),
    'the split with the focus is there',
  );
  assert.ok(maximized === null || maximized === focus, 'the split with all the room has the focus');
  for (const { id, tabs, active, preview, views } of all) {
    assert.ok(tabs.length > 0, `split ${id} has a tab`);
    assert.equal(new Set(tabs).size, tabs.length, `split ${id} shows no document twice`);
    assert.ok(tabs.includes(active), `what is in front of split ${id} is a tab of it`);
    assert.ok(preview === null || tabs.includes(preview), `what is looked at in split ${id} is a tab of it`);
    assert.deepEqual(new Set(views.keys()), new Set(tabs), `each tab of split ${id} has a view`);
    for (const tab of tabs) assert.ok(documents.has(tab), `the document of tab ${tab} is open`);
    for (const [document, { selections, top }] of views) {
      const { length } = documents.get(document)!.text;
      assert.ok(top >= 0 && top <= length, `document ${document} is scrolled to a place in it`);
      for (const { anchor, head } of selections.ranges)
        assert.ok(
          Math.min(anchor, head) >= 0 && Math.max(anchor, head) <= length,
          `cursors of all views lie in the text`,
        );
    }
  }
  // The old text of an inline comparison is shown between the lines of the new one.
  const inline = new Set(comparisonsField.of(state).map(({ before }) => before.document));
  for (const id of documents.keys())
    assert.ok(inline.has(id) || all.some(({ tabs }) => tabs.includes(id)), `document ${id} has a tab`);
}

function checkShares(pane: Pane): void {
  if (pane.kind === 'leaf') return;
  assert.ok(pane.children.length > 1, 'a split has two panes at least');
  assert.equal(pane.shares.length, pane.children.length, 'each pane has its share');
  assert.ok(Math.abs(pane.shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-6, 'shares sum up to 1');
  assert.ok(
    pane.shares.every((share) => share > 0),
    'each pane has some room',
  );
  for (const child of pane.children) {
    assert.ok(child.kind === 'leaf' || child.direction !== pane.direction, 'no split in one of its kind');
    checkShares(child);
  }
}
