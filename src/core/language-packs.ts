import { NO_PACKS } from './language.ts';
import type { State } from './state.ts';

/** The state without what a plugin says of languages. */
export function withoutPackOf(state: State, plugin: string): State {
  if (!state.languagePacks.has(plugin)) return state;
  const packs = new Map(state.languagePacks);
  packs.delete(plugin);
  return { ...state, languagePacks: packs.size === 0 ? NO_PACKS : packs };
}
