import { WindowField } from '../../../core/model/fields/field.ts';
import { press } from '../../../core/dispatch/press-key.ts';
import type { Effect } from '../../../core/model/messages.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { activeDocument, say, type State, type Step, step, withDocument } from '../../../core/model/state.ts';
import type { KeyEvent } from '../../../input/event.ts';
import type { Text } from '../../../text/text.ts';
import { hasFailed, withoutFailure } from '../fail.ts';
import { withoutPrefix } from '../state.ts';
import { settle } from '../settle.ts';

/** Keys that are played, perhaps by others that are. */
interface Frame {
  readonly keys: readonly KeyEvent[];
  /** The index of the next key. */
  readonly next: number;
  /** Times that they are still played after this one. */
  readonly left: number;
}

/** The keys that are played, and where that began. */
interface Feed {
  /** The innermost last. */
  readonly frames: readonly Frame[];
  /** Keys are being played in this turn. */
  readonly isRunning: boolean;
  /** The document in front when it began, its place in the undo tree and its text. */
  readonly begun: { readonly document: DocumentId; readonly entry: number; readonly text: Text } | null;
}

const IDLE: Feed = { frames: [], isRunning: false, begun: null };

/** The keys that are played. */
export const feedField = new WindowField<Feed>('vimFeed', IDLE);

/** True while keys are played: what is typed waits for them. */
export const isPlayingKeys = (state: State): boolean => feedField.of(state).frames.length > 0;

/** True for keys that are played in this turn, not typed. */
export const isFed = (state: State): boolean => feedField.of(state).isRunning;

/** Keys that are played in one turn. */
const SLICE = 2000;

/** Carries out one key, and what follows from it. */
function feedKey(state: State, key: KeyEvent, effects: Effect[]): State {
  const pressed = press(state, key);
  effects.push(...pressed.effects);
  return settle(pressed.state);
}

/**
 * Carries out a few keys at once, until one fails, as a part of the command in hand. What they leave unfinished, a chord
 * or a prompt, stays so.
 */
export function feedKeys(before: State, keys: readonly KeyEvent[]): Step {
  const { isRunning } = feedField.of(before);
  const effects: Effect[] = [];
  let state = withRunning(withoutFailure(before), true);
  const { length } = feedField.of(state).frames;
  let budget = MOST_AT_ONCE;
  for (const key of keys) {
    state = feedKey(state, key, effects);
    // Keys of a register that one of them plays come before the next one.
    for (; budget > 0 && !hasFailed(state) && feedField.of(state).frames.length > length; budget--)
      state = feedNext(state, effects);
    if (hasFailed(state)) break;
  }
  const { frames, ...feed } = feedField.of(state);
  // A key that fails ends the registers that were played within this command.
  const left =
    hasFailed(state) && frames.length > length
      ? feedField.with(state, { ...feed, frames: frames.slice(0, length) })
      : state;
  return { state: withRunning(left, isRunning), effects };
}

/** Keys of registers that are played within a command, as `:normal @a` does; what is left goes on after it. */
const MOST_AT_ONCE = 20_000;

/** Carries out the next key of the innermost frame, or ends that. */
function feedNext(state: State, effects: Effect[]): State {
  const { frames, ...feed } = feedField.of(state);
  const frame = frames.at(-1);
  if (frame === undefined) return state;
  const { keys, next, left } = frame;
  const rest = frames.slice(0, -1);
  if (next === keys.length) {
    const again = left === 0 ? rest : [...rest, { keys, next: 0, left: left - 1 }];
    return feedField.with(state, { ...feed, frames: again });
  }
  const moved = [...rest, { ...frame, next: next + 1 }];
  return feedKey(feedField.with(state, { ...feed, frames: moved }), keys[next], effects);
}

const withRunning = (state: State, isRunning: boolean): State =>
  feedField.of(state).isRunning === isRunning
    ? state
    : feedField.with(state, { ...feedField.of(state), isRunning });

/** Plays keys so many times, as if they were typed, until one fails. Keys that others play come before what is left of those. */
export function playKeys(state: State, keys: readonly KeyEvent[], times: number): Step {
  if (keys.length === 0 || times < 1) return step(state);
  const feed = feedField.of(state);
  const frame: Frame = { keys, next: 0, left: times - 1 };
  if (feed.isRunning) {
    // One that plays itself at its end, again and again, needs no more room each time.
    const frames = feed.frames.filter((each) => each.next < each.keys.length || each.left > 0);
    return step(feedField.with(state, { ...feed, frames: [...frames, frame] }));
  }
  const { id, history, text } = activeDocument(state);
  const sealed = withDocument(state, { ...activeDocument(state), history: history.seal() });
  const begun = { document: id, entry: history.current, text };
  return playOn(
    step(feedField.with(withoutFailure(sealed), { frames: [frame], isRunning: false, begun })),
    () => false,
  );
}

/**
 * Plays on after an event.
 * @param waits true while the next key has to wait for something
 */
export function playOn(after: Step, waits: (state: State) => boolean): Step {
  const effects = [...after.effects];
  let state = withRunning(after.state, true);
  for (let budget = SLICE; budget > 0; budget--) {
    const frame = feedField.of(state).frames.at(-1);
    if (frame === undefined) return { state: finish(state), effects };
    const hasKey = frame.next < frame.keys.length;
    if (hasKey && waits(state)) return { state: withRunning(state, false), effects };
    state = feedNext(state, effects);
    if (hasKey && hasFailed(state)) return { state: finish(state), effects };
  }
  return { state: withRunning(state, false), effects: [...effects, { type: 'go_on' }] };
}

/** Ends what is played: all that it did to the document is one step of undo. */
function finish(done: State): State {
  const { begun } = feedField.of(done);
  const state = feedField.with(done, IDLE);
  const document = begun === null ? undefined : state.documents.get(begun.document);
  if (begun === null || document === undefined) return state;
  const { history, text } = document;
  if (text === begun.text || history.current === begun.entry) return state;
  const joined = history.together(begun.entry, begun.text, 'execute register').seal();
  return withDocument(state, { ...document, history: joined });
}

/** Stops what is played. */
export const stopKeys = (state: State): Step =>
  step(say(finish(withoutPrefix(state)), 'info', 'Stopped: undo reverts the changes'));
