import type { FolderNames } from '../files/list-requests.ts';
import { Request } from '../../core/model/request.ts';
import type { WordSlice, WordSource } from './word-list.ts';

/** Texts whose words are wanted. */
export interface GatherWork {
  /** The letters that the words have and go on from. */
  readonly typed: string;
  /** The number of words that are wanted at most. */
  readonly most: number;
  readonly sources: readonly WordSource[];
}

/** Gathers words of texts, in parts, the nearest ones first. */
export const gatherWords = new Request<GatherWork, readonly WordSlice[]>('gather_words', {
  macrosWait: 'own',
});

/** Lists the names in the folder of a path that is completed. */
export const listForCompletion = new Request<{ readonly folder: string }, FolderNames>(
  'list_for_completion',
  {
    macrosWait: 'own',
  },
);
