import type { Byte } from '../../base/units.ts';
import type { Comparison } from '../../features/files/compare/compare.ts';
import { unifiedDiff } from '../../text/line-diff.ts';
import type { Text } from '../../text/text.ts';

/** The length above which texts are not compared. */
const MOST: Byte = 8 << 20;

/** The differences between a text and the text of its file. */
export function compare(name: string, here: Text, there: Text): Comparison {
  if (Math.max(here.length, there.length) > MOST)
    return { failed: `${name} is larger than 8 MiB, which is too large to compare`, level: 'warning' };
  return { diff: unifiedDiff(here.toString(), there.toString(), `${name} here`, `${name} on disk`) };
}
