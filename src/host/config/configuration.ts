import type { FeatureSetting } from '../../core/model/fields/setting-row.ts';
import type { Fault } from '../../core/model/fault.ts';
import type { Json } from '../../base/json.ts';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type KeyConfig, NO_KEY_CONFIG, noMap } from '../../core/config/keymaps.ts';
import { readKeyConfig, type KnownNames } from '../../core/config/keybinding-config.ts';
import { readSettings, settingsOf, withoutRunning } from '../../core/config/schema.ts';
import {
  DEFAULT_SETTINGS,
  type GivenSettings,
  NO_LAYERS,
  type SettingLayers,
  type Settings,
} from '../../core/config/settings.ts';
import {
  addEntries,
  commandsOf,
  NOTHING_RUNNABLE,
  type Runnable,
  runningSettings,
} from '../../core/config/runnable.ts';
import type { AnySettingGroup } from '../../core/model/fields/setting-group.ts';
import { MAPS } from '../../keymaps/maps.ts';
import { baseFolder } from '../state/base-folders.ts';
import { parseJsonc } from './jsonc.ts';
import { refusal } from '../files/error-messages.ts';
import { readSmallText } from '../files/small-file.ts';

/** The contributions of features that a configuration can refer to. */
export interface Contributions extends KnownNames {
  readonly settings: readonly FeatureSetting[];
  readonly settingGroups: readonly AnySettingGroup[];
}

export interface Configuration {
  readonly settings: Settings;
  /** The settings that each configuration gives and may set; `NO_LAYERS` itself when there is none. */
  readonly layers: SettingLayers;
  /** The keybindings of the configuration. */
  readonly keys: KeyConfig;
  /** The faults in the files, as `config.json:LINE:COLUMN: sentence`; the valid rest of them applies. */
  readonly faults: readonly string[];
  /** The settings of the folder that are ignored, since it is not trusted and these determine which programs run. */
  readonly held: readonly string[];
  /** The parts that determine what runs, whether or not the folder is trusted. */
  readonly runnable: Runnable;
  /** A file cannot be read or is no JSON: nothing of it holds. */
  readonly broken: boolean;
}

export const NO_CONFIGURATION: Configuration = {
  settings: DEFAULT_SETTINGS,
  layers: NO_LAYERS,
  keys: NO_KEY_CONFIG,
  faults: [],
  held: [],
  runnable: NOTHING_RUNNABLE,
  broken: false,
};

/** The user's configuration folder. */
export const configurationFolder = (): string => join(baseFolder('CONFIG'), 'inkstone');

/** The configuration of the user, and of a folder that is worked in. */
export const configurationFile = (folder: string): string => join(folder, 'config.json');
export const projectFile = (folder: string): string => join(folder, '.inkstone', 'config.json');

/**
 * Reads the user's configuration and, over it, that of the folder that is worked in (null: none). A folder that is not
 * `trusted` sets nothing of what runs.
 */
export function readConfiguration(
  known: Contributions,
  folder: string,
  project: string | null,
  trusted = false,
): Configuration {
  const files = [
    { path: configurationFile(folder), name: 'config.json', source: 'user' as const },
    ...(project === null
      ? []
      : [{ path: projectFile(project), name: '.inkstone/config.json', source: 'folder' as const }]),
  ].filter(({ path }) => mayStand(path));
  if (files.length === 0) return NO_CONFIGURATION;
  const layers = { ...NO_LAYERS };
  let keys = NO_KEY_CONFIG;
  const faults: string[] = [];
  const held: string[] = [];
  const given: GivenSettings[] = [];
  let running = NOTHING_RUNNABLE.settings;
  let broken = false;
  for (const { path, name, source } of files) {
    const layer = readLayer(known, path, name, layers.user, keys);
    const holds = source === 'user' || trusted;
    const applied = withoutRunning(layer.given, holds, known);
    layers[source] = applied.given;
    held.push(...applied.without);
    given.push(layer.given);
    if (source === 'folder') running = runningParts(known, layer);
    if (holds) {
      // The folder's come before the user's, as with settings.
      keys = {
        bindings: [...layer.keys.bindings, ...keys.bindings],
        maps: new Map([...keys.maps, ...layer.keys.maps]),
      };
    } else {
      if (layer.keys.bindings.length > 0) held.push('keybindings');
      if (layer.keys.maps.size > 0) held.push('keybinding_maps');
    }
    faults.push(...layer.faults);
    broken ||= layer.broken;
  }
  return {
    settings: settingsOf([layers.user, layers.folder], known),
    layers,
    keys,
    faults,
    held,
    runnable: { settings: running, commands: commandsOf(settingsOf(given, known), known) },
    broken,
  };
}

/** The parts of a folder's configuration that determine what runs, by their names. */
function runningParts(known: Contributions, { given, writtenKeys }: Layer): ReadonlyMap<string, unknown> {
  const parts = runningSettings(given, known);
  for (const [name, value] of writtenKeys) addEntries(parts, name, value);
  return parts;
}

/** The settings in the user's file, as they are there; an empty object when there is none, or it cannot be read. */
export function userConfiguration(folder: string | null): Json {
  const path = folder === null ? '' : configurationFile(folder);
  if (!existsSync(path)) return {};
  const text = readSmallText(path, MOST_BYTES);
  if (text === null) return {};
  const { value, faults } = parseJsonc(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return faults.length === 0 && isObject ? (value as Json) : {};
}

interface Layer {
  readonly given: GivenSettings;
  readonly keys: KeyConfig;
  /** The values of `keybindings` and `keybinding_maps` as they are in the file. */
  readonly writtenKeys: ReadonlyMap<string, unknown>;
  readonly faults: readonly string[];
  readonly broken: boolean;
}

/** True if a file exists, or may exist where access is denied. */
function mayStand(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

/** A configuration is never longer, and what is longer is not read: a folder may come from anywhere. */
export const MOST_BYTES = 1 << 20;

/** Reads a file over what the one beneath it gives. */
function readLayer(
  known: Contributions,
  path: string,
  name: string,
  under: GivenSettings,
  keysUnder: KeyConfig,
): Layer {
  const nothing = { given: new Map(), keys: NO_KEY_CONFIG, writtenKeys: new Map() };
  const broken = (...faults: string[]): Layer => ({ ...nothing, faults, broken: true });
  let text: string;
  try {
    const read = readSmallText(path, MOST_BYTES);
    if (read === null) return broken(`${name}:1:1: ${path} is not a file of at most 1 MB, so it is ignored`);
    text = read;
  } catch (error) {
    return broken(`${name}:1:1: ${refusal('open', path, error).replace(/^C/, 'c')}`);
  }
  if (text.replace(/^\uFEFF/, '').trim() === '') return { ...nothing, faults: [], broken: false };
  const { value, place, repeated, faults: unparsed } = parseJsonc(text);
  // A file that does not parse is not half obeyed.
  if (unparsed.length > 0) return broken(`${name}:${unparsed[0]}; the file is ignored until this is fixed`);
  const settings = readSettings(value, known, under);
  const { keys, given, faults } = readKeys(known, value, settings.given, name, place, keysUnder);
  return {
    given,
    keys,
    writtenKeys: writtenKeys({ ...(value as object) }),
    broken: false,
    faults: [
      ...repeated().map((fault) => `${name}:${fault}`),
      ...settings.faults.map(({ path: at, message }) => `${name}:${place(at, 'name')}: ${message}`),
      ...faults.map(({ path: at, message }) => `${name}:${place(at, 'value')}: ${message}`),
    ],
  };
}

/** The keybindings of a file as they are in it, where there are any. */
function writtenKeys({
  keybindings,
  keybinding_maps: maps,
}: {
  readonly keybindings?: unknown;
  readonly keybinding_maps?: unknown;
}): ReadonlyMap<string, unknown> {
  const isEmpty = keybindings === undefined || (Array.isArray(keybindings) && keybindings.length === 0);
  const written = new Map<string, unknown>(isEmpty ? [] : [['keybindings', keybindings]]);
  return maps === undefined ? written : written.set('keybinding_maps', maps);
}

/** Reads what a file says about keys, and takes out of what it gives a map that does not exist. */
function readKeys(
  known: KnownNames,
  value: unknown,
  given: GivenSettings,
  name: string,
  place: (path: readonly (string | number)[]) => string,
  under: KeyConfig,
): { keys: KeyConfig; given: GivenSettings; faults: readonly Fault[] } {
  const active = given.get('active_keybinding_map');
  if (typeof value !== 'object' || value === null) return { keys: NO_KEY_CONFIG, given, faults: [] };
  if (active === undefined && !('keybindings' in value) && !('keybinding_maps' in value))
    return { keys: NO_KEY_CONFIG, given, faults: [] };
  const { keys, faults } = readKeyConfig(
    { ...value },
    (path) => `${name}:${place(path).split(':')[0]}`,
    MAPS,
    known,
    under,
  );
  const custom = new Set([...under.maps.keys(), ...keys.maps.keys()]);
  if (typeof active !== 'string' || Object.hasOwn(MAPS, active) || custom.has(active))
    return { keys, given, faults };
  const message = `${noMap(active, MAPS, custom)}; it is ignored`;
  const without = new Map([...given].filter(([each]) => each !== 'active_keybinding_map'));
  return { keys, given: without, faults: [...faults, { path: ['active_keybinding_map'], message }] };
}
