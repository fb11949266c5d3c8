import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './steps.ts';

/** A command that takes longer hangs, in minutes: on a slow machine the longest one takes ten. */
const LIMIT = 20;

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

/** Runs a program of node_modules/.bin to its end, with what it printed on both of its outputs. */
export function run(command: readonly string[]): Promise<{ output: string; status: number | null }> {
  return new Promise((resolve, reject) => {
    const [program, ...args] = command;
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', NODE_COMPILE_CACHE };
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
    const limit = setTimeout(() => {
      end();
      output += `\nstopped after ${LIMIT} minutes\n`;
    }, LIMIT * 60_000);
    running.add(end);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (status) => {
      clearTimeout(limit);
      running.delete(end);
      resolve({ output, status });
    });
  });
}
