import { toggleFeatureSetting } from '../../core/config/setting-value.ts';
import type { Command } from '../../core/model/command.ts';
import { addWordHere, correctSpelling } from './fix.ts';
import { goToMisspelled } from './seek.ts';
import { spellCheck } from './settings.ts';

/** The commands about misspelled words. */
export const spellingCommands: readonly Command[] = [
  {
    name: 'toggle_spell_check',
    title: 'Toggle Spell Check',
    doc: 'Underline misspelled words in prose, and in comments and strings of code, or stop doing so.',
    anywhere: true,
    checked: (state) => spellCheck.of(state),
    run: (state) => toggleFeatureSetting(state, spellCheck),
  },
  {
    name: 'correct_spelling',
    asks: true,
    title: 'Correct Spelling',
    doc: 'List the words that may have been meant by the misspelled word at the cursor.',
    run: correctSpelling,
  },
  {
    name: 'next_misspelled_word',
    title: 'Next Misspelled Word',
    doc: 'Go to the next misspelled word of the file.',
    run: (state) => goToMisspelled(state, 1),
  },
  {
    name: 'previous_misspelled_word',
    title: 'Previous Misspelled Word',
    doc: 'Go to the previous misspelled word of the file.',
    run: (state) => goToMisspelled(state, -1),
  },
  {
    name: 'add_word_to_dictionary',
    title: 'Add Word to Dictionary',
    doc: 'Add the word at the cursor to the words that are spelled correctly (`spell_check_words`).',
    run: addWordHere,
  },
];
