import { EDITOR_CATEGORIES, GENERAL_CATEGORIES } from './setting-categories.ts';
import {
  SETTING_CATEGORIES,
  type FeatureSetting,
  type SettingRow,
  type Values,
  type SettingCategory,
} from '../model/fields/setting-row.ts';
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
  'differences',
  'hex_offset',
  'conflicts',
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
  active_keybinding_map: runs(text('Name of the keymap.', 'default')),
  theme: text(
    'Name of the color theme, or path of a VS Code theme file, absolute or relative to the folder of the settings file.',
    'ink-dark',
  ),
  minimum_contrast: fraction(
    'Minimum contrast of text. Colors with less contrast are adjusted; 1 keeps all colors as they are.',
    1,
    1,
    21,
  ),
  default_language: text('Id of the language for files of unknown type.', 'text'),
};

/** The settings below `editor`, in the order in which they are shown. */
export const EDITOR = {
  tab_size: perLanguage(
    number(
      'Width of a tab and of an indentation step in columns, unless the file, .editorconfig or the language sets it.',
      4,
      1,
      16,
    ),
  ),
  use_tabs: perLanguage(
    choice('Indent with tabs (true), with spaces (false), or like the rest of the file ("auto").', 'auto', [
      true,
      false,
      'auto',
    ]),
  ),
  auto_indent: perLanguage(
    choice(
      'Indent lines as their language requires while you type. "keep" indents a new line like the previous one.',
      true,
      [true, false, 'keep'],
    ),
  ),
  modelines: flag(
    'Read the language, indentation and line endings from editor comments in the first or last lines of a file (vim: set ft=python sw=4:).',
    true,
  ),
  line_wrap: perLanguage(flag('Wrap long lines at the right edge of the split.', false)),
  line_numbers: perLanguage(flag('Show line numbers.', true)),
  show_whitespace: perLanguage(
    choice(
      'Show markers for spaces and tabs: none, in the selection, at the end of lines ("trailing"), or all.',
      'selection',
      ['none', 'selection', 'trailing', 'all'],
    ),
  ),
  folding: flag('Allow lines to be folded.', true),
  folding_strategy: choice(
    'Find foldable lines from plugins and the structure of the text ("auto"), or from indentation only.',
    'auto',
    ['auto', 'indentation'],
  ),
  sticky_scroll: flag('Keep the first lines of the enclosing blocks at the top of the text.', false),
  sticky_scroll_lines: number('Maximum number of sticky lines.', 5, 1, 20),
  rulers: perLanguage(numbers('Columns after which a vertical line is drawn.', [], 1, MOST_RULER)),
  syntax_highlighting: perLanguage(flag('Color code by its syntax.', true)),
  menu_bar: flag('Show the menu bar.', true),
  tab_bar: flag('Show the tabs.', true),
  status_bar: flag('Show the status bar.', true),
  status_items: choices(
    'Items of the status bar, in this order. "mode" and "typed_keys" are for Vim, and "matches" is for searches.',
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
      'differences',
      'hex_offset',
      'conflicts',
      'matches',
      'selection',
      'overwrite',
      'cursors',
      'typed_keys',
      'position',
    ],
    STATUS_ITEMS,
  ),
  vertical_scrollbar: flag('Show a scrollbar on the right.', true),
  scroll_offset: number('Number of rows to keep visible above and below the cursor.', 3, 0, 20),
  wheel_lines: number('Number of rows to scroll per step of the mouse wheel.', 3, 1, 50),
  accept_completion_on_enter: flag('Insert the highlighted completion when you press Enter.', true),
  mouse: flag('Let Inkstone, not the terminal, handle the mouse.', true),
  trim_trailing_whitespace_on_save: perLanguage(
    flag('Remove trailing whitespace when saving. .editorconfig takes precedence.', false),
  ),
  ensure_final_newline_on_save: perLanguage(
    flag('Insert a line break at the end of the file when saving. .editorconfig takes precedence.', false),
  ),
  which_key: flag('Show the keys that can follow while a chord is unfinished.', true),
  which_key_delay: number('Delay in milliseconds before the keys that can follow are shown.', 500, 0, 10_000),
  escape_timeout: number('Time in milliseconds to wait for the rest of a key after Escape.', 25, 0, 1000),
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
  /** The heading under which it is listed. */
  readonly category: SettingCategory;
}

/** Every setting, by category, in the order in which they are shown. @param contributed those of features */
export function allSettings(contributed: readonly FeatureSetting[]): readonly Setting[] {
  let all = known.get(contributed);
  if (all === undefined) {
    const categories = new Map<string, SettingCategory>([
      ...Object.entries(EDITOR_CATEGORIES),
      ...contributed.map(({ key, category = 'Text Editor' }) => [key, category] as const),
    ]);
    all = [
      ...rows('', Object.entries(GENERAL), new Map(Object.entries(GENERAL_CATEGORIES))),
      ...rows('editor.', editorRows(contributed), categories),
    ].toSorted((a, b) => SETTING_CATEGORIES.indexOf(a.category) - SETTING_CATEGORIES.indexOf(b.category));
    known.set(contributed, all);
  }
  return all;
}

const known = new WeakMap<readonly FeatureSetting[], readonly Setting[]>();

const rows = (
  prefix: string,
  table: Iterable<readonly [string, SettingRow<unknown>]>,
  categories: ReadonlyMap<string, SettingCategory>,
): Setting[] =>
  Array.from(table, ([key, { doc, values, standard, runs: setsWhatRuns = false }]) => ({
    name: prefix + key,
    doc,
    values,
    standard,
    runs: setsWhatRuns,
    category: categories.get(key) ?? 'Text Editor',
  }));
