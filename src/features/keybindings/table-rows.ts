import { keyMapsField } from '../../core/config/keymaps.ts';
import { titleOf } from '../../core/config/binding-title.ts';
import type { Tier } from '../../input/keyboards.ts';
import { type Args, type Binding, type Context, inChain, type Keymap } from '../../input/keymap.ts';
import { describe } from '../../input/notation.ts';
import { familyOf, GLOBAL } from '../../input/precedence.ts';
import { fileOfBinding } from '../../core/config/keybinding-entry.ts';
import { type Command } from '../../core/model/command.ts';
import { arrives } from '../../core/config/reachability.ts';
import { type CheckedBinding, knownOf } from './conflicts.ts';
import { actionId } from '../../core/config/shortcuts.ts';
import type { SettingSource } from '../../core/config/settings.ts';
import type { State } from '../../core/model/state.ts';

/** A row of the table of keys: a binding, or a command that has none. */
export interface Entry {
  /** The same for the same binding, also after others changed. */
  readonly id: string;
  readonly action: string;
  readonly args?: Args;
  readonly title: string;
  readonly binding: Binding | null;
  /** In whose configuration it stands; null for a map's. */
  readonly file: SettingSource | null;
  /** As people read them; empty for none. */
  readonly keys: string;
  /** The same in small letters, and what it is found by besides: its action, and where it stands. */
  readonly sought: string;
  readonly also: string;
  readonly arrives: boolean;
  /** Why its keys do not simply run it; null when they do. */
  readonly trouble: Trouble | null;
}

export interface Trouble {
  readonly kind: /** Another binding has its keys. */
    | 'shaded'
    /** The user took its keys away. */
    | 'freed'
    /** It is tried before another of the user's. */
    | 'double'
    /** A chord begins with its keys, so that it waits for what follows. */
    | 'waits'
    /** A shorter binding runs before the chord is complete. */
    | 'cut'
    /** It applies everywhere but in the text, where another of the user's has its keys. */
    | 'narrower';
  /** The other one. */
  readonly by: Binding;
}

/** Everything that is bound or can be, in the order of the commands. */
export interface KeyRows {
  readonly entries: readonly Entry[];
  /** The bindings, those that win first. */
  readonly known: readonly CheckedBinding[];
}

/** Tables made of maps: they are asked for with every typed key. */
const tables = new WeakMap<Keymap, Map<Tier, BuiltTable>>();

/** A table, and the commands that it is of: plugins come with others. */
interface BuiltTable {
  readonly commands: ReadonlyMap<string, Command>;
  readonly rows: KeyRows;
}

/** The table for the keys that hold, in this terminal. */
export function keyRows(state: Pick<State, 'keymap' | 'fields' | 'commands' | 'window'>): KeyRows {
  const {
    keymap,
    commands,
    window: { tier },
  } = state;
  const byTier = tables.get(keymap) ?? new Map<Tier, BuiltTable>();
  tables.set(keymap, byTier);
  let table = byTier.get(tier);
  if (table?.commands !== commands) byTier.set(tier, (table = { commands, rows: makeRows(state) }));
  return table.rows;
}

/** The texts of bindings, which stay when a map is made anew. */
const texts = new WeakMap<Binding, Pick<Entry, 'keys' | 'sought' | 'also'>>();

function textsOf(binding: Binding): Pick<Entry, 'keys' | 'sought' | 'also'> {
  let found = texts.get(binding);
  if (found === undefined) {
    const keys = describe(binding.keys);
    const also = `${binding.action} ${binding.source ?? ''}`.toLowerCase();
    texts.set(binding, (found = { keys, sought: keys.toLowerCase(), also }));
  }
  return found;
}

function makeRows(state: Pick<State, 'keymap' | 'fields' | 'commands' | 'window'>): KeyRows {
  const {
    keymap,
    commands,
    window: { tier },
  } = state;
  const keyMaps = keyMapsField.of(state);
  const users = new Set(keyMaps.config.bindings);
  const known = keymap.bindings.map((binding) => knownOf(binding, users.has(binding)));
  const troubles = troublesOf(known);
  const byAction = new Map<string, Entry[]>();
  for (const name of commands.keys()) byAction.set(name, []);
  const ids = new Map<string, number>();
  known.forEach(({ binding, id: keysId }, i) => {
    const { action, args, keys } = binding;
    const name = `${keysId}  ${actionId(action, args)}`;
    const count = ids.get(name) ?? 0;
    ids.set(name, count + 1);
    const entry: Entry = {
      id: count === 0 ? name : `${name}  ${count}`,
      action,
      args,
      title: titleOf(commands, action, args),
      binding,
      file: fileOfBinding(binding, users),
      ...textsOf(binding),
      arrives: arrives(keys, tier),
      trouble: troubles[i],
    };
    const there = byAction.get(action);
    if (there === undefined) byAction.set(action, [entry]);
    else there.push(entry);
  });
  const entries: Entry[] = [];
  for (const [action, bound] of byAction) {
    if (bound.length > 0) entries.push(...bound);
    else entries.push(unbound(action, commands));
  }
  return { entries, known };
}

const unbound = (action: string, commands: ReadonlyMap<string, Command>): Entry => ({
  id: action,
  action,
  title: titleOf(commands, action, undefined),
  binding: null,
  file: null,
  keys: '',
  sought: '',
  also: action.toLowerCase(),
  arrives: true,
  trouble: null,
});

function troublesOf(known: readonly CheckedBinding[]): readonly (Trouble | null)[] {
  /** Of keys in a context the binding that is tried first. */
  const winners = new Map<string, CheckedBinding>();
  /** Of what chords begin with the first such chord. */
  const chords = new Map<string, CheckedBinding>();
  /** The actions of the user's entries for keys that an entry of theirs takes from the map. */
  const taken = new Map<string, readonly string[]>();
  /** The entries of the user's that come before another of theirs. */
  const doubles = new Map<CheckedBinding, CheckedBinding>();
  for (const each of known) {
    const { id, own, starts } = each;
    if (own) taken.set(id, [...(taken.get(id) ?? []), each.binding.action]);
    const first = winners.get(id);
    if (first === undefined) winners.set(id, each);
    else if (own && first.own && !inChain(first.binding, each.binding) && !doubles.has(first))
      doubles.set(first, each);
    for (const start of starts) if (!chords.has(start)) chords.set(start, each);
  }
  return known.map((each): Trouble | null => {
    const { id, own, binding, starts } = each;
    const first = winners.get(id);
    if (first !== undefined && first !== each && !inChain(first.binding, each.binding)) {
      const runs = taken.get(id) ?? [];
      const freed = !own && runs.includes('noop') && !runs.includes(binding.action);
      return { kind: freed ? 'freed' : 'shaded', by: first.binding };
    }
    /** The same keys in another context. */
    const idIn = (context: Context, of = id): string => `${context}${of.slice(binding.when.length)}`;
    // What beats a built-in binding from outside of its context, as `precedence` has it.
    const beyond = own || binding.when === GLOBAL ? [] : [familyOf(binding.when), GLOBAL];
    for (const context of beyond) {
      const other = winners.get(idIn(context));
      if (other?.own === true)
        return { kind: other.binding.action === 'noop' ? 'freed' : 'shaded', by: other.binding };
    }
    const double = doubles.get(each);
    if (double !== undefined) return { kind: 'double', by: double.binding };
    for (const start of own ? [] : starts) {
      for (const context of [binding.when, ...beyond]) {
        const shorter = winners.get(idIn(context, start));
        if (shorter?.own === true) return { kind: 'cut', by: shorter.binding };
      }
    }
    // In a map that is meant: its chords begin with keys that are good for nothing else.
    for (const context of [binding.when, ...beyond]) {
      const longer = chords.get(idIn(context));
      if (longer?.own === true) return { kind: 'waits', by: longer.binding };
    }
    const inText = own && binding.when === GLOBAL ? winners.get(idIn('normal')) : undefined;
    return inText?.own === true ? { kind: 'narrower', by: inText.binding } : null;
  });
}

/** True when the keys of a row clash with others in a way that the user may not have meant. */
export const clashes = ({ trouble }: Entry): boolean => trouble !== null && trouble.kind !== 'freed';

/** The contexts in which something is bound. */
export const contextsIn = ({ known }: KeyRows): ReadonlySet<Context> =>
  new Set(known.map(({ binding }) => binding.when));
