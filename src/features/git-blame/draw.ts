import { encode } from '../../base/utf8.ts';
import { oneLine } from '../../base/one-line.ts';
import { textWidth } from '../../base/text-width.ts';
import { overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import type { Insert } from '../../core/layout/inline-inserts.ts';
import type { VisualRow } from '../../core/layout/visual-rows.ts';
import { documentById, viewIn } from '../../core/model/state.ts';
import { lineStartAt } from '../../text/lines.ts';
import type { TextSource } from '../../ui/text/text-source.ts';
import { ageOf } from '../../base/age.ts';
import { blameField, commitAt } from './blame.ts';
import { gitBlameInline } from './settings.ts';

const LOOK = overlayStyleOf({ fg: 'syntax.comment', italic: true });
const GAP = '    ';
/** Characters of a summary at most. */
const MOST = 200;

/** The last commit of the line with the cursor, at its end. */
export const blameMarks: TextSource = (state, { leaf }) => {
  if (!gitBlameInline.of(state) || leaf.id !== state.window.focus) return null;
  const document = documentById(state, leaf.active);
  const found = blameField.of(document)?.found ?? null;
  if (found === null) return null;
  const { text } = document;
  const { head } = viewIn(leaf).selections.primary;
  const start = lineStartAt(text, head) ?? head;
  return {
    afterLine(row: VisualRow): Insert | null {
      if (head < row.from || head > row.to || start === text.length) return null;
      const commit = commitAt(document, start);
      if (commit === undefined) return null;
      const said =
        commit === null
          ? 'Not committed yet'
          : `${commit.author}, ${ageOf(commit.time, found.at)} • ${commit.summary.slice(0, MOST)}`;
      const shown = GAP + oneLine(said);
      const width = textWidth(shown);
      return { at: row.to, width, hides: 0, bytes: encode(shown), whole: width, look: LOOK };
    },
  };
};
