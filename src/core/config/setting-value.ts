import { featuresOf } from '../model/feature.ts';
import type { FeatureSetting } from '../model/fields/setting-row.ts';
import { settingLayersField, settingsField } from './settings-field.ts';
import { pluginSettingsField, type PluginSettings } from './plugin-setting-values.ts';
import { applyKeymap } from './keymaps.ts';
import { allSettings, type Setting } from './setting-table.ts';
import type { SettingLayers, Settings, SettingSource } from './settings.ts';
import { type State, type Step, step } from '../model/state.ts';

/** @throws when there is no such setting */
export function settingNamed(state: State, name: string): Setting {
  const setting = allSettings(featuresOf(state).settings).find((each) => each.name === name);
  if (setting === undefined) throw new Error(`no setting is named ${name}`);
  return setting;
}

/** The value that a setting has now. */
export function valueIn(settings: Settings, { name, standard }: Setting): unknown {
  let value: unknown = settings;
  for (const key of name.split('.'))
    value = Object.entries(value as object).find(([each]) => each === key)?.[1];
  return value === undefined ? standard : value;
}

/** The settings with another value of one. */
export function withValue(settings: Settings, name: string, value: unknown): Settings {
  const [group, key] = name.split('.');
  if (key === undefined) return { ...settings, [group]: value };
  return { ...settings, editor: { ...settings.editor, [key]: value } };
}

/** Whose value of a setting holds; null when nobody gave one. */
export const holderOf = ({ folder, user }: SettingLayers, name: string): SettingSource | null =>
  folder.has(name) ? 'folder' : user.has(name) ? 'user' : null;

/** The value that configurations give, or the standard. */
export function baseValue(layers: SettingLayers, { name, standard }: Setting): unknown {
  const holder = holderOf(layers, name);
  return holder === null ? standard : layers[holder].get(name);
}

/** The values set by plugins, without a setting that the user has set since. */
function withoutSetting(layers: PluginSettings, name: string): PluginSettings {
  if (![...layers.values()].some((layer) => layer.has(name))) return layers;
  return new Map(
    Array.from(layers, ([plugin, layer]) => [plugin, new Map([...layer].filter(([each]) => each !== name))]),
  );
}

/**
 * Gives a setting a value, here and in a configuration file, or takes it out of that (undefined). Where nothing else
 * is said that is the file whose value holds, so that what is changed is seen to change; else the user's.
 */
export function setSetting(
  state: State,
  name: string,
  value: unknown,
  source: SettingSource = holderOf(settingLayersField.of(state), name) ?? 'user',
): Step {
  const given = new Map(settingLayersField.of(state)[source]);
  if (value === undefined) given.delete(name);
  else given.set(name, value);
  const settingLayers = { ...settingLayersField.of(state), [source]: given };
  const settings = withValue(
    settingsField.of(state),
    name,
    baseValue(settingLayers, settingNamed(state, name)),
  );
  const pluginSettings = withoutSetting(pluginSettingsField.of(state), name);
  return step(
    applyKeymap(
      state,
      pluginSettingsField.with(
        settingLayersField.with(settingsField.with(state, settings), settingLayers),
        pluginSettings,
      ),
    ),
    {
      type: 'set_setting',
      name,
      value,
      source,
    },
  );
}

/** Switches a setting of a feature that is on or off. */
export const toggleFeatureSetting = (
  state: State,
  setting: FeatureSetting & { readonly of: (state: State) => boolean },
): Step => setSetting(state, `editor.${setting.key}`, !setting.of(state));

/** Switches a setting that is on or off. */
export function toggleSetting(state: State, key: Flag): Step {
  return setSetting(state, `editor.${key}`, !settingsField.of(state).editor[key]);
}

/** The settings of the editor that are on or off. */
export type Flag = {
  [Key in keyof Settings['editor']]: Settings['editor'][Key] extends boolean ? Key : never;
}[keyof Settings['editor']];
