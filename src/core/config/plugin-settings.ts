import { settingsField, settingLayersField } from './settings-field.ts';
import { pluginSettingsField, type PluginSettings } from './plugin-setting-values.ts';
import { applyKeymap } from './keymaps.ts';
import { baseValue, setSetting, settingNamed, withValue } from './setting-value.ts';
import type { Settings } from './settings.ts';
import { type State, type Step, step } from '../model/state.ts';

/** The plugin whose value of a setting holds; null when none set it. */
export const settingPlugin = (layers: PluginSettings, name: string): string | null =>
  [...layers].findLast(([, layer]) => layer.has(name))?.[0] ?? null;

/** The settings with what plugins set in force. */
export function withPluginSettings(settings: Settings, layers: PluginSettings): Settings {
  let next = settings;
  for (const layer of layers.values()) for (const [name, value] of layer) next = withValue(next, name, value);
  return next;
}

/**
 * Gives a setting a value that a plugin wants, over those of the configuration; undefined takes that back.
 * @param name one of the table, with a value that is right
 */
export function layerSetting(state: State, plugin: string, name: string, value: unknown): State {
  const pluginSettings = pluginSettingsField.of(state);
  const own = new Map(pluginSettings.get(plugin));
  own.delete(name);
  if (value !== undefined) own.set(name, value);
  // The plugin that spoke last has the last word.
  const layers = new Map(pluginSettings);
  layers.delete(plugin);
  if (own.size > 0) layers.set(plugin, own);
  return inForce(state, layers, [name]);
}

/** The state without what a plugin set. */
export function withoutSettingsOf(state: State, plugin: string): State {
  const pluginSettings = pluginSettingsField.of(state);
  const own = pluginSettings.get(plugin);
  if (own === undefined) return state;
  const layers = new Map(pluginSettings);
  layers.delete(plugin);
  return inForce(state, layers, own.keys());
}

function inForce(state: State, pluginSettings: PluginSettings, names: Iterable<string>): State {
  let settings = settingsField.of(state);
  for (const name of names)
    settings = withValue(settings, name, baseValue(settingLayersField.of(state), settingNamed(state, name)));
  return applyKeymap(
    state,
    pluginSettingsField.with(
      settingsField.with(state, withPluginSettings(settings, pluginSettings)),
      pluginSettings,
    ),
  );
}

/** Writes a setting into the user's configuration for a plugin; undefined takes it out. */
export function keepSetting(state: State, name: string, value: unknown): Step {
  // What plugins set for themselves is none of the table: the file says it, and is read again.
  if (name.startsWith('plugins.')) return step(state, { type: 'set_setting', name, value, source: 'user' });
  return setSetting(state, name, value, 'user');
}
