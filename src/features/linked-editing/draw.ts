import { COLOR } from '../../base/frame.ts';
import type { Owner } from '../../core/decorations/owner.ts';
import { overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import { documentById, viewIn } from '../../core/model/state.ts';
import { rangeOverlays } from '../../ui/text/range-overlays.ts';
import type { TextSource } from '../../ui/text/text-source.ts';
import type { Theme } from '../../ui/theme.ts';
import { linkedField } from './linked-ranges.ts';

const OWNER: Owner = { kind: 'feature', name: 'linked-editing', namespace: '' };
const COLORED = overlayStyleOf({ bg: 'editor.linked_editing_bg' });
const UNDERLINED = overlayStyleOf({ underline: true });

/** The ranges that are edited together while the cursor is in one of them, on a background of their own. */
export const linkedMarks: TextSource = (state, { leaf }, theme) => {
  const linked = linkedField.of(documentById(state, leaf.active));
  if (linked === null) return null;
  const { head } = viewIn(leaf).selections.primary;
  if (!linked.ranges.some((range) => range.from <= head && head <= range.to)) return null;
  const look = hasBackground(theme) ? COLORED : UNDERLINED;
  return {
    overlays: (from, to) => rangeOverlays(linked.ranges, from, to, () => ({ owner: OWNER, look, order: -1 })),
  };
};

/** True for a theme with colors to tell a background by. */
const hasBackground = ({ linkedEditing, text }: Theme): boolean =>
  (linkedEditing.paper & COLOR) !== (text.paper & COLOR);
