import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import type { Milliseconds } from '../../base/units.ts';
import { absoluteFolders, type Environment, type GitEnd, gitProgram, NOT_INSTALLED } from './git-process.ts';
import { TransferProgress } from './transfer-progress.ts';

/** The commands that change a repository or talk to others, each with its hooks. */
const CHANGING = new Set([
  'add',
  'branch',
  'checkout-index',
  'commit',
  'commit-tree',
  'config',
  'diff-tree',
  'fetch',
  'log',
  'merge',
  'pull',
  'push',
  'rebase',
  'remote',
  'reset',
  'restore',
  'rev-parse',
  'rm',
  'stash',
  'switch',
  'symbolic-ref',
  'update-index',
  'write-tree',
]);

/** The way in which Git is called to change a repository. */
export interface ChangeOptions {
  readonly signal: AbortSignal;
  /** The variables that Git is given, those of Git itself excepted; those of this process by default. */
  readonly environment?: Environment;
  /** Variables of Git for this call. */
  readonly variables?: Environment;
  readonly input?: string | Uint8Array;
  /** Is given the progress of a call with `--progress`, from 0 to 1. */
  readonly progress?: (part: number) => void;
}

/** Git asks nothing: nobody could answer. A hook that runs Git inherits these variables. */
const VARIABLES = {
  GIT_ASKPASS: '',
  GIT_EDITOR: ':',
  GIT_LITERAL_PATHSPECS: '1',
  GIT_PAGER: 'cat',
  GIT_SSH_COMMAND: 'ssh -o BatchMode=yes',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C.UTF-8',
};

/** The longest output that is kept, in characters. */
const LONGEST = 1 << 20;
/** The time that Git gets to remove its lock files after it is asked to stop. */
const PATIENCE: Milliseconds = 3000;

/**
 * Runs a command of Git as the user would in a shell: with the configuration of the repository, its hooks, its filters,
 * and signing. It has no terminal, so that nothing can ask there. Only for folders that the user trusts.
 * @param top the top folder of a work tree
 */
export async function changingGit(
  top: string,
  args: readonly string[],
  { signal, environment = process.env, variables = {}, input = '', progress }: ChangeOptions,
): Promise<GitEnd<string>> {
  const [command = ''] = args;
  if (!CHANGING.has(command)) return failedEnd(`'git ${command}' is not one of ${[...CHANGING].join(', ')}`);
  const program = gitProgram(environment);
  if (program === null) return failedEnd(NOT_INSTALLED);
  signal.throwIfAborted();
  const kept = Object.entries(environment).filter(([name]) => !/^(?:GIT_|SSH_ASKPASS|GPG_TTY$)/.test(name));
  const env = {
    ...Object.fromEntries(kept),
    ...VARIABLES,
    GIT_CEILING_DIRECTORIES: dirname(top),
    PATH: absoluteFolders(environment).join(':'),
    ...variables,
  };
  return await new Promise((accept) => {
    // The leader of a session: it has no terminal, and its hooks end with it.
    const child = spawn(program, ['--no-pager', ...args], { cwd: top, env, detached: true });
    const stop = (name: NodeJS.Signals): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, name);
      } catch {
        // All of them have ended.
      }
    };
    let killing: NodeJS.Timeout | null = null;
    const onAbort = (): void => {
      stop('SIGTERM');
      killing = setTimeout(() => stop('SIGKILL'), PATIENCE);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    const [stdout, stderr] = [new Output(child.stdout), new Output(child.stderr)];
    if (progress !== undefined) {
      const transfer = new TransferProgress(progress);
      child.stderr.on('data', (part: string) => transfer.read(part));
    }
    // Git may end before it has read everything; its status tells why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const end = (exit_code: number, problem = ''): void => {
      signal.removeEventListener('abort', onAbort);
      if (killing !== null) clearTimeout(killing);
      accept({ stdout: stdout.text, stderr: stderr.text + problem, exit_code });
    };
    child.on('error', (error) => end(-1, error.message));
    child.on('close', (code) => end(code ?? -1));
  });
}

/** The start of what a process writes. */
class Output {
  text = '';

  constructor(stream: NodeJS.ReadableStream) {
    stream.setEncoding('utf8');
    stream.on('data', (part: string) => {
      if (this.text.length < LONGEST) this.text += part;
    });
  }
}

const failedEnd = (stderr: string): GitEnd<string> => ({ stdout: '', stderr, exit_code: -1 });
