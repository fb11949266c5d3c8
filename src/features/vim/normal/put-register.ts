import { primaryCaret } from '../../../core/layout/carets.ts';
import { Text } from '../../../text/text.ts';
import { activeView, say, type State, type Step, step } from '../../../core/model/state.ts';
import type { Given } from '../command.ts';
import { fail } from '../fail.ts';
import { withMarks } from '../marks/marks.ts';
import { type Register, registerOf } from '../registers/registers.ts';
import { endFailedChange } from '../repeat/change.ts';
import { noteIdleStep } from '../repeat/idle-steps.ts';
import { vimOf } from '../state.ts';
import { replaceWithRegister } from '../visual/replace-with-register.ts';
import { put } from './put.ts';

/** The registers that are put where there is none of that name, and for the black hole. */
const NOTHING: Register = { kind: 'char', texts: [] };
const BLACK_HOLE: Register = { kind: 'char', texts: [Text.empty] };

/** Puts the text of a register in, or in place of what is selected. */
export function putRegister(state: State, { count, register: name, args }: Given): Step {
  if (name === '=') return fail(state, 'The expression register is not available');
  const register = registerOf(state, name);
  const style = {
    isBefore: args.before === true,
    goesBehind: args.behind === true,
    fitsIndent: args.fit === true,
    count: count ?? 1,
  };
  const message = `Nothing in register ${name ?? '"'}`;
  if (vimOf(state).mode === 'visual') {
    const content = register ?? (name === '_' ? BLACK_HOLE : NOTHING);
    const replaced = replaceWithRegister(state, content, style, name);
    return register === null ? { ...replaced, state: say(replaced.state, 'warning', message) } : replaced;
  }
  if (register === null) {
    const at = primaryCaret(activeView(state));
    return endFailedChange(fail(noteIdleStep(withMarks(state, { '[': at, ']': at })), message));
  }
  return step(put(state, register, style));
}
