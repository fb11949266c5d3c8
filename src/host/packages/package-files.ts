import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Milliseconds } from '../../base/units.ts';
import { readSmall } from '../files/small-file.ts';
import { cloneGit, type GitEnd, readClone } from '../git/git-process.ts';
import { refusalOf } from '../git/refusals.ts';
import type { PackageSource } from './package-source.ts';

/** The files of a package, as they were written into a new folder. */
export interface CopiedFiles {
  /** The commit of a repository; null for a folder. */
  readonly commit: string | null;
  /** The SHA-256 of the names and the contents. */
  readonly sha256: string;
  /** Names of what is not copied: links, submodules, pipes. */
  readonly left: readonly string[];
}

const MOST_FILES = 10_000;
const MOST_BYTES = 50 << 20;
/** Time for a clone, and for reading it. */
const PATIENCE: Milliseconds = 120_000;

/**
 * Writes the files of a package into a new folder and runs nothing of it. Links are left out, so that nothing is
 * written or read outside. Throws a sentence when it cannot.
 * @param scratch a folder for the clone, where nothing is
 */
export async function copyPackage(
  source: PackageSource,
  scratch: string,
  target: string,
  signal?: AbortSignal,
): Promise<CopiedFiles> {
  const writer = new PackageWriter(target);
  const commit =
    source.kind === 'folder'
      ? await copyFolder(source.from, '', writer).then(() => null)
      : await copyRepository(source, scratch, writer, signal);
  return { commit, ...writer.result() };
}

/** Writes files below a folder, never outside and never over others. */
class PackageWriter {
  readonly #target: string;
  readonly #sums: string[] = [];
  readonly #left: string[] = [];
  #bytes = 0;

  constructor(target: string) {
    this.#target = target;
  }

  /** Throws a sentence for a name that could lead elsewhere, and when there is too much. */
  async write(path: string, bytes: Uint8Array, isProgram: boolean): Promise<void> {
    this.admit(path, bytes.length);
    const place = join(this.#target, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, bytes, { flag: 'wx', mode: isProgram ? 0o755 : 0o644 });
    this.#sums.push(`${createHash('sha256').update(bytes).digest('hex')} ${path}`);
  }

  admit(path: string, size: number): void {
    if (!isSafePath(path)) throw new Error(`the package has a file with an unsafe name: ${path}`);
    this.#bytes += size;
    if (this.#bytes > MOST_BYTES) throw new Error(`the package is larger than ${MOST_BYTES >> 20} MB`);
    if (this.#sums.length >= MOST_FILES) throw new Error(`the package has more than ${MOST_FILES} files`);
  }

  leave(path: string): void {
    this.#left.push(path);
  }

  result(): Pick<CopiedFiles, 'sha256' | 'left'> {
    const all = this.#sums.toSorted().join('\n');
    return { sha256: createHash('sha256').update(all).digest('hex'), left: this.#left };
  }
}

/** True for a relative path of plain names. */
const isSafePath = (path: string): boolean =>
  !/[\\\p{Cc}]/u.test(path) && path.split('/').every((name) => !/^(?:\.{0,2}|\.git)$/i.test(name));

async function copyFolder(folder: string, within: string, writer: PackageWriter): Promise<void> {
  const entries = await readdir(join(folder, within), { withFileTypes: true });
  for (const entry of entries) {
    const path = within === '' ? entry.name : `${within}/${entry.name}`;
    if (entry.name === '.git') continue;
    if (entry.isDirectory()) await copyFolder(folder, path, writer);
    else if (!entry.isFile()) writer.leave(path);
    else {
      const bytes = readSmall(join(folder, path), MOST_BYTES);
      if (bytes === null) throw new Error(`${path} is larger than ${MOST_BYTES >> 20} MB`);
      await writer.write(path, bytes, false);
    }
  }
}

/** Clones a repository and writes the files of its last commit; returns the commit. */
async function copyRepository(
  { from, within }: PackageSource,
  scratch: string,
  writer: PackageWriter,
  signal?: AbortSignal,
): Promise<string> {
  const options = { signal, timeout: PATIENCE, longest: MOST_BYTES * 2 };
  outputOf(await cloneGit(from, scratch, options), `clone ${from}`);
  const read = async (args: readonly string[], input?: Uint8Array): Promise<Buffer> =>
    outputOf(await readClone(scratch, args, { ...options, input }), `read ${from}`);
  const head = await readClone(scratch, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], options);
  if (head.exit_code !== 0) throw new Error(`${from} has no commits`);
  const commit = head.stdout.toString('latin1').trim();
  const listed = (await read(['ls-tree', '-r', '-z', '-l', '--full-tree', commit])).toString('utf8');
  const files = listed.split('\0').flatMap((line) => treeEntry(line, within, writer));
  if (files.length === 0) throw new Error(`${within === '' ? from : `${within} in ${from}`} has no files`);
  const wanted = files.map(({ id }) => `${id}\n`).join('');
  const contents = await read(['cat-file', '--batch'], Buffer.from(wanted));
  let at = 0;
  for (const { path, size, isProgram } of files) {
    const start = contents.indexOf('\n', at) + 1;
    await writer.write(path, contents.subarray(start, start + size), isProgram);
    at = start + size + 1;
  }
  return commit;
}

interface TreeEntry {
  readonly path: string;
  readonly id: string;
  readonly size: number;
  readonly isProgram: boolean;
}

/** A file of `git ls-tree -l`, with its path from the folder `within`. */
function treeEntry(line: string, within: string, writer: PackageWriter): TreeEntry[] {
  const [, mode, id, size, whole] = /^(\d+) \w+ (\w+) +(\d+|-)\t(.*)$/s.exec(line) ?? [];
  if (whole === undefined) return [];
  if (within !== '' && !whole.startsWith(`${within}/`)) return [];
  const path = within === '' ? whole : whole.slice(within.length + 1);
  if (!/^100[0-7]{3}$/.test(mode)) {
    writer.leave(path);
    return [];
  }
  writer.admit(path, 0);
  return [{ path, id, size: Number(size), isProgram: mode === '100755' }];
}

function outputOf({ exit_code, stdout, stderr }: GitEnd<Buffer>, purpose: string): Buffer {
  if (exit_code !== 0) throw new Error(refusalOf(stderr, purpose));
  return stdout;
}
