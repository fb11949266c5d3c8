import type { Milliseconds } from '../../base/units.ts';
import { type Folder, joined } from '../../features/explorer/tree.ts';
import { readFolder } from './folders.ts';

/** Folders that are looked into at most. */
const MOST = 2000;
/** The time for which matches are gathered before they are reported. */
const GATHERED: Milliseconds = 100;

/** Some of the folders below one. */
export interface FoundFolders {
  readonly root: string;
  readonly folders: ReadonlyMap<string, Folder>;
  readonly first: boolean;
  readonly done: boolean;
}

/** Looks into the folders below one, those that are nearer first; not into what is ignored, nor where links lead. */
export class FolderFilter {
  readonly #tell: (sought: FoundFolders) => void;
  readonly #most: number;
  #last = 0;

  constructor(tell: (sought: FoundFolders) => void, most = MOST) {
    this.#tell = tell;
    this.#most = most;
  }

  /** Tells what the folders hold; a later call ends this one. `hidden`: also of those whose names begin with a point. */
  async seek(root: string, hidden: boolean): Promise<void> {
    const own = ++this.#last;
    let first = true;
    let folders = new Map<string, Folder>();
    let told = performance.now();
    const tell = (done: boolean): void => {
      this.#tell({ root, folders, first, done });
      first = false;
      folders = new Map();
      told = performance.now();
    };
    const waiting = [root];
    // What is appended meanwhile is gone through as well.
    for (const path of waiting) {
      const folder = await readFolder(path);
      if (own !== this.#last) return;
      if (folder !== null) {
        folders.set(path, folder);
        for (const { name, folder: isFolder, link, ignored } of folder.entries) {
          if (waiting.length >= this.#most) break;
          if (isFolder && !link && !ignored && name !== '.git' && (hidden || !name.startsWith('.')))
            waiting.push(joined(path, name));
        }
      }
      if (performance.now() - told >= GATHERED) tell(false);
    }
    tell(true);
  }
}
