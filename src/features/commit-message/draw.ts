import { encode } from '../../base/utf8.ts';
import { textWidth } from '../../base/text-width.ts';
import { overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import type { Owner } from '../../core/decorations/owner.ts';
import { languageIn } from '../../core/languages/language.ts';
import type { Insert } from '../../core/layout/inline-inserts.ts';
import type { VisualRow } from '../../core/layout/visual-rows.ts';
import { documentById } from '../../core/model/state.ts';
import { rangeOverlays } from '../../ui/text/range-overlays.ts';
import type { TextSource } from '../../ui/text/text-source.ts';
import { faultsOf } from './check.ts';

const OWNER: Owner = { kind: 'feature', name: 'commit-message', namespace: '' };
const LOOKS = {
  warning: { ...overlayStyleOf({}), squiggle: 'warning' },
  error: { ...overlayStyleOf({}), squiggle: 'error' },
} as const;
const TOLD = overlayStyleOf({ fg: 'syntax.comment', italic: true });
const GAP = '    ';
/** Bytes of a message that are looked at: its first lines. */
const REACH = 2048;

/** The faults of a commit message: underlined, and described at the end of the line. */
export const messageMarks: TextSource = (state, { leaf }) => {
  const document = documentById(state, leaf.active);
  if (languageIn(document).id !== 'git-commit') return null;
  const { text } = document;
  const reach = Math.min(REACH, text.length);
  const faults = text.isLost(0, reach) ? [] : faultsOf(text.read(0, reach));
  if (faults.length === 0) return null;
  return {
    overlays: (from, to) =>
      rangeOverlays(faults, from, to, ({ severity }) => ({ owner: OWNER, look: LOOKS[severity], order: 0 })),
    afterLine(row: VisualRow): Insert | null {
      const fault = faults.find(({ to }) => to === row.to);
      if (fault === undefined) return null;
      const shown = GAP + fault.message;
      const width = textWidth(shown);
      return { at: row.to, width, hides: 0, bytes: encode(shown), whole: width, look: TOLD };
    },
  };
};
