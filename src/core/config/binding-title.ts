import { reservedFor } from './reserved-commands.ts';
import { type Command, fullTitle } from '../model/command.ts';
import { displayValues } from '../../base/display-value.ts';
import { handlerOf } from '../model/plugins/plugin-handlers.ts';
import type { State } from '../model/state.ts';
import type { Binding, Args } from '../../input/keymap.ts';

/** The title of what a binding runs, without its category. */
export const titleOfBinding = (commands: State['commands'], { action, args }: Binding): string =>
  titleOf(commands, action, args).replace(/^[^:]*: /, '');

/** The title of what a binding runs, with its arguments; the name of an action that nobody has. */
export function titleOf(
  commands: ReadonlyMap<string, Command>,
  action: string,
  args: Args | undefined,
): string {
  const handler = handlerOf(action, args);
  if (handler !== null) return `${handler.plugin}: ${handler.name}`;
  const told = args === undefined ? null : (commands.get(action)?.titleWith?.(args) ?? null);
  if (told !== null) return told;
  const command = commands.get(action) ?? reservedFor(commands, action);
  const title = command === null ? action : fullTitle(command);
  return args === undefined ? title : `${title} (${displayValues(args).join(', ')})`;
}
