import type { ByteRange } from '../../../base/files.ts';
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
import { after as stepOn, before as stepBack, snap } from '../../../text/graphemes.ts';
import { beginInsert, insertionField } from '../insert/insertion.ts';
import { lineBelow, lineEnd, lineStart } from '../lines.ts';
import { withLastChange } from '../marks/change-list.ts';
import { applyEdit, cursorsOf, withChanged, withCursors } from '../operators/apply-edit.ts';
import { VimScope } from '../scope.ts';
import type { BlockArea } from './area.ts';
import { type Insertion, insertionAtColumn } from './insert-at-column.ts';

/** The side of a block on which text is inserted; `change` is in its place. */
type Side = 'insert' | 'append' | 'change';

/** An insertion in the first row of a block, which its other rows get when it ends. */
interface BlockInsert {
  readonly document: DocumentId;
  /** The start of the first row's line, and the lines above it; undefined while they are being counted. */
  readonly line: Byte;
  readonly above: number | undefined;
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
  const above = text.newlinesBefore(line);
  const open = {
    document: id,
    line,
    above,
    lead: head - line,
    rest: lineEnd(text, head) - head,
    block,
    rows,
    side,
  };
  return andThen(beginInsert(state, { count, isStep: side === 'change' }), (next) =>
    step(blockInsertField.with(next, open)),
  );
}

/**
 * Ends an insertion in a block: what was typed in the first row goes into the other ones, unless the cursor has left the
 * first one. With `change` it may have.
 */
export function endBlockInsert(state: State): State {
  const open = blockInsertField.of(state);
  if (open === null) return state;
  const free = blockInsertField.with(state, null);
  const { id, text } = activeDocument(state);
  const { lead, rest, side, block, rows } = open;
  const { head } = activeView(state).selections.primary;
  // With `change` it is the line with the same number, whatever became of those above.
  const line = side === 'change' && open.above !== undefined ? text.lineStart(open.above) : open.line;
  const hasLeft = line === undefined || (side !== 'change' && lineStart(text, head) !== line);
  if (id !== open.document || hasLeft) return free;
  const moved = movedInsertion(state, open, line);
  if (moved?.from === line) return free;
  const begin = moved?.from ?? line + lead;
  let end = moved?.to ?? lineEnd(text, line) - rest;
  if (end <= begin) return free;
  // What was deleted behind the insertion counts against it, but for a part of a character.
  while ((text.byte(end) & 0xc0) === 0x80) end++;
  const length = end - begin;
  const typed = text.slice(begin, end);
  const scope = new VimScope(free);
  const column = moved !== null ? scope.column(begin) : side === 'append' ? block.right + 1 : block.left;
  const toEnds = block.right === Infinity;
  const fills = side === 'append' && moved === null;
  const insertions: Insertion[] = [];
  let at: Byte | null = lineBelow(text, line);
  for (let left = rows - 1; left > 0 && at !== null; left--) {
    // What is inserted before a block leaves lines alone that do not reach it.
    const width = scope.column(lineEnd(text, at));
    if (moved !== null && toEnds)
      insertions.push(insertionAtColumn(free, scope, at, Math.min(column, width), typed));
    // What is inserted before a block leaves lines alone that do not reach it.
    else if (fills || width >= Math.min(column, block.left))
      insertions.push(insertionAtColumn(free, scope, at, column, typed));
    at = lineBelow(text, at);
  }
  const changes = insertions.map(({ change }) => change);
  const inserted =
    changes.length === 0 ? free : withCursorKept(free, applyEdit(free, changes, 'insert', [head], 0));
  const second = rows > 1 ? lineBelow(activeDocument(inserted).text, line) : null;
  // The rows below the first one are what was changed last.
  const noted = second === null ? inserted : withLastChange(inserted, second);
  if (side === 'change') return noted;
  // The cursor goes back one, as at the end of every insertion.
  const start = insertionField.of(state)?.starts[0] ?? begin;
  const left = scope.atColumn(line, block.left);
  const to = stepOn(text, side === 'insert' && moved !== null ? start : Math.min(left, start));
  const shown = withCursors(noted, [to], 0);
  return withChanged(shown, start, endOfLast(insertions) ?? begin + length);
}

/**
 * The text that was typed after the cursor moved into the block, or before one that is appended to: the other rows get it
 * in that column, but as in Vim not at the starts of their lines. Null where the insertion is at the side of the block.
 */
function movedInsertion(state: State, open: BlockInsert, line: Byte): ByteRange | null {
  const { lead, rest, side, block } = open;
  const [from] = insertionField.of(state)?.starts ?? [];
  const { head } = activeView(state).selections.primary;
  if (from === undefined || side === 'change') return null;
  const end =
    side === 'insert' || block.right === Infinity
      ? lead
      : new VimScope(state).atColumn(line, block.left) - line;
  const isWithin = side === 'append' ? from < line + end : from > line + end;
  const growth = lineEnd(activeDocument(state).text, line) - line - lead - rest;
  return isWithin && growth > 0 && head === from + growth ? { from, to: head } : null;
}

/** The state with the cursor as many bytes into its line as before, though the block's text came before it. */
function withCursorKept(before: State, after: State): State {
  const [old, { text }] = [activeDocument(before).text, activeDocument(after)];
  const [from, to] = [cursorsOf(before)[0], cursorsOf(after)[0]];
  const [oldLine, line] = [lineStart(old, from), lineStart(text, to)];
  if (to - line === from - oldLine) return after;
  // The end of the insertion moves it onto the character before.
  const onCharacter = snap(text, line + stepBack(old, from) - oldLine);
  return withCursors(after, [from === oldLine ? line : stepOn(text, onCharacter)], 0);
}

/** The end of the text of the last insertion, in the text after all of them; null for none. */
function endOfLast(insertions: readonly Insertion[]): Byte | null {
  const last = insertions.at(-1);
  if (last === undefined) return null;
  return insertions
    .slice(0, -1)
    .reduce(
      (sum, { change: { from, to = from, insert } }) => sum + (insert?.length ?? 0) - (to - from),
      last.change.from + last.length,
    );
}
