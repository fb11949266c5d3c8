import type { Milliseconds } from '../../base/units.ts';

/** A program that reads a text and writes it well laid out. */
export interface Formatter {
  readonly command: string;
  /** `$FILE` in them is the path of the file. */
  readonly args: readonly string[];
  /** It reads the text from its input; otherwise from a copy of the file, whose path `$FILE` then is. */
  readonly stdin: boolean;
  readonly timeout: Milliseconds;
}

/** The time that a formatter may take by default. */
export const FORMATTER_TIME: Milliseconds = 10_000;

/** A pair of marks. */
export type Pair = readonly [open: string, close: string];

/**
 * One language as the table has it. Lists are words between blanks. What is left out is usual: the brackets `{} [] ()`,
 * the quotes `"` and `'`, words of letters, digits and underscores.
 */
export interface LanguageRow {
  readonly id: string;
  readonly name: string;
  /** Ids that other editors have for it, names after the marks of fences and in modelines. */
  readonly aliases?: string;
  /** `.ending`, `name` or a glob; with a `/` in it the end of a path. Of endings that fit, the longest counts. */
  readonly files?: string;
  /** Programs that a first line `#!` names, without versions. */
  readonly shebangs?: string;
  /** The source of a regular expression that its first line matches. */
  readonly firstLine?: string;
  /** The same, but only among languages that share an ending. */
  readonly among?: string;
  /** The scope of its TextMate grammar. */
  readonly scope?: string;
  /** The name of its grammar that knows structure. */
  readonly tree?: string;
  /** The path of a TextMate grammar of somebody's own. */
  readonly grammarFile?: string;
  /** The language that it is a kind of: settings for that hold for this one too, and plugins are told that. */
  readonly base?: string;
  /** The mark of a comment that goes to the end of the line. */
  readonly comment?: string;
  /** A line is a comment only when it starts with the mark. */
  readonly commentAtStart?: true;
  /** The marks around a comment. */
  readonly block?: Pair;
  /** Pairs of brackets, of one character each. */
  readonly brackets?: string;
  /** Quotes that close themselves, as one text. */
  readonly quotes?: string;
  /** More pairs that are closed when the first is typed. */
  readonly closing?: readonly Pair[];
  /** More characters that surround what is selected when they are typed. */
  readonly surround?: string;
  /** Sources of regular expressions of lines that begin and end what can be folded. */
  readonly folding?: Pair;
  /** More characters of words. */
  readonly word?: string;
  /** A command line of one that reads its input. */
  readonly formatter?: string | Formatter;
  /** It is indented with tabs. */
  readonly tabs?: boolean;
  /** Columns of a step of indentation. */
  readonly tabSize?: number;
}

/** Comments as C has them. */
export const SLASHES = { comment: '//', block: ['/*', '*/'], closing: [['/**', ' */']] } as const;
/** Comments as the shell has them. */
export const HASH = { comment: '#' } as const;
/** Comments as HTML has them, where angles are brackets of a kind. */
export const ANGLES = {
  block: ['<!--', '-->'],
  closing: [['<!--', ' -->']],
  folding: ['^\\s*<!--\\s*#?region\\b', '^\\s*<!--\\s*#?endregion\\b'],
} as const;
/** Comments as Lisp has them; a quote stands alone there, and nearly every mark is part of names. */
export const SEMICOLONS = { comment: ';', quotes: '"', word: '-*+!?<>=/&%$' } as const;
/** The formatter of the web's languages. */
export const PRETTIER = 'prettier --stdin-filepath $FILE';
