import { lineOf } from '../../src/app/recording/recording-lines.ts';
import type { Random } from '../fuzz/mutate.ts';

/** The lines of a recording, some of them with other contents under a valid checksum; the first one stays. */
export const changedLines = (lines: readonly string[], random: Random): readonly string[] =>
  lines.map((line, i) => {
    if (i === 0 || random(6) > 0) return line;
    const json = line.slice(9);
    const at = random(json.length);
    const other = json.slice(0, at) + '0"[]{}#-e,ntx'[random(13)] + json.slice(at + random(3));
    try {
      return lineOf(JSON.parse(other)).trimEnd();
    } catch {
      return line;
    }
  });
