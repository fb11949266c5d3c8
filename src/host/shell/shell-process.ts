import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { Byte, Milliseconds } from '../../base/units.ts';

/** A command line that the user's shell is to run. */
export interface ShellCommand {
  readonly command: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** The bytes that it reads, in pieces; null for none. */
  readonly input: Iterable<Uint8Array> | null;
  /** Standard error goes to its output. */
  readonly joinsErrors: boolean;
  /** The bytes that are taken from it at most. */
  readonly most: Byte;
  /** The sentence that says that it wrote more. */
  readonly tooMuch: string;
}

/** The end of a command. */
export interface ShellEnd {
  /** null where a signal ended it. */
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: readonly Uint8Array[];
  /** The start of its standard error. */
  readonly errors: string;
}

/** The reason why a command has no end: a sentence. */
export class ShellRefusal extends Error {}

/** The bytes of standard error that are kept. */
const MOST_ERRORS: Byte = 64 << 10;

/** The time that a command has to end after SIGTERM. */
const PATIENCE: Milliseconds = 1000;

/** The shell of the user; one that is not named by a path is not run. */
export const userShell = ({ SHELL = '' }: NodeJS.ProcessEnv = process.env): string =>
  SHELL.startsWith('/') && existsSync(SHELL) ? SHELL : '/bin/sh';

/**
 * Runs a command in a process group and a session of its own: it has no terminal to ask anything on, and ends together
 * with all that it started.
 * @throws `ShellRefusal` where it cannot be started, was stopped, or wrote too much
 */
export function runShellCommand(work: ShellCommand, signal: AbortSignal): Promise<ShellEnd> {
  const { command, folder, env, input, joinsErrors, most, tooMuch } = work;
  return new Promise((accept, reject) => {
    if (!existsSync(folder)) return reject(new ShellRefusal(`The folder ${folder} does not exist`));
    const child = spawn(userShell(), ['-c', command], {
      cwd: folder,
      env: { ...process.env, TERM: 'dumb', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    const source = Readable.from(input ?? []);
    const output: Uint8Array[] = [];
    const errors: Uint8Array[] = [];
    let length = 0;
    let errorLength = 0;
    const stop = (why: string): void => {
      endGroup(child.pid);
      child.stdout.off('data', take);
      child.stderr.off('data', takeError);
      for (const pipe of [child.stdout, child.stderr]) drain(pipe);
      over();
      reject(new ShellRefusal(why));
    };
    const stopped = (): void => stop('The command was stopped');
    const killed = (): void => sendToGroup(child.pid, 'SIGKILL');
    const over = (): void => {
      source.destroy();
      child.stdin.destroy();
      signal.removeEventListener('abort', stopped);
      process.off('exit', killed);
    };
    const take = (bytes: Uint8Array): void => {
      length += bytes.length;
      if (length > most) stop(tooMuch);
      else output.push(bytes);
    };
    const takeError = (bytes: Uint8Array): void => {
      if (joinsErrors) take(bytes);
      if (errorLength < MOST_ERRORS) errors.push(bytes);
      errorLength += bytes.length;
    };
    signal.addEventListener('abort', stopped);
    process.on('exit', killed);
    child.stdout.on('data', take);
    child.stderr.on('data', takeError);
    // A command may end without reading all.
    child.stdin.on('error', () => source.destroy());
    source.on('error', (error) => stop(error.message));
    source.pipe(child.stdin);
    child.once('error', (error) => {
      over();
      reject(new ShellRefusal(`${userShell()} cannot be started: ${error.message}`));
    });
    child.once('close', (status, by) => {
      over();
      const said = Buffer.concat(errors).subarray(0, MOST_ERRORS).toString('utf8');
      accept({ status, signal: by, output, errors: said });
    });
    if (signal.aborted) stopped();
  });
}

/** Reads what a process says while it tidies up, which a closed pipe would end; then something that left the group may hold it open. */
function drain(pipe: Readable): void {
  pipe.resume();
  if (pipe instanceof Socket) pipe.unref();
  setTimeout(() => pipe.destroy(), PATIENCE).unref();
}

/** Ends a process and those that it started, which have a moment to tidy up. */
function endGroup(group: number | undefined): void {
  sendToGroup(group, 'SIGTERM');
  setTimeout(() => sendToGroup(group, 'SIGKILL'), PATIENCE).unref();
}

function sendToGroup(group: number | undefined, signal: NodeJS.Signals): void {
  if (group === undefined) return;
  try {
    process.kill(-group, signal);
  } catch (error) {
    // It is over.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
