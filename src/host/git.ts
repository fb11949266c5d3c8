import { execFile } from 'node:child_process';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path';
import type { Milliseconds } from '../base/units.ts';
import type { GitMark } from '../core/explorer.ts';
import { readSmall, readSmallText } from './small-file.ts';

/** How long Git may take, and how much it may say. */
const TIME_LIMIT: Milliseconds = 5000;
const LONGEST: number = 16 << 20;

/**
 * Settings of a repository that say how its files are to be read. No other is heard: a configuration can name
 * programs (filters, monitors, hooks, transports), and a folder that was only looked into must not run any.
 */
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

/** Where a repository keeps its things. */
interface Repository {
  /** The uppermost folder of its files. */
  readonly top: string;
  /** What belongs to this work tree, and what all work trees share. */
  readonly own: string;
  readonly shared: string;
}

/** The repository that a folder is in; null for none. */
export function repositoryOf(folder: string): Repository | null {
  for (let top = folder; ; top = dirname(top)) {
    const git = join(top, '.git');
    const stats = lstatSync(git, { throwIfNoEntry: false });
    if (stats !== undefined) return opened(top, git, stats.isFile());
    if (dirname(top) === top) return null;
  }
}

/** Bytes of the files that say where a repository is. */
const LONGEST_POINTER = 1 << 16;

function opened(top: string, git: string, isFile: boolean): Repository | null {
  try {
    const named = isFile ? /^gitdir: (.+)/.exec(readSmallText(git, LONGEST_POINTER) ?? '')?.[1] : git;
    if (named === undefined) return null;
    const own = resolve(top, named.trim());
    const common = join(own, 'commondir');
    const shared = existsSync(common)
      ? resolve(own, (readSmallText(common, LONGEST_POINTER) ?? '').trim())
      : own;
    return existsSync(join(own, 'HEAD')) ? { top, own, shared } : null;
  } catch {
    return null;
  }
}

/** The program `git` of an absolute folder of PATH: never one of the folder that is looked into. */
function gitProgram(): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const program = join(folder, 'git');
    if (isAbsolute(folder) && existsSync(program)) return program;
  }
  return null;
}

/**
 * What Git says of the files in a folder, by absolute paths; folders say what is in them. null where there is no
 * repository or no Git, or it takes too long. Git reads the repository through a folder of our own, which has a
 * configuration without anything that runs.
 */
export async function gitStatus(
  folder: string,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, GitMark> | null> {
  const repository = repositoryOf(folder);
  const program = gitProgram();
  if (repository === null || program === null) return null;
  const stand = await mkdtemp(join(tmpdir(), 'inkstone-git-'));
  try {
    const settings = await harmlessSettings(program, repository.shared, signal);
    await standIn(stand, repository, settings);
    const within = folder === repository.top ? [] : ['--', folder];
    const words = [
      '-c',
      'core.fsmonitor=false',
      '-c',
      'core.hooksPath=/dev/null',
      '-c',
      'core.untrackedCache=false',
      '--no-optional-locks',
      '--literal-pathspecs',
      'status',
      '--porcelain=v1',
      '-z',
      '--no-renames',
      '--untracked-files=normal',
      '--ignore-submodules=all',
      ...within,
    ];
    const environment = { GIT_DIR: stand, GIT_WORK_TREE: repository.top };
    const output = await run(program, words, repository.top, environment, signal);
    return output === null ? null : marksOf(output, repository.top, folder);
  } finally {
    await rm(stand, { recursive: true, force: true });
  }
}

/** The settings of a repository that are heard, as lines of a configuration file. */
async function harmlessSettings(
  program: string,
  shared: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const words = ['config', '--file', join(shared, 'config'), '--no-includes', '--null', '--list'];
  // Read from the root: the configuration of no folder counts.
  const output = await run(program, words, '/', { GIT_DIR: '/dev/null' }, signal);
  const lines: string[] = [];
  for (const entry of (output ?? '').split('\0')) {
    const [key, value = 'true'] = entry.split('\n');
    if (!HARMLESS.has(key) || !/^[a-z0-9]+$/i.test(value)) continue;
    const dot = key.indexOf('.');
    lines.push(`[${key.slice(0, dot)}]\n\t${key.slice(dot + 1)} = ${value}`);
  }
  return `${lines.join('\n')}\n[core]\n\tbare = false\n`;
}

/** Makes a repository folder that leads to the objects, the index and the names of another one. */
async function standIn(stand: string, { own, shared }: Repository, settings: string): Promise<void> {
  await writeFile(join(stand, 'config'), settings);
  await writeFile(join(stand, 'HEAD'), readSmall(join(own, 'HEAD'), LONGEST_POINTER) ?? '');
  const links: (readonly [from: string, name: string])[] = [
    [shared, 'objects'],
    [shared, 'refs'],
    [shared, 'packed-refs'],
    [shared, 'reftable'],
    [own, 'index'],
    ...readdirSync(own)
      .filter((name) => name.startsWith('sharedindex.'))
      .map((name) => [own, name] as const),
  ];
  for (const [from, name] of links)
    if (existsSync(join(from, name))) await symlink(join(from, name), join(stand, name));
  await mkdir(join(stand, 'info'));
  const exclude = join(shared, 'info/exclude');
  if (existsSync(exclude)) await symlink(exclude, join(stand, 'info/exclude'));
}

/** Runs Git without a terminal and without a network; null when it fails. */
async function run(
  program: string,
  words: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  return await new Promise((accept) => {
    execFile(
      program,
      words,
      {
        cwd,
        signal,
        timeout: TIME_LIMIT,
        killSignal: 'SIGKILL',
        maxBuffer: LONGEST,
        env: {
          ...Object.fromEntries(kept),
          ...environment,
          GIT_ALLOW_PROTOCOL: 'none',
          GIT_NO_LAZY_FETCH: '1',
          GIT_TERMINAL_PROMPT: '0',
          GIT_OPTIONAL_LOCKS: '0',
          LC_ALL: 'C',
        },
      },
      (error, output) => accept(error === null ? output : null),
    );
  });
}

/** What outweighs what, of all that is in a folder. */
const WEIGHT: Readonly<Record<GitMark, number>> = {
  untracked: 0,
  added: 1,
  deleted: 2,
  modified: 3,
  conflict: 4,
};

/** The marks of a status in the format `porcelain=v1 -z`. */
function marksOf(output: string, top: string, folder: string): ReadonlyMap<string, GitMark> {
  const marks = new Map<string, GitMark>();
  for (const entry of output.split('\0')) {
    if (entry.length < 4) continue;
    const mark = markOf(entry[0], entry[1]);
    if (mark === null) continue;
    const path = join(top, entry.slice(3).replace(/\/$/, ''));
    marks.set(path, mark);
    // All that is in a folder which is not tracked: Git tells only of the folder.
    if (entry.endsWith('/')) marks.set(`${path}/`, mark);
    for (let at = dirname(path); at.length > folder.length; at = dirname(at)) {
      const there = marks.get(at);
      if (there !== undefined && WEIGHT[there] >= WEIGHT[mark]) break;
      marks.set(at, mark);
    }
  }
  return marks;
}

function markOf(index: string, tree: string): GitMark | null {
  if (index === 'U' || tree === 'U' || (index === tree && (index === 'A' || index === 'D')))
    return 'conflict';
  if (index === '?') return 'untracked';
  if (index === '!') return null;
  if (index === 'D' || tree === 'D') return 'deleted';
  return index === 'A' ? 'added' : 'modified';
}
