import { flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The bracket at the cursor and its partner are marked. */
export const highlightMatchingBrackets = new EditorSetting(
  'highlight_matching_brackets',
  perLanguage(flag('Whether the bracket at the cursor and the one that belongs to it are marked.', true)),
);

/** Brackets are coloured by how deep they stand. */
export const bracketPairColorization = new EditorSetting(
  'bracket_pair_colorization',
  perLanguage(flag('Whether brackets are coloured by how deep they stand.', false)),
);

/** Other places of the word under the cursor are marked. */
export const occurrencesHighlight = new EditorSetting(
  'occurrences_highlight',
  perLanguage(flag('Whether the other places of the word under the cursor are marked.', true)),
);

/** Other places of the selected text are marked. */
export const selectionHighlight = new EditorSetting(
  'selection_highlight',
  perLanguage(flag('Whether the other places of what is selected are marked.', true)),
);

/** Lines are numbered by their distance from the cursor. */
export const relativeLineNumbers = new EditorSetting(
  'relative_line_numbers',
  perLanguage(flag('Whether lines are numbered by how far they are from the cursor.', false)),
);

/** Lines show how far text is indented. */
export const indentationGuides = new EditorSetting(
  'indentation_guides',
  perLanguage(flag('Whether lines show how far text is indented.', true)),
);

/** The line of the cursor is marked. */
export const highlightCurrentLine = new EditorSetting(
  'highlight_current_line',
  perLanguage(flag('Whether the line of the cursor is marked.', true)),
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
