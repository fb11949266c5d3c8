import { inside, type Rectangle } from '../../base/rectangle.ts';
import { settingsField } from '../config/settings-field.ts';
import { handlerOf } from '../model/plugins/plugin-handlers.ts';
import { WindowField } from '../model/fields/field.ts';
import { displayValues } from '../../base/display-value.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Milliseconds } from '../../base/units.ts';
import { ALT, CTRL, type KeyEvent, SUPER } from '../../input/event.ts';
import type {
  Binding,
  Context,
  Continuation,
  Keymap,
  PendingChord,
  Resolution,
  Scope,
} from '../../input/keymap.ts';
import { describe, type Key, keyId } from '../../input/notation.ts';
import { arrivingEvents } from '../../input/reach.ts';
import { takesTyping } from './modes.ts';
import { withoutArgument } from './count.ts';
import { regions } from '../layout/regions.ts';
import { say, type State, type Step, step, withWindow } from '../model/state.ts';

/** The display of an unfinished chord; meaningless while `pending` is null. */
export interface Chord {
  /** The time of its first key. */
  readonly begun: Milliseconds;
  /** The scopes that had the focus then. */
  readonly scopes: readonly Scope[];
  /** The shown page of the keys that may follow, from 0. */
  readonly page: number;
}

export const NO_CHORD: Chord = { begun: 0, scopes: [], page: 0 };

/** The chord that is being typed. */
export const chordField = new WindowField<Chord>('chord', NO_CHORD);

/** A key that may follow. */
export interface Hint {
  /** As people read it; of digits that do the same with other numbers, all of them. */
  readonly key: string;
  /** The title of its command; empty where a longer chord goes on with it. */
  readonly title: string;
  /** The number of chords that begin so; 0 for a key that ends the chord. */
  readonly more: number;
  /** The event that arrives when it is pressed; null where it stands for several keys. */
  readonly event: KeyEvent | null;
  /** The command that it runs; null where a longer chord goes on. */
  readonly command: string | null;
}

/**
 * The time, by the clock of the events, at which the keys that may follow are shown; null when they are, or never will
 * be.
 */
export function hintsDue(state: State): Milliseconds | null {
  const settings = settingsField.of(state);
  const due = chordField.of(state).begun + settings.editor.which_key_delay;
  return state.window.pending === null || !settings.editor.which_key || state.now >= due ? null : due;
}

const isShown = (state: State): boolean =>
  state.window.pending !== null && settingsField.of(state).editor.which_key && hintsDue(state) === null;

/** Of each map what may follow a chord, by the terminal, the contexts and the keys: finding out takes milliseconds. */
const known = new WeakMap<Keymap, Map<string, readonly Hint[]>>();
const MOST_KNOWN = 100;

/** The keys that may follow what is pressed of a chord: those that arrive in this terminal and hold where the user is. */
export function hintsOf(state: State): readonly Hint[] {
  const {
    keymap,
    window: { pending, tier },
  } = state;
  const chord = chordField.of(state);
  if (pending === null) return [];
  const contexts = chord.scopes.map(({ context, through }) => `${context} ${through}`);
  const id = [tier, ...contexts, ...pending.map((key) => `${keyId(key)} ${key.shifted} ${key.base}`)].join(
    '\n',
  );
  const ofMap = known.get(keymap) ?? new Map<string, readonly Hint[]>();
  known.set(keymap, ofMap);
  let hints = ofMap.get(id);
  if (hints === undefined) {
    if (ofMap.size === MOST_KNOWN) ofMap.clear();
    ofMap.set(id, (hints = foundHints(state, pending)));
  }
  return hints;
}

function foundHints(state: State, pending: PendingChord): readonly Hint[] {
  const {
    keymap,
    commands,
    window: { tier },
  } = state;
  const { scopes } = chordField.of(state);
  const arrives = (keys: readonly Key[]): readonly KeyEvent[] | null => arrivingEvents(keys, tier) ?? null;
  /** True when a longer chord can be pressed to its end. */
  const goesOn = ({ keys }: Binding): boolean => arrives(keys.slice(pending.length)) !== null;
  const isThere = ({ action }: Binding): boolean => commands.has(action);
  const hintOf = ({ key, bindings, chords }: Continuation): Hint | null => {
    const event = arrives([key])?.[0] ?? null;
    if (event === null) return null;
    // Another key may come in its place: Ctrl+I is Tab where Tab cannot be told from it.
    const here: Resolution = keymap.resolve(scopes, pending, event);
    const name = describe([key]);
    if (chords.length > 0) {
      const more = chords.filter(isThere).filter(goesOn).length;
      if (here.kind !== 'pending' || more === 0) return null;
      return { key: name, title: '', more, event, command: null };
    }
    const binding = bindings.find(isThere);
    if (binding === undefined || here.kind !== 'run' || here.rest.length > 0) return null;
    if (here.bindings[0] !== bindings[0]) return null;
    return { key: name, title: titleOf(commands, binding), more: 0, event, command: binding.action };
  };
  const following = keymap.following(scopes, pending).toSorted((a, b) => order(a.key, b.key));
  return gatherHints(following, hintOf);
}

/** True when the command of a hint cannot run now. */
export const isDisabled = (state: State, { command }: Hint): boolean =>
  command !== null && (state.commands.get(command)?.disabled?.(state) ?? null) !== null;

function titleOf(commands: State['commands'], { action, args }: Binding): string {
  const handler = handlerOf(action, args);
  if (handler !== null) return handler.name;
  const command = commands.get(action);
  const told = args === undefined ? null : (command?.titleWith?.(args) ?? null);
  if (told !== null) return told;
  const title = command?.title ?? action;
  return args === undefined ? title : `${title} (${displayValues(args).join(', ')})`;
}

const DIGIT = /^[0-9]$/;

/** Digits that run the same command, each with its own number, are one hint. */
function gatherHints(
  following: readonly Continuation[],
  hintOf: (each: Continuation) => Hint | null,
): Hint[] {
  const numbered = following.filter(
    ({ key, bindings, chords }) =>
      chords.length === 0 && key.modifiers === 0 && DIGIT.test(key.key) && bindings[0]?.args !== undefined,
  );
  const action = numbered[0]?.bindings[0].action;
  const same = numbered.length > 2 && numbered.every(({ bindings }) => bindings[0].action === action);
  const hints: Hint[] = [];
  for (const each of following) {
    const hint = hintOf(each);
    if (hint === null) continue;
    if (!same || !numbered.includes(each)) hints.push(hint);
    else if (each === numbered[0]) {
      const title = hint.title.replace(/ \([^)]*\)$/, '');
      hints.push({
        ...hint,
        key: `${hint.key} … ${numbered[numbered.length - 1].key.key}`,
        title,
        event: null,
      });
    }
  }
  return hints;
}

/** Plain keys before those with modifiers, characters before names, in the order of the alphabet. */
function order(a: Key, b: Key): number {
  const named = ({ key }: Key): number => (key.length > 1 ? 1 : 0);
  return a.modifiers - b.modifiers || named(a) - named(b) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
}

/** The place of the keys that may follow, and those that are shown. */
export interface HintRegion {
  /** All of it. */
  readonly whole: Rectangle;
  /** A line at its top; none where there is no room for it. */
  readonly heading: boolean;
  /** Columns of one hint, and of its key within that. */
  readonly width: number;
  readonly keyWidth: number;
  /** The hints of the page, with their places. */
  readonly cells: readonly { readonly hint: Hint; readonly x: number; readonly y: number }[];
  readonly page: number;
  readonly pages: number;
}

/** Columns between key and title, and between two hints. */
const KEY_GAP = 2;
const GAP = 2;
const LONGEST_TITLE = 22;
/** The part of the rows that the hints take at most. */
const SHARE = 0.55;
/** Rows from which on there is room for a line above them. */
const ROWS_FOR_HEADING = 10;

/** The text behind the key of a hint. */
export const hintText = ({ title, more }: Hint): string => (more > 0 ? `+${more}` : title);

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(textWidth));

/** Divides the room for the keys that may follow; null while they are not shown. */
export function hintRegion(state: State): HintRegion | null {
  if (!isShown(state)) return null;
  const hints = hintsOf(state);
  const { columns, rows } = state.window;
  if (hints.length === 0 || columns < 8 || rows < 3) return null;
  const { menu, status } = regions(state);
  const keyWidth = widest(hints.map(({ key }) => key));
  const longest = widest(hints.map(hintText));
  const room = columns - 2;
  const width = Math.min(room, keyWidth + KEY_GAP + Math.min(LONGEST_TITLE, longest));
  const across = Math.max(1, Math.floor((room + GAP) / (width + GAP)));
  const heading = rows >= ROWS_FOR_HEADING;
  const free = rows - status.height - (heading ? menu.height + 1 : 0);
  const most = Math.max(1, Math.min(free - 1, Math.floor(rows * SHARE)));
  const pages = Math.ceil(hints.length / (most * across));
  const down = pages > 1 ? most : Math.ceil(hints.length / across);
  const page = Math.min(chordField.of(state).page, pages - 1);
  const height = down + (heading ? 1 : 0);
  const y = rows - status.height - height;
  // What is left over of the row goes to the titles.
  const used = Math.min(across, Math.ceil(hints.length / down));
  const wide = Math.max(width, Math.floor((room + GAP) / used) - GAP);
  const seen = hints.slice(page * down * across, (page + 1) * down * across);
  const cells = seen.map((hint, i) => ({
    hint,
    x: 1 + Math.floor(i / down) * (wide + GAP),
    y: y + (heading ? 1 : 0) + (i % down),
  }));
  return {
    whole: { x: 0, y, width: columns, height },
    heading,
    width: wide,
    keyWidth: widest(seen.map(({ key }) => key)),
    cells,
    page,
    pages,
  };
}

/** Keys that turn the pages, the first pair of which nothing is bound to in the chord. */
const TURNING: readonly (readonly [forward: Key, back: Key])[] = (
  [
    ['pagedown', 'pageup'],
    ['down', 'up'],
    ['right', 'left'],
    ['end', 'home'],
    ['f8', 'f7'],
  ] as const
).map(([forward, back]) => [
  { key: forward, modifiers: 0 },
  { key: back, modifiers: 0 },
]);

/** The keys that turn the pages of what may follow; null where all of them do something else. */
function turningKeys(state: State): readonly [forward: Key, back: Key] | null {
  const { pending } = state.window;
  if (pending === null) return null;
  const { scopes } = chordField.of(state);
  const free = (key: Key): boolean => {
    const found = state.keymap.resolve(scopes, pending, { type: 'key', kind: 'press', ...key });
    return isFailed(found);
  };
  return TURNING.find((pair) => pair.every(free)) ?? null;
}

/** True when a key does not continue the chord. */
const isFailed = (resolution: Resolution): boolean =>
  resolution.kind === 'none' || (resolution.kind === 'run' && resolution.rest.length > 0);

/** Text that the first keys of an unfinished chord type where they were pressed, one by one. */
export function typedSoFar(state: State): readonly string[] {
  const { pending } = state.window;
  const chord = chordField.of(state);
  if (pending === null || (isForMode(chord) && !takesTyping(state))) return [];
  const other = pending.findIndex(
    ({ text, modifiers }) => text === undefined || text === '' || (modifiers & (ALT | CTRL | SUPER)) !== 0,
  );
  return pending.slice(0, other < 0 ? pending.length : other).map(({ text }) => text ?? '');
}

/** True when a mode of a plugin has the focus, with no prompt or menu over it. */
const isForMode = ({ scopes }: Chord): boolean =>
  isModeContext(
    scopes.find(({ context, through }) => through === 'anywhere' || isModeContext(context))?.context,
  );

const isModeContext = (context: Context | undefined): boolean => context?.startsWith('mode:') === true;

/** True when an unfinished chord begins with text, which is typed when nothing comes of the chord. */
const beginsWithText = (state: State): boolean => typedSoFar(state).length > 0;

/** The text of an unfinished chord in the status bar. */
export function chordText(state: State): string {
  const { pending } = state.window;
  if (pending === null) return '';
  const region = hintRegion(state);
  const keys = `${describe(pending)} …`;
  if (region === null) return keys;
  const page = pageText(state, region);
  const way = beginsWithText(state) ? '' : '   Escape: cancel';
  return `${keys}${page === '' ? '' : `   ${page}`}${way}`;
}

/** The number of the shown page, and the key for the next; empty where there is only one. */
export function pageText(state: State, { page, pages }: HintRegion): string {
  if (pages === 1) return '';
  const turning = turningKeys(state);
  return `${page + 1}/${pages}${turning === null ? '' : ` ${describe([turning[0]])}: more`}`;
}

/** The chord with another page of what may follow it, going round at the ends. */
export function turnPage(state: State, by: 1 | -1): State {
  const region = hintRegion(state);
  if (region === null) return state;
  return chordField.with(state, {
    ...chordField.of(state),
    page: (region.page + by + region.pages) % region.pages,
  });
}

/**
 * Handles a key that does not continue the unfinished chord. Escape and a key that quits cancel the chord, Backspace
 * removes its last key, some keys turn the pages of the hints. Any other key cancels a chord that begins with a key
 * that types nothing, and the status bar says that the keys are not bound. Returns null where the keys of the chord do
 * what they do alone: its first key types text, or its first keys run a command of their own.
 */
export function inChord(state: State, event: KeyEvent, resolution: Resolution): Step | null {
  const { pending } = state.window;
  if (pending === null || !isFailed(resolution)) return null;
  const { key, modifiers } = event;
  const text = beginsWithText(state);
  const canceled: State = withWindow(state, { pending: null });
  const ends = (key === 'escape' && modifiers === 0) || quits(state, event);
  if (ends) return text ? null : step(canceled);
  if (modifiers === 0) {
    if (key === 'backspace') {
      const left = pending.slice(0, -1);
      return step(
        chordField.with(withWindow(state, { pending: left.length === 0 ? null : left }), {
          ...chordField.of(state),
          page: 0,
        }),
      );
    }
    const turning = (hintRegion(state)?.pages ?? 1) > 1 ? turningKeys(state) : null;
    const way = turning?.findIndex((each) => each.key === key) ?? -1;
    if (way >= 0) return step(turnPage(state, way === 0 ? 1 : -1));
  }
  const keys = [...pending, event];
  if (text || startRuns(resolution, keys)) return null;
  return step(say(withoutArgument(canceled), 'info', `${describe(keys)} is not bound`));
}

/**
 * True when the first keys of a chord that is not bound run a command of their own. A key that only stands in for them,
 * as Ctrl+Space does for Ctrl+2, does not count, nor does a binding that keeps the keys from doing anything.
 */
function startRuns(resolution: Resolution, keys: readonly KeyEvent[]): boolean {
  if (resolution.kind !== 'run') return false;
  const [first] = resolution.bindings;
  const start = keys.slice(0, keys.length - resolution.rest.length);
  return first.action !== 'noop' && describe(first.keys) === describe(start);
}

/** True when a key by itself cancels, as Ctrl+G of Emacs does. */
function quits(state: State, event: KeyEvent): boolean {
  const { keymap } = state;
  const chord = chordField.of(state);
  const alone = keymap.resolve(chord.scopes, null, event);
  return alone.kind === 'run' && alone.bindings[0].action === 'keyboard_quit';
}

/** The hint at a place of the screen; null where there is none, undefined where the hints do not stand. */
export function hintAt(
  state: State,
  place: { readonly x: number; readonly y: number },
): Hint | null | undefined {
  const region = hintRegion(state);
  if (region === null || !inside(place, region.whole)) return undefined;
  const { cells, width } = region;
  return cells.find(({ x, y }) => inside(place, { x, y, width, height: 1 }))?.hint ?? null;
}
