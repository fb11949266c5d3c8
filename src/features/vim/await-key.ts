import type { KeyEvent } from '../../input/event.ts';
import { ALT, CTRL, SUPER } from '../../input/event.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { fail } from './fail.ts';
import { backToInsert } from './insert/one-command.ts';
import { dropChange, endChange } from './repeat/change.ts';
import { vimOf, withVim } from './state.ts';

/**
 * Waits for the next key, which a command needs: `then` gets the text that it types.
 * @param shown the keys of the command so far, for the status bar
 */
export const awaitKey = (state: State, shown: string, then: (state: State, typed: string) => Step): Step =>
  awaitEvent(state, shown, (next, event) => {
    const typed = typedBy(event);
    return typed === null ? fail(next) : then(next, typed);
  });

/** As `awaitKey`, for a command that takes keys which type no text too. */
export const awaitEvent = (
  state: State,
  shown: string,
  take: (state: State, event: KeyEvent) => Step,
  { takesEscape = false }: { readonly takesEscape?: boolean } = {},
): Step => step(withVim(state, { awaited: { shown, take, takesEscape } }));

/** The text that a key types: Enter types a line break, Tab a tab; null for a key that types none. */
export function typedBy({ key, text, modifiers }: KeyEvent): string | null {
  if ((modifiers & (CTRL | ALT | SUPER)) !== 0) return null;
  if (text !== undefined && text !== '') return text;
  return key === 'enter' ? '\n' : key === 'tab' ? '\t' : null;
}

/** Gives a key to the command that waits for one; false where none does. Escape calls that command off. */
export function takeAwaited(state: State, event: KeyEvent): Step | false {
  const { awaited, mode } = vimOf(state);
  if (awaited === null) return false;
  const free = withVim(state, { awaited: null });
  const inText = mode === 'insert' || mode === 'replace';
  const isEscape = event.key === 'escape' && event.modifiers === 0 && !awaited.takesEscape;
  if (isEscape && !inText) return step(dropChange(fail(free).state));
  return backToInsert(state, endChange(awaited.take(free, event)));
}
