import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import { type Leaf, leaves, type View } from '../../core/model/panes.ts';
import { documentById, type State, viewIn } from '../../core/model/state.ts';
import type { Text } from '../../text/text.ts';
import { withPaneView } from '../compare/lay-out.ts';
import { mergeRunField, partsField } from './merge-run.ts';

/** The state with the sides of a merge scrolled to the lines that the result shows, where a person scrolled that. */
export function scrollSides(before: State, state: State): State {
  const run = mergeRunField.of(state);
  if (run === null || before.window.panes === state.window.panes) return state;
  const result = leafOf(state, run.merged);
  const document = state.documents.get(run.merged);
  if (result === undefined || document === undefined) return state;
  const was = leafOf(before, run.merged)?.views.get(run.merged);
  if (was?.top === viewIn(result).top && mergeRunField.of(before) === run) return state;
  return (['local', 'remote'] as const).reduce((next, side) => {
    const leaf = leafOf(next, run[side]);
    const top = leaf === undefined ? null : topBeside(next, document, viewIn(result).top, run[side], side);
    if (leaf === undefined || top === null) return next;
    const scrolled = (view: View): View => (view.top === top ? view : { ...view, top, skipped: null });
    return withPaneView(next, { leaf: leaf.id, document: run[side] }, scrolled);
  }, state);
}

const leafOf = (state: State, document: DocumentId): Leaf | undefined =>
  leaves(state.window.panes).find(({ active }) => active === document);

/** The start of the line of a side that belongs beside a line of the result; null where that is not known. */
function topBeside(
  state: State,
  result: Document,
  top: Byte,
  id: DocumentId,
  side: 'local' | 'remote',
): Byte | null {
  const parts = partsField.of(result);
  const part = parts?.at(parts.countBefore(top + 1) - 1) ?? null;
  if (part === null) return null;
  const lines = linesBetween(result.text, part.from, top);
  const range = side === 'local' ? part.value.ours : part.value.theirs;
  // A conflict begins with its marker.
  return lineIn(documentById(state, id).text, range, part.value.isConflict ? Math.max(0, lines - 1) : lines);
}

const linesBetween = (text: Text, from: Byte, to: Byte): number =>
  Math.max(0, (text.newlinesBefore(to) ?? 0) - (text.newlinesBefore(from) ?? 0));

/** The start of a line of a range, counted from its first one; the end of the range where it has fewer. */
function lineIn(text: Text, { from, to }: ByteRange, lines: number): Byte | null {
  const first = text.newlinesBefore(from);
  const start = first === undefined ? undefined : text.lineStart(first + lines);
  return start === undefined ? null : Math.min(start, to);
}
