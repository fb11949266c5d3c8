import { type ChildProcess, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { Resources } from './resources.ts';
import { codeOf } from './real-path.ts';
import type { ProcessResult, HostServices } from './host-services.ts';

/** Processes of one plugin that run, or ran in the background and nobody asked for their end. */
const MOST = 64;
/** Bytes that are kept of each of the two things that a process writes. */
const MOST_BYTES = 16 << 20;
/** Output of processes in the background is told after so long, in milliseconds, or so many characters. */
const GATHERED = 20;
const MOST_TOLD = 256 << 10;

interface RunningProcess {
  /** Fulfilled when it is over. */
  readonly ended: Promise<ProcessResult>;
  readonly over: () => boolean;
  readonly kill: () => void;
  /** Nobody may ever wait for it: it runs in the background. */
  readonly background?: boolean;
}

/** A program that is to run, without a shell and without input. */
export interface ProcessOptions {
  readonly command: string;
  readonly args: readonly string[];
  /** The folder it runs in. */
  readonly folder: string;
  /**
   * The way of its output: `told` reports it while it comes, by `process_output`, without keeping it; a function takes
   * the bytes of its standard output; without it the output is kept.
   */
  readonly output?: 'told' | ((bytes: Uint8Array) => Promise<void>);
}

/** The programs and downloads that plugins have running. */
export class Processes {
  readonly #host: HostServices;
  readonly #running: Resources<RunningProcess>;
  /** The number of running programs. */
  #alive = 0;
  readonly #endAll = (): void => this.#running.endAll();

  constructor(host: HostServices) {
    this.#host = host;
    this.#running = new Resources<RunningProcess>(
      host,
      'processes',
      MOST,
      ({ kill }) => kill(),
      ({ over }) => over(),
      ({ background }) => background === true,
    );
  }

  /**
   * Runs a program and returns its number; what cannot be run ends at once.
   * @param allowed what has to be waited for: null when it may run, else the sentence why not
   */
  spawn(plugin: string, wanted: ProcessOptions, allowed: Promise<string | null> | null = null): number {
    return this.#running.add(plugin, (id) => {
      const tell = (data: string): void =>
        this.#host.tell(plugin, 'process_output', { process_id: id, data });
      const run = (): RunningProcess => this.#guard(startProcess(wanted, this.#host.environment, tell));
      return { ...(allowed === null ? run() : later(allowed, run)), background: wanted.output === 'told' };
    });
  }

  /** Does something else as if it was a program. */
  run(
    plugin: string,
    work: (signal: AbortSignal) => Promise<ProcessResult>,
    allowed: Promise<string | null> | null = null,
  ): number {
    const run = (): RunningProcess => {
      const stop = new AbortController();
      let over = false;
      const ended = work(stop.signal)
        .catch((error: unknown) => failedResult(stop.signal.aborted ? STOPPED : sentenceOf(error)))
        .finally(() => (over = true));
      return { ended, over: () => over, kill: () => stop.abort() };
    };
    return this.#running.add(plugin, () => (allowed === null ? run() : later(allowed, run)));
  }

  /** Resolves when a process of a plugin is over; it is forgotten then. Rejects when the plugin has none of that number. */
  async wait(plugin: string, id: number): Promise<ProcessResult> {
    const process = this.#running.get(plugin, id);
    if (process === undefined) throw new Error(`this plugin has no process with the id ${id}`);
    const ended = await process.ended;
    this.#running.drop(plugin, id);
    return ended;
  }

  /** Ends a process that runs; false when none of that number does. */
  kill(plugin: string, id: number): boolean {
    const process = this.#running.get(plugin, id);
    if (process === undefined || process.over()) return false;
    process.kill();
    return true;
  }

  /** Nothing runs. */
  get areOver(): boolean {
    return this.#running.areOver;
  }

  isRunning(plugin: string, id: number): boolean {
    return this.#running.get(plugin, id)?.over() === false;
  }

  /** Has no program outlive the editor. */
  #guard(program: RunningProcess): RunningProcess {
    if (this.#alive++ === 0) process.on('exit', this.#endAll);
    void program.ended.then(() => {
      if (--this.#alive === 0) process.off('exit', this.#endAll);
    });
    return program;
  }
}

const STOPPED = 'the process was stopped';

/** Why a program did not run. */
function whyNot(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOENT') return 'the program does not exist';
  return code === 'EACCES' ? 'permission denied' : sentenceOf(error);
}

/** Runs something once it is allowed; fails when it is not. */
function later(allowed: Promise<string | null>, run: () => RunningProcess): RunningProcess {
  let running: RunningProcess | null = null;
  let over = false;
  const ended = allowed.then((sentence) => {
    if (over) return failedResult(STOPPED);
    if (sentence !== null) {
      over = true;
      throw new Error(sentence);
    }
    running = run();
    return running.ended;
  });
  // Whoever waits for it is told.
  ended.catch(() => {});
  return {
    ended,
    over: () => running?.over() ?? over,
    kill: () => {
      over = true;
      running?.kill();
    },
  };
}

const failedResult = (stderr: string): ProcessResult => ({ stdout: '', stderr, exit_code: -1 });

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function startProcess(
  { command, args, folder, output }: ProcessOptions,
  env: HostServices['environment'],
  tell: (data: string) => void,
): RunningProcess {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    return notRun(`could not run ${command}: the folder ${folder} does not exist`);
  let child: ChildProcess;
  try {
    // A group of its own, so that it ends with all that it has started.
    child = spawn(command, args, {
      cwd: folder,
      env: { ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
  } catch (error) {
    // A name that no program can have, such as an empty one.
    return notRun(`could not run ${command}: ${whyNot(error)}`);
  }
  let over = false;
  const told = output === 'told';
  const out = told ? new ProcessReports(child.stdout, tell) : new KeptOutput(child.stdout);
  const wrong = told ? new ProcessReports(child.stderr, tell) : new KeptOutput(child.stderr);
  const ended = new Promise<ProcessResult>((resolve) => {
    child.on('error', (error) => {
      over = true;
      resolve(failedResult(`could not run ${command}: ${whyNot(error)}`));
    });
    child.on('close', (code) => {
      over = true;
      const exit_code = code ?? -1;
      const stderr = wrong.end();
      if (typeof output !== 'function' || !(out instanceof KeptOutput))
        return resolve({ stdout: out.end(), stderr, exit_code });
      const put = out.cut ? Promise.reject(new Error(CUT)) : output(out.bytes());
      put.then(
        () => resolve({ stdout: '', stderr, exit_code }),
        (error: unknown) => resolve(failedResult(`${stderr}${sentenceOf(error)}\n`)),
      );
    });
  });
  return { ended, over: () => over, kill: () => over || killGroup(child) };
}

const notRun = (why: string): RunningProcess => ({
  ended: Promise.resolve(failedResult(why)),
  over: () => true,
  kill: () => {},
});

const CUT = `the output is larger than ${MOST_BYTES >> 20} MiB and was not written`;

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them are gone already.
  }
}

/** The output of a process, up to a limit. */
class KeptOutput {
  readonly #parts: Buffer[] = [];
  #length = 0;
  /** There was more. */
  cut = false;

  constructor(stream: Readable | null) {
    stream?.on('data', (part: Buffer) => {
      const room = MOST_BYTES - this.#length;
      this.cut ||= part.length > room;
      if (room <= 0) return;
      this.#parts.push(part.subarray(0, room));
      this.#length += Math.min(part.length, room);
    });
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#parts);
  }

  /** All of it as text, and whether some is missing. */
  end(): string {
    const text = Buffer.concat(this.#parts).toString('utf8');
    return this.cut ? `${text}\n[output cut after ${MOST_BYTES >> 20} MiB]\n` : text;
  }
}

/** The output of a process, reported while it comes; a process that writes faster than that is held back. */
class ProcessReports {
  readonly #decoder = new TextDecoder();
  readonly #tell: (data: string) => void;
  #gathered = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(stream: Readable | null, tell: (data: string) => void) {
    this.#tell = tell;
    stream?.on('data', (part: Buffer) => {
      this.#gathered += this.#decoder.decode(part, { stream: true });
      if (this.#gathered.length >= MOST_TOLD) stream.pause();
      this.#timer ??= setTimeout(() => {
        this.#flush();
        stream.resume();
      }, GATHERED);
    });
  }

  end(): string {
    this.#gathered += this.#decoder.decode();
    this.#flush();
    return '';
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const data = this.#gathered;
    this.#gathered = '';
    if (data !== '') this.#tell(data);
  }
}
