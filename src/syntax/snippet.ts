import { Pattern } from './pattern.ts';

/** The change that a transform makes to a group of a match. */
export type Change =
  | 'upcase'
  | 'downcase'
  | 'capitalize'
  | 'camelcase'
  | 'pascalcase'
  | 'snakecase'
  | 'kebabcase';

export const CHANGES: ReadonlySet<string> = new Set<Change>([
  'upcase',
  'downcase',
  'capitalize',
  'camelcase',
  'pascalcase',
  'snakecase',
  'kebabcase',
]);

/** A part of what takes the place of a match: text, or a group with what becomes of it. */
export type FormatPart =
  | string
  | {
      readonly group: number;
      readonly change?: Change;
      /** The text inserted when the group matched something; and when it did not. */
      readonly matched?: string;
      readonly otherwise?: string;
    };

/** `/regex/format/flags`. */
export interface Transform {
  /** A regular expression in JavaScript's syntax, and its flags. */
  readonly source: string;
  readonly flags: string;
  readonly format: readonly FormatPart[];
}

export interface TabStop {
  readonly kind: 'stop';
  readonly number: number;
  /** The initial content; undefined where another stop of its number has it. */
  readonly body?: Snippet;
  /** The choices for it, one or more. */
  readonly choices?: readonly string[];
  /** Transforms the text typed at the stop of its number. */
  readonly transform?: Transform;
}

export interface Variable {
  readonly kind: 'variable';
  readonly name: string;
  /** The content when it has no value. */
  readonly body?: Snippet;
  readonly transform?: Transform;
}

export type SnippetPart = string | TabStop | Variable;

/** A snippet as its parts: text, tab stops and variables. No two texts follow each other, and none is empty. */
export type Snippet = readonly SnippetPart[];

/** An error at a place of a snippet; the malformed part is text. */
export interface SnippetFault {
  /** UTF-16 units from its start. */
  readonly at: number;
  readonly message: string;
}

/** UTF-16 units of a snippet that is read; none that anybody writes is longer. */
const LONGEST_SNIPPET = 256 * 1024;
/** The deepest nesting of placeholders. */
const DEEPEST = 40;
/** A tab stop has no more digits than these. */
const MOST_DIGITS = 6;

/** Reads a snippet in the notation of language servers and VS Code. What is malformed is text, and a fault tells of it. */
export function parseSnippet(source: string): {
  readonly snippet: Snippet;
  readonly faults: readonly SnippetFault[];
} {
  if (source.length > LONGEST_SNIPPET) {
    const message = `a snippet is at most ${LONGEST_SNIPPET / 1024} thousand characters long: all of this is text`;
    return { snippet: [source], faults: [{ at: 0, message }] };
  }
  const parser = new Parser(source);
  const snippet = parser.parts(0);
  return { snippet, faults: parser.faults.toSorted((a, b) => a.at - b.at) };
}

/** Adds a part; texts are joined. */
function push(parts: SnippetPart[], part: SnippetPart): void {
  const last = parts.at(-1);
  if (part === '') return;
  if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
  else parts.push(part);
}

class Parser {
  readonly faults: SnippetFault[] = [];
  readonly #source: string;
  #at = 0;
  /** Nothing that begins from here on is ever closed: looking for its end once more would find none. */
  readonly #unclosed = new Map<string, number>();

  constructor(source: string) {
    this.#source = source;
  }

  /** Parts up to the end, or inside of a placeholder up to the bracket that closes it, which is not taken. */
  parts(depth: number): SnippetPart[] {
    const parts: SnippetPart[] = [];
    while (this.#at < this.#source.length) {
      const char = this.#source[this.#at];
      if (depth > 0 && char === '}') break;
      if (char === '\\') push(parts, this.#readEscape('$}\\'));
      else if (char === '$') for (const part of this.#dollar(depth)) push(parts, part);
      else push(parts, this.#plain());
    }
    return parts;
  }

  /** Text up to what may mean something else. */
  #plain(): string {
    const from = this.#at++;
    while (this.#at < this.#source.length && !'\\$}'.includes(this.#source[this.#at])) this.#at++;
    return this.#source.slice(from, this.#at);
  }

  /** A backslash with what it takes the meaning from; else the backslash alone. */
  #readEscape(which: string): string {
    const next = this.#source.charAt(this.#at + 1);
    const taken = next !== '' && which.includes(next);
    this.#at += taken ? 2 : 1;
    return taken ? next : '\\';
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source);
    if (found === null) return null;
    this.#at += found[0].length;
    return found[0];
  }

  #accept(char: string): boolean {
    if (!this.#source.startsWith(char, this.#at)) return false;
    this.#at += char.length;
    return true;
  }

  #fault(at: number, message: string): void {
    this.faults.push({ at, message });
  }

  /** Parses a part that begins with a dollar. */
  #dollar(depth: number): readonly SnippetPart[] {
    const from = this.#at++;
    const plainly = this.#take(NUMBER) ?? this.#take(NAME);
    if (plainly !== null) return [nodeNamed(plainly)];
    // Before anything else it is a dollar.
    if (!this.#accept('{')) return ['$'];
    const name = this.#take(NUMBER) ?? this.#take(NAME);
    if (name !== null) {
      const found = this.#readBraced(name, from, depth);
      if (found !== null) return found;
    } else this.#fault(from, 'behind ${ a number or the name of a variable is needed');
    this.#at = from + 1;
    return ['$'];
  }

  /** Parses the text between braces after a number or a name; null where it is malformed. */
  #readBraced(name: string, from: number, depth: number): readonly SnippetPart[] | null {
    const bare = nodeNamed(name);
    if (this.#accept('}')) return [bare];
    if (this.#accept(':')) return this.#placeholder(bare, from, depth);
    if (this.#accept('/')) {
      const transform = this.#transform(from);
      return transform === null ? null : [{ ...bare, transform }];
    }
    if (bare.kind === 'stop' && this.#accept('|')) {
      const choices = this.#choices(from);
      return choices === null ? null : [{ ...bare, choices }];
    }
    this.#fault(
      from,
      `\${${name} goes on with }, :, / ${bare.kind === 'stop' ? 'or |' : 'and nothing else'}`,
    );
    return null;
  }

  #placeholder(bare: TabStop | Variable, from: number, depth: number): readonly SnippetPart[] | null {
    if (depth >= DEEPEST) {
      this.#fault(from, `placeholders stand in each other more than ${DEEPEST} times`);
      return null;
    }
    const start = this.#source.slice(from, this.#at);
    const body = this.parts(depth + 1);
    if (this.#accept('}')) return [{ ...bare, body }];
    this.#fault(from, `${start} is not closed: } is missing`);
    return [start, ...body];
  }

  /** The end of such a part was already found to be missing. */
  #neverCloses(what: string): boolean {
    return this.#at >= (this.#unclosed.get(what) ?? Infinity);
  }

  /** The texts between `|`, the first of which was taken. */
  #choices(from: number): readonly string[] | null {
    const begun = this.#at;
    const choices: string[] = [];
    let text = '';
    while (!this.#neverCloses('|') && this.#at < this.#source.length) {
      const char = this.#source[this.#at];
      if (char === '\\') text += this.#readEscape(',|\\');
      else if (char === ',') {
        choices.push(text);
        text = '';
        this.#at++;
      } else if (char === '|') {
        this.#at++;
        if (!this.#accept('}')) {
          this.#fault(from, 'behind the last choice |} is needed; a | in a choice is written \\|');
          return null;
        }
        return [...choices, text];
      } else {
        text += char;
        this.#at++;
      }
    }
    this.#unclosed.set('|', Math.min(begun, this.#unclosed.get('|') ?? Infinity));
    this.#fault(from, 'the choices are not closed: |} is missing');
    return null;
  }

  /** `regex/format/flags}`, of which the first slash was taken. */
  #transform(from: number): Transform | null {
    const begun = this.#at;
    const unclosed = (): null => {
      this.#unclosed.set('/', Math.min(begun, this.#unclosed.get('/') ?? Infinity));
      this.#fault(from, 'the transform is not closed: it is written /expression/format/flags}');
      return null;
    };
    if (this.#neverCloses('/')) return unclosed();
    let source = '';
    for (;;) {
      if (this.#at >= this.#source.length) return unclosed();
      const char = this.#source[this.#at++];
      if (char === '/') break;
      if (char !== '\\') source += char;
      else {
        const next = this.#source.charAt(this.#at++);
        source += next === '/' ? next : char + next;
      }
    }
    const format = this.#format();
    if (format === null) return unclosed();
    const flags = this.#take(FLAGS) ?? '';
    if (!this.#accept('}')) {
      this.#fault(from, 'behind the flags of a transform } is needed');
      return null;
    }
    try {
      void new RegExp(source, flags);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#fault(from, `the expression of the transform is wrong: ${reason}`);
      return null;
    }
    if (Pattern.of(source, flags) === null) {
      this.#fault(
        from,
        'the expression of the transform is too long, or has something that snippets do not know',
      );
      return null;
    }
    return { source, flags, format };
  }

  /** Up to the slash behind it, which is taken; null where there is none. */
  #format(): readonly FormatPart[] | null {
    const parts: FormatPart[] = [];
    let text = '';
    while (this.#at < this.#source.length) {
      const char = this.#source[this.#at];
      if (char === '/') {
        this.#at++;
        return text === '' ? parts : [...parts, text];
      }
      if (char === '\\') {
        text += this.#readEscape('$}\\/');
        continue;
      }
      const from = this.#at;
      const part = char === '$' ? this.#group() : null;
      if (part !== null) {
        if (text !== '') parts.push(text);
        text = '';
        parts.push(part);
      } else {
        this.#at = from + 1;
        text += char;
      }
    }
    return null;
  }

  /** A group in a format; null where it is none. */
  #group(): FormatPart | null {
    const from = this.#at++;
    const plainly = this.#take(NUMBER);
    if (plainly !== null) return { group: Number(plainly) };
    const number = this.#accept('{') ? this.#take(NUMBER) : null;
    if (number === null) return null;
    const group = Number(number);
    if (this.#accept('}')) return { group };
    if (!this.#accept(':')) return null;
    if (this.#accept('/')) {
      const name = this.#take(WORD) ?? '';
      if (!this.#accept('}')) return null;
      if (isChange(name)) return { group, change: name };
      this.#fault(from, `/${name} is none of ${[...CHANGES].map((each) => `/${each}`).join(', ')}`);
      return { group };
    }
    const part = this.#readChoice(group);
    if (part === null) this.#fault(from, 'a group of a format is not closed: } is missing');
    return part;
  }

  /** `+matched}`, `?matched:otherwise}`, `-otherwise}` or `otherwise}`. */
  #readChoice(group: number): FormatPart | null {
    if (this.#accept('+')) {
      const matched = this.#until('}');
      return matched === null ? null : { group, matched };
    }
    if (this.#accept('?')) {
      const matched = this.#until(':');
      const otherwise = matched === null ? null : this.#until('}');
      return matched === null || otherwise === null ? null : { group, matched, otherwise };
    }
    this.#accept('-');
    const otherwise = this.#until('}');
    return otherwise === null ? null : { group, otherwise };
  }

  /** Text up to a character, which is taken; null where it does not come. */
  #until(end: string): string | null {
    let text = '';
    while (this.#at < this.#source.length) {
      const char = this.#source[this.#at];
      if (char === '\\') {
        text += this.#readEscape('$}\\/:');
        continue;
      }
      this.#at++;
      if (char === end) return text;
      text += char;
    }
    return null;
  }
}

const NUMBER = new RegExp(`\\d{1,${MOST_DIGITS}}(?!\\d)`, 'y');
const NAME = /[A-Za-z_]\w*/y;
const WORD = /\w*/y;
const FLAGS = /[a-z]*/y;

const isChange = (name: string): name is Change => CHANGES.has(name);

const nodeNamed = (name: string): TabStop | Variable =>
  /^\d/.test(name) ? { kind: 'stop', number: Number(name) } : { kind: 'variable', name };
