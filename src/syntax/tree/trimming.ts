import type { Unit, Units } from './units.ts';

/** So much is looked at at once. */
const STEP = 64;

/** The end of a stretch without the blanks at its end. */
export function trimmedEnd(units: Units, from: Unit, to: Unit): Unit {
  let end = to;
  while (end > from) {
    const start = Math.max(from, end - STEP);
    const { length } = units.slice(start, end).trimEnd();
    end = start + length;
    if (length > 0) break;
  }
  return end;
}

/** A stretch without the blanks at its ends. */
export function trimRange(units: Units, from: Unit, to: Unit): readonly [Unit, Unit] {
  let start = from;
  while (start < to) {
    const part = units.slice(start, Math.min(to, start + STEP));
    const blanks = part.length - part.trimStart().length;
    start += blanks;
    if (blanks < part.length) break;
  }
  return [start, trimmedEnd(units, start, to)];
}
