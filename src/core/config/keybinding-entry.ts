import type { Args, Binding, Context } from '../../input/keymap.ts';
import { formatKey, type Key } from '../../input/notation.ts';
import type { SettingSource } from './settings.ts';

/** An entry of `keybindings` in a configuration: its keys, and the actions that are tried one after the other. */
export interface BindingEntry {
  readonly keys: readonly Key[];
  readonly when: Context;
  readonly actions: readonly EntryAction[];
}

export interface EntryAction {
  readonly action: string;
  readonly args?: Args;
}

/** An edit of the list of entries; places count before any of the edits. */
export type BindingEdit =
  /** Put a new entry in front of another one, or last. */
  | { readonly type: 'add'; readonly entry: BindingEntry; readonly before: number | null }
  /** Have an entry say something else. */
  | {
      readonly type: 'change';
      readonly index: number;
      readonly was: BindingEntry;
      readonly entry: BindingEntry;
    }
  | { readonly type: 'remove'; readonly index: number; readonly was: BindingEntry };

/** Whose configuration a binding stands in; null when it is a map's. */
export function fileOfBinding(binding: Binding, own: ReadonlySet<Binding>): SettingSource | null {
  if (!own.has(binding)) return null;
  return binding.source?.startsWith('.inkstone/') === true ? 'folder' : 'user';
}

/** The entry that some bindings were read from: all those of it, in their order. */
export const entryOf = (bindings: readonly Binding[]): BindingEntry => ({
  keys: bindings[0].keys,
  when: bindings[0].when,
  actions: bindings.map(({ action, args }) => (args === undefined ? { action } : { action, args })),
});

/** True when two entries say the same. */
export const sameEntry = (one: BindingEntry, other: BindingEntry): boolean =>
  JSON.stringify(inKeyOrder(one)) === JSON.stringify(inKeyOrder(other));

const inKeyOrder = ({ keys, when, actions }: BindingEntry): unknown => [
  keys.map(({ key, modifiers }) => [key, modifiers]),
  when,
  actions.map(({ action, args }) => [action, args ?? null]),
];

/** The fields of an entry that say its keys: one key by `key` and `modifiers`, a chord by `keys`. */
export const keyFields = (keys: readonly Key[]): Readonly<Record<string, unknown>> =>
  keys.length === 1 ? { ...formatKey(keys[0]) } : { keys: keys.map(formatKey) };

/** The fields that say what is run; those of `args` are missing where there are none. */
export function actionFields(actions: readonly EntryAction[]): Readonly<Record<string, unknown>> {
  const [first, ...rest] = actions;
  if (rest.length === 0)
    return { action: first.action, ...(first.args !== undefined && { args: first.args }) };
  return { action: actions.map(({ action, args }) => (args === undefined ? action : { action, args })) };
}

/** The entry as the configuration has it. */
export const writtenEntry = ({ keys, when, actions }: BindingEntry): Readonly<Record<string, unknown>> => ({
  ...keyFields(keys),
  ...actionFields(actions),
  ...(when !== 'normal' && { when }),
});
