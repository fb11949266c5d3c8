import { rowsWithin, type ViewKind } from '../../core/model/dock.ts';
import { browsingField, UNDO_VIEW } from './browsing.ts';
import { drawUndoList } from './draw-undo-history.ts';

/** The undo tree in the panel. It never has the focus: the keys belong to its prompt. */
export const undoView: ViewKind = {
  name: UNDO_VIEW,
  title: 'Undo Tree',
  rows: (state, room) => rowsWithin(browsingField.of(state)?.count ?? 0, room, { most: 0.4, least: 0 }),
  draw(frame, state, area, styles) {
    drawUndoList(frame, state, area, styles);
    return null;
  },
};
