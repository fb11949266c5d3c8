import { flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The completion list opens while one types. */
export const quickSuggestions = new EditorSetting(
  'quick_suggestions',
  perLanguage(
    flag(
      'Open the completion list while you type code. Enter and Tab keep their meaning until you go to a suggestion with the arrow keys.',
      true,
    ),
  ),
);

/** The completion list opens in comments as well. */
export const quickSuggestionsInComments = new EditorSetting(
  'quick_suggestions_in_comments',
  perLanguage(flag('Open the completion list while you type in comments.', false)),
);

/** The completion list opens in strings as well. */
export const quickSuggestionsInStrings = new EditorSetting(
  'quick_suggestions_in_strings',
  perLanguage(flag('Open the completion list while you type in strings.', false)),
);

/** The completion list opens in prose as well. */
export const quickSuggestionsInText = new EditorSetting(
  'quick_suggestions_in_text',
  perLanguage(
    flag('Open the completion list while you type in plain text, Markdown and other files of prose.', false),
  ),
);

/** The completion list opens while code is typed that a language server completes. */
export const suggestCode = new EditorSetting(
  'suggest_code_while_typing',
  perLanguage(
    flag(
      'Open the completion list with suggestions of the language server while you type, even if quick suggestions are off.',
      true,
    ),
  ),
);

/** The first item is highlighted in a list that opens while one types. */
export const preselectSuggestion = new EditorSetting(
  'preselect_suggestion',
  perLanguage(
    flag(
      'Highlight the first suggestion when the completion list opens while you type, so that Tab and Enter insert it.',
      false,
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
  quickSuggestionsInComments,
  quickSuggestionsInStrings,
  quickSuggestionsInText,
  suggestCode,
  preselectSuggestion,
  suggestOnTriggerCharacters,
  acceptOnCommitCharacter,
];
