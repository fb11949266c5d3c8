import { CASED_CLASSES, CLASSES, CLASSES_WITH_RETURN, type CharSet, escapeMember } from './char-set.ts';
import { RegexFault } from './fault.ts';

/** A member of a collection: a range of characters, or a class. */
export type Member =
  | { readonly type: 'range'; readonly first: string; readonly last: string }
  | { readonly type: 'class'; readonly name: string };

/** A collection as it was typed, `[...]`. */
export interface Collection {
  readonly members: readonly Member[];
  readonly negated: boolean;
  /** A line break matches: `\n` is in a collection that is not negated, or `\_` before it. */
  readonly lineBreak: boolean;
  /** The number of characters after the `[`, with the `]`. */
  readonly length: number;
}

const ESCAPES: Readonly<Record<string, string>> = { r: '\r', t: '\t', e: '\x1b', b: '\b' };
const BASES: Readonly<Record<string, readonly [digits: RegExp, base: number]>> = {
  d: [/^\d{1,7}/, 10],
  o: [/^[0-3]?[0-7]{1,2}/, 8],
  x: [/^[\da-fA-F]{1,2}/, 16],
  u: [/^[\da-fA-F]{1,4}/, 16],
  U: [/^[\da-fA-F]{1,8}/, 16],
};

/** The character of a number, as `x61` or `d97`, and how long that is; null where there is no number. */
export function numberedChar(text: string): { readonly char: string; readonly length: number } | null {
  const [digits, base] = BASES[text[0]] ?? [];
  const found = digits?.exec(text.slice(1));
  if (found == null) return null;
  const code = Number.parseInt(found[0], base);
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null;
  return { char: String.fromCodePoint(code), length: 1 + found[0].length };
}

/** Reads a collection from behind its `[`; null where no `]` ends it. */
export function readCollection(chars: readonly string[]): Collection | null {
  const length = closingIndex(chars) + 1;
  if (length === 0) return null;
  const reader = new Reader(chars.slice(0, length - 1));
  return { ...reader.read(), length };
}

/** The index of the `]` that ends a collection; -1 when there is none. */
function closingIndex(chars: readonly string[]): number {
  let at = chars[0] === '^' ? 1 : 0;
  if (chars[at] === ']' || chars[at] === '-') at++;
  while (at < chars.length && chars[at] !== ']') {
    const next = chars[at + 1];
    if (chars[at] === '-') at += next === undefined || next === ']' ? 1 : 2;
    else if (chars[at] === '\\' && next !== undefined && ']^-n\\rtebdoxuU'.includes(next)) at += 2;
    else if (chars[at] === '[') at += namedMember(chars.slice(at))?.length ?? 1;
    else at++;
  }
  return at < chars.length ? at : -1;
}

/** A class `[:name:]`, an equivalence `[=a=]` or a collating element `[.a.]` at the start. */
function namedMember(
  chars: readonly string[],
): { readonly kind: string; readonly name: string; readonly length: number } | null {
  const found = /^\[(?::([a-z]+):|=([^])=|\.([^])\.)\]/u.exec(chars.slice(0, 16).join(''));
  if (found === null) return null;
  const [whole, name, equal, element] = found;
  const length = Array.from(whole).length;
  if (name !== undefined) return CLASSES.has(name) ? { kind: ':', name, length } : null;
  return equal === undefined ? { kind: '.', name: element, length } : { kind: '=', name: equal, length };
}

class Reader {
  readonly #chars: readonly string[];
  readonly #members: Member[] = [];
  #at = 0;
  #lineBreak = false;

  constructor(chars: readonly string[]) {
    this.#chars = chars;
  }

  read(): Omit<Collection, 'length'> {
    const negated = this.#chars[0] === '^';
    if (negated) this.#at++;
    while (this.#at < this.#chars.length) this.#member();
    return { members: this.#members, negated, lineBreak: this.#lineBreak && !negated };
  }

  #member(): void {
    const group = this.#chars[this.#at] === '[' ? namedMember(this.#chars.slice(this.#at)) : null;
    if (group !== null && group.kind !== '.') {
      this.#at += group.length;
      if (group.kind === ':') this.#members.push({ type: 'class', name: group.name });
      else for (const char of equivalents(group.name)) this.#add(char, char);
      return;
    }
    if (this.#chars[this.#at] === '\\' && this.#chars[this.#at + 1] === 'n') {
      this.#at += 2;
      this.#lineBreak = true;
      return;
    }
    const first = this.#char();
    const isRange =
      this.#chars[this.#at] === '-' &&
      this.#at + 1 < this.#chars.length &&
      !(this.#chars[this.#at + 1] === '\\' && this.#chars[this.#at + 2] === 'n');
    if (!isRange) return this.#add(first, first);
    this.#at++;
    const last = this.#char();
    if (last.codePointAt(0)! < first.codePointAt(0)!)
      throw new RegexFault(`E944: The range ${first}-${last} in a collection is in reverse order`);
    return this.#add(first, last);
  }

  #add(first: string, last: string): void {
    this.#members.push({ type: 'range', first, last });
  }

  #char(): string {
    const char = this.#chars[this.#at++];
    const next = this.#chars[this.#at];
    if (char === '[') {
      const element = namedMember(this.#chars.slice(this.#at - 1));
      if (element?.kind !== '.') return char;
      this.#at += element.length - 1;
      return element.name;
    }
    if (char !== '\\' || next === undefined) return char;
    if (']^-\\'.includes(next) || ESCAPES[next] !== undefined) {
      this.#at++;
      return ESCAPES[next] ?? next;
    }
    const numbered = numberedChar(this.#chars.slice(this.#at, this.#at + 10).join(''));
    if (numbered === null) return char;
    this.#at += numbered.length;
    return numbered.char;
  }
}

/** The letters that differ from one by their marks only, with it. */
function equivalents(char: string): readonly string[] {
  const base = char.normalize('NFD')[0];
  const found = [char];
  for (const [from, to] of [
    [0xc0, 0x24f],
    [0x1e00, 0x1eff],
  ])
    for (let code = from; code <= to; code++) {
      const letter = String.fromCodePoint(code);
      if (letter !== char && letter.normalize('NFD')[0] === base) found.push(letter);
    }
  if (base !== char) found.push(base);
  return found;
}

/**
 * The set of a collection.
 * @param bothCases the members stand for their other case as well; otherwise the flag of the expression does it
 */
export function setOfCollection(
  { members, negated, lineBreak }: Omit<Collection, 'length'>,
  bothCases: boolean,
): CharSet {
  let body = '';
  let hasReturn = false;
  for (const member of members) {
    if (member.type === 'class') {
      body += CLASSES.get(member.name)!;
      hasReturn ||= CLASSES_WITH_RETURN.has(member.name);
      continue;
    }
    const { first, last } = member;
    body += rangeBody(first, last);
    hasReturn ||= first <= '\r' && last >= '\r';
    if (bothCases) body += otherCases(first, last);
  }
  return {
    body,
    negated,
    return: hasReturn !== negated,
    lineBreak,
    cased: members.some((member) => member.type === 'class' && CASED_CLASSES.has(member.name)),
    noDigits: false,
  };
}

/** A range without LF and CR. */
function rangeBody(first: string, last: string): string {
  const [from, to] = [first.codePointAt(0)!, last.codePointAt(0)!];
  return without(from, to, [10, 13])
    .map(([low, high]) => {
      const [start, end] = [
        escapeMember(String.fromCodePoint(low)),
        escapeMember(String.fromCodePoint(high)),
      ];
      return low === high ? start : `${start}-${end}`;
    })
    .join('');
}

function without(from: number, to: number, [next, ...others]: readonly number[]): [number, number][] {
  if (from > to) return [];
  if (next === undefined) return [[from, to]];
  if (next < from || next > to) return without(from, to, others);
  return [...without(from, next - 1, []), ...without(next + 1, to, others)];
}

/** The most characters of a range whose other case is looked for. */
const MOST_CASED = 4096;

function otherCases(first: string, last: string): string {
  const [from, to] = [first.codePointAt(0)!, last.codePointAt(0)!];
  let body = '';
  for (let code = from; code <= Math.min(to, from + MOST_CASED); code++)
    for (const other of casesOf(String.fromCodePoint(code)).slice(1)) body += escapeMember(other);
  return body;
}

/** A character and its other cases. */
export function casesOf(char: string): readonly string[] {
  const others = [char.toLowerCase(), char.toUpperCase()];
  return [...new Set([char, ...others.filter((other) => Array.from(other).length === 1)])];
}
