import { WindowField } from '../../../core/model/fields/field.ts';
import { press } from '../../../core/dispatch/press-key.ts';
import type { Effect } from '../../../core/model/messages.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { activeDocument, say, type State, type Step, step, withDocument } from '../../../core/model/state.ts';
import type { KeyEvent } from '../../../input/event.ts';
import type { Text } from '../../../text/text.ts';
import { fail, hasFailed, withoutFailure } from '../fail.ts';
import { withoutPrefix } from '../state.ts';
import { settle } from '../settle.ts';

/** Keys that are played, perhaps by others that are. */
interface KeyFrame {
  readonly type: 'keys';
  readonly keys: readonly KeyEvent[];
  /** The index of the next key. */
  readonly next: number;
  /** Times that they are still played after this one. */
  readonly left: number;
}

/** Steps that a command takes one after the other, as `:g` does at each line. */
interface StepFrame {
  readonly type: 'steps';
  /** The next step has to wait: what it counts on comes with a later event. */
  readonly waits?: (state: State) => boolean;
  /** Takes the next step; null after the last one. */
  readonly next: (state: State) => Step | null;
  /** The state once there are no more steps, or none is taken any more. */
  readonly end: (state: State) => State;
}

type Frame = KeyFrame | StepFrame;

/** The place in the undo tree and the text of a document before something was done. */
interface Origin {
  readonly document: DocumentId;
  readonly entry: number;
  readonly text: Text;
  /** The label of all that is done from there on, in the undo tree. */
  readonly label: string;
}

/** The keys that are played, and where that began. */
interface Feed {
  /** The innermost last. */
  readonly frames: readonly Frame[];
  /** Keys are being played in this turn. */
  readonly isRunning: boolean;
  readonly begun: Origin | null;
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
/** Keys that take as long as a step: it may be any command, at most as much as a mebibyte of lines. */
const KEYS_PER_STEP = 20;

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
      state = hasToWait(state) ? fail(state, TOO_EARLY).state : feedNext(state, effects);
    if (hasFailed(state)) break;
  }
  // A key that fails ends what was begun within this command.
  const left = hasFailed(state) ? withFrames(state, length) : state;
  return { state: withRunning(left, isRunning), effects };
}

const TOO_EARLY = 'The lines are still being counted';

/** The state with so many of the outer frames; those in them end. */
function withFrames(state: State, count: number): State {
  const { frames } = feedField.of(state);
  const ended = frames
    .slice(count)
    .reduceRight((next, frame) => (frame.type === 'steps' ? frame.end(next) : next), state);
  return feedField.with(ended, { ...feedField.of(ended), frames: frames.slice(0, count) });
}

/** Keys of registers that are played within a command, as `:normal @a` does; what is left goes on after it. */
const MOST_AT_ONCE = 20_000;

/** True while the next step waits for a later event. */
function hasToWait(state: State): boolean {
  const frame = feedField.of(state).frames.at(-1);
  return frame?.type === 'steps' && frame.waits?.(state) === true;
}

/** Carries out the next key or step of the innermost frame, or ends that. */
function feedNext(state: State, effects: Effect[]): State {
  const { frames, ...feed } = feedField.of(state);
  const frame = frames.at(-1);
  if (frame === undefined) return state;
  const rest = frames.slice(0, -1);
  if (frame.type === 'steps') {
    const done = frame.next(state);
    if (done === null) return frame.end(feedField.with(state, { ...feed, frames: rest }));
    effects.push(...done.effects);
    return settle(done.state);
  }
  const { keys, next, left } = frame;
  if (next === keys.length) {
    const again: readonly Frame[] = left === 0 ? rest : [...rest, { ...frame, next: 0, left: left - 1 }];
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
  return playFrame(state, { type: 'keys', keys, next: 0, left: times - 1 }, 'execute register');
}

/** Takes the steps of a command, a few in each turn, until one fails: all of them are one step of undo. */
export const playSteps = (state: State, steps: Omit<StepFrame, 'type'>, label: string): Step =>
  playFrame(state, { type: 'steps', ...steps }, label);

function playFrame(state: State, frame: Frame, label: string): Step {
  const feed = feedField.of(state);
  if (feed.isRunning) {
    // One that plays itself at its end, again and again, needs no more room each time.
    const frames = feed.frames.filter((each) => each.type === 'steps' || hasKey(each) || each.left > 0);
    return step(feedField.with(state, { ...feed, frames: [...frames, frame] }));
  }
  const { history } = activeDocument(state);
  const sealed = withDocument(state, { ...activeDocument(state), history: history.seal() });
  const begun = originOf(sealed, label);
  return playOn(
    step(feedField.with(withoutFailure(sealed), { frames: [frame], isRunning: false, begun })),
    () => false,
  );
}

const hasKey = ({ keys, next }: KeyFrame): boolean => next < keys.length;

function originOf(state: State, label: string): Origin {
  const { id, history, text } = activeDocument(state);
  return { document: id, entry: history.current, text, label };
}

/**
 * Plays on after an event.
 * @param waits true while the next key has to wait for something
 */
export function playOn(after: Step, waits: (state: State) => boolean): Step {
  const effects = [...after.effects];
  let state = withRunning(after.state, true);
  const { frames } = feedField.of(state);
  const origin = frames.length === 1 && frames[0].type === 'steps' ? originOf(state, 'steps') : null;
  for (let budget = SLICE; ;) {
    const frame = feedField.of(state).frames.at(-1);
    if (frame === undefined) return { state: finish(state), effects };
    if (budget <= 0) break;
    const goesOn = frame.type === 'steps' || hasKey(frame);
    if (goesOn && (hasToWait(state) || waits(state))) return { state: withRunning(state, false), effects };
    budget -= frame.type === 'steps' ? KEYS_PER_STEP : 1;
    state = feedNext(state, effects);
    if (goesOn && hasFailed(state)) return { state: finish(state), effects };
  }
  // Millions of entries of the undo tree would take more memory than there is.
  const joined = origin === null ? state : withJoined(state, origin);
  return { state: withRunning(joined, false), effects: [...effects, { type: 'go_on' }] };
}

/** Ends what is played: all that it did to the document is one step of undo. */
function finish(done: State): State {
  const { begun } = feedField.of(done);
  const state = feedField.with(withFrames(done, 0), IDLE);
  return begun === null ? state : withJoined(state, begun);
}

/** The state in which all that was done to a document is one step of undo. */
function withJoined(state: State, { document: id, entry, text, label }: Origin): State {
  const document = state.documents.get(id);
  if (document === undefined || document.text === text || document.history.current === entry) return state;
  return withDocument(state, { ...document, history: document.history.together(entry, text, label).seal() });
}

/** Stops what is played. */
export const stopKeys = (state: State): Step =>
  step(say(finish(withoutPrefix(state)), 'info', 'Stopped: undo reverts the changes'));
