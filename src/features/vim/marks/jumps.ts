import { primaryCaret } from '../../../core/layout/carets.ts';
import type { ByteRange } from '../../../base/files.ts';
import type { Byte } from '../../../base/units.ts';
import { type DocumentId, filePath } from '../../../core/model/document.ts';
import { WindowField } from '../../../core/model/fields/field.ts';
import { activeDocument, activeView, type State, type Step, step } from '../../../core/model/state.ts';
import { type Jump, jumpsField, jumpTo } from '../../navigation/jump-list.ts';
import { lineStart } from '../lines.ts';
import type { Mark } from './mark.ts';
import { GONE, markNamed, marksOf, movedMark, withMarks } from './marks.ts';

// The jump list is the one of the editor. Vim sees it as one list: the places to go back to, then those to go forward to.

/** The place before the jump before, while a command is carried out that jumps; null for none. */
const earlierField = new WindowField<{ readonly document: DocumentId; readonly mark: Mark | null } | null>(
  'vimEarlierContext',
  null,
  {
    moved: (value, edit) =>
      value === null || value.mark === null || value.mark === GONE || value.document !== edit.document
        ? value
        : { ...value, mark: movedMark(value.mark, edit) },
  },
);

/** Nothing is noted: a command is carried out at many lines, of which the place before the first one counts. */
export const holdsJumpsField = new WindowField<boolean>('vimHoldsJumps', false);

/** The fields of jumps. */
export const jumpFields = [earlierField, holdsJumpsField];

/** The jumps at most. */
const MOST = 100;

/** The list as one, and the index in it at which going back begins. */
interface Jumps {
  readonly places: readonly Jump[];
  readonly at: number;
}

function jumpsOf(state: State): Jumps {
  const { back, forward } = jumpsField.of(state);
  return { places: [...back, ...forward.toReversed()], at: back.length };
}

const withJumps = (state: State, { places, at }: Jumps): State =>
  jumpsField.with(state, { back: places.slice(0, at), forward: places.slice(at).toReversed() });

/** The place of an offset of the document in front. */
export function placeAt(state: State, at: Byte): Jump {
  const document = activeDocument(state);
  return {
    document: document.id,
    path: filePath(document),
    at,
    line: (document.text.newlinesBefore(at) ?? -1) + 1,
  };
}

/** The place of the cursor. */
const here = (state: State): Jump => placeAt(state, primaryCaret(activeView(state)));

/** The state that remembers the cursor as the place before a jump: the mark `'` and the end of the jump list. */
export function noteJump(state: State): State {
  if (holdsJumpsField.of(state)) return state;
  const { id } = activeDocument(state);
  const { places } = jumpsOf(state);
  const kept = [...places, here(state)].slice(-MOST);
  const marked = withMarks(state, { "'": primaryCaret(activeView(state)) });
  return earlierField.with(withJumps(marked, { places: kept, at: kept.length }), {
    document: id,
    mark: markNamed(state, "'"),
  });
}

/** The state without the marks `'` and `^` where they are in lines that are replaced by fewer or more. */
export function withoutMarksIn(state: State, lines: readonly ByteRange[]): State {
  const isGone = (mark: Mark | null | undefined): boolean =>
    mark !== null && mark !== undefined && lines.some(({ from, to }) => mark.line >= from && mark.line <= to);
  const earlier = earlierField.of(state);
  const kept =
    earlier !== null && isGone(earlier.mark) ? earlierField.with(state, { ...earlier, mark: GONE }) : state;
  const marks = marksOf(kept);
  return withMarks(kept, {
    ...(isGone(markNamed(kept, "'")) && { "'": GONE }),
    ...(isGone(marks.get('^')) && { '^': null }),
  });
}

/** The state without marks in whole lines that are about to be deleted. */
export function withoutMarksOfLines(state: State, lines: readonly ByteRange[]): State {
  const marks = [...marksOf(state)].filter(
    ([name, { line }]) => /^[a-z]$/.test(name) && lines.some(({ from, to }) => line >= from && line < to),
  );
  const kept = withMarks(state, Object.fromEntries(marks.map(([name]) => [name, null])));
  return withoutMarksIn(
    kept,
    lines.map(({ from, to }) => ({ from, to: Math.max(from, to - 1) })),
  );
}

/** The state after a command: where it did not go away from the place that it noted, the place before it stays. */
export function keepContext(state: State): State {
  const earlier = earlierField.of(state);
  if (earlier === null) return state;
  const free = earlierField.with(state, null);
  if (activeDocument(state).id !== earlier.document) return free;
  const mark = markNamed(state, "'");
  const isIdle = mark === null || mark.line + mark.column === primaryCaret(activeView(state));
  return isIdle && earlier.mark !== null ? withMarks(free, { "'": earlier.mark }) : free;
}

/** The list without all but the last place in each line. */
function withoutDuplicates(state: State, { places, at }: Jumps): Jumps {
  const lines = places.map((place) => `${place.document} ${lineOf(state, place)}`);
  const isLast = lines.map((line, i) => lines.lastIndexOf(line) === i);
  const kept = places.filter((_, i) => isLast[i]);
  const index = at === places.length ? kept.length : isLast.slice(0, at).filter(Boolean).length;
  return { places: kept, at: index };
}

/** The start of the line of a place, or its number in a file that is closed. */
function lineOf(state: State, { document, at, line }: Jump): Byte {
  const text = state.documents.get(document)?.text;
  return text === undefined ? line : lineStart(text, Math.min(at, text.length));
}

/** Goes so many places back in the jump list (below 0) or forward; null where there is none. */
export function travel(state: State, count: number): { readonly from: State; readonly place: Jump } | null {
  let jumps = withoutDuplicates(state, jumpsOf(state));
  let from = withJumps(state, jumps);
  for (let by = count; ; by += Math.sign(by)) {
    if (jumps.at + by < 0 || jumps.at + by >= jumps.places.length) return null;
    if (jumps.at === jumps.places.length) {
      from = noteJump(from);
      const noted = jumpsOf(from);
      jumps = { places: noted.places, at: noted.places.length - 1 };
      if (jumps.at + by < 0) return null;
    }
    const place = jumps.places[jumps.at + by];
    if (state.documents.has(place.document) || place.path !== null)
      return { from: withJumps(from, { ...jumps, at: jumps.at + by }), place };
  }
}

/** Goes to a place in another document. */
export const goToPlace = (state: State, place: Jump): Step => jumpTo(state, place) ?? step(state);
