import { readFileSync } from 'node:fs';
import { readRescuedWork } from '../src/host/files/rescue-file.ts';
import { rescuedText, typedParts } from '../src/host/files/rescued-text.ts';

/** The text that a rescue file holds. */
export const rescuedIn = (path: string): string =>
  String(rescuedText(readRescuedWork(readFileSync(path))).text);

/** The text that is restored from a rescue file: all of it, or the parts that were typed. */
export function rescuedParts(path: string): string {
  const rescued = rescuedText(readRescuedWork(readFileSync(path)));
  return String(rescued.isPartial ? typedParts(rescued) : rescued.text);
}
