import type { Features } from '../model/feature.ts';
import type { FeatureSetting } from '../model/fields/setting-row.ts';
import type { AnySettingGroup, SettingGroup } from '../model/fields/setting-group.ts';
import {
  readThemeChanges,
  THEME_CHANGES_SCHEMA,
  type ThemeChange,
} from '../themes/theme-overrides-config.ts';
import {
  formatterCommands,
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

const languages = (contributed: readonly FeatureSetting[]): SettingGroup<LanguageSettings> => ({
  name: LANGUAGES,
  read: (value, faults) => readLanguageSettings(value, faults, contributed),
  merged: mergedLanguages,
  untrusted(value) {
    const { settings, without } = withoutFormatters(value);
    return { value: settings, without };
  },
  commands: formatterCommands,
  schema: () => languagesSchema(contributed),
});

/** The settings and setting groups that features contribute. */
export type Contributed = Pick<Features, 'settings' | 'settingGroups'>;

/** All setting groups: those of features, before those of the core. */
export const allGroups = ({ settings, settingGroups }: Contributed): readonly AnySettingGroup[] => [
  ...settingGroups,
  plugins,
  themeOverrides,
  languages(settings),
];
