import { awaitedRequests, isHeldUp } from '../core/model/request.ts';
import { promptField } from '../core/widgets/prompt.ts';
import { seekingField } from '../core/motions/seek.ts';
import { WindowField } from '../core/model/fields/field.ts';
import type { Event } from '../core/model/messages.ts';
import type { Milliseconds } from '../base/units.ts';
import { focusOf } from '../core/dispatch/press-key.ts';
import { isDue, limitOf, type Need, neededField } from '../core/dispatch/due.ts';
import { isPlayingKeys } from '../features/vim/repeat/feed.ts';
import { needOf } from './key-needs.ts';
import { ANSWER_WAIT } from '../core/model/wait-times.ts';
import { andThen, focusedLeaf, type State, type Step, step } from '../core/model/state.ts';

/** Keys that wait for what is awaited, so that it comes before what was typed after it (`isAwaited`). */
export const heldField = new WindowField<readonly Event[]>('held', []);

/** Until when answers are awaited that what is typed next may count on, such as where the next match is. */
function awaitedUntil(state: State): readonly Milliseconds[] {
  const seeking = seekingField.of(state);
  const needed = neededField.of(state);
  const { active } = focusedLeaf(state);
  const until = seeking !== null && seeking.document === active ? [seeking.begun + ANSWER_WAIT] : [];
  for (const { request, about, begun } of awaitedRequests(state))
    if (request.keysWait > 0 && (about.length === 0 || about.includes(active)))
      until.push(begun + request.keysWait);
  if (needed !== null && isDue(state, needed.need)) until.push(needed.since + limitOf(needed.need));
  return until;
}

/** The time that keys still wait for such answers; 0 for what takes so long that it is shown. */
const patience = (state: State): Milliseconds =>
  awaitedUntil(state).reduce((most, until) => Math.max(most, until - state.now), 0);

/** True while keys that wait have to wait on. */
export const isAwaited = (state: State): boolean => patience(state) > 0;

/** True for something that somebody does while it counts on an answer. It does not wait again for what it `missed`. */
export function hasToWait(state: State, event: Event, missed: Need | null): boolean {
  if (event.type !== 'key' && event.type !== 'paste' && event.type !== 'mouse') return false;
  if (isHeldUp(state) || isPlayingKeys(state) || heldField.of(state).length > 0) return true;
  if (patience(state) > 0 && countsOnAnswer(state, event)) return true;
  const need = needOf(state, event);
  return need !== null && need !== missed;
}

/** True for something that goes on from the answer that is awaited: where a prompt is open, that is up to its kind. */
function countsOnAnswer(state: State, event: Event): boolean {
  const prompt = promptField.of(state);
  if (prompt === null || prompt.kind.keysWait?.(state) === true) return true;
  if (event.type !== 'key' || event.kind === 'release' || prompt.kind.seeks !== true) return false;
  const found = state.keymap.resolve(focusOf(state).scopes, state.window.pending, event);
  return found.kind === 'run' && !found.bindings[0].action.startsWith('prompt_');
}

/** The need that keys have waited for in vain, now that they wait no longer; null for none. */
export const missedBy = (state: State): Need | null => {
  const needed = neededField.of(state);
  return needed !== null && isDue(state, needed.need) ? needed.need : null;
};

/** Has an event wait; the first one sees to it that none does so for good. */
export function holdEvent(state: State, event: Event): Step {
  if (heldField.of(state).length > 0) return step(heldField.with(state, [...heldField.of(state), event]));
  const need = needOf(state, event);
  const needed = need === null ? null : { need, since: state.now };
  const next: State = neededField.with(heldField.with(state, [event]), needed);
  return wakeLater(next);
}

/** Keys that still wait are woken again, where they were too early or something else is awaited by now. */
export const stillHeld = (before: State, after: Step, event: Event): Step =>
  (event.type === 'waited' ||
    (event.type === 'answer' && isHeldUp(before)) ||
    (isPlayingKeys(before) && !isPlayingKeys(after.state))) &&
  heldField.of(after.state).length > 0
    ? andThen(after, wakeLater)
    : after;

/** Has keys woken when they have waited long enough; those that are held up, or come after others that are played, wait for that alone. */
export const wakeLater = (state: State): Step =>
  isHeldUp(state) || (isPlayingKeys(state) && !isAwaited(state))
    ? step(state)
    : step(state, { type: 'wait', after: patience(state) });
