import { readFileSync, statSync } from 'node:fs';
import { decodeText, encode } from '../base/utf8.ts';
import type { Byte } from '../base/units.ts';
import type { Event } from '../core/event.ts';
import { Block } from '../text/block.ts';
import { unifiedDiff } from '../text/line-diff.ts';
import type { Text } from '../text/text.ts';
import { refusal } from './sentences.ts';

/** More than this is not compared. */
const MOST: Byte = 8 << 20;

/** How a file differs from the text in hand, as a document of its own that has no file; or the sentence why not. */
export function compare(path: string, name: string, text: Text): Event {
  const problem = (sentence: string): Event => ({
    type: 'message',
    message: { level: 'error', text: sentence },
  });
  try {
    if (Math.max(text.length, statSync(path).size) > MOST)
      return problem(`${name} is too long to be compared: more than 8 MiB`);
    const diff = unifiedDiff(
      text.toString(),
      decodeText(readFileSync(path)),
      `${name} here`,
      `${name} on disk`,
    );
    if (diff === '') return problem(`${name} on disk is what is here`);
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
  } catch (error) {
    return problem(refusal('open', name, error));
  }
}
