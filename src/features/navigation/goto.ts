import { snap } from '../../text/graphemes.ts';
import { pullOn } from '../../core/dispatch/press-key.ts';
import { seekingField } from '../../core/motions/seek.ts';
import type { Byte } from '../../base/units.ts';
import { extendMark, isMarked } from '../../core/motions/mark.ts';
import { unwrappedGeometry } from '../../core/layout/regions.ts';
import { byteAtColumn, rowAt } from '../../core/layout/visual-rows.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { Selections } from '../../core/model/selection.ts';
import { type Prompt, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import {
  activeDocument,
  activeView,
  say,
  type State,
  type Step,
  step,
  withView,
  focusedLeaf,
  withWindow,
} from '../../core/model/state.ts';

/** Puts the cursor, with what plain moves select, at a byte of the active document, in the middle of the screen when it was out of sight. */
export function goToByte(state: State, at: Byte): State {
  const { text } = activeDocument(state);
  const view = activeView(state);
  const place = snap(text, Math.min(text.length, Math.max(0, at)));
  const { anchor } = isMarked(view) ? view.selections.primary : { anchor: place };
  return reveal(withView(state, extendMark(view, Selections.single(anchor, place))), 'center');
}

/**
 * Puts the cursor at a line and a column, both from 1 (0: the first), as far as there are any. When lines are not
 * counted, or decoded, that far yet it says so, and goes there as soon as they are; the next key calls that off.
 */
export function goTo(state: State, line: number, column: number): State {
  if (line <= 0) return seekingField.with(state, null);
  const document = activeDocument(state);
  const { text } = document;
  const at = text.lineStart(line - 1);
  const decoding = document.decoding !== null;
  if (at === undefined && (decoding || text.newlines === undefined)) {
    const begun = seekingField.of(state)?.begun ?? state.now;
    const seeking = { document: document.id, line, column, begun };
    const what = decoding ? `Decoding ${document.name}` : 'Counting lines';
    return say(seekingField.with(state, seeking), 'info', `${what} to get to line ${line} …`);
  }
  const from = at ?? text.lineStart(text.newlines ?? 0) ?? 0;
  const done: State = seekingField.with(
    withWindow(state, { message: seekingField.of(state) === null ? state.window.message : null }),
    null,
  );
  if (column <= 1) return goToByte(done, from);
  const geometry = unwrappedGeometry(done);
  return goToByte(done, byteAtColumn(geometry, rowAt(geometry, from), column - 1));
}

/** Asks where to go. */
export const goingTo: PromptKind = { name: 'goto_line', confirm: go };

/** `LINE`, `LINE:COLUMN`, `@BYTE` or `PERCENT%`. */
function go(state: State, prompt: Prompt, answer: string): Step {
  const { length } = activeDocument(state).text;
  // Signs part thousands; two numbers are not one.
  const place = answer.replaceAll(/(?<=\d)[ _,](?=\d{3}(?!\d))/g, '').replaceAll(/(?<!\d)\s+|\s+(?!\d)/g, '');
  const byte = /^@(\d+)$/.exec(place);
  if (byte !== null) return step(goToByte(state, Number(byte[1])));
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(place);
  if (percent !== null)
    return step(goToByte(state, Math.floor((length * Math.min(100, Number(percent[1]))) / 100)));
  const line = /^(\d+)(?::(\d+))?$/.exec(place);
  if (line !== null) return step(goTo(state, Math.max(1, Number(line[1])), Number(line[2] ?? 0)));
  if (place === '') return step(state);
  return step(promptField.with(state, { ...prompt, error: 'Type LINE, LINE:COLUMN, @BYTE or PERCENT%' }));
}

/** The screen is drawn again: goes to the line that was not counted yet, or scrolls on while the mouse drags beyond an edge. */
export function refresh(state: State): Step {
  const seeking = seekingField.of(state);
  if (seeking === null || seeking.document !== focusedLeaf(state).active) return pullOn(state);
  return step(goTo(state, seeking.line, seeking.column));
}
