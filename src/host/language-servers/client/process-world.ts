import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileStat } from '../../files/stat.ts';
import type { ProcessEvents, ServerCommand, ServerProcess, World } from './world.ts';
import { watchFiles } from './watch-files.ts';

/** Files that are read at most, in bytes. */
const MOST_FILE = 64 * 1024 * 1024;
/** The longest line of a log that is kept whole. */
const MOST_LINE = 16 * 1024;

/** The world of this machine. */
export const processWorld: World = {
  start,
  read(path) {
    try {
      // A device or a pipe may never end.
      const stat = statSync(path);
      return stat.isFile() && stat.size <= MOST_FILE ? readFileSync(path) : null;
    } catch {
      return null;
    }
  },
  stat(path) {
    try {
      return fileStat(statSync(path));
    } catch {
      return null;
    }
  },
  watch: watchFiles,
};

function start({ program, args, folder, env }: ServerCommand, events: ProcessEvents): ServerProcess {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let isGone = false;
  const exit = (why: string): void => {
    if (isGone) return;
    isGone = true;
    events.onExit(why);
  };
  let line = '';
  child.stdout.on('data', (bytes: Uint8Array) => events.onOutput(bytes));
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (text: string) => {
    const lines = (line + text).split('\n');
    line = lines.pop()!.slice(0, MOST_LINE);
    for (const each of lines) events.onLog(each);
  });
  child.on('error', (error) => exit(`cannot be started: ${error.message}`));
  child.on('close', (code, signal) => {
    if (line !== '') events.onLog(line);
    exit(signal === null ? `ended with status ${code}` : `was ended by ${signal}`);
  });
  // It may be gone already, which `close` tells.
  child.stdin.on('error', () => {});
  return {
    pid: child.pid ?? null,
    write: (bytes) => void (child.stdin.writable && child.stdin.write(bytes)),
    kill: () => void child.kill('SIGKILL'),
  };
}
