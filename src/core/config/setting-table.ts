import type { Values } from './allowed-values.ts';

/** The items that the status bar can show, in their default order; features contribute what they show. Nothing finds problems yet. */
export const STATUS_ITEMS = [
  'branch',
  'problems',
  'plugins',
  'language',
  'indentation',
  'encoding',
  'line_ending',
  'matches',
  'selection',
  'overwrite',
  'cursors',
  'position',
  'keymap',
] as const;

/** The name of an item of the status bar. */
export type StatusItemId = (typeof STATUS_ITEMS)[number];

/** The last column that a ruler may stand behind. */
export const MOST_RULER = 1000;

/** One setting, as a row of the table. Its type, default, checks, schema, documentation and place in the lists come from it. */
interface Row<T> {
  readonly doc: string;
  readonly values: Values;
  readonly standard: T;
  /** A language can have a value of its own. */
  readonly perLanguage?: true;
  /** It sets what runs: a folder gives it in vain unless it is trusted. */
  readonly runs?: true;
}

const row = <T>(doc: string, standard: T, values: Values): Row<T> => ({ doc, standard, values });
const flag = (doc: string, standard: boolean): Row<boolean> => row(doc, standard, { type: 'flag' });
const text = (doc: string, standard: string): Row<string> => row(doc, standard, { type: 'text' });
const number = (doc: string, standard: number, least: number, most: number): Row<number> =>
  row(doc, standard, { type: 'number', least, most });
const fraction = (doc: string, standard: number, least: number, most: number): Row<number> =>
  row(doc, standard, { type: 'number', least, most, fraction: true });
const numbers = (
  doc: string,
  standard: readonly number[],
  least: number,
  most: number,
): Row<readonly number[]> => row(doc, standard, { type: 'numbers', least, most });
const choice = <const T extends string | boolean>(
  doc: string,
  standard: NoInfer<T>,
  options: readonly T[],
): Row<T> => row(doc, standard, { type: 'choice', options });
const choices = <T extends string>(
  doc: string,
  standard: readonly NoInfer<T>[],
  options: readonly T[],
): Row<readonly T[]> => row(doc, standard, { type: 'choices', options });
const perLanguage = <R extends object>(each: R): R & { readonly perLanguage: true } => ({
  ...each,
  perLanguage: true,
});
const runs = <R extends object>(each: R): R & { readonly runs: true } => ({ ...each, runs: true });

/** The settings at the root of `config.json`, in the order in which they are shown. */
export const GENERAL = {
  active_keybinding_map: runs(text('The key map that is in use.', 'default')),
  theme: text('The colours: the name of a theme, or the path of a theme file of VS Code.', 'ink-dark'),
  minimum_contrast: fraction(
    'The least contrast of text: inks of the theme that have less are lifted; 1 takes them as they are.',
    1,
    1,
    21,
  ),
  default_language: text('The language of files of which nothing tells what they are, by its id.', 'text'),
};

/** The settings below `editor`, in the order in which they are shown. */
export const EDITOR = {
  tab_size: perLanguage(
    number('Columns from one tab stop to the next, where the file or its project does not tell.', 4, 1, 16),
  ),
  use_tabs: perLanguage(
    choice('Whether Tab inserts a tab character; "auto" does as the file does.', 'auto', [
      true,
      false,
      'auto',
    ]),
  ),
  auto_indent: perLanguage(
    choice(
      'Whether lines are indented while one types, as their language does; "keep" begins a new one below the text of the line before.',
      true,
      [true, false, 'keep'],
    ),
  ),
  indent_on_paste: perLanguage(
    flag(
      'Whether pasted lines are moved as one to where the first of them belongs; else they come as they were copied.',
      false,
    ),
  ),
  auto_closing_brackets: perLanguage(
    choice(
      'When a bracket that is typed is closed: "language_defined" not in front of a word, "before_whitespace" only in front of a blank.',
      'language_defined',
      ['always', 'language_defined', 'before_whitespace', 'never'],
    ),
  ),
  auto_closing_quotes: perLanguage(
    choice(
      'When a quotation mark that is typed is closed, as for brackets; not behind a letter, and not in comments and strings.',
      'language_defined',
      ['always', 'language_defined', 'before_whitespace', 'never'],
    ),
  ),
  auto_closing_overtype: perLanguage(
    choice(
      'Whether typing a closing mark goes over the one at the cursor; "auto" over one that came by itself.',
      'auto',
      ['always', 'auto', 'never'],
    ),
  ),
  auto_closing_delete: perLanguage(
    choice('Whether Backspace between two marks takes both; "auto" when the second came by itself.', 'auto', [
      'always',
      'auto',
      'never',
    ]),
  ),
  auto_surround: perLanguage(
    choice(
      'Whether a mark that is typed is put around what is selected: those of the language, only quotes, only brackets, or none.',
      'language_defined',
      ['language_defined', 'quotes', 'brackets', 'never'],
    ),
  ),
  auto_close_tags: perLanguage(flag('Whether a tag of HTML, XML or JSX is closed when it is typed.', true)),
  modelines: flag(
    'Whether a comment for editors in the first or last lines of a file (vim: set ft=python sw=4:) sets its language, indentation and line ends.',
    true,
  ),
  format_on_save: perLanguage(
    flag('Whether saving lays a file out well, by the formatter of its language.', false),
  ),
  highlight_matching_brackets: perLanguage(
    flag('Whether the bracket at the cursor and the one that belongs to it are marked.', true),
  ),
  bracket_pair_colorization: perLanguage(
    flag('Whether brackets are coloured by how deep they stand.', false),
  ),
  occurrences_highlight: perLanguage(
    flag('Whether the other places of the word under the cursor are marked.', true),
  ),
  selection_highlight: perLanguage(flag('Whether the other places of what is selected are marked.', true)),
  line_wrap: perLanguage(flag('Whether long lines are wrapped at the right edge.', false)),
  line_numbers: perLanguage(flag('Whether lines are numbered.', true)),
  relative_line_numbers: perLanguage(
    flag('Whether lines are numbered by how far they are from the cursor.', false),
  ),
  show_whitespace: perLanguage(
    choice('Where spaces and tabs are marked; "trailing" means at the ends of lines.', 'selection', [
      'none',
      'selection',
      'trailing',
      'all',
    ]),
  ),
  indentation_guides: perLanguage(flag('Whether lines show how far text is indented.', true)),
  folding: flag('Whether lines can be folded away.', true),
  folding_strategy: choice(
    'What tells which lines can be folded; "auto" asks plugins and the structure of the text first.',
    'auto',
    ['auto', 'indentation'],
  ),
  show_fold_controls: choice(
    'Where arrows stand beside lines that can be folded; "folded" means beside those that are, and beside all where the mouse is over the line numbers.',
    'folded',
    ['always', 'folded', 'never'],
  ),
  sticky_scroll: flag(
    'Whether the first lines of the blocks that the first row is in stay at the top.',
    false,
  ),
  sticky_scroll_lines: number('How many lines stay at the top at most.', 5, 1, 20),
  rulers: perLanguage(numbers('Columns behind which a line is drawn.', [], 1, MOST_RULER)),
  syntax_highlighting: perLanguage(flag('Whether code is coloured, and looked at as such.', true)),
  highlight_current_line: perLanguage(flag('Whether the line of the cursor is marked.', true)),
  menu_bar: flag('Whether the menu bar is shown.', true),
  tab_bar: flag('Whether the tabs are shown.', true),
  status_bar: flag('Whether the status bar is shown.', true),
  status_items: choices(
    'What stands at the right of the status bar, in this order.',
    [
      'branch',
      'problems',
      'plugins',
      'language',
      'indentation',
      'encoding',
      'line_ending',
      'matches',
      'selection',
      'overwrite',
      'cursors',
      'position',
    ],
    STATUS_ITEMS,
  ),
  vertical_scrollbar: flag('Whether a scrollbar stands on the right.', true),
  scroll_offset: number('Rows that stay visible above and below the cursor.', 3, 0, 20),
  wheel_lines: number('Rows that one turn of the wheel scrolls.', 3, 1, 50),
  quick_suggestions: perLanguage(flag('Whether the list of words opens by itself while one types.', false)),
  tab_completion: perLanguage(
    choice(
      'What Tab completes: snippets by their prefix, words near by ("on"), or nothing.',
      'onlySnippets',
      ['on', 'off', 'onlySnippets'],
    ),
  ),
  accept_completion_on_enter: flag('Whether Enter takes the highlighted word of a completion list.', true),
  mouse: flag('Whether the mouse is taken from the terminal.', true),
  trim_trailing_whitespace_on_save: perLanguage(
    flag(
      'Whether saving takes the blanks at the ends of lines away; .editorconfig has the last word.',
      false,
    ),
  ),
  ensure_final_newline_on_save: perLanguage(
    flag('Whether saving ends the last line with a line break; .editorconfig has the last word.', false),
  ),
  auto_revert: flag(
    'Whether a file without unsaved work is loaded anew when another program changed it.',
    true,
  ),
  auto_save: choice('When modified files are saved by themselves.', 'off', [
    'off',
    'after_delay',
    'on_focus_lost',
  ]),
  auto_save_delay: number(
    'How long after the last change files are saved by themselves, in milliseconds.',
    1000,
    100,
    600_000,
  ),
  explorer_width: number('Columns of the file explorer when it opens first.', 30, 12, 80),
  explorer_follow: flag('Whether the file explorer goes along with the file in front.', true),
  explorer_show_hidden: flag('Whether the file explorer shows names that begin with a point.', false),
  explorer_show_ignored: flag('Whether the file explorer shows what git ignores.', true),
  explorer_icons: flag(
    'Whether the file explorer shows icons; they need a font that has them (a Nerd Font).',
    false,
  ),
  which_key: flag('Whether the keys that may follow are shown while a chord is unfinished.', true),
  which_key_delay: number(
    'How long after the first key of a chord those that may follow are shown, in milliseconds.',
    500,
    0,
    10_000,
  ),
  escape_timeout: number('How long a lone Escape waits for the rest of a key, in milliseconds.', 25, 0, 1000),
};

/** The values of a table's settings. */
export type ValuesOf<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends { readonly standard: infer T } ? T : never;
};

/** The defaults of a table's settings. */
export const defaultsOf = <Table extends Readonly<Record<string, Row<unknown>>>>(
  table: Table,
): ValuesOf<Table> =>
  Object.fromEntries(Object.entries(table).map(([key, { standard }]) => [key, standard])) as ValuesOf<Table>;

type Editor = ValuesOf<typeof EDITOR>;
type LanguageKey = {
  [Key in keyof Editor]: (typeof EDITOR)[Key] extends { readonly perLanguage: true } ? Key : never;
}[keyof Editor];

/** The settings of the editor that a language can have values of its own for. */
export type PerLanguage = Pick<Editor, LanguageKey>;

/** The names of these settings. */
export const PER_LANGUAGE: readonly LanguageKey[] = Object.entries<Row<unknown>>(EDITOR)
  .filter(([, each]) => each.perLanguage === true)
  .map(([key]) => key as LanguageKey);

/** One setting: the schema, the documentation and the list of settings come from these. */
export interface Setting {
  /** Keys from the root of `config.json`, joined by points. */
  readonly name: string;
  readonly doc: string;
  readonly values: Values;
  readonly standard: unknown;
  /** It sets what runs: a folder gives it in vain unless it is trusted. */
  readonly runs: boolean;
}

/** Every setting, in the order in which they are shown. */
export const SETTINGS: readonly Setting[] = [...rows('', GENERAL), ...rows('editor.', EDITOR)];

function rows(prefix: string, table: Readonly<Record<string, Row<unknown>>>): Setting[] {
  return Object.entries(table).map(([key, { doc, values, standard, runs = false }]) => ({
    name: prefix + key,
    doc,
    values,
    standard,
    runs,
  }));
}

/** The values that a setting of the editor can have, by its name there; null for an unknown name. */
export const valuesOfEditor = (key: string): Values | null =>
  Object.entries(EDITOR).find(([each]) => each === key)?.[1].values ?? null;
