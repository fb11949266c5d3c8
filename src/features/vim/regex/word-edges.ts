import { WORD } from './char-set.ts';

/** Characters that make words with each other: where those of another script follow, a word ends and one begins. */
interface Script {
  /** Expressions that match where no character of it stands before, or behind. */
  readonly notBefore: string;
  readonly notAfter: string;
  readonly before: string;
  readonly after: string;
  readonly holds: RegExp;
}

/** A script whose characters an expression matches, one at a time. */
const scriptOf = (char: string): Script => ({
  notBefore: `(?<!${char})`,
  notAfter: `(?!${char})`,
  before: `(?<=${char})`,
  after: `(?=${char})`,
  holds: new RegExp(`^${char}$`, 'u'),
});

/** The scripts that Vim tells from all others: Hiragana, Katakana, Hangul and ideographs. */
const APART = [
  String.raw`\u3040-\u309f`,
  String.raw`\u30a0-\u30ff`,
  String.raw`\uac00-\ud7a3`,
  String.raw`\u3300-\u9fff\uf900-\ufaff\u{20000}-\u{2a6df}\u{2a700}-\u{2b81f}\u{2f800}-\u{2fa1f}`,
];

/** The edges of words. */
export class WordEdges {
  /** Expressions that match where a word begins, and where one ends. */
  readonly start: string;
  readonly end: string;
  readonly #scripts: readonly Script[];

  /** @param word the characters of words, as the inside of a set */
  constructor(word: string) {
    this.#scripts = [
      scriptOf(`(?![${APART.join('')}])[${word}]`),
      ...APART.map((set) => scriptOf(`(?=[${set}])[${word}]`)),
    ];
    this.start = `(?:${this.#scripts.map(({ notBefore, after }) => notBefore + after).join('|')})`;
    this.end = `(?:${this.#scripts.map(({ before, notAfter }) => before + notAfter).join('|')})`;
  }

  /** The script of a character; null for one that is no part of words. */
  scriptOf(char: string): Script | null {
    return this.#scripts.find(({ holds }) => holds.test(char)) ?? null;
  }
}

let usual: WordEdges | null = null;

/** The edges of words of some characters. */
export const wordEdges = (word: string): WordEdges =>
  word === WORD ? (usual ??= new WordEdges(word)) : new WordEdges(word);
