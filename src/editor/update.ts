import { inside } from '../base/rectangle.ts';
import { type Need, neededField } from '../core/dispatch/due.ts';
import type { MacroStep } from '../features/macros/macro-format.ts';
import { foundAtOnce } from '../features/search/sync-search.ts';
import { overwriteField } from '../core/edits/overwrite.ts';
import { freedField } from '../core/dispatch/key-capture.ts';
import type { Event } from '../core/model/messages.ts';
import type { Milliseconds } from '../base/units.ts';
import { encode } from '../base/utf8.ts';
import { withoutArgument } from '../core/dispatch/count.ts';
import type { InputEvent } from '../input/event.ts';
import { onInspectedEvent, isTraced } from '../features/key-inspector/inspector.ts';
import { pasteTyped } from '../features/clipboard/clipboard.ts';
import { hasToWait, holdEvent, isAwaited, missedBy, stillHeld, heldField, wakeLater } from './typeahead.ts';
import { typeText, withoutChord } from '../core/dispatch/press-key.ts';
import { withMacros, macrosField } from '../features/macros/macros.ts';
import { isPlayingKeys, playOn, stopKeys } from '../features/vim/repeat/feed.ts';
import { type MacroReplay, isStop, playOn as playMacroOn, stopPlaying } from '../features/macros/replay.ts';
import { runCommand } from '../core/dispatch/run-command.ts';
import { regions } from '../core/layout/regions.ts';
import { pauseLeft, putOff, withTyping, unaskedField } from './unasked-prompt.ts';
import { type State, type Step, step, andThen } from '../core/model/state.ts';
import { handle } from './handle.ts';
import { afterEvent, atLast, beforeEvent } from './after-event.ts';

/**
 * The one road of the editor: an event makes the next state and says what the world must do. `now` is the time of
 * the event by the injected clock. Never throws for anything a user, a file or a terminal can send.
 */
export function update(state: State, event: Event, now: Milliseconds): Step {
  const after = atLast(state, updateInner(state, event, now), event);
  const { edits } = after.state;
  if (edits.length === 0) return after;
  return { state: { ...after.state, edits: [] }, effects: [...after.effects, { type: 'edited', edits }] };
}

function updateInner(state: State, event: Event, now: Milliseconds, missed: Need | null = null): Step {
  const inspected = isTraced(state) ? onInspectedEvent({ ...state, now }, event) : null;
  if (inspected !== null) {
    const inner = event.type === 'traced' ? event.event : event;
    // Whether the window has the focus counts elsewhere too.
    return inner.type === 'focus' ? andThen(inspected, (next) => handle(next, inner)) : inspected;
  }
  if (event.type === 'traced') return updateInner(state, event.calibrated, now, missed);
  const { playing } = macrosField.of(state);
  if (playing !== null && isInput(event)) return whilePlaying(state, playing, event, now);
  const taken = take(state, event, now, missed);
  const after = releaseKeys(state, isPlayingKeys(taken.state) ? playKeysOn(taken) : taken, event);
  const played = macrosField.of(after.state).playing === null ? after : playFurther(after, event);
  return event.type === 'waited' && unaskedField.of(played.state) !== null
    ? andThen(played, askOrWait)
    : played;
}

/** Takes in what opens a prompt that nobody asked for, or has it wait on. */
function askOrWait(state: State): Step {
  const unasked = unaskedField.of(state);
  const after = pauseLeft(state);
  if (unasked === null || after > 0) return step(state, { type: 'wait', after });
  return takeEvent(unaskedField.with(state, null), unasked.event, state.now);
}

/** Keys that waited, for an answer or for plugins that did not take them, do what they would have done. */
function releaseKeys(before: State, after: Step, event: Event): Step {
  const { state, effects } = after;
  const freed = freedField.of(state);
  const late =
    heldField.of(state).length === 0 || isAwaited(state) || isPlayingKeys(state) ? [] : heldField.of(state);
  if (freed.length === 0 && late.length === 0) return stillHeld(before, after, event);
  const held = late.length === 0 ? heldField.of(state) : [];
  const needed = late.length === 0 ? neededField.of(state) : null;
  const ready = stillHeld(
    before,
    { state: neededField.with(heldField.with(freedField.with(state, []), held), needed), effects },
    event,
  );
  return behind(behind(ready, freed), late, missedBy(state));
}

/** Plays the keys of a register on, as far as nothing has to be waited for. */
function playKeysOn(after: Step): Step {
  const played = playOn(after, isAwaited);
  return isPlayingKeys(played.state) && isAwaited(played.state) ? andThen(played, wakeLater) : played;
}

/** Plays on as far as nothing has to be waited for; what somebody did meanwhile comes behind that. */
function playFurther(after: Step, event: Event): Step {
  const held = macrosField.of(after.state).playing?.held ?? [];
  const played = playMacroOn(after, event, carryOut);
  return macrosField.of(played.state).playing === null ? behind(played, held) : played;
}

/** `before` with the events that waited after it, which do not wait again for what they have `missed`. */
const behind = (before: Step, held: readonly Event[], missed: Need | null = null): Step =>
  held.reduce((done, later) => andThen(done, (next) => updateInner(next, later, next.now, missed)), before);

/** Takes an input while a macro is played: Escape ends that, the status bar can be clicked on, other keys wait. */
function whilePlaying(before: State, playing: MacroReplay, event: InputEvent, now: Milliseconds): Step {
  const state: State = { ...before, now };
  if (event.type === 'mouse') {
    const over = inside(event, regions(state).status);
    return over || event.kind === 'move' ? takeEvent(before, event, now) : step(before);
  }
  if (event.type === 'key' && isStop(state, event)) return stopPlaying(state);
  if (event.type !== 'key' && event.type !== 'paste') return take(state, event, now);
  return step(withMacros(before, { playing: { ...playing, held: [...playing.held, event] } }));
}

/** Carries out a step of a macro as if somebody did it; false when it has nothing to do. */
function carryOut(state: State, what: MacroStep): Step | false {
  const name = 'command' in what ? what.command : '';
  const outcome = outcomeOf(state, what);
  return (
    outcome !== false && foundAtOnce(afterEvent(state, outcome, { type: 'command', name }), takeAnswer, true)
  );
}

function outcomeOf(state: State, what: MacroStep): Step | false {
  if ('command' in what) return runCommand(state, what.command, what.args);
  if ('paste' in what) return pasteTyped(state, encode(what.paste));
  const free = withoutArgument(state);
  if ('answer' in what) return typeText(free, what.answer);
  if (!overwriteField.of(state)) return typeText(free, what.type);
  // Each character takes the place of one.
  return Array.from(what.type).reduce(
    (before, letter) => andThen(before, (next) => typeText(next, letter)),
    step(free),
  );
}

/** Takes an event in. */
function take(state: State, event: Event, now: Milliseconds, missed: Need | null = null): Step {
  const seen = withTyping(state, event, now);
  const timed = seen.now === now ? seen : { ...seen, now };
  if (isPlayingKeys(timed) && event.type === 'key' && isStop(timed, event)) return stopKeys(timed);
  if (hasToWait(timed, event, missed)) return holdEvent(timed, event);
  return putOff(timed, event) ?? takeEvent(seen, event, now);
}

function takeEvent(state: State, event: Event, now: Milliseconds): Step {
  const timed = beforeEvent(state.now === now ? state : { ...state, now }, event);
  const after = handleEvent(timed, event);
  // Most moves of the mouse mean nothing: nothing is drawn for them.
  if (event.type === 'mouse' && event.kind === 'move' && after.state === timed) return step(state);
  return foundAtOnce(afterEvent(timed, after, event), takeAnswer, false);
}

/** Handles an event. One that opens a prompt by itself types the text of an unfinished chord where it was pressed. */
function handleEvent(state: State, event: Event): Step {
  const after = handle(state, event);
  const cancels = state.window.pending !== null && after.state.window.pending === null;
  return cancels && !isInput(event) ? andThen(withoutChord(state), (next) => handle(next, event)) : after;
}

const takeAnswer = (state: State, event: Event): Step => afterEvent(state, handle(state, event), event);

/** True for something that somebody does. */
const isInput = (event: Event): event is InputEvent =>
  ['key', 'mouse', 'paste', 'focus', 'reply'].includes(event.type);
