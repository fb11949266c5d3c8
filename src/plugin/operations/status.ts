import type { Operation } from '../../core/operation.ts';
import { say, step } from '../../core/state.ts';

export const status: Readonly<Record<string, Operation['run']>> = {
  setStatus: (state, _, [message]: readonly [string]) => step(say(state, 'info', message)),
};
