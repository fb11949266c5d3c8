import { keyMapsField } from '../../core/config/keymaps.ts';
import type { Effect } from '../../core/model/messages.ts';
import type { Args, Binding, Context } from '../../input/keymap.ts';
import {
  type BindingEdit,
  type BindingEntry,
  entryOf,
  fileOfBinding,
} from '../../core/config/keybinding-entry.ts';
import { type CheckedBinding, knownOf } from './conflicts.ts';
import { type Entry, keyRows } from './table-rows.ts';
import { keysId } from './recorder.ts';
import { actionId } from '../../core/config/shortcuts.ts';
import type { SettingSource } from '../../core/config/settings.ts';
import { describe, type Key } from '../../input/notation.ts';
import type { State } from '../../core/model/state.ts';

type Keys = Pick<State, 'keymap' | 'fields' | 'commands' | 'window'>;

/** The effects that write a change of keys, or the reason why there is nothing to change, as a sentence. */
export type Change = readonly Effect[] | string;

/** A binding as it is to be. */
export interface Draft {
  readonly keys: readonly Key[];
  readonly when: Context;
  readonly action: string;
  readonly args?: Args;
  /** The binding that it takes the place of; null for one more. */
  readonly was: Binding | null;
}

const ownOf = (state: Keys): ReadonlySet<Binding> => new Set(keyMapsField.of(state).config.bindings);

/** All bindings of the entry that one stands in. */
const entryWith = (state: Keys, { source, index }: Binding): readonly Binding[] =>
  keyMapsField.of(state).config.bindings.filter((each) => each.source === source && each.index === index);

const same = (one: Pick<Binding, 'action' | 'args'>, other: Pick<Binding, 'action' | 'args'>): boolean =>
  actionId(one.action, one.args) === actionId(other.action, other.args);

/** The bindings with the keys of a binding, in the order in which they are tried. */
const bindingsOfKeys = (
  state: Keys,
  { keys, when }: Pick<Binding, 'keys' | 'when'>,
): readonly CheckedBinding[] => {
  const id = keysId(keys);
  return keyRows(state).known.filter(({ binding }) => binding.when === when && keysId(binding.keys) === id);
};

const effects = (edits: readonly { file: SettingSource; edit: BindingEdit }[]): readonly Effect[] =>
  (['user', 'folder'] as const).flatMap((source): Effect[] => {
    const own = edits.filter(({ file }) => file === source).map(({ edit }) => edit);
    return own.length === 0 ? [] : [{ type: 'edit_keybindings', source, edits: own }];
  });

type Edits = { file: SettingSource; edit: BindingEdit }[];

/** Takes one of the user's bindings out of its entry, or the entry out where it says nothing else. */
function withoutBinding(state: Keys, binding: Binding, file: SettingSource): Edits {
  const all = entryWith(state, binding);
  const was = entryOf(all);
  const index = binding.index ?? 0;
  const rest = all.filter((each) => each !== binding);
  if (rest.length === 0) return [{ file, edit: { type: 'remove', index, was } }];
  return [{ file, edit: { type: 'change', index, was, entry: entryOf(rest) } }];
}

/** Has keys of a map run nothing, or only what else they would try. */
function freeKeys(state: Keys, binding: Binding): Edits {
  const { keys, when } = binding;
  const others = bindingsOfKeys(state, binding)
    .filter(({ binding: each, own }) => !own && !same(each, binding))
    .map(({ binding: { action, args } }) => (args === undefined ? { action } : { action, args }));
  const entry: BindingEntry = { keys, when, actions: [...others, { action: 'noop' }] };
  return [{ file: 'user', edit: { type: 'add', entry, before: null } }];
}

/** Takes the keys of a row away. */
export function removalOf(state: Keys, { binding, file, title, keys, trouble }: Entry): Change {
  if (binding === null) return `${title} has no key`;
  if (file !== null) return effects(withoutBinding(state, binding, file));
  if (trouble?.kind === 'freed') return `${keys} was removed already`;
  if (trouble?.kind === 'shaded') return `${keys} is bound to ${trouble.by.action} already`;
  return effects(freeKeys(state, binding));
}

/** Gives the command of a row back the keys that the map has for it, and no others. */
export function resetOf(state: Keys, entry: Entry): Change {
  const own = ownOf(state);
  const mapped = new Set(
    keyRows(state)
      .known.filter(({ own: isOwn, binding }) => !isOwn && same(binding, entry))
      .map(({ id }) => id),
  );
  const edits: Edits = [];
  const done = new Set<string>();
  for (const binding of keyMapsField.of(state).config.bindings) {
    const file = fileOfBinding(binding, own);
    if (file === null) continue;
    const all = entryWith(state, binding);
    const runs = same(binding, entry);
    const frees = mapped.has(knownOf(binding, true).id) && all.at(-1)?.action === 'noop';
    const id = `${file} ${binding.index}`;
    if ((!runs && !frees) || done.has(id)) continue;
    done.add(id);
    if (frees) edits.push({ file, edit: { type: 'remove', index: binding.index ?? 0, was: entryOf(all) } });
    else edits.push(...withoutBinding(state, binding, file));
  }
  return edits.length === 0 ? `${entry.title} has the default keys already` : effects(edits);
}

/** The index at which a new entry of the user's is tried before those with its keys; null for last. */
export function indexFor(state: Keys, draft: Pick<Draft, 'keys' | 'when'>): number | null {
  const own = ownOf(state);
  const places = bindingsOfKeys(state, draft)
    .filter(({ binding }) => fileOfBinding(binding, own) === 'user')
    .map(({ binding }) => binding.index ?? 0);
  return places.length === 0 ? null : Math.min(...places);
}

/** The user's binding that does already what another is to do: its keys try it first; undefined for none. */
function boundAlready(state: Keys, draft: Draft): Binding | undefined {
  const { was } = draft;
  const first = bindingsOfKeys(state, draft).at(0);
  if (first?.own !== true || !same(first.binding, draft)) return undefined;
  const { binding } = first;
  return was !== null && was.source === binding.source && was.index === binding.index ? undefined : binding;
}

/** Writes a binding as it is to be. */
export function changeTo(state: Keys, draft: Draft): Change {
  const { keys, when, action, args, was } = draft;
  const acting = args === undefined ? { action } : { action, args };
  const file = was === null ? null : fileOfBinding(was, ownOf(state));
  const there = boundAlready(state, draft);
  if (there !== undefined) {
    if (was === null) return `${describe(keys)} is bound to it already (${there.source ?? 'config.json'})`;
    return effects(file === null ? freeKeys(state, was) : withoutBinding(state, was, file));
  }
  if (was !== null && file !== null) {
    const all = entryWith(state, was);
    const actions = all.map((each) => (each === was ? acting : entryOf([each]).actions[0]));
    const entry: BindingEntry = { keys, when, actions };
    return effects([{ file, edit: { type: 'change', index: was.index ?? 0, was: entryOf(all), entry } }]);
  }
  const entry: BindingEntry = { keys, when, actions: [acting] };
  const edits: Edits = [{ file: 'user', edit: { type: 'add', entry, before: indexFor(state, draft) } }];
  const moved = was !== null && (was.when !== when || keysId(was.keys) !== keysId(keys));
  // What the user took away already, or gave to something else, needs no other entry.
  if (moved && bindingsOfKeys(state, was).at(0)?.own !== true) edits.push(...freeKeys(state, was));
  return effects(edits);
}
