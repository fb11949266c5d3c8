import { type Decorations, decorate } from '../../core/decorations/decorations.ts';
import { overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import type { Owner, Owners } from '../../core/decorations/owner.ts';
import { withoutVirtualTexts, withVirtualText } from '../../core/decorations/virtual-text.ts';
import type { Document } from '../../core/model/document.ts';
import type { Event } from '../../core/model/messages.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { before } from '../../text/graphemes.ts';
import { offsetNow } from '../language-servers/visible-event.ts';
import type { InlayHint } from './inlay-hint.ts';

type HintsEvent = Extract<Event, { type: 'inlay_hints' }>;

const OWNERS: Owners = { kind: 'server', name: 'inlay-hints', namespace: null };
const LOOK = overlayStyleOf({ fg: 'editor.inlay_hint_fg', bg: 'editor.inlay_hint_bg' });
const LF = 10;

/** Shows the hints of an answer in place of those before. */
export const onHints = (state: State, event: HintsEvent): Step =>
  step(
    decorate(state, event.document, (decorations, document) =>
      event.hints.reduce(
        (all, hint, i) => withHint(all, document, hint, offsetNow(event, hint.at, sideOf(hint)), i),
        withoutVirtualTexts(decorations, OWNERS, () => true),
      ),
    ),
  );

/** The state without any hint. */
export const withoutHints = (state: State): State =>
  [...state.documents.keys()].reduce(
    (next, id) => decorate(next, id, (all) => withoutVirtualTexts(all, OWNERS, () => true)),
    state,
  );

/** The name of a parameter stays before what is typed at its place, a type after it. */
const sideOf = ({ kind }: InlayHint): -1 | 1 => (kind === 'parameter' ? -1 : 1);

function withHint(
  decorations: Decorations,
  { text }: Document,
  hint: InlayHint,
  at: number,
  index: number,
): Decorations {
  const owner: Owner = { ...OWNERS, namespace: String(index) };
  // What belongs to the character before stays there while something is typed between.
  const isBehind = sideOf(hint) < 0 && at > 0 && text.byte(at - 1) !== LF;
  const place = isBehind ? before(text, at) : at;
  return withVirtualText(decorations, text, owner, place, hint.text, LOOK, !isBehind);
}
