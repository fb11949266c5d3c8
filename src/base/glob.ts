/** A part of a pattern: from the places in `text` where it may begin, those where it may have ended. */
type Part = (text: string, places: ReadonlySet<number>) => Set<number>;

/**
 * A pattern of an `.editorconfig` as a test for paths that are relative to its folder, with `/` between names: `*`
 * anything without a slash, `**` anything, `?` a character, `[abc]` and `[!a-c]` one of these or none of these,
 * `{a,b}` either, `{1..3}` a number between, `\` before a character takes it as it is. A pattern without a slash is
 * about names in any folder. Takes time in proportion to pattern times path, whatever they are.
 */
export function compileGlob(pattern: string): (path: string) => boolean {
  const anchored = pattern.includes('/');
  const rooted = pattern.startsWith('/') ? pattern.slice(1) : pattern;
  const parts = new Parser(anchored ? rooted : `**/${rooted}`).sequence(false);
  return (path) => {
    const within = anchored ? path : `/${path}`;
    return run(parts, within, new Set([0])).has(within.length);
  };
}

const run = (parts: readonly Part[], text: string, places: Set<number>): Set<number> =>
  parts.reduce((at, part) => (at.size === 0 ? at : part(text, at)), places);

const character =
  (fits: (char: string) => boolean): Part =>
  (text, places) => {
    const next = new Set<number>();
    for (const at of places) {
      const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
      if (at < text.length && fits(char)) next.add(at + char.length);
    }
    return next;
  };

const exactly = (wanted: string): Part => character((char) => char === wanted);

/** Anything, or anything without a slash. */
const stretch =
  (slashes: boolean): Part =>
  (text, places) => {
    const next = new Set<number>();
    for (const from of places) {
      for (let at = from; !next.has(at); at++) {
        next.add(at);
        if (at >= text.length || (!slashes && text[at] === '/')) break;
      }
    }
    return next;
  };

const either =
  (choices: readonly (readonly Part[])[]): Part =>
  (text, places) =>
    new Set(choices.flatMap((parts) => [...run(parts, text, new Set(places))]));

const number =
  (low: number, high: number): Part =>
  (text, places) => {
    const next = new Set<number>();
    for (const at of places) {
      const [digits] = /^[+-]?(?:0|[1-9]\d{0,14})/.exec(text.slice(at, at + 16)) ?? [''];
      for (let length = digits.length; length > 0; length--) {
        const value = Number(digits.slice(0, length));
        if (value >= low && value <= high) next.add(at + length);
      }
    }
    return next;
  };

class Parser {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  /** The parts up to the end of the pattern, or within braces to the next `,` or `}`. */
  sequence(inBraces: boolean): readonly Part[] {
    const parts: Part[] = [];
    while (this.#at < this.#pattern.length) {
      const rest = this.#pattern.slice(this.#at);
      const char = String.fromCodePoint(rest.codePointAt(0)!);
      if (inBraces && (char === ',' || char === '}')) break;
      this.#at += char.length;
      if (char === '\\' && rest.length > 1) {
        const escaped = String.fromCodePoint(rest.codePointAt(1)!);
        this.#at += escaped.length;
        parts.push(exactly(escaped));
      } else if (char === '/' && rest.startsWith('/**/')) {
        // No folder between will do as well.
        this.#at += 3;
        parts.push(either([[exactly('/')], [exactly('/'), stretch(true), exactly('/')]]));
      } else if (char === '*') {
        const double = rest.startsWith('**');
        while (this.#pattern[this.#at] === '*') this.#at++;
        parts.push(stretch(double));
      } else if (char === '?') parts.push(character((each) => each !== '/'));
      else if (char === '[') parts.push(this.#class() ?? exactly('['));
      else if (char === '{') parts.push(...this.#braces());
      else parts.push(exactly(char));
    }
    return parts;
  }

  /** Parses the characters between brackets; undefined when nothing closes them, or a slash comes first. */
  #class(): Part | undefined {
    const found = /^(!?)((?:\\.|[^\]\\/])+)\]/u.exec(this.#pattern.slice(this.#at));
    if (found === null) return undefined;
    this.#at += found[0].length;
    const members = Array.from(found[2].matchAll(/\\?(.)/gsu), ([, char]) => char);
    const ranges: [low: string, high: string][] = [];
    for (let i = 0; i < members.length; i++) {
      const isRange = members[i + 1] === '-' && i + 2 < members.length;
      ranges.push([members[i], isRange ? members[i + 2] : members[i]]);
      if (isRange) i += 2;
    }
    const fits = (char: string): boolean => ranges.some(([low, high]) => low <= char && char <= high);
    return character((char) => char !== '/' && fits(char) !== (found[1] === '!'));
  }

  /** Parses the text between braces; the braces stand for themselves when nothing closes them or there is no choice. */
  #braces(): readonly Part[] {
    const range = /^([+-]?\d{1,15})\.\.([+-]?\d{1,15})\}/.exec(this.#pattern.slice(this.#at));
    if (range !== null) {
      this.#at += range[0].length;
      const [low, high] = [Number(range[1]), Number(range[2])];
      return [number(Math.min(low, high), Math.max(low, high))];
    }
    const choices = [this.sequence(true)];
    while (this.#pattern[this.#at] === ',') {
      this.#at++;
      choices.push(this.sequence(true));
    }
    const closed = this.#pattern[this.#at] === '}';
    if (closed) this.#at++;
    if (closed && choices.length > 1) return [either(choices)];
    const plain = choices.flatMap((parts, i) => (i === 0 ? parts : [exactly(','), ...parts]));
    return [exactly('{'), ...plain, ...(closed ? [exactly('}')] : [])];
  }
}
