import { applyEdits, modify, parseTree } from 'jsonc-parser';
import type { FileSystem } from '../base/files.ts';
import { encode } from '../base/utf8.ts';
import { Block } from '../text/block.ts';
import { Text } from '../text/text.ts';
import type { Saver } from './saving.ts';

const NEW_FILE = '{\n}\n';

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
  const before = stat === null ? NEW_FILE : await readAll(fs, path, stat.size);
  const errors: { error: number; offset: number; length: number }[] = [];
  parseTree(before, errors, { allowTrailingComma: true });
  if (errors.length > 0) return `${path} is not right as it stands, so ${name} was not written into it`;
  const edits = modify(before, name.split('.'), value, {
    formattingOptions: { insertSpaces: true, tabSize: 2, eol: before.includes('\r\n') ? '\r\n' : '\n' },
  });
  const after = applyEdits(before, edits);
  if (after === before) return null;
  const saved = await saver.save({
    path,
    content: Text.of(Block.of(encode(after))),
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

async function readAll(fs: FileSystem, path: string, size: number): Promise<string> {
  const handle = await fs.open(path, 'read');
  try {
    const bytes = new Uint8Array(size);
    let done = 0;
    while (done < size) {
      const read = await handle.read(done, bytes.subarray(done));
      if (read === 0) break;
      done += read;
    }
    return new TextDecoder().decode(bytes.subarray(0, done));
  } finally {
    await handle.close();
  }
}
