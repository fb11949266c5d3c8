import { DEFAULT_SETTINGS, type Settings } from '../../src/core/config/settings.ts';

/** Values of settings below `editor`, of the core and of features. */
export type EditorValues = Partial<Settings['editor']> & Readonly<Record<string, unknown>>;

/** The default settings with other values below `editor`. */
export const settingsWith = (values: EditorValues): Settings => ({
  ...DEFAULT_SETTINGS,
  editor: { ...DEFAULT_SETTINGS.editor, ...values },
});
