import type { ByteBuffer } from './bytes.ts';

/** A place on the screen, csiCost from 0. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The place of a cursor that nobody knows: after a glyph whose width terminals disagree about, or at the margin. */
export const UNKNOWN = -1;

/** The bytes of `CSI n F`: a count of 1 is left out. */
const csiCost = (count: number): number => (count === 1 ? 3 : count < 10 ? 4 : count < 100 ? 5 : 6);

/** The bytes of a move to a place from another, of which `x` may be `UNKNOWN`, and `y` too. */
export function moveCost(from: Place, to: Place): number {
  return Math.min(absoluteCost(to), relativeCost(from, to));
}

/** Writes the shortest move. */
export function move(out: ByteBuffer, from: Place, to: Place): void {
  if (absoluteCost(to) < relativeCost(from, to)) return position(out, to);
  down(out, to.y - from.y);
  across(out, from.x, to.x);
}

const absoluteCost = ({ x, y }: Place): number =>
  3 + (y > 0 ? digits(y + 1) : 0) + (x > 0 ? 1 + digits(x + 1) : 0);

const digits = (value: number): number => (value < 10 ? 1 : value < 100 ? 2 : value < 1000 ? 3 : 5);

function relativeCost(from: Place, to: Place): number {
  if (from.y < 0) return Number.POSITIVE_INFINITY;
  return downCost(to.y - from.y) + acrossCost(from.x, to.x);
}

/** A vertical tab takes one byte and keeps the column, where the system may turn a line feed into a carriage return too. */
const downCost = (by: number): number =>
  by === 0 ? 0 : by > 0 ? Math.min(by, csiCost(by)) : Math.min(-2 * by, csiCost(-by));

function acrossCost(from: number, to: number): number {
  if (from === to) return 0;
  if (to === 0) return 1;
  const whole = 3 + digits(to + 1);
  if (from < 0) return Math.min(whole, 1 + csiCost(to));
  return from > to
    ? Math.min(from - to, csiCost(from - to), 1 + csiCost(to), whole)
    : Math.min(csiCost(to - from), whole);
}

function down(out: ByteBuffer, by: number): void {
  if (by === 0) return;
  if (by > 0 && by <= csiCost(by)) for (let i = 0; i < by; i++) out.put(0x0b);
  else if (by > 0) sequence(out, by, 0x42);
  else if (-2 * by <= csiCost(-by))
    for (let i = 0; i > by; i--) {
      out.put(0x1b);
      out.put(0x4d);
    }
  else sequence(out, -by, 0x41);
}

function across(out: ByteBuffer, from: number, to: number): void {
  if (from === to) return;
  if (to === 0) return out.put(0x0d);
  const cost = acrossCost(from, to);
  if (from >= 0 && from > to && cost === from - to) {
    for (let i = from; i > to; i--) out.put(0x08);
  } else if (cost === 3 + digits(to + 1)) sequence(out, to + 1, 0x47);
  else if (from >= 0 && cost === csiCost(Math.abs(to - from)))
    sequence(out, Math.abs(to - from), to > from ? 0x43 : 0x44);
  else {
    out.put(0x0d);
    sequence(out, to, 0x43);
  }
}

/** `CSI row ; column H`, without what is 1. */
function position(out: ByteBuffer, { x, y }: Place): void {
  out.put(0x1b);
  out.put(0x5b);
  if (y > 0) out.putNumber(y + 1);
  if (x > 0) {
    out.put(0x3b);
    out.putNumber(x + 1);
  }
  out.put(0x48);
}

/** `CSI count final`; a count of 1 is left out. */
export function sequence(out: ByteBuffer, count: number, final: number): void {
  out.put(0x1b);
  out.put(0x5b);
  if (count !== 1) out.putNumber(count);
  out.put(final);
}
