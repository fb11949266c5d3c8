import { type CharSet, escapeChar, escapeMember, WORD } from './char-set.ts';
import type { Column } from '../../../base/units.ts';
import { columnSource } from './columns.ts';
import { casesOf, setOfCollection } from './collection.ts';
import { canBeEmpty, childrenOf, type Edge, mapNode, type Node, someNode } from './nodes.ts';
import { type WordEdges, wordEdges } from './word-edges.ts';

/** An expression of JavaScript. */
export interface Emitted {
  readonly regex: string;
  /** The number that each group of the pattern has in it: 0, the whole match, comes first. */
  readonly groups: readonly number[];
  /** The numbers of the empty groups where a match begins instead, and those where it ends. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** CR that is no part of a line break. */
const RETURN = String.raw`\r(?!\n)`;
const LINE_BREAK = String.raw`\r\n|(?<!\r)\n`;
/** No place between the CR and the LF of a line break. */
const WHOLE_BREAK = String.raw`(?!(?<=\r)\n)`;
const FILE_END = '(?![^])';

/** The places are written without `^` and `$`, to which a lone CR is the end of a line. */
const EDGES: Readonly<Record<Exclude<Edge, 'word_start' | 'word_end'>, string>> = {
  line_start: String.raw`(?<![^\n])`,
  line_end: `(?=${LINE_BREAK}|${FILE_END})`,
  file_start: '(?<![^])',
  // The last line of a file is the one that its last line break ends.
  file_end: `(?=(?:${LINE_BREAK})${FILE_END}|(?<!\\n)${FILE_END})`,
};

/**
 * Writes a parsed pattern as an expression for the flag `u`.
 * @param bothCases letters stand for both cases, without the help of the flag `i`
 * @param word the characters of words, as the inside of a set
 * @param tab the width of tabs
 */
export function emit(root: Node, bothCases: boolean, word = WORD, tab: Column = 8): Emitted {
  return new Emitter(bothCases, word, tab).emit(withLookahead(withoutIdle(root)));
}

/** A pattern without `\zs` and `\ze` where they count for nothing, and without what cannot be written in a lookbehind. */
function withoutIdle(root: Node): Node {
  const unbounded = (node: Node): Node => mapNode(node, (each) => (each.type === 'bound' ? EMPTY : each));
  // The engine matches a lookbehind from its end, where a reference stands before its group.
  const plain = (node: Node): Node => mapNode(node, (each) => (each.type === 'atomic' ? each.body : each));
  return mapNode(root, (node) => {
    if (node.type === 'atomic') return { ...node, body: unbounded(node.body) };
    if (node.type === 'look') return { ...node, body: unbounded(node.back ? plain(node.body) : node.body) };
    if (node.type !== 'both') return node;
    const last = node.parts[node.parts.length - 1];
    return { ...node, parts: [...node.parts.slice(0, -1).map(unbounded), last] };
  });
}

const EMPTY: Node = { type: 'sequence', parts: [] };

/** A pattern in which what follows `\ze` is looked at ahead, where that is the same. */
function withLookahead(root: Node): Node {
  if (root.type === 'choice') return { ...root, options: root.options.map(withLookahead) };
  const parts = root.type === 'sequence' ? root.parts : [root];
  const last = parts.findLastIndex(isEnd);
  const isDeep = parts.some((part) => !isEnd(part) && someNode(part, isEnd));
  const rest: Node = { type: 'sequence', parts: parts.slice(last + 1) };
  if (last < 0 || isDeep || someNode(rest, (node) => node.type === 'bound')) return root;
  const kept = parts.slice(0, last).filter((part) => !isEnd(part));
  return { type: 'sequence', parts: [...kept, { type: 'look', body: rest, back: false, negative: false }] };
}

const isEnd = (node: Node): boolean => node.type === 'bound' && node.bound === 'end';

class Emitter {
  readonly #bothCases: boolean;
  /** The characters of words: the inside of a set, and places between one of them and another character. */
  readonly #word: string;
  readonly #words: WordEdges;
  readonly #groups: number[] = [0];
  /** The groups of the expression that are none of the pattern. */
  readonly #added = new Map<Node, number>();
  readonly #bounds = { start: [] as number[], end: [] as number[] };
  #count = 0;
  readonly #tab: Column;

  constructor(bothCases: boolean, word: string, tab: Column) {
    this.#tab = tab;
    this.#bothCases = bothCases;
    this.#word = word;
    this.#words = wordEdges(word);
  }

  emit(root: Node): Emitted {
    this.#number(root);
    const written = this.#write(root);
    const regex = canBeEmpty(root) ? `${WHOLE_BREAK}(?:${written})` : written;
    return { regex, groups: this.#groups, starts: this.#bounds.start, ends: this.#bounds.end };
  }

  /** Gives the groups their numbers, in the order in which they will be written. */
  #number(node: Node): void {
    if (node.type === 'group' && node.number !== null) this.#groups[node.number] = ++this.#count;
    if (node.type === 'bound') this.#bounds[node.bound].push(++this.#count);
    if (node.type === 'atomic') this.#added.set(node, ++this.#count);
    for (const child of childrenOf(node)) this.#number(child);
  }

  #write(node: Node): string {
    switch (node.type) {
      case 'choice':
        return node.options.map((option) => this.#write(option)).join('|');
      case 'both': {
        const [last, ...others] = node.parts.toReversed();
        const ahead = others.toReversed().map((part) => `(?=${this.#write(part)})`);
        return ahead.join('') + this.#write(last);
      }
      case 'sequence':
        return node.parts.map((part, i) => this.#inSequence(node.parts, part, i)).join('');
      case 'char':
        return this.#char(node.char);
      case 'set':
        return this.#setSource(node.set);
      case 'collection':
        return this.#setSource(setOfCollection(node.collection, this.#bothCases));
      case 'line_break':
        return `(?:${LINE_BREAK})`;
      case 'edge':
        return this.#edge(node.edge);
      case 'column':
        return columnSource(node, this.#tab);
      case 'group':
        return `(${node.number === null ? '?:' : ''}${this.#write(node.body)})`;
      case 'reference':
        return `(?:\\${this.#groups[node.number]})`;
      case 'repeat':
        return this.#repeat(node);
      case 'look':
        return `(?${node.back ? '<' : ''}${node.negative ? '!' : '='}${this.#write(node.body)})`;
      case 'atomic':
        return `(?=(${this.#write(node.body)}))(?:\\${this.#added.get(node)!})`;
      case 'optional':
        return node.parts.reduceRight((rest, part) => `(?:${this.#write(part)}${rest})?`, '');
      case 'bound':
        return '()';
    }
  }

  /** An edge of a word beside a letter of one needs no look at that. */
  #inSequence(parts: readonly Node[], part: Node, i: number): string {
    if (part.type !== 'edge') return this.#write(part);
    const neighbor =
      part.edge === 'word_start' ? parts[i + 1] : part.edge === 'word_end' ? parts[i - 1] : undefined;
    const script = neighbor?.type === 'char' ? this.#words.scriptOf(neighbor.char) : null;
    if (script === null) return this.#write(part);
    return part.edge === 'word_start' ? script.notBefore : script.notAfter;
  }

  #edge(edge: Edge): string {
    if (edge === 'word_start') return this.#words.start;
    if (edge === 'word_end') return this.#words.end;
    return EDGES[edge];
  }

  /** A set as an atom of an expression. */
  #setSource(set: CharSet): string {
    const options = [this.#classSource(set)];
    if (set.lineBreak) options.push(LINE_BREAK);
    if (set.return) options.push(RETURN);
    return options.length === 1 ? options[0] : `(?:${options.join('|')})`;
  }

  /** A set without line breaks and CR. */
  #classSource({ body, negated, noDigits }: CharSet): string {
    const own = this.#word === WORD ? body : body.replaceAll(WORD, () => this.#word);
    const source = `[${negated ? '^' : ''}${own}${negated ? '\\n\\r' : ''}]`;
    return noDigits ? `(?:(?![0-9])${source})` : source;
  }

  #char(char: string): string {
    if (char === '\r') return `(?:${RETURN})`;
    if (char === '\n') return '\\0';
    const cases = this.#bothCases ? casesOf(char) : [char];
    return cases.length === 1 ? escapeChar(char) : `[${cases.map(escapeMember).join('')}]`;
  }

  #repeat({ body, min, max, lazy }: Extract<Node, { type: 'repeat' }>): string {
    const source = this.#write(body);
    const mark = lazy ? '?' : '';
    const set = this.#set(body);
    // Of a set with CR runs without it are repeated by themselves, which takes less than one choice for each character.
    if (set?.return === true && !set.lineBreak && min <= 1 && max === Infinity) {
      const plain = `${this.#classSource(set)}*${mark}`;
      return `${min === 1 ? source : ''}${plain}(?:${RETURN}${plain})*${mark}`;
    }
    // The engine's ? takes no round that matches nothing, and tries another way.
    if (min === 0 && max === 1 && canBeEmpty(body)) return lazy ? `(?:|${source})` : `(?:${source}|)`;
    const isAtom =
      set !== null || body.type === 'char' || body.type === 'group' || body.type === 'line_break';
    return `${isAtom ? source : `(?:${source})`}${quantifier(min, max)}${mark}`;
  }

  #set(node: Node): CharSet | null {
    if (node.type === 'set') return node.set;
    return node.type === 'collection' ? setOfCollection(node.collection, this.#bothCases) : null;
  }
}

function quantifier(min: number, max: number): string {
  if (max === 1 && min === 0) return '?';
  if (max === Infinity && min <= 1) return min === 0 ? '*' : '+';
  if (max === Infinity) return `{${min},}`;
  return min === max ? `{${min}}` : `{${min},${max}}`;
}
