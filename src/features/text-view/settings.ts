import { flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The bracket at the cursor and its partner are marked. */
export const highlightMatchingBrackets = new EditorSetting(
  'highlight_matching_brackets',
  perLanguage(flag('Highlight the bracket at the cursor and its match.', true)),
);

/** Brackets are coloured by how deep they stand. */
export const bracketPairColorization = new EditorSetting(
  'bracket_pair_colorization',
  perLanguage(flag('Color brackets by their nesting level.', false)),
);

/** Other places of the word under the cursor are marked. */
export const occurrencesHighlight = new EditorSetting(
  'occurrences_highlight',
  perLanguage(flag('Highlight other occurrences of the word at the cursor.', true)),
);

/** Other places of the selected text are marked. */
export const selectionHighlight = new EditorSetting(
  'selection_highlight',
  perLanguage(flag('Highlight other occurrences of the selected text.', true)),
);

/** Lines are numbered by their distance from the cursor. */
export const relativeLineNumbers = new EditorSetting(
  'relative_line_numbers',
  perLanguage(flag('Number lines by their distance from the cursor.', false)),
);

/** Lines show how far text is indented. */
export const indentationGuides = new EditorSetting(
  'indentation_guides',
  perLanguage(flag('Show vertical lines at each level of indentation.', true)),
);

/** The line of the cursor is marked. */
export const highlightCurrentLine = new EditorSetting(
  'highlight_current_line',
  perLanguage(flag('Highlight the line that the cursor is on.', true)),
);

/** The settings of the feature, in the order in which they are shown. */
export const textViewSettings = [
  highlightMatchingBrackets,
  bracketPairColorization,
  occurrencesHighlight,
  selectionHighlight,
  relativeLineNumbers,
  indentationGuides,
  highlightCurrentLine,
];
