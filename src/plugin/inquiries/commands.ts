import type { Json } from '../../base/json.ts';
import { actionOf } from '../../features/macros/macro-actions.ts';
import { macroNamed, macroNames } from '../../features/macros/macros.ts';
import { shortcutIn } from '../../core/config/shortcuts.ts';
import type { Inquiry } from '../inquiries.ts';

export const commands: Readonly<Record<string, Inquiry['run']>> = {
  getKeybindingLabel: (state, _, [action, mode = null]: readonly [string, (string | null)?]) =>
    shortcutIn(state, action, mode) ?? null,

  listMacros: (state) => macroNames(state),

  getMacro(state, _, [register]: readonly [string]) {
    const macro = macroNamed(state, register);
    // The arguments came as JSON.
    return (macro?.map(actionOf) as Json | undefined) ?? null;
  },
};
