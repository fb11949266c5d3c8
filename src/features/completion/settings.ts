import { flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The completion list opens while one types. */
export const quickSuggestions = new EditorSetting(
  'quick_suggestions',
  perLanguage(
    flag('Open the completion list while you type in any file, even without a language server.', false),
  ),
);

/** The completion list opens while code is typed that a language server completes. */
export const suggestCode = new EditorSetting(
  'suggest_code_while_typing',
  perLanguage(
    flag(
      'Open the completion list while you type, but only in files with a language server that completes code.',
      true,
    ),
  ),
);

/** The completion list opens when a character is typed that the language server names. */
export const suggestOnTriggerCharacters = new EditorSetting(
  'suggest_on_trigger_characters',
  perLanguage(
    flag('Open the completion list after characters that the language server names, such as a period.', true),
  ),
);

/** Typing certain characters takes the highlighted item first. */
export const acceptOnCommitCharacter = new EditorSetting(
  'accept_completion_on_commit_character',
  perLanguage(
    flag(
      'Insert the highlighted item of the completion list when you type a character that the language server names for it, such as a period or a parenthesis.',
      true,
    ),
  ),
);

/** The settings of the feature, in the order in which they are shown. */
export const completionSettings = [
  quickSuggestions,
  suggestCode,
  suggestOnTriggerCharacters,
  acceptOnCommitCharacter,
];
