import { decorate } from '../../core/decorations/decorations.ts';
import { overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import type { Owner } from '../../core/decorations/owner.ts';
import { withoutVirtualLines, withVirtualLine } from '../../core/decorations/virtual-lines.ts';
import { withoutVirtualTexts, withVirtualText } from '../../core/decorations/virtual-text.ts';
import type { State } from '../../core/model/state.ts';
import { type InlineSuggestion, shownItem } from './suggestion.ts';

const OWNER: Owner = { kind: 'feature', name: 'inline-completion', namespace: '' };
const LOOK = overlayStyleOf({ fg: 'editor.whitespace_indicator_fg', italic: true });
/** Lines that are shown below the cursor's at most, and characters of each. */
const MOST_LINES = 40;
const MOST_CHARACTERS = 1000;

/** The state with the text of a suggestion behind the cursor, and its further lines below. */
export function withGhostText(state: State, suggestion: InlineSuggestion): State {
  const [first, ...below] = shownItem(suggestion)
    .text.split('\n', MOST_LINES + 1)
    .map((line) => line.replace(/\r$/, '').slice(0, MOST_CHARACTERS));
  return decorate(state, suggestion.document, (all, { text }) => {
    const inLine =
      first === '' ? all : withVirtualText(all, text, OWNER, suggestion.at, first, LOOK, true, true);
    return below.reduce(
      (before, line, priority) =>
        withVirtualLine(before, text, suggestion.at, line, {
          owner: OWNER,
          look: LOOK,
          above: false,
          priority,
          glyph: '',
          glyphColor: null,
        }),
      inLine,
    );
  });
}

/** The state without the text of suggestions in a document. */
export const withoutGhostText = (state: State, { document }: InlineSuggestion): State =>
  decorate(state, document, (all) =>
    withoutVirtualLines(
      withoutVirtualTexts(all, OWNER, () => true),
      OWNER,
    ),
  );
