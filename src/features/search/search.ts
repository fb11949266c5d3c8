import { promptHistoryField } from '../../core/widgets/prompt.ts';
import {
  type PendingRequest,
  changesSince,
  handles,
  isUnchanged,
  type RequestHandler,
} from '../../core/model/request.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte, Milliseconds } from '../../base/units.ts';
import { decodeText } from '../../base/utf8.ts';
import type { Query } from '../../text/matcher.ts';
import { NO_MATCHES, WRAPPED, type Count, type Find, searchOptionsField, findField } from './search-state.ts';
import {
  countMatches,
  findAllMatches,
  findHighlights,
  findMatch,
  type HighlightWork,
  type SearchPart,
  type SearchWork,
  withoutQuestions,
} from './search-requests.ts';
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
  const running = findMatch.awaited(state);
  const same = before?.document === document.id && sameQuery(before.query, query) ? before : null;
  const find: Find = {
    id,
    document: document.id,
    query,
    within,
    highlights: same?.highlights ?? [],
    count: same?.count ?? null,
    parts: same?.parts ?? null,
    note: null,
  };
  return findMatch.ask(
    findField.with({ ...countMatches.dropped(state), nextId: id + 1 }, find),
    { text: document.text, query, from, backward, past, range: within ?? undefined },
    { about: [document.id], begun: running?.begun },
  );
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
  if (pattern === '') return step(say(state, 'info', 'Select the text to find first'));
  const query = { ...searchOptionsField.of(state), pattern, regex: false, wholeWord: word !== null };
  return search(state, query, backward ? start(range) : end(range), backward);
}

/** Cursors that may be made at once. */
export const MOST_CURSORS = 100_000;

/** Has every match of a query looked for in the active document, to be selected. */
export function findAll(state: State, query: Query, within: ByteRange | null = null): Step {
  const { id, text } = activeDocument(state);
  const range = within ?? { from: 0, to: text.length };
  return findAllMatches.ask(state, { text, query, range, limit: MOST_CURSORS + 1 }, { about: [id] });
}

/** Has every match of what was sought last looked for, to be selected; false when nothing was. */
export function findEvery(state: State): Step | false {
  const find = findField.of(state);
  const query = find?.query ?? lastQuery(state);
  if (query === null) return false;
  return findAll(state, query, find?.document === activeDocument(state).id ? find.within : null);
}

/** Selects all that was found. */
function selectFound(state: State, ranges: readonly ByteRange[], asked: PendingRequest): State {
  const { id } = activeDocument(state);
  if (!asked.about.includes(id) || !isUnchanged(state, asked, id))
    return say(state, 'info', 'Nothing was selected, because the text has changed');
  if (ranges.length === 0) return findField.of(state) === null ? say(state, 'info', NO_MATCHES) : state;
  return reveal(selectEach(state, ranges));
}

/** Selects matches, as far as they are not too many; the primary cursor stays near where it is, so that the screen does. */
export function selectEach(state: State, matches: readonly ByteRange[]): State {
  if (matches.length > MOST_CURSORS)
    return say(state, 'warning', `Cannot select more than ${MOST_CURSORS} matches`);
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

/** The query that the find prompt starts with: a short selection within one line, else nothing. */
export function needle(state: State): string {
  const { text } = activeDocument(state);
  const { primary } = activeView(state).selections;
  if (isEmpty(primary) || end(primary) - start(primary) > 200) return '';
  const picked = decodeText(text.read(start(primary), end(primary)));
  return picked.includes('\n') ? '' : picked;
}

/** Handlers of what the searches in a text find. */
export const searchHandlers: readonly RequestHandler[] = [
  handles(findMatch, {
    take: (state, part, asked) => step(part === null ? state : takePart(state, part, asked)),
    failed: (state, message) => step(withNote(state, message)),
    stop: (state) => step(stopSearch(state)),
  }),
  handles(countMatches, {
    take: (state, count) => step(withCount(state, count)),
    failed: (state, message) => step(withNote(state, message)),
  }),
  handles(findHighlights, {
    take: (state, ranges, asked) => step(withHighlights(state, ranges, asked)),
    // The search itself tells what is wrong.
    failed: (state) => step(state),
  }),
  handles(findAllMatches, {
    take: (state, ranges, asked) => step(selectFound(state, ranges, asked)),
    failed: (state, message) => step(say(state, 'error', message)),
  }),
];

/** The search stopped by a person; what was found of it stays. */
export function stopSearch(state: State): State {
  const find = findField.of(state);
  const stopped = withoutQuestions(state);
  return find === null ? stopped : findField.with(stopped, { ...find, note: 'stopped' });
}

/** The search with a sentence in the place of all that was found. */
function withNote(state: State, note: string): State {
  const find = findField.of(state);
  return find === null
    ? state
    : findField.with(state, { ...find, note, highlights: [], count: null, parts: null });
}

function withCount(state: State, count: Count): State {
  const find = findField.of(state);
  return find === null ? state : findField.with(state, { ...find, count, parts: count.parts });
}

function withHighlights(
  state: State,
  ranges: readonly ByteRange[],
  asked: PendingRequest<HighlightWork>,
): State {
  const find = findField.of(state);
  if (find === null || find.id !== asked.work.id || !isUnchanged(state, asked, find.document)) return state;
  return findField.with(state, { ...find, highlights: confineRanges(ranges, find.within) });
}

/** Takes in the nearest match, where it was not found at once, or how many there are. */
function takePart(state: State, part: SearchPart, asked: PendingRequest<SearchWork>): State {
  const find = findField.of(state);
  if (find === null) return state;
  if (part.type === 'counted') return withCount(state, part);
  // What was near was found at once.
  if (asked.isHeard) return state;
  const { match, wrapped } = part;
  const note = match === null ? NO_MATCHES : wrapped ? WRAPPED : null;
  const found = findField.with(state, { ...find, note });
  if (match === null || activeDocument(state).id !== find.document) return lateFound(found);
  const since = changesSince(asked, find.document);
  const from = since?.mapPos(match.from, 1) ?? match.from;
  const to = since?.mapPos(match.to, -1) ?? match.to;
  const selected = withView(found, { selections: Selections.single(from, Math.max(from, to)) });
  return reveal(lateFound(selected), 'center');
}

/** A longer text is not searched again by itself. */
const MOST_RECOUNTED: Byte = 32 * 1024 * 1024;
/** The time without changes after which matches are counted again. */
const SETTLED: Milliseconds = 300;

/** The state after an edit, with its matches being counted anew where they need be. */
export function recountMatches(before: State, state: State): Step {
  const { documents } = state;
  const find = findField.of(state);
  if (find === null || find.count !== null || find.note !== null || findMatch.awaited(state) !== null)
    return step(state);
  const document = documents.get(find.document);
  const was = before.documents.get(find.document);
  if (document === undefined || document.text === was?.text || find.query.pattern === '') return step(state);
  const { id, text } = document;
  if (text.length > MOST_RECOUNTED) return step(state);
  const { query, within } = find;
  const from = Math.min(text.length, activeView(state).selections.primary.head);
  const work = { text, query, from, range: within ?? undefined, after: SETTLED };
  return countMatches.ask(findMatch.dropped(state), work, { about: [id] });
}

const confineRanges = (ranges: readonly ByteRange[], within: ByteRange | null): readonly ByteRange[] =>
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

/** The state with the matches on a new screen being looked for, to be highlighted. */
export function highlightMatches(before: State, after: State): Step {
  const find = findField.of(after);
  if (find === null || find.query.pattern === '') return step(after);
  const { id, text } = activeDocument(after);
  if (find.document !== id) return step(after);
  // What was stopped would not end here either.
  const hasEnded = find.note !== null && find.note !== WRAPPED;
  if (hasEnded && find.count === null && findMatch.awaited(after) === null) return step(after);
  const was = findField.of(before);
  const same =
    was !== null &&
    was.id === find.id &&
    before.documents === after.documents &&
    before.window.panes === after.window.panes &&
    before.window.rows === after.window.rows &&
    before.window.columns === after.window.columns;
  if (same) return step(after);
  return findHighlights.ask(
    after,
    { id: find.id, text, query: find.query, ...visible(after) },
    { about: [id] },
  );
}
