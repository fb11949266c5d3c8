import type { State } from '../model/state.ts';

/** Whether a text says that a configuration names an action which does not exist, but a plugin has it by now. */
export function isMended({ commands }: Pick<State, 'commands'>, text: string): boolean {
  const action = UNKNOWN_ACTION.exec(text)?.[1];
  return action !== undefined && commands.has(action);
}

const UNKNOWN_ACTION = /: no action named "([^"]*)"/;

/** Whether a text says that a configuration names an action which does not exist: a plugin may come that has it. */
export const isDoubt = (text: string): boolean => UNKNOWN_ACTION.test(text);
