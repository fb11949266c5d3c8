import { keyMapsField, mapInUse } from '../../core/config/keymaps.ts';
import { inMode } from '../../core/dispatch/modes.ts';
import { focusedTabView } from '../../core/model/tab-item.ts';
import type { State } from '../../core/model/state.ts';
import type { TextContext } from '../../core/model/feature.ts';
import { vimOf } from './state.ts';

const NAME = 'vim';

/** True while the map `vim`, or one of the user's that goes on from it, is in use. */
export function isVim(state: State): boolean {
  const { config } = keyMapsField.of(state);
  let name: string | null = mapInUse(state);
  // A map that inherits itself does not get this far: it is refused when it is read.
  while (name !== null && name !== NAME) name = config.maps.get(name)?.inherits ?? null;
  return name !== null;
}

/** True where the keys go to a text by way of the modes. */
export const isVimText = (state: State): boolean =>
  state.window.area === 'text' && isVim(state) && !inMode(state) && focusedTabView(state) === null;

const NORMAL: TextContext = { name: 'vim:normal', isTyped: false };
const OPERATOR: TextContext = { name: 'vim:operator', isTyped: false };
const VISUAL: TextContext = { name: 'vim:visual', isTyped: false };
const INSERT: TextContext = { name: 'vim:insert', isTyped: true };

/** The context of the keys in the text; null where there are no modes. */
export function vimContext(state: State): TextContext | null {
  if (!isVimText(state)) return null;
  const { mode, operator } = vimOf(state);
  if (mode === 'visual') return VISUAL;
  if (mode === 'normal') return operator === null ? NORMAL : OPERATOR;
  return INSERT;
}
