import { DATA } from './table/data.ts';
import { GENERAL } from './table/general.ts';
import { MARKUP } from './table/markup.ts';
import { type Formatter, FORMATTER_TIME, type LanguageRow, type Pair } from './table/row.ts';
import { SHELLS } from './table/shells.ts';
import { SYSTEMS } from './table/systems.ts';
import { WEB } from './table/web.ts';

/** Marks that are closed automatically when the first is typed. */
export interface AutoClosing {
  readonly open: string;
  readonly close: string;
  /** The places where it is not closed. */
  readonly notIn: readonly ('comment' | 'string')[];
}

/** A kind of text: how it is recognized, and what is special about editing it. */
export interface Language {
  readonly id: string;
  readonly name: string;
  /** Other names by which it is asked for. */
  readonly aliases: readonly string[];
  /** `.ending`, `name` or a glob with `*` or `?` in it; with a `/` the end of a path. */
  readonly files: readonly string[];
  /** Programs that a first line `#!` names, without versions. */
  readonly shebangs: readonly string[];
  /** The source of a regular expression, case does not matter, that its first line matches; null for none. */
  readonly firstLine: string | null;
  /** The scope of its TextMate grammar; null for none. */
  readonly scope: string | null;
  /** The name of its grammar that knows structure; null for none. */
  readonly tree: string | null;
  /** The path of a TextMate grammar that somebody set for it; null for none. */
  readonly grammarFile: string | null;
  /** The language that it is a kind of; null for none. */
  readonly base: string | null;
  /** The mark before a comment, and the one after it where it needs one; empty when comments do not exist. */
  readonly comment: readonly [open?: string, close?: string];
  /** A line is a comment only when it starts with the mark. */
  readonly commentAtStart: boolean;
  /** The marks around a comment of any size; null where there are none. */
  readonly block: Pair | null;
  readonly brackets: readonly Pair[];
  readonly autoClosing: readonly AutoClosing[];
  /** The pairs that can be put around a selection by typing the first mark. */
  readonly surrounding: readonly Pair[];
  /** Sources of regular expressions of the lines that begin and end what can be folded; null for none. */
  readonly folding: Pair | null;
  /** Characters of words besides letters, digits and underscores. */
  readonly word: string;
  readonly formatter: Formatter | null;
  /** The language is indented with tabs; null when that is a matter of taste. */
  readonly tabs: boolean | null;
  /** Columns of a step of indentation; null when that is a matter of taste. */
  readonly tabSize: number | null;
}

const BRACKETS = '{} [] ()';
const QUOTES = '"\'';
const EVERYWHERE: AutoClosing['notIn'] = [];
const IN_CODE: AutoClosing['notIn'] = ['comment', 'string'];

const words = (list: string | undefined): readonly string[] =>
  list === undefined || list === '' ? [] : list.split(' ');

/** A language with all that its row leaves out. */
export function languageFrom(row: LanguageRow): Language {
  const { comment, block = null, quotes = QUOTES, closing = [], surround = '' } = row;
  const brackets = words(row.brackets ?? BRACKETS).map((each): Pair => [each[0], each[1]]);
  const same = [...quotes].map((quote): Pair => [quote, quote]);
  return {
    id: row.id,
    name: row.name,
    aliases: words(row.aliases),
    files: words(row.files),
    shebangs: words(row.shebangs),
    firstLine: row.firstLine ?? null,
    scope: row.scope ?? null,
    tree: row.tree ?? null,
    grammarFile: row.grammarFile ?? null,
    base: row.base ?? null,
    comment: comment === undefined ? (block ?? []) : [comment],
    commentAtStart: row.commentAtStart ?? false,
    block,
    brackets,
    autoClosing: [
      ...brackets.map(([open, close]) => ({ open, close, notIn: EVERYWHERE })),
      ...same.map(([open, close]) => ({ open, close, notIn: IN_CODE })),
      ...closing.map(([open, close]) => ({ open, close, notIn: IN_CODE })),
    ],
    surrounding: [
      ...brackets,
      ...same,
      ...[...surround].map((mark): Pair => [mark, mark === '<' ? '>' : mark]),
    ],
    folding: row.folding ?? regionsBehind(comment ?? block?.[0]),
    word: row.word ?? '',
    formatter: typeof row.formatter === 'string' ? formatterOf(row.formatter) : (row.formatter ?? null),
    tabs: row.tabs ?? null,
    tabSize: row.tabSize ?? null,
  };
}

/** Comments such as `// #region` and `// #endregion`. */
function regionsBehind(mark: string | undefined): Pair | null {
  if (mark === undefined) return null;
  const before = `^\\s*${mark.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}\\s*#?`;
  return [`${before}region\\b`, `${before}endregion\\b`];
}

function formatterOf(line: string): Formatter {
  const [command, ...args] = words(line);
  return { command, args, stdin: true, timeout: FORMATTER_TIME };
}

/** Every language that comes with the program. */
export const ROWS: readonly LanguageRow[] = [
  { id: 'text', name: 'Plain Text', aliases: 'plaintext plain txt fundamental', files: '.txt .text' },
  ...SYSTEMS,
  ...WEB,
  ...GENERAL,
  ...SHELLS,
  ...DATA,
  ...MARKUP,
];

/** Text of no language. */
export const PLAIN: Language = languageFrom(ROWS[0]);
