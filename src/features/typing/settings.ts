import type { Document } from '../../core/model/document.ts';
import type { State } from '../../core/model/state.ts';
import { choice, flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The occasion on which a typed bracket is closed. */
const autoClosingBrackets = new EditorSetting(
  'auto_closing_brackets',
  perLanguage(
    choice(
      'When a bracket that is typed is closed: "language_defined" not in front of a word, "before_whitespace" only in front of a blank.',
      'language_defined',
      ['always', 'language_defined', 'before_whitespace', 'never'],
    ),
  ),
);

/** The occasion on which a typed quotation mark is closed. */
const autoClosingQuotes = new EditorSetting(
  'auto_closing_quotes',
  perLanguage(
    choice(
      'When a quotation mark that is typed is closed, as for brackets; not behind a letter, and not in comments and strings.',
      'language_defined',
      ['always', 'language_defined', 'before_whitespace', 'never'],
    ),
  ),
);

/** Typing a closing mark goes over the one at the cursor. */
const autoClosingOvertype = new EditorSetting(
  'auto_closing_overtype',
  perLanguage(
    choice(
      'Whether typing a closing mark goes over the one at the cursor; "auto" over one that came by itself.',
      'auto',
      ['always', 'auto', 'never'],
    ),
  ),
);

/** Backspace between two marks deletes both. */
export const autoClosingDelete = new EditorSetting(
  'auto_closing_delete',
  perLanguage(
    choice('Whether Backspace between two marks takes both; "auto" when the second came by itself.', 'auto', [
      'always',
      'auto',
      'never',
    ]),
  ),
);

/** The marks that surround a selection when they are typed. */
const autoSurround = new EditorSetting(
  'auto_surround',
  perLanguage(
    choice(
      'Whether a mark that is typed is put around what is selected: those of the language, only quotes, only brackets, or none.',
      'language_defined',
      ['language_defined', 'quotes', 'brackets', 'never'],
    ),
  ),
);

/** A tag is closed when it is typed. */
const autoCloseTags = new EditorSetting(
  'auto_close_tags',
  perLanguage(flag('Whether a tag of HTML, XML or JSX is closed when it is typed.', true)),
);

/** The settings of the feature, in the order in which they are shown. */
export const typingSettings = [
  autoClosingBrackets,
  autoClosingQuotes,
  autoClosingOvertype,
  autoClosingDelete,
  autoSurround,
  autoCloseTags,
];

/** The settings of pairs of marks, as they hold for a document. */
export interface PairSettings {
  readonly brackets: ReturnType<typeof autoClosingBrackets.of>;
  readonly quotes: ReturnType<typeof autoClosingQuotes.of>;
  readonly overtype: ReturnType<typeof autoClosingOvertype.of>;
  readonly surround: ReturnType<typeof autoSurround.of>;
  readonly tags: boolean;
}

/** The settings of pairs of marks for a document. */
export const pairSettings = (state: State, document: Document): PairSettings => ({
  brackets: autoClosingBrackets.in(state, document),
  quotes: autoClosingQuotes.in(state, document),
  overtype: autoClosingOvertype.in(state, document),
  surround: autoSurround.in(state, document),
  tags: autoCloseTags.in(state, document),
});
