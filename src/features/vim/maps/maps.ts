import { Field } from '../../../core/model/fields/field.ts';
import { keyMapsField, keymapOf, mapInUse, withAddedBindings } from '../../../core/config/keymaps.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import type { State } from '../../../core/model/state.ts';
import type { Binding, Keymap } from '../../../input/keymap.ts';
import { keysOfNotation, notationOf } from '../keys/notation.ts';

/** The modes that keys can be mapped in, by their letters in Vim, and the contexts of their keys. */
const MAP_MODES: Readonly<Record<string, string>> = {
  n: 'vim:normal',
  x: 'vim:visual',
  o: 'vim:operator',
  i: 'vim:insert',
  c: 'vim:command',
};

/** Keys that stand for others, as `:map` makes them. */
export interface KeyMapping {
  /** The letter of its mode. */
  readonly mode: string;
  /** The keys that are typed, and those that they stand for, in Vim's notation; nothing for keys that do nothing. */
  readonly from: string;
  readonly to: string;
  /** The keys that they stand for may be mapped themselves. */
  readonly isRecursive: boolean;
  /** The document that it is for (`<buffer>`); null for all. */
  readonly document: DocumentId | null;
}

/** The mappings of keys, the latest last. */
export const mappingsField = new Field<readonly KeyMapping[]>('vimMappings', [], {
  outlivesFolder: true,
  closed: (mappings, document) =>
    mappings.some((each) => each.document === document)
      ? mappings.filter((each) => each.document !== document)
      : mappings,
});

const SOURCE = 'vim mappings';

/** The keys of a mapping in one way of writing. */
const normalForm = (keys: string): string => keysOfNotation(keys).map(notationOf).join('');

function bindingOf({ mode, from, to, isRecursive, document }: KeyMapping): Binding {
  const keys = keysOfNotation(from).map(({ key, modifiers }) => ({ key, modifiers }));
  const args = {
    keys: to,
    recursive: isRecursive,
    length: keys.length,
    ...(document !== null && { document }),
    ...(isRecursive && normalForm(to).startsWith(from) && { own: keys.length }),
  };
  return { keys, action: 'vim_mapped_keys', args, when: MAP_MODES[mode], source: `:map ${from}` };
}

function withMappings(state: State, mappings: readonly KeyMapping[]): State {
  // Those of a document come first.
  const ordered = mappings
    .toReversed()
    .toSorted((a, b) => Number(a.document === null) - Number(b.document === null));
  const bindings = ordered.map(bindingOf);
  return withAddedBindings(mappingsField.with(state, mappings), SOURCE, bindings);
}

/** True for mappings of the same keys in the same mode and document. */
const isSame = (one: Omit<KeyMapping, 'to' | 'isRecursive'>, other: typeof one): boolean =>
  one.mode === other.mode && one.from === other.from && one.document === other.document;

/** The state with keys mapped, in the place of a mapping of the same keys. */
export function withMapping(state: State, mapping: KeyMapping): State {
  const from = normalForm(mapping.from);
  const others = mappingsField.of(state).filter((each) => !isSame(each, { ...mapping, from }));
  return withMappings(state, [...others, { ...mapping, from }]);
}

/** The state without a mapping; null where there is none of these keys. */
export function withoutMapping(state: State, given: Omit<KeyMapping, 'to' | 'isRecursive'>): State | null {
  const mappings = mappingsField.of(state);
  const wanted = { ...given, from: normalForm(given.from) };
  const left = mappings.filter((each) => !isSame(each, wanted));
  return left.length === mappings.length ? null : withMappings(state, left);
}

/** The state without the mappings of a mode, for a document or for all. */
export const withoutMappingsOf = (state: State, mode: string, document: DocumentId | null): State =>
  withMappings(
    state,
    mappingsField.of(state).filter((each) => each.mode !== mode || each.document !== document),
  );

/** Keymaps without mappings, by those with them. */
const plain = new WeakMap<Keymap, Keymap>();
const isPlain = new WeakSet<Keymap>();

/** The keymap without any mappings. */
function plainKeymap(state: State): Keymap {
  let keymap = plain.get(state.keymap);
  if (keymap === undefined) {
    const maps = keyMapsField.of(withAddedBindings(state, SOURCE, []));
    keymap = keymapOf(maps, mapInUse(state), state.commands);
    plain.set(state.keymap, keymap);
    isPlain.add(keymap);
  }
  return keymap;
}

/** The state in which no mapping counts, until `withMappingsAgain`. */
export const withoutMappings = (state: State): State =>
  mappingsField.of(state).length === 0 ? state : { ...state, keymap: plainKeymap(state) };

/** True while no mapping counts. */
export const areMappingsOff = (state: State): boolean =>
  mappingsField.of(state).length > 0 && isPlain.has(state.keymap);

/** The state in which mappings count as they did before. */
export const withMappingsAgain = (state: State, before: State): State =>
  state.keymap === before.keymap || state.keymap !== plain.get(before.keymap)
    ? state
    : { ...state, keymap: before.keymap };
