import type { ArgTypes } from './command-arguments.ts';
import type { State, Step } from './state.ts';

export type Args = Readonly<Record<string, unknown>>;

/** How often, or how many: `args.count`, 1 without one. */
export const countOf = ({ count }: Args): number =>
  typeof count === 'number' && Number.isFinite(count) ? Math.trunc(count) : 1;

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
  /** It asks for something before it does anything: its row in a menu ends with an ellipsis. */
  readonly asks?: boolean;
  /** Why it cannot be run now; null when it can. */
  readonly disabled?: (state: State) => string | null;
  /** False while the palette does not list it, because there is nothing that it could be about; the default is true. */
  readonly offered?: (state: State) => boolean;
  /** Whether what it switches is on, for a check mark. */
  readonly checked?: (state: State, args: Args) => boolean;
  /** Found from a prompt, a menu or the explorer too. */
  readonly anywhere?: boolean;
  /**
   * What a prefix argument does: it comes as `args.count`, the command runs so often, or the command reads it from the
   * state and clears it; without it, nothing.
   */
  readonly argument?: 'takes' | 'repeats' | 'reads';
  /** The arguments that it takes besides those of a prefix argument. */
  readonly args?: ArgTypes;
  /** What a negative argument repeats in its place; without it, nothing runs. */
  readonly opposite?: string;
  /** What the syntax worker knows of the text that it depends on: its key waits a moment for that to be up to date. */
  readonly depends?: 'tokens' | 'folds';
  /** Whose it is, where a plugin registered it. */
  readonly registration?: Registration;
  readonly run: (state: State, args: Args) => Step | false;
}

/** What a plugin said of a command. */
export interface Registration {
  readonly plugin: string;
  /** What it called it. */
  readonly name: string;
  /** What runs it there. */
  readonly handler: string;
  /** It is offered while one of these contexts is on; always where there are none. */
  readonly contexts: readonly string[];
}

/** What the palette calls a command. */
export const fullTitle = ({ title, category }: Pick<Command, 'title' | 'category'>): string =>
  category === undefined || title.startsWith(`${category}:`) ? title : `${category}: ${title}`;
