import { bytesOf } from '../../text/graphemes.ts';
import { handles, type RequestId } from '../../core/model/request.ts';
import { describeLook } from './requests.ts';
import { type SemanticTokens, semanticTokensField } from '../../core/languages/semantic-tokens.ts';
import { semanticKind } from '../../syntax/semantic-scopes.ts';
import { syntaxField } from '../../core/languages/tokens.ts';
import type { Byte } from '../../base/units.ts';
import { decodeText } from '../../base/utf8.ts';
import { kindOf, tokenAt } from '../../syntax/tokens.ts';
import type { Document } from '../../core/model/document.ts';
import { languageById } from '../../syntax/languages.ts';
import { PopupField } from '../../core/widgets/popup-field.ts';
import {
  closePopup,
  openPopup,
  popupHere,
  popupIn,
  type PopupKind,
  withPopup,
} from '../../core/widgets/popup.ts';
import { activeDocument, activeView, type State, type Step, step } from '../../core/model/state.ts';

/** The popup that describes a token. */
const tokenPopup: PopupKind = {
  name: 'inspect_token_scopes',
  slot: 'info',
  follow: (state) => step(closePopup(state, 'info')),
};

/** The number of the request for the style of the token that a popup shows. */
const askedField = new PopupField<RequestId | null>('asked', null);

/** A longer token is shown cut. */
const LONGEST: Byte = 40;

/** Shows what the token at the cursor is, and asks what it looks like in the theme. */
export function inspectToken(state: State): Step {
  const document = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  const syntax = tokenAround(syntaxField.of(document), head);
  const semantic = tokenAround(semanticTokensField.of(document), head);
  const token = syntax ?? semantic;
  const lines =
    token === null
      ? [unknownToken(document)]
      : linesOf(document, token, syntax?.path ?? '', semantic?.path ?? '');
  const popup = askedField.with(popupHere(state, tokenPopup, { lines }), state.nextId);
  const shown = openPopup(state, popup);
  return token === null
    ? step(shown)
    : describeLook.ask(shown, { path: syntax?.path ?? '', semantic: semantic?.path ?? '' });
}

/** Puts what the theme says below. */
export const lookHandler = handles(describeLook, {
  take(state, lines, { id }) {
    const popup = popupIn(state, 'info');
    if (popup?.kind !== tokenPopup || askedField.of(popup) !== id) return step(state);
    return step(withPopup(state, { ...popup, lines: [...popup.lines, ...lines] }));
  },
});

const unknownToken = (document: Document): string =>
  syntaxField.of(document) === null
    ? 'Syntax highlighting is off for this file'
    : 'This part of the file has not been highlighted yet';

interface Token {
  readonly from: Byte;
  readonly to: Byte;
  readonly path: string;
}

/** The token that a byte is in; null where nothing is known. */
function tokenAround(tokens: Pick<SemanticTokens, 'stretches' | 'paths'> | null, at: Byte): Token | null {
  for (const stretch of tokens?.stretches ?? []) {
    const { from, to, ends, kinds } = stretch;
    if (at < from || at >= to) continue;
    const i = tokenAt(stretch, at);
    const path = tokens?.paths[kinds[i]] ?? '';
    return { from: i === 0 ? from : from + ends[i - 1], to: from + ends[i], path };
  }
  return null;
}

/** The token, what it is, and its scopes from the innermost on. */
function linesOf(
  document: Document,
  { from, to }: Pick<Token, 'from' | 'to'>,
  path: string,
  semantic: string,
): readonly string[] {
  const { text } = document;
  const syntax = syntaxField.of(document);
  const shown = decodeText(bytesOf(text, from, Math.min(to, from + LONGEST)));
  const cut = to - from > LONGEST ? ' …' : '';
  const id = syntax?.language ?? document.language.id;
  return [
    `${JSON.stringify(shown)}${cut}  ${to - from} bytes`,
    `${languageById(id)?.name ?? id}, ${kindOf(path)}`,
    ...semanticLines(semantic),
    '',
    ...(path === '' ? ['no scopes'] : path.split(' ').toReversed()),
  ];
}

/** The semantic token of a path in lines; none where it names no type. */
function semanticLines(path: string): readonly string[] {
  const kind = semanticKind(path);
  if (kind === null) return [];
  const { type, modifiers } = kind;
  return [
    `Semantic token type: ${type}`,
    ...(modifiers.length === 0 ? [] : [`Modifiers: ${modifiers.join(', ')}`]),
  ];
}
