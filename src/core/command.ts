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
  /** Found from a prompt, a menu or the explorer too. */
  readonly anywhere?: boolean;
  readonly run: (state: State, args: Args) => Step | false;
}
