import type { ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import { betweenUnits } from './cursor-boundaries.ts';
import { movedClosed } from '../../features/typing/auto-closed.ts';
import { movedMarks } from '../motions/mark.ts';
import { newView, type View } from './panes.ts';
import type { Selections } from './selection.ts';

/** A view after an edit of its document; `acting` are the selections of the split that made it. */
export const movedView = (
  view: View,
  text: Text,
  changes: ChangeSet,
  acting: Selections | null = null,
): View => ({
  ...view,
  selections: acting ?? betweenUnits(text, view.selections.through(changes)),
  top: changes.mapPos(view.top, -1),
  skipped: view.skipped === null ? null : { ...view.skipped, top: changes.mapPos(view.skipped.top, -1) },
  anchor: view.anchor === null ? null : changes.mapPos(view.anchor, -1),
  trail: newView.trail,
  marks: movedMarks(view.marks, changes),
  closed: movedClosed(view.closed, changes),
});
