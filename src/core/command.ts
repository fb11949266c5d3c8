import type { State, Step } from './state.ts';

export type Args = Readonly<Record<string, unknown>>;

/**
 * A thing the editor can do. Keys, menus, the palette, the mouse, macros and plugins all run these.
 * `run` returns the outcome, or `false`: "not mine, try the next binding of the key".
 */
export interface Command {
  readonly name: string;
  readonly title: string;
  readonly doc: string;
  /** The group that it is shown in. */
  readonly category?: string;
  /** It only has a meaning for a key of its context: no list offers it. */
  readonly hidden?: boolean;
  /** Why it cannot be run now; null when it can. */
  readonly disabled?: (state: State) => string | null;
  /** Whether what it switches is on, for a check mark. */
  readonly checked?: (state: State, args: Args) => boolean;
  /** Found from a prompt, a menu or the explorer too. */
  readonly anywhere?: boolean;
  readonly run: (state: State, args: Args) => Step | false;
}
