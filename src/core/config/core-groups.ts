import type { AnySettingGroup, SettingGroup } from '../model/fields/setting-group.ts';
import {
  readThemeChanges,
  THEME_CHANGES_SCHEMA,
  type ThemeChange,
} from '../themes/theme-overrides-config.ts';
import {
  LANGUAGES,
  type LanguageSettings,
  languagesSchema,
  mergedLanguages,
  readLanguageSettings,
  withoutFormatters,
} from './language-settings.ts';
import { mergedConfigs, type PluginConfigs, PLUGINS_SCHEMA, readPluginConfigs } from './plugin-config.ts';

const plugins: SettingGroup<PluginConfigs> = {
  name: 'plugins',
  read: readPluginConfigs,
  merged: mergedConfigs,
  untrusted: () => ({ value: undefined, without: ['plugins'] }),
  schema: () => PLUGINS_SCHEMA,
};

const themeOverrides: SettingGroup<readonly ThemeChange[]> = {
  name: 'theme_overrides',
  read: readThemeChanges,
  merged: (under, over) => [...under, ...over],
  schema: () => THEME_CHANGES_SCHEMA,
};

const languages: SettingGroup<LanguageSettings> = {
  name: LANGUAGES,
  read: readLanguageSettings,
  merged: mergedLanguages,
  untrusted(value) {
    const { settings, without } = withoutFormatters(value);
    return { value: settings, without };
  },
  schema: languagesSchema,
};

/** The setting groups of the core. */
export const CORE_GROUPS: readonly AnySettingGroup[] = [plugins, themeOverrides, languages];
