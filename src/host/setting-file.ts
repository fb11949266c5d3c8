import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { FileStat, FileSystem } from '../base/files.ts';
import { encode } from '../base/utf8.ts';
import { type BindingEdit, type BindingEntry, entryOf } from '../core/binding-entry.ts';
import { readKeyConfig } from '../core/key-config.ts';
import { commands } from '../core/registry.ts';
import { MAPS } from '../keymaps/maps.ts';
import { Block } from '../text/block.ts';
import { Text } from '../text/text.ts';
import { EntriesChanged, withBindings } from './binding-edit.ts';
import type { Saver } from './saving.ts';
import { withSetting } from './setting-edit.ts';

const NEW_FILE = '{\n}\n';
const BOM = '\uFEFF';

/** What became of writing: null when the file says it, else a sentence. */
type Written = string | null;

/**
 * Gives a setting a value in a configuration file, or takes it out (undefined), keeping comments, order and layout;
 * the file is made when it is not there.
 * @returns what went wrong, as a sentence; null when it is written. A file that does not parse is left alone.
 */
export function writeSetting(
  path: string,
  name: string,
  value: unknown,
  fs: FileSystem,
  saver: Saver,
): Promise<Written> {
  const keys = name.split('.');
  return rewrite(path, `${name} was not written into it`, fs, saver, (text, tree) => {
    const around = findNodeAtLocation(tree, keys.slice(0, -1));
    return around !== undefined && around.type !== 'object' ? null : withSetting(text, tree, keys, value);
  });
}

/** What was written at one go, to be taken back. */
export interface Rewritten {
  readonly path: string;
  /** The whole text before and after. */
  readonly before: string;
  readonly after: string;
}

/**
 * Edits the bindings of a configuration file; all else about it is as with `writeSetting`.
 * @param keep takes what was written
 */
export function writeBindings(
  path: string,
  edits: readonly BindingEdit[],
  fs: FileSystem,
  saver: Saver,
  keep: (rewritten: Rewritten) => void,
): Promise<Written> {
  const change = (text: string): string => withBindings(text, edits, readEntries);
  return rewrite(path, 'no key was changed', fs, saver, change, keep).catch((error: unknown) => {
    if (error instanceof EntriesChanged)
      return `${path} no longer has the binding as it was, so no key was changed; look at it again`;
    throw error;
  });
}

/** Writes back what a file held before it was rewritten, unless somebody changed it since. */
export async function takeBack(
  { path, before, after }: Rewritten,
  fs: FileSystem,
  saver: Saver,
): Promise<Written> {
  const stat = await fs.stat(path);
  const now = stat === null ? null : await readAll(fs, path, stat.size);
  if (now !== after) return `${path} was changed since, so the last change of keys was not taken back`;
  return save(path, before, stat, saver);
}

/** Entries as the reader of configurations understands them; null for wrong ones. */
export function readEntries(values: readonly unknown[]): (BindingEntry | null)[] {
  const { keys } = readKeyConfig({ keybindings: values }, () => '', MAPS, commands.keys());
  const found = values.map((): (typeof keys.bindings)[number][] => []);
  for (const binding of keys.bindings) found[binding.index ?? 0].push(binding);
  return found.map((bindings) => (bindings.length === 0 ? null : entryOf(bindings)));
}

/**
 * Writes a configuration file as `change` has it, who is asked only for a text that parses to an object; the file is
 * made when it is not there.
 * @param change null when the file is not such that it could be changed
 * @param undone what is told not to have happened when it cannot be
 */
async function rewrite(
  path: string,
  undone: string,
  fs: FileSystem,
  saver: Saver,
  change: (text: string, tree: Node) => string | null,
  keep: (rewritten: Rewritten) => void = () => {},
): Promise<Written> {
  const stat = await fs.stat(path);
  const left = `${path} is not right as it stands, so ${undone}`;
  const read = stat === null ? '' : await readAll(fs, path, stat.size);
  if (read === null) return left;
  const mark = read.startsWith(BOM) ? BOM : '';
  const body = read.slice(mark.length);
  const before = body.trim() === '' ? NEW_FILE : body;
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
