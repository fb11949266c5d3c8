import type { Command } from '../model/command.ts';

/** A command that the keymaps keep keys for, and that no version has yet. */
export interface ReservedCommand {
  readonly title: string;
  readonly category: string;
  /** Why it cannot be run, as a sentence without a period. */
  readonly reason: string;
}

const NO_TERMINALS = 'This version has no terminal';

const terminal = (title: string): ReservedCommand => ({ title, category: 'Terminal', reason: NO_TERMINALS });

/** The reserved commands by their names. A command of that name, such as a plugin's, takes the place of one. */
const RESERVED: ReadonlyMap<string, ReservedCommand> = new Map([
  ['open_terminal', terminal('New Terminal')],
  ['open_terminal_in_dock', terminal('Toggle Terminal')],
]);

/** The reserved command of a name that no command has; null where it is not reserved. */
export function reservedFor(commands: ReadonlyMap<string, Command>, name: string): ReservedCommand | null {
  return commands.has(name) ? null : (RESERVED.get(name) ?? null);
}

/** The names of all reserved commands. */
export const reservedNames = (): Iterable<string> => RESERVED.keys();
