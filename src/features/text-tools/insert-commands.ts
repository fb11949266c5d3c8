import { formatDate } from '../../base/format-date.ts';
import { nextRandom, uuidOf } from '../../base/random.ts';
import { insertText, replaceEach } from '../../core/edits/insert.ts';
import { NAME } from '../../core/model/command-arguments.ts';
import type { Command } from '../../core/model/command.ts';
import { randomField } from '../../core/model/random.ts';
import { end, start } from '../../core/model/selection.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { timeZoneField, wallClockField } from '../../core/model/wall-clock.ts';
import { dateFormat } from './settings.ts';

/** Inserts the time of the event in a format, in place of every selection. */
function insertDate(state: State, format: string): Step {
  const wall = new Date(wallClockField.of(state) + state.now);
  return step(insertText(state, formatDate(format, wall, timeZoneField.of(state)), 'insert date'));
}

/** Inserts another UUID in place of every selection. */
function insertUuids(state: State): Step {
  let chance = randomField.of(state);
  const number = (): number => {
    const next = nextRandom(chance);
    ({ chance } = next);
    return next.value;
  };
  const done = replaceEach(state, 'insert UUID', (range) => {
    const uuid = uuidOf([number(), number(), number(), number()]);
    return { from: start(range), to: end(range), insert: state.additions.string(uuid) };
  });
  return step(randomField.with(done, chance));
}

/** The commands that insert what the machine knows. */
export const insertCommands: readonly Command[] = [
  {
    name: 'insert_date',
    title: 'Insert Date and Time',
    doc: 'Insert the date and time at every cursor, in the format of the setting `date_format` or of the argument `format`.',
    args: { format: NAME },
    run: (state, { format }) => insertDate(state, typeof format === 'string' ? format : dateFormat.of(state)),
  },
  {
    name: 'insert_uuid',
    title: 'Insert UUID',
    doc: 'Insert a random UUID at every cursor.',
    run: insertUuids,
  },
];
