import type { Group } from '../../api/row.ts';

export const processes: Group = {
  title: 'Processes, network, timers',
  doc: 'Programs run without a shell and without input, in a group of their own that ends with the plugin and with the editor. All numbers are the plugin’s own: it sees and ends no process and no timer of another. At most 64 processes and downloads, and 1,000 timers.',
  types: {
    'ProcessHandle<T>': `{
    /** The number of the process. */ readonly processId: number;
    /** The same promise that awaiting the handle awaits. */ readonly result: Promise<T>;
    then(onfulfilled?: ((value: T) => unknown) | null, onrejected?: ((reason: unknown) => unknown) | null): Promise<unknown>;
    catch(onrejected?: ((reason: unknown) => unknown) | null): Promise<unknown>;
    /** Ends the process with all that it has started; false when it is over already. */ kill(): Promise<boolean>;
  }`,
    SpawnResult: `{
    stdout: string;
    stderr: string;
    /** -1 when the program could not be run, which stderr tells, or was ended by a signal. */ exit_code: number;
  }`,
    BackgroundProcessResult: '{ process_id: number; exit_code: number }',
    SpawnOptions: `{
    /** A file for the bytes that the program writes to its standard output. */ stdoutTo?: string;
  }`,
  },
  rows: [
    {
      signature: [
        'spawnProcess(command: string, args?: string[], cwd?: string | null, stdoutTo?: string | null): ProcessHandle<SpawnResult>',
        'spawnProcess(command: string, args: string[], options: SpawnOptions): ProcessHandle<SpawnResult>',
        'spawnProcess(command: string, args: string[], cwd: string | null, options: SpawnOptions): ProcessHandle<SpawnResult>',
      ],
      where: 'host',
      doc: 'Runs a program, in the folder that is worked in unless `cwd` names another. Resolves with what it wrote, at most 16 MiB each (what is left out is said at the end), and its exit status; never rejects for what programs do. With `stdoutTo` its standard output goes into that file when it is over, which needs `write_files`.',
      permission: 'run_processes',
    },
    {
      signature:
        'spawnHostProcess(command: string, args?: string[], cwd?: string | null): ProcessHandle<SpawnResult>',
      where: 'host',
      doc: 'The same on this machine, where all processes run.',
      permission: 'run_processes',
    },
    {
      signature:
        'spawnBackgroundProcess(command: string, args?: string[], cwd?: string | null): ProcessHandle<BackgroundProcessResult>',
      where: 'host',
      doc: 'Starts a program and resolves at once with its number, the exit code being -1. What it writes, to either output, is told by `process_output` with `{process_id, data}`; a program that writes faster than the plugin is told is held back. `spawnProcessWait` waits for its end.',
      permission: 'run_processes',
    },
    {
      signature: 'spawnGit(args: string[], cwd?: string | null): ProcessHandle<SpawnResult>',
      where: 'host',
      doc: 'Runs a command of Git that only reads (`blame`, `cat-file`, `diff`, `log`, `ls-files`, `ls-tree`, `rev-parse`, `show` or `status`, as the first argument) and resolves as `spawnProcess` does. Nothing that the repository configures is run: no hook, filter, driver, monitor or transport, in a trusted folder or not. Objects that a partial clone lacks are not fetched.',
      permission: 'run_processes',
    },
    {
      signature: 'spawnProcessWait(processId: number): Promise<SpawnResult>',
      where: 'host',
      doc: 'Waits for the end of a process and forgets it. Of one in the background only the exit status is told. Rejects when the plugin has no such process.',
    },
    {
      signature: 'killProcess(processId: number): boolean',
      where: 'host',
      doc: 'Ends a process with all that it has started; false when none of that number runs.',
    },
    {
      signature: 'killBackgroundProcess(processId: number): boolean',
      where: 'host',
      doc: 'The same as `killProcess`.',
    },
    {
      signature: 'isProcessRunning(processId: number): boolean',
      where: 'host',
      doc: 'Whether a process of the plugin runs.',
    },
    {
      signature: 'httpFetch(url: string, targetPath: string): ProcessHandle<SpawnResult>',
      where: 'host',
      doc: 'Downloads what is at an `http:` or `https:` address, at most 64 MiB, into a file. Resolves with exit code 0, with the HTTP status where that is no success, or with -1 and a sentence in stderr; nothing is written then. Needs `write_files` as well.',
      permission: 'network',
    },
    {
      signature: 'delay(durationMs: number): Promise<void>',
      where: 'host',
      doc: 'Resolves after so many milliseconds, at least 1.',
    },
    {
      signature: [
        'setInterval(intervalMs: number, handlerName: string): number',
        'setInterval(intervalMs: number, handler: () => void): number',
      ],
      where: 'host',
      doc: 'Runs a handler again and again with so many milliseconds between, at least 1. Returns the number of the timer.',
    },
    {
      signature: [
        'setTimeout(delayMs: number, handlerName: string): number',
        'setTimeout(delayMs: number, handler: () => void): number',
      ],
      where: 'host',
      doc: 'Runs a handler once, after so many milliseconds, at least 1. Returns the number of the timer.',
    },
    {
      signature: 'clearInterval(timerId: number): boolean',
      where: 'host',
      doc: 'Ends a timer of either kind; false when the plugin has none of that number.',
    },
  ],
};
