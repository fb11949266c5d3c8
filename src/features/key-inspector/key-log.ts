import { calibratingField } from './fields.ts';
import { keyViewField } from './fields.ts';
import type { Event } from '../../core/model/messages.ts';
import { ALT, CTRL, type InputEvent, type KeyEvent, SHIFT, SUPER } from '../../input/event.ts';
import { isModifierKey } from '../../input/key-names.ts';
import type { PendingChord } from '../../input/keymap.ts';
import { type Chord, NO_CHORD, chordField } from '../../core/dispatch/chord-hints.ts';
import { type State, type Step, step, withWindow } from '../../core/model/state.ts';
import { type KeyTrace, wayOf } from './explain-key.ts';

/** The view that shows each key that arrives, in place of doing what it is bound to. */
export interface KeyView {
  /** The entries, the latest last. */
  readonly entries: readonly KeyEntry[];
  /** The first row in sight; null while the latest is to be seen. */
  readonly top: number | null;
  /** The keys of a chord that has begun. */
  readonly pending: PendingChord | null;
  readonly chord: Chord;
  /** The next key or chord is only explained, whichever it is. */
  readonly listening: boolean;
  /** The latest key that went a way, and that way. */
  readonly explained: ExplainedKey | null;
}

/** Something that arrived. */
export interface KeyEntry {
  readonly event: InputEvent;
  /** The event after calibration. */
  readonly calibrated: InputEvent;
  /** The bytes of the terminal; null where they were not recorded. */
  readonly bytes: Uint8Array | null;
  /** The number of times it came, one after the other. */
  readonly count: number;
}

export interface ExplainedKey {
  readonly entry: KeyEntry;
  readonly way: KeyTrace;
  /** It was asked for, and so is what there has to be room for. */
  readonly asked: boolean;
}

/** Entries that are kept. */
const MOST_ENTRIES = 500;

/** Opens the view; `listening` for a key that is only to be explained. */
export function openKeyView(state: State, listening: boolean): Step {
  const chord = { pending: null, chord: NO_CHORD };
  const keyView: KeyView = { entries: [], top: null, ...chord, listening, explained: null };
  const next: State = calibratingField.with(
    keyViewField.with(withWindow(state, { message: null, pending: null }), keyView),
    null,
  );
  // The release of the key that was pressed to come here is not the one that is meant.
  return listening ? step(next) : step(next, { type: 'key_releases', wanted: true });
}

const close = (state: State): Step =>
  step(keyViewField.with(state, null), { type: 'key_releases', wanted: false });

/** An action of the view itself. */
export type KeyViewAction = 'clear' | 'explain' | 'scroll_up' | 'scroll_down' | 'close';

/** The keys of the view: while it listens for one to explain, there are none. */
const KEY_VIEW_KEYS: ReadonlyMap<string, KeyViewAction> = new Map([
  ['c', 'clear'],
  ['e', 'explain'],
  ['pageup', 'scroll_up'],
  ['pagedown', 'scroll_down'],
  ['q', 'close'],
  ['escape', 'close'],
]);

/** Takes all that a terminal sends while the view is open; null for other events. */
export function onWatchedEvent(state: State, view: KeyView, event: Event, page: number): Step | null {
  switch (event.type) {
    case 'traced':
      return noteKey(state, view, { ...event, count: 1 }, page);
    case 'key':
    case 'mouse':
    case 'paste':
    case 'focus':
    case 'reply':
      return noteKey(state, view, { event, calibrated: event, bytes: null, count: 1 }, page);
    default:
      return null;
  }
}

function noteKey(state: State, view: KeyView, entry: KeyEntry, page: number): Step {
  const { calibrated } = entry;
  const seen: KeyView = { ...view, entries: withEntry(view.entries, entry) };
  if (calibrated.type === 'mouse' && calibrated.kind.startsWith('wheel'))
    return step(scrollLog(state, seen, calibrated.kind === 'wheel_up' ? -3 : 3, page));
  if (calibrated.type !== 'key' || calibrated.kind === 'release' || isModifierKey(calibrated.key))
    return step(keyViewField.with(state, seen));
  const action = view.listening || view.pending !== null ? undefined : actionOf(calibrated);
  return action === undefined
    ? step(keyViewField.with(state, explainKey(state, seen, entry, calibrated)))
    : act(state, seen, action, page);
}

/** The action of a key in the view; undefined for none. */
const actionOf = ({ key, modifiers }: KeyEvent): KeyViewAction | undefined =>
  (modifiers & (CTRL | ALT | SUPER | SHIFT)) === 0 ? KEY_VIEW_KEYS.get(key) : undefined;

/** Carries out what the view does by itself. */
export function act(state: State, view: KeyView, action: KeyViewAction, page: number): Step {
  switch (action) {
    case 'clear':
      return step(keyViewField.with(state, { ...view, entries: [], top: null, explained: null }));
    case 'explain':
      return step(keyViewField.with(state, { ...view, listening: true, explained: null }));
    case 'scroll_up':
    case 'scroll_down':
      return step(scrollLog(state, view, action === 'scroll_up' ? -page : page, page));
    case 'close':
      return close(state);
  }
}

function scrollLog(state: State, view: KeyView, by: number, page: number): State {
  const last = Math.max(0, view.entries.length - page);
  const top = Math.max(0, Math.min(last, (view.top ?? last) + by));
  return keyViewField.with(state, { ...view, top: top === last ? null : top });
}

/** Finds out what a key would have done beneath the view. */
function explainKey(state: State, view: KeyView, entry: KeyEntry, event: KeyEvent): KeyView {
  const { pending, chord } = view;
  const way = wayOf(chordField.with(keyViewField.with(withWindow(state, { pending }), null), chord), event);
  return {
    ...view,
    pending: way.after.window.pending,
    chord: chordField.of(way.after),
    listening: view.listening && way.after.window.pending !== null,
    explained: { entry, way, asked: view.listening },
  };
}

/** A repetition of the same is counted with it: a key that is held, a mouse that moves. */
function withEntry(entries: readonly KeyEntry[], entry: KeyEntry): readonly KeyEntry[] {
  const last = entries.at(-1);
  if (last !== undefined && isAgain(last.event, entry.event))
    return [...entries.slice(0, -1), { ...entry, count: last.count + 1 }];
  return [...entries.slice(1 - MOST_ENTRIES), entry];
}

function isAgain(last: InputEvent, event: InputEvent): boolean {
  if (last.type === 'mouse' && event.type === 'mouse')
    return last.kind === event.kind && last.button === event.button && /^(move|drag|wheel)/.test(event.kind);
  return (
    last.type === 'key' &&
    event.type === 'key' &&
    event.kind === 'repeat' &&
    last.kind === 'repeat' &&
    last.key === event.key &&
    last.modifiers === event.modifiers
  );
}
