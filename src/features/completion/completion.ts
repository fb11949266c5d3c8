import { type Asked, handles } from '../../core/model/request.ts';
import { gatherWords } from './requests.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { promptField } from '../../core/widgets/prompt.ts';
import { Field } from '../../core/model/field.ts';
import { recentDocumentsField } from '../../core/windows/recent-documents.ts';
import { fuzzyMatch, FuzzyQuery } from '../../base/fuzzy.ts';
import type { Byte } from '../../base/units.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { highlighted, type List, listOf, type Row } from '../../core/widgets/list.ts';
import { leaves } from '../../core/model/panes.ts';
import {
  closePopup,
  openPopup,
  type Popup,
  popupHere,
  popupIn,
  type PopupKind,
  withPopup,
} from '../../core/widgets/popup.ts';
import { popupRegion } from '../../core/widgets/popup-layout.ts';
import { ranked } from '../../core/widgets/filter-list.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import { cursorAt, isEmpty } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
} from '../../core/model/state.ts';
import { apply, edit } from '../../core/model/transaction.ts';
import { snippetOf, snippetRows } from '../snippets/pick.ts';
import { type WordSlice, type WordSource, wordSlices } from './word-list.ts';
import { editorIn } from '../../core/languages/language.ts';
import { wordBefore } from '../../core/motions/words.ts';

/** How far from the cursor words are looked for, and in the other open documents. */
const REACH: Byte = 256 * 1024;
const REACH_ELSEWHERE: Byte = 64 * 1024;
/** Other documents that are looked into. */
const MOST_DOCUMENTS = 16;
/** Words that are kept, so that no key waits for them to be ranked. */
const MOST_WORDS = 4000;
/** Bytes of what was typed of a word, beyond which nothing is offered. */
const LONGEST_TYPED: Byte = 128;
/** Letters after which a list opens by itself. */
const LETTERS = 3;

/** The words that go on with what was typed. */
const completing: PopupKind = {
  name: 'completion',
  slot: 'list',
  context: 'completion',
  enters: (state) => settingsField.of(state).editor.accept_completion_on_enter,
  confirm(state, { typed }, row) {
    const name = snippetOf(row);
    const ran =
      name === null
        ? runCommand(state, 'insert_completion', { typed, word: row.id })
        : runCommand(state, 'insert_snippet', { name, typed });
    return ran || step(state);
  },
  follow(state, popup) {
    const { primary } = activeView(state).selections;
    const word = isEmpty(primary) ? wordAt(activeDocument(state).text, primary.head) : null;
    // The cursor left the word, or nothing is left of it to go on.
    const closed: State = closePopup(state, 'list');
    if (word === null || word.from !== popup.at) return step(closed);
    if (word.typed === popup.typed) return step(state);
    if (word.typed === '') return step(closed);
    const list = fitting(popup, word.typed);
    // Of what fits less only some was gathered.
    if (!word.typed.startsWith(popup.asked)) return ask(state, { ...popup, typed: word.typed, list });
    const left = list.rows.length > 0 || list.busy;
    return step(left ? withPopup(state, { ...popup, typed: word.typed, list }) : closed);
  },
};

/** What was typed of the word at a cursor; null when that is too long to be one. */
function wordAt(text: Text, head: Byte): { readonly from: Byte; readonly typed: string } | null {
  const from = wordBefore(text, head, LONGEST_TYPED);
  return from === undefined ? null : { from, typed: decodeText(text.read(from, head)) };
}

/** Asks for the words that go on with what was typed; `quiet` where nobody asked for them. */
export function openCompletion(state: State, quiet = false): Step {
  const { primary } = activeView(state).selections;
  const word = isEmpty(primary) ? wordAt(activeDocument(state).text, primary.head) : null;
  if (word === null)
    return step(
      quiet ? state : say(state, 'info', 'completion needs a cursor in a word, with nothing selected'),
    );
  const { from: at, typed } = word;
  const popup = popupHere(state, completing, { at, list: listOf([]), typed, quiet });
  return ask(openPopup(state, popup), popup);
}

/** Asks for words for a popup; the rows that it has stay until they come. */
function ask(state: State, popup: Popup): Step {
  const { typed, list } = popup;
  const waiting: Popup = {
    ...popup,
    request: state.nextId,
    asked: typed,
    list: { ...(list ?? listOf([])), busy: true },
    // Where nothing was typed words are wanted.
    rows: typed === '' ? [] : snippetRows(state),
  };
  return gatherWords.ask(withPopup(state, waiting), {
    typed,
    most: MOST_WORDS,
    sources: sources(state, REACH, REACH_ELSEWHERE),
  });
}

/** The documents whose words are offered, the one in front first, each with the place that is looked around. */
function sources(state: State, reach: Byte, elsewhere: Byte): readonly WordSource[] {
  const { id, text } = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  const from = wordBefore(text, head, LONGEST_TYPED) ?? head;
  const others = [...new Set([...recentDocumentsField.of(state), ...state.documents.keys()])]
    .filter((other) => other !== id)
    .slice(0, MOST_DOCUMENTS)
    .flatMap((other) => sourceOf(state, other, elsewhere));
  // The word that is being typed offers nothing.
  return [{ name: '', text, from, to: head, reach }, ...others];
}

function sourceOf(state: State, id: DocumentId, reach: Byte): readonly WordSource[] {
  const document = state.documents.get(id);
  if (document === undefined) return [];
  const view = leaves(state.panes)
    .find(({ views }) => views.has(id))
    ?.views.get(id);
  const at = Math.min(document.text.length, view?.selections.primary.head ?? 0);
  return [{ name: document.name, text: document.text, from: at, to: at, reach }];
}

/** Handles words that were found; the row that was chosen stays chosen. */
export const wordsHandler = handles(gatherWords, {
  take: (state, slices, asked) => step(gathered(state, slices, asked)),
});

function gathered(state: State, slices: readonly WordSlice[], { id, isLast }: Asked): State {
  const popup = popupIn(state, 'list');
  if (popup === null || popup.kind !== completing || popup.request !== id) return state;
  const added = slices.flatMap(({ name, words }) =>
    words.map((word): Row => ({ id: word, text: word, right: name })),
  );
  const rows = [...popup.rows, ...added];
  const found = fitting({ ...popup, rows, list: null }, popup.typed);
  const list = sameRow(popup.list, { ...found, busy: !isLast });
  if (list.rows.length > 0 || !isLast) {
    const next: State = withPopup(state, { ...popup, rows, list });
    return list.rows.length === 0 || popupRegion(next, { ...popup, list }) !== null
      ? next
      : closePopup(state, 'list');
  }
  const closed: State = closePopup(state, 'list');
  if (popup.quiet) return closed;
  return say(
    closed,
    'info',
    popup.typed === ''
      ? 'no open file has a word to offer'
      : `no word in the open files goes on with ${popup.typed}`,
  );
}

/** A new list with the row highlighted that was gone to in the one before. */
function sameRow(before: List | null, list: List): List {
  const chosen = before?.rows[before.index];
  if (before === null || chosen === undefined || before.index === 0) return list;
  const index = list.rows.findIndex(({ id }) => id === chosen.id);
  return index < 0
    ? list
    : highlighted({ ...list, top: before.top }, index, Math.max(1, index - before.top + 1));
}

/** The words that fit what is typed, the best first; where more was typed only those are looked at that fitted before. */
function fitting({ rows, list, typed: before, quiet }: Popup, typed: string): List {
  const narrowed = list !== null && before !== '' && typed.startsWith(before) ? list.rows : rows;
  const found = ranked(narrowed, typed).rows.filter(({ id }) => id !== typed);
  // What opened by itself takes no Enter until a row was gone to.
  return { ...listOf(found, quiet ? -1 : 0), busy: list?.busy ?? false };
}

/** Puts a word in place of what was typed of it, at every cursor at which it fits. */
export function complete(state: State, typed: string, word: string): State {
  return replaceTyped(
    state,
    'complete',
    word,
    (own) => own === typed || (own !== '' && fuzzyMatch(new FuzzyQuery(own), word) !== null),
  );
}

/** Replaces what was typed of a word at every cursor where that `fits`; the others stay as they are. */
function replaceTyped(
  state: State,
  label: string,
  word: string,
  fits: (typed: string) => boolean,
  joins = false,
): State {
  const { id, text } = activeDocument(state);
  const { selections } = activeView(state);
  const insert = state.additions.text(encode(word));
  const places: { from: Byte; to: Byte; insert: Text }[] = [];
  for (const range of selections.ranges) {
    const own = isEmpty(range) ? wordAt(text, range.head) : null;
    if (own === null || !fits(own.typed)) continue;
    const last = places.at(-1);
    // Of several cursors in one word the primary one has it, else the first.
    if (last !== undefined && own.from < last.to) {
      if (range !== selections.primary) continue;
      while ((places.at(-1)?.to ?? 0) > own.from) places.pop();
    }
    places.push({ from: own.from, to: range.head, insert });
  }
  const changes = ChangeSet.of(text.length, places);
  const moved = selections.map((range) =>
    isEmpty(range)
      ? cursorAt(changes.mapPos(range.head, 1))
      : { anchor: changes.mapPos(range.anchor, 1), head: changes.mapPos(range.head, -1) },
  );
  if (!joins) return edit(state, changes, label, moved);
  return apply(state, { document: id, changes, selections: moved, label, joins, origin: 'user' });
}

/** Opens the list by itself once enough was typed of a word, where the settings want it. */
export function suggestWords(before: State, after: Step): Step {
  const { state } = after;
  if (
    !editorIn(state, activeDocument(state)).quick_suggestions ||
    popupIn(state, 'list') !== null ||
    promptField.of(state) !== null
  )
    return after;
  if (focusedLeaf(before).active !== focusedLeaf(state).active) return after;
  if (activeDocument(before).text === activeDocument(state).text) return after;
  const { primary } = activeView(state).selections;
  const word = isEmpty(primary) ? wordAt(activeDocument(state).text, primary.head) : null;
  if (word === null || Array.from(word.typed).length < LETTERS) return after;
  const open = openCompletion(state, true);
  return { state: open.state, effects: [...after.effects, ...open.effects] };
}

/** A word that was completed without a list, and what comes in its place with the same key. */
export interface Expanding {
  readonly document: DocumentId;
  readonly revision: number;
  readonly typed: string;
  /** What was found, the nearest first. */
  readonly words: readonly string[];
  /** Which of them stands there. */
  readonly index: number;
}

/** A word that was completed without a list. */
export const expandingField = new Field<Expanding | null>('expanding', null);

/** How far expanding looks: a key waits for it. */
const NEAR: Byte = 16 * 1024;
const NEAR_ELSEWHERE: Byte = 4 * 1024;

/** Completes the word at the cursor with the nearest one that begins with it; the same key again takes the next one. */
export function expand(state: State): Step {
  const { id, text, revision } = activeDocument(state);
  const expanding = expandingField.of(state);
  const goesOn = expanding !== null && expanding.document === id && expanding.revision === revision;
  if (goesOn) return step(expanded(state, expanding, expanding.index + 1));
  const { primary } = activeView(state).selections;
  const typed = isEmpty(primary) ? (wordAt(text, primary.head)?.typed ?? '') : '';
  if (typed === '') return step(say(state, 'info', 'there is no word before the cursor to go on with'));
  const words = nearWords(state, typed);
  return step(expanded(state, { document: id, revision, typed, words, index: -1 }, 0));
}

/** The words near the cursors that begin with what was typed; whatever their case where none does so exactly. */
function nearWords(state: State, typed: string): readonly string[] {
  const small = typed.toLowerCase();
  const fits = (word: string): boolean => word.length > typed.length && word.toLowerCase().startsWith(small);
  const found = [...wordSlices(sources(state, NEAR, NEAR_ELSEWHERE), fits)].flatMap(({ words }) => words);
  const exact = found.filter((word) => word.startsWith(typed));
  return exact.length > 0 ? exact : found;
}

function expanded(state: State, expanding: Expanding, index: number): State {
  const { typed, words } = expanding;
  const stands = words[expanding.index] ?? typed;
  const next = words[index] ?? typed;
  if (next === stands) return say(state, 'info', `no word nearby begins with ${typed}`);
  const after = replaceTyped(state, 'expand', next, (own) => own === stands, expanding.index >= 0);
  const { revision } = activeDocument(after);
  const told = index < words.length ? after : say(after, 'info', `no other word nearby begins with ${typed}`);
  return expandingField.with(told, { ...expanding, revision, index: index < words.length ? index : -1 });
}
