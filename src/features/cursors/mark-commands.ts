import { type Args, type Command, countOf } from '../../core/model/command.ts';
import {
  activateMark,
  collapseSelections,
  isMarked,
  markHere,
  markedRanges,
  moveEach,
  markAt,
  pushMark,
  markedField,
  marksField,
} from '../../core/motions/mark.ts';
import { forwardExpression } from '../../core/motions/expressions.ts';
import { type Motion, motionScope } from '../../core/motions/motion.ts';
import { targetOf } from '../../core/motions/motions.ts';
import { paragraph } from '../../core/motions/text-objects.ts';
import { lineStartAt } from '../../text/lines.ts';
import { toldStayed } from '../../core/motions/search-allowance.ts';
import { cursorAt, isEmpty, Selections } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  say,
  type State,
  type Step,
  step,
  withView,
} from '../../core/model/state.ts';
import { forwardWord } from '../../core/motions/word-motions.ts';

/** Sets the mark where the cursors are; set already, and nothing moved since, it is there for later only. */
function setMark(state: State, plain: number): Step {
  if (plain > 0) return step(popMark(state));
  const view = activeView(state);
  const here = view.selections.map(({ head }) => cursorAt(head));
  const marked = pushMark(state, markAt(here));
  if (isMarked(view) && view.selections.ranges.every(isEmpty))
    return step(say(withView(marked, markedField.with(activeView(marked), null)), 'info', 'Mark saved'));
  return step(say(activateMark(marked, here), 'info', 'Mark set'));
}

/** Goes to the latest mark, which then is the oldest one. */
function popMark(state: State): State {
  const marks = marksField.of(activeView(state));
  const mark = marks.at(-1);
  if (mark === undefined) return say(state, 'info', 'No mark is set');
  const selections = Selections.of(
    mark.map((at) => cursorAt(at)),
    0,
  );
  return withView(
    state,
    marksField.with({ ...activeView(state), selections }, [mark, ...marks.slice(0, -1)]),
  );
}

/** Exchanges the cursors and the marks; `plain` leaves nothing selected. */
function exchange(state: State, plain: number): Step {
  const ranges = markedRanges(state);
  if (ranges === null) return step(say(state, 'info', 'No mark is set'));
  const selections = ranges.map(({ anchor, head }) => ({ anchor: head, head: anchor }));
  const next = activateMark(pushMark(state, markAt(ranges)), selections);
  return step(plain > 0 ? collapseSelections(next) : next);
}

/** Selects to the place that a motion goes to; again, from there on. */
function markTo(state: State, motion: Motion, count: number): Step {
  const scope = motionScope(state);
  const view = activeView(state);
  const selections = view.selections.map(({ anchor, head }) => {
    const from = isMarked(view) && anchor < head !== count > 0 ? anchor : head;
    return { anchor: targetOf(motion, scope, cursorAt(from), count)?.head ?? from, head };
  });
  const places = selections.ranges.map(({ anchor }) => anchor);
  return step(activateMark(pushMark(state, places), selections));
}

/** Selects the paragraph of every cursor, which goes to its start; again, the next one too. */
function markParagraph(state: State): Step {
  const view = activeView(state);
  const scope = motionScope(state);
  const selections = view.selections.map(({ anchor, head }) => {
    const again = isMarked(view) && head < anchor;
    const at = again ? anchor : head;
    const { from, to } = paragraph.inner(scope, cursorAt(at)) ?? { from: at, to: at };
    return { anchor: to, head: again ? head : from };
  });
  return step(toldStayed(activateMark(markHere(state), selections), scope.allowance, state));
}

/** To the start or the end of the document; with a count so many tenths of it from there. The mark stays where it was. */
function toEnd(state: State, way: 'start' | 'end', { count }: Args): Step {
  const { text } = activeDocument(state);
  const { length } = text;
  const marked = isMarked(activeView(state)) ? state : markHere(state);
  const tenths = typeof count === 'number' ? Math.max(0, Math.min(10, count)) / 10 : 0;
  const at = Math.floor(length * (way === 'start' ? tenths : 1 - tenths));
  const place = tenths === 0 ? at : (lineStartAt(text, at) ?? at);
  return step(moveEach(marked, () => place));
}

/** Stops what is going on: first what plain moves extend, then the other cursors. */
function quit(state: State): Step | false {
  const view = activeView(state);
  const selects = !view.selections.ranges.every(isEmpty);
  if (!selects && !isMarked(view)) return false;
  const single = collapseSelections(state);
  const unmarked = withView(single, markedField.with(activeView(single), null));
  return step(say(unmarked, 'info', 'quit'));
}

const plainOf = ({ plain }: Args): number => (typeof plain === 'number' ? plain : 0);

export const markCommands: readonly Command[] = [
  {
    name: 'set_mark',
    title: 'Set Mark',
    doc: 'Set the mark at the cursor. Plain moves then select from there. With a prefix argument, go back to the previous mark.',
    argument: 'takes',
    run: (state, args) => setMark(state, plainOf(args)),
  },
  {
    name: 'pop_mark',
    title: 'Pop to Mark',
    doc: 'Go to the latest mark, which becomes the oldest one.',
    run: (state) => step(popMark(state)),
  },
  {
    name: 'cancel_mark',
    title: 'Cancel Mark',
    doc: 'Clear the selection and deactivate the mark. The mark is kept in the ring.',
    run: (state) => quit(state) || step(state),
  },
  {
    name: 'clear_mark',
    title: 'Clear Marks',
    doc: 'Remove all marks of the file in this split.',
    run(state) {
      const single = collapseSelections(state);
      const unmarked = markedField.with(activeView(single), null);
      return step(withView(single, marksField.with(unmarked, [])));
    },
  },
  {
    name: 'exchange_point_and_mark',
    title: 'Exchange Point and Mark',
    doc: 'Swap the cursor and the mark, and select the text between them.',
    argument: 'takes',
    run: (state, args) => exchange(state, plainOf(args)),
  },
  {
    name: 'mark_word',
    title: 'Mark Word',
    doc: 'Select from the cursor to the end of the next word. Again, extend the selection by one word.',
    argument: 'takes',
    run: (state, args) => markTo(state, forwardWord, countOf(args)),
  },
  {
    name: 'mark_sexp',
    title: 'Mark Expression',
    doc: 'Select the expression after the cursor. Again, extend the selection by one expression.',
    argument: 'takes',
    run: (state, args) => markTo(state, forwardExpression, countOf(args)),
  },
  {
    name: 'mark_paragraph',
    title: 'Mark Paragraph',
    doc: 'Select the paragraph at the cursor. Again, extend the selection by one paragraph.',
    argument: 'repeats',
    run: markParagraph,
  },
  {
    name: 'mark_whole_buffer',
    title: 'Mark Whole Buffer',
    doc: 'Select the whole file and move the cursor to its start. The mark is set at the old position.',
    run: (state) =>
      step(activateMark(markHere(state), Selections.single(activeDocument(state).text.length, 0))),
  },
  {
    name: 'beginning_of_buffer',
    title: 'Beginning of Buffer',
    doc: 'Set the mark and go to the start of the file. A count goes that many tenths into the file.',
    argument: 'takes',
    run: (state, args) => toEnd(state, 'start', args),
  },
  {
    name: 'end_of_buffer',
    title: 'End of Buffer',
    doc: 'Set the mark and go to the end of the file. A count goes that many tenths back from the end.',
    argument: 'takes',
    run: (state, args) => toEnd(state, 'end', args),
  },
  {
    name: 'keyboard_quit',
    title: 'Keyboard Quit',
    doc: 'Cancel the selection, then the other cursors, then the search.',
    run: quit,
  },
];
