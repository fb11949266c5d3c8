import { decodeText, encode } from '../../base/utf8.ts';
import { applyTransform } from '../../syntax/snippet-transform.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import { openChoices } from './choices.ts';
import {
  currentStops,
  groupAt,
  isGone,
  liveSession,
  plainStops,
  selectionsOf,
  type SnippetSession,
  type Stop,
  snippetField,
} from './session.ts';
import { end, type Selections, start } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  say,
  type State,
  type Step,
  step,
  withDocument,
  withView,
} from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';

/** Message for a transform that takes too long. */
export const GAVE_UP =
  'A transform of the snippet was skipped, because its regular expression takes too long';

/** Goes to the tab stops of the next number, or of the one before; false where there is no such way. */
export function stepSnippet(state: State, by: 1 | -1): Step | false {
  const session = liveSession(state);
  if (session === null) return false;
  let index = session.current + by;
  while (index > 0 && index < session.groups.length - 1 && isGone(session, session.groups[index]))
    index += by;
  if (index >= session.groups.length) return false;
  // There is nothing before the first.
  if (index < 0 || isGone(session, session.groups[index])) return step(state);
  const left = transformedStops(state, session);
  const snippet = snippetField.of(left);
  if (snippet === null) return step(left);
  const stops = plainStops(snippet, snippet.groups[index]);
  const there = withView(snippetField.with(left, { ...snippet, current: index }), {
    selections: selectionsOf(stops),
  });
  return arriveAtStop(there);
}

/** The state once the cursors are in the current stops: what can be chosen there is listed, and at its end a snippet is over. */
export function arriveAtStop(state: State): Step {
  const session = snippetField.of(state);
  if (session === null) return step(state);
  const { groups, current } = session;
  const { choices } = groups[current];
  const next = current === groups.length - 1 ? snippetField.with(state, null) : state;
  if (choices === undefined || choices.length < 2) return step(next);
  return step(openChoices(next, choices, currentStops(session)));
}

/** Ends a snippet that is gone through; what was selected stays so. */
export const leaveSnippet = (state: State): Step | false =>
  liveSession(state) === null ? false : step(snippetField.with(state, null));

/** Updates the stops that repeat the current ones changed. */
function transformedStops(state: State, session: SnippetSession): State {
  const { text } = activeDocument(state);
  const { id } = session.groups[session.current];
  const models = new Map(currentStops(session).map((stop) => [stop.copy, stop]));
  const mirrors: Stop[] = [];
  const texts: string[] = [];
  let gaveUp = false;
  for (const stop of session.stops) {
    const model = models.get(stop.copy);
    if (stop.group !== id || stop.transform === undefined || model === undefined) continue;
    if (model.to - model.from > LONGEST) continue;
    const value = decodeText(text.read(model.from, model.to));
    const made = applyTransform(stop.transform, value);
    gaveUp ||= made === null;
    mirrors.push(stop);
    texts.push(made ?? value);
  }
  const made = replaceStops(state, mirrors, texts);
  return gaveUp ? say(made, 'warning', GAVE_UP) : made;
}

/** Bytes of what is repeated at other stops. */
const LONGEST = 256 * 1024;

/** Gives stops other texts, each its own, where those are not what stands there; the stops keep to them. */
function replaceStops(state: State, stops: readonly Stop[], texts: readonly string[]): State {
  const document = activeDocument(state);
  const { text } = document;
  const changes: Change[] = [];
  let done = 0;
  for (const [i, { from, to }] of stops.entries()) {
    if (from < done || sameText(text, from, to, texts[i])) continue;
    changes.push({ from, to, insert: state.additions.text(encode(texts[i])) });
    done = to;
  }
  if (changes.length === 0) return state;
  const set = ChangeSet.of(text.length, changes);
  const { selections } = activeView(state);
  const after = edit(state, set, 'snippet', selections.within(set));
  const session = snippetField.of(after);
  if (activeDocument(after).text === text || session === null) return after;
  // What took the place of a stop is that stop now, though it was empty.
  const own = new Map(
    stops.map(({ id, from, to }) => [id, { from: set.mapPos(from, -1), to: set.mapPos(to, 1) }]),
  );
  const moved = session.stops.map((stop) => ({ ...stop, ...own.get(stop.id) }));
  return snippetField.with(after, { ...session, stops: moved });
}

function sameText(text: Text, from: number, to: number, wanted: string): boolean {
  const bytes = encode(wanted);
  if (bytes.length !== to - from) return false;
  return text.read(from, to).every((byte, i) => byte === bytes[i]);
}

/** Breaks of lines are looked for between a cursor and a stop so far, in bytes. */
const NEAR = 4096;

/** Follows an event with the snippet in progress. */
export function followSnippet(before: State, after: Step): Step {
  const { state } = after;
  const snippet = snippetField.of(state);
  if (snippet === null || state === before) return after;
  if (!state.documents.has(snippet.document)) return { ...after, state: snippetField.with(state, null) };
  const session = liveSession(state);
  if (session === null) return after;
  const { history } = activeDocument(state);
  const wasThere = liveSession(before) !== null;
  const changed = !wasThere || activeDocument(before).text !== activeDocument(state).text;
  const moved = !wasThere || activeView(before).selections !== activeView(state).selections;
  if (!changed && !moved) return after;
  if (changed && !standsOn(history, session.entry))
    return { ...after, state: snippetField.with(state, null) };
  const { selections } = activeView(state);
  const current = groupAt(session, selections);
  if (current === null)
    return isNear(state, session, selections) ? after : { ...after, state: snippetField.with(state, null) };
  const there: State =
    current === session.current ? state : snippetField.with(state, { ...session, current });
  // At its end it is over.
  if (current === session.groups.length - 1 && session.groups[current].choices === undefined)
    return { ...after, state: snippetField.with(state, null) };
  const typed = changed && wasThere && session.origin !== 'travel';
  return { ...after, state: typed ? mirrorTyped(before, there, { ...session, current }) : there };
}

/** Copies text typed into one of several current stops into the others, in the same step of undo. */
function mirrorTyped(before: State, state: State, session: SnippetSession): State {
  const stops = currentStops(session);
  const { primary, count } = activeView(state).selections;
  const source = stops.find(({ from, to }) => from <= start(primary) && end(primary) <= to);
  if (stops.length < 2 || count >= stops.length || source === undefined) return state;
  if (source.to - source.from > LONGEST) return state;
  const { text } = activeDocument(state);
  const others = stops.filter(
    ({ from, to, copy }) => copy === source.copy && (to <= source.from || from >= source.to),
  );
  const value = decodeText(text.read(source.from, source.to));
  const made = replaceStops(
    state,
    others,
    Array.from(others, () => value),
  );
  const document = activeDocument(made);
  if (document.text === text) return made;
  const { history, text: was } = activeDocument(before);
  const joined = document.history.together(
    history.current,
    was,
    document.history.entry.parent?.label ?? 'type',
  );
  return withDocument(made, { ...document, history: joined });
}

/** True when the current state of a document descends from an entry. */
function standsOn(history: ReturnType<typeof activeDocument>['history'], entry: number): boolean {
  let at: typeof history.entry | null = history.entry;
  while (at !== null && at.id > entry) at = at.parent;
  return at?.id === entry;
}

/** True when every cursor is in a line of a current stop. */
function isNear(state: State, session: SnippetSession, { ranges }: Selections): boolean {
  const { text } = activeDocument(state);
  const stops = currentStops(session);
  return ranges.every((range) =>
    stops.some(({ from, to }) => {
      const low = end(range) < from ? end(range) : Math.min(to, start(range));
      const high = end(range) < from ? from : start(range);
      return high - low <= NEAR && (high <= low || !text.read(low, high).includes(10));
    }),
  );
}
