import { settingsField } from '../../core/config/settings-field.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import type {
  CompletionItem,
  CompletionSource,
  CompletionTrigger,
  TypedText,
} from '../../core/model/completion-source.ts';
import { featuresOf } from '../../core/model/feature.ts';
import { activeDocument, andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { choose } from '../../core/widgets/popup-actions.ts';
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
import { typedWord } from './complete-word.ts';
import {
  fittingRows,
  keepHighlighted,
  type Offer,
  offerOf,
  offersOf,
  type SourceItems,
  withPart,
} from './merge.ts';
import { acceptOnCommitCharacter, preselectSuggestion } from './settings.ts';

/** The offer of the open list. */
interface CompletionSession {
  /** The items of each source that was asked, in the order of the sources. */
  readonly offered: readonly SourceItems[];
  /** The items as rows, whatever is typed. */
  readonly offers: readonly Offer[];
  /** The text that had been typed when the sources were asked. */
  readonly asked: string;
  /** It opened while somebody typed, not because they asked. */
  readonly isQuiet: boolean;
  /** The row that is highlighted until a person goes to one; -1 for none, so that Enter breaks the line. */
  readonly firstIndex: number;
}

const completingField = new PopupField<CompletionSession>('completing', {
  offered: [],
  offers: [],
  asked: '',
  isQuiet: false,
  firstIndex: 0,
});

/** The list of what a word can go on with. */
const completing: PopupKind = {
  name: 'completion',
  slot: 'list',
  context: 'completion',
  enters: (state) => settingsField.of(state).editor.accept_completion_on_enter,
  confirm(state, popup, { id }) {
    const { typed } = popup;
    const chosen = offerOf(completingField.of(popup).offers, id);
    if (chosen?.source.accept !== undefined) return chosen.source.accept(state, chosen.item, typed);
    // What is no word is only replaced where just that was typed.
    const exact = chosen?.source.typed === undefined ? {} : { after: '' };
    return runCommand(state, 'insert_completion', { typed, word: id, ...exact }) || step(state);
  },
  beforeText(state, _, text) {
    const offer = highlightedOffer(state);
    if (offer === null || !acceptOnCommitCharacter.in(state, activeDocument(state))) return null;
    return offer.source.commits?.(state, offer.item, text) === true ? choose(state) || null : null;
  },
  follow(state, popup) {
    const { asked, offered } = completingField.of(popup);
    const sources = offered.map(({ source }) => source);
    const word = typedFor(state, sources);
    const closed = closePopup(state, 'list');
    // The cursor left the word, or nothing is left of it to go on.
    if (word === null || word.from !== popup.at) return step(closed);
    if (word.typed === popup.typed) return step(state);
    if (word.typed === '' && asked !== '') return step(closed);
    const list = narrowedList(popup, word.typed);
    const next: Popup = { ...popup, typed: word.typed, list };
    // The sources gave only what fits the text that had been typed.
    if (!word.typed.startsWith(asked)) return ask(state, next, sources, 'invoked');
    const cut = sources.filter(({ later }) => later?.isIncomplete?.(state) === true);
    if (cut.length > 0) return ask(state, next, cut, 'incomplete');
    return step(list.rows.length > 0 || list.busy ? withPopup(state, next) : closed);
  },
};

/** The offer whose row is highlighted in the open list; null for none. */
export function highlightedOffer(state: State): Offer | null {
  const popup = openList(state);
  const row = popup?.list?.rows[popup.list.index];
  return popup === null || row === undefined ? null : offerOf(completingField.of(popup).offers, row.id);
}

/**
 * The rows of a popup that fit what is typed; where more was typed, only those are looked at that fitted before. They are
 * taken in the order of the sources, so that equals stand as they do when a late item joins.
 */
function narrowedList(popup: Popup, typed: string): List {
  const { list, typed: before } = popup;
  const { firstIndex, offers } = completingField.of(popup);
  const isNarrower = list !== null && before !== '' && typed.startsWith(before);
  const fitted = isNarrower ? new Set(list.rows.map(({ id }) => id)) : null;
  const candidates = fitted === null ? offers : offers.filter(({ row }) => fitted.has(row.id));
  return { ...fittingRows(candidates, typed, firstIndex), busy: list?.busy ?? false };
}

/** The open list; null for none. */
function openList(state: State): Popup | null {
  const popup = popupIn(state, 'list');
  return popup?.kind === completing ? popup : null;
}

/** True for an open list that nobody asked for. */
export function isQuietList(state: State): boolean {
  const popup = openList(state);
  return popup !== null && completingField.of(popup).isQuiet;
}

/** Asks all sources for items that go on with the word at the cursor, because somebody wants them. */
export function openCompletion(state: State): Step {
  const all = usualSources(state);
  return (
    openFor(state, all, 'invoked', false) ||
    step(say(state, 'info', 'Completion needs a cursor in a word and no selection'))
  );
}

/** The sources that are asked whenever a word is completed. */
export const usualSources = (state: State): readonly CompletionSource[] =>
  featuresOf(state).completions.filter(({ isSpecial }) => isSpecial !== true);

/** Asks one source alone for items that go on with what is before the cursor. */
export function openSource(state: State, name: string): Step {
  const sources = featuresOf(state).completions.filter((source) => source.name === name);
  return (
    openFor(state, sources, 'invoked', false) ||
    step(say(state, 'info', 'Completion needs a cursor without a selection'))
  );
}

/** The text before the cursor that items of sources go on with. */
const typedFor = (state: State, sources: readonly CompletionSource[]): TypedText | null => {
  const [only, ...others] = sources;
  return others.length === 0 && only?.typed !== undefined ? only.typed(state) : typedWord(state);
};

/** Asks sources for items for the word at the cursor, without a person's wish; false where there is no word. */
export const suggest = (
  state: State,
  sources: readonly CompletionSource[],
  trigger: CompletionTrigger,
): Step | false => openFor(state, sources, trigger, true);

function openFor(
  state: State,
  sources: readonly CompletionSource[],
  trigger: CompletionTrigger,
  isQuiet: boolean,
): Step | false {
  const word = typedFor(state, sources);
  if (word === null) return false;
  const popup = popupHere(state, completing, { at: word.from, list: listOf([]), typed: word.typed });
  const preselects = !isQuiet || preselectSuggestion.in(state, activeDocument(state));
  const firstIndex = preselects ? 0 : -1;
  const opened = completingField.with(popup, { ...completingField.of(popup), isQuiet, firstIndex });
  return ask(openPopup(state, opened), opened, sources, trigger);
}

/** Asks the sources as well that the open list has not asked. */
export function joinSources(state: State, sources: readonly CompletionSource[]): Step {
  const popup = openList(state);
  if (popup === null) return step(state);
  const { offered } = completingField.of(popup);
  const more = sources.filter((each) => !offered.some(({ source }) => source === each));
  return more.length === 0 ? step(state) : ask(state, popup, more, 'invoked');
}

/** Asks sources for a popup that is open; the late items that it has stay until others come. */
function ask(
  state: State,
  popup: Popup,
  sources: readonly CompletionSource[],
  trigger: CompletionTrigger,
): Step {
  const query = { from: popup.at, typed: popup.typed, trigger };
  const before = completingField.of(popup);
  const offered = featuresOf(state).completions.flatMap((source): readonly SourceItems[] => {
    const known = before.offered.find((each) => each.source === source);
    if (!sources.includes(source)) return known === undefined ? [] : [known];
    if (known !== undefined && source.later !== undefined) return [{ ...known, isStale: true }];
    return [{ source, items: source.items?.(state, query) ?? [], isStale: false }];
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

/** Asks a source again for the text that was typed since it was asked, where its items are not all that there are. */
export function askForMore(state: State, name: string): Step {
  const popup = openList(state);
  const source = featuresOf(state).completions.find((each) => each.name === name);
  if (popup === null || source?.later?.isIncomplete?.(state) !== true) return step(state);
  return ask(state, popup, [source], 'incomplete');
}

/** The state with all items listed that have come; the list is closed when there are none, and none can come. */
export function settleList(state: State): State {
  const popup = openList(state);
  if (popup === null) return state;
  const busy = featuresOf(state).completions.some(({ later }) => later?.isPending(state) === true);
  const session = completingField.of(popup);
  const offers = offersOf(session.offered);
  const fitting = { ...fittingRows(offers, popup.typed, session.firstIndex), busy };
  const list = keepHighlighted(popup.list, fitting);
  if (list.rows.length === 0 && !busy) return withoutList(state, popup);
  const rows = offers.map(({ row }) => row);
  const next = completingField.with({ ...popup, rows, list }, { ...session, offers });
  const shown = withPopup(state, next);
  return list.rows.length === 0 || popupRegion(shown, next) !== null ? shown : closePopup(state, 'list');
}

/** The state with the list closed because nothing fits, which is only said where somebody asked. */
function withoutList(state: State, popup: Popup): State {
  const closed = closePopup(state, 'list');
  const { isQuiet, offered } = completingField.of(popup);
  if (isQuiet) return closed;
  const none = offered.length === 1 ? offered[0].source.none : undefined;
  if (none !== undefined) return say(closed, 'info', none);
  return say(
    closed,
    'info',
    popup.typed === ''
      ? 'No words to suggest in the open files'
      : `No word in the open files begins with ${popup.typed}`,
  );
}

/** The outcome of an event without requests for a list that has been closed. */
export function dropLateItems(after: Step): Step {
  if (openList(after.state) !== null) return after;
  const state = featuresOf(after.state).completions.reduce(
    (next, { later }) => later?.dropped(next) ?? next,
    after.state,
  );
  return state === after.state ? after : { ...after, state };
}
