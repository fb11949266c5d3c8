import type { FileRow } from '../project-search/requests.ts';

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** Ask for the files of the folder that fit best; answered by `files`, perhaps several times. */
    readonly rank_files: {
      readonly request: number;
      readonly query: string;
      readonly limit: number;
      /** Whether to look at the folder anew: somebody begins to choose. */
      readonly fresh: boolean;
    };
  }

  interface Events {
    /** The files that fit best so far. */
    readonly files: {
      readonly request: number;
      readonly rows: readonly FileRow[];
      /** How many fit in all. */
      readonly total: number;
      readonly done: boolean;
    };
  }
}
