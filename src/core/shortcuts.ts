import type { Tier } from '../input/keyboards.ts';
import type { Keymap } from '../input/keymap.ts';
import { describe } from '../input/notation.ts';
import { reaches } from '../input/reach.ts';
import type { State } from './state.ts';

/** Of every action that can be reached here its key, as people read it. */
type Shortcuts = ReadonlyMap<string, string>;

/** Finding out what arrives takes milliseconds: it is done once for a map and a kind of terminal. */
const known = new WeakMap<Keymap, Map<Tier, Shortcuts>>();

/** The key that runs an action in this terminal, of several the first; actions with arguments are `name:argument`. */
export function shortcuts({ keymap, tier }: Pick<State, 'keymap' | 'tier'>): Shortcuts {
  const tiers = known.get(keymap) ?? new Map<Tier, Shortcuts>();
  known.set(keymap, tiers);
  let found = tiers.get(tier);
  if (found === undefined) tiers.set(tier, (found = reachable(keymap, tier)));
  return found;
}

function reachable(keymap: Keymap, tier: Tier): Shortcuts {
  const found = new Map<string, string>();
  for (const binding of keymap.bindings) {
    const name = actionId(binding.action, binding.args);
    if (!found.has(name) && reaches(keymap, binding, tier)) found.set(name, describe(binding.keys));
  }
  return found;
}

/** One text for an action with its arguments, as the shortcuts are found by. */
export const actionId = (action: string, args?: Readonly<Record<string, unknown>>): string =>
  args === undefined ? action : `${action}:${Object.values(args).join(',')}`;
