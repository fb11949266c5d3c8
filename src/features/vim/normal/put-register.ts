import { type State, type Step, step } from '../../../core/model/state.ts';
import type { Given } from '../command.ts';
import { fail } from '../fail.ts';
import { registerOf } from '../registers/registers.ts';
import { vimOf } from '../state.ts';
import { replaceWithRegister } from '../visual/replace-with-register.ts';
import { put } from './put.ts';

/** Puts the text of a register in, or in place of what is selected. */
export function putRegister(state: State, { count, register: name, args }: Given): Step {
  if (name === '=') return fail(state, 'The expression register is not available');
  const register = registerOf(state, name);
  if (register === null) return fail(state, `Nothing in register ${name ?? '"'}`);
  const style = {
    isBefore: args.before === true,
    goesBehind: args.behind === true,
    fitsIndent: args.fit === true,
    count: count ?? 1,
  };
  if (vimOf(state).mode === 'visual') return replaceWithRegister(state, register, style, name);
  return step(put(state, register, style));
}
