import { encode } from '../../../base/utf8.ts';
import { CaseWriter, type CaseChange, type Replacement, type TemplatePart } from '../../../text/template.ts';
import type { Fault } from './translate.ts';

/** A part of a replacement: text, a line break, the group of the match that goes there, or a change of case. */
export type SubstitutionPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'line_break' }
  | { readonly type: 'group'; readonly group: number }
  | { readonly type: 'case'; readonly change: CaseChange };

/** A replacement of `:s` that was read. */
export interface Substitution {
  readonly parts: readonly SubstitutionPart[];
  /** The replacement with its `~` filled in: the one that a later `~` stands for. */
  readonly source: string;
}

/** The settings that a replacement is read with. */
export interface SubstitutionOptions {
  /** `&` and `~` are special without a backslash; true by default. */
  readonly magic?: boolean;
  /** `source` of the substitution before. */
  readonly last?: string;
}

const CASE_CHANGES: Readonly<Record<string, CaseChange>> = {
  u: 'upper_next',
  l: 'lower_next',
  U: 'upper',
  L: 'lower',
  e: 'end',
  E: 'end',
};
/** The text that a letter after a backslash inserts: `\n` a zero byte, as in Vim. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\0', t: '\t', b: '\b' };

/** Reads the replacement of `:s`: `&`, `\0` to `\9`, `~`, `\u \U \l \L \e`, `\r`, `\n`, `\t`. */
export function substitution(
  replacement: string,
  { magic = true, last = '' }: SubstitutionOptions = {},
): Substitution | Fault {
  if (replacement.startsWith('\\=')) return { fault: 'A replacement cannot be an expression (\\=) here' };
  const source = fillTilde(replacement, magic, last);
  const parts: SubstitutionPart[] = [];
  for (const [token] of source.matchAll(/\\[^]|[^]/gu)) {
    const part = partOf(token, magic);
    const before = parts.at(-1);
    if (part.type === 'text' && before?.type === 'text')
      parts[parts.length - 1] = { type: 'text', text: before.text + part.text };
    else parts.push(part);
  }
  return { parts, source };
}

function fillTilde(replacement: string, magic: boolean, last: string): string {
  const tilde = magic ? '~' : '\\~';
  return replacement.replaceAll(/\\[^]|[^]/gu, (token) => (token === tilde ? last : token));
}

function partOf(token: string, magic: boolean): SubstitutionPart {
  if (token === (magic ? '&' : '\\&')) return { type: 'group', group: 0 };
  if (token === '\r') return { type: 'line_break' };
  if (token.length === 1 || token[0] !== '\\') return { type: 'text', text: token };
  const char = token.slice(1);
  if (char >= '0' && char <= '9') return { type: 'group', group: Number(char) };
  if (char === 'r') return { type: 'line_break' };
  const change = CASE_CHANGES[char];
  return change === undefined ? { type: 'text', text: ESCAPES[char] ?? char } : { type: 'case', change };
}

/**
 * The text that replaces a match.
 * @param captures the groups of the match by their numbers in the pattern, the whole match first
 */
export function expand(
  { parts }: Substitution,
  captures: readonly (string | undefined)[],
  lineBreak = '\n',
): string {
  const writer = new CaseWriter();
  let text = '';
  for (const part of parts) {
    if (part.type === 'case') writer.change(part.change);
    else if (part.type === 'line_break') text += writer.write(lineBreak);
    else text += writer.write(part.type === 'group' ? (captures[part.group] ?? '') : part.text);
  }
  return text;
}

/**
 * The replacement as the search worker carries it out.
 * @param groups the groups of the translated pattern (`Translation.groups`)
 */
export function replacementOf(
  { parts }: Substitution,
  groups: readonly number[],
  lineBreak: string,
): Replacement {
  const made = parts.flatMap((part): readonly TemplatePart[] => {
    if (part.type === 'case') return [{ change: part.change }];
    if (part.type === 'line_break') return [encode(lineBreak)];
    if (part.type === 'text') return [encode(part.text)];
    const group = groups[part.group];
    return group === undefined ? [] : [{ group, written: new Uint8Array(0) }];
  });
  return { template: '', parts: made, expands: true, keepCase: false, lineBreak };
}
