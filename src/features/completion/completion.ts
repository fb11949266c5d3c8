import { quickSuggestions } from './settings.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import type { CompletionItem } from '../../core/model/completion-source.ts';
import { featuresOf } from '../../core/model/feature.ts';
import {
  activeDocument,
  andThen,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
} from '../../core/model/state.ts';
import { type List, listOf } from '../../core/widgets/list.ts';
import { PopupField } from '../../core/widgets/popup-field.ts';
import { popupRegion } from '../../core/widgets/popup-layout.ts';
import {
  closePopup,
  openPopup,
  type Popup,
  popupHere,
  popupIn,
  type PopupKind,
  withPopup,
} from '../../core/widgets/popup.ts';
import { promptField } from '../../core/widgets/prompt.ts';
import { typedWord } from './complete-word.ts';
import { fittingRows, itemOf, keepHighlighted, mergedRows, type SourceItems, withPart } from './merge.ts';

/** Letters after which a list opens by itself. */
const LETTERS = 3;

/** The offer of the open list. */
interface CompletionSession {
  /** The items of each source, in the order of the sources. */
  readonly offered: readonly SourceItems[];
  /** The text that had been typed when the sources were asked. */
  readonly asked: string;
  /** It opened by itself: no row is highlighted until a person goes to one, so that Enter breaks the line. */
  readonly isQuiet: boolean;
}

const completingField = new PopupField<CompletionSession>('completing', {
  offered: [],
  asked: '',
  isQuiet: false,
});

/** The list of what a word can go on with. */
const completing: PopupKind = {
  name: 'completion',
  slot: 'list',
  context: 'completion',
  enters: (state) => settingsField.of(state).editor.accept_completion_on_enter,
  confirm(state, popup, { id }) {
    const { typed } = popup;
    const chosen = itemOf(completingField.of(popup).offered, id);
    if (chosen?.source.accept !== undefined) return chosen.source.accept(state, chosen.item, typed);
    return runCommand(state, 'insert_completion', { typed, word: id }) || step(state);
  },
  follow(state, popup) {
    const word = typedWord(state);
    const closed = closePopup(state, 'list');
    // The cursor left the word, or nothing is left of it to go on.
    if (word === null || word.from !== popup.at) return step(closed);
    if (word.typed === popup.typed) return step(state);
    if (word.typed === '') return step(closed);
    const list = narrowedList(popup, word.typed);
    const next: Popup = { ...popup, typed: word.typed, list };
    // The sources gave only what fits the text that had been typed.
    if (!word.typed.startsWith(completingField.of(popup).asked)) return ask(state, next);
    return step(list.rows.length > 0 || list.busy ? withPopup(state, next) : closed);
  },
};

/**
 * The rows of a popup that fit what is typed; where more was typed, only those are looked at that fitted before. They are
 * taken in the order of the sources, so that equals stand as they do when a late item joins.
 */
function narrowedList(popup: Popup, typed: string): List {
  const { rows, list, typed: before } = popup;
  const isNarrower = list !== null && before !== '' && typed.startsWith(before);
  const fitted = isNarrower ? new Set(list.rows.map(({ id }) => id)) : null;
  const candidates = fitted === null ? rows : rows.filter(({ id }) => fitted.has(id));
  return { ...fittingRows(candidates, typed, firstIndex(popup)), busy: list?.busy ?? false };
}

const firstIndex = (popup: Popup): number => (completingField.of(popup).isQuiet ? -1 : 0);

/** The open list; null for none. */
function openList(state: State): Popup | null {
  const popup = popupIn(state, 'list');
  return popup?.kind === completing ? popup : null;
}

/** Asks all sources for items that go on with the word at the cursor; `isQuiet` where nobody asked for them. */
export function openCompletion(state: State, isQuiet = false): Step {
  const word = typedWord(state);
  if (word === null)
    return step(
      isQuiet ? state : say(state, 'info', 'completion needs a cursor in a word, with nothing selected'),
    );
  const popup = popupHere(state, completing, { at: word.from, list: listOf([]), typed: word.typed });
  const quiet = completingField.with(popup, { ...completingField.of(popup), isQuiet });
  return ask(openPopup(state, quiet), quiet);
}

/** Asks all sources for a popup that is open; the late items that it has stay until others come. */
function ask(state: State, popup: Popup): Step {
  const query = { from: popup.at, typed: popup.typed };
  const before = completingField.of(popup);
  const sources = featuresOf(state).completions;
  const offered = sources.map((source): SourceItems => {
    const late = source.later && before.offered.find((each) => each.source === source);
    return late
      ? { ...late, isStale: true }
      : { source, items: source.items?.(state, query) ?? [], isStale: false };
  });
  const asking = completingField.with(popup, { ...before, offered, asked: popup.typed });
  const asked = sources.reduce(
    (done, { later }) => (later === undefined ? done : andThen(done, (next) => later.ask(next, query))),
    step(withPopup(state, asking)),
  );
  return andThen(asked, (next) => step(settleList(next)));
}

/** The state with items that a source has found; the same where the list is not open any more. */
export function addItems(state: State, name: string, items: readonly CompletionItem[]): State {
  const popup = openList(state);
  if (popup === null) return state;
  const before = completingField.of(popup);
  const offered = before.offered.map((each) => (each.source.name === name ? withPart(each, items) : each));
  return withPopup(state, completingField.with(popup, { ...before, offered }));
}

/** The state with all items listed that have come; the list is closed when there are none, and none can come. */
export function settleList(state: State): State {
  const popup = openList(state);
  if (popup === null) return state;
  const busy = featuresOf(state).completions.some(({ later }) => later?.isPending(state) === true);
  const rows = mergedRows(completingField.of(popup).offered);
  const fitting = { ...fittingRows(rows, popup.typed, firstIndex(popup)), busy };
  const list = keepHighlighted(popup.list, fitting);
  if (list.rows.length === 0 && !busy) return withoutList(state, popup);
  const next: Popup = { ...popup, rows, list };
  const shown = withPopup(state, next);
  return list.rows.length === 0 || popupRegion(shown, next) !== null ? shown : closePopup(state, 'list');
}

/** The state with the list closed because nothing fits, which is only said where somebody asked. */
function withoutList(state: State, popup: Popup): State {
  const closed = closePopup(state, 'list');
  if (completingField.of(popup).isQuiet) return closed;
  return say(
    closed,
    'info',
    popup.typed === ''
      ? 'no open file has a word to offer'
      : `no word in the open files goes on with ${popup.typed}`,
  );
}

/** The outcome of an event without requests for a list that has been closed. */
export function dropLateItems(after: Step): Step {
  if (openList(after.state) !== null) return after;
  const state = featuresOf(after.state).completions.reduce(
    (next, { later }) => (later?.isPending(next) === true ? later.dropped(next) : next),
    after.state,
  );
  return state === after.state ? after : { ...after, state };
}

/** Opens the list by itself once enough was typed of a word, where the settings want it. */
export function suggestWords(before: State, after: Step): Step {
  const { state } = after;
  if (
    !quickSuggestions.in(state, activeDocument(state)) ||
    popupIn(state, 'list') !== null ||
    promptField.of(state) !== null
  )
    return after;
  if (focusedLeaf(before).active !== focusedLeaf(state).active) return after;
  if (activeDocument(before).text === activeDocument(state).text) return after;
  const word = typedWord(state);
  if (word === null || Array.from(word.typed).length < LETTERS) return after;
  const open = openCompletion(state, true);
  return { state: open.state, effects: [...after.effects, ...open.effects] };
}
