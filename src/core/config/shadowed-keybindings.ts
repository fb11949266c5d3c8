import { titleOfBinding } from './binding-title.ts';
import type { Tier } from '../../input/keyboards.ts';
import { type Binding, type Context, inChain, type Keymap } from '../../input/keymap.ts';
import { describe } from '../../input/notation.ts';
import { familyOf, GLOBAL } from '../../input/precedence.ts';
import { alternates, explainArrival, type Outcome, outcomeOf, reaches } from '../../input/reach.ts';
import { type Contexts, contextTitle } from './key-contexts.ts';
import type { State } from '../model/state.ts';

type Commands = State['commands'];

/** The commands and contexts that bindings name. */
interface KnownNames {
  readonly commands: Commands;
  readonly contexts: Contexts;
}

/** The terminal that all keys arrive from. */
const BEST: Tier = 'kitty';

/** The other terminals that are worth a note, those that send the most keys first. */
const LESSER: readonly (readonly [tier: Tier, where: string])[] = [
  ['modifyOtherKeys', 'on terminals without the kitty keyboard protocol'],
  ['legacy', 'on terminals without the kitty keyboard protocol and modifyOtherKeys'],
];

/**
 * Sentences about the user's bindings that do not run everywhere they could, in the order of the bindings, each with
 * the place of its binding in front: another binding of the user's has the keys, a chord begins with them, or terminals
 * do not send them and nothing else runs the command there.
 * @param own the user's bindings among those of `keymap`
 */
export function shadowNotes(keymap: Keymap, known: KnownNames, own: readonly Binding[]): string[] {
  return own.flatMap((binding, i) => {
    // One note is enough for a chain, and a key that is to do nothing does it everywhere.
    if (binding.action === 'noop' || (i > 0 && inChain(own[i - 1], binding))) return [];
    const why = shadowNote(keymap, known, own, binding) ?? terminalNote(keymap, binding);
    return why === null ? [] : [`${binding.source ?? 'config.json'}: ${why}`];
  });
}

function shadowNote(
  keymap: Keymap,
  { commands, contexts }: KnownNames,
  own: readonly Binding[],
  binding: Binding,
): string | null {
  const there = outcomeOf(keymap, binding.keys, binding.when, BEST);
  if (!runsIn(there, binding))
    return tellOutcome(commands, there, binding, contextTitle(contexts, binding.when));
  for (const context of narrowerThan(contexts, binding.when)) {
    const outcome = outcomeOf(keymap, binding.keys, context, BEST);
    // Built-in bindings that come first there are of other families, whose keys are their own.
    if (!runsIn(outcome, binding) && firstOf(outcome).some((by) => own.includes(by)))
      return tellOutcome(commands, outcome, binding, contextTitle(contexts, context));
  }
  return null;
}

const runsIn = (outcome: Outcome, binding: Binding): boolean =>
  outcome.kind === 'runs' && outcome.chain.includes(binding);

/** The bindings that an outcome is due to. */
function firstOf(outcome: Outcome): readonly Binding[] {
  switch (outcome.kind) {
    case 'nothing':
      return [];
    case 'runs':
      return outcome.chain;
    case 'waits':
      return outcome.chords;
    case 'cut':
      return [outcome.by];
  }
}

/** The contexts in which a binding applies beside its own. */
const narrowerThan = (contexts: Contexts, when: Context): readonly Context[] =>
  [...contexts.keys()].filter(
    (context) => context !== when && (when === GLOBAL || familyOf(context) === when),
  );

function tellOutcome(commands: Commands, outcome: Outcome, binding: Binding, place: string): string {
  const keys = describe(binding.keys);
  const title = titleOfBinding(commands, binding);
  switch (outcome.kind) {
    case 'nothing':
      return `${keys} does not run ${title} ${place}`;
    case 'runs': {
      const [by] = outcome.chain;
      return `${keys} does not run ${title} ${place}: ${sourceOf(by)} binds it to ${titleOfBinding(commands, by)}`;
    }
    case 'waits': {
      const [chord] = outcome.chords;
      const longer = `${describe(chord.keys)} to ${titleOfBinding(commands, chord)}`;
      return `${keys} waits for another key ${place}: ${sourceOf(chord)} binds ${longer}`;
    }
    case 'cut':
      return `${keys} cannot be completed ${place}: ${sourceOf(outcome.by)} binds ${describe(outcome.by.keys)} to ${titleOfBinding(commands, outcome.by)}`;
  }
}

const sourceOf = ({ source }: Binding): string => source ?? 'the keymap';

/** The terminals that do not send the keys of a binding, where no other keys run its command. */
function terminalNote(keymap: Keymap, binding: Binding): string | null {
  for (const [tier, where] of LESSER) {
    if (reaches(keymap, binding, tier) || alternates(keymap, keymap.bindings, binding, tier).length > 0)
      continue;
    return (
      explainArrival(binding.keys, tier, where) ?? `${describe(binding.keys)} does something else ${where}`
    );
  }
  return null;
}
