import { titleOf } from '../../core/config/binding-title.ts';
import type { Tier } from '../../input/keyboards.ts';
import type { Args, Binding, Context, Keymap } from '../../input/keymap.ts';
import { describe } from '../../input/notation.ts';
import { alternates, explainArrival, outcomeOf, reaches } from '../../input/reach.ts';
import type { Command } from '../../core/model/command.ts';
import { docOf } from './describe.ts';
import { reservedFor } from '../../core/config/reserved-commands.ts';
import { actionId } from '../../core/config/shortcuts.ts';

/** The keys of a binding on a kind of terminal. */
export interface Reach {
  /** True when pressing them there runs its action. */
  readonly arrives: boolean;
  /** Why they do not, in a sentence; null where they do. */
  readonly note: string | null;
  /** The other keys that run the action in the same context there, those that come first in the map before others. */
  readonly alternates: readonly string[];
}

/** A binding as `ink keys` tells of it. A command without a key has none, no context and no source. */
export interface KeyRow {
  readonly keys: string;
  readonly when: Context;
  readonly action: string;
  readonly args?: Args;
  /** The map or the place in a configuration that it comes from. */
  readonly source: string;
  readonly title: string;
  readonly doc: string;
  readonly tiers: Readonly<Partial<Record<Tier, Reach>>>;
}

/** Of every binding that holds what it does, where it comes from, and what becomes of its keys on kinds of terminals. */
export function keyTable(
  keymap: Keymap,
  commands: ReadonlyMap<string, Command>,
  tiers: readonly Tier[],
): readonly KeyRow[] {
  const { bindings } = keymap;
  const alike = new Map<string, Binding[]>();
  for (const binding of bindings) {
    const id = actionId(binding.action, binding.args);
    const there = alike.get(id);
    if (there === undefined) alike.set(id, [binding]);
    else there.push(binding);
  }
  return bindings.map((binding) => {
    const { keys, when, action, args, source = '' } = binding;
    const others = alike.get(actionId(action, args)) ?? [];
    return {
      keys: describe(keys),
      when,
      action,
      ...(args && { args }),
      source,
      title: commands.get(action)?.title ?? reservedFor(commands, action)?.title ?? action,
      doc: docOf(commands, action),
      tiers: Object.fromEntries(
        tiers.map((tier) => [tier, reachOf(keymap, commands, others, binding, tier)]),
      ),
    };
  });
}

function reachOf(
  keymap: Keymap,
  commands: ReadonlyMap<string, Command>,
  others: readonly Binding[],
  binding: Binding,
  tier: Tier,
): Reach {
  const arrives = reaches(keymap, binding, tier);
  const instead = new Set(alternates(keymap, others, binding, tier).map(({ keys }) => describe(keys)));
  return {
    arrives,
    note: arrives ? null : whyNot(keymap, commands, binding, tier),
    alternates: [...instead],
  };
}

/** Why the keys of a binding do not run its action on a kind of terminal. */
export function whyNot(
  keymap: Keymap,
  commands: ReadonlyMap<string, Command>,
  { keys, when }: Binding,
  tier: Tier,
  where = tier === 'linux' ? 'on the Linux console' : `on a terminal of the tier ${tier}`,
): string {
  const lost = explainArrival(keys, tier, where);
  if (lost !== null) return lost;
  const outcome = outcomeOf(keymap, keys, when, tier);
  const title = ({ action, args }: Binding): string => titleOf(commands, action, args);
  switch (outcome.kind) {
    case 'nothing':
      return `${describe(keys)} does nothing ${where}`;
    case 'waits':
      return `${describe(keys)} begins longer chords`;
    case 'cut':
      return `${describe(outcome.by.keys)} runs ${title(outcome.by)}`;
    case 'runs':
      return `${describe(keys)} runs ${title(outcome.chain[0])}`;
  }
}
