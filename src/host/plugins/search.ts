import type { Query } from '../../text/matcher.ts';
import type { FilesSearchOptions, SearchedBuffer } from '../project/files-search.ts';
import type { FolderSearchReport } from '../project/folder-search.ts';
import { packText } from '../search/pieces.ts';

/**
 * Searches the files below a folder for a plugin, in a worker of its own, so that the user's searches go on. A large
 * document is searched as its file has it, since it may be closed meanwhile.
 * @returns the end of the search, which reports nothing more
 */
export function searchFiles(
  query: Query,
  options: FilesSearchOptions,
  buffers: readonly SearchedBuffer[],
  on: (report: FolderSearchReport) => void,
): () => void {
  let isOver = false;
  let end = (): void => {
    isOver = true;
  };
  void import('../project/files-search.ts').then(({ FilesSearch }) => {
    if (isOver) return;
    const search = new FilesSearch();
    end = () => {
      isOver = true;
      void search.close();
    };
    const inMemory = buffers.filter(({ text }) =>
      packText(text).sources.every((source) => 'bytes' in source),
    );
    search.search(query, options, inMemory, (report) => {
      if (isOver) return;
      if (report.type === 'searched' || report.type === 'search_failed') end();
      on(report);
    });
  });
  return () => end();
}
