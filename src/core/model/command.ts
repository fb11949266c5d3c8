import type { ArgTypes } from './command-arguments.ts';
import type { State, Step } from './state.ts';

export type Args = Readonly<Record<string, unknown>>;

/** The count of a command: `args.count`, 1 without one. */
export const countOf = ({ count }: Args): number =>
  typeof count === 'number' && Number.isFinite(count) ? Math.trunc(count) : 1;

/** The syntax that a command may need: the tokens of the text, or its folds and definitions. */
export type SyntaxNeed = 'tokens' | 'blocks';

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
  /** Other words that people search for it by, in lowercase. */
  readonly aliases?: readonly string[];
  /** The built-in keymap that it belongs to: the palette lists it last while another one is in use. */
  readonly keymap?: string;
  /** It only has a meaning for a key of its context: no list offers it. */
  readonly hidden?: boolean;
  /** It asks for something before it does anything: its row in a menu ends with an ellipsis. */
  readonly asks?: boolean;
  /** Why it cannot be run now; null when it can. */
  readonly disabled?: (state: State) => string | null;
  /** False while the palette does not list it, because there is nothing that it could be about; the default is true. */
  readonly offered?: (state: State) => boolean;
  /** The check mark in menus: true while the thing that it switches is on. */
  readonly checked?: (state: State, args: Args) => boolean;
  /** Found from a prompt, a menu or the explorer too. */
  readonly anywhere?: boolean;
  /**
   * The meaning of a prefix argument: it comes as `args.count`, the command runs so often, or the command reads it from
   * the state and clears it; without it, none.
   */
  readonly argument?: 'takes' | 'repeats' | 'reads';
  /** The arguments that it takes besides those of a prefix argument. */
  readonly args?: ArgTypes;
  /** Its title with some arguments; null where these tell nothing more. */
  readonly titleWith?: (args: Args, commands: ReadonlyMap<string, Command>) => string | null;
  /** The command that a negative argument repeats instead; without it, nothing runs. */
  readonly opposite?: string;
  /**
   * The syntax that the command depends on, for some arguments alone where it is a function: its key waits a moment
   * until that is current.
   */
  readonly depends?: SyntaxNeed | ((args: Args) => SyntaxNeed | undefined);
  /** Whose it is, where a plugin registered it. */
  readonly registration?: Registration;
  readonly run: (state: State, args: Args) => Step | false;
}

/** The syntax that a command with arguments depends on; undefined for none. */
export const syntaxNeedOf = (command: Command | undefined, args: Args): SyntaxNeed | undefined =>
  typeof command?.depends === 'function' ? command.depends(args) : command?.depends;

/** The registration of a command by a plugin. */
export interface Registration {
  readonly plugin: string;
  /** The name that the plugin gave it. */
  readonly name: string;
  /** The handler that runs it in the plugin. */
  readonly handler: string;
  /** It is offered while one of these contexts is on; always where there are none. */
  readonly contexts: readonly string[];
}

type Titled = Pick<Command, 'title' | 'category' | 'asks'>;

/** The title of a command with an ellipsis if it asks for something. */
export const titleOf = ({ title, asks }: Titled): string => (asks === true ? `${title}…` : title);

/** The title of a command in a menu: its check mark stands for the verb of a toggle. */
export const menuTitle = (command: Titled & Pick<Command, 'checked'>): string =>
  command.checked === undefined ? titleOf(command) : titleOf(command).replace(/^Toggle /, '');

/** The title of a command in the palette. */
export const fullTitle = (command: Titled): string => {
  const { title, category } = command;
  return category === undefined || title.startsWith(`${category}:`)
    ? titleOf(command)
    : `${category}: ${titleOf(command)}`;
};
