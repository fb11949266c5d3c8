import type { Byte } from '../../base/units.ts';
import type { Language } from '../../syntax/languages.ts';
import { type Inside, type MaskedLine, maskLine } from '../../syntax/mask.ts';
import type { Document } from '../model/document.ts';
import { eachToken, kindAt, kindOfPath, pathAt, syntaxField } from './tokens.ts';

const SIGN = { code: '.', comment: 'c', string: 's', regexp: 's' } as const;

/**
 * The kind of each byte of a line, as in `MaskedLine.kinds`: by its tokens where they are current, else by the marks of
 * comments and strings. `signs` are the line from `from` on, which is its start.
 */
export function kindsOf(document: Document, language: Language, from: Byte, signs: string): string {
  return (
    knownKinds(document, from, signs.length) ?? maskLine(signs, language, insideAt(document, from)).kinds
  );
}

/** The kinds of [from, from + length) by tokens; null where they are not known, or are of what stood there before. */
function knownKinds(document: Document, from: Byte, length: number): string | null {
  const syntax = syntaxField.of(document);
  if (syntax === null || length === 0) return null;
  const to = from + length;
  if (syntax.fresh.some((range) => range.from <= to && range.to >= from)) return null;
  let kinds = '';
  eachToken(syntax, from, to, (start, end, kind) => {
    if (start === from + kinds.length) kinds += SIGN[kindOfPath(syntax.paths[kind])].repeat(end - start);
  });
  return kinds.length === length ? kinds : null;
}

/**
 * The kinds of a line, and the construct that it and the next line begin inside of: `backticks` is any string over
 * lines.
 */
export interface LineKinds extends MaskedLine {
  readonly began: Inside;
}

/** The same as `kindsOf`, with what the line begins inside of; `inside` counts where no tokens tell that. */
export function lineKinds(
  document: Document,
  language: Language,
  from: Byte,
  signs: string,
  inside: Inside,
): LineKinds {
  const kinds = knownKinds(document, from, signs.length);
  if (kinds !== null) return { kinds, began: beganIn(document, from, signs), inside: 'code' };
  const guess = maskLine(signs, language, inside);
  const left = guess.inside === 'comment' || guess.inside === 'backticks' ? guess.inside : 'code';
  return { kinds: guess.kinds, began: inside, inside: left };
}

/** The construct that a line begins inside of, by its tokens, whatever code is embedded in a string there. */
function beganIn(document: Document, from: Byte, signs: string): Inside {
  if (from === 0) return 'code';
  const scopes = pathAt(document, from - 1).split(' ');
  if (scopes.some((scope) => kindOfPath(scope) === 'string')) return 'backticks';
  // The first line of such a string, and its mark at the end.
  const ink = signs.search(/[^ \t]/);
  if (ink >= 0 && pathAt(document, from + ink).includes('heredoc')) return 'backticks';
  return insideAt(document, from);
}

/** The construct that a line begins inside of. */
export function insideAt(document: Document, from: Byte): Inside {
  const syntax = syntaxField.of(document);
  if (from === 0 || syntax === null) return 'code';
  if (syntax.fresh.some((range) => range.from < from && range.to >= from)) return 'code';
  const path = pathAt(document, from - 1);
  const kind = kindOfPath(path);
  if (kind === 'comment') return path.includes('comment.block') ? 'comment' : 'code';
  return kind === 'string' && path.includes('string.template') ? 'backticks' : 'code';
}

/**
 * The kind of text around a cursor at `at`: text typed there becomes part of it. `line` is its line, from `from` on.
 */
export function kindInside(
  document: Document,
  language: Language,
  from: Byte,
  line: string,
  at: Byte,
): 'code' | 'comment' | 'string' {
  if (at === from) {
    const inside = insideAt(document, from);
    return inside === 'comment' ? 'comment' : inside === 'backticks' ? 'string' : 'code';
  }
  if (knownKinds(document, from, line.length) !== null && at < from + line.length) {
    const left = kindAt(document, at - 1);
    const right = kindAt(document, at);
    return left !== right || left === 'code' ? 'code' : left === 'comment' ? 'comment' : 'string';
  }
  const { inside } = maskLine(line.slice(0, at - from), language, insideAt(document, from), false);
  if (inside === 'code') return 'code';
  return inside === 'string' || inside === 'backticks' ? 'string' : 'comment';
}
