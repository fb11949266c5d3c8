import type { Aliases } from '../../core/model/feature.ts';

/** Words that people search for these commands by. */
export const spellingAliases: Aliases = {
  toggle_spell_check: [
    'spell',
    'spelling',
    'spell check',
    'spell checker',
    'spellcheck',
    'flyspell',
    'aspell',
  ],
  correct_spelling: ['spelling suggestions', 'fix spelling', 'ispell word', 'correct word'],
  next_misspelled_word: ['next spelling error', 'next typo'],
  previous_misspelled_word: ['previous spelling error', 'previous typo'],
  add_word_to_dictionary: ['learn spelling', 'learn word'],
};
