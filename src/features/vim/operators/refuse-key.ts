import { focusOf } from '../../../core/dispatch/press-key.ts';
import { type State, type Step, withWindow } from '../../../core/model/state.ts';
import { ALT, CTRL, type KeyEvent, SHIFT, SUPER } from '../../../input/event.ts';
import type { Binding } from '../../../input/keymap.ts';
import { awaitEvent } from '../await-key.ts';
import { fail } from '../fail.ts';
import { dropChange } from '../repeat/change.ts';
import { sneakSetting } from '../settings.ts';
import { type PendingOperator, vimOf, withoutPrefix } from '../state.ts';

/** True for keys that are Vim's after an operator: characters, and letters with Ctrl. */
const isOfVim = ({ key, modifiers }: KeyEvent): boolean =>
  Array.from(key).length === 1 &&
  (modifiers & (ALT | SUPER)) === 0 &&
  (modifiers & (SHIFT | CTRL)) !== (SHIFT | CTRL);

/** True for a binding that has a meaning after the operator: one of this context, of the user or of a plugin. */
function applies(state: State, operator: PendingOperator, binding: Binding): boolean {
  const { action, args, when, index, plugin } = binding;
  if (index !== undefined || plugin !== undefined) return true;
  if (action === 'vim_operator_lines') return args?.operator === operator.name;
  if (action === 'vim_copy_difference') return operator.name === 'delete';
  if (action === 'vim_sneak') return sneakSetting.of(state);
  return when.startsWith('vim:');
}

/** Cancels the pending operator at a key that means nothing after it, whatever it does elsewhere; false for other keys. */
export function refuseAfterOperator(state: State, event: KeyEvent): Step | false {
  const { operator } = vimOf(state);
  if (operator === null || !isOfVim(event)) return false;
  const { scopes } = focusOf(state);
  if (scopes[0].context !== 'vim:operator') return false;
  const resolution = state.keymap.resolve(scopes, state.window.pending, event);
  if (resolution.kind === 'pending') return false;
  if (resolution.kind === 'run' && resolution.bindings.some((each) => applies(state, operator, each)))
    return false;
  const free = dropChange(withWindow(withoutPrefix(state), { pending: null }));
  // The key after `z` belongs to it.
  const isAwaiting = event.key === 'z' && event.modifiers === 0 && state.window.pending === null;
  return isAwaiting ? awaitEvent(free, 'z', (next) => fail(next)) : fail(free);
}
