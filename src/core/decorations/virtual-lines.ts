import type { VirtualLine } from './kinds.ts';
import { isAmong, type Owners } from './owner.ts';
import type { Byte } from '../../base/units.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import { type Decorations } from './decorations.ts';
import { drawnBytes } from './printable.ts';

/** A line of the text is looked for so far. */
const REACH: Byte = 64 * 1024;

/** With a line above or below that of `at`. */
export function withVirtualLine(
  decorations: Decorations,
  document: Text,
  at: Byte,
  text: string,
  line: Omit<VirtualLine, 'bytes' | 'order'>,
): Decorations {
  const from = lineStartAt(document, at, REACH) ?? at;
  const end = lineEndAt(document, at, REACH) ?? at + 1;
  const value = { ...line, bytes: drawnBytes(text), order: decorations.added };
  return {
    ...decorations,
    lines: decorations.lines.with(from, Math.min(document.length, end + 1), value),
    added: decorations.added + 1,
  };
}

/** Without the virtual lines of some owners at lines that begin in [from, to). */
export function withoutVirtualLines(
  decorations: Decorations,
  owners: Owners,
  from: Byte = 0,
  to: Byte = Infinity,
): Decorations {
  const lines = decorations.lines.withoutIn(
    from,
    to,
    ({ owner }, at) => isAmong(owner, owners) && at >= from && (at < to || from === to),
  );
  return lines === decorations.lines ? decorations : { ...decorations, lines };
}
