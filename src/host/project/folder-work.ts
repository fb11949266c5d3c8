import { editOnDisk, undoOnDisk } from '../../features/workspace-edits/requests.ts';
import type { DiskEdits } from './disk-edits.ts';
import { listForCompletion } from '../../features/completion/requests.ts';
import { listForLine } from '../../features/vim/ex/requests.ts';
import { listNames, readStart } from '../../features/files/list-requests.ts';
import { rankFiles, type RankedFiles, type RankWork } from '../../features/palette/requests.ts';
import type { Event } from '../../core/model/messages.ts';
import {
  replaceInFiles,
  searchFolder,
  type SearchFilesPart,
  type SearchFilesWork,
  undoReplaceInFiles,
} from '../../features/project-search/requests.ts';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Milliseconds } from '../../base/units.ts';
import { type Link, type Runner, runs } from '../requests.ts';
import type { Files } from './files.ts';
import type { FilesReplacing } from './files-replacing.ts';
import type { FilesSearch } from './files-search.ts';

/** The tools that are loaded when something is first asked about all files of the folder. */
export interface FolderTools {
  /** For quick open. */
  readonly files: () => Promise<Files>;
  readonly filesSearch: () => Promise<FilesSearch>;
  readonly diskEdits: () => Promise<DiskEdits>;
  readonly filesReplacing: () => Promise<FilesReplacing>;
}

/** The time that a search of files waits for the next letter. */
const SEARCH_LATER: Milliseconds = 50;

/** Works on all files of the folder: listing, searching, replacing. */
export class FolderWork {
  readonly #emit: (event: Event) => void;
  readonly #folder: string;
  readonly #tools: FolderTools;
  /** Ends the search that is under way with a sentence; null while there is none. */
  #fail: ((message: string) => void) | null = null;
  /** True once the user knows that the list of files is incomplete. */
  #noted = false;
  /** The worker has the folder, or is listing it. */
  #listed = false;
  /** The number of queries for files so far. */
  #ranks = 0;

  constructor(emit: (event: Event) => void, folder: string, tools: FolderTools) {
    this.#emit = emit;
    this.#folder = folder;
    this.#tools = tools;
  }

  readonly runners: readonly Runner[] = [
    runs(rankFiles, (work, link) => this.#rank(work, link)),
    runs(readStart, async ({ path }) => {
      const { peek } = await import('./peeking.ts');
      return peek(resolve(this.#folder, path));
    }),
    ...[listNames, listForLine, listForCompletion].map((request) =>
      runs(request, async ({ folder }) => {
        const { folderNamed, namesIn } = await import('./names.ts');
        const path = folderNamed(folder, this.#folder);
        return { path, names: await namesIn(path) };
      }),
    ),
    runs(searchFolder, async (work, { signal, tell }) => {
      await setTimeout(SEARCH_LATER, undefined, { signal });
      return this.#search(work, signal, tell);
    }),
    runs(replaceInFiles, async (work, { signal, tell }) => {
      await (await this.#tools.filesReplacing()).run(work, signal, tell);
      return null;
    }),
    runs(editOnDisk, async ({ group, edit }, { signal }) =>
      (await this.#tools.diskEdits()).run(group, edit, signal),
    ),
    runs(undoOnDisk, async ({ group }) => (await this.#tools.diskEdits()).undo(group)),
    runs(undoReplaceInFiles, async ({ id, notes }) => (await this.#tools.filesReplacing()).undo(id, notes)),
  ];

  /** To be called when bytes of large files are about to stand elsewhere than where the search has been told. */
  restart(): void {
    this.#fail?.('Stopped: a large file is being saved; search again.');
  }

  async #rank(
    { query, limit, fresh }: RankWork,
    { signal, tell }: Pick<Link<RankedFiles>, 'signal' | 'tell'>,
  ): Promise<RankedFiles> {
    const mine = ++this.#ranks;
    const files = await this.#tools.files();
    // The folder is listed for the queries to come as well: another one may have replaced this one meanwhile.
    if (fresh || !this.#listed) {
      files.list(this.#folder);
      this.#listed = true;
      this.#noted = false;
    }
    const forget = (): void => {
      if (mine !== this.#ranks) return;
      files.cancel();
      this.#listed = false;
    };
    if (signal.aborted) forget();
    signal.throwIfAborted();
    return new Promise((accept, reject) => {
      signal.addEventListener('abort', () => {
        forget();
        reject(new Error('stopped'));
      });
      files.rank(query, limit, ({ rows, total, done, note }) => {
        if (done) accept({ rows, total });
        else tell({ rows, total });
        if (note === null || this.#noted) return;
        this.#noted = true;
        this.#emit({ type: 'message', message: { level: 'warning', text: note } });
      });
    });
  }

  async #search(
    { query, include, exclude, ignored, limit, buffers }: SearchFilesWork,
    signal: AbortSignal,
    tell: (part: SearchFilesPart) => void,
  ): Promise<SearchFilesPart> {
    const search = await this.#tools.filesSearch();
    const { splitGlobs } = await import('./path-filter.ts');
    signal.throwIfAborted();
    const options = {
      folder: this.#folder,
      include: splitGlobs(include),
      exclude: splitGlobs(exclude),
      ignored,
      limit,
    };
    try {
      return await new Promise<SearchFilesPart>((accept, reject) => {
        const stop = (message: string): void => {
          search.cancel();
          reject(new Error(message));
        };
        this.#fail = stop;
        signal.addEventListener('abort', () => stop('stopped'));
        search.search(query, options, buffers, (report) => {
          if (report.type === 'searched') accept(report);
          else if (report.type === 'search_failed') reject(new Error(report.message));
          else tell(report);
        });
      });
    } finally {
      this.#fail = null;
    }
  }
}
