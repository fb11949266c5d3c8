import { existsSync, renameSync } from 'node:fs';
import { basename } from 'node:path';
import { codeOf, damageSentence } from '../files/error-messages.ts';

/** Takes a sentence for the user about one of Inkstone's own files. */
export type Report = (sentence: string) => void;

/**
 * The path under which a damaged file is kept: `PATH.damaged`, or the first free one of `PATH.damaged.2` and so on, so
 * that nothing that was set aside earlier is lost.
 */
export function damagedPath(path: string, isTaken: (path: string) => boolean = existsSync): string {
  const first = `${path}.damaged`;
  if (!isTaken(first)) return first;
  let count = 2;
  while (isTaken(`${first}.${count}`)) count++;
  return `${first}.${count}`;
}

/**
 * Sets a damaged file of Inkstone's own aside and reports it. Silent when the file is gone: another Inkstone was faster.
 * @param reason the fault, as the end of a sentence
 * @param consequence a sentence that says what the user has to do without
 */
export function setAside(path: string, reason: string, consequence: string, report: Report): void {
  const aside = damagedPath(path);
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') report(damageSentence.left(path, reason, consequence, error));
    return;
  }
  report(damageSentence.setAside(path, basename(aside), reason, consequence));
}
