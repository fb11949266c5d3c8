import type { Byte } from '../../base/units.ts';
import type { Language } from '../../syntax/languages.ts';
import type { CommentMarks, MarkTable } from '../../text/rework/comment-lines.ts';
import type { Document } from '../model/document.ts';
import { languageOfScope } from './embedded-language.ts';
import { languageIn, languagesIn } from './language.ts';
import type { State } from '../model/state.ts';
import { eachToken, pathAt, syntaxField } from './tokens.ts';

/** Between tags of JSX. */
const BETWEEN_TAGS: CommentMarks = {
  comment: ['{/*', '*/}'],
  commentAtStart: false,
  block: ['{/*', '*/}'],
};

/** Bytes that are searched backward for the thing before a tag. */
const REACH: Byte = 4096;

/** The comments of a document: at each place those of the innermost language that has any, as far as tokens are known. */
export function markTableOf(state: State, document: Document): MarkTable {
  const language = languageIn(document);
  const own = marksOf(language);
  return {
    language: language.name,
    own,
    children: /\.(?:js|[jt]sx)$/.test(language.scope ?? '') ? BETWEEN_TAGS : null,
    others: othersThan(own, state, document),
  };
}

const marksOf = ({ comment, commentAtStart, block }: Language): CommentMarks => ({
  comment,
  commentAtStart,
  block,
});

/** The ranges of a document with other marks than its own. */
function othersThan(own: CommentMarks, state: State, document: Document): MarkTable['others'] {
  const syntax = syntaxField.of(document);
  const others: MarkTable['others'][number][] = [];
  if (syntax === null) return others;
  const known = new Map([[languageIn(document), own]]);
  /** The marks in tokens, and what these begin, by the numbers of their paths. */
  const kinds: { readonly marks: CommentMarks; readonly child: 'tag' | 'braces' | null }[] = [];
  const kindOf = (path: string): (typeof kinds)[number] => {
    const scopes = path === '' ? [] : path.split(' ');
    return { marks: marksInside(own, known, state, document, scopes), child: childOf(scopes.at(-1) ?? '') };
  };
  const add = (from: Byte, to: Byte, marks: CommentMarks): void => {
    if (marks === own || from === to) return;
    const last = others.at(-1);
    if (last?.to === from && last.marks === marks) others[others.length - 1] = { ...last, to };
    else others.push({ from, to, marks });
  };
  eachToken(syntax, 0, document.text.length, (from, to, number) => {
    const { marks, child } = (kinds[number] ??= kindOf(syntax.paths[number]));
    // A tag, or what is in braces, stands between tags where it begins; what is in it is code.
    const mayBegin = child === 'tag' || (child === 'braces' && beginsBraces(document, from));
    const inside = mayBegin && followsTag(document, from) ? from + 1 : from;
    add(from, inside, BETWEEN_TAGS);
    add(inside, to, marks);
  });
  return others;
}

/** The marks in scopes, from the outermost to the innermost; `known` are those of languages, and grows. */
function marksInside(
  own: CommentMarks,
  known: Map<Language, CommentMarks>,
  state: State,
  document: Document,
  scopes: readonly string[],
): CommentMarks {
  for (const scope of scopes.toReversed()) {
    if (scope.startsWith('meta.jsx.children')) return BETWEEN_TAGS;
    const language = languageOfScope(languagesIn(state), languageIn(document), scope);
    if (language === undefined || (language.comment.length === 0 && language.block === null)) continue;
    const marks = known.get(language) ?? marksOf(language);
    known.set(language, marks);
    return marks;
  }
  return own;
}

/** The child that a JSX scope begins between tags; null for any other scope. */
function childOf(scope: string): 'tag' | 'braces' | null {
  if (!/\.[jt]sx?$/.test(scope)) return null;
  if (scope.startsWith('punctuation.section.embedded.begin')) return 'braces';
  return scope.startsWith('punctuation.definition.tag.begin') ? 'tag' : null;
}

/** Tells if a place begins braces without three points: those with them stand in a tag. */
const beginsBraces = ({ text }: Document, at: Byte): boolean =>
  text.byte(at) === BRACE && ![1, 2, 3].every((behind) => text.byte(at + behind) === POINT);

const BRACE = 0x7b;
const POINT = 0x2e;

/** True when a tag, text between tags or an expression in braces ends before a place. */
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
