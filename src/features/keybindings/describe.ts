import { featuresOf } from '../../core/model/feature.ts';
import { titleOfBinding } from '../../core/config/binding-title.ts';
import { handlerOf } from '../../core/model/plugins/plugin-handlers.ts';
import type { Binding, Context } from '../../input/keymap.ts';
import { describe } from '../../input/notation.ts';
import { explainArrival } from '../../input/reach.ts';
import { contextTitle } from '../../core/config/key-contexts.ts';
import type { Clash } from './conflicts.ts';
import { type Entry, type KeyRows, type Trouble } from './table-rows.ts';
import { reservedFor } from '../../core/config/reserved-commands.ts';
import { actionId } from '../../core/config/shortcuts.ts';
import type { State } from '../../core/model/state.ts';

type Commands = State['commands'];

const from = ({ source }: Binding): string => (source === undefined ? '' : ` (${source})`);

/** Of each table the keys that were asked for: buttons are drawn again and again. */
const asked = new WeakMap<KeyRows, Map<string, string | undefined>>();

/** The key of a command in one of some contexts that arrives and is its own; undefined when it has none. */
export function keyFor(rows: KeyRows, action: string, contexts: readonly Context[]): string | undefined {
  const known = asked.get(rows) ?? new Map<string, string | undefined>();
  asked.set(rows, known);
  if (!known.has(action)) known.set(action, lookedFor(rows, action, contexts));
  return known.get(action);
}

function lookedFor({ entries }: KeyRows, wanted: string, contexts: readonly Context[]): string | undefined {
  const own = entries.filter(({ action, args }) => action === wanted && args === undefined);
  for (const context of contexts) {
    const found = own.find(
      ({ binding, arrives, trouble }) =>
        binding?.when === context && arrives && (trouble === null || trouble.kind === 'double'),
    );
    if (found !== undefined) return found.keys;
  }
  return undefined;
}

/** The description of a row: its action, its source, and the reason why its keys do not simply run it. */
export function tellEntry(
  state: Pick<State, 'commands' | 'fields' | 'window'>,
  table: KeyRows,
  entry: Entry,
): string {
  const {
    commands,
    window: { tier },
  } = state;
  const { action, binding } = entry;
  const handler = handlerOf(action, binding?.args);
  const doc =
    handler === null ? docOf(commands, action) : `Run ${handler.name} of the plugin ${handler.plugin}.`;
  if (binding === null) return `${doc}\nIt has no key.`;
  const where = `${entry.keys} ${contextTitle(featuresOf(state).contexts, binding.when)}, from ${binding.source ?? 'the keymap'}.`;
  const parts = [where];
  const why = entry.arrives ? null : explainArrival(binding.keys, tier, 'in this terminal');
  if (why !== null) {
    const other = insteadOf(table, entry);
    parts.push(`${why}${other === undefined ? '.' : `; ${other.keys} does the same.`}`);
  }
  if (entry.trouble !== null) parts.push(tellTrouble(commands, entry.trouble));
  return `${doc}\n${parts.join(' ')}`;
}

/** The description of an action, or why there is none. */
export function docOf(commands: Commands, action: string): string {
  const doc = commands.get(action)?.doc ?? reservedFor(commands, action)?.reason;
  return doc === undefined ? 'There is no command or plugin with this name.' : doc.replace(/(?<!\.)$/, '.');
}

/** Another binding of the same that arrives. */
const insteadOf = (table: KeyRows, { action, args, binding }: Entry): Entry | undefined =>
  table.entries.find(
    (other) =>
      other.binding !== null &&
      (other.binding.when === binding?.when || other.binding.when === 'global') &&
      other.arrives &&
      other.trouble === null &&
      actionId(other.action, other.args) === actionId(action, args),
  );

function tellTrouble(commands: Commands, { kind, by }: Trouble): string {
  const keys = describe(by.keys);
  const title = titleOfBinding(commands, by);
  switch (kind) {
    case 'shaded':
      return `Not in effect: ${keys} runs ${title}${from(by)}.`;
    case 'freed':
      return `Removed${from(by)}.`;
    case 'double':
      return `Runs before ${title}, which has the same keys${from(by)}.`;
    case 'waits':
      return `Waits for the next key, because ${keys} starts a longer chord (${title}).`;
    case 'cut':
      return `Not in effect: ${keys} runs ${title} before the chord is complete${from(by)}.`;
    case 'narrower':
      return `Not in effect in the text: ${keys} runs ${title} there${from(by)}.`;
  }
}

/** The clashes of a new binding in a context, a sentence for each kind. */
export function tellClashes(
  state: Pick<State, 'commands' | 'fields'>,
  clashes: readonly Clash[],
  when: Context,
): readonly string[] {
  const byKind = new Map<Clash['kind'], Binding[]>();
  for (const { kind, binding } of clashes) {
    const there = byKind.get(kind);
    if (there === undefined) byKind.set(kind, [binding]);
    else there.push(binding);
  }
  return ORDER.flatMap((kind) => {
    const bindings = byKind.get(kind);
    return bindings === undefined ? [] : [tellKind(state, kind, bindings, when)];
  });
}

/** The kinds by their weight, the heaviest first. */
const ORDER: readonly Clash['kind'][] = [
  'same',
  'first',
  'next',
  'shades',
  'ends',
  'waits',
  'delays',
  'narrower',
];

function tellKind(
  state: Pick<State, 'commands' | 'fields'>,
  kind: Clash['kind'],
  bindings: readonly Binding[],
  when: Context,
): string {
  const { commands } = state;
  const { contexts } = featuresOf(state);
  const [first] = bindings;
  const title = titleOfBinding(commands, first);
  const named = `${title}${from(first)}`;
  const more = bindings.length > 1 ? ` and ${bindings.length - 1} more` : '';
  switch (kind) {
    case 'same':
      return `Already bound${from(first)}.`;
    case 'first':
      return `Your binding of ${named} has the same keys and runs first.`;
    case 'next':
      return `Your binding of ${named} has the same keys and will run after it.`;
    case 'shades':
      return `Replaces ${title} ${contextTitle(contexts, first.when === 'global' ? when : first.when)}${from(first)}${more}.`;
    case 'ends':
      return `${describe(first.keys)} (${title})${more} will no longer work, because the chord starts with these keys.`;
    case 'waits':
      return `Will wait for the next key, because ${describe(first.keys)} (${title})${more} starts with these keys.`;
    case 'delays':
      return `${describe(first.keys)} (${title}) will wait for the next key.`;
    case 'narrower':
      return `${title} keeps these keys ${contextTitle(contexts, first.when)}${from(first)}${more}.`;
  }
}
