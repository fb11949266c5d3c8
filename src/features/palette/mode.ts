import type { List, Row } from '../../core/widgets/list.ts';
import type { Prompt } from '../../core/widgets/prompt.ts';
import type { State, Step } from '../../core/model/state.ts';

/** A mode of the palette, chosen by the first characters of its input. */
export interface Mode {
  readonly prefix: string;
  readonly title: string;
  /** The text in an empty input. */
  readonly placeholder: string;
  readonly list: (state: State, typed: string) => List;
  readonly confirm: (state: State, prompt: Prompt, answer: string) => Step;
  /** Asks the world for the rows of an input. */
  readonly ask?: (state: State, typed: string) => Step;
  /** The hint in the status bar for the highlighted row; null for none. */
  readonly hint?: (state: State, row: Row) => string | null;
  /** The rows with the keys that run them now, after the keymap has changed. */
  readonly rebind?: (state: State, rows: readonly Row[]) => readonly Row[];
  /** Another row was highlighted. */
  readonly highlight?: (state: State, prompt: Prompt) => Step;
  /** Nothing was chosen. */
  readonly cancel?: (state: State, prompt: Prompt) => Step;
}
