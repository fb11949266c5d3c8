import type { Document } from '../../core/model/document.ts';
import type { State } from '../../core/model/state.ts';
import { choice, flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The occasion on which a typed bracket is closed. */
const autoClosingBrackets = new EditorSetting(
  'auto_closing_brackets',
  perLanguage(
    choice(
      'Insert the closing bracket when you type an opening one: always, only before whitespace or punctuation such as `)` and `;` ("language_defined"), only before whitespace, or never.',
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
      'Insert the closing quote when you type an opening one, with the same values as for brackets. With any value, none is inserted after a letter or in comments and strings.',
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
      'Type over a closing bracket or quote at the cursor: always, never, or if it was inserted automatically ("auto").',
      'auto',
      ['always', 'auto', 'never'],
    ),
  ),
);

/** Backspace between two marks deletes both. */
export const autoClosingDelete = new EditorSetting(
  'auto_closing_delete',
  perLanguage(
    choice(
      'Delete the closing bracket or quote with the opening one on Backspace: always, never, or if it was inserted automatically ("auto").',
      'auto',
      ['always', 'auto', 'never'],
    ),
  ),
);

/** The marks that surround a selection when they are typed. */
const autoSurround = new EditorSetting(
  'auto_surround',
  perLanguage(
    choice(
      'Surround the selection when you type a quote or bracket: the pairs of the language, only quotes, only brackets, or never.',
      'language_defined',
      ['language_defined', 'quotes', 'brackets', 'never'],
    ),
  ),
);

/** A tag is closed when it is typed. */
const autoCloseTags = new EditorSetting(
  'auto_close_tags',
  perLanguage(flag('Insert the closing tag when you type an opening tag in HTML, XML or JSX.', true)),
);

/** A line that typing makes too long is broken. */
export const wrapWhileTyping = new EditorSetting(
  'wrap_while_typing',
  perLanguage(
    flag(
      'Break the line while you type past the first ruler, or past column 80 if there is none: in prose, commit messages and comments.',
      false,
    ),
  ),
);

/** The settings of the feature, in the order in which they are shown. */
export const typingSettings = [
  autoClosingBrackets,
  autoClosingQuotes,
  autoClosingOvertype,
  autoClosingDelete,
  autoSurround,
  autoCloseTags,
  wrapWhileTyping,
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
