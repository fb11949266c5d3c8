import { type PendingRequest, awaitedRequests } from '../../core/model/request.ts';
import { gatesField } from '../files/before-hooks.ts';
import { seekingField } from '../../core/motions/seek.ts';
import type { Effect, Event } from '../../core/model/messages.ts';
import type { Milliseconds } from '../../base/units.ts';
import { activeDocument, type State } from '../../core/model/state.ts';

/** An answer that a macro waits for, by what ends the waiting. */
export type Waits = 'go_on' | 'opened' | 'plugin_called';

/**
 * The answers to effects that the next step waits for; work that the state itself knows is not among them (`isBusy`).
 */
const ANSWERS: Readonly<Partial<Record<Effect['type'], Waits>>> = {
  open_settings_file: 'opened',
  plugin_call: 'plugin_called',
};

/** The answers that a step has to wait for. */
export const waitsOf = (effects: readonly Effect[]): readonly Waits[] =>
  effects.flatMap(({ type }) => ANSWERS[type] ?? []);

/** True when an event is the awaited answer. */
export function isAnswer(wait: Waits, event: Event): boolean {
  switch (event.type) {
    case 'open_failed':
      return wait === 'opened';
    case 'message':
      // It may be why no answer comes.
      return event.message.level === 'error' && wait !== 'go_on';
    case 'plugin_called':
      // Which of them it was is not told: all have to have run.
      return wait === 'plugin_called' && event.left === 0;
    default:
      return event.type === wait;
  }
}

/** True when work goes on, begun since a time, that the next step of a macro has to wait for. */
export function isBusy(state: State, since: Milliseconds): boolean {
  const { documents } = state;
  const seeking = seekingField.of(state);
  const gates = gatesField.of(state);
  if (gates.length > 0) return true;
  const isWaitedFor = ({ request, begun }: PendingRequest): boolean =>
    request.macrosWait === 'any' || (request.macrosWait === 'own' && begun >= since);
  if (awaitedRequests(state).some(isWaitedFor)) return true;
  if (seeking !== null && seeking.document === activeDocument(state).id) return true;
  for (const { decoding, opened } of documents.values())
    if (decoding !== null && opened >= since) return true;
  return false;
}
