import type { Layer } from '../../core/model/layer.ts';
import { step } from '../../core/model/state.ts';
import { press } from '../../input/character.ts';
import { ALT, type KeyEvent, SHIFT } from '../../input/event.ts';
import type { Binding } from '../../input/keymap.ts';
import type { State } from '../../core/model/state.ts';
import { isVimText } from './active.ts';
import { takeAwaited } from './await-key.ts';
import { fail } from './fail.ts';
import { replaceTyped } from './insert/replace-typed.ts';
import { keyOfCharacter } from './keys/notation.ts';
import { refuseAfterOperator } from './operators/refuse-key.ts';
import { vimOf, withoutPrefix } from './state.ts';

/**
 * Escape and a letter, typed so quickly that the terminal sends them as Alt and the letter. Keys of other maps do not matter
 * where Escape ends something; in normal mode they are in effect.
 */
function partsOfAlt(
  state: State,
  { key, modifiers }: KeyEvent,
  bindings: readonly Binding[],
): readonly KeyEvent[] | null {
  if ((modifiers & ~SHIFT) !== ALT || Array.from(key).length !== 1) return null;
  const { mode, operator } = vimOf(state);
  const isIdle = mode === 'normal' && operator === null;
  const keeps = ({ when, index, plugin }: Binding): boolean =>
    isIdle || index !== undefined || plugin !== undefined || when.startsWith('vim:');
  if (!isVimText(state) || bindings.some(keeps)) return null;
  return [press('escape'), keyOfCharacter((modifiers & SHIFT) === 0 ? key : key.toUpperCase())];
}

/** The text while the map `vim` is in use: in normal and visual mode, letters type nothing. */
export const vimLayer: Layer = {
  scopes: (state) => (isVimText(state) ? [] : null),
  key(state, event) {
    const taken = takeAwaited(state, event);
    return taken === false && isVimText(state) ? refuseAfterOperator(state, event) : taken;
  },
  partsOfAlt,
  type(state, text) {
    const { mode } = vimOf(state);
    if (mode === 'replace') return step(replaceTyped(state, text));
    return mode === 'insert' ? false : fail(withoutPrefix(state));
  },
};
