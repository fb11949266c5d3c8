import { decode, isContinuation, lengthOf, unitStart } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import { isEmpty, type Selections } from './selection.ts';

/**
 * The selections of a text that an edit made: where it brought bytes together that are one unit now, or one line
 * break, an end that lies inside of that goes to its start. Costs the number of selections.
 */
export function betweenUnits(text: Text, selections: Selections): Selections {
  const fits = (at: Byte): boolean => boundary(text, at) === at;
  return selections.ranges.every(
    (range) => fits(range.head) && (range.anchor === range.head || fits(range.anchor)),
  )
    ? selections
    : selections.map((range) =>
        isEmpty(range)
          ? { ...range, anchor: boundary(text, range.head), head: boundary(text, range.head) }
          : { anchor: boundary(text, range.anchor), head: boundary(text, range.head) },
      );
}

const LONGEST = 4;

/** `at`, or the start of the unit or the line break that it lies inside of. */
function boundary(text: Text, at: Byte): Byte {
  const left = text.byte(at - 1);
  // What was typed ends in a plain character as a rule, and what stands behind it need not be looked at.
  if (left < 0x80 && left !== 13) return at;
  if (left === 13) return text.byte(at) === 10 ? at - 1 : at;
  if (endsUnit(text, at) || !isContinuation(text.byte(at))) return at;
  const from = Math.max(0, at - LONGEST);
  return from + unitStart(text.read(from, Math.min(text.length, at + LONGEST)), at - from);
}

/** True when a character of more than one byte ends at `at`. */
function endsUnit(text: Text, at: Byte): boolean {
  const unit = new Uint8Array(LONGEST);
  for (let length = 1; length <= LONGEST; length++) {
    const byte = text.byte(at - length);
    unit[LONGEST - length] = byte;
    if (isContinuation(byte)) continue;
    const lead = decode(unit, LONGEST - length, LONGEST);
    return lead >= 0 && lengthOf(lead) === length;
  }
  return false;
}
