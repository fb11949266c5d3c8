import type { Json } from '../../../base/json.ts';
import { end, isEmpty, type Range, start } from '../../../core/model/selection.ts';
import type { WorkerOperations } from '../worker-operation.ts';
import type { LocalState } from '../../worker/local-state.ts';

export const cursorsInWorker: WorkerOperations = {
  getCursorPosition: (own) => (hasCursor(own) ? own.selections.primary.head : 0),
  getCursorLine: (own) => own.firstLine + (hasCursor(own) ? (lineOf(own, own.selections.main) ?? 0) : 0),
  getPrimaryCursor: (own) => (hasCursor(own) ? cursorOf(own, own.selections.main) : null),
  getAllCursors: (own) => primaryFirst(own).map((i) => cursorOf(own, i)),
  getAllCursorPositions: (own) => primaryFirst(own).map((i) => own.selections.ranges[i].head),
  setBufferCursor: (own, [id, position]: readonly [number, number]) => own.setCursor(id, position),
  insertText: (own, [id, position, text]: readonly [number, number, string]) =>
    own.insert(id, position, text),
  deleteRange: (own, [id, from, to]: readonly [number, number, number]) => own.remove(id, from, to),
  insertAtCursor: (own, [text]: readonly [string]) => own.insertAtCursors(text),
};

const hasCursor = ({ snapshot }: LocalState): boolean => snapshot.cursors.ranges.length > 0;

/** The places of the cursors in the order of the text, that of the primary first. */
function primaryFirst(own: LocalState): readonly number[] {
  if (!hasCursor(own)) return [];
  const { count, main } = own.selections;
  return [main, ...Array.from({ length: count }, (_, i) => i).filter((i) => i !== main)];
}

function lineOf(own: LocalState, i: number): number | null {
  const { active, cursors: seen } = own.snapshot;
  if (!own.still) return own.line(active, own.selections.ranges[i].head);
  const line = seen.lines[i];
  return line < 0 ? null : line;
}

function cursorOf(own: LocalState, i: number): Json {
  const range: Range = own.selections.ranges[i];
  return {
    position: range.head,
    selection: isEmpty(range) ? null : { start: start(range), end: end(range) },
    line: lineOf(own, i),
  };
}
