import { flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** Suggestions of language servers are shown behind the cursor while one types. */
export const inlineSuggest = new EditorSetting(
  'inline_suggest',
  perLanguage(flag('Show inline suggestions of language servers while you type.', true)),
);
