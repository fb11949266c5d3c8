import { type Node, parseTree } from 'jsonc-parser';
import type { FileStat, FileSystem } from '../../base/files.ts';
import { encode } from '../../base/utf8.ts';
import { Block } from '../../text/block.ts';
import { Text } from '../../text/text.ts';
import type { Saver } from '../files/saver.ts';

const NEW_FILE = '{\n}\n';
const BOM = '\uFEFF';

/** The outcome of writing: null for success, else a sentence. */
export type Written = string | null;

/** The files written at one go, which can be undone. */
export interface Rewritten {
  readonly path: string;
  /** The whole text before and after. */
  readonly before: string;
  readonly after: string;
}

/** A file that is to be rewritten. */
export interface FileRewrite {
  readonly path: string;
  /** The subject of the sentence about a failure. */
  readonly undone: string;
  readonly fs: FileSystem;
  readonly saver: Saver;
  /** The content it begins with when it is not there or empty. */
  readonly fresh?: string;
  /** Takes what was written. */
  readonly keep?: (rewritten: Rewritten) => void;
}

/**
 * Writes a file of JSON with comments as `change` has it, who is asked only for a text that parses to an object; the
 * file is made when it is not there.
 * @param change null when the file is not such that it could be changed
 */
export async function rewrite(
  { path, undone, fs, saver, fresh = NEW_FILE, keep = () => {} }: FileRewrite,
  change: (text: string, tree: Node) => string | null,
): Promise<Written> {
  const stat = await fs.stat(path);
  const left = `${path} has errors, so ${undone}`;
  const read = stat === null ? '' : await readAll(fs, path, stat.size);
  if (read === null) return left;
  const mark = read.startsWith(BOM) ? BOM : '';
  const body = read.slice(mark.length);
  const before = body.trim() === '' ? fresh : body;
  const errors: { error: number; offset: number; length: number }[] = [];
  const tree = parseTree(before, errors, { allowTrailingComma: true });
  if (errors.length > 0 || tree?.type !== 'object') return left;
  const after = change(before, tree);
  if (after === null) return left;
  if (after === before) return null;
  const wrong = await save(path, mark + after, stat, saver);
  if (wrong === null) keep({ path, before: read, after: mark + after });
  return wrong;
}

async function save(path: string, text: string, stat: FileStat | null, saver: Saver): Promise<Written> {
  const saved = await saver.save({
    path,
    content: Text.of(Block.of(encode(text))),
    prefix: new Uint8Array(0),
    expect: stat,
    force: false,
    folders: true,
    keepsOld: () => {},
  });
  if (saved.kind === 'saved') return null;
  return saved.kind === 'failed' ? saved.message : `another program has just changed ${path}; try again`;
}

/** The text of a file, its byte order mark too; null when it is not UTF-8. */
async function readAll(fs: FileSystem, path: string, size: number): Promise<string | null> {
  const handle = await fs.open(path, 'read');
  try {
    const bytes = new Uint8Array(size);
    let done = 0;
    while (done < size) {
      const read = await handle.read(done, bytes.subarray(done));
      if (read === 0) break;
      done += read;
    }
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, done));
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  } finally {
    await handle.close();
  }
}

/** Writes back what a file held before it was rewritten, unless somebody changed it since. */
export async function takeBack(
  { path, before, after }: Rewritten,
  fs: FileSystem,
  saver: Saver,
): Promise<Written> {
  const stat = await fs.stat(path);
  const now = stat === null ? null : await readAll(fs, path, stat.size);
  if (now !== after) return `${path} has changed, so the keybinding change was not undone`;
  return save(path, before, stat, saver);
}
