import type { Milliseconds } from '../../base/units.ts';
import { Field } from './field.ts';

/** How far it is ahead of UTC, in minutes. */
export const timeZoneField = new Field<number>('timeZone', 0, { outlivesFolder: true });

/** What a clock on the wall showed when the clock of the events began, in milliseconds of no time zone. */
export const wallClockField = new Field<Milliseconds>('wallClock', 0, { outlivesFolder: true });
