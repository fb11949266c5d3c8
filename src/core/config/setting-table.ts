import { displayValue } from '../../base/display-value.ts';
import { DEFAULT_SETTINGS, type Settings, STATUS_ITEMS } from './settings.ts';

/** The values that a setting can have. */
export type Values =
  | { readonly type: 'flag' }
  /** A number from `least` to `most`: a whole one, unless it may be a `fraction`. */
  | { readonly type: 'number'; readonly least: number; readonly most: number; readonly fraction?: boolean }
  /** One of a list. */
  | { readonly type: 'choice'; readonly options: readonly (string | boolean)[] }
  /** Any of a list, each once, in an order of one's own. */
  | { readonly type: 'choices'; readonly options: readonly string[] }
  /** Any text. */
  | { readonly type: 'text' }
  /** Whole numbers in a list. */
  | { readonly type: 'numbers'; readonly least: number; readonly most: number };

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

/** The settings that set what runs, and so must not come with a folder that nobody trusts. */
const RUNS = new Set(['active_keybinding_map']);

type Row = readonly [doc: string, values: Values];

/** The last column that a ruler may stand behind. */
export const MOST_RULER = 1000;

const flag: Values = { type: 'flag' };
const number = (least: number, most: number): Values => ({ type: 'number', least, most });
const choice = (...options: readonly (string | boolean)[]): Values => ({ type: 'choice', options });
const text: Values = { type: 'text' };

const GENERAL: Record<
  Exclude<keyof Settings, 'editor' | 'macros' | 'plugins' | 'theme_overrides' | 'languages'>,
  Row
> = {
  active_keybinding_map: ['The key map that is in use.', text],
  theme: ['The colours: the name of a theme, or the path of a theme file of VS Code.', text],
  minimum_contrast: [
    'The least contrast of text: inks of the theme that have less are lifted; 1 takes them as they are.',
    { type: 'number', least: 1, most: 21, fraction: true },
  ],
  default_language: ['The language of files of which nothing tells what they are, by its id.', text],
};

const EDITOR: Record<keyof Settings['editor'], Row> = {
  tab_size: [
    'Columns from one tab stop to the next, where the file or its project does not tell.',
    number(1, 16),
  ],
  use_tabs: [
    'Whether Tab inserts a tab character; "auto" does as the file does.',
    choice(true, false, 'auto'),
  ],
  auto_indent: [
    'Whether lines are indented while one types, as their language does; "keep" begins a new one below the text of the line before.',
    choice(true, false, 'keep'),
  ],
  indent_on_paste: [
    'Whether pasted lines are moved as one to where the first of them belongs; else they come as they were copied.',
    flag,
  ],
  auto_closing_brackets: [
    'When a bracket that is typed is closed: "language_defined" not in front of a word, "before_whitespace" only in front of a blank.',
    choice('always', 'language_defined', 'before_whitespace', 'never'),
  ],
  auto_closing_quotes: [
    'When a quotation mark that is typed is closed, as for brackets; not behind a letter, and not in comments and strings.',
    choice('always', 'language_defined', 'before_whitespace', 'never'),
  ],
  auto_closing_overtype: [
    'Whether typing a closing mark goes over the one at the cursor; "auto" over one that came by itself.',
    choice('always', 'auto', 'never'),
  ],
  auto_closing_delete: [
    'Whether Backspace between two marks takes both; "auto" when the second came by itself.',
    choice('always', 'auto', 'never'),
  ],
  auto_surround: [
    'Whether a mark that is typed is put around what is selected: those of the language, only quotes, only brackets, or none.',
    choice('language_defined', 'quotes', 'brackets', 'never'),
  ],
  auto_close_tags: ['Whether a tag of HTML, XML or JSX is closed when it is typed.', flag],
  modelines: [
    'Whether a comment for editors in the first or last lines of a file (vim: set ft=python sw=4:) sets its language, indentation and line ends.',
    flag,
  ],
  format_on_save: ['Whether saving lays a file out well, by the formatter of its language.', flag],
  highlight_matching_brackets: [
    'Whether the bracket at the cursor and the one that belongs to it are marked.',
    flag,
  ],
  bracket_pair_colorization: ['Whether brackets are coloured by how deep they stand.', flag],
  occurrences_highlight: ['Whether the other places of the word under the cursor are marked.', flag],
  selection_highlight: ['Whether the other places of what is selected are marked.', flag],
  line_wrap: ['Whether long lines are wrapped at the right edge.', flag],
  line_numbers: ['Whether lines are numbered.', flag],
  relative_line_numbers: ['Whether lines are numbered by how far they are from the cursor.', flag],
  show_whitespace: [
    'Where spaces and tabs are marked; "trailing" means at the ends of lines.',
    choice('none', 'selection', 'trailing', 'all'),
  ],
  indentation_guides: ['Whether lines show how far text is indented.', flag],
  folding: ['Whether lines can be folded away.', flag],
  folding_strategy: [
    'What tells which lines can be folded; "auto" asks plugins and the structure of the text first.',
    choice('auto', 'indentation'),
  ],
  show_fold_controls: [
    'Where arrows stand beside lines that can be folded; "folded" means beside those that are, and beside all where the mouse is over the line numbers.',
    choice('always', 'folded', 'never'),
  ],
  sticky_scroll: ['Whether the first lines of the blocks that the first row is in stay at the top.', flag],
  sticky_scroll_lines: ['How many lines stay at the top at most.', number(1, 20)],
  rulers: ['Columns behind which a line is drawn.', { type: 'numbers', least: 1, most: MOST_RULER }],
  syntax_highlighting: ['Whether code is coloured, and looked at as such.', flag],
  highlight_current_line: ['Whether the line of the cursor is marked.', flag],
  menu_bar: ['Whether the menu bar is shown.', flag],
  tab_bar: ['Whether the tabs are shown.', flag],
  status_bar: ['Whether the status bar is shown.', flag],
  status_items: [
    'What stands at the right of the status bar, in this order.',
    { type: 'choices', options: STATUS_ITEMS },
  ],
  vertical_scrollbar: ['Whether a scrollbar stands on the right.', flag],
  scroll_offset: ['Rows that stay visible above and below the cursor.', number(0, 20)],
  wheel_lines: ['Rows that one turn of the wheel scrolls.', number(1, 50)],
  quick_suggestions: ['Whether the list of words opens by itself while one types.', flag],
  tab_completion: [
    'What Tab completes: snippets by their prefix, words near by ("on"), or nothing.',
    choice('on', 'off', 'onlySnippets'),
  ],
  accept_completion_on_enter: ['Whether Enter takes the highlighted word of a completion list.', flag],
  mouse: ['Whether the mouse is taken from the terminal.', flag],
  trim_trailing_whitespace_on_save: [
    'Whether saving takes the blanks at the ends of lines away; .editorconfig has the last word.',
    flag,
  ],
  ensure_final_newline_on_save: [
    'Whether saving ends the last line with a line break; .editorconfig has the last word.',
    flag,
  ],
  auto_revert: ['Whether a file without unsaved work is loaded anew when another program changed it.', flag],
  auto_save: ['When modified files are saved by themselves.', choice('off', 'after_delay', 'on_focus_lost')],
  auto_save_delay: [
    'How long after the last change files are saved by themselves, in milliseconds.',
    number(100, 600_000),
  ],
  explorer_width: ['Columns of the file explorer when it opens first.', number(12, 80)],
  explorer_follow: ['Whether the file explorer goes along with the file in front.', flag],
  explorer_show_hidden: ['Whether the file explorer shows names that begin with a point.', flag],
  explorer_show_ignored: ['Whether the file explorer shows what git ignores.', flag],
  explorer_icons: [
    'Whether the file explorer shows icons; they need a font that has them (a Nerd Font).',
    flag,
  ],
  which_key: ['Whether the keys that may follow are shown while a chord is unfinished.', flag],
  which_key_delay: [
    'How long after the first key of a chord those that may follow are shown, in milliseconds.',
    number(0, 10_000),
  ],
  escape_timeout: ['How long a lone Escape waits for the rest of a key, in milliseconds.', number(0, 1000)],
};

/** Every setting, in the order in which they are shown. */
export const SETTINGS: readonly Setting[] = [
  ...rows('', GENERAL, DEFAULT_SETTINGS),
  ...rows('editor.', EDITOR, DEFAULT_SETTINGS.editor),
];

function rows(prefix: string, table: Readonly<Record<string, Row>>, standards: object): Setting[] {
  const standard = new Map<string, unknown>(Object.entries(standards));
  return Object.entries(table).map(([key, [doc, values]]) => ({
    name: prefix + key,
    doc,
    values,
    standard: standard.get(key),
    runs: RUNS.has(prefix + key),
  }));
}

/**
 * The fault of a value, as the rest of a sentence after the setting's name: `is 0, not a whole number from 1 to 16`;
 * null when it is right.
 */
export function wrongWith(values: Values, value: unknown): string | null {
  if (Array.isArray(value) && (values.type === 'choices' || values.type === 'numbers')) {
    const each: Values =
      values.type === 'numbers' ? { ...values, type: 'number' } : { type: 'choice', options: values.options };
    const wrong = value.find((item) => !accepts(each, item));
    if (wrong !== undefined) return `has ${displayValue(wrong)}, not ${expected(each)}`;
    return values.type === 'choices' && new Set(value).size < value.length ? 'names something twice' : null;
  }
  if (values.type === 'text' && value === '') return 'is empty';
  return accepts(values, value) ? null : `is ${displayValue(value)}, not ${expected(values)}`;
}

/** True when a value that is no list is right. */
function accepts(values: Values, value: unknown): boolean {
  switch (values.type) {
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' && value !== '';
    case 'choice':
      return values.options.some((option) => option === value);
    case 'number':
      return (
        typeof value === 'number' &&
        (values.fraction === true || Number.isInteger(value)) &&
        value >= values.least &&
        value <= values.most
      );
    case 'choices':
    case 'numbers':
      return false;
  }
}

/** The values that a setting can have, in words. */
export function expected(values: Values): string {
  switch (values.type) {
    case 'flag':
      return 'true or false';
    case 'text':
      return 'a text in quotes';
    case 'choice':
      return named(values.options);
    case 'choices':
      return `a list of any of ${named(values.options)}`;
    case 'number':
      return `a ${values.fraction === true ? '' : 'whole '}number from ${values.least} to ${values.most}`;
    case 'numbers':
      return `a list of whole numbers from ${values.least} to ${values.most}`;
  }
}

/** `true, false or "auto"`. */
function named(options: readonly (string | boolean)[]): string {
  const words = options.map((option) => JSON.stringify(option));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}

/** Text that people typed for a setting as a value of it; text that is no value comes back as it is. */
export function valueOf(values: Values, typed: string): unknown {
  const trimmed = typed.trim();
  if (values.type === 'text') return trimmed;
  if (values.type === 'choices') return trimmed === '' ? [] : trimmed.split(/[\s,]+/);
  if (values.type === 'numbers')
    return trimmed === '' ? [] : trimmed.split(/[\s,]+/).map((part) => (part === '' ? part : Number(part)));
  if (values.type === 'number') return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed;
  return trimmed === 'true' ? true : trimmed === 'false' ? false : trimmed;
}

/** The JSON schema of values. */
export function schemaOfValues(values: Values): object {
  switch (values.type) {
    case 'flag':
      return { type: 'boolean' };
    case 'number':
      return {
        type: values.fraction === true ? 'number' : 'integer',
        minimum: values.least,
        maximum: values.most,
      };
    case 'choice':
      return { enum: values.options };
    case 'choices':
      return { type: 'array', items: { enum: values.options }, uniqueItems: true };
    case 'text':
      return { type: 'string', minLength: 1 };
    case 'numbers':
      return { type: 'array', items: { type: 'integer', minimum: values.least, maximum: values.most } };
  }
}

/** The values that a setting of the editor can have, by its name there; null for an unknown name. */
export const valuesOfEditor = (key: string): Values | null =>
  Object.entries(EDITOR).find(([each]) => each === key)?.[1][1] ?? null;
