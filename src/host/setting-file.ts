import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { FileSystem } from '../base/files.ts';
import { encode } from '../base/utf8.ts';
import { Block } from '../text/block.ts';
import { Text } from '../text/text.ts';
import type { Saver } from './saving.ts';
import { withSetting } from './setting-edit.ts';

const NEW_FILE = '{\n}\n';
const BOM = '\uFEFF';

/**
 * Gives a setting a value in a configuration file, or takes it out (undefined), keeping comments, order and layout;
 * the file is made when it is not there.
 * @returns what went wrong, as a sentence; null when it is written. A file that does not parse is left alone.
 */
export async function writeSetting(
  path: string,
  name: string,
  value: unknown,
  fs: FileSystem,
  saver: Saver,
): Promise<string | null> {
  const stat = await fs.stat(path);
  const left = `${path} is not right as it stands, so ${name} was not written into it`;
  const read = stat === null ? '' : await readAll(fs, path, stat.size);
  if (read === null) return left;
  const mark = read.startsWith(BOM) ? BOM : '';
  const body = read.slice(mark.length);
  const before = body.trim() === '' ? NEW_FILE : body;
  const errors: { error: number; offset: number; length: number }[] = [];
  const tree = parseTree(before, errors, { allowTrailingComma: true });
  if (errors.length > 0 || tree?.type !== 'object') return left;
  const keys = name.split('.');
  const around = findNodeAtLocation(tree, keys.slice(0, -1));
  if (around !== undefined && around.type !== 'object') return left;
  const after = withSetting(before, tree, keys, value);
  if (after === before) return null;
  const saved = await saver.save({
    path,
    content: Text.of(Block.of(encode(mark + after))),
    prefix: new Uint8Array(0),
    expect: stat,
    force: false,
    folders: true,
    keepsOld: () => {},
  });
  if (saved.kind === 'saved') return null;
  return saved.kind === 'failed'
    ? saved.message
    : `${path} was changed just now by another program; try again`;
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
