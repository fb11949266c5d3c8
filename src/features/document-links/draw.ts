import type { Owner } from '../../core/decorations/owner.ts';
import { overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import { documentById } from '../../core/model/state.ts';
import { rangeOverlays } from '../../ui/text/range-overlays.ts';
import type { TextSource } from '../../ui/text/text-source.ts';
import { linksField } from './links.ts';

const LOOK = overlayStyleOf({ underline: true });
const OWNER: Owner = { kind: 'feature', name: 'document-links', namespace: '' };

/** The links in the text, underlined. */
export const linkMarks: TextSource = (state, { leaf }) => {
  const links = linksField.of(documentById(state, leaf.active));
  if (links === null) return null;
  return {
    overlays: (from, to) =>
      rangeOverlays(links.touching(from, to), from, to, () => ({ owner: OWNER, look: LOOK, order: -1 })),
  };
};
