import type { Byte, Milliseconds } from './units.ts';

/** The answer of a reader whose bytes are not here yet. */
export const NOT_HERE = -2;

/**
 * Positioned, synchronous reads of one file that must not change while it is open. The text layer reads huge
 * files through it a page at a time; the implementation stands in `src/host`.
 */
export interface PageReader {
  /** The file's length when it was opened, or when it was last seen to have grown. */
  readonly size: Byte;
  /**
   * Fills `target` from `at` and returns the bytes read. Fewer than asked means that the file was truncated,
   * -1 that it was rewritten or cannot be read: those bytes are lost and must never be guessed. `NOT_HERE` means that
   * they are on their way from a distant disk: once they are here `FileSource.arrived` is called, and an event has the
   * screen drawn again.
   */
  readSync(at: Byte, target: Uint8Array): number;
  /** The process-wide descriptor, with which a worker can read the same file. */
  readonly descriptor: number;
  /**
   * The place of the byte at `at` now, for readers that use descriptors; the bytes after it follow there up to `end`.
   * Without it each byte is at its own offset of `descriptor`.
   */
  place?(at: Byte): FilePlace;
}

/** The bytes of a file up to its offset `end` (of the file as it was opened), in another file perhaps. */
export type FilePlace = readonly [descriptor: number, offset: Byte, end: Byte];

/** A stretch of bytes, `to` excluded. */
export interface ByteRange {
  readonly from: Byte;
  readonly to: Byte;
}

/** The facts about a file that are known without reading it. Times in milliseconds, with fractions. */
export interface FileStat {
  readonly kind: 'file' | 'directory' | 'link' | 'fifo' | 'device' | 'socket' | 'other';
  readonly size: Byte;
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
  readonly device: number;
  readonly inode: number;
  readonly links: number;
  readonly modified: Milliseconds;
  readonly changed: Milliseconds;
}

/**
 * True if two looks at a path saw the same version of the same file (null: nothing there). Compares device, inode, size
 * and time of modification: a change of names or permissions alone is no new version, and a program that restores the
 * old time after it wrote as many bytes goes unnoticed.
 */
export function sameVersion(a: FileStat | null, b: FileStat | null): boolean {
  if (a === null || b === null) return a === b;
  return a.device === b.device && a.inode === b.inode && a.size === b.size && a.modified === b.modified;
}

/** An open file. Every call rejects with an error that carries a `code` such as ENOSPC. */
export interface FileHandle {
  /** May read less than asked; 0 at the end of the file. */
  read(at: Byte, target: Uint8Array): Promise<number>;
  /** May write less than asked: the caller goes on with the rest. */
  write(at: Byte, data: Uint8Array): Promise<number>;
  truncate(length: Byte): Promise<void>;
  /** Returns when data and metadata are on stable storage. */
  sync(): Promise<void>;
  stat(): Promise<FileStat>;
  close(): Promise<void>;
}

/** The one door to the disk for everything that writes. Tests put a failing or crashing disk behind it. */
export interface FileSystem {
  /** `write` neither creates nor empties; `create-new` rejects with EEXIST when something is there. Both may read too. */
  open(path: string, how: 'read' | 'write' | 'create-new', mode?: number): Promise<FileHandle>;
  /** Follows links; null when nothing is there. */
  stat(path: string): Promise<FileStat | null>;
  /** The absolute path with every link resolved, those too that lead to what is not there yet. Rejects with ELOOP where they go in a circle. */
  resolve(path: string): Promise<string>;
  /** Rejects with EACCES, EPERM or EROFS when this user may not write to the file. */
  mayWrite(path: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  makeDirectory(path: string, mode?: number): Promise<void>;
  list(path: string): Promise<string[]>;
  /** Makes the folder's entries (a rename, a new name) stable. */
  syncDirectory(path: string): Promise<void>;
  /** Gives `to` the mode, owner, access list and attributes of `from`, as far as this user may; false when something was or may have been left behind. */
  copyMetadata(from: string, to: string): Promise<boolean>;
}

/** The door for what moves, copies and deletes files and folders. Links are never followed. */
export interface FolderSystem extends FileSystem {
  /** Stats a path without following a link; null when nothing is there. */
  look(path: string): Promise<FileStat | null>;
  /** Gives a file another name; rejects with EEXIST when something has it. Not every file system can. */
  link(from: string, to: string): Promise<void>;
  /** Removes an empty folder. */
  removeDirectory(path: string): Promise<void>;
  /** A new file of the same bytes, mode and time; rejects with EEXIST when something is there. */
  copyFile(from: string, to: string): Promise<void>;
  /** The target of a symbolic link, as it is written in it. */
  readLink(path: string): Promise<string>;
  makeLink(target: string, path: string): Promise<void>;
}
