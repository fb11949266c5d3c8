import type { Group } from '../../api/row.ts';

const STATED =
  'Returns the value in effect: the user’s, from `plugins.NAME.settings` of `config.json`, if it is valid, else the default. `config_changed` is sent when it may have changed. Throws for a name that is not of letters, digits, `_` and `-`, and for an invalid default.';

export const settings: Group = {
  title: 'Settings',
  doc: 'The editor’s settings are named as in `config.json`, `editor.tab_size`. A plugin’s own stand in `plugins.NAME.settings` there; it declares them when it begins.',
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
      doc: 'Overrides a setting of the editor until the plugin is unloaded or the user sets it; null resets it. Nothing is written. Returns false for an unknown setting and for an invalid value.',
    },
    {
      signature: 'saveSetting(path: string, value: unknown): boolean',
      where: 'host',
      doc: 'Writes a setting of the editor, or one of the plugin (`plugins.NAME.settings.KEY`), into the user’s `config.json`; all else there stays as it is. null takes it out. Returns false for any other name, for a value that is not right, and when the editor was started without configuration.',
    },
    {
      signature: 'defineConfigBoolean(name: string, options: BooleanOptions): boolean',
      where: 'host',
      doc: `Declares a setting that is true or false. ${STATED}`,
    },
    {
      signature: 'defineConfigInteger(name: string, options: NumberOptions): number',
      where: 'host',
      doc: `Declares a setting that is a whole number, in the range that is given. ${STATED}`,
    },
    {
      signature: 'defineConfigNumber(name: string, options: NumberOptions): number',
      where: 'host',
      doc: `Declares a setting that is a number, in the range that is given. ${STATED}`,
    },
    {
      signature: 'defineConfigString(name: string, options: StringOptions): string',
      where: 'host',
      doc: `Declares a setting that is a text. ${STATED}`,
    },
    {
      signature: 'defineConfigStringArray(name: string, options: StringArrayOptions): string[]',
      where: 'host',
      doc: `Declares a setting that is a list of texts. ${STATED}`,
    },
    {
      signature:
        'defineConfigEnum<E extends string>(name: string, options: { values: readonly E[]; default: NoInfer<E>; description?: string }): E',
      where: 'host',
      doc: `Declares a setting that is one of some texts. ${STATED}`,
    },
    {
      signature: 'getPluginConfig<T = unknown>(): T',
      where: 'host',
      doc: 'The plugin’s settings by their names: those that it has declared with the values that hold, and what else stands in `plugins.NAME.settings`.',
    },
  ],
};
