import type { DocumentId } from '../src/core/model/document.ts';
import { type SaveAnswer, saveText } from '../src/features/files/save-request.ts';
import assert from 'node:assert/strict';
import type { Effect, Event } from '../src/core/model/messages.ts';
import type { Request } from '../src/core/model/request.ts';
import type { State, Step } from '../src/core/model/state.ts';
import { update } from '../src/editor/update.ts';

/** A request that effects ask for. */
export interface Ask<Work> {
  readonly id: number;
  readonly work: Work;
}

/** The requests of a kind among effects. */
export const asksOf = <Work, Answer>(
  effects: readonly Effect[],
  request: Request<Work, Answer>,
): readonly Ask<Work>[] =>
  effects.flatMap((effect) =>
    effect.type === 'ask' && effect.request === request.name
      ? [{ id: effect.id, work: effect.work as Work }]
      : [],
  );

/** The event that answers a request; `last` is false for one of several parts. */
export const answerTo = (id: number, answer: unknown, last = true): Event => ({
  type: 'answer',
  id,
  answer,
  last,
});

/** The outcome of a step once the request of a kind in it is answered. */
export function answeredBy<Work, Answer>(
  { state, effects }: { readonly state: State; readonly effects: readonly Effect[] },
  request: Request<Work, Answer>,
  answer: (work: Work) => Answer,
): Step {
  const [ask] = asksOf(effects, request);
  assert.ok(ask !== undefined, `${request.name} was not asked`);
  return update(state, answerTo(ask.id, answer(ask.work)), state.now);
}

/** The event that ends the save of a document that is under way. */
export function saveAnswer(state: State, document: DocumentId, answer: SaveAnswer): Event {
  const save = saveText.allPending(state).find(({ about }) => about.includes(document));
  assert.ok(save !== undefined, `${document} is not being saved`);
  return answerTo(save.id, answer);
}
