import { Request } from '../../core/model/request.ts';
import type { FileRow } from '../project-search/requests.ts';

/** A query for files of the folder. */
export interface RankWork {
  readonly query: string;
  /** The number of files that are wanted at most. */
  readonly limit: number;
  /** The folder is looked at anew: somebody begins to choose. */
  readonly fresh: boolean;
}

/** The files that fit best so far. */
export interface RankedFiles {
  readonly rows: readonly FileRow[];
  /** The number of all that fit. */
  readonly total: number;
}

/** Finds the files of the folder that fit best, in parts while the folder is listed. */
export const rankFiles = new Request<RankWork, RankedFiles>('rank_files', {
  macrosWait: 'own',
  replaces: true,
});
