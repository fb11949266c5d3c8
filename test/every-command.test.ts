/** Holds every command of the registry to a case with one cursor and one with several. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { commands } from '../src/core/registry.ts';
import { fileOf, folders, play } from './cases/folders.ts';
import { type Ran, recorded } from './cases/record.ts';

/*
 * TO BE EMPTIED: commands that still lack a case with one cursor, and with several. A case is about the last command
 * that it runs, those of the prompt passed over; about every command of the prompt that it runs; and about those that
 * it runs and that a comment in its `keys` names (`# copy takes whole lines`).
 */
const LACKING: Readonly<Record<'one' | 'several', readonly string[]>> = {
  one: [
    'add_cursor_above',
    'add_cursor_below',
    'add_cursor_next_match',
    'add_cursors_to_line_ends',
    'cancel_replace',
    'clear_search',
    'find_in_selection',
    'force_quit',
    'move_document_start',
    'move_line_start',
    'move_page_down',
    'move_to_paragraph_down',
    'move_to_paragraph_up',
    'move_up',
    'move_word_left',
    'move_word_right',
    'new',
    'next_buffer',
    'noop',
    'open',
    'prompt_backspace',
    'prompt_delete',
    'prompt_delete_to_line_end',
    'prompt_delete_word_backward',
    'prompt_delete_word_forward',
    'prompt_move_end',
    'prompt_move_end_selecting',
    'prompt_move_home_selecting',
    'prompt_move_left',
    'prompt_move_left_selecting',
    'prompt_move_right',
    'prompt_move_word_left',
    'prompt_move_word_right',
    'prompt_select_word_left',
    'prompt_select_word_right',
    'quit_with_error',
    'recenter',
    'redraw_screen',
    'remove_secondary_cursors',
    'save_as',
    'scroll_down',
    'scroll_up',
    'select_document_end',
    'select_left',
    'select_line',
    'select_line_end',
    'select_line_start',
    'select_page_down',
    'select_page_up',
    'select_tab',
    'select_to_paragraph_down',
    'select_to_paragraph_up',
    'select_up',
    'select_word',
    'select_word_end',
    'select_word_right',
    'skip_cursor_match',
    'suspend_process',
    'toggle_auto_revert',
    'toggle_current_line_highlight',
    'toggle_line_numbers',
    'toggle_mouse_capture',
    'toggle_search_case_sensitive',
    'toggle_search_confirm_each',
    'toggle_search_whole_word',
  ],
  several: [
    'add_cursor_below',
    'add_cursors_to_all_matches',
    'add_cursors_to_line_ends',
    'find_in_selection',
    'find_next',
    'find_previous',
    'goto_line',
    'move_document_end',
    'move_document_start',
    'move_down',
    'move_left',
    'move_line_start',
    'move_page_down',
    'move_page_up',
    'move_to_paragraph_down',
    'move_to_paragraph_up',
    'move_up',
    'move_word_end',
    'move_word_left',
    'move_word_right',
    'query_replace',
    'recenter',
    'scroll_down',
    'scroll_up',
    'search',
    'select_all',
    'select_document_end',
    'select_down',
    'select_left',
    'select_line',
    'select_line_start',
    'select_page_down',
    'select_page_up',
    'select_right',
    'select_smart_home',
    'select_to_matching_bracket',
    'select_to_paragraph_down',
    'select_to_paragraph_up',
    'select_up',
    'select_word',
    'select_word_end',
    'select_word_left',
    'select_word_right',
    'smart_home',
  ],
};

const isOfPrompt = (name: string): boolean => name.startsWith('prompt_');

/** Commands to which it is nothing how many cursors there are, by the reason. */
const CURSORS_ARE_NOTHING_TO: Readonly<Record<string, readonly string[]>> = {
  'They are about files and what is in front, not about what is selected.': [
    'new',
    'open',
    'save',
    'save_as',
    'save_all',
    'save_and_close',
    'close',
    'revert',
    'reopen_closed',
    'open_recent',
    'quit',
    'force_quit',
    'quit_with_error',
    'next_buffer',
    'prev_buffer',
    'select_tab',
    'toggle_auto_revert',
    'toggle_follow',
    'reload_with_encoding',
    'set_encoding',
  ],
  'They only switch what is shown, or how the next search goes.': [
    'toggle_line_wrap',
    'toggle_ansi_colors',
    'toggle_line_numbers',
    'toggle_current_line_highlight',
    'toggle_mouse_capture',
    'redraw_screen',
    'suspend_process',
    'noop',
    'toggle_search_case_sensitive',
    'toggle_search_whole_word',
    'toggle_search_regex',
    'toggle_search_confirm_each',
    'toggle_search_preserve_case',
    'clear_search',
    'cancel_replace',
  ],
  'A prompt has a cursor of its own.': [...commands.keys()].filter(isOfPrompt),
};

/** The commands that a case is about. */
function subjects(folder: string): readonly Ran[] {
  const ran = recorded(() => play(folder));
  const last = ran.findLast(({ name }) => !isOfPrompt(name));
  const comments = readFileSync(fileOf(folder, 'keys'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('#'));
  const named = new Set(comments.flatMap((line) => line.match(/\w+/g) ?? []));
  return ran.filter((each) => each === last || isOfPrompt(each.name) || named.has(each.name));
}

function hold(lacking: readonly string[], known: readonly string[]): void {
  const unknown = lacking.filter((name) => !known.includes(name));
  assert.deepEqual(unknown, [], `no case is about ${unknown.join(', ')}`);
  const done = known.filter((name) => !lacking.includes(name));
  assert.deepEqual(done, [], `there is a case about ${done.join(', ')}: take it off LACKING`);
}

describe('every command', () => {
  const found = folders.flatMap(subjects);
  const lacking = (wanted: (ran: Ran) => boolean): string[] => {
    const names = new Set(found.filter(wanted).map(({ name }) => name));
    return [...commands.keys()].filter((name) => !names.has(name)).sort();
  };
  const alone = Object.values(CURSORS_ARE_NOTHING_TO).flat();

  test('has a case with one cursor', () => {
    hold(
      lacking(({ cursors }) => cursors === 1),
      LACKING.one,
    );
  });

  test('has a case with several cursors, where those are something to it', () => {
    hold(
      lacking(({ cursors }) => cursors > 1).filter((name) => !alone.includes(name)),
      LACKING.several,
    );
  });

  test('is named rightly where it is excused', () => {
    for (const name of alone) assert.ok(commands.has(name), name);
    assert.equal(new Set(alone).size, alone.length);
  });
});
