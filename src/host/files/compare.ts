import type { Event } from '../../core/model/messages.ts';
import { encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { Block } from '../../text/block.ts';
import { unifiedDiff } from '../../text/line-diff.ts';
import type { Text } from '../../text/text.ts';

/** More than this is not compared. */
const MOST: Byte = 8 << 20;

/**
 * Compares the text of a file with the one in hand: opens the difference as a document without a file, or reports in a
 * sentence why not.
 */
export function compare(name: string, here: Text, there: Text): Event {
  if (Math.max(here.length, there.length) > MOST)
    return told('warning', `${name} is too long to be compared: more than 8 MiB`);
  const diff = unifiedDiff(here.toString(), there.toString(), `${name} here`, `${name} on disk`);
  if (diff === '') return told('info', `${name} on disk is what is here`);
  return {
    type: 'opened',
    path: '',
    name: `${name}.diff`,
    scratch: true,
    source: Block.of(encode(diff)),
    stat: null,
    bom: false,
    lineEnd: 'LF',
    encoding: 'utf-8',
    readOnly: false,
  };
}

const told = (level: 'info' | 'warning', text: string): Event => ({
  type: 'message',
  message: { level, text },
});
