import type { Byte } from '../../base/units.ts';
import type { State, Step } from './state.ts';

/** A word in the document in front that completion is asked to go on with. */
export interface CompletionQuery {
  /** The beginning of the word. */
  readonly from: Byte;
  /** The text from there to the primary cursor; empty where nothing was typed. */
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
}

/** Asked by completion for items, such as words of open files or snippets. It has one of `items` and `later`. */
export interface CompletionSource {
  readonly name: string;
  /** Its place among all sources: of items that fit equally well, those with the lower rank come first. */
  readonly rank: number;
  /** Shown at the right end of the items that have no label of their own. */
  readonly label?: string;
  /** The items, at once. */
  readonly items?: (state: State, query: CompletionQuery) => readonly CompletionItem[];
  /** Items that come later. */
  readonly later?: LateItems;
  /** Carries out the choice of an item. Without it, the item's `id` takes the place of what was typed. */
  readonly accept?: (state: State, item: CompletionItem, typed: string) => Step;
}

/** Items that are asked for and come later, perhaps in parts. */
export interface LateItems {
  /** Asks for items; those that were asked for before are not wanted any more. */
  readonly ask: (state: State, query: CompletionQuery) => Step;
  /** True while more items may come. */
  readonly isPending: (state: State) => boolean;
  /** The state in which no items are asked for. */
  readonly dropped: (state: State) => State;
}
