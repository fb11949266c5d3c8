import type { Byte } from '../../../base/units.ts';
import { replaceEach } from '../../../core/edits/insert.ts';
import { activeDocument, activeView, type State, step } from '../../../core/model/state.ts';
import type { VimCommand } from '../command.ts';
import { firstNonBlank, lineStart } from '../lines.ts';
import { isBlank } from '../motions/walk.ts';
import { blanks, shiftWidth } from '../operators/indentation.ts';
import { optionOf } from '../options/options.ts';
import { VimScope } from '../scope.ts';
import { vimOf } from '../state.ts';
import { replaceTyped } from './replace-typed.ts';

/** The columns of a soft tab stop at a place: 0 where the options set none, the width of indentation where they say so. */
function softTab(state: State, { text }: VimScope, at: Byte): number {
  const isLeading = firstNonBlank(text, at) >= at;
  if (optionOf(state, 'smarttab') && isLeading) return shiftWidth(state);
  const stop = optionOf(state, 'softtabstop');
  return stop < 0 ? shiftWidth(state) : stop;
}

/** The start of the blanks before a place. */
function blanksBefore({ text }: VimScope, at: Byte): Byte {
  const line = lineStart(text, at);
  let from = at;
  while (from > line && isBlank(text, from - 1)) from--;
  return from;
}

/** Tab and Backspace of insert mode with the option `softtabstop`. */
export const softTabKeys: readonly VimCommand[] = [
  {
    name: 'vim_insert_soft_tab',
    title: 'Insert Soft Tab',
    doc: 'Inserts blanks up to the next tab stop of the options softtabstop and smarttab.',
    run(state) {
      const scope = new VimScope(state);
      const { ranges } = activeView(state).selections;
      // In replace mode a tab takes the place of one character, as all others do.
      if (vimOf(state).mode === 'replace' && activeDocument(state).indent.tabs)
        return step(replaceTyped(state, '\t'));
      if (ranges.some(({ head }) => softTab(state, scope, head) === 0)) return false;
      return step(
        replaceEach(state, 'type', ({ head }) => {
          const stop = softTab(state, scope, head);
          const from = blanksBefore(scope, head);
          const column = scope.column(from);
          const target = (Math.floor(scope.column(head) / stop) + 1) * stop;
          return { from, to: head, insert: state.additions.string(blanks(state, target - column, column)) };
        }),
      );
    },
  },
  {
    name: 'vim_insert_soft_tab_back',
    title: 'Delete Soft Tab',
    doc: 'Deletes blanks back to the tab stop before, by the options softtabstop and smarttab.',
    run(state) {
      const { ranges } = activeView(state).selections;
      const scope = new VimScope(state);
      const isSoft = ranges.every(
        ({ head }) =>
          head > lineStart(scope.text, head) &&
          isBlank(scope.text, head - 1) &&
          softTab(state, scope, head) > 0,
      );
      if (!isSoft) return false;
      return step(
        replaceEach(state, 'type', ({ head }) => {
          const stop = softTab(state, scope, head);
          const from = blanksBefore(scope, head);
          const column = scope.column(from);
          const target = Math.max(column, (Math.ceil(scope.column(head) / stop) - 1) * stop);
          return { from, to: head, insert: state.additions.string(blanks(state, target - column, column)) };
        }),
      );
    },
  },
];
