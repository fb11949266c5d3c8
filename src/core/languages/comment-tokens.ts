import type { Byte } from '../../base/units.ts';
import { encode } from '../../base/utf8.ts';
import { standsAt } from '../../text/lines.ts';
import type { Language } from '../../syntax/languages.ts';
import type { Document } from '../model/document.ts';
import { languageOfScope } from './embedded-language.ts';
import { languageIn, languagesIn } from './language.ts';
import type { State } from '../model/state.ts';
import { pathAt } from './tokens.ts';

/** How comments look at some place. */
export type CommentMarks = Pick<Language, 'comment' | 'commentAtStart' | 'block'>;

/** Between tags of JSX. */
const BETWEEN_TAGS: CommentMarks = {
  comment: ['{/*', '*/}'],
  commentAtStart: false,
  block: ['{/*', '*/}'],
};

/** How far back it is looked for what stands before a tag. */
const REACH: Byte = 4096;

/** How comments look at a place of a document: as in the innermost language there that has any. */
export function commentMarksAt(state: State, document: Document, at: Byte): CommentMarks {
  // Such a mark was made between tags, whether they are told already or not.
  if (/\.(?:js|[jt]sx)$/.test(languageIn(document).scope ?? '') && startsComment(document, at))
    return BETWEEN_TAGS;
  // So is one of a page, in whatever it is now that a tag is none any more.
  const own = languageIn(document);
  const [mark, end] = own.comment;
  if (mark !== undefined && end !== undefined && standsAt(document.text, at, encode(mark))) return own;
  const path = pathAt(document, at);
  const scopes = path === '' ? [] : path.split(' ');
  const begins = scopes.length > 0 && beginsChild(document, at, scopes[scopes.length - 1]);
  for (let i = scopes.length - 1; i >= 0; i--) {
    const scope = scopes[i];
    if (scope.startsWith('meta.jsx.children')) return BETWEEN_TAGS;
    // A tag, or what is in braces, stands where it begins; what is in it is code.
    if (begins && isJsx(scope) && scope.startsWith('punctuation') && followsTag(document, at))
      return BETWEEN_TAGS;
    const language = languageWithComments(state, document, scope);
    if (language !== null) return language;
  }
  return own;
}

/** Whether what begins at a place of this scope may stand between tags: braces with three points stand in one. */
function beginsChild({ text }: Document, at: Byte, scope: string): boolean {
  if (!scope.startsWith('punctuation.section.embedded.begin'))
    return scope.startsWith('punctuation.definition.tag.begin');
  return text.byte(at) === BRACE && ![1, 2, 3].every((behind) => text.byte(at + behind) === POINT);
}

const startsComment = ({ text }: Document, at: Byte): boolean =>
  text.byte(at) === BRACE && text.byte(at + 1) === 0x2f && text.byte(at + 2) === 0x2a;

const BRACE = 0x7b;
const POINT = 0x2e;

const isJsx = (scope: string): boolean => /\.(?:[jt]sx?)$/.test(scope);

/** Whether a tag, text between tags or an expression in braces ends before a place. */
function followsTag(document: Document, at: Byte): boolean {
  const { text } = document;
  for (let before = at - 1; before >= Math.max(0, at - REACH); before--) {
    const byte = text.byte(before);
    if (byte === 0x20 || (byte >= 9 && byte <= 13)) continue;
    return /meta\.jsx\.children|punctuation\.(?:definition\.tag\.end|section\.embedded\.end)/.test(
      pathAt(document, before),
    );
  }
  return false;
}

/** The language that a scope tells; null when it tells none that has comments. */
function languageWithComments(state: State, document: Document, scope: string): Language | null {
  const language = languageOfScope(languagesIn(state), languageIn(document), scope);
  return language === undefined || (language.comment.length === 0 && language.block === null)
    ? null
    : language;
}
