import { betweenUnits } from '../cursor-boundaries.ts';
import { newView, type View } from '../panes.ts';
import type { Selections } from '../selection.ts';
import type { AnyViewField, ViewEdit } from './view-field.ts';
import { movedOwnedFields } from './owned-field.ts';

/**
 * A view after an edit of its document.
 * @param all the fields of views
 * @param acting the selections afterwards in the split that made the edit; null for other splits
 */
export const movedView = (
  view: View,
  edit: ViewEdit,
  all: readonly AnyViewField[],
  acting: Selections | null = null,
): View => ({
  ...view,
  selections: acting ?? betweenUnits(edit.text, view.selections.through(edit.changes)),
  top: edit.changes.mapPos(view.top, -1),
  skipped: view.skipped === null ? null : { ...view.skipped, top: edit.changes.mapPos(view.skipped.top, -1) },
  anchor: view.anchor === null ? null : edit.changes.mapPos(view.anchor, -1),
  trail: newView.trail,
  fields: movedOwnedFields(view, all, edit),
});
