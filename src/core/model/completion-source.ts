import type { Byte } from '../../base/units.ts';
import type { State, Step } from './state.ts';

/** The reason why items are asked for: a person or a typed word, a character that was typed, or more of a list that was cut. */
export type CompletionTrigger = 'invoked' | 'incomplete' | { readonly character: string };

/** A word in the document in front that completion is asked to go on with. */
export interface CompletionQuery {
  /** The beginning of the word. */
  readonly from: Byte;
  /** The text from there to the primary cursor; empty where nothing was typed. */
  readonly typed: string;
  readonly trigger: CompletionTrigger;
}

/** Text before the cursor that completion goes on with: the beginning of a word, of a path or of a line. */
export interface TypedText {
  readonly from: Byte;
  readonly typed: string;
}

/** One way to complete a word. */
export interface CompletionItem {
  /** Tells it from the other items of its source. It is the text to insert, unless the source has `accept`. */
  readonly id: string;
  /** The text that is shown, and that is compared with what was typed. */
  readonly text: string;
  /** Shown at the right end; the label of the source by default. */
  readonly label?: string;
  /** The text that is compared in place of `text`. */
  readonly filter?: string;
  /** Text before the word that the item replaces as well: it is compared as if it had been typed. */
  readonly before?: string;
  /** UTF-16 units at the start of the word that the item leaves as they are: they are not compared. */
  readonly skip?: number;
  /** Its place among items that fit equally well, the lowest first; without it, the shorter text comes first. */
  readonly order?: number;
  /** Shown behind the text. */
  readonly detail?: string;
  /** The letter of its kind, in a column before the text. */
  readonly kind?: string;
  /** A word of a comment or a string: it comes after the others. */
  readonly isAside?: boolean;
  /** It should no longer be used. */
  readonly isDeprecated?: boolean;
}

/** The occasions on which a list opens automatically for the items of a source. */
export interface CompletionOpening {
  /** Letters of a word after which it opens. */
  readonly letters: number;
  /** Characters after which it opens, whatever is before them. */
  readonly characters: readonly string[];
}

/** Asked by completion for items, such as words of open files or snippets. It has one of `items` and `later`. */
export interface CompletionSource {
  readonly name: string;
  /** Its place among all sources: of items that fit equally well, those with the lower rank come first. */
  readonly rank: number;
  /** Shown at the right end of the items that have no label of their own. */
  readonly label?: string;
  /** It knows the code: where it has items, those of sources that only know words come after all others. */
  readonly knowsCode?: boolean;
  /** It only knows words. */
  readonly isOfWords?: boolean;
  /** It is asked by a command of its own, not whenever a word is completed. */
  readonly isSpecial?: true;
  /**
   * The text before the primary cursor that its items go on with, for a source that is asked alone; null where there is
   * none. The word before the cursor by default.
   */
  readonly typed?: (state: State) => TypedText | null;
  /** The message where it has nothing to offer and was asked alone. */
  readonly none?: string;
  /** The items, at once. */
  readonly items?: (state: State, query: CompletionQuery) => readonly CompletionItem[];
  /** Items that come later. */
  readonly later?: LateItems;
  /** Carries out the choice of an item. Without it, the item's `id` takes the place of what was typed. */
  readonly accept?: (state: State, item: CompletionItem, typed: string) => Step;
  /** The occasions on which the list opens automatically in the document in front; null or absent for those of words. */
  readonly opening?: (state: State) => CompletionOpening | null;
  /** Asks for the description of an item that has been highlighted. */
  readonly describe?: (state: State, item: CompletionItem) => Step;
  /** True when typing a character takes the highlighted item first. */
  readonly commits?: (state: State, item: CompletionItem, character: string) => boolean;
}

/** Items that are asked for and come later, perhaps in parts. */
export interface LateItems {
  /** Asks for items; those that were asked for before are not wanted any more. */
  readonly ask: (state: State, query: CompletionQuery) => Step;
  /** True while more items may come. */
  readonly isPending: (state: State) => boolean;
  /** The state in which no items are asked for or kept. */
  readonly dropped: (state: State) => State;
  /** True when the items are not all that there are for what was typed: they are asked for again when more is typed. */
  readonly isIncomplete?: (state: State) => boolean;
}
