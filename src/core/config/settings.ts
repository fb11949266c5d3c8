import type { Milliseconds } from '../../base/units.ts';
import type { LanguageSettings } from './language-settings.ts';
import type { PluginConfigs } from './plugin-config.ts';
import type { ThemeChange } from '../themes/theme-overrides-config.ts';

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

/** The places where a mark is closed automatically: as the language says, only in front of a blank, anywhere, or nowhere. */
type Closes = 'always' | 'language_defined' | 'before_whitespace' | 'never';

/** Whose configuration a value comes from: the folder's holds over the user's. */
export type SettingSource = 'user' | 'folder';

/** The right values of one configuration, by the settings' names. */
export type Given = ReadonlyMap<string, unknown>;

/** The values that each configuration gives. */
export type SettingLayers = Readonly<Record<SettingSource, Given>>;

export const NO_LAYERS: SettingLayers = { user: new Map(), folder: new Map() };

/** The settings that the editor obeys, by their names in `config.json`. */
export interface Settings {
  readonly active_keybinding_map: string;
  readonly theme: string;
  /** The overrides of themes. */
  readonly theme_overrides: readonly ThemeChange[];
  /** The least contrast of text, 1 to 21; 1 takes the theme as it is. */
  readonly minimum_contrast: number;
  /** The macros that are kept, by their names, as lines that tell their steps. */
  readonly macros: Readonly<Record<string, readonly string[]>>;
  /** The configuration of plugins, by their names. */
  readonly plugins: PluginConfigs;
  /** The id of the language of files of which nothing tells what they are. */
  readonly default_language: string;
  /** The settings of languages, by their ids. */
  readonly languages: LanguageSettings;
  readonly editor: {
    /** Columns from one tab stop to the next, 1 to 16. */
    readonly tab_size: number;
    /** True when Tab inserts a tab character; `auto` detects it from the file. */
    readonly use_tabs: boolean | 'auto';
    readonly menu_bar: boolean;
    readonly tab_bar: boolean;
    readonly status_bar: boolean;
    /** The items at the right of the status bar, in this order. */
    readonly status_items: readonly StatusItemId[];
    readonly vertical_scrollbar: boolean;
    readonly line_numbers: boolean;
    /** True to number lines by their distance from the cursor. */
    readonly relative_line_numbers: boolean;
    /** The places where spaces and tabs are marked. */
    readonly show_whitespace: 'none' | 'selection' | 'trailing' | 'all';
    readonly indentation_guides: boolean;
    readonly folding: boolean;
    /** The source of the lines that can be folded. */
    readonly folding_strategy: 'auto' | 'indentation';
    /** The lines that have fold arrows beside them. */
    readonly show_fold_controls: 'always' | 'folded' | 'never';
    /** True to keep the first lines of the blocks around the first row at the top. */
    readonly sticky_scroll: boolean;
    /** Their number at most, 1 to 20. */
    readonly sticky_scroll_lines: number;
    /** Columns behind which a line is drawn, 1 to 1000. */
    readonly rulers: readonly number[];
    readonly line_wrap: boolean;
    /** True to color code. */
    readonly syntax_highlighting: boolean;
    readonly highlight_current_line: boolean;
    /** True to indent a new line by the lines above, `keep` to indent it as the one above, false for neither. */
    readonly auto_indent: boolean | 'keep';
    /** True to reindent pasted lines for their new place. */
    readonly indent_on_paste: boolean;
    /** The places where an opening mark brings its closing one. */
    readonly auto_closing_brackets: Closes;
    readonly auto_closing_quotes: Closes;
    /** The closing marks that typing moves over: those that came automatically (`auto`), or any. */
    readonly auto_closing_overtype: 'always' | 'auto' | 'never';
    /** The empty pairs of which Backspace deletes both marks. */
    readonly auto_closing_delete: 'always' | 'auto' | 'never';
    /** The marks that are put around the selection when they are typed. */
    readonly auto_surround: 'language_defined' | 'quotes' | 'brackets' | 'never';
    readonly auto_close_tags: boolean;
    /** True to obey modelines, the comments in a file for editors. */
    readonly modelines: boolean;
    /** True to format a file on save, by the formatter of its language. */
    readonly format_on_save: boolean;
    readonly highlight_matching_brackets: boolean;
    /** True to color brackets by their depth. */
    readonly bracket_pair_colorization: boolean;
    /** True to highlight other occurrences of the word under the cursor. */
    readonly occurrences_highlight: boolean;
    /** The same of what is selected. */
    readonly selection_highlight: boolean;
    /** True to trim trailing whitespace on save; `.editorconfig` has the last word. */
    readonly trim_trailing_whitespace_on_save: boolean;
    /** True to end the last line with a line break on save; `.editorconfig` has the last word. */
    readonly ensure_final_newline_on_save: boolean;
    /** Rows kept visible above and below the cursor, 0 to 20. */
    readonly scroll_offset: number;
    /** Rows that one turn of the wheel scrolls, 1 to 50. */
    readonly wheel_lines: number;
    /** True to open the list of words while typing. */
    readonly quick_suggestions: boolean;
    /** The things that Tab completes behind a word: snippets and words, or snippets only. */
    readonly tab_completion: 'on' | 'off' | 'onlySnippets';
    /** True when Enter accepts the highlighted word of a completion list. */
    readonly accept_completion_on_enter: boolean;
    readonly mouse: boolean;
    /** True to reload a file without unsaved changes when another program changed it. */
    readonly auto_revert: boolean;
    /** The moment at which modified files are saved automatically. */
    readonly auto_save: 'off' | 'after_delay' | 'on_focus_lost';
    /** Time since the last change, 100 to 600000 ms. */
    readonly auto_save_delay: Milliseconds;
    /** Columns of the file explorer, 12 to 80. */
    readonly explorer_width: number;
    /** True when the explorer follows the file in front. */
    readonly explorer_follow: boolean;
    readonly explorer_show_hidden: boolean;
    readonly explorer_show_ignored: boolean;
    readonly explorer_icons: boolean;
    /** Time that a lone Escape waits for the rest of a key, 0 to 1000 ms. */
    readonly escape_timeout: Milliseconds;
    /** True to show the keys that may follow while a chord is unfinished. */
    readonly which_key: boolean;
    /** Time since the first key of the chord, 0 to 10000 ms. */
    readonly which_key_delay: Milliseconds;
  };
}

export const DEFAULT_SETTINGS: Settings = {
  active_keybinding_map: 'default',
  theme: 'ink-dark',
  theme_overrides: [],
  minimum_contrast: 1,
  macros: {},
  plugins: {},
  default_language: 'text',
  languages: {},
  editor: {
    tab_size: 4,
    use_tabs: 'auto',
    menu_bar: true,
    tab_bar: true,
    status_bar: true,
    status_items: [
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
    vertical_scrollbar: true,
    line_numbers: true,
    relative_line_numbers: false,
    show_whitespace: 'selection',
    indentation_guides: true,
    folding: true,
    folding_strategy: 'auto',
    show_fold_controls: 'folded',
    sticky_scroll: false,
    sticky_scroll_lines: 5,
    rulers: [],
    line_wrap: false,
    syntax_highlighting: true,
    highlight_current_line: true,
    auto_indent: true,
    indent_on_paste: false,
    auto_closing_brackets: 'language_defined',
    auto_closing_quotes: 'language_defined',
    auto_closing_overtype: 'auto',
    auto_closing_delete: 'auto',
    auto_surround: 'language_defined',
    auto_close_tags: true,
    modelines: true,
    format_on_save: false,
    highlight_matching_brackets: true,
    bracket_pair_colorization: false,
    occurrences_highlight: true,
    selection_highlight: true,
    trim_trailing_whitespace_on_save: false,
    ensure_final_newline_on_save: false,
    scroll_offset: 3,
    wheel_lines: 3,
    quick_suggestions: false,
    tab_completion: 'onlySnippets',
    accept_completion_on_enter: true,
    mouse: true,
    auto_revert: true,
    auto_save: 'off',
    auto_save_delay: 1000,
    explorer_width: 30,
    explorer_follow: true,
    explorer_show_hidden: false,
    explorer_show_ignored: true,
    explorer_icons: false,
    escape_timeout: 25,
    which_key: true,
    which_key_delay: 500,
  },
};

/** The settings of the editor that a language can have values of its own for. */
export const PER_LANGUAGE = [
  'tab_size',
  'use_tabs',
  'auto_indent',
  'indent_on_paste',
  'auto_closing_brackets',
  'auto_closing_quotes',
  'auto_closing_overtype',
  'auto_closing_delete',
  'auto_surround',
  'auto_close_tags',
  'highlight_matching_brackets',
  'bracket_pair_colorization',
  'occurrences_highlight',
  'selection_highlight',
  'tab_completion',
  'format_on_save',
  'syntax_highlighting',
  'line_wrap',
  'line_numbers',
  'relative_line_numbers',
  'show_whitespace',
  'indentation_guides',
  'rulers',
  'highlight_current_line',
  'trim_trailing_whitespace_on_save',
  'ensure_final_newline_on_save',
  'quick_suggestions',
] as const satisfies readonly (keyof Settings['editor'])[];

export type PerLanguage = Pick<Settings['editor'], (typeof PER_LANGUAGE)[number]>;
