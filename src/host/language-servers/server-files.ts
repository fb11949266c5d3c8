import { accessSync, constants, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { readSmallText } from '../files/small-file.ts';

/** The files of the machine on which servers run, as far as finding servers needs them. Paths are absolute. */
export interface ServerFiles {
  /** True for a file or a folder. */
  exists(path: string): boolean;
  /** True for a file that may be run. */
  isExecutable(path: string): boolean;
  /** The text of a file; null when there is none, or it is larger than any that is read. */
  readText(path: string): string | null;
  /** The names in a folder; none when there is no such folder. */
  list(folder: string): readonly string[];
  /** The path without symbolic links; the path itself when there is nothing. */
  realPath(path: string): string;
}

/** The machine on which servers run. */
export interface ServerMachine {
  readonly files: ServerFiles;
  /** The user's home folder. */
  readonly home: string;
  /** The environment variables. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** The size of the largest text that is read, in bytes. */
export const LARGEST_TEXT = 1 << 20;

/** The files of this machine. */
const DISK: ServerFiles = {
  exists: existsSync,
  isExecutable: (path) =>
    orElse(false, () => {
      accessSync(path, constants.X_OK);
      return statSync(path).isFile();
    }),
  readText: (path) => orElse(null, () => readSmallText(path, LARGEST_TEXT)),
  list: (folder) => orElse([], () => readdirSync(folder)),
  realPath: (path) => orElse(path, () => realpathSync(path)),
};

/** The value, or another one where the system refuses: what cannot be read is not there. */
function orElse<T>(otherwise: T, read: () => T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** This machine. */
export const thisMachine = (): ServerMachine => ({ files: DISK, home: homedir(), variables: process.env });
