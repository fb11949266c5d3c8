import { Cluster, nextCluster } from '../../base/grapheme.ts';
import { sgrLength } from '../../base/sgr.ts';
import type { Byte, Column } from '../../base/units.ts';
import { tabWidth } from './grapheme-columns.ts';
import type { Insert } from './inline-inserts.ts';

const SPACE = 0x20;
const ESC = 0x1b;
const TAB = 9;

const NO_BREAKS: readonly Byte[] = [0];
const NO_INSERTS: readonly never[] = [];

/**
 * The starts of the rows when `bytes`, a line or a part of one, is wrapped at `columns`: after the last space that fits
 * or next to a wide character, else in the middle of a word, and before what breaks the line. The first is 0. With `ansi`
 * color codes take no room. Text inserted before a byte, counted from the first one, stays with it, and fits into a row
 * with it.
 */
export function rowBreaks(
  bytes: Uint8Array,
  columns: number,
  tabSize: number,
  ansi: boolean,
  inserts: readonly Pick<Insert, 'at' | 'width' | 'hides' | 'breaks'>[] = NO_INSERTS,
): readonly Byte[] {
  // A wrapped row leaves the last column free, for the cursor behind it.
  const width = Math.max(1, columns - 1);
  // No byte takes more than one column but those of controls and of what is not UTF-8.
  if (inserts.length === 0 && bytes.length <= width && isPlain(bytes)) return NO_BREAKS;
  const starts = [0];
  const cluster = new Cluster();
  let column: Column = 0;
  let rowFrom = 0;
  let chance = 0;
  let chanceColumn: Column = 0;
  let length = 1;
  let next = 0;
  for (let at = 0; at < bytes.length; at += length) {
    const byte = bytes[at];
    let size = 1;
    let mayBreak = false;
    length = 1;
    let inserted = 0;
    let hidden = 0;
    for (; next < inserts.length && inserts[next].at <= at; next++) {
      if (inserts[next].breaks === true && at > rowFrom) {
        starts.push(at);
        rowFrom = at;
        column = 0;
      }
      inserted += inserts[next].width;
      hidden = inserts[next].hides;
    }
    if (hidden > 0) {
      size = 0;
      length = hidden;
    }
    // What follows may be a mark that belongs to this character.
    else if (byte >= SPACE && byte < 0x7f && !(bytes[at + 1] >= 0x80)) mayBreak = byte === SPACE;
    else if (byte === TAB) {
      size = tabWidth(column, tabSize);
      mayBreak = true;
    } else {
      if (ansi && byte === ESC) {
        const hidden = sgrLength(bytes, at, bytes.length);
        if (hidden > 0) {
          length = hidden;
          continue;
        }
      }
      nextCluster(bytes, at, bytes.length, cluster);
      size = cluster.width;
      length = cluster.length;
      mayBreak = cluster.scalar === SPACE || size === 2;
      if (size === 2) {
        chance = at;
        chanceColumn = column;
      }
    }
    if (inserted > 0) size = byte === TAB ? tabWidth(column + inserted, tabSize) + inserted : size + inserted;
    // A space before a break may stand where the cursor would.
    const most =
      byte === SPACE && inserts[next]?.at === at + 1 && inserts[next].breaks === true ? columns : width;
    // Twice when what was moved to the next row does not fit there together.
    while (column + size > most && at > rowFrom) {
      const broken = chance > rowFrom ? chance : at;
      starts.push(broken);
      column = broken === at ? 0 : column - chanceColumn;
      rowFrom = broken;
      // A tab reaches to another stop in its new place.
      if (byte === TAB) size = tabWidth(column + inserted, tabSize) + inserted;
    }
    column += size;
    if (mayBreak) {
      chance = at + length;
      chanceColumn = column;
    }
  }
  return starts;
}

function isPlain(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) if (bytes[i] < SPACE || bytes[i] > 0x7e) return false;
  return true;
}
