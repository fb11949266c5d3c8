import type { FormatAnswer, FormatWork } from '../../features/files/format.ts';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type LayoutAnswer, type LayoutOrder, type PackedChanges, unpack } from './layout.ts';

type Formatter = NonNullable<FormatWork['formatter']>;

/** More than this is not taken from a formatter, in bytes. */
const MOST_OUTPUT = 32 << 20;
const MOST_ERRORS = 64 << 10;

/** Copies that were made so far: each has a name of its own. */
let copies = 0;

const STOPPED = 'it was stopped';

/** Why a text was not laid out: the end of a sentence. */
class Refusal extends Error {
  /** The program of the formatter is not there. */
  readonly isMissing: boolean;

  constructor(message: string, isMissing = false) {
    super(message);
    this.isMissing = isMissing;
  }
}

/** Lays a text out, by a program or, without one, as JSON. */
export async function format(work: FormatWork, signal: AbortSignal): Promise<FormatAnswer> {
  const { text } = work;
  try {
    const before = text.read(0, text.length);
    const after =
      work.formatter === null ? null : await byProgram(work, work.formatter, Buffer.from(before), signal);
    const { range, indent, lineEnd } = work;
    const changes = unpack(await inWorker({ before, after, range, layout: { indent, lineEnd } }, signal));
    return { changes };
  } catch (error) {
    if (!(error instanceof Refusal) && !signal.aborted) throw error;
    const failed = error instanceof Refusal ? error.message : STOPPED;
    return { changes: [], failed, ...(error instanceof Refusal && error.isMissing && { isMissing: true }) };
  }
}

/** Compares or lays out a text in a worker, which the signal ends at once. */
function inWorker(order: LayoutOrder, signal: AbortSignal): Promise<PackedChanges> {
  return new Promise((accept, reject) => {
    const worker = new Worker(new URL('./layout-worker.ts', import.meta.url));
    const over = (): void => {
      signal.removeEventListener('abort', stop);
      // Nobody waits for the end of a worker that has done its work.
      void worker.terminate();
    };
    const stop = (): void => {
      over();
      reject(new Refusal(STOPPED));
    };
    worker.once('message', (answer: LayoutAnswer) => {
      over();
      if (typeof answer !== 'string') accept(answer);
      else
        reject(
          new Refusal(
            answer === 'empty' ? 'its formatter wrote no output' : 'it contains bytes that are not UTF-8',
          ),
        );
    });
    worker.once('error', (error: unknown) => {
      over();
      reject(new Refusal(sentenceOf(error)));
    });
    worker.once('exit', () => reject(new Refusal('its formatter ended without an answer')));
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    else worker.postMessage(order, []);
  });
}

async function byProgram(
  work: FormatWork,
  formatter: Formatter,
  before: Buffer,
  signal: AbortSignal,
): Promise<Buffer> {
  const { path } = work;
  const folder = nearestFolder(path);
  if (formatter.stdin) return run(work, formatter, path, folder, before, signal);
  // The copy stands beside the file, where the program finds what is set for it.
  const copy = join(folder, `.ink-format-${process.pid}-${++copies}${extname(path)}`);
  try {
    await writeFile(copy, before, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
      throw new Refusal(`cannot write a copy beside it: ${sentenceOf(error)}`);
    });
    await run(work, formatter, copy, folder, null, signal);
    return await readFile(copy);
  } finally {
    await rm(copy, { force: true });
  }
}

/** The folder of a file, or of those around it the nearest that is there. */
function nearestFolder(path: string): string {
  let folder = dirname(path);
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

/** A program of the project goes before one of the system. */
function programFor(command: string, folder: string): string {
  if (command.includes('/')) return command;
  for (let at = folder; ; at = dirname(at)) {
    const own = join(at, 'node_modules', '.bin', command);
    if (existsSync(own)) return own;
    if (at === dirname(at)) return command;
  }
}

/** Runs a formatter; resolves to its output when it is given the text, or works on the file. */
function run(
  { range, text }: FormatWork,
  { command, args, timeout }: Formatter,
  file: string,
  folder: string,
  input: Buffer | null,
  signal: AbortSignal,
): Promise<Buffer> {
  const units = (byte: number): string => String(Buffer.from(text.read(0, byte)).toString('utf8').length);
  const values: Record<string, () => string> = {
    FILE: () => file,
    START: () => String(range?.from ?? 0),
    LENGTH: () => String((range?.to ?? text.length) - (range?.from ?? 0)),
    FROM: () => units(range?.from ?? 0),
    TO: () => units(range?.to ?? text.length),
  };
  const given = args.map((arg) =>
    arg.replaceAll(/\$(FILE|START|LENGTH|FROM|TO)\b/g, (_, name: string) => values[name]()),
  );
  return new Promise((accept, reject) => {
    const child = spawn(programFor(command, folder), given, {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'pipe'],
      // With all that it starts it is a group, which ends as a whole.
      detached: true,
    });
    const end = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It is over.
      }
    };
    let ended = '';
    const stop = (why: string) => (): void => {
      ended ||= why;
      end();
    };
    const late = setTimeout(stop(`${command} took longer than ${timeout / 1000} s`), timeout);
    const stopped = stop('it was stopped');
    signal.addEventListener('abort', stopped);
    process.on('exit', end);
    const out: Buffer[] = [];
    let length = 0;
    let errors = '';
    child.stdout.on('data', (data: Buffer) => {
      length += data.length;
      if (length > MOST_OUTPUT) stop(`${command} wrote more than ${MOST_OUTPUT >> 20} MiB`)();
      else out.push(data);
    });
    child.stderr.setEncoding('utf8').on('data', (data: string) => {
      if (errors.length < MOST_ERRORS) errors += data;
    });
    // A program may end without reading all.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? undefined);
    const over = (): void => {
      clearTimeout(late);
      signal.removeEventListener('abort', stopped);
      process.off('exit', end);
    };
    child.once('error', (error: Error & { code?: string }) => {
      over();
      const missing = error.code === 'ENOENT';
      reject(
        missing
          ? new Refusal(`the program ${command} was not found`, true)
          : new Refusal(`${command} cannot run: ${error.message}`),
      );
    });
    child.once('close', (status) => {
      over();
      if (ended !== '') reject(new Refusal(ended));
      else if (status === 0) accept(Buffer.concat(out));
      else reject(new Refusal(firstLine(errors) || `${command} ended with status ${status ?? 'unknown'}`));
    });
    if (signal.aborted) stopped();
  });
}

/** The first line that says something, without colours and control characters. */
function firstLine(errors: string): string {
  const lines = errors.replaceAll(/\p{Cc}\[[\d;]*m/gu, '').split(/\r?\n/);
  const line = lines.find((each) => each.trim() !== '') ?? '';
  return line
    .trim()
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 200);
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
