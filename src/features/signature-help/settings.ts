import { flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** Parameter hints open while one types a call. */
export const parameterHints = new EditorSetting(
  'parameter_hints',
  perLanguage(flag('Show the parameters of a function while you type a call.', true)),
);
