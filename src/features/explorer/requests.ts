import { Request } from '../../core/model/request.ts';
import type { Folder } from './tree.ts';

/** A folder below which all others are looked into. */
export interface SeekWork {
  readonly root: string;
  /** Folders whose names begin with a point are looked into as well. */
  readonly hidden: boolean;
}

/** Looks into all folders below one for the filter of the explorer, in parts: folders by their paths. */
export const seekFolders = new Request<SeekWork, ReadonlyMap<string, Folder>>('seek_folders', {
  replaces: true,
});
