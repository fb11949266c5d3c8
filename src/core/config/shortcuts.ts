import { displayValues } from '../../base/display-value.ts';
import type { Tier } from '../../input/keyboards.ts';
import type { Binding, Context, Keymap } from '../../input/keymap.ts';
import { describe } from '../../input/notation.ts';
import { reaches } from '../../input/reach.ts';
import type { State } from '../model/state.ts';

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
  /** The same for each context. */
  readonly byContext: ReadonlyMap<Context, Shortcuts>;
  /** The same for the text, where keys of `global` are as good as those of `normal`. */
  readonly inText: Shortcuts;
}

/** Finding out what arrives takes milliseconds: it is done once for a map and a kind of terminal. */
const known = new WeakMap<Keymap, Map<Tier, Arrivals>>();

function arrivals(state: Pick<State, 'keymap' | 'window'>): Arrivals {
  const steps = learnShortcuts(state);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Bindings that are tried in one step: a millisecond or so. */
const STEP = 16;

/** Finds out, in steps, what arrives here, unless that is known. */
export function* learnShortcuts({
  keymap,
  window: { tier },
}: Pick<State, 'keymap' | 'window'>): Generator<void, Arrivals> {
  const there = known.get(keymap)?.get(tier);
  if (there !== undefined) return there;
  const bindings: Arrival[] = [];
  const found = new Map<string, string>();
  const byContext = new Map<Context, Map<string, string>>();
  const inText = new Map<string, string>();
  for (const binding of keymap.bindings) {
    const arrives = reaches(keymap, binding, tier);
    bindings.push({ binding, arrives });
    const name = actionId(binding.action, binding.args);
    if (arrives) {
      const there = byContext.get(binding.when) ?? new Map<string, string>();
      byContext.set(binding.when, there);
      const key = describe(binding.keys);
      if (!there.has(name)) there.set(name, key);
      // What a plugin binds holds in a mode of it.
      if (binding.plugin === undefined && !found.has(name)) found.set(name, key);
      if (!inText.has(name) && isInText(keymap, binding, tier)) inText.set(name, key);
    }
    if (bindings.length % STEP === 0) yield;
  }
  const learned = { bindings, shortcuts: found, byContext, inText };
  known.set(keymap, (known.get(keymap) ?? new Map<Tier, Arrivals>()).set(tier, learned));
  return learned;
}

/** True when the keys of a binding, which arrive in its context, run its action in the text. */
const isInText = (keymap: Keymap, binding: Binding, tier: Tier): boolean =>
  binding.when === 'normal' || (binding.when === 'global' && reaches(keymap, binding, tier, 'normal'));

/** The key that runs an action in this terminal, of several the first; actions with arguments are `name:argument`. */
export const shortcuts = (state: Pick<State, 'keymap' | 'window'>): Shortcuts => arrivals(state).shortcuts;

/** The context of what can have the keys beside the text. */
const CONTEXTS: Readonly<Record<State['window']['area'], Context | null>> = {
  text: null,
  explorer: 'file_explorer',
  panel: 'panel',
};

/** The key that runs an action where the user is, or in the text: not one that does something else there. */
export function shortcutHere(state: Pick<State, 'keymap' | 'window'>, action: string): string | undefined {
  const { byContext, inText } = arrivals(state);
  const context = CONTEXTS[state.window.area];
  const here = context === null ? undefined : byContext.get(context)?.get(action);
  return here ?? inText.get(action);
}

/** The key that runs an action in a context or a mode, or in the text where that is null. */
export function shortcutIn(
  state: Pick<State, 'keymap' | 'window'>,
  action: string,
  context: Context | null,
): string | undefined {
  const { byContext, inText } = arrivals(state);
  if (context === null) return inText.get(action);
  return (byContext.get(context) ?? byContext.get(`mode:${context}`))?.get(action);
}

/** Single shortcuts that were looked up before all were learned. */
const single = new WeakMap<Keymap, Map<string, string | undefined>>();

/**
 * The key that runs an action in a context, or in the text where that is null: the same as `shortcutIn`, but without
 * learning all shortcuts, for the first frames.
 */
export function findShortcut(
  state: Pick<State, 'keymap' | 'window'>,
  action: string,
  context: Context | null,
): string | undefined {
  const {
    keymap,
    window: { tier },
  } = state;
  if (known.get(keymap)?.has(tier) === true) return shortcutIn(state, action, context);
  const found = single.get(keymap) ?? new Map<string, string | undefined>();
  single.set(keymap, found);
  const id = `${tier} ${context ?? ''} ${action}`;
  if (!found.has(id)) {
    const binding = keymap.bindings.find(
      (each) =>
        each.action === action &&
        each.args === undefined &&
        (context === null
          ? (each.when === 'normal' || each.when === 'global') &&
            reaches(keymap, each, tier) &&
            isInText(keymap, each, tier)
          : each.when === context && reaches(keymap, each, tier)),
    );
    found.set(id, binding === undefined ? undefined : describe(binding.keys));
  }
  return found.get(id);
}

/** All bindings, those that win first, and whether they can be had in this terminal. */
export const allBindings = (state: Pick<State, 'keymap' | 'window'>): readonly Arrival[] =>
  arrivals(state).bindings;

/** One text for an action with its arguments, as the shortcuts are found by. */
export const actionId = (action: string, args?: Readonly<Record<string, unknown>>): string =>
  args === undefined ? action : `${action}:${displayValues(args).join(',')}`;
