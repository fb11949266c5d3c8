import type { Tier } from '../input/keyboards.ts';
import type { Binding, Keymap } from '../input/keymap.ts';
import { describe } from '../input/notation.ts';
import { reaches } from '../input/reach.ts';
import type { State } from './state.ts';

/** Of every action that can be reached here its key, as people read it. */
type Shortcuts = ReadonlyMap<string, string>;

/** A binding, and whether its keys arrive here and run its action. */
export interface Arrival {
  readonly binding: Binding;
  readonly arrives: boolean;
}

interface Arrivals {
  readonly bindings: readonly Arrival[];
  readonly shortcuts: Shortcuts;
}

/** Finding out what arrives takes milliseconds: it is done once for a map and a kind of terminal. */
const known = new WeakMap<Keymap, Map<Tier, Arrivals>>();

function arrivals({ keymap, tier }: Pick<State, 'keymap' | 'tier'>): Arrivals {
  const tiers = known.get(keymap) ?? new Map<Tier, Arrivals>();
  known.set(keymap, tiers);
  let found = tiers.get(tier);
  if (found === undefined) tiers.set(tier, (found = arrivalsOf(keymap, tier)));
  return found;
}

function arrivalsOf(keymap: Keymap, tier: Tier): Arrivals {
  const found = new Map<string, string>();
  const bindings = keymap.bindings.map((binding) => ({ binding, arrives: reaches(keymap, binding, tier) }));
  for (const { binding, arrives } of bindings) {
    if (!arrives) continue;
    const name = actionId(binding.action, binding.args);
    if (!found.has(name)) found.set(name, describe(binding.keys));
  }
  return { bindings, shortcuts: found };
}

/** The key that runs an action in this terminal, of several the first; actions with arguments are `name:argument`. */
export const shortcuts = (state: Pick<State, 'keymap' | 'tier'>): Shortcuts => arrivals(state).shortcuts;

/** All bindings, those that win first, and whether they can be had in this terminal. */
export const allBindings = (state: Pick<State, 'keymap' | 'tier'>): readonly Arrival[] =>
  arrivals(state).bindings;

/** One text for an action with its arguments, as the shortcuts are found by. */
export const actionId = (action: string, args?: Readonly<Record<string, unknown>>): string =>
  args === undefined ? action : `${action}:${Object.values(args).join(',')}`;
