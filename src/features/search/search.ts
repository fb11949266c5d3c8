import { promptHistoryField } from '../../core/widgets/prompt.ts';
import type { Effect, Event } from '../../core/model/messages.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte, Milliseconds } from '../../base/units.ts';
import { decodeText } from '../../base/utf8.ts';
import type { Query } from '../../text/matcher.ts';
import { type Find, searchOptionsField, findField, selectingField } from './search-state.ts';
import { lateFound } from './isearch-end.ts';
import { geometryOf, regionOf } from '../../core/layout/regions.ts';
import { rowAt } from '../../core/layout/visual-rows.ts';
import { moveRows, reveal } from '../../core/layout/scroll.ts';
import { end, isEmpty, type Range, Selections, start } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
  withView,
} from '../../core/model/state.ts';
import { wordAround } from '../../core/motions/words.ts';

/** Starts looking for the match nearest to `from`, and counting all there are; with `past` not for an empty one there. */
export function search(
  state: State,
  query: Query,
  from: Byte,
  backward: boolean,
  within: ByteRange | null = null,
  past = false,
): Step {
  const document = activeDocument(state);
  const id = state.nextId;
  const before = findField.of(state);
  const same = before?.document === document.id && sameQuery(before.query, query) ? before : null;
  const find: Find = {
    id,
    document: document.id,
    query,
    within,
    highlights: same?.highlights ?? [],
    since: null,
    running: true,
    begun: before?.running === true ? before.begun : state.now,
    progress: 0,
    count: same?.count ?? null,
    parts: same?.parts ?? null,
    note: null,
  };
  return step(findField.with({ ...state, nextId: id + 1 }, find), {
    type: 'search',
    id,
    text: document.text,
    query,
    from,
    backward,
    past,
    range: within ?? undefined,
  });
}

const sameQuery = (a: Query, b: Query): boolean =>
  a.pattern === b.pattern &&
  a.regex === b.regex &&
  a.caseSensitive === b.caseSensitive &&
  a.wholeWord === b.wholeWord;

/** The next or the previous match of what was sought last. */
export function again(state: State, backward: boolean): Step | false {
  const find = findField.of(state);
  const query = find?.query ?? lastQuery(state);
  if (query === null) return false;
  const { primary } = activeView(state).selections;
  const from = backward ? start(primary) : end(primary);
  return search(state, query, from, backward, find?.within, isEmpty(primary));
}

/** The next or the previous place that reads like what is selected, or like the word at the cursor. */
export function likeSelection(state: State, backward: boolean): Step {
  const { text, language } = activeDocument(state);
  const { primary } = activeView(state).selections;
  const word = isEmpty(primary) ? wordAround(text, primary.head, language.word) : null;
  const range = word === null ? primary : { anchor: word.from, head: word.to };
  const pattern = needle(withView(state, { selections: Selections.single(range.anchor, range.head) }));
  if (pattern === '') return step(say(state, 'info', 'nothing is selected that could be looked for'));
  const query = { ...searchOptionsField.of(state), pattern, regex: false, wholeWord: word !== null };
  return search(state, query, backward ? start(range) : end(range), backward);
}

/** Cursors that may be made at once. */
export const MOST_CURSORS = 100_000;

/** Has every match of a query looked for in the active document, to be selected. */
export function findAll(state: State, query: Query, within: ByteRange | null = null): Step {
  const { id, revision, text } = activeDocument(state);
  const range = within ?? { from: 0, to: text.length };
  const limit = MOST_CURSORS + 1;
  return step(selectingField.with(state, state.now), {
    type: 'find_all',
    document: id,
    revision,
    text,
    query,
    range,
    limit,
  });
}

/** Has every match of what was sought last looked for, to be selected; false when nothing was. */
export function findEvery(state: State): Step | false {
  const find = findField.of(state);
  const query = find?.query ?? lastQuery(state);
  if (query === null) return false;
  return findAll(state, query, find?.document === activeDocument(state).id ? find.within : null);
}

/** Selects all that was found. */
export function selectFound(
  before: State,
  { document, revision, ranges }: Extract<Event, { type: 'all_found' }>,
): State {
  const state: State = selectingField.with(before, null);
  const { id, revision: now } = activeDocument(state);
  if (id !== document || now !== revision)
    return say(state, 'info', 'the text is another one by now: nothing was selected');
  if (ranges.length === 0) return findField.of(state) === null ? say(state, 'info', 'not found') : state;
  return reveal(selectEach(state, ranges));
}

/** Selects matches, as far as they are not too many; the primary cursor stays near where it is, so that the screen does. */
export function selectEach(state: State, matches: readonly ByteRange[]): State {
  if (matches.length > MOST_CURSORS)
    return say(state, 'warning', `there are more than ${MOST_CURSORS} of them`);
  if (matches.length === 0) return state;
  const { primary } = activeView(state).selections;
  const ranges = matches.map(({ from, to }): Range => ({ anchor: from, head: to }));
  const main = ranges.findIndex(({ head }) => head >= end(primary));
  return withView(state, { selections: Selections.of(ranges, Math.max(0, main)) });
}

function lastQuery(state: State): Query | null {
  const entries = promptHistoryField.of(state).get('search') ?? [];
  const pattern = entries[entries.length - 1];
  return pattern === undefined ? null : { ...searchOptionsField.of(state), pattern };
}

/** What the find prompt starts with: a short selection within one line, else nothing. */
export function needle(state: State): string {
  const { text } = activeDocument(state);
  const { primary } = activeView(state).selections;
  if (isEmpty(primary) || end(primary) - start(primary) > 200) return '';
  const picked = decodeText(text.read(start(primary), end(primary)));
  return picked.includes('\n') ? '' : picked;
}

/** Takes in what the search found. */
export function answered(
  state: State,
  event: Extract<Event, { type: 'search_failed' | 'searching' | 'counted' | 'highlights' | 'found' }>,
): State {
  const find = findField.of(state);
  if (find === null || find.id !== event.id) return state;
  switch (event.type) {
    case 'search_failed':
      return findField.with(state, {
        ...find,
        running: false,
        note: event.message,
        highlights: [],
        count: null,
        parts: null,
      });
    case 'searching':
      return findField.with(state, { ...find, progress: event.progress });
    case 'counted':
      return findField.with(state, { ...find, count: event, parts: event.parts });
    case 'highlights':
      return event.revision === activeDocument(state).revision
        ? findField.with(state, { ...find, highlights: confined(event.ranges, find.within) })
        : state;
    case 'found': {
      // What was near was found at once.
      if (!find.running) return state;
      const found: State = findField.with(state, {
        ...find,
        running: false,
        note: event.match === null ? 'not found' : event.wrapped ? 'went round' : null,
      });
      if (event.match === null || activeDocument(state).id !== find.document) return lateFound(found);
      const from = find.since?.mapPos(event.match.from, 1) ?? event.match.from;
      const to = find.since?.mapPos(event.match.to, -1) ?? event.match.to;
      const selected = withView(found, { selections: Selections.single(from, Math.max(from, to)) });
      return reveal(lateFound(selected), 'center');
    }
  }
}

/** A longer text is not searched again by itself. */
const MOST_RECOUNTED: Byte = 32 * 1024 * 1024;
/** How long nothing is to be changed before matches are counted anew. */
const SETTLED: Milliseconds = 300;

/** What has the matches counted anew after an edit; null when they need not be. */
export function recountMatches(before: State, state: State): Effect | null {
  const { documents } = state;
  const find = findField.of(state);
  if (find === null || find.count !== null || find.running || find.note !== null) return null;
  const document = documents.get(find.document);
  const was = before.documents.get(find.document);
  if (document === undefined || document.text === was?.text || find.query.pattern === '') return null;
  const { text } = document;
  if (text.length > MOST_RECOUNTED) return null;
  const { id, query, within } = find;
  const from = Math.min(text.length, activeView(state).selections.primary.head);
  return { type: 'recount', id, text, query, from, range: within ?? undefined, after: SETTLED };
}

const confined = (ranges: readonly ByteRange[], within: ByteRange | null): readonly ByteRange[] =>
  within === null ? ranges : ranges.filter(({ from, to }) => from >= within.from && to <= within.to);

/** The bytes that the focused split shows. */
function visible(state: State): { readonly from: Byte; readonly to: Byte } {
  const region = regionOf(state, focusedLeaf(state));
  const geometry = geometryOf(state, region);
  const view = activeView(state);
  const top = rowAt(geometry, Math.min(view.top, geometry.text.length));
  if (top.long) {
    const from = view.anchor ?? top.from;
    return { from, to: Math.min(geometry.text.length, from + 4 * region.text.width * region.text.height) };
  }
  const last = moveRows(geometry, top, region.text.height);
  return { from: top.from, to: Math.min(last.to, top.from + MOST_VISIBLE) };
}

/** Rows may be parts of very long lines: no more than this is looked at for highlights. */
const MOST_VISIBLE = 512 * 1024;

/** What to ask for so that the matches on the new screen can be highlighted; null when nothing changed. */
export function highlightMatches(before: State, after: State): Effect | null {
  const find = findField.of(after);
  if (find === null || find.query.pattern === '') return null;
  const document = activeDocument(after);
  if (find.document !== document.id) return null;
  // What was stopped would not end here either.
  if (find.note !== null && find.count === null && !find.running) return null;
  const was = findField.of(before);
  const same =
    was !== null &&
    was.id === find.id &&
    before.documents === after.documents &&
    before.panes === after.panes &&
    before.rows === after.rows &&
    before.columns === after.columns;
  if (same) return null;
  return {
    type: 'highlight',
    id: find.id,
    revision: document.revision,
    text: document.text,
    query: find.query,
    ...visible(after),
  };
}
