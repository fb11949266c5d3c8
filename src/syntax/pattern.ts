import { Attempt, DEEPEST, GivenUp, type UnitMatch, unlessGivenUp, type Window } from './attempt.ts';

/** A match: where it begins, and what it and its groups matched; undefined for a group that matched nothing. */
export interface PatternMatch {
  /** UTF-16 units from the start of the text. */
  readonly at: number;
  readonly groups: readonly (string | undefined)[];
}

/** Steps that matching takes at most: some ten milliseconds. */
const MOST_STEPS = 200_000;
/** UTF-16 units of an expression. */
const LONGEST = 2000;
/** Matches in one text. */
const MOST_MATCHES = 10_000;

type Next = (at: number) => boolean;
/** Matches from a place on and goes on with `next`; false when that led nowhere. */
type Part = (attempt: Attempt, at: number, next: Next) => boolean;
/** A part that takes exactly one character: the place behind it, or -1. */
type One = (attempt: Attempt, at: number) => number;

interface Flags {
  readonly unicode: boolean;
  readonly ignoreCase: boolean;
  readonly multiline: boolean;
  /** For what is tested on one character. */
  readonly single: string;
}

/**
 * A regular expression of JavaScript that is matched in a bounded number of steps: the engine's own matcher cannot be
 * stopped. Single characters and classes are still tested by that, so that they mean what they mean there.
 */
export class Pattern {
  readonly #root: Part;
  readonly #groups: number;
  readonly #unicode: boolean;
  readonly #sticky: boolean;

  private constructor(root: Part, groups: number, unicode: boolean, sticky: boolean) {
    this.#root = root;
    this.#groups = groups;
    this.#unicode = unicode;
    this.#sticky = sticky;
  }

  /** Null when it is none, or has something that is not known here. */
  static of(source: string, flags: string): Pattern | null {
    if (source.length > LONGEST || flags.includes('v')) return null;
    try {
      void new RegExp(source, flags);
    } catch {
      return null;
    }
    const unicode = flags.includes('u');
    // Which of two groups of one name is meant only the engine knows.
    const names = [...source.matchAll(/\(\?<([^=!>][^>]*)>/g)].map(([, name]) => name);
    if (new Set(names).size < names.length) return null;
    const known: Flags = {
      unicode,
      ignoreCase: flags.includes('i'),
      multiline: flags.includes('m'),
      single: flags.replaceAll(/[gmyd]/g, ''),
    };
    const reader = new Reader(source, known);
    const root = reader.read();
    return root === null ? null : new Pattern(root, reader.groups + 1, unicode, flags.includes('y'));
  }

  /** The first match, or all of them; null when it was given up. */
  matches(text: string, all: boolean): readonly PatternMatch[] | null {
    const found: PatternMatch[] = [];
    const attempt = new Attempt({ text, cutBefore: false, cutBehind: false }, this.#groups, MOST_STEPS);
    return unlessGivenUp(() => {
      let last = this.#next(attempt, 0);
      while (last !== null && found.length < MOST_MATCHES) {
        const { at, end } = last;
        const groups = Array.from({ length: this.#groups }, (_, i) => {
          if (i === 0) return text.slice(at, end);
          const [from, to] = [attempt.places[2 * i], attempt.places[2 * i + 1]];
          return to < 0 ? undefined : text.slice(from, to);
        });
        found.push({ at, groups });
        last = all ? this.#next(attempt, this.#beyond(text, last)) : null;
      }
      return found;
    });
  }

  /**
   * The places of the matches from a place on, in so many steps: of the first that `wanted` says true to, or of all
   * before it where there is none such. Null when they cannot be told.
   * @param begins true for the places at which a match may begin; all of them by default
   */
  places(
    window: Window,
    from: number,
    most: number,
    wanted: (place: UnitMatch) => boolean,
    begins?: (at: number) => boolean,
  ): readonly UnitMatch[] | null {
    const found: UnitMatch[] = [];
    const attempt = new Attempt(window, this.#groups, most);
    return unlessGivenUp(() => {
      let last = this.#next(attempt, from, begins);
      while (last !== null) {
        found.push(last);
        if (wanted(last)) break;
        last = this.#next(attempt, this.#beyond(window.text, last), begins);
      }
      return found;
    });
  }

  /** The place where the search for the next match begins. */
  #beyond(text: string, { at, end }: UnitMatch): number {
    return end > at ? end : this.#unicode ? behind(text, at) : at + 1;
  }

  /** The first match at a place or behind it. */
  #next(attempt: Attempt, from: number, begins?: (at: number) => boolean): UnitMatch | null {
    const { text } = attempt;
    attempt.places.fill(-1);
    for (let at = from; at <= text.length; at = this.#beyond(text, { at, end: at })) {
      let end = -1;
      attempt.step();
      if (begins?.(at) === false) continue;
      this.#root(attempt, at, (place) => {
        end = place;
        return true;
      });
      if (end >= 0) return { at, end };
      if (this.#sticky) break;
    }
    return null;
  }
}

/** The place behind the character at a place, which may be two units. */
const behind = (text: string, at: number): number => at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

const before = (text: string, at: number): number =>
  at >= 2 && /[\ud800-\udbff]/.test(text[at - 2]) && /[\udc00-\udfff]/.test(text[at - 1]) ? at - 2 : at - 1;

/** Reads an expression that the engine takes for one. */
class Reader {
  groups = 0;
  readonly #source: string;
  readonly #flags: Flags;
  readonly #names: readonly string[];
  readonly #total: number;
  #at = 0;
  #unknown = false;

  constructor(source: string, flags: Flags) {
    this.#source = source;
    this.#flags = flags;
    // What is one sign stays one: a mark behind it must not come to stand behind a bracket.
    const bare = source.replaceAll(/\\[^]|\[(?:\\[^]|[^\]\\])*\]/g, 'x');
    const opening = [...bare.matchAll(/\((?!\?)|\(\?<([^=!>][^>]*)>/g)];
    this.#total = opening.length;
    this.#names = opening.map(([, name]) => name ?? '');
  }

  read(): Part | null {
    const root = this.#choice(false);
    return this.#unknown || this.#at < this.#source.length ? null : root;
  }

  #peek(text: string): boolean {
    return this.#source.startsWith(text, this.#at);
  }

  #accept(text: string): boolean {
    if (!this.#peek(text)) return false;
    this.#at += text.length;
    return true;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source);
    if (found !== null) this.#at += found[0].length;
    return found;
  }

  #choice(back: boolean): Part {
    const options = [this.#sequence(back)];
    while (this.#accept('|')) options.push(this.#sequence(back));
    if (options.length === 1) return options[0];
    return (attempt, at, next) => options.some((option) => option(attempt, at, next));
  }

  #sequence(back: boolean): Part {
    const parts: Part[] = [];
    while (this.#at < this.#source.length && !this.#peek('|') && !this.#peek(')') && !this.#unknown)
      parts.push(this.#term(back));
    if (back) parts.reverse();
    return parts.reduceRight<Part>(
      (behindIt, part) => (attempt, at, next) => part(attempt, at, (place) => behindIt(attempt, place, next)),
      (_, at, next) => next(at),
    );
  }

  #term(back: boolean): Part {
    const edge = this.#edge();
    if (edge !== null) return edge;
    const first = this.groups + 1;
    const one = this.#peek('(') ? null : this.#single(back);
    const part = one === null ? this.#readGroup(back) : asPart(one);
    return this.#readRepeat(part, one, first);
  }

  #edge(): Part | null {
    const { multiline } = this.#flags;
    const isBreak = (char: string): boolean =>
      char === '\n' || char === '\r' || char === '\u2028' || char === '\u2029';
    const isWord = this.#tester('\\w');
    const edge =
      (holds: (attempt: Attempt, at: number) => boolean): Part =>
      (attempt, at, next) => {
        attempt.step();
        return holds(attempt, at) && next(at);
      };
    const atWord = (attempt: Attempt, at: number): boolean =>
      (!attempt.isStart(at) && isWord(attempt.text[at - 1])) !==
      (!attempt.isEnd(at) && isWord(attempt.text[at]));
    if (this.#accept('^'))
      return edge((attempt, at) => attempt.isStart(at) || (multiline && isBreak(attempt.text[at - 1])));
    if (this.#accept('$'))
      return edge((attempt, at) => attempt.isEnd(at) || (multiline && isBreak(attempt.text[at])));
    if (this.#accept('\\b')) return edge(atWord);
    if (this.#accept('\\B')) return edge((attempt, at) => !atWord(attempt, at));
    return null;
  }

  /** Parses a part that begins with a bracket, or refers to a group. */
  #readGroup(back: boolean): Part {
    const look = this.#take(/\(\?(<?)([=!])/y);
    if (look !== null) return this.#look(look[1] === '<', look[2] === '!');
    if (this.#accept('(?:')) {
      const body = this.#choice(back);
      this.#accept(')');
      return body;
    }
    if (this.#take(/\((?:\?<[^>]+>|(?!\?))/y) !== null) return this.#capture(back);
    const name = this.#names.some(Boolean) || this.#flags.unicode ? this.#take(/\\k<([^>]+)>/y) : null;
    if (name !== null) return this.#reference(this.#names.indexOf(name[1]) + 1, back);
    const number = this.#take(/\\([1-9]\d*)/y);
    if (number !== null) return this.#reference(Number(number[1]), back);
    this.#unknown = true;
    return () => false;
  }

  #capture(back: boolean): Part {
    const group = ++this.groups;
    const body = this.#choice(back);
    this.#accept(')');
    return (attempt, at, next) =>
      body(attempt, at, (end) => {
        const { places } = attempt;
        const [from, to] = [places[2 * group], places[2 * group + 1]];
        places[2 * group] = Math.min(at, end);
        places[2 * group + 1] = Math.max(at, end);
        if (next(end)) return true;
        places[2 * group] = from;
        places[2 * group + 1] = to;
        return false;
      });
  }

  #look(back: boolean, negative: boolean): Part {
    const body = this.#choice(back);
    this.#accept(')');
    return (attempt, at, next) => {
      attempt.step();
      const kept = [...attempt.places];
      const restore = (): void => kept.forEach((place, i) => (attempt.places[i] = place));
      const found = body(attempt, at, () => true);
      if (negative) restore();
      if (found === negative) return false;
      if (next(at)) return true;
      restore();
      return false;
    };
  }

  #reference(group: number, back: boolean): Part {
    const { ignoreCase, unicode } = this.#flags;
    const folded = new Map<string, (char: string) => boolean>();
    const alike = (a: string, b: string): boolean => {
      let test = folded.get(a);
      if (test === undefined) folded.set(a, (test = this.#tester(escapeChar(a))));
      return test(b);
    };
    const unitsOf = (text: string): readonly string[] => (unicode ? Array.from(text) : text.split(''));
    const same = (a: string, b: string): boolean => {
      if (a === b || !ignoreCase) return a === b;
      const there = unitsOf(b);
      return unitsOf(a).every((char, i) => there[i] !== undefined && alike(char, there[i]));
    };
    return (attempt, at, next) => {
      attempt.step();
      const { text, places } = attempt;
      const [from, to] = [places[2 * group], places[2 * group + 1]];
      if (to === undefined || to < 0) return next(at);
      const length = to - from;
      attempt.steps += length;
      const end = back ? at - length : at + length;
      if (end < 0 || end > text.length) {
        attempt.look(back);
        return false;
      }
      const there = text.slice(Math.min(at, end), Math.max(at, end));
      return same(there, text.slice(from, to)) && next(end);
    };
  }

  /** Parses a part that takes one character; null before a reference to a group. */
  #single(back: boolean): One | null {
    const { unicode } = this.#flags;
    if (this.#peek('\\') && this.#isReference()) return null;
    const atom = this.#take(unicode ? UNICODE_ATOM : ATOM);
    if (atom === null) {
      this.#unknown = true;
      return null;
    }
    const test = this.#tester(atom[0]);
    return (attempt, at) => {
      const { text } = attempt;
      if (back ? attempt.isStart(at) : attempt.isEnd(at)) return -1;
      const place = unicode ? (back ? before(text, at) : behind(text, at)) : back ? at - 1 : at + 1;
      return test(text.slice(Math.min(at, place), Math.max(at, place))) ? place : -1;
    };
  }

  #isReference(): boolean {
    if (this.#source[this.#at + 1] === 'k') return this.#flags.unicode || this.#names.some(Boolean);
    const number = /\\([1-9]\d*)/y;
    number.lastIndex = this.#at;
    const found = number.exec(this.#source);
    return found !== null && (this.#flags.unicode || Number(found[1]) <= this.#total);
  }

  /** Tells whether one character is what an atom stands for, as the engine sees it. */
  #tester(atom: string): (char: string) => boolean {
    // A lone { or ] is itself there, but not everywhere.
    const source = /^[{}\]]$/.test(atom) ? `\\${atom}` : atom;
    const expression = new RegExp(`^(?:${source})$`, this.#flags.single);
    const known = new Map<string, boolean>();
    return (char) => {
      let is = known.get(char);
      if (is === undefined) known.set(char, (is = expression.test(char)));
      return is;
    };
  }

  #readRepeat(part: Part, one: One | null, first: number): Part {
    const found = this.#take(/(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})(\??)/y);
    if (found === null) return part;
    const [, mark, least, comma, most, lazily] = found;
    const min = mark === undefined ? Number(least) : mark === '+' ? 1 : 0;
    const max =
      mark === undefined
        ? comma === undefined
          ? min
          : most === ''
            ? Infinity
            : Number(most)
        : mark === '?'
          ? 1
          : Infinity;
    const lazy = lazily === '?';
    return one === null ? many(part, min, max, lazy, first, this.groups) : manyOf(one, min, max, lazy);
  }
}

const asPart =
  (one: One): Part =>
  (attempt, at, next) => {
    attempt.step();
    const place = one(attempt, at);
    return place >= 0 && next(place);
  };

/** One character so many times, without a step in a step for each. */
function manyOf(one: One, min: number, max: number, lazy: boolean): Part {
  return (attempt, from, next) => {
    const places = [from];
    const go = (): boolean => {
      attempt.step();
      const place = places.length > max ? -1 : one(attempt, places[places.length - 1]);
      if (place >= 0) places.push(place);
      return place >= 0;
    };
    while (places.length <= min) if (!go()) return false;
    if (lazy) {
      do if (next(places[places.length - 1])) return true;
      while (go());
      return false;
    }
    while (go());
    for (; places.length > min; places.pop()) {
      attempt.step();
      if (next(places[places.length - 1])) return true;
    }
    return false;
  };
}

/** Anything so many times; what its groups (`first` to `last`) matched is forgotten before each. */
function many(part: Part, min: number, max: number, lazy: boolean, first: number, last: number): Part {
  const once: (attempt: Attempt, at: number, count: number, next: Next) => boolean = (
    attempt,
    at,
    count,
    next,
  ) => {
    attempt.step();
    const again = (): boolean => {
      if (count >= max) return false;
      if (++attempt.depth > DEEPEST) throw new GivenUp();
      const kept = attempt.places.slice(2 * first, 2 * last + 2);
      attempt.places.fill(-1, 2 * first, 2 * last + 2);
      // A round that takes nothing is one too many.
      const went = part(attempt, at, (place) =>
        place === at && count >= min ? false : once(attempt, place, count + 1, next),
      );
      attempt.depth--;
      if (!went) kept.forEach((place, i) => (attempt.places[2 * first + i] = place));
      return went;
    };
    if (count < min) return again();
    return lazy ? next(at) || again() : again() || next(at);
  };
  return (attempt, at, next) => once(attempt, at, 0, next);
}

/** A character as an atom of an expression. */
const escapeChar = (char: string): string => (/[\\^$.*+?()[\]{}|/]/.test(char) ? `\\${char}` : char);

const ESCAPE = String.raw`\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|c[A-Za-z]|[0-3][0-7]{0,2}|[4-7][0-7]?|[^])`;
const CLASS = String.raw`\[\^?(?:\\[^]|[^\]\\])*\]`;
const ATOM = new RegExp(`${CLASS}|${ESCAPE}|[^\\\\()|*+?^$]`, 'y');
const UNICODE_ATOM = new RegExp(
  String.raw`${CLASS}|\\[pP]\{[^}]*\}|\\u\{[\da-fA-F]+\}|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|${ESCAPE}|[^\\()|*+?^$]`,
  'uy',
);
