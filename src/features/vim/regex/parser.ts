import { ANY, LETTER_SETS } from './char-set.ts';
import { numberedChar, readCollection } from './collection.ts';
import { RegexFault } from './fault.ts';
import { END, Lexer, type Magic, type Token } from './lexer.ts';
import type { CollectionNode, Comparison, Condition, Edge, Node } from './nodes.ts';

/** A pattern as it was read. */
export interface Parsed {
  readonly root: Node;
  /** `\c` is in it (true), or `\C` (false); null when neither is. */
  readonly ignoresCase: boolean | null;
  /** It names a line break outside of a collection: a substitution goes on at the end of a line. */
  readonly multiline: boolean;
  /** Conditions on the place where a match begins. */
  readonly conditions: readonly Condition[];
}

/** A condition on the place of the match in the place of an atom: it takes no text. */
const CONDITION: Node = { type: 'sequence', parts: [] };

const MOST_GROUPS = 9;
const EDGES: Readonly<Record<string, Edge>> = {
  '^': 'line_start',
  $: 'line_end',
  '<': 'word_start',
  '>': 'word_end',
};
const MULTIS = '*+=?{@';

/**
 * Reads a pattern.
 * @param lastSubstitute the text that `~` stands for
 * @throws RegexFault
 */
export function parse(pattern: string, level: Magic, lastSubstitute: string | undefined): Parsed {
  return new Parser(pattern, level, lastSubstitute).parse();
}

class Parser {
  readonly #lexer: Lexer;
  readonly #lastSubstitute: string | undefined;
  #groups = 0;
  /** The groups whose end was read. */
  readonly #closed = new Set<number>();
  #ignoresCase: boolean | null = null;
  #multiline = false;
  readonly #conditions: Condition[] = [];
  /** A collection takes line breaks. */
  #crosses = false;
  /** A line is named after something that takes text. */
  #hasLateLine = false;
  /** The groups that are open. */
  #depth = 0;
  /** Nothing that takes text is before the atom. */
  #isFirst = true;

  constructor(pattern: string, level: Magic, lastSubstitute: string | undefined) {
    const engine = /^\\%#=([^])?/u.exec(pattern);
    this.#lexer = new Lexer(pattern.slice(engine?.[0].length ?? 0), level);
    this.#lastSubstitute = lastSubstitute;
    if (engine !== null && !/[012]/.test(engine[1] ?? ''))
      throw this.#lexer.fault(864, '\\%#= is followed by 0, 1 or 2');
  }

  parse(): Parsed {
    const root = this.#choice();
    if (this.#lexer.peeks(')'))
      throw this.#lexer.fault(55, `There is no group that ${this.#lexer.typed(')')} could end`);
    if (this.#conditions.length > 0 && (root.type === 'choice' || root.type === 'both'))
      throw new RegexFault('\\%l and \\%V are not supported beside another branch');
    if (this.#hasLateLine && (this.#multiline || this.#crosses))
      throw new RegexFault('\\%l after other text is not supported in a pattern with line breaks');
    const conditions = this.#conditions;
    return { root, ignoresCase: this.#ignoresCase, multiline: this.#multiline, conditions };
  }

  #choice(): Node {
    const options = [this.#branch()];
    while (this.#lexer.accept('|')) options.push(this.#branch());
    return options.length === 1 ? options[0] : { type: 'choice', options };
  }

  #branch(): Node {
    const parts = [this.#sequence()];
    while (this.#lexer.accept('&')) parts.push(this.#sequence());
    return parts.length === 1 ? parts[0] : { type: 'both', parts };
  }

  #sequence(): Node {
    const parts: Node[] = [];
    for (;;) {
      const token = this.#lexer.peek();
      if (token === END || (token.magic && '|&)'.includes(token.char))) break;
      if (token.magic && 'cCvVmMZ'.includes(token.char)) this.#switch(token.char);
      else {
        this.#isFirst = parts.every((part) => part === CONDITION || part.type === 'edge');
        parts.push(this.#piece());
      }
    }
    return parts.length === 1 ? parts[0] : { type: 'sequence', parts };
  }

  #switch(char: string): void {
    if (char === 'c') this.#ignoresCase = true;
    if (char === 'C') this.#ignoresCase ??= false;
    this.#lexer.takeSwitch();
  }

  #piece(): Node {
    const atom = this.#atom();
    const multi = this.#lexer.peek();
    if (!isMulti(multi)) return atom;
    this.#lexer.take();
    const piece = this.#multi(multi.char, atom);
    if (isMulti(this.#lexer.peek()))
      throw this.#lexer.fault(
        871,
        `${this.#textOf(this.#lexer.peek())} follows ${this.#textOf(multi)}: there is nothing between them to repeat`,
      );
    return piece;
  }

  #multi(char: string, body: Node): Node {
    if (body === CONDITION) throw new RegexFault('\\%l and \\%V cannot be repeated or looked at');
    if (body.type === 'bound')
      throw this.#lexer.fault(888, `\\z${body.bound === 'start' ? 's' : 'e'} cannot be repeated`);
    if (char === '@') return this.#look(body);
    if (char === '{') return this.#braces(body);
    const max = char === '=' || char === '?' ? 1 : Infinity;
    return { type: 'repeat', body, min: char === '+' ? 1 : 0, max, lazy: false };
  }

  #look(body: Node): Node {
    const found = this.#lexer.takeRaw(/^(?:>|=|!|\d*<[=!])/);
    if (found === null)
      throw this.#lexer.fault(869, `${this.#lexer.typed('@')} is followed by >, =, !, <= or <!`);
    const [kind] = found;
    if (kind === '>') return { type: 'atomic', body };
    return { type: 'look', body, back: kind.includes('<'), negative: kind.endsWith('!') };
  }

  #braces(body: Node): Node {
    const found = this.#lexer.takeRaw(/^(-?)(\d*)(?:(,)(\d*))?\\?\}/);
    if (found === null)
      throw this.#lexer.fault(554, `Between ${this.#lexer.typed('{')} and } goes a number, or two as in 2,5`);
    const [, minus, first, comma, second] = found;
    const from = Number(first);
    const isOpen = comma === undefined ? first === '' : second === '';
    const to = isOpen ? Infinity : Number(comma === undefined ? first : second);
    return {
      type: 'repeat',
      body,
      min: Math.min(from, to),
      max: Math.max(from, to),
      lazy: minus !== '',
    };
  }

  #atom(): Node {
    const token = this.#lexer.take();
    const { char, magic } = token;
    if (!magic) return { type: 'char', char };
    if (EDGES[char] !== undefined) return { type: 'edge', edge: EDGES[char] };
    if (LETTER_SETS[char] !== undefined) return { type: 'set', set: LETTER_SETS[char] };
    if (char === '.') return { type: 'set', set: ANY };
    if (char === 'n') return this.#lineBreak();
    if (char === '(') return this.#group(true, this.#lexer.typed('('));
    if (char === '[') return this.#collection() ?? { type: 'char', char };
    if (char === '~') return this.#lastText();
    if (char >= '1' && char <= '9') return this.#reference(Number(char));
    if (char === '_') return this.#withLineBreak();
    if (char === 'z') return this.#takeBound();
    if (char === '%') return this.#percent();
    if (MULTIS.includes(char))
      throw this.#lexer.fault(866, `${this.#textOf(token)} follows nothing that it could repeat`);
    if ('|&)'.includes(char)) throw this.#lexer.fault(866, `${this.#textOf(token)} is misplaced`);
    return { type: 'char', char };
  }

  #textOf({ char }: Token): string {
    return char === '*' && this.#lexer.level === 'magic' ? char : this.#lexer.typed(char);
  }

  #lineBreak(): Node {
    this.#multiline = true;
    return { type: 'line_break' };
  }

  #group(captures: boolean, typed: string): Node {
    const number = captures ? ++this.#groups : null;
    if (this.#groups > MOST_GROUPS)
      throw this.#lexer.fault(872, `There are more than ${MOST_GROUPS} ${this.#lexer.typed('(')}`);
    this.#depth++;
    const body = this.#choice();
    this.#depth--;
    if (!this.#lexer.accept(')')) throw this.#lexer.fault(captures ? 54 : 53, `${typed} is never closed`);
    if (number !== null) this.#closed.add(number);
    return { type: 'group', body, number };
  }

  #collection(): CollectionNode | null {
    const collection = readCollection(this.#lexer.rest);
    if (collection === null) return null;
    this.#lexer.skip(collection.length);
    this.#crosses ||= collection.lineBreak;
    return { type: 'collection', collection };
  }

  #lastText(): Node {
    if (this.#lastSubstitute === undefined)
      throw this.#lexer.fault(33, '~ stands for the last replacement, and nothing was replaced yet');
    const parts = Array.from(this.#lastSubstitute, (char): Node => ({ type: 'char', char }));
    return { type: 'group', body: { type: 'sequence', parts }, number: null };
  }

  #reference(number: number): Node {
    // A group in front of which a lookbehind matches can stand behind its reference.
    if (!this.#closed.has(number) && !/@\d*<[=!]/.test(this.#lexer.rest.join('')))
      throw this.#lexer.fault(65, `\\${number} stands for a group that is not there before it`);
    return { type: 'reference', number };
  }

  #withLineBreak(): Node {
    const { char } = this.#lexer.take();
    if (char === '^' || char === '$') return { type: 'edge', edge: EDGES[char] };
    if (char === '[') {
      const found = this.#collection();
      if (found === null) return { type: 'char', char };
      this.#crosses = true;
      return { ...found, collection: { ...found.collection, lineBreak: true } };
    }
    this.#multiline = true;
    const set = char === '.' ? ANY : LETTER_SETS[char];
    if (set === undefined)
      throw char === ''
        ? this.#lexer.fault(865, 'The pattern ends after \\_')
        : this.#lexer.fault(877, `\\_${char} is no class of characters`);
    return { type: 'set', set: { ...set, lineBreak: true } };
  }

  #takeBound(): Node {
    const { char } = this.#lexer.take();
    if (char === 's') return { type: 'bound', bound: 'start' };
    if (char === 'e') return { type: 'bound', bound: 'end' };
    if (char === '(') throw this.#lexer.fault(66, '\\z( is only for syntax files');
    if (char >= '1' && char <= '9') throw this.#lexer.fault(67, `\\z${char} is only for syntax files`);
    throw this.#lexer.fault(867, `\\z${char} has no meaning`);
  }

  #percent(): Node {
    const typed = this.#lexer.typed('%');
    const place = this.#lexer.takeRaw(/^(?:[<>]?(?:\d+|\.)[lcv]|[<>]?'[^]|#=.?|[V#C])/u);
    if (place !== null) return this.#place(place[0]) ?? this.#failPlace(place[0], typed);
    const numbered = numberedChar(this.#lexer.rest.slice(0, 12).join(''));
    if (numbered !== null) {
      this.#lexer.skip(numbered.length);
      return { type: 'char', char: numbered.char };
    }
    const [char = ''] = this.#lexer.rest;
    if (char !== '') this.#lexer.take();
    if (char === '(') return this.#group(false, `${typed}(`);
    if (char === '^') return { type: 'edge', edge: 'file_start' };
    if (char === '$') return { type: 'edge', edge: 'file_end' };
    if (char === '[') return this.#optional(typed);
    if ('dxouU'.includes(char) && char !== '')
      throw this.#lexer.fault(678, `${typed}${char} is followed by the number of a character`);
    throw this.#lexer.fault(867, `${typed}${char} has no meaning`);
  }

  /** A column, a line, a mark, the cursor or the area; null for another place, or one that is not supported here. */
  #place(place: string): Node | null {
    const [, sign = '', digits = '', unit = ''] = /^([<>]?)(\d*|\.)([lcvV#]|'[^])$/u.exec(place) ?? [];
    const is: Comparison = sign === '<' || sign === '>' ? sign : '=';
    if (unit === '') return null;
    if (unit === 'c' || unit === 'v')
      return digits === '.' ? null : { type: 'column', is, column: Number(digits), isShown: unit === 'v' };
    if (this.#depth > 0 || (unit !== 'l' && !this.#isFirst)) return null;
    // All of a match in one line is in the line in which it begins.
    this.#hasLateLine ||= !this.#isFirst;
    if (unit === 'l')
      this.#conditions.push({ type: 'line', is, line: digits === '.' ? null : Number(digits) });
    else if (unit === 'V') this.#conditions.push({ type: 'area' });
    else if (unit === '#') this.#conditions.push({ type: 'cursor' });
    else this.#conditions.push({ type: 'mark', is, name: unit.slice(1) });
    return CONDITION;
  }

  #failPlace(place: string, typed: string): never {
    throw this.#placeFault(place, typed);
  }

  #placeFault(place: string, typed: string): Error {
    if (/^[<>]?(?:\d+|\.)l$/.test(place))
      return new RegexFault(`${typed}${place} is not supported in a group`);
    if (/^(?:V|#|[<>]?'[^])$/u.test(place))
      return new RegexFault(`${typed}${place} is supported only at the start of a pattern`);
    if (place.startsWith('#='))
      return this.#lexer.fault(1281, `${typed}${place} is only for the start of a pattern`);
    const what: Readonly<Record<string, string>> = {
      l: 'line numbers',
      c: 'columns',
      v: 'columns',
      C: 'combining characters',
    };
    return new RegexFault(
      `${typed}${place} is not supported: a search knows no ${what[place[place.length - 1]]}`,
    );
  }

  #optional(typed: string): Node {
    const parts: Node[] = [];
    while (this.#lexer.peek().char !== ']' || this.#lexer.peek().magic) {
      if (this.#lexer.peek() === END) throw this.#lexer.fault(69, `] is missing after ${typed}[`);
      parts.push(this.#atom());
    }
    this.#lexer.take();
    if (parts.length === 0) throw this.#lexer.fault(70, `${typed}[] is empty`);
    return { type: 'optional', parts };
  }
}

const isMulti = ({ char, magic }: Token): boolean => magic && MULTIS.includes(char);
