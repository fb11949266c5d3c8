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
    return step(
      say(withView(marked, markedField.with(activeView(marked), null)), 'info', 'the mark is remembered'),
    );
  return step(say(activateMark(marked, here), 'info', 'the mark is set'));
}

/** Goes to the latest mark, which then is the oldest one. */
function popMark(state: State): State {
  const marks = marksField.of(activeView(state));
  const mark = marks.at(-1);
  if (mark === undefined) return say(state, 'info', 'no mark is set here');
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
  if (ranges === null) return step(say(state, 'info', 'no mark is set here'));
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
    doc: 'Sets the mark at the cursor: plain moves select from there; with a prefix argument goes back to the mark before.',
    argument: 'takes',
    run: (state, args) => setMark(state, plainOf(args)),
  },
  {
    name: 'pop_mark',
    title: 'Go to Mark',
    doc: 'Goes to the latest mark, which then becomes the oldest one.',
    run: (state) => step(popMark(state)),
  },
  {
    name: 'cancel_mark',
    title: 'Cancel Mark',
    doc: 'Selects nothing any more, and plain moves select nothing; the mark is remembered.',
    run: (state) => quit(state) || step(state),
  },
  {
    name: 'clear_mark',
    title: 'Clear Marks',
    doc: 'Forgets all marks of the document in this split.',
    run(state) {
      const single = collapseSelections(state);
      const unmarked = markedField.with(activeView(single), null);
      return step(withView(single, marksField.with(unmarked, [])));
    },
  },
  {
    name: 'exchange_point_and_mark',
    title: 'Exchange Point and Mark',
    doc: 'Puts the cursor where the mark is and the mark where it was, and selects what lies between.',
    argument: 'takes',
    run: (state, args) => exchange(state, plainOf(args)),
  },
  {
    name: 'mark_word',
    title: 'Mark Word',
    doc: 'Selects from the cursor to the end of the next word; again to the one behind that.',
    argument: 'takes',
    run: (state, args) => markTo(state, forwardWord, countOf(args)),
  },
  {
    name: 'mark_sexp',
    title: 'Mark Expression',
    doc: 'Selects the expression behind the cursor; again the next one too.',
    argument: 'takes',
    run: (state, args) => markTo(state, forwardExpression, countOf(args)),
  },
  {
    name: 'mark_paragraph',
    title: 'Mark Paragraph',
    doc: 'Selects the paragraph around the cursor; again the next one too.',
    argument: 'repeats',
    run: markParagraph,
  },
  {
    name: 'mark_whole_buffer',
    title: 'Mark Whole Buffer',
    doc: 'Selects the whole document, with the cursor at its start; the mark stays where the cursor was.',
    run: (state) =>
      step(activateMark(markHere(state), Selections.single(activeDocument(state).text.length, 0))),
  },
  {
    name: 'beginning_of_buffer',
    title: 'Beginning of Buffer',
    doc: 'Goes to the start of the document, with `args.count` so many tenths behind it, and leaves the mark.',
    argument: 'takes',
    run: (state, args) => toEnd(state, 'start', args),
  },
  {
    name: 'end_of_buffer',
    title: 'End of Buffer',
    doc: 'Goes to the end of the document, with `args.count` so many tenths before it, and leaves the mark.',
    argument: 'takes',
    run: (state, args) => toEnd(state, 'end', args),
  },
  {
    name: 'keyboard_quit',
    title: 'Quit',
    doc: 'Calls off what is selected, then the other cursors, then what is being looked for.',
    run: quit,
  },
];
