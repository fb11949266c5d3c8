import { basename, dirname, join } from 'node:path';
import type { FileSystem } from '../../base/files.ts';
import type { Milliseconds } from '../../base/units.ts';
import { codeOf } from './error-messages.ts';

/** A swap file, by which Vim and Neovim note that they have a file open. */
export interface VimSwap {
  readonly user: string;
  readonly host: string;
  readonly process: number;
  /** The time of its last change, of the wall clock. */
  readonly modified: Milliseconds;
}

/** The first block of a swap file, as far as it is read: `struct block0` in Vim's `memline.c`. */
const HEADER = 108;
const PROCESS = 24;
const USER = 28;
const HOST = 68;
const NAME_LENGTH = 40;
/** Endings in the order in which Vim tries them. */
const ENDINGS = ['.swp', '.swo', '.swn'];

/**
 * Finds the swap files of a file: beside it, and in a folder where their names are whole paths with `%` for `/`, as
 * Neovim has them. Those that cannot be read, and other files of the same name, are left out.
 * @param path the real path of the file
 * @param folders the folders of the second kind
 */
export async function findVimSwaps(
  fs: Pick<FileSystem, 'open'>,
  path: string,
  folders: readonly string[],
): Promise<readonly VimSwap[]> {
  const name = basename(path);
  const beside = join(dirname(path), name.startsWith('.') ? name : `.${name}`);
  const stems = [beside, ...folders.map((folder) => join(folder, path.replaceAll('/', '%')))];
  const paths = stems.flatMap((stem) => ENDINGS.map((ending) => `${stem}${ending}`));
  const swaps = await Promise.all(paths.map((each) => readSwap(fs, each)));
  return swaps.filter((swap) => swap !== null);
}

async function readSwap(fs: Pick<FileSystem, 'open'>, path: string): Promise<VimSwap | null> {
  try {
    const file = await fs.open(path, 'read');
    try {
      const header = new Uint8Array(HEADER);
      const { kind, modified } = await file.stat();
      if (kind !== 'file' || (await file.read(0, header)) < HEADER) return null;
      // Both write these two letters first.
      if (header[0] !== 0x62 || header[1] !== 0x30) return null;
      const process = new DataView(header.buffer).getUint32(PROCESS, true);
      return { user: textAt(header, USER), host: textAt(header, HOST), process, modified };
    } finally {
      await file.close();
    }
  } catch (error) {
    // Usually there is none; of one that another user protects nothing can be told.
    if (codeOf(error) !== 'EUNKNOWN') return null;
    throw error;
  }
}

function textAt(bytes: Uint8Array, from: number): string {
  const field = bytes.subarray(from, from + NAME_LENGTH);
  const end = field.indexOf(0);
  return new TextDecoder().decode(end < 0 ? field : field.subarray(0, end));
}
