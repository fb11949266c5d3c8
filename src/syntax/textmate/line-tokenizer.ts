import textmate from 'vscode-textmate';
import type { IGrammar, StateStack } from 'vscode-textmate';
import type { Milliseconds } from '../../base/units.ts';
import type { Onig } from './onig.ts';

/** A line that takes longer is plain from there on. */
const LINE_TIME: Milliseconds = 500;
/** A document with a line that takes longer than this, or with so many lines that ran out of time, is plain. */
const WORST_TIME: Milliseconds = 1000;
/** Times that a line is tried again which was stopped although it took less. */
const MOST_AGAIN = 3;
const SLOW_LINES = 10;

/** Tokens of a line: where each ends, in UTF-16 units, and its scopes from the outermost on. */
export interface LineTokens {
  readonly tokens: readonly {
    readonly startIndex: number;
    readonly endIndex: number;
    readonly scopes: string[];
  }[];
  /** Behind the line. */
  readonly state: StateStack;
  /** It did not run out of time. */
  readonly isWhole: boolean;
}

/** Tells the tokens of one line after the other of a document, as long as that does not take too long. */
export class LineTokenizer {
  readonly scope: string;
  /** Why the document is plain. */
  failed: string | null = null;
  /** At the start of a text, and at that of a line somewhere in it of which nothing is known. */
  readonly first: StateStack = textmate.INITIAL;
  readonly later: StateStack;
  readonly #grammar: IGrammar;
  readonly #onig: Onig;
  readonly #now: () => Milliseconds;
  #slow = 0;

  constructor(scope: string, grammar: IGrammar, onig: Onig, now: () => Milliseconds) {
    this.scope = scope;
    this.#grammar = grammar;
    this.#onig = onig;
    this.#now = now;
    this.later = this.#tryLine('', this.first)?.state ?? this.first;
  }

  /** The tokens of a line without its end; null when it is plain. */
  line(text: string, state: StateStack): LineTokens | null {
    return this.failed === null ? this.#tryLine(text, state) : null;
  }

  #tryLine(text: string, state: StateStack): LineTokens | null {
    try {
      let { took, result } = this.#timeLine(text, state);
      // What was needed to begin with is not the line's fault, and is there now.
      for (let again = 0; again < MOST_AGAIN && result.stoppedEarly && took < LINE_TIME; again++)
        ({ took, result } = this.#timeLine(text, state));
      if (result.stoppedEarly) this.#slow++;
      if (took > WORST_TIME || this.#slow >= SLOW_LINES)
        this.failed = `The grammar ${this.scope} takes too long for this text, which is shown without colors.`;
      // What is known of a line that ran out of time is shown; behind it, all is as it was before it.
      return result.stoppedEarly
        ? { tokens: result.tokens, state, isWhole: false }
        : { tokens: result.tokens, state: result.ruleStack, isWhole: true };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.failed = `The grammar ${this.scope} failed, and this text is shown without colors: ${why}`;
      return null;
    }
  }

  #timeLine(text: string, state: StateStack) {
    const start = this.#now();
    const compiling = this.#onig.compiling;
    const result = this.#grammar.tokenizeLine(text, state, LINE_TIME);
    return { result, took: this.#now() - start - (this.#onig.compiling - compiling) };
  }
}
