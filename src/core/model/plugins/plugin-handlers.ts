import { resolveAction } from './action-aliases.ts';
import type { Command } from '../command.ts';
import type { Args } from '../../../input/keymap.ts';

/** The command that runs a handler of a plugin. */
export const RUN_HANDLER = 'run_plugin_handler';

/**
 * The command that a plugin means by a name, with its arguments: one of the editor or of its own, else what runs its
 * handler of that name. A command of another plugin may well be called as a handler of this one.
 */
export function meantBy(
  commands: ReadonlyMap<string, Command>,
  plugin: string,
  name: string,
): { readonly action: string; readonly args?: Args } {
  const { action } = resolveAction(commands, name);
  const command = commands.get(action);
  const known = command !== undefined && (command.registration?.plugin ?? plugin) === plugin;
  return known ? { action } : { action: RUN_HANDLER, args: { plugin, handler: name } };
}

/** The handler that an action with its arguments runs; null when it does something else. */
export function handlerOf(
  action: string,
  args: Args | undefined,
): { readonly plugin: string; readonly name: string } | null {
  if (action !== RUN_HANDLER || args === undefined) return null;
  const { plugin, handler } = args;
  return typeof plugin === 'string' && typeof handler === 'string' ? { plugin, name: handler } : null;
}
