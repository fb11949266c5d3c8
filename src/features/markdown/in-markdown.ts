import { textScopes } from '../../core/dispatch/modes.ts';
import { languageIn } from '../../core/languages/language.ts';
import { pathAt } from '../../core/languages/tokens.ts';
import type { Document } from '../../core/model/document.ts';
import { isEmpty } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State } from '../../core/model/state.ts';
import type { Byte } from '../../base/units.ts';
import { indentationOf } from '../../syntax/table/indentation.ts';
import { liveSession } from '../snippets/session.ts';

/** True for a document with the lists and tables of Markdown. */
export const isMarkdown = (document: Document): boolean =>
  indentationOf(languageIn(document).id).lists === true;

/** True where a line begins in a block of code, as far as its tokens are known. */
export const isCode = (document: Document, at: Byte): boolean =>
  /fenced_code|markup\.raw\.block/.test(pathAt(document, at));

/** True while somebody types Markdown with nothing selected, and not in a snippet. */
export function typesMarkdown(state: State): boolean {
  if (state.window.area !== 'text' || !isMarkdown(activeDocument(state))) return false;
  if (!activeView(state).selections.ranges.every(isEmpty) || liveSession(state) !== null) return false;
  const scopes = textScopes(state);
  return scopes[0].context === 'normal' || scopes.some(({ isTyped }) => isTyped === true);
}
