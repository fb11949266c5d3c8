import { Field } from '../model/fields/field.ts';
import { DEFAULT_SETTINGS, NO_LAYERS, type SettingLayers, type Settings } from './settings.ts';

/** The settings that hold. */
export const settingsField = new Field<Settings>('settings', DEFAULT_SETTINGS);

/** The settings that each configuration gives. */
export const settingLayersField = new Field<SettingLayers>('settingLayers', NO_LAYERS);
