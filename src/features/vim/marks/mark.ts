import type { Byte } from '../../../base/units.ts';
import type { Text } from '../../../text/text.ts';
import { lineStart } from '../lines.ts';

/** A place in a text that stays in its line, whatever becomes of the text before it there. */
export interface Mark {
  /** The start of its line. */
  readonly line: Byte;
  /** Bytes from there; `Infinity` for the end of the line, wherever that is. */
  readonly column: Byte;
}

/** A mark at a place of a text. */
export function markHere(text: Text, at: Byte): Mark {
  const line = lineStart(text, at);
  return { line, column: at - line };
}
