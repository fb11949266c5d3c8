import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Byte } from '../../base/units.ts';
import type { Runnable } from '../../core/config/runnable.ts';
import type { CommandLine } from '../../core/model/fields/setting-group.ts';
import { within } from '../../core/model/paths.ts';
import { codeOf } from '../files/error-messages.ts';
import type { Fingerprint } from './fingerprint.ts';

/** Longer files count by their size and the times of their last changes. */
const MOST_BYTES: Byte = 64 << 20;
/** More words of command lines are not looked up as files; a change of the settings that have them counts anyway. */
const MOST_WORDS = 1000;
const CHUNK: Byte = 1 << 16;

/** A fingerprint, and the places whose files it depends on. */
export interface TakenFingerprint {
  readonly fingerprint: Fingerprint;
  /** Absolute paths of the files that commands name, and of the files that links among them lead to. */
  readonly watched: readonly string[];
}

/**
 * The fingerprint of what can run in a folder: the settings of its configuration that determine that, and the content
 * of the files in it that commands name. What is installed in it, and what links lead to elsewhere, counts by its path.
 * @param folder absolute, without links
 */
export async function takeFingerprint(folder: string, runnable: Runnable): Promise<TakenFingerprint> {
  const settings = [...runnable.settings].map(([name, value]) => [name, sumOf(canonical(value))] as const);
  const files = new Map<string, string>();
  const watched = new Set<string>();
  for (const word of wordsOf(runnable.commands)) {
    const path = resolve(folder, word);
    const real = await realOf(path);
    if (real === null || !(within(path, folder) || within(real, folder))) continue;
    const content = await contentOf(folder, path, real);
    if (content === null) continue;
    files.set(relative(folder, within(path, folder) ? path : real), sumOf(content));
    watched.add(path).add(real);
  }
  return {
    fingerprint: { settings: inOrder(settings), files: inOrder(files) },
    watched: [...watched],
  };
}

const inOrder = (entries: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A value as JSON, the keys of objects in one order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** The words of command lines that may be paths: a program with a slash, arguments, and the values of `--name=value`. */
function wordsOf(commands: readonly CommandLine[]): readonly string[] {
  const words = new Set<string>();
  for (const [program, ...args] of commands) {
    if (program.includes('/')) words.add(program);
    for (const arg of args) words.add(arg).add(arg.slice(arg.indexOf('=') + 1));
  }
  return [...words].filter((word) => word !== '' && !word.includes('\0')).slice(0, MOST_WORDS);
}

/** The path with its links resolved; null where nothing is. */
async function realOf(path: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch {
    // A word need not be a path, and what cannot be reached cannot run.
    return null;
  }
}

/** A text that is another one when a file can run something else; null for what is no file. */
async function contentOf(folder: string, path: string, real: string): Promise<string | null> {
  if (!within(real, folder)) return `link ${real}`;
  if (isInstalled(folder, path) || isInstalled(folder, real)) return `path ${real}`;
  try {
    return await read(real);
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : `unreadable ${codeOf(error)}`;
  }
}

/** True below a folder of installed packages, `node_modules` or a virtual environment of Python. */
function isInstalled(folder: string, path: string): boolean {
  if (!within(path, folder)) return false;
  if (relative(folder, path).split('/').includes('node_modules')) return true;
  for (let at = dirname(path); at !== folder && within(at, folder); at = dirname(at))
    if (existsSync(join(at, 'pyvenv.cfg'))) return true;
  return false;
}

/** The checksum of a file; null for a folder, a pipe or a device. */
async function read(path: string): Promise<string | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) return null;
    if (stat.size > MOST_BYTES) return `long ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
    const hash = createHash('sha256');
    const chunk = new Uint8Array(CHUNK);
    for (let left = MOST_BYTES; left > 0;) {
      const { bytesRead } = await file.read(chunk, 0, CHUNK, null);
      if (bytesRead === 0) break;
      hash.update(chunk.subarray(0, bytesRead));
      left -= bytesRead;
    }
    return `content ${hash.digest('hex')}`;
  } finally {
    await file.close();
  }
}
