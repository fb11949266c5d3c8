import { bytesOf } from '../../text/graphemes.ts';
import { handles } from '../../core/model/request.ts';
import { describeLook } from './requests.ts';
import { NO_FIELDS } from '../../core/model/fields.ts';
import { syntaxField } from '../../core/languages/tokens.ts';
import type { Byte } from '../../base/units.ts';
import { decodeText } from '../../base/utf8.ts';
import { kindOf, tokenAt } from '../../syntax/tokens.ts';
import type { Document } from '../../core/model/document.ts';
import { languageById } from '../../syntax/languages.ts';
import { type Popup, type PopupKind, popupField } from '../../core/widgets/popup.ts';
import {
  activeDocument,
  activeView,
  focusedLeaf,
  type State,
  type Step,
  step,
} from '../../core/model/state.ts';

/** What a token is taken for, for reading. */
const tokenTold: PopupKind = {
  name: 'inspect_token_scopes',
  follow: (state) => step(popupField.with(state, null)),
};

/** A longer token is shown cut. */
const LONGEST: Byte = 40;

/** Shows what the token at the cursor is, and asks what it looks like in the theme. */
export function inspectToken(state: State): Step {
  const leaf = focusedLeaf(state);
  const document = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  const token = tokenAround(document, head);
  const popup: Popup = {
    kind: tokenTold,
    fields: NO_FIELDS,
    leaf: leaf.id,
    document: leaf.active,
    at: head,
    list: null,
    rows: [],
    typed: '',
    request: state.nextId,
    asked: '',
    quiet: false,
    lines: token === null ? [unknown(document)] : linesOf(document, token),
    top: 0,
    focused: false,
  };
  const shown = popupField.with(state, popup);
  return token === null ? step(shown) : describeLook.ask(shown, { path: token.path });
}

/** Puts what the theme says below. */
export const lookHandler = handles(describeLook, {
  take(state, lines, { id }) {
    const popup = popupField.of(state);
    if (popup?.kind !== tokenTold || popup.request !== id) return step(state);
    return step(popupField.with(state, { ...popup, lines: [...popup.lines, ...lines] }));
  },
});

const unknown = (document: Document): string =>
  syntaxField.of(document) === null
    ? 'the text is not looked at as code'
    : 'it is not known so far what this is';

interface Token {
  readonly from: Byte;
  readonly to: Byte;
  readonly path: string;
}

/** The token that a byte is in; null where nothing is known. */
function tokenAround(document: Document, at: Byte): Token | null {
  const syntax = syntaxField.of(document);
  for (const stretch of syntax?.stretches ?? []) {
    const { from, to, ends, kinds } = stretch;
    if (at < from || at >= to) continue;
    const i = tokenAt(stretch, at);
    const path = syntax?.paths[kinds[i]] ?? '';
    return { from: i === 0 ? from : from + ends[i - 1], to: from + ends[i], path };
  }
  return null;
}

/** The token, what it is, and its scopes from the innermost on. */
function linesOf(document: Document, { from, to, path }: Token): readonly string[] {
  const { text } = document;
  const syntax = syntaxField.of(document);
  const shown = decodeText(bytesOf(text, from, Math.min(to, from + LONGEST)));
  const cut = to - from > LONGEST ? ' …' : '';
  const id = syntax?.language ?? '';
  return [
    `${JSON.stringify(shown)}${cut}  ${to - from} bytes`,
    `${languageById(id)?.name ?? id}, ${kindOf(path)}`,
    '',
    ...(path === '' ? ['no scopes'] : path.split(' ').toReversed()),
  ];
}
