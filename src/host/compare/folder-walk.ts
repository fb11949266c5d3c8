import * as fs from 'node:fs';
import { join } from 'node:path';
import type { Byte } from '../../base/units.ts';
import type { FolderChange, FolderPart } from '../../features/compare-folders/requests.ts';
import { codeOf } from '../files/error-messages.ts';
import { FolderRules } from '../project/ignore.ts';

/** Two folders as absolute paths. */
export interface FolderPair {
  readonly before: string;
  readonly after: string;
  /** Ignored files are compared, too. */
  readonly ignored: boolean;
}

/** The content of a folder on one side: its entries by their names, and the rules that hold there. */
interface Content {
  readonly entries: ReadonlyMap<string, fs.Dirent>;
  readonly rules: FolderRules | null;
}

/** A folder that is still to be compared; null for a side that lacks it. */
interface PendingPair {
  /** Relative to both folders, with a slash after each name. */
  readonly prefix: string;
  readonly before: FolderRules | 'all' | null;
  readonly after: FolderRules | 'all' | null;
}

const BUFFER: Byte = 256 * 1024;
const [ONE, OTHER] = [Buffer.alloc(BUFFER), Buffer.alloc(BUFFER)];

/**
 * The differences between two folders in the order of their paths, one file after the other: null for a file that is
 * equal. Links are not followed: two are equal if they lead to the same path. For a worker: it reads at once.
 */
export function* differingFiles({ before, after, ignored }: FolderPair): Generator<FolderChange | null> {
  const stack: PendingPair[] = [
    { prefix: '', before: rulesOf(before, ignored), after: rulesOf(after, ignored) },
  ];
  for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) yield* inFolder(pair);

  function* inFolder(pair: PendingPair): Generator<FolderChange | null> {
    const { prefix } = pair;
    const [old, fresh] = [contentOf(before, prefix, pair.before), contentOf(after, prefix, pair.after)];
    const unread = [old, fresh].find((content) => typeof content === 'string');
    if (unread !== undefined) yield skippedFile(prefix, unread);
    if (typeof old === 'string' || typeof fresh === 'string') return;
    const names = new Set([...(old?.entries.keys() ?? []), ...(fresh?.entries.keys() ?? [])]);
    const folders: PendingPair[] = [];
    for (const name of [...names].sort((a, b) => (a < b ? -1 : 1))) {
      const path = prefix + name;
      if (name.includes('\ufffd')) {
        yield skippedFile(path, 'its name is not UTF-8');
        continue;
      }
      const [left, right] = [old?.entries.get(name), fresh?.entries.get(name)];
      const isFolder = [left, right].map((entry) => entry?.isDirectory() === true);
      if (isFolder.includes(true)) {
        folders.push({
          prefix: `${path}/`,
          before: isFolder[0] ? rulesIn(old, name) : null,
          after: isFolder[1] ? rulesIn(fresh, name) : null,
        });
      }
      const [one, other] = [isFolder[0] ? undefined : left, isFolder[1] ? undefined : right];
      if (one !== undefined || other !== undefined) yield fileChange(path, one, other);
    }
    stack.push(...folders.toReversed());
  }

  function fileChange(
    path: string,
    left: fs.Dirent | undefined,
    right: fs.Dirent | undefined,
  ): FolderChange | null {
    const kind = left === undefined ? 'added' : right === undefined ? 'removed' : 'changed';
    const entries = [left, right].filter((entry) => entry !== undefined);
    try {
      if (entries.some((entry) => entry.isSymbolicLink())) return linkChange(path, kind, left, right);
      if (!entries.every((entry) => entry.isFile())) return skippedFile(path, 'it is not a regular file');
      const isEqual = kind === 'changed' && areEqual(join(before, path), join(after, path));
      return isEqual ? null : { path, kind, note: '', isFile: true };
    } catch (error) {
      return skippedFile(path, reason(error));
    }
  }

  function linkChange(
    path: string,
    kind: FolderChange['kind'],
    left: fs.Dirent | undefined,
    right: fs.Dirent | undefined,
  ): FolderChange | null {
    const [old, fresh] = [textOfLink(before, path, left), textOfLink(after, path, right)];
    if (old === fresh) return null;
    const note = [old, fresh].filter((text) => text !== null).join(', now ');
    return { path, kind, note, isFile: false };
  }
}

/** The rules of a folder; that it cannot be looked into is found out when it is read. */
function rulesFrom(find: () => FolderRules): FolderRules | 'all' {
  try {
    return find();
  } catch {
    return 'all';
  }
}

/** The rules of a folder that is compared. */
const rulesOf = (path: string, ignored: boolean): FolderRules | 'all' =>
  ignored ? 'all' : rulesFrom(() => FolderRules.of(path));

/** The words for an entry where one of the sides is a link; null where there is none. */
function textOfLink(root: string, path: string, entry: fs.Dirent | undefined): string | null {
  if (entry === undefined) return null;
  return entry.isSymbolicLink() ? `link to ${fs.readlinkSync(join(root, path))}` : 'a file';
}

const skippedFile = (path: string, note: string): FolderChange => ({
  path,
  kind: 'skipped',
  note,
  isFile: false,
});

/** The content of a folder without what is ignored; the reason where it cannot be read, null where a side lacks it. */
function contentOf(root: string, prefix: string, rules: PendingPair['before']): Content | string | null {
  if (rules === null) return null;
  try {
    const entries = fs.readdirSync(join(root, prefix), { withFileTypes: true });
    const own = rules === 'all' ? null : rules;
    const kept = entries.filter((entry) =>
      own === null ? entry.name !== '.git' : !own.ignores(entry.name, entry.isDirectory()),
    );
    return { entries: new Map(kept.map((entry) => [entry.name, entry])), rules: own };
  } catch (error) {
    return reason(error);
  }
}

function rulesIn(content: Content | null, name: string): PendingPair['before'] {
  if (content === null) return null;
  const { rules } = content;
  return rules === null ? 'all' : rulesFrom(() => rules.enter(name));
}

/** True if two files have the same size and the same bytes. @throws where one of them cannot be read */
function areEqual(one: string, other: string): boolean {
  const [size, otherSize] = [one, other].map((path) => fs.lstatSync(path).size);
  if (size !== otherSize) return false;
  const files: number[] = [];
  try {
    for (const path of [one, other]) files.push(fs.openSync(path, FLAGS));
    for (;;) {
      const length = readWhole(files[0], ONE);
      if (length !== readWhole(files[1], OTHER)) return false;
      if (ONE.compare(OTHER, 0, length, 0, length) !== 0) return false;
      if (length < BUFFER) return true;
    }
  } finally {
    for (const file of files) fs.closeSync(file);
  }
}

/** Neither a link nor a pipe that took the place of the file since the folder was read is waited for. */
const FLAGS = fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW | fs.constants.O_NONBLOCK;

/** Fills a buffer from a file, as far as the file goes. Returns the number of bytes. */
function readWhole(file: number, buffer: Buffer): number {
  let length = 0;
  while (length < buffer.length) {
    const read = fs.readSync(file, buffer, length, buffer.length - length, null);
    if (read === 0) break;
    length += read;
  }
  return length;
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'it is gone',
  ELOOP: 'it is a link by now',
};

function reason(error: unknown): string {
  const code = codeOf(error);
  return (
    REASONS[code ?? ''] ?? `it cannot be read: ${error instanceof Error ? error.message : String(error)}`
  );
}

/** The interval at which the differences found so far are reported, in milliseconds. */
const INTERVAL = 200;

/** The parts of a comparison of folders, told as time goes by. The last one is returned. @param clock in milliseconds */
export function* partsOf(
  pair: FolderPair,
  clock: () => number = () => performance.now(),
): Generator<FolderPart, FolderPart> {
  let changes: FolderChange[] = [];
  let compared = 0;
  let told = clock();
  for (const change of differingFiles(pair)) {
    compared++;
    if (change !== null) changes.push(change);
    if (clock() - told < INTERVAL) continue;
    yield { changes, compared };
    changes = [];
    told = clock();
  }
  return { changes, compared };
}
