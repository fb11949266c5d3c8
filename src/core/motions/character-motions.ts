import { after, before, snap } from '../../text/graphemes.ts';
import type { Byte } from '../../base/units.ts';
import { encode } from '../../base/utf8.ts';
import { standsAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import { bySteps, type Motion, fixedMove } from './motion.ts';

/** One character to the left. */
export const left: Motion = {
  name: 'left',
  commands: { form: 'move', title: 'Left', doc: 'one character to the left' },
  kind: 'exclusive',
  repeats: true,
  opposite: 'right',
  leaves: 'to_start',
  move: bySteps(({ text }, at) => before(text, at)),
};

/** One character to the right. */
export const right: Motion = {
  name: 'right',
  commands: { form: 'move', title: 'Right', doc: 'one character to the right' },
  kind: 'exclusive',
  repeats: true,
  opposite: 'left',
  leaves: 'to_end',
  move: bySteps(({ text }, at) => after(text, at)),
};

/** The start of the document. */
export const documentStart: Motion = {
  name: 'document_start',
  commands: { form: 'move', title: 'File Start', doc: 'to the start of the file' },
  kind: 'exclusive',
  repeats: false,
  move: fixedMove(() => 0),
};

/** The end of the document. */
export const documentEnd: Motion = {
  name: 'document_end',
  commands: { form: 'move', title: 'File End', doc: 'to the end of the file' },
  kind: 'exclusive',
  repeats: false,
  move: fixedMove(({ text }) => text.length),
};

/** Bytes in which a character is searched. */
const REACH: Byte = 1024 * 1024;

/** A motion through the next `count` places of a character, or back over those before a cursor; it fails where there are fewer. */
export const throughCharacter = (character: string, direction: 1 | -1): Motion => ({
  name: `${direction > 0 ? 'forward' : 'backward'}_through_character`,
  kind: 'exclusive',
  repeats: true,
  move({ text }, { head }, count) {
    const bytes = encode(character);
    let at = head;
    for (let left = count; left > 0; left--) {
      const found = direction > 0 ? farEdge(text, bytes, at) : nearEdge(text, bytes, at);
      if (found === null) return null;
      at = found;
    }
    return { head: at };
  },
});

/** The end of the next place with these bytes; null where there is none within reach. */
function farEdge(text: Text, bytes: Uint8Array, from: Byte): Byte | null {
  const last = Math.min(text.length, from + REACH) - bytes.length;
  for (let at = from; at <= last; at++) if (isThere(text, bytes, at)) return at + bytes.length;
  return null;
}

/** The start of the last place with these bytes before another one; null where there is none within reach. */
function nearEdge(text: Text, bytes: Uint8Array, to: Byte): Byte | null {
  for (let at = to - bytes.length; at >= Math.max(0, to - REACH); at--)
    if (isThere(text, bytes, at)) return at;
  return null;
}

/** True when a character of these bytes is at a place: one with combining marks is another. */
const isThere = (text: Text, bytes: Uint8Array, at: Byte): boolean =>
  standsAt(text, at, bytes) && snap(text, at) === at && snap(text, at + bytes.length) === at + bytes.length;
