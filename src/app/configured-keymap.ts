import { activeMap, keyMaps, keymapOf } from '../core/config/keymaps.ts';
import { commands } from '../editor/commands.ts';
import type { Configuration } from '../host/config/configuration.ts';
import type { Binding, Keymap } from '../input/keymap.ts';
import { MAPS } from '../keymaps/maps.ts';
import { standardMap } from './standard-map.ts';

/** The keymap that a configuration leads to, and the bindings in it that the user wrote. */
export interface ConfiguredKeymap {
  readonly keymap: Keymap;
  /** The bindings of the configuration, then those of the user's own map, if that is active. */
  readonly own: readonly Binding[];
}

/** @param wanted the map to use whatever the configuration says; null for what it says */
export function configuredKeymap(
  { settings, layers, keys: config }: Configuration,
  wanted: string | null,
): ConfiguredKeymap {
  const maps = { ...keyMaps(MAPS, standardMap(process.platform), wanted), config };
  const name = activeMap({ keyMaps: maps, settings, settingLayers: layers });
  const own = [...config.bindings, ...(config.maps.get(name)?.bindings ?? [])];
  return { keymap: keymapOf(maps, name, commands), own };
}
