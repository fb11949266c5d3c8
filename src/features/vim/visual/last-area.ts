import { Field } from '../../../core/model/fields/field.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { activeDocument, type State } from '../../../core/model/state.ts';
import { markAt, marksOf, withMarks } from '../marks/marks.ts';
import type { ByteRange } from '../../../base/files.ts';
import { lineEnd, lineStart } from '../lines.ts';
import { VimScope } from '../scope.ts';
import { type Kind, vimOf } from '../state.ts';

/** The kind of the last area of a document, whose ends are the marks `<` and `>`. */
interface LastArea {
  readonly kind: Kind;
  /** The cursor was at its start. */
  readonly isBackward: boolean;
  /** It reached to the ends of its lines. */
  readonly toEnds: boolean;
}

/** The last areas of visual mode. */
export const lastAreasField = new Field<ReadonlyMap<DocumentId, LastArea>>('vimLastAreas', new Map());

/** The kind of the last area of the document in front; null where there was none. */
export const lastKind = (state: State): Kind | null =>
  lastAreasField.of(state).get(activeDocument(state).id)?.kind ?? null;

/** The state with what is selected as the last area. */
export function keepArea(state: State): State {
  const { visual } = vimOf(state);
  if (visual === null || visual.isRepeated === true) return state;
  const { id } = activeDocument(state);
  const { anchor, head, goal } = visual.ranges[visual.main];
  const area = { kind: visual.kind, isBackward: head < anchor, toEnds: goal === Infinity };
  const marked = withMarks(state, { '<': Math.min(anchor, head), '>': Math.max(anchor, head) });
  return lastAreasField.with(marked, new Map(lastAreasField.of(marked)).set(id, area));
}

/** True for ranges that begin in the last area of the document in front; for none where there was no area. */
export function areaFilter(state: State): (range: ByteRange) => boolean {
  const kind = lastKind(state);
  const [from, to] = [markAt(state, '<'), markAt(state, '>')];
  if (kind === null || from === null || to === null) return () => false;
  const scope = new VimScope(state);
  const { text } = scope;
  const [first, last] = [lineStart(text, from), lineEnd(text, to)];
  if (kind === 'line') return ({ from: at }) => at >= first && at <= last;
  if (kind === 'char') return ({ from: at }) => at >= from && at <= to;
  const columns = [scope.column(from), scope.column(to)];
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const toEnds = lastAreasField.of(state).get(activeDocument(state).id)?.toEnds === true;
  return ({ from: at }) => {
    if (at < first || at > last) return false;
    const column = scope.column(at);
    return column >= left && (toEnds || column <= right);
  };
}

/** The state with the text that was put in as the last area. */
export function withLastArea(state: State): State {
  const marks = marksOf(state);
  const [from, to] = [marks.get('['), marks.get(']')];
  return from === undefined || to === undefined ? state : withMarks(state, { '<': from, '>': to });
}
