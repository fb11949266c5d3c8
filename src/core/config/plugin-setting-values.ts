import { Field } from '../model/fields/field.ts';

/** Values that plugins give to settings for as long as they are there, by plugins: of two the later one holds. */
export type PluginSettings = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** The settings that plugins set for as long as they are loaded. */
export const pluginSettingsField = new Field<PluginSettings>('pluginSettings', new Map());
