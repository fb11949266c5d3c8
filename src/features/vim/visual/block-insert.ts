import type { Byte } from '../../../base/units.ts';
import { WindowField } from '../../../core/model/fields/field.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import {
  activeDocument,
  activeView,
  andThen,
  type State,
  type Step,
  step,
} from '../../../core/model/state.ts';
import type { Change } from '../../../text/changeset.ts';
import { after, before } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import { beginInsert } from '../insert/insertion.ts';
import { lineBelow, lineEnd, lineStart } from '../lines.ts';
import { applyEdit, withChanged, withCursors } from '../operators/apply-edit.ts';
import { blockRow, spaces } from '../operators/block-row.ts';
import { VimScope } from '../scope.ts';
import type { BlockArea } from './area.ts';

/** The side of a block on which text is inserted; `change` is in its place. */
type Side = 'insert' | 'append' | 'change';

/** An insertion in the first row of a block, which its other rows get when it ends. */
interface BlockInsert {
  readonly document: DocumentId;
  /** The start of the first row's line. */
  readonly line: Byte;
  /** Bytes of it before the insertion, and after it. */
  readonly lead: Byte;
  readonly rest: Byte;
  readonly block: Pick<BlockArea, 'left' | 'right'>;
  readonly rows: number;
  readonly side: Side;
}

/** The insertion in a block that is under way; null where there is none. */
export const blockInsertField = new WindowField<BlockInsert | null>('vimBlockInsert', null);

/** Starts insert mode at the cursor, in the first row of a block. */
export function beginBlockInsert(
  state: State,
  { block, rows, side }: Pick<BlockInsert, 'block' | 'rows' | 'side'>,
  count: number | null = null,
): Step {
  const { id, text } = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  const line = lineStart(text, head);
  const open = { document: id, line, lead: head - line, rest: lineEnd(text, head) - head, block, rows, side };
  return andThen(beginInsert(state, { count }), (next) => step(blockInsertField.with(next, open)));
}

/** Ends an insertion in a block: what was typed goes into its other rows, unless the cursor has left the first one. */
export function endBlockInsert(state: State): State {
  const open = blockInsertField.of(state);
  if (open === null) return state;
  const free = blockInsertField.with(state, null);
  const { id, text } = activeDocument(state);
  const { line, lead, rest, side, block, rows } = open;
  const { head } = activeView(state).selections.primary;
  if (id !== open.document || lineStart(text, head) !== line) return free;
  const length = lineEnd(text, line) - line - lead - rest;
  if (length <= 0) return free;
  const typed = text.slice(line + lead, line + lead + length);
  const scope = new VimScope(free);
  const changes: Change[] = [];
  let at: Byte | null = lineBelow(text, line);
  for (let left = rows - 1; left > 0 && at !== null; left--) {
    const change = rowChange(free, scope, at, { block, side }, typed);
    if (change !== null) changes.push(change);
    at = lineBelow(text, at);
  }
  const inserted = applyEdit(free, changes, 'insert', [head], 0);
  if (side === 'change') return inserted;
  const to = scope.atColumn(line, block.left);
  // The cursor goes back one, as at the end of every insertion.
  const shown = withCursors(inserted, [after(activeDocument(inserted).text, to)], 0);
  return withChanged(shown, to, to);
}

/** The change that puts the text into one row; null for a line that does not reach it. */
function rowChange(
  state: State,
  scope: VimScope,
  line: Byte,
  { block, side }: Pick<BlockInsert, 'block' | 'side'>,
  typed: Text,
): Change | null {
  const { text } = scope;
  const row = blockRow(scope, line, block);
  if (side !== 'append') {
    if (row.isBefore) return null;
    if (row.outsideLeft === 0) return { from: row.from, insert: typed };
    const width = scope.column(row.from + 1) - scope.column(row.from);
    return {
      from: row.from,
      to: row.from + 1,
      insert: spaces(state, row.outsideLeft)
        .concat(typed)
        .concat(spaces(state, width - row.outsideLeft)),
    };
  }
  if (block.right === Infinity) return { from: lineEnd(text, line), insert: typed };
  if (row.isShort)
    return { from: row.to, insert: spaces(state, block.right + 1 - row.endColumn).concat(typed) };
  if (row.outsideRight === 0) return { from: row.to, insert: typed };
  const from = before(text, row.to);
  const width = scope.column(row.to) - scope.column(from);
  return {
    from,
    to: row.to,
    insert: spaces(state, width - row.outsideRight)
      .concat(typed)
      .concat(spaces(state, row.outsideRight)),
  };
}
