import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Milliseconds } from '../../../base/units.ts';
import { compileGlob } from '../../../base/glob.ts';
import type { FileChange } from './world.ts';

/** Folders that are watched at most: each is one watch of the system. */
const MOST_FOLDERS = 4000;
/** Folders that nobody edits in. */
const LEFT_OUT = new Set(['.git', '.hg', '.svn', 'node_modules', '__pycache__', '.venv', 'venv', 'target']);
/** The time in which changes are gathered. */
const SETTLE: Milliseconds = 100;

const CREATED = 1;
const CHANGED = 2;
const DELETED = 3;

/**
 * Watches the files below a folder that match one of some globs. Folders of packages and of version control are left
 * out. Returns the function that ends it.
 */
export function watchFiles(
  root: string,
  globs: readonly string[],
  onChange: (changes: readonly FileChange[]) => void,
): () => void {
  const watcher = new FolderTree(root, globs.map(compileGlob), onChange);
  return () => watcher.close();
}

/** The folders below one, each watched by the system. */
class FolderTree {
  readonly #root: string;
  readonly #tests: readonly ((path: string) => boolean)[];
  readonly #onChange: (changes: readonly FileChange[]) => void;
  readonly #watches = new Map<string, FSWatcher>();
  /** The names in each watched folder. */
  readonly #names = new Map<string, Set<string>>();
  readonly #changed = new Map<string, FileChange>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    root: string,
    tests: readonly ((path: string) => boolean)[],
    onChange: (changes: readonly FileChange[]) => void,
  ) {
    this.#root = root;
    this.#tests = tests;
    this.#onChange = onChange;
    this.#add(root);
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const each of this.#watches.values()) each.close();
    this.#watches.clear();
  }

  /** Watches a folder and those below it, the nearest first. */
  #add(first: string): void {
    const folders = [first];
    for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
      if (this.#watches.size >= MOST_FOLDERS || this.#watches.has(folder)) continue;
      const path = folder;
      try {
        const entries = readdirSync(path, { withFileTypes: true });
        const each = watch(path, (_, name) => this.#onEvent(path, name));
        each.on('error', () => this.#remove(path));
        each.unref();
        this.#watches.set(path, each);
        this.#names.set(path, new Set(entries.map(({ name }) => name)));
        for (const entry of entries)
          if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) folders.push(join(path, entry.name));
      } catch {
        // It is gone already, or may not be read: nothing in it is watched.
      }
    }
  }

  #remove(folder: string): void {
    for (const [path, each] of this.#watches)
      if (path === folder || path.startsWith(folder + sep)) {
        each.close();
        this.#watches.delete(path);
        this.#names.delete(path);
      }
  }

  #onEvent(folder: string, name: string | null): void {
    if (name === null) return;
    const path = join(folder, name);
    const names = this.#names.get(folder);
    if (existsSync(path)) {
      const isNew = names?.has(name) === false;
      names?.add(name);
      this.#note(path, isNew ? CREATED : CHANGED);
      if (isNew && !LEFT_OUT.has(name)) this.#add(path);
    } else {
      names?.delete(name);
      this.#remove(path);
      this.#note(path, DELETED);
    }
  }

  #note(path: string, type: FileChange['type']): void {
    const below = relative(this.#root, path).split(sep).join('/');
    if (!this.#tests.some((fits) => fits(below) || fits(path))) return;
    const before = this.#changed.get(path)?.type;
    this.#changed.set(path, { path, type: before === CREATED && type === CHANGED ? CREATED : type });
    this.#timer ??= setTimeout(() => this.#tell(), SETTLE);
    this.#timer.unref();
  }

  #tell(): void {
    this.#timer = undefined;
    const changes = [...this.#changed.values()];
    this.#changed.clear();
    this.#onChange(changes);
  }
}
