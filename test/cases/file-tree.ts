import type { FolderChange, FolderPart } from '../../src/features/compare-folders/requests.ts';
import { within } from '../../src/core/model/paths.ts';
/** Files in memory for the explorer: it lists them, and makes, moves, copies and deletes them. */
import { type FileOrder, type FilesChanged } from '../../src/features/files/file-orders.ts';
import { compareEntries, type Entry, type Folder, joinPath } from '../../src/features/explorer/tree.ts';

/** A folder that is kept although nothing is in it has this name in it. */
const EMPTY = '\0';

/** Puts files there: a path on a line, a folder with a slash at its end. Each file holds its path. */
export function plant(files: Map<string, Uint8Array>, lines: string): void {
  for (const line of lines.split('\n')) {
    if (line === '') continue;
    files.set(`/${line}${line.endsWith('/') ? EMPTY : ''}`, new TextEncoder().encode(`${line}\n`));
  }
}

/** The contents of a folder; null when it is not there. An entry named `ignored` is ignored. */
export function list(files: ReadonlyMap<string, Uint8Array>, path: string): Folder | null {
  const prefix = path === '/' ? '/' : `${path}/`;
  const entries = new Map<string, Entry>();
  let there = path === '/';
  for (const file of files.keys()) {
    if (!file.startsWith(prefix)) continue;
    there = true;
    const [name, ...rest] = file.slice(prefix.length).split('/');
    if (name === EMPTY) continue;
    entries.set(name, { name, folder: rest.length > 0, link: false, ignored: name === 'ignored' });
  }
  return there ? { entries: [...entries.values()].sort(compareEntries), problem: null } : null;
}

/** All folders below one, but for what is hidden or ignored. */
export function sought(
  files: ReadonlyMap<string, Uint8Array>,
  root: string,
  hidden: boolean,
): ReadonlyMap<string, Folder> {
  const found = new Map<string, Folder>();
  const waiting = [root];
  for (const path of waiting) {
    const folder = list(files, path);
    if (folder === null) continue;
    found.set(path, folder);
    for (const entry of folder.entries)
      if (entry.folder && !entry.ignored && (hidden || !entry.name.startsWith('.')))
        waiting.push(joinPath(path, entry.name));
  }
  return found;
}

/** Carries an order out. There is no trash for what is called `stuck`; `locked` cannot be changed. */
export function change(files: Map<string, Uint8Array>, { how, items }: FileOrder): FilesChanged {
  const done: { from: string; to: string }[] = [];
  const exists = (path: string): boolean => [...files.keys()].some((file) => within(file, path));
  for (const [i, { from, to, clash }] of items.entries()) {
    const stop = (stopped: Omit<NonNullable<FilesChanged['stopped']>, 'rest'>): FilesChanged => ({
      done,
      stopped: { ...stopped, rest: items.slice(i) },
    });
    if (how === 'trash' && from.endsWith('stuck')) return stop({ why: 'no_trash', message: '' });
    if (from.endsWith('locked'))
      return stop({
        why: 'failed',
        message: 'Cannot move locked: you may not change that folder; change its permissions',
      });
    let place = to;
    if (to !== '' && exists(to)) {
      const folder = files.get(to) === undefined;
      if (clash === undefined) return stop({ why: 'clash', message: to.slice(1), folder });
      if (clash === 'beside') place = to.replace(/(\.\w+)?$/, ' copy$1');
    }
    if (how === 'make_file') files.set(place, new Uint8Array(0));
    if (how === 'make_folder') files.set(`${place}/${EMPTY}`, new Uint8Array(0));
    const moves = [...files].filter(([path]) => from !== '' && within(path, from));
    if (how !== 'copy') for (const [path] of moves) files.delete(path);
    if (how === 'copy' || how === 'move')
      for (const [path, bytes] of moves) files.set(place + path.slice(from.length), bytes);
    done.push({ from, to: place });
  }
  return { done, stopped: null };
}

/** The files that differ between two folders. */
export function comparedFolders(
  files: ReadonlyMap<string, Uint8Array>,
  before: string,
  after: string,
): FolderPart | { readonly failed: string } {
  const below = (root: string): ReadonlyMap<string, Uint8Array> =>
    new Map(
      [...files].flatMap(([path, bytes]) =>
        path.startsWith(`${root}/`) ? [[path.slice(root.length + 1), bytes] as const] : [],
      ),
    );
  const [old, fresh] = [below(before), below(after)];
  for (const [root, found] of [[before, old] as const, [after, fresh] as const])
    if (found.size === 0) return { failed: `${root} is not a folder` };
  const paths = [...new Set([...old.keys(), ...fresh.keys()])].sort();
  const changes = paths.flatMap((path): readonly FolderChange[] => {
    const [one, other] = [old.get(path), fresh.get(path)];
    if (one !== undefined && other !== undefined && Buffer.compare(one, other) === 0) return [];
    const kind = one === undefined ? 'added' : other === undefined ? 'removed' : 'changed';
    return [{ path, kind, note: '', isFile: true }];
  });
  return { changes, compared: paths.length };
}
