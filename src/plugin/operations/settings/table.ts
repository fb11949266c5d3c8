import type { Group } from '../../api/row.ts';

const STATED =
  'Returns the value in effect: the user’s value in `plugins.NAME.settings` of `config.json` if it is valid, or else the default. Fires `config_changed` when the value may have changed. Throws if the name is longer than 64 characters or contains characters other than letters, digits, `_` and `-`, if the default is invalid, or if the plugin declares more than 500 settings.';

export const settings: Group = {
  title: 'Settings',
  doc: 'Settings of the editor have the names that they have in `config.json`, such as `editor.tab_size`. The settings of a plugin are in `plugins.NAME.settings` of that file. A plugin declares them when it is loaded.',
  types: {
    BooleanOptions: '{ default: boolean; description?: string }',
    NumberOptions: '{ default: number; description?: string; minimum?: number; maximum?: number }',
    StringOptions: '{ default: string; description?: string }',
    StringArrayOptions: '{ default: string[]; description?: string }',
  },
  rows: [
    {
      signature: 'setSetting(path: string, value: unknown): boolean',
      where: 'host',
      doc: 'Overrides a setting of the editor until the plugin is unloaded or the user changes it. null resets it. Does not write to a file. Returns `false` for an unknown setting and for an invalid value.',
    },
    {
      signature: 'saveSetting(path: string, value: unknown): boolean',
      where: 'host',
      doc: 'Writes a setting of the editor or of the plugin (`plugins.NAME.settings.KEY`) to the user’s `config.json` and leaves the rest of the file unchanged. null removes the setting. Returns `false` for any other name, for an invalid value, and if the editor was started without a configuration.',
    },
    {
      signature: 'defineConfigBoolean(name: string, options: BooleanOptions): boolean',
      where: 'host',
      doc: `Declares a boolean setting. ${STATED}`,
    },
    {
      signature: 'defineConfigInteger(name: string, options: NumberOptions): number',
      where: 'host',
      doc: `Declares an integer setting with an optional range. ${STATED}`,
    },
    {
      signature: 'defineConfigNumber(name: string, options: NumberOptions): number',
      where: 'host',
      doc: `Declares a number setting with an optional range. ${STATED}`,
    },
    {
      signature: 'defineConfigString(name: string, options: StringOptions): string',
      where: 'host',
      doc: `Declares a string setting. ${STATED}`,
    },
    {
      signature: 'defineConfigStringArray(name: string, options: StringArrayOptions): string[]',
      where: 'host',
      doc: `Declares a setting that is an array of strings. ${STATED}`,
    },
    {
      signature:
        'defineConfigEnum<E extends string>(name: string, options: { values: readonly E[]; default: NoInfer<E>; description?: string }): E',
      where: 'host',
      doc: `Declares a setting with a fixed set of strings as values. ${STATED}`,
    },
    {
      signature: 'getPluginConfig<T = unknown>(): T',
      where: 'host',
      doc: 'Returns the plugin’s settings by name: the values in effect of the declared settings, and all other values in `plugins.NAME.settings`.',
    },
  ],
};
