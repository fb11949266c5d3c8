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
import { insertionField } from './insertion.ts';
import { insertInReplaceMode, replaceTyped } from './replace-typed.ts';

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

/** Types a tab in replace mode: of the spaces that it may consist of, only the first replaces a character. */
function replaceByTab(state: State, scope: VimScope): State {
  const { head } = activeView(state).selections.primary;
  const soft = softTab(state, scope, head);
  if (soft === 0 && activeDocument(state).indent.tabs) return replaceTyped(state, '\t');
  const stop = soft === 0 ? scope.lines.tabSize : soft;
  const column = scope.column(head);
  const typed = blanks(state, stop - (column % stop), column);
  if (insertionField.of(state)?.keepsColumns === true) return replaceTyped(state, typed);
  return insertInReplaceMode(replaceTyped(state, typed.slice(0, 1)), typed.slice(1));
}

/** Tab and Backspace of insert mode with the option `softtabstop`. */
export const softTabKeys: readonly VimCommand[] = [
  {
    name: 'vim_insert_soft_tab',
    title: 'Insert Soft Tab',
    doc: 'Insert spaces up to the next tab stop of the options softtabstop and smarttab.',
    run(state) {
      const scope = new VimScope(state);
      const { ranges } = activeView(state).selections;
      if (vimOf(state).mode === 'replace') return step(replaceByTab(state, scope));
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
    doc: 'Delete spaces back to the previous tab stop of the options softtabstop and smarttab.',
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
