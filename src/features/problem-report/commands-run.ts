import { Field } from '../../core/model/fields/field.ts';
import type { Observer } from '../../core/model/feature.ts';
import type { Milliseconds } from '../../base/units.ts';

/** Commands of one event that are noted. */
const MOST = 16;

/** The commands that the last event with any has run. */
interface CommandsRun {
  /** The time of the event. */
  readonly now: Milliseconds;
  readonly names: readonly string[];
}

/** The commands that ran last. */
export const commandsRunField = new Field<CommandsRun>('commandsRun', { now: -1, names: [] });

/** Notes the commands that run. */
export const noteCommand: Observer = (before, after, deed) => {
  if (deed.kind !== 'command' || after.state === before) return after;
  const { now, names } = commandsRunField.of(after.state);
  const earlier = now === before.now ? names : [];
  if (earlier.length === MOST) return after;
  const run = { now: before.now, names: [...earlier, deed.name] };
  return { ...after, state: commandsRunField.with(after.state, run) };
};
