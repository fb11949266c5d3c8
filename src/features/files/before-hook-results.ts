import { takeAnswer } from '../../core/model/request.ts';
import { askBeforeSaving, gatesField } from './before-hooks.ts';
import type { Event } from '../../core/model/messages.ts';
import { nameOf } from '../../core/model/paths.ts';
import { notSaved } from './close.ts';
import { resumeSave, saveNext, waitingFor, withoutWaiting } from './save.ts';
import { andThen, documentById, say, type State, type Step, step } from '../../core/model/state.ts';

/** Takes in what plugins said: does what waited for it, or tells that it is not done. */
export function gateDecided(
  before: State,
  { gate: id, allowed }: Extract<Event, { type: 'gate_decided' }>,
): Step {
  const gates = gatesField.of(before);
  const hook = gates.find((each) => each.id === id);
  if (hook === undefined) return step(before);
  const { gated } = hook;
  const state = gatesField.with(
    before,
    gates.filter((each) => each !== hook),
  );
  if (gated.what === 'open') {
    const { effect, path } = gated;
    if (allowed) return step(state, { ...effect, allowed });
    const message = `A plugin does not allow opening ${nameOf(path)}`;
    return takeAnswer(state, effect.id, { type: 'open_failed', path, message, isRefused: true }, true);
  }
  const of = gated.document;
  const { name } = askBeforeSaving;
  if (allowed) return resumeSave(state, of, name);
  if (waitingFor(state, of, name) === null) return step(state);
  const refused = andThen(notSaved(withoutWaiting(state, of), { document: of }), (next) =>
    step(say(next, 'warning', `A plugin does not allow saving ${documentById(next, of).name}`)),
  );
  return andThen(refused, (next) => saveNext(next, of, false));
}
