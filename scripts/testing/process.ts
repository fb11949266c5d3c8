import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './steps.ts';

/** A command that prints nothing for so long hangs, in seconds, without those in which the machine stands still. */
const SILENCE = 240;

/** Seconds that a process has to name what keeps it running, as `handles.ts` does. */
const TO_TELL = 2;

/** Node keeps what it compiles there: a process that runs tests starts in half the time. */
export const NODE_COMPILE_CACHE: string = join(root, 'node_modules/.cache/compiled');

/** Ends of the processes that run now. */
const running = new Set<() => void>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const end of running) end();
    process.exit(1);
  });
}

interface Ended {
  /** All that it printed on both of its outputs. */
  readonly output: string;
  /** Null when a signal ended it. */
  readonly status: number | null;
  /** It was ended since it had been silent for too long. */
  readonly hung: boolean;
}

/** Runs a program of node_modules/.bin to its end, with `own` in its environment. */
export function run(
  command: readonly string[],
  own: Readonly<Record<string, string>> = {},
  silence = SILENCE,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const [program, ...args] = command;
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', NODE_COMPILE_CACHE, ...own };
    const child = spawn(join(root, 'node_modules/.bin', program), args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, to be ended with all that it has started.
      detached: true,
    });
    let output = '';
    const end = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch (error) {
        // All of them are gone already.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    };
    let hung = false;
    let silent = 0;
    // A timer that comes late comes once.
    const seconds = setInterval(() => {
      if (++silent < silence || hung) return;
      hung = true;
      child.kill('SIGUSR2');
      setTimeout(end, TO_TELL * 1000);
    }, 1000);
    running.add(end);
    const take = (text: string): void => {
      output += text;
      silent = 0;
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take);
    child.on('error', reject);
    child.on('close', (status) => {
      clearInterval(seconds);
      running.delete(end);
      resolve({ output, status, hung });
    });
  });
}
