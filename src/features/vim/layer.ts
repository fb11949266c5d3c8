import type { Layer } from '../../core/model/layer.ts';
import { step } from '../../core/model/state.ts';
import { isVimText } from './active.ts';
import { takeAwaited } from './await-key.ts';
import { fail } from './fail.ts';
import { replaceTyped } from './insert/replace-typed.ts';
import { vimOf, withoutPrefix } from './state.ts';

/** The text while the map `vim` is in use: in normal and visual mode, letters type nothing. */
export const vimLayer: Layer = {
  scopes: (state) => (isVimText(state) ? [] : null),
  key: (state, event) => takeAwaited(state, event),
  type(state, text) {
    const { mode } = vimOf(state);
    if (mode === 'replace') return step(replaceTyped(state, text));
    return mode === 'insert' ? false : fail(withoutPrefix(state));
  },
};
