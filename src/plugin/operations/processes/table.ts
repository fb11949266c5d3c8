import type { Group } from '../../api/row.ts';

export const processes: Group = {
  title: 'Processes, network, timers',
  doc: 'Programs run without a shell and without input. Each runs in its own process group, which is killed when the plugin is unloaded or the editor exits. Ids belong to a plugin: it cannot see or stop the processes and timers of other plugins. A plugin can have at most 64 processes and downloads, and 1,000 timers.',
  types: {
    'ProcessHandle<T>': `{
    /** The id of the process. */ readonly processId: number;
    /** The promise that \`await\` waits for. */ readonly result: Promise<T>;
    then(onfulfilled?: ((value: T) => unknown) | null, onrejected?: ((reason: unknown) => unknown) | null): Promise<unknown>;
    catch(onrejected?: ((reason: unknown) => unknown) | null): Promise<unknown>;
    /** Kills the process and all processes that it started. Resolves to false if it has already exited. */ kill(): Promise<boolean>;
  }`,
    SpawnResult: `{
    stdout: string;
    stderr: string;
    /** The exit code; -1 if a signal killed the program, and -1 with the reason in \`stderr\` if it could not be started. */ exit_code: number;
  }`,
    CommandResult: `{
    /** The exit code, as \`exit_code\` of SpawnResult. */ code: number;
    stdout: string;
    stderr: string;
  }`,
    BackgroundProcessResult: '{ process_id: number; exit_code: number }',
    SpawnOptions: `{
    /** The file for the standard output of the program. */ stdoutTo?: string;
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
      doc: 'Runs a program in the open folder, or in `cwd`. Resolves to its output and its exit code, also if the program fails. Each output is limited to 16 MiB; a note at the end marks output that was cut. With `stdoutTo`, the standard output is written to that file when the program exits. It must then be at most 16 MiB: otherwise nothing is written, and the exit code is -1. Writing the file needs the permission `write_files` too.',
      permission: 'run_processes',
    },
    {
      signature:
        'spawnHostProcess(command: string, args?: string[], cwd?: string | null): ProcessHandle<SpawnResult>',
      where: 'host',
      doc: 'Runs a program on this machine. This is the same as `spawnProcess`, since all processes run on this machine.',
      permission: 'run_processes',
    },
    {
      signature:
        'runOnTarget(program: string, args?: string[], cwd?: string | null, stdoutTo?: string | null): ProcessHandle<CommandResult>',
      where: 'host',
      doc: 'Runs a program on the machine of the open folder, which is this one, as `spawnProcess` does.',
      permission: 'run_processes',
    },
    {
      signature:
        'spawnBackgroundProcess(command: string, args?: string[], cwd?: string | null): ProcessHandle<BackgroundProcessResult>',
      where: 'host',
      doc: 'Starts a program and resolves at once to its process id, with an exit code of -1. Fires `process_output` with `{process_id, data}` when the program writes to its standard output or its standard error. A program that writes faster than the plugin reads is paused. Call `spawnProcessWait` to wait until it exits.',
      permission: 'run_processes',
    },
    {
      signature: 'spawnGit(args: string[], cwd?: string | null): ProcessHandle<SpawnResult>',
      where: 'host',
      doc: 'Runs a Git command that only reads, and resolves as `spawnProcess` does. The first argument is `blame`, `cat-file`, `diff`, `log`, `ls-files`, `ls-tree`, `rev-parse`, `show` or `status`. Nothing that the repository configures is run: no hook, filter, driver, monitor or transport, even in a trusted folder. Objects that are missing from a partial clone are not fetched.',
      permission: 'run_processes',
    },
    {
      signature: 'spawnProcessWait(processId: number): Promise<SpawnResult>',
      where: 'host',
      doc: 'Waits until a process exits, and then forgets it. For a background process, only the exit code is available. Rejects if the plugin has no process with this id.',
    },
    {
      signature: 'killProcess(processId: number): boolean',
      where: 'host',
      doc: 'Kills a process and all processes that it started. Returns `false` if no process with this id is running.',
    },
    {
      signature: 'killBackgroundProcess(processId: number): boolean',
      where: 'host',
      doc: 'Kills a process, as `killProcess` does.',
    },
    {
      signature: 'isProcessRunning(processId: number): boolean',
      where: 'host',
      doc: 'Returns true if a process of the plugin is running.',
    },
    {
      signature: 'httpFetch(url: string, targetPath: string): ProcessHandle<SpawnResult>',
      where: 'host',
      doc: 'Downloads an `http:` or `https:` URL of at most 64 MiB into a file. Resolves with the exit code 0, with the HTTP status of a failed request, or with -1 and an error message in `stderr`. Nothing is written if the download fails. Needs the permission `write_files` too.',
      permission: 'network',
    },
    {
      signature: 'delay(durationMs: number): Promise<void>',
      where: 'host',
      doc: 'Resolves after the given number of milliseconds, at least 1.',
    },
    {
      signature: [
        'setInterval(intervalMs: number, handlerName: string): number',
        'setInterval(intervalMs: number, handler: () => void): number',
      ],
      where: 'host',
      doc: 'Calls a handler repeatedly. Each wait starts when the previous call is finished and takes the given number of milliseconds, at least 1. Returns the id of the timer.',
    },
    {
      signature: [
        'setTimeout(delayMs: number, handlerName: string): number',
        'setTimeout(delayMs: number, handler: () => void): number',
      ],
      where: 'host',
      doc: 'Calls a handler once, after the given number of milliseconds, at least 1. Returns the id of the timer.',
    },
    {
      signature: 'clearInterval(timerId: number): boolean',
      where: 'host',
      doc: 'Stops a timer that `setInterval` or `setTimeout` started. Returns `false` if the plugin has no timer with this id.',
    },
  ],
};
