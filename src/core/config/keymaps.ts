import { settingsField, settingLayersField } from './settings-field.ts';
import { Field } from '../model/fields/field.ts';
import { type Binding, Keymap } from '../../input/keymap.ts';
import { allBindingsOf, type Maps, over } from '../../input/maps.ts';
import type { Command } from '../model/command.ts';
import type { SettingLayers, Settings } from './settings.ts';
import { type State, withWindow } from '../model/state.ts';

/** True once the map may be looked into: the first frame does not wait for what is drawn of it. */
export const keysKnownField = new Field<boolean>('keysKnown', false);

/** A map that the user made. */
export interface CustomMap {
  /** The map whose bindings hold where this one has none; null for none. */
  readonly inherits: string | null;
  readonly bindings: readonly Binding[];
}

/** Everything that configuration files say about keys. */
export interface KeyConfig {
  /** Bindings over every map, those that win first. */
  readonly bindings: readonly Binding[];
  readonly maps: ReadonlyMap<string, CustomMap>;
}

export const NO_KEY_CONFIG: KeyConfig = { bindings: [], maps: new Map() };

/** The maps that can be chosen, and what is bound over the one that is. */
export interface KeyMaps {
  /** The maps that come with the program. */
  readonly builtIn: Maps;
  /** The one that holds where nobody has chosen. */
  readonly standard: string;
  /** The one that was chosen for this run, whatever the configuration says; null for none. */
  readonly chosen: string | null;
  readonly config: KeyConfig;
  /** The bindings over the map and beneath the user's, such as those of plugins. The ones that win come first. */
  readonly plugin: readonly Binding[];
  /** The same by who added them. */
  readonly added: ReadonlyMap<string, readonly Binding[]>;
}

const NONE: readonly Binding[] = [];

/** The maps that come with the program, and nothing over them. */
export const keyMaps = (builtIn: Maps, standard = 'default', chosen: string | null = null): KeyMaps => ({
  builtIn,
  standard,
  chosen,
  config: NO_KEY_CONFIG,
  plugin: NONE,
  added: new Map(),
});

/** The key maps that there are, and what is bound over them. */
export const keyMapsField = new Field<KeyMaps>('keyMaps', keyMaps({}));

const NAME = 'active_keybinding_map';

/** The name of the map that is in use. One that does not exist is not. */
export function activeMap({
  keyMaps: { builtIn, standard, chosen, config },
  settings,
  settingLayers: { user, folder },
}: {
  readonly keyMaps: KeyMaps;
  readonly settings: Settings;
  readonly settingLayers: SettingLayers;
}): string {
  const given = settings[NAME] !== 'default' || user.has(NAME) || folder.has(NAME);
  const name = chosen ?? (given ? settings[NAME] : standard);
  return Object.hasOwn(builtIn, name) || config.maps.has(name) ? name : standard;
}

/** All bindings of a map, those that win first, with what it inherits. */
export function bindingsOfMap(maps: KeyMaps, name: string): readonly Binding[] {
  const custom = maps.config.maps.get(name);
  if (custom === undefined) return builtInBindings(maps.builtIn, name);
  const { inherits, bindings } = custom;
  return inherits === null ? bindings : over(bindings, bindingsOfMap(maps, inherits), 'family');
}

/** The bindings of built-in maps, which never change, by the set of maps and the name. */
const made = new WeakMap<Maps, Map<string, readonly Binding[]>>();

function builtInBindings(maps: Maps, name: string): readonly Binding[] {
  const byName = made.get(maps) ?? new Map<string, readonly Binding[]>();
  made.set(maps, byName);
  let bindings = byName.get(name);
  if (bindings === undefined) byName.set(name, (bindings = allBindingsOf(maps, name)));
  return bindings;
}

/** The built-in map that a map is, or that it inherits in the end; null for none. */
export function builtInMap(maps: KeyMaps, name: string): string | null {
  let known: string | null = name;
  for (let custom = maps.config.maps.get(name); custom !== undefined; custom = maps.config.maps.get(known)) {
    known = custom.inherits;
    if (known === null) return null;
  }
  return known;
}

/** The description of a map: its own, or that of the map it inherits in the end; empty for none. */
export function aboutMap(maps: KeyMaps, name: string): string {
  const known = builtInMap(maps, name);
  return known === null ? '' : (maps.builtIn[known]?.().about ?? '');
}

type Commands = ReadonlyMap<string, Command>;

/** The keymaps of built-in maps with nothing over them, by the commands, the set of maps and the name. */
const plain = new WeakMap<Commands, WeakMap<Maps, Map<string, Keymap>>>();

/**
 * The bindings of a map with its commands. It is built when the first key comes. States with the same built-in map
 * and nothing over it share one, and with it what was looked up in it.
 */
export function keymapOf(maps: KeyMaps, name: string, commands: Commands): Keymap {
  if (maps.config.bindings.length + maps.plugin.length > 0 || maps.config.maps.has(name))
    return newKeymap(maps, name, commands);
  const bySet = plain.get(commands) ?? new WeakMap<Maps, Map<string, Keymap>>();
  plain.set(commands, bySet);
  const byName = bySet.get(maps.builtIn) ?? new Map<string, Keymap>();
  bySet.set(maps.builtIn, byName);
  let keymap = byName.get(name);
  if (keymap === undefined) byName.set(name, (keymap = newKeymap(maps, name, commands)));
  return keymap;
}

const newKeymap = (maps: KeyMaps, name: string, commands: Commands): Keymap =>
  new Keymap(
    () => ({ user: maps.config.bindings, plugin: maps.plugin, map: bindingsOfMap(maps, name) }),
    (action) => commands.get(action)?.anywhere ?? false,
  );

/** The name of the map that is in use. */
export const mapInUse = (state: State): string =>
  activeMap({
    keyMaps: keyMapsField.of(state),
    settings: settingsField.of(state),
    settingLayers: settingLayersField.of(state),
  });

/** Lets keys do what the maps and settings of `state` say, which changed since `before`. An unfinished chord is over. */
export function applyKeymap(before: State, state: State): State {
  const name = mapInUse(state);
  const [was, is] = [keyMapsField.of(before), keyMapsField.of(state)];
  const config = same(was.config, is.config) ? was.config : is.config;
  const plugin = sameBindings(was.plugin, is.plugin) ? was.plugin : is.plugin;
  const maps = { ...is, config, plugin };
  const kept = config === was.config && plugin === was.plugin;
  if (kept && name === mapInUse(before)) return keyMapsField.with(state, maps);
  return keyMapsField.with(
    withWindow({ ...state, keymap: keymapOf(maps, name, state.commands) }, { pending: null }),
    maps,
  );
}

/** The state with other bindings over the map and beneath the user's, in the place of those that the same source added before. */
export function withAddedBindings(state: State, source: string, bindings: readonly Binding[]): State {
  const maps = keyMapsField.of(state);
  const added = new Map(maps.added).set(source, bindings);
  const plugin = [...added.values()].flat();
  return applyKeymap(state, keyMapsField.with(state, { ...maps, added, plugin }));
}

/** True when two files say the same about keys: then nothing about them need be learned again. */
const same = (one: KeyConfig, other: KeyConfig): boolean =>
  one === other ||
  (sameBindings(one.bindings, other.bindings) &&
    JSON.stringify([...one.maps]) === JSON.stringify([...other.maps]));

const sameBindings = (one: readonly Binding[], other: readonly Binding[]): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Message for a map that does not exist. */
export function noMap(name: string, builtIn: Maps, custom: Iterable<string>): string {
  return `no keymap is named "${name}"; the keymaps are: ${[...Object.keys(builtIn), ...custom].join(', ')}`;
}
