/** The value of an option of `:set`. */
export type OptionValue = boolean | number | string;

/** The place of the value of an option. */
export type OptionHome =
  /** In the map itself: motions and commands read it. */
  | { readonly kind: 'vim' }
  /** In the map itself, with a value for each document. */
  | { readonly kind: 'buffer' }
  /** In a setting of the editor, until the end of the session. */
  | {
      readonly kind: 'setting';
      readonly setting: string;
      readonly read: (value: unknown) => OptionValue;
      readonly write: (value: OptionValue) => unknown;
    }
  /** In the document or the view in front. */
  | { readonly kind: 'document' }
  /** Nowhere: it is accepted because files of settings have it, and changes nothing. */
  | { readonly kind: 'nothing'; readonly why: string };

/** An option of `:set`. */
export interface VimOption {
  readonly name: string;
  /** Its short name; empty for none. */
  readonly short: string;
  readonly standard: OptionValue;
  readonly home: OptionHome;
  /** The smallest number; absent for others. */
  readonly least?: number;
  /** The words that it may be or, for a list, have; absent where any text is allowed. */
  readonly words?: readonly string[];
  /** Throws an ExFault for a value that it cannot have; `word` is the argument of `:set`. */
  readonly check?: (value: string, word: string) => void;
  /** A list of words separated by commas, or a set of letters; absent for other texts. */
  readonly list?: 'commas' | 'letters';
}
