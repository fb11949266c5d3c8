import type { FeatureSetting, SettingRow, Values } from '../model/fields/setting-row.ts';
import { choice, choices, flag, fraction, number, numbers, perLanguage, runs, text } from './setting-rows.ts';

/** The items that the status bar can show, in their default order; features contribute what they show. */
export const STATUS_ITEMS = [
  'mode',
  'branch',
  'problems',
  'language_servers',
  'plugins',
  'language',
  'indentation',
  'encoding',
  'line_ending',
  'matches',
  'selection',
  'overwrite',
  'cursors',
  'typed_keys',
  'position',
  'keymap',
] as const;

/** The name of an item of the status bar. */
export type StatusItemId = (typeof STATUS_ITEMS)[number];

/** The last column that a ruler may stand behind. */
export const MOST_RULER = 1000;

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
  modelines: flag(
    'Whether a comment for editors in the first or last lines of a file (vim: set ft=python sw=4:) sets its language, indentation and line ends.',
    true,
  ),
  line_wrap: perLanguage(flag('Whether long lines are wrapped at the right edge.', false)),
  line_numbers: perLanguage(flag('Whether lines are numbered.', true)),
  show_whitespace: perLanguage(
    choice('Where spaces and tabs are marked; "trailing" means at the ends of lines.', 'selection', [
      'none',
      'selection',
      'trailing',
      'all',
    ]),
  ),
  folding: flag('Whether lines can be folded away.', true),
  folding_strategy: choice(
    'What tells which lines can be folded; "auto" asks plugins and the structure of the text first.',
    'auto',
    ['auto', 'indentation'],
  ),
  sticky_scroll: flag(
    'Whether the first lines of the blocks that the first row is in stay at the top.',
    false,
  ),
  sticky_scroll_lines: number('How many lines stay at the top at most.', 5, 1, 20),
  rulers: perLanguage(numbers('Columns behind which a line is drawn.', [], 1, MOST_RULER)),
  syntax_highlighting: perLanguage(flag('Whether code is coloured, and looked at as such.', true)),
  menu_bar: flag('Whether the menu bar is shown.', true),
  tab_bar: flag('Whether the tabs are shown.', true),
  status_bar: flag('Whether the status bar is shown.', true),
  status_items: choices(
    'What stands at the right of the status bar, in this order.',
    [
      'mode',
      'branch',
      'problems',
      'language_servers',
      'plugins',
      'language',
      'indentation',
      'encoding',
      'line_ending',
      'matches',
      'selection',
      'overwrite',
      'cursors',
      'typed_keys',
      'position',
    ],
    STATUS_ITEMS,
  ),
  vertical_scrollbar: flag('Whether a scrollbar stands on the right.', true),
  scroll_offset: number('Rows that stay visible above and below the cursor.', 3, 0, 20),
  wheel_lines: number('Rows that one turn of the wheel scrolls.', 3, 1, 50),
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
export const defaultsOf = <Table extends Readonly<Record<string, SettingRow<unknown>>>>(
  table: Table,
): ValuesOf<Table> =>
  Object.fromEntries(Object.entries(table).map(([key, { standard }]) => [key, standard])) as ValuesOf<Table>;

type Editor = ValuesOf<typeof EDITOR>;
type LanguageKey = {
  [Key in keyof Editor]: (typeof EDITOR)[Key] extends { readonly perLanguage: true } ? Key : never;
}[keyof Editor];

/** The settings of the editor that a language can have values of its own for. */
export type PerLanguage = Pick<Editor, LanguageKey>;

/** The rows below `editor`, by their names there: those of the core, and those that features contribute. */
export const editorRows = (
  contributed: readonly FeatureSetting[],
): ReadonlyMap<string, SettingRow<unknown>> =>
  new Map([
    ...Object.entries<SettingRow<unknown>>(EDITOR),
    ...contributed.map(({ key, row }): [string, SettingRow<unknown>] => [key, row]),
  ]);

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

/** Every setting, in the order in which they are shown. @param contributed those of features */
export function allSettings(contributed: readonly FeatureSetting[]): readonly Setting[] {
  let all = known.get(contributed);
  if (all === undefined) {
    all = [...rows('', Object.entries(GENERAL)), ...rows('editor.', editorRows(contributed))];
    known.set(contributed, all);
  }
  return all;
}

const known = new WeakMap<readonly FeatureSetting[], readonly Setting[]>();

const rows = (prefix: string, table: Iterable<readonly [string, SettingRow<unknown>]>): Setting[] =>
  Array.from(table, ([key, { doc, values, standard, runs: setsWhatRuns = false }]) => ({
    name: prefix + key,
    doc,
    values,
    standard,
    runs: setsWhatRuns,
  }));
