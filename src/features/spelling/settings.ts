import { flag, perLanguage, text } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** Words are checked: all those of prose, and in code those of comments and strings. */
export const spellCheck = new EditorSetting(
  'spell_check',
  perLanguage(flag('Underline misspelled words in prose, and in comments and strings of code.', false)),
);

/** The dictionaries. */
export const spellCheckLanguage = new EditorSetting(
  'spell_check_language',
  text(
    'The dictionary for checking spelling, such as en or de_DE. A word is right if any of several dictionaries has it: en, de_DE.',
    'en',
  ),
);

/** Words that are right though no dictionary has them. */
export const spellCheckWords = new EditorSetting(
  'spell_check_words',
  text('More words that are spelled correctly, separated by spaces.', ''),
);

export const spellingSettings = [spellCheck, spellCheckLanguage, spellCheckWords];
