import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import type { Milliseconds } from '../../base/units.ts';
import { harmlessSettings, makeStandIn, type Repository, repositoryOf } from './repository.ts';
import { RepositorySettings } from './repository-settings.ts';

/** The end of a Git process, and what it wrote. */
export interface GitEnd<Output> {
  readonly stdout: Output;
  readonly stderr: string;
  /** The exit status; -1 when Git could not be run, was stopped or wrote too much. */
  readonly exit_code: number;
}

/** The end of a Git process whose output is text. */
export type GitOutput = GitEnd<string>;

export interface GitOptions {
  /** The variables that Git is given, those of Git itself excepted; those of this process by default. */
  readonly environment?: Environment;
  readonly signal?: AbortSignal;
  /** Ends Git after so long; without it Git may take as long as it needs. */
  readonly timeout?: Milliseconds;
  /** The standard input; empty by default. */
  readonly input?: Uint8Array;
  /** Called with the output as it comes, beside the result. */
  readonly tell?: (part: Buffer) => void;
  /** The longest output, in bytes. */
  readonly longest?: number;
  /** Paths in the arguments are names, in which `*` and `:` mean themselves. */
  readonly isLiteral?: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The longest output of Git, in bytes. */
const LONGEST: number = 16 << 20;
/** Time that Git may take to list the settings of a repository. */
const PATIENCE: Milliseconds = 5000;

/** Keeps commands that show differences from running programs, also by Git inside of a submodule. */
const DIFF = ['--no-ext-diff', '--no-textconv', '--submodule=short', '--ignore-submodules=dirty'];

/** The commands that only read, with the options that each one is given. */
const READING: Readonly<Record<string, readonly string[]>> = {
  blame: ['--no-textconv'],
  'cat-file': [],
  'check-attr': [],
  diff: DIFF,
  'for-each-ref': [],
  log: DIFF,
  'ls-files': [],
  'ls-tree': [],
  'rev-parse': [],
  show: DIFF,
  status: ['--ignore-submodules=dirty'],
};

const settings = (...all: readonly string[]): readonly string[] => all.flatMap((setting) => ['-c', setting]);

/** Options of all calls: they also hold against the user's own configuration, which Git reads. */
const ALWAYS = [
  '--no-pager',
  '--no-optional-locks',
  ...settings(
    'safe.bareRepository=explicit',
    'protocol.allow=never',
    'core.hooksPath=/dev/null',
    'core.askPass=',
    'credential.helper=',
  ),
];

/** Options of the calls that only read. An index that was written with them would lack its caches. */
const ONLY_READING = [
  ...ALWAYS,
  ...settings(
    'core.fsmonitor=false',
    'core.untrackedCache=false',
    'diff.autoRefreshIndex=false',
    'log.showSignature=false',
    'status.submoduleSummary=false',
    'submodule.recurse=false',
  ),
];

/** The commands that may be run with the configuration of a repository, in a trusted folder. */
const TRUSTED = new Set([
  'blame',
  'cat-file',
  'check-attr',
  'for-each-ref',
  'hash-object',
  'ls-files',
  'ls-tree',
  'rev-parse',
  'status',
  'update-index',
]);

/** Variables of all calls: no network, no question, no program of the user's. */
const VARIABLES = {
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_ASKPASS: '',
  GIT_EDITOR: ':',
  GIT_NO_LAZY_FETCH: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_PAGER: 'cat',
  GIT_SSH_COMMAND: 'false',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
};

/**
 * Runs a command of Git that only reads, so that no program that the repository names is run, whether its folder is
 * trusted or not. Git sees the user's own configuration, and of the repository's only what is harmless. A repository
 * of another owner is refused unless the user's `safe.directory` allows it.
 * @param folder an absolute path; Git runs there
 * @param args the command and its arguments, such as `['show', 'HEAD:./a.txt']`
 */
export async function readGit(
  folder: string,
  args: readonly string[],
  options: GitOptions = {},
): Promise<GitOutput> {
  const { stdout, ...rest } = await readGitBytes(folder, args, options);
  return { ...rest, stdout: stdout.toString('utf8') };
}

/** Runs a command of Git as `readGit` does, for output that may not be UTF-8. */
export async function readGitBytes(
  folder: string,
  args: readonly string[],
  options: GitOptions = {},
): Promise<GitEnd<Buffer>> {
  const [command = '', ...rest] = args;
  if (!Object.hasOwn(READING, command))
    return failedOutput(`'git ${command}' is not one of ${Object.keys(READING).join(', ')}`);
  // Git finds the repository by the folder's real path.
  const real = await realpath(folder).catch(() => null);
  if (real === null) return failedOutput(`there is no folder ${folder}`);
  const repository = repositoryOf(real);
  if (repository === null) return failedOutput(`${folder} is not in a Git repository`);
  const listed = await settingsOf(options.environment).of(repository);
  if (options.signal?.aborted === true) return failedOutput('Git was stopped');
  if (listed.exit_code !== 0) return listed;
  const stand = await mkdtemp(join(tmpdir(), 'inkstone-git-'));
  if (stands.size === 0) process.on('exit', removeStands);
  stands.add(stand);
  try {
    await makeStandIn(stand, repository, harmlessSettings(listed.stdout.toString('utf8')));
    const place = { GIT_DIR: stand, GIT_WORK_TREE: repository.top };
    return await run(real, ONLY_READING, [command, ...READING[command], ...rest], place, options);
  } finally {
    await rm(stand, { recursive: true, force: true });
    stands.delete(stand);
    if (stands.size === 0) process.off('exit', removeStands);
  }
}

/**
 * Runs a command of Git with the configuration of the repository, which may name programs: filters run, such as that of
 * Git LFS, and the file system monitor when the index is written. Hooks do not run, and nothing is fetched. Only for folders that the user trusts.
 * @param top the top folder of a work tree
 */
export async function trustedGit(
  top: string,
  args: readonly string[],
  options: GitOptions = {},
): Promise<GitEnd<Buffer>> {
  const [command = ''] = args;
  if (!TRUSTED.has(command)) return failedOutput(`'git ${command}' is not one of ${[...TRUSTED].join(', ')}`);
  // An index that is written without the file system monitor would lack what that has found.
  const always = command === 'update-index' ? ALWAYS : [...ALWAYS, ...settings('core.fsmonitor=false')];
  return await run(top, always, args, { GIT_CEILING_DIRECTORIES: dirname(top) }, options);
}

/** Variables of a clone: it may use the network, and the keys of an SSH agent. */
const CLONING = { GIT_ALLOW_PROTOCOL: 'file:git:http:https:ssh', GIT_SSH_COMMAND: 'ssh -o BatchMode=yes' };

/**
 * Fetches the last commit of a repository into a new bare repository. Nothing is checked out, so that no filter and no
 * hook runs and no submodule is fetched; nobody is asked for a password.
 * @param folder an absolute path where nothing is
 */
export async function cloneGit(url: string, folder: string, options: GitOptions): Promise<GitEnd<Buffer>> {
  const always = ['--no-pager', ...settings('core.hooksPath=/dev/null', 'core.askPass=')];
  const words = ['clone', '--bare', '--depth=1', '--single-branch', '--no-tags', '--no-local', '--template='];
  return await run(dirname(folder), always, [...words, '--quiet', '--', url, folder], CLONING, options);
}

/** The commands that read a bare repository. */
const READING_BARE = new Set(['cat-file', 'ls-tree', 'rev-parse']);

/** Runs a command of Git that reads a bare repository made by `cloneGit`. */
export async function readClone(
  folder: string,
  args: readonly string[],
  options: GitOptions,
): Promise<GitEnd<Buffer>> {
  const [command = ''] = args;
  if (!READING_BARE.has(command))
    return failedOutput(`'git ${command}' is not one of ${[...READING_BARE].join(', ')}`);
  return await run(folder, ONLY_READING, args, { GIT_DIR: folder }, options);
}

/** The folders that Git reads from now; the editor may end before Git does. */
const stands = new Set<string>();

function removeStands(): void {
  for (const stand of stands) rmSync(stand, { recursive: true, force: true });
}

/** The settings of repositories, by the variables that Git is given. */
const known = new WeakMap<Environment, RepositorySettings<GitEnd<Buffer>>>();

function settingsOf(environment: Environment = process.env): RepositorySettings<GitEnd<Buffer>> {
  const before = known.get(environment);
  if (before !== undefined) return before;
  const added = new RepositorySettings((repository) => listSettings(repository, environment));
  known.set(environment, added);
  return added;
}

/**
 * The settings of a repository, without those that it includes. Git finds it here as the user would in a shell, so
 * that it checks its owner; listing settings runs nothing. Calls share the answer, so that none of them may stop it.
 */
async function listSettings({ top }: Repository, environment: Environment): Promise<GitEnd<Buffer>> {
  const words = ['config', '--local', '--no-includes', '--null', '--list'];
  const place = { GIT_CEILING_DIRECTORIES: dirname(top) };
  return await run(top, ONLY_READING, words, place, { environment, timeout: PATIENCE });
}

/** The program `git` in an absolute folder of PATH, so never one of the folder that is looked into; null for none. */
export function gitProgram(environment: Environment): string | null {
  for (const folder of absoluteFolders(environment)) {
    const program = join(folder, 'git');
    if (existsSync(program)) return program;
  }
  return null;
}

/** The folders of PATH, without relative ones. */
export const absoluteFolders = ({ PATH = '' }: Environment): string[] =>
  PATH.split(delimiter).filter(isAbsolute);

/** Starts Git for calls that ask nobody and run no hooks. */
async function run(
  cwd: string,
  always: readonly string[],
  words: readonly string[],
  place: Readonly<Record<string, string>>,
  { environment = process.env, signal, timeout, input, longest = LONGEST, isLiteral, tell }: GitOptions,
): Promise<GitEnd<Buffer>> {
  const program = gitProgram(environment);
  if (program === null) return failedOutput(NOT_INSTALLED);
  const kept = Object.entries(environment).filter(([name]) => !/^(?:GIT_|SSH_ASKPASS)/.test(name));
  const env = {
    ...Object.fromEntries(kept),
    ...VARIABLES,
    ...(isLiteral === true && { GIT_LITERAL_PATHSPECS: '1' }),
    ...place,
    PATH: absoluteFolders(environment).join(delimiter),
  };
  const limits = { timeout, signal, killSignal: 'SIGKILL', maxBuffer: longest, encoding: 'buffer' } as const;
  return await new Promise((accept) => {
    const child = execFile(
      program,
      [...always, ...words],
      { cwd, env, ...limits },
      (error, stdout, errors) => {
        const stderr = errors.toString('utf8');
        if (error === null) return accept({ stdout, stderr, exit_code: 0 });
        if (typeof error.code === 'number') return accept({ stdout, stderr, exit_code: error.code });
        if (error.killed === true && timeout !== undefined && error.code === undefined)
          return accept(failedOutput(`Git did not answer within ${timeout / 1000} seconds`));
        accept(failedOutput(stderr === '' ? error.message : stderr));
      },
    );
    if (tell !== undefined) child.stdout?.on('data', tell);
    // Git may end before it has read everything; its status tells why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** The sentence where there is no Git. */
export const NOT_INSTALLED = 'the program git was not found';

const failedOutput = (stderr: string): GitEnd<Buffer> => ({ stdout: Buffer.alloc(0), stderr, exit_code: -1 });
