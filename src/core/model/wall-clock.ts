import type { Milliseconds } from '../../base/units.ts';
import { Field } from './fields/field.ts';

/** The distance of the wall clock from UTC, in minutes. */
export const timeZoneField = new Field<number>('timeZone', 0, { outlivesFolder: true });

/** The time of the wall clock when the clock of the events began, in milliseconds of no time zone. */
export const wallClockField = new Field<Milliseconds>('wallClock', 0, { outlivesFolder: true });
