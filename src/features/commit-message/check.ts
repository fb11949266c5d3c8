import type { ByteRange } from '../../base/files.ts';
import { decodeText, encode } from '../../base/utf8.ts';

/** Characters of a subject, by Git's own advice and by what `git log` shows in 80 columns. */
const ADVISED = 50;
const LONGEST = 72;

/** A fault of a commit message. */
export interface MessageFault extends ByteRange {
  readonly severity: 'warning' | 'error';
  readonly message: string;
}

/** True for the line of a comment, which Git leaves out. */
const isComment = (line: string): boolean => line.startsWith('#');

/**
 * The faults of a commit message by its first bytes: a subject over 50 characters (a warning) or over 72 (an error), and
 * text in the line after the subject.
 */
export function faultsOf(bytes: Uint8Array): readonly MessageFault[] {
  const lines = decodeText(bytes).split('\n');
  const faults: MessageFault[] = [];
  let at = 0;
  let subject = -1;
  for (const [i, whole] of lines.entries()) {
    const line = whole.replace(/\r$/, '');
    const from = at;
    at += encode(whole).length + 1;
    if (isComment(line) || (subject < 0 && line.trim() === '')) continue;
    if (subject < 0) {
      subject = i;
      const length = Array.from(line).length;
      const limit = length > LONGEST ? LONGEST : ADVISED;
      if (length <= limit) continue;
      const kept = encode(Array.from(line).slice(0, limit).join('')).length;
      faults.push({
        from: from + kept,
        to: from + encode(line).length,
        severity: limit === LONGEST ? 'error' : 'warning',
        message: `The subject has ${length} characters; keep it to ${limit}`,
      });
    } else {
      if (line.trim() !== '')
        faults.push({
          from,
          to: from + encode(line).length,
          severity: 'warning',
          message: 'Leave the line after the subject blank',
        });
      break;
    }
  }
  return faults;
}
