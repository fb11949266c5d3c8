import type { FileStat } from '../../../base/files.ts';

/** A program of the language servers that runs. */
export interface ServerProcess {
  /** Its number in the system; null where it has none. */
  readonly pid: number | null;
  write(bytes: Uint8Array): void;
  /** Ends it at once. */
  kill(): void;
}

/** A program to start. */
export interface ServerCommand {
  /** The absolute path of the program. */
  readonly program: string;
  readonly args: readonly string[];
  /** The folder that it starts in. */
  readonly folder: string;
  /** Variables that it has beside those of the editor. */
  readonly env: Readonly<Record<string, string>>;
}

/** Takes what a program sends. */
export interface ProcessEvents {
  onOutput(bytes: Uint8Array): void;
  /** A line of its log. */
  onLog(line: string): void;
  /** It is gone; `why` is a clause without its subject: `ended with status 1`. */
  onExit(why: string): void;
}

/** A change of a file, numbered as in the protocol. */
export interface FileChange {
  readonly path: string;
  readonly type: 1 | 2 | 3;
}

/**
 * Everything that the client of language servers does in the world. Another machine has another one, with the same client.
 */
export interface World {
  start(command: ServerCommand, events: ProcessEvents): ServerProcess;
  /** The bytes of a file; null where it cannot be read. */
  read(path: string): Uint8Array | null;
  /** The version of a file, links followed; null where nothing is there. */
  stat(path: string): FileStat | null;
  /**
   * Watches the files below a folder whose paths in it match one of some globs. Returns the function that ends it.
   */
  watch(
    folder: string,
    globs: readonly string[],
    onChange: (changes: readonly FileChange[]) => void,
  ): () => void;
}
