import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const cursorsAliases: Aliases = {
  add_cursor_next_match: [
    'multiple cursors',
    'multi cursor',
    'multicursor',
    'multi-cursor',
    'select next occurrence',
    'add next occurrence',
  ],
  add_cursors_to_all_matches: ['select all occurrences', 'edit all occurrences', 'change all occurrences'],
  add_cursor_above: ['cursor above', 'insert cursor above'],
  add_cursor_below: ['cursor below', 'insert cursor below'],
  block_select_down: [
    'column selection',
    'box selection',
    'block selection',
    'rectangular selection',
    'column mode',
    'visual block',
  ],
  undo_cursor: ['soft undo'],
  select_line: ['select line'],
  select_all: ['select everything', 'mark all'],
  goto_matching_bracket: [
    'matching bracket',
    'match brace',
    'matching brace',
    'matching parenthesis',
    'jump to bracket',
  ],
  move_document_start: ['top', 'go to top', 'beginning of file', 'start of file'],
  move_document_end: ['bottom', 'go to bottom', 'end of file', 'go to end'],
};
