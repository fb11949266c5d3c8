import type { KeyEvent, MouseEvent } from '../../input/event.ts';
import type { Binding, Scope } from '../../input/keymap.ts';
import type { State, Step } from './state.ts';

/** A line that is typed in. */
export interface TypedLine {
  readonly input: string;
  /** UTF-16 places in `input`. */
  readonly cursor: number;
  readonly anchor: number;
  /** Types a text in the place of what is selected in the line. */
  readonly type: (state: State, text: string) => Step;
}

/** A part of the editor that can have the focus, such as the text, a prompt, a menu. What lies over another has it first. */
export interface Layer {
  /** The contexts that its keys are looked up in, innermost first; null while it does not have the focus. */
  readonly scopes: (state: State) => readonly Scope[] | null;
  /** Takes a key before it is looked up, while it has the focus; false lets it go its usual way. */
  readonly key?: (state: State, event: KeyEvent) => Step | false;
  /**
   * The keys that a key with Alt stands for: terminals send Escape and a letter as Alt and the letter. `bindings` are those
   * of the key. Null where it stands for itself.
   */
  readonly partsOfAlt?: (
    state: State,
    event: KeyEvent,
    bindings: readonly Binding[],
  ) => readonly KeyEvent[] | null;
  /** Makes way for a command that a key of a wider context runs; null where it stays as it is. */
  readonly makesWay?: (state: State, action: string) => Step | null;
  /** The step before typed text is inserted while it has the focus, whichever layer inserts it; null for none. It must not apply twice. */
  readonly beforeText?: (state: State, text: string) => Step | null;
  /** Takes text that was typed or pasted while it has the focus; false leaves it to what lies beneath. */
  readonly type?: (state: State, text: string) => Step | false;
  /** The line of it that is typed in, for the clipboard; null for none. */
  readonly input?: (state: State) => TypedLine | null;
  /**
   * True while the left button holds something of it: drags and the release belong to it then, wherever the mouse is.
   */
  readonly holds?: (state: State) => boolean;
  /** Notes what the mouse is over, whatever lies over the layer there. */
  readonly hover?: (state: State, event: MouseEvent) => State;
  /** Takes what the mouse does; false leaves it to what lies beneath. */
  readonly mouse?: (state: State, event: MouseEvent) => Step | false;
}
