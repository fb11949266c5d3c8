/** The verdict of the patterns on an entry: it is ignored, it is expressly not, or null for none. */
export type Verdict = 'ignored' | 'kept' | null;

/** One line of an ignore file. */
interface Rule {
  readonly kept: boolean;
  readonly foldersOnly: boolean;
}

/** A rule that no table finds: it is compared with the name, or with the names on the way. */
interface Comparison {
  readonly index: number;
  readonly test: (name: string, way: string) => boolean;
}

/**
 * The patterns of one ignore file, in the syntax of `.gitignore`; the last one that matches decides. Plain names, plain
 * paths and extensions, which most patterns are, are looked up in tables; others take time in proportion to the
 * pattern times the name, whatever they are. Unlike Git, `?` and `[…]` stand for a character, not for a byte.
 */
export class IgnorePatterns {
  readonly #rules: Rule[] = [];
  readonly #names = new Map<string, number[]>();
  readonly #paths = new Map<string, number[]>();
  readonly #extensions = new Map<string, number[]>();
  readonly #others: Comparison[] = [];

  constructor(text: string) {
    for (const line of text.replace(/^\ufeff/, '').split('\n')) this.#add(line.replace(/\r$/, ''));
    this.#others.reverse();
  }

  get empty(): boolean {
    return this.#rules.length === 0;
  }

  /**
   * The verdict on an entry called `name` in the folder `prefix`: the way from the file's own folder, with a slash
   * behind each name. The caller has to know about ignored folders on that way.
   */
  verdict(prefix: string, name: string, isFolder: boolean): Verdict {
    const dot = name.lastIndexOf('.');
    let best = this.#last(this.#names.get(name), -1, isFolder);
    if (dot >= 0) best = this.#last(this.#extensions.get(name.slice(dot)), best, isFolder);
    if (this.#paths.size > 0) best = this.#last(this.#paths.get(prefix + name), best, isFolder);
    for (const { index, test } of this.#others) {
      if (index < best) break;
      if ((isFolder || !this.#rules[index].foldersOnly) && test(name, prefix)) {
        best = index;
        break;
      }
    }
    if (best < 0) return null;
    return this.#rules[best].kept ? 'kept' : 'ignored';
  }

  /** The last of `candidates` that applies, when it comes after `best`. */
  #last(candidates: readonly number[] | undefined, best: number, isFolder: boolean): number {
    if (candidates === undefined) return best;
    for (let i = candidates.length - 1; i >= 0 && candidates[i] > best; i--)
      if (isFolder || !this.#rules[candidates[i]].foldersOnly) return candidates[i];
    return best;
  }

  #add(line: string): void {
    if (line.startsWith('#')) return;
    const kept = line.startsWith('!');
    let pattern = withoutBlanks(kept ? line.slice(1) : line);
    const foldersOnly = pattern.endsWith('/');
    if (foldersOnly) pattern = pattern.slice(0, -1);
    const isPath = pattern.includes('/');
    if (pattern.startsWith('/')) pattern = pattern.slice(1);
    const segments = parse(pattern, isPath);
    if (pattern === '' || segments === null) return;
    const index = this.#rules.push({ kept, foldersOnly }) - 1;
    const [only] = segments;
    const literals = segments.map(literal);
    if (!isPath) {
      const extension = only[0] === STAR ? literal(only.slice(1)) : null;
      if (literals[0] !== null) put(this.#names, literals[0], index);
      else if (extension !== null && /^\.[^.]+$/.test(extension)) put(this.#extensions, extension, index);
      else this.#others.push({ index, test: (name) => matches(only, name) });
    } else if (literals.every((each) => each !== null)) put(this.#paths, literals.join('/'), index);
    else
      this.#others.push({
        index,
        test: (name, prefix) => matchesPath(segments, (prefix + name).split('/')),
      });
  }
}

function put(table: Map<string, number[]>, key: string, index: number): void {
  const list = table.get(key);
  if (list) list.push(index);
  else table.set(key, [index]);
}

/** Without the blanks at the end that no backslash protects. */
function withoutBlanks(line: string): string {
  let end = 0;
  for (let i = 0; i < line.length; i++) {
    if (line[i] === '\\') i++;
    else if (line[i] === ' ') continue;
    end = i + 1;
  }
  return line.slice(0, end);
}

const STAR = Symbol('*');
const ANY = Symbol('?');
/** The part between two slashes where any names may stand, or none. */
const ANYWHERE = Symbol('**');

/** A character, a set of characters, or one of the wildcards. */
type Token = string | typeof STAR | typeof ANY | typeof ANYWHERE | CharacterSet;
type Segment = readonly Token[];

/** A pattern's parts between its slashes; null when it can match nothing. */
function parse(pattern: string, isPath: boolean): readonly Segment[] | null {
  const chars = Array.from(pattern);
  const segments: Token[][] = [[]];
  for (let i = 0; i < chars.length; i++) {
    const segment = segments[segments.length - 1];
    let char = chars[i];
    if (char === '*') {
      let stars = 1;
      for (; chars[i + 1] === '*'; i++) stars++;
      const alone = segment.length === 0 && (i + 1 === chars.length || isSlash(chars, i + 1));
      segment.push(stars > 1 && alone && isPath ? ANYWHERE : STAR);
    } else if (char === '?') segment.push(ANY);
    else if (char === '[') {
      const set = CharacterSet.parse(chars, i + 1);
      if (set === null) return null;
      segment.push(set);
      i = set.end;
    } else {
      if (char === '\\') {
        if (++i === chars.length) return null;
        char = chars[i];
      }
      if (char === '/') segments.push([]);
      else segment.push(char);
    }
  }
  return segments;
}

const isSlash = (chars: readonly string[], at: number): boolean =>
  chars[at] === '/' || (chars[at] === '\\' && chars[at + 1] === '/');

/** The text of a segment without wildcards, else null. */
const literal = (segment: Segment): string | null =>
  segment.every((token) => typeof token === 'string') ? segment.join('') : null;

/** True when a segment matches a whole name. A star that fails is tried further on; earlier ones need no second try. */
function matches(segment: Segment, name: string): boolean {
  let at = 0;
  let i = 0;
  let star = -1;
  let starAt = 0;
  while (at < name.length) {
    const token = segment[i];
    if (token === STAR || token === ANYWHERE) {
      star = i++;
      starAt = at;
      continue;
    }
    const char = String.fromCodePoint(name.codePointAt(at)!);
    if (
      token !== undefined &&
      (token === ANY || token === char || (token instanceof CharacterSet && token.has(char)))
    ) {
      i++;
      at += char.length;
    } else if (star >= 0) {
      i = star + 1;
      starAt += String.fromCodePoint(name.codePointAt(starAt)!).length;
      at = starAt;
    } else return false;
  }
  while (segment[i] === STAR || segment[i] === ANYWHERE) i++;
  return i === segment.length;
}

/** True when the segments match all the names of a path. As with stars, only the last `**` need be tried further on. */
function matchesPath(segments: readonly Segment[], names: readonly string[]): boolean {
  let at = 0;
  let i = 0;
  let anywhere = -1;
  let anywhereAt = 0;
  for (;;) {
    const segment = segments[i];
    if (segment?.[0] === ANYWHERE) {
      anywhere = i++;
      // At the end it stands for one name at least.
      if (i === segments.length) return at < names.length;
      anywhereAt = at;
    } else if (at < names.length && segment !== undefined && matches(segment, names[at])) {
      i++;
      at++;
    } else if (at === names.length && i === segments.length) return true;
    else if (anywhere >= 0 && anywhereAt < names.length) {
      i = anywhere + 1;
      at = ++anywhereAt;
    } else return false;
  }
}

const CLASSES: Readonly<Record<string, RegExp>> = {
  alnum: /[\p{L}\p{N}]/u,
  alpha: /\p{L}/u,
  blank: /[ \t]/,
  cntrl: /\p{Cc}/u,
  digit: /[0-9]/,
  graph: /[^\p{Cc}\s]/u,
  lower: /\p{Ll}/u,
  print: /\P{Cc}/u,
  punct: /[!-/:-@[-`{-~]/,
  space: /\s/,
  upper: /\p{Lu}/u,
  xdigit: /[0-9A-Fa-f]/,
};

/** The characters between brackets. */
class CharacterSet {
  /** The index of the closing bracket. */
  readonly end: number;
  readonly #negated: boolean;
  readonly #ranges: readonly (readonly [low: string, high: string])[];
  readonly #classes: readonly RegExp[];

  private constructor(
    end: number,
    negated: boolean,
    ranges: readonly (readonly [string, string])[],
    classes: readonly RegExp[],
  ) {
    this.end = end;
    this.#negated = negated;
    this.#ranges = ranges;
    this.#classes = classes;
  }

  has(char: string): boolean {
    const within =
      this.#ranges.some(([low, high]) => low <= char && char <= high) ||
      this.#classes.some((each) => each.test(char));
    return within !== this.#negated;
  }

  /** Reads on behind the opening bracket; null when nothing closes it, or it has a class that does not exist. */
  static parse(chars: readonly string[], start: number): CharacterSet | null {
    const negated = chars[start] === '!' || chars[start] === '^';
    const first = negated ? start + 1 : start;
    const ranges: [string, string][] = [];
    const classes: RegExp[] = [];
    /** The character that a hyphen would make a range of. */
    let low: string | null = null;
    for (let i = first; i < chars.length; i++) {
      if (chars[i] === ']' && i > first) return new CharacterSet(i, negated, ranges, classes);
      if (chars[i] === '[' && chars[i + 1] === ':') {
        const close = chars.indexOf(']', i + 2);
        if (close < 0) return null;
        if (close > i + 2 && chars[close - 1] === ':') {
          const known = CLASSES[chars.slice(i + 2, close - 1).join('')];
          if (known === undefined) return null;
          classes.push(known);
          low = null;
          i = close;
          continue;
        }
      }
      if (chars[i] === '-' && low !== null && i + 1 < chars.length && chars[i + 1] !== ']') {
        if (chars[++i] === '\\') i++;
        if (i >= chars.length) return null;
        ranges.push([low, chars[i]]);
        low = null;
        continue;
      }
      if (chars[i] === '\\') i++;
      if (i >= chars.length) return null;
      ranges.push([chars[i], chars[i]]);
      low = chars[i];
    }
    return null;
  }
}
