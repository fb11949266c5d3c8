import type { State } from '../model/state.ts';

/** True when a text reports an unknown action of a configuration that a plugin has registered by now. */
export function isMended({ commands }: Pick<State, 'commands'>, text: string): boolean {
  const action = UNKNOWN_ACTION.exec(text)?.[1];
  return action !== undefined && commands.has(action);
}

const UNKNOWN_ACTION = /: no action named "([^"]*)"/;

/** True when a text reports an unknown action of a configuration: a plugin may still bring it. */
export const isDoubt = (text: string): boolean => UNKNOWN_ACTION.test(text);
