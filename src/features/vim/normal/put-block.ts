import type { Byte, Column } from '../../../base/units.ts';
import { lineBreak } from '../../../core/model/document.ts';
import { activeDocument, type State } from '../../../core/model/state.ts';
import type { Change } from '../../../text/changeset.ts';
import { after } from '../../../text/graphemes.ts';
import { Text } from '../../../text/text.ts';
import { lineBelow, lineEnd, lineStart } from '../lines.ts';
import { applyEdit, cursorsOf, withChanged, withCursors } from '../operators/apply-edit.ts';
import { spaces } from '../operators/block-row.ts';
import { tabWidth } from '../operators/indentation.ts';
import type { Register } from '../registers/registers.ts';
import { withLastChange } from '../marks/change-list.ts';
import { VimScope } from '../scope.ts';
import type { PutStyle } from './put.ts';
import { cellWidth } from './cell-width.ts';

/** A row of a block in a line: the spaces around it, and the tab in whose middle it is put. */
interface Slot {
  readonly from: Byte;
  readonly to: Byte;
  readonly lead: Column;
  readonly trail: Column;
  readonly isAtEnd: boolean;
}

/** The place for a row at a column of a line. */
function slotAt(scope: VimScope, line: Byte, column: Column): Slot {
  const { text } = scope;
  const end = lineEnd(text, line);
  const at = Math.min(end, scope.atColumn(line, column));
  const own = scope.column(at);
  if (at >= end) return { from: end, to: end, lead: Math.max(0, column - own), trail: 0, isAtEnd: true };
  if (own >= column) return { from: at, to: at, lead: 0, trail: 0, isAtEnd: false };
  // Only a tab can be split; other characters go behind what is put.
  if (text.byte(at) !== 9) return { from: at, to: at, lead: column - own, trail: 0, isAtEnd: false };
  const next = after(text, at);
  const width = scope.column(next) - own;
  return { from: at, to: next, lead: column - own, trail: width - (column - own), isAtEnd: false };
}

/** Puts a block in at the primary cursor, row by row, with lines below the last one where there are too few. */
export function putBlock(state: State, { texts, width = 1 }: Register, style: PutStyle): State {
  const document = activeDocument(state);
  const { text } = document;
  const scope = new VimScope(state);
  const heads = cursorsOf(state);
  const head = heads[heads.length - 1];
  const isOnText = head < lineEnd(text, head);
  const begin = !style.isBefore && isOnText ? after(text, head) : head;
  const column = scope.column(begin);
  const broken = lineBreak(document);
  const changes: Change[] = [];
  let line: Byte | null = lineStart(text, head);
  const added: string[] = [];
  let tail: Text = Text.empty;
  let lastLength = 0;
  let endColumn = 0;
  let rowsInText = 0;
  for (const row of texts) {
    const padding = Math.max(0, width - cellWidth(row, tabWidth(state)));
    const slot: Slot =
      line === null
        ? { from: text.length, to: text.length, lead: column, trail: 0, isAtEnd: true }
        : slotAt(scope, line, column);
    const parts: Text[] = [spaces(state, slot.lead)];
    for (let i = 0; i < style.count; i++) {
      parts.push(row);
      if (i < style.count - 1 || !slot.isAtEnd) parts.push(spaces(state, padding));
    }
    parts.push(spaces(state, slot.trail));
    const insert = Text.join(parts);
    lastLength = insert.length - slot.lead - slot.trail;
    if (line === null) {
      tail = tail.concat(insert).concat(state.additions.string(broken));
      added.push('');
      endColumn = slot.lead + lastLength;
    } else {
      changes.push({ from: slot.from, to: slot.to, insert });
      endColumn = slot.from - line + slot.lead + lastLength;
      rowsInText++;
      line = lineBelow(text, line);
    }
  }
  if (tail.length > 0) {
    const isOpen = text.length === 0 || text.byte(text.length - 1) !== 10;
    const brk = state.additions.string(broken);
    const below = isOpen ? brk.concat(tail.slice(0, tail.length - broken.length)) : tail;
    const last = changes[changes.length - 1];
    if (last !== undefined && last.from === text.length && isOpen)
      changes[changes.length - 1] = { ...last, insert: (last.insert ?? Text.empty).concat(below) };
    else changes.push({ from: text.length, insert: below });
  }
  const done = applyEdit(state, changes, 'put', [begin], 0);
  const next = activeDocument(done).text;
  let lastLine = lineStart(next, begin);
  for (let left = rowsInText + added.length - 1; left > 0; left--)
    lastLine = lineBelow(next, lastLine) ?? lastLine;
  const end = Math.min(lastLine + endColumn, lineEnd(next, lastLine));
  const shown = withCursors(done, [style.goesBehind ? end : begin], 0);
  return withLastChange(withChanged(shown, begin, Math.max(lastLine, end - 1)), lineStart(next, begin));
}
