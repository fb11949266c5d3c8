import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { featuresOf } from '../../core/model/feature.ts';
import { type Document, lineBreak } from '../../core/model/document.ts';
import { handles, type PendingRequest } from '../../core/model/request.ts';
import { cursorAt, end, isEmpty, type Range, type Selections, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { apply } from '../../core/model/transaction.ts';
import { lineEndAt } from '../../text/lines.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { Text } from '../../text/text.ts';
import { endOf, sayFailure, showOutput, titleOf, withOutput } from './output.ts';
import { type FilterWork, runFilter, runShown, type ShellAnswer } from './requests.ts';
import { afterField } from './shell-filter.ts';

/** Shows the output of a command. */
export const shownHandler = handles(runShown, {
  take(state, answer, { work }) {
    if ('refused' in answer) return step(say(state, 'warning', `${work.title}: ${answer.refused}`));
    const kept = withOutput(
      state,
      work.title,
      answer.runs.map((run) => ({ ...run, errors: '' })),
    );
    const [run] = answer.runs;
    const ended = run.status === 0 ? null : `${work.title}: ${endOf(run)}`;
    if (run.output.length === 0)
      return step(
        say(kept, ended === null ? 'info' : 'warning', ended ?? `${work.title} finished without output`),
      );
    const shown = showOutput(kept);
    return ended === null ? shown : { ...shown, state: say(shown.state, 'warning', ended) };
  },
});

/** Puts the output of a command into its document, as one step of undo. */
export const filterHandler = handles(runFilter, {
  take: (state, answer, asked) =>
    takeOutput(withoutAfter(state, asked), answer, asked, afterField.of(state).get(asked.id)),
  stopped: (state, asked) =>
    step(say(withoutAfter(state, asked), 'info', `Stopped ${titleOf(asked.work.command)}`)),
});

function withoutAfter(state: State, { id }: PendingRequest): State {
  const all = afterField.of(state);
  if (!all.has(id)) return state;
  return afterField.with(state, new Map([...all].filter(([each]) => each !== id)));
}

function takeOutput(
  state: State,
  answer: ShellAnswer,
  asked: PendingRequest<FilterWork>,
  then: ((state: State, replaced: ByteRange) => Step) | undefined,
): Step {
  const { command, document: id } = asked.work;
  const title = titleOf(command);
  const document = state.documents.get(id);
  if (document === undefined) return step(state);
  if ('refused' in answer) return step(say(state, 'warning', `${title}: ${answer.refused}. Nothing changed`));
  const { runs } = answer;
  const kept = withOutput(state, title, runs);
  const failed = runs.find(({ status }) => status !== 0);
  if (failed !== undefined) return step(sayFailure(kept, title, failed));
  const ranges = rangesNow(asked, document);
  if (ranges === null)
    return step(say(kept, 'warning', `The text changed while ${title} ran, so its output was discarded`));
  const outputs = runs.map(({ output }, i) =>
    endedAs(kept, document, ranges[i], { output, input: asked.work.inputs[i], ends: asked.work.ends }),
  );
  const changes = ChangeSet.of(
    document.text.length,
    ranges.flatMap((range, i) => {
      const insert = outputs[i];
      const old = document.text.slice(range.from, range.to);
      return old.length === insert.length && old.equals(insert) ? [] : [{ ...range, insert }];
    }),
  );
  const places = placesAfter(ranges, outputs);
  const changed = change(kept, document, changes, {
    ranges,
    places,
    isInsertion: asked.work.ends !== 'kept',
  });
  return then === undefined || changed.refused ? step(changed.state) : then(changed.state, places[0]);
}

/** The ranges of a filter after the edits since it began; null where one of these is inside of a range that is replaced. */
function rangesNow(
  { since, work }: PendingRequest<FilterWork>,
  { id }: Document,
): readonly ByteRange[] | null {
  const changes = since.get(id);
  if (changes === undefined || changes.empty) return work.ranges;
  const isTouched = ({ from, to }: ByteRange): boolean => {
    for (let i = 0; i < changes.size; i++) if (changes.from(i) < to && changes.to(i) > from) return true;
    return false;
  };
  if (work.ranges.some((range) => range.from < range.to && isTouched(range))) return null;
  return work.ranges.map(({ from, to }) => {
    const first = changes.mapPos(from, 1);
    return { from: first, to: from === to ? first : changes.mapPos(to, -1) };
  });
}

/** The places of the outputs in the changed text. */
function placesAfter(ranges: readonly ByteRange[], outputs: readonly Text[]): readonly ByteRange[] {
  let by: Byte = 0;
  return ranges.map(({ from, to }, i) => {
    const place = { from: from + by, to: from + by + outputs[i].length };
    by += outputs[i].length - (to - from);
    return place;
  });
}

/** An output with the final line break that it has in its place. */
function endedAs(
  state: State,
  document: Document,
  { from }: ByteRange,
  {
    output,
    input,
    ends,
  }: { readonly output: Text; readonly input: Text | null; readonly ends: FilterWork['ends'] },
): Text {
  const broken = lineBreak(document);
  const last = breakLength(output);
  const bare = output.slice(0, output.length - last);
  if (ends === 'none') return bare;
  if (output.length === 0) return output;
  if (ends === 'kept') {
    const wasEnded = input !== null && breakLength(input) > 0;
    if (wasEnded) return last > 0 ? output : output.concat(state.additions.string(broken));
    return bare;
  }
  const { text } = document;
  // Below a last line without a break, the lines bring the break before them instead.
  const isBelow = from > 0 && text.byte(from - 1) !== LF;
  const added = state.additions.string(broken);
  return isBelow ? added.concat(bare) : bare.concat(added);
}

const LF = 10;
const CR = 13;

/** The length of the line break that a text ends with. */
function breakLength(text: Text): Byte {
  const { length } = text;
  if (length === 0 || text.byte(length - 1) !== LF) return 0;
  return length > 1 && text.byte(length - 2) === CR ? 2 : 1;
}

/** The ranges that are replaced, and the places of what replaces them. */
interface Replaced {
  readonly ranges: readonly ByteRange[];
  readonly places: readonly ByteRange[];
  /** The output is inserted rather than filtered: cursors go behind it. */
  readonly isInsertion: boolean;
}

/** Changes a document, unless a feature refuses it. */
function change(
  state: State,
  document: Document,
  changes: ChangeSet,
  replaced: Replaced,
): { readonly state: State; readonly refused: boolean } {
  if (changes.empty) return { state, refused: false };
  for (const refuses of featuresOf(state).refusals) {
    const why = refuses(document, changes);
    if (why !== null) return { state: say(state, 'warning', why), refused: true };
  }
  const isInFront = activeDocument(state).id === document.id;
  const text = document.text.apply(changes, state.additions);
  const next = apply(state, {
    document: document.id,
    changes,
    text,
    label: replaced.isInsertion ? 'insert output' : 'filter',
    origin: 'user',
    ...(isInFront && { selections: selectionsAfter(activeView(state).selections, changes, text, replaced) }),
  });
  return { state: next, refused: next.documents.get(document.id)?.text === document.text };
}

/** Selections of whole ranges select the outputs; cursors in filtered lines stay in their column of the first line. */
function selectionsAfter(
  selections: Selections,
  changes: ChangeSet,
  text: Text,
  { ranges, places, isInsertion }: Replaced,
): Selections {
  const after = (range: Range): Range => {
    const [from, to] = [start(range), end(range)];
    // A cursor behind the last line break of a range is in the line below.
    const at = ranges.findLastIndex(
      (each) =>
        from >= each.from &&
        to <= each.to &&
        (from < each.to || each.from === each.to || from === changes.length),
    );
    if (at < 0) return { anchor: changes.mapPos(range.anchor, 1), head: changes.mapPos(range.head, 1) };
    const place = places[at];
    if (isInsertion) return cursorAt(place.to);
    if (!isEmpty(range) && from === ranges[at].from && to === ranges[at].to)
      return range.anchor < range.head
        ? { anchor: place.from, head: place.to }
        : { anchor: place.to, head: place.from };
    const lineEnd = Math.min(lineEndAt(text, place.from) ?? place.from, place.to);
    return cursorAt(Math.min(place.from + range.head - ranges[at].from, lineEnd));
  };
  return selections.map(after);
}
