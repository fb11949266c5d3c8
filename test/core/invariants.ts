/** What holds whatever was done. */
import assert from 'node:assert/strict';
import { unitStart } from '../../src/base/utf8.ts';
import { end, start } from '../../src/core/selection.ts';
import { activeDocument, activeView, type State } from '../../src/core/state.ts';

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
