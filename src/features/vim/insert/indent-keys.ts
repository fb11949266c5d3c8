import type { Byte } from '../../../base/units.ts';
import { encode } from '../../../base/utf8.ts';
import { ChangeSet } from '../../../text/changeset.ts';
import { cursorAt } from '../../../core/model/selection.ts';
import { activeDocument, activeView, type State, type Step, step } from '../../../core/model/state.ts';
import { edit } from '../../../core/model/transaction.ts';
import type { Text } from '../../../text/text.ts';
import { withLastChange } from '../marks/change-list.ts';
import type { VimCommand } from '../command.ts';
import { lineStart } from '../lines.ts';
import { keepIndent } from './old-indent.ts';
import { insertionField, withInsertion } from './insertion.ts';
import { shiftWidth } from '../operators/indentation.ts';
import { VimScope } from '../scope.ts';

/** The end of the blanks that a line begins with. */
function indentEnd(text: Text, start: Byte): Byte {
  let at = start;
  while (text.byte(at) === 0x20 || text.byte(at) === 9) at++;
  return at;
}

/** Moves the lines of the cursors by one indentation, to the next multiple of it; without any where `all` is said. */
function shift(state: State, way: 1 | -1, all = false): Step {
  const scope = new VimScope(state);
  const { text } = scope;
  const { indent } = activeDocument(state);
  const size = shiftWidth(state);
  const { selections } = activeView(state);
  const lines = [...new Set(selections.ranges.map(({ head }) => lineStart(text, head)))];
  const changes = ChangeSet.of(
    text.length,
    lines.map((from) => {
      const to = indentEnd(text, from);
      const column = scope.column(to);
      const steps = way === 1 ? Math.floor(column / size) + 1 : Math.ceil(column / size) - 1;
      const wanted = all ? 0 : Math.max(0, steps * size);
      const tab = scope.lines.tabSize;
      const blanks = indent.tabs
        ? '\t'.repeat(Math.floor(wanted / tab)) + ' '.repeat(wanted % tab)
        : ' '.repeat(wanted);
      return { from, to, insert: state.additions.text(encode(blanks)) };
    }),
  );
  const moved = edit(
    state,
    changes,
    'type',
    selections.map(({ head }) => cursorAt(changes.mapPos(head, 1))),
  );
  return step(withBeginMoved(moved, state, changes));
}

/** The state with the marks of an insertion after its line was indented: its start moves with the text, or to the start of the line. */
function withBeginMoved(state: State, before: State, changes: ChangeSet): State {
  const { begin } = insertionField.of(before) ?? {};
  const { text } = activeDocument(before);
  const { head } = activeView(before).selections.primary;
  const start = lineStart(text, head);
  const marked = changes.empty ? state : withLastChange(state, start);
  if (begin === undefined || begin.line !== start) return marked;
  const column = head <= indentEnd(text, start) ? 0 : changes.mapPos(start + begin.column, 1) - start;
  return withInsertion(marked, { begin: { line: start, column } });
}

/** Takes the indentation of the line away where `0` or `^` was typed last, and that; false where it was not. */
function withoutIndent(state: State): Step | false {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const starts = insertionField.of(state)?.starts ?? [];
  const isAsked = selections.ranges.every(({ head }, i) => {
    const byte = text.byte(head - 1);
    return (byte === 0x30 || byte === 0x5e) && head - 1 >= (starts[i] ?? head);
  });
  if (!isAsked) return false;
  let last = -1;
  const gone = selections.ranges.flatMap(({ head }) => {
    const line = lineStart(text, head);
    const isFirst = line !== last;
    last = line;
    const indent = indentEnd(text, line);
    const typed = { from: head - 1, to: head };
    if (!isFirst || indent === line) return [typed];
    return indent >= head - 1 ? [{ from: line, to: head }] : [{ from: line, to: indent }, typed];
  });
  const changes = ChangeSet.of(text.length, gone);
  // After `^` the indentation comes back in the next line.
  const comesBack = text.byte(selections.primary.head - 1) === 0x5e;
  return step(
    edit(
      comesBack ? keepIndent(state) : state,
      changes,
      'type',
      selections.map(({ head }) => cursorAt(changes.mapPos(head, -1))),
    ),
  );
}

/** The keys of insert mode that indent. */
export const indentKeys: readonly VimCommand[] = [
  {
    name: 'vim_insert_indent',
    title: 'Indent Line',
    doc: 'Indent the current line by one level.',
    run: (state) => shift(withInsertion(state, { oldIndent: [] }), 1),
  },
  {
    name: 'vim_insert_dedent',
    title: 'Outdent Line',
    doc: 'Outdent the current line by one level, or completely after a 0 or ^.',
    run(state) {
      return withoutIndent(state) || shift(state, -1);
    },
  },
];
