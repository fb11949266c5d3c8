import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** The places by default. */
const USUAL = { CONFIG: '.config', STATE: '.local/state', CACHE: '.cache', DATA: '.local/share' };

/**
 * One of the folders that the XDG Base Directory Specification gives each user. By that a relative path is none: it
 * would be another folder after each change of the current one.
 */
export function baseFolder(kind: keyof typeof USUAL): string {
  const given = process.env[`XDG_${kind}_HOME`] ?? '';
  return isAbsolute(given) ? given : join(homedir(), USUAL[kind]);
}
