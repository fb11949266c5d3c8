import type { Args, Binding, Context } from './keymap.ts';
import { type Key, keyId, parseKeys } from './notation.ts';
import { familyOf } from './precedence.ts';

/** An action as a map writes it: its name, or its name and arguments. */
type ActionData = string | { readonly action: string; readonly args: Args };

/** A map as data: its bindings by title, each a key or chord in the form for people, and one action or several to try. */
export interface MapData {
  readonly name: string;
  /** The map whose bindings hold where this one has none; none when omitted. */
  readonly inherits?: string;
  /** The kind of keys it has, and how those work that a terminal cannot send, in a sentence or two. */
  readonly about?: string;
  readonly groups: Readonly<
    Record<
      string,
      { readonly when: Context; readonly keys: Readonly<Record<string, ActionData | readonly ActionData[]>> }
    >
  >;
}

/** Maps by their names. A map is made when it is asked for: only one is in use. */
export type Maps = Readonly<Record<string, () => MapData>>;

/** The bindings that a map itself has. @throws NotationError for a key that does not exist */
export function bindingsOf({ name, groups }: MapData): Binding[] {
  const bindings: Binding[] = [];
  for (const { when, keys } of Object.values(groups)) {
    for (const [text, actions] of Object.entries(keys)) {
      const parsed = parseKeys(text);
      for (const data of [actions].flat() as readonly ActionData[]) {
        const action = typeof data === 'string' ? { action: data } : data;
        bindings.push({ keys: parsed, when, source: name, ...action });
      }
    }
  }
  return bindings;
}

/** All bindings of a map of `maps`, inherited ones too. */
export function allBindingsOf(maps: Maps, name: string): Binding[] {
  const map = maps[name]();
  const own = bindingsOf(map);
  return map.inherits === undefined ? own : over(own, allBindingsOf(maps, map.inherits));
}

/**
 * The bindings of a map and those that it inherits. Its own hide, in their context, those of the same keys; a key
 * hides chords that begin with it, and a chord the keys that it begins with, or one of both could never be had.
 * @param reach `family` for a map of the user's: its bindings also hide those of narrower contexts (`precedence`)
 */
export function over(
  own: readonly Binding[],
  inherited: readonly Binding[],
  reach: 'context' | 'family' = 'context',
): Binding[] {
  const ends = new Set<string>();
  const starts = new Set<string>();
  for (const { when, keys } of own) {
    let id = when;
    keys.forEach((key, i) => {
      id += ` ${keyId(key)}`;
      (i < keys.length - 1 ? starts : ends).add(id);
    });
  }
  const hiddenIn = (when: Context, keys: readonly Key[]): boolean => {
    let id = when;
    return keys.some((key) => ends.has((id += ` ${keyId(key)}`))) || starts.has(id);
  };
  const hidden = ({ when, keys }: Binding): boolean =>
    hiddenIn(when, keys) || (reach === 'family' && hiddenIn(familyOf(when), keys));
  return [...own, ...inherited.filter((binding) => !hidden(binding))];
}
