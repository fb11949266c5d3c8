import { defaultsOf, EDITOR, GENERAL, type ValuesOf } from './setting-table.ts';
import type { LanguageSettings } from './language-settings.ts';
import type { LspSettings } from './lsp-settings.ts';
import type { PluginConfigs } from './plugin-config.ts';
import type { ThemeChange } from '../themes/theme-overrides-config.ts';

/** Whose configuration a value comes from: the folder's holds over the user's. */
export type SettingSource = 'user' | 'folder';

/** The right values of one configuration, by the settings' names. */
export type GivenSettings = ReadonlyMap<string, unknown>;

/** The values that each configuration gives. */
export type SettingLayers = Readonly<Record<SettingSource, GivenSettings>>;

export const NO_LAYERS: SettingLayers = { user: new Map(), folder: new Map() };

/** The settings that the editor obeys, by their names in `config.json`. */
export interface Settings extends ValuesOf<typeof GENERAL> {
  /** The overrides of themes. */
  readonly theme_overrides: readonly ThemeChange[];
  /** The macros that are kept, by their names, as lines that tell their steps. */
  readonly macros: Readonly<Record<string, readonly string[]>>;
  /** The settings of language servers. */
  readonly lsp: LspSettings;
  /** The configuration of plugins, by their names. */
  readonly plugins: PluginConfigs;
  /** The settings of languages, by their ids. */
  readonly languages: LanguageSettings;
  readonly editor: ValuesOf<typeof EDITOR>;
}

export const DEFAULT_SETTINGS: Settings = {
  ...defaultsOf(GENERAL),
  theme_overrides: [],
  macros: {},
  lsp: {},
  plugins: {},
  languages: {},
  editor: defaultsOf(EDITOR),
};
