import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readSmall, readSmallText } from '../files/small-file.ts';

/** The places of a Git repository, as absolute paths. */
export interface Repository {
  /** The top folder of its work tree. */
  readonly top: string;
  /** The Git folder of this work tree, and the one that all of its work trees share. */
  readonly own: string;
  readonly shared: string;
}

/** Bytes up to which the small files in a Git folder are read. */
const LONGEST = 1 << 16;

/** The repository that a folder is in, found without running Git; null for none. */
export function repositoryOf(folder: string): Repository | null {
  for (let top = folder; ; top = dirname(top)) {
    const git = join(top, '.git');
    const stats = lstatSync(git, { throwIfNoEntry: false });
    if (stats !== undefined) return openRepository(top, git, stats.isFile());
    if (dirname(top) === top) return null;
  }
}

function openRepository(top: string, git: string, isFile: boolean): Repository | null {
  try {
    const named = isFile ? /^gitdir: (.+)/.exec(readSmallText(git, LONGEST) ?? '')?.[1] : git;
    if (named === undefined) return null;
    const own = resolve(top, named.trim());
    const common = join(own, 'commondir');
    const shared = existsSync(common) ? resolve(own, (readSmallText(common, LONGEST) ?? '').trim()) : own;
    return existsSync(join(own, 'HEAD')) ? { top, own, shared } : null;
  } catch {
    return null;
  }
}

/** Settings that change how files are compared or names are read, by their names in lowercase. */
const HARMLESS = new Set([
  'core.filemode',
  'core.ignorecase',
  'core.precomposeunicode',
  'core.symlinks',
  'core.autocrlf',
  'core.eol',
  'core.trustctime',
  'core.checkstat',
  'core.sparsecheckout',
  'core.sparsecheckoutcone',
  'extensions.objectformat',
  'extensions.refstorage',
  'core.repositoryformatversion',
]);

/**
 * The configuration that a repository keeps when Git reads it through a folder of ours. Any other setting can name a
 * program, under names that the repository chooses (`filter.*`, `diff.*`, `remote.*`), so only known ones are kept.
 * @param listed the output of `git config --null --list`
 */
export function harmlessSettings(listed: string): string {
  const lines: string[] = [];
  for (const entry of listed.split('\0')) {
    const [key, value = 'true'] = entry.split('\n');
    if (!HARMLESS.has(key) || !/^[a-z0-9]+$/i.test(value)) continue;
    const dot = key.indexOf('.');
    lines.push(`[${key.slice(0, dot)}]\n\t${key.slice(dot + 1)} = ${value}`);
  }
  return `${lines.join('\n')}\n[core]\n\tbare = false\n`;
}

/**
 * Turns the empty folder `stand` into a Git folder with the objects, the index, the refs and their logs of a repository, and with
 * `settings` as its whole configuration. Git that is only to read is given this folder: it then knows no hook, filter,
 * driver, remote or promisor of the repository, in any version of Git.
 */
export async function makeStandIn(
  stand: string,
  { own, shared }: Repository,
  settings: string,
): Promise<void> {
  await writeFile(join(stand, 'config'), settings);
  await writeFile(join(stand, 'HEAD'), readSmall(join(own, 'HEAD'), LONGEST) ?? '');
  const links: (readonly [from: string, name: string])[] = [
    [shared, 'objects'],
    [shared, 'refs'],
    [shared, 'packed-refs'],
    [shared, 'reftable'],
    [shared, 'shallow'],
    [own, 'index'],
    ...readdirSync(own)
      .filter((name) => name.startsWith('sharedindex.'))
      .map((name) => [own, name] as const),
  ];
  for (const [from, name] of links)
    if (existsSync(join(from, name))) await symlink(join(from, name), join(stand, name));
  // A work tree has its own log of HEAD, and shares the others.
  await mkdir(join(stand, 'logs'));
  if (existsSync(join(own, 'logs/HEAD'))) await symlink(join(own, 'logs/HEAD'), join(stand, 'logs/HEAD'));
  if (existsSync(join(shared, 'logs/refs')))
    await symlink(join(shared, 'logs/refs'), join(stand, 'logs/refs'));
  await mkdir(join(stand, 'info'));
  const exclude = join(shared, 'info/exclude');
  if (existsSync(exclude)) await symlink(exclude, join(stand, 'info/exclude'));
}
