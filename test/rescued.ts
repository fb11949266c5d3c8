import { readFileSync } from 'node:fs';
import { readRescuedWork } from '../src/host/files/rescue-file.ts';
import { remainsOf, rescuedText } from '../src/host/files/rescued-text.ts';

/** The text that a rescue file holds. */
export const rescuedIn = (path: string): string =>
  String(rescuedText(readRescuedWork(readFileSync(path))).text);

/** The text that is restored from a rescue file, in the file as it is now, or else in a new document. */
export function restoredText(path: string): string {
  const work = readRescuedWork(readFileSync(path));
  const rescued = rescuedText(work);
  if (!rescued.isPartial) return String(rescued.text);
  const { inFile, left } = remainsOf(work, rescued);
  return String(inFile?.text ?? left);
}
