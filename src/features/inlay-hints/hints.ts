import type { Byte } from '../../base/units.ts';
import { type Decorations, decorate, decorationsField } from '../../core/decorations/decorations.ts';
import { overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import { isAmong, type Owner, type Owners } from '../../core/decorations/owner.ts';
import { withoutVirtualTexts, withVirtualText } from '../../core/decorations/virtual-text.ts';
import { byteOfInsert } from '../../core/layout/inline-inserts.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
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
        (all, hint) => withHint(all, document, hint, offsetNow(event, hint.at, sideOf(hint))),
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

/** The state without a hint, such as one that is in the text now. */
export const withoutHint = (state: State, document: DocumentId, id: number): State =>
  decorate(state, document, (all) => withoutVirtualTexts(all, OWNERS, (each) => each === String(id)));

/** The number of the hint that a virtual text shows; null for one of another owner. */
export const hintOf = (owner: Owner): number | null =>
  isAmong(owner, OWNERS) ? Number(owner.namespace) : null;

/** The numbers of the hints before a byte of a document. */
export function hintsAt(document: Document, at: Byte): readonly number[] {
  const found = decorationsField.of(document)?.texts.touching(at, at) ?? [];
  return found
    .filter((each) => byteOfInsert(each, document.text) === at)
    .flatMap(({ value }) => hintOf(value.owner) ?? []);
}

/** The name of a parameter stays before what is typed at its place, a type after it. */
const sideOf = ({ kind }: InlayHint): -1 | 1 => (kind === 'parameter' ? -1 : 1);

function withHint(decorations: Decorations, { text }: Document, hint: InlayHint, at: Byte): Decorations {
  const owner: Owner = { ...OWNERS, namespace: String(hint.id) };
  // What belongs to the character before stays there while something is typed between.
  const isBehind = sideOf(hint) < 0 && at > 0 && text.byte(at - 1) !== LF;
  const place = isBehind ? before(text, at) : at;
  return withVirtualText(decorations, text, owner, place, hint.text, LOOK, !isBehind);
}
