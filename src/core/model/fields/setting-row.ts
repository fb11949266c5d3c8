/** The headings under which settings are listed, in their order. */
export const SETTING_CATEGORIES = [
  'Text Editor',
  'Typing',
  'Suggestions',
  'Folding',
  'Search',
  'Files',
  'Explorer',
  'Appearance',
  'Keyboard and Mouse',
  'Language Servers',
  'Vim',
] as const;

/** The heading under which a setting is listed. */
export type SettingCategory = (typeof SETTING_CATEGORIES)[number];

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

/** One setting, as a row of a table. Its type, default, checks, schema, documentation and place in the lists come from it. */
export interface SettingRow<T> {
  readonly doc: string;
  readonly values: Values;
  readonly standard: T;
  /** A language can have a value of its own. */
  readonly perLanguage?: true;
  /** It sets what runs: a folder gives it in vain unless it is trusted. */
  readonly runs?: true;
}

/** A setting below `editor` that one feature declares and reads. */
export interface FeatureSetting {
  /** The name below `editor`. */
  readonly key: string;
  readonly row: SettingRow<unknown>;
  /** The heading under which it is listed; that of the text editor without it. */
  readonly category?: SettingCategory;
}
