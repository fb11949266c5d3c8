import type { Effect, Event } from '../../core/model/messages.ts';
import type { SearchFilesEffect } from '../../features/project-search/messages.ts';
import { resolve } from 'node:path';
import type { Milliseconds } from '../../base/units.ts';
import type { Errands } from '../errands.ts';
import type { Files } from './files.ts';
import type { FilesReplacing } from './files-replacing.ts';
import type { FilesSearch } from './files-search.ts';

/** What is loaded when something is first asked about all files of the folder. */
export interface FolderTools {
  /** For quick open. */
  readonly files: () => Promise<Files>;
  readonly filesSearch: () => Promise<FilesSearch>;
  readonly filesReplacing: () => Promise<FilesReplacing>;
}

type FolderEffect = Extract<
  Effect,
  {
    type:
      | 'rank_files'
      | 'peek'
      | 'search_files'
      | 'cancel_files_search'
      | 'replace_files'
      | 'undo_replace_files';
  }
>;

/** How long a search of files waits for the next letter. */
const SEARCH_LATER: Milliseconds = 50;

/** Carries out effects on all files of the folder: listing, searching, replacing. */
export class FolderWork {
  readonly #emit: (event: Event) => void;
  readonly #folder: string;
  readonly #tools: FolderTools;
  readonly #errands: Errands;
  /** Goes off when nothing was typed for a while into what is sought. */
  #later: NodeJS.Timeout | undefined;
  /** The search that is under way: its documents hold the files open that they are read from. */
  #running: SearchFilesEffect | null = null;
  /** What is missing in the list of files has been told. */
  #noted = false;

  constructor(emit: (event: Event) => void, folder: string, tools: FolderTools, errands: Errands) {
    this.#errands = errands;
    this.#emit = emit;
    this.#folder = folder;
    this.#tools = tools;
  }

  async run(effect: FolderEffect): Promise<void> {
    switch (effect.type) {
      case 'rank_files':
        return this.#rank(effect);
      case 'peek': {
        const { peek } = await import('./peeking.ts');
        const shown = await peek(resolve(this.#folder, effect.path));
        return this.#emit({ type: 'peeked', request: effect.request, ...shown });
      }
      case 'search_files':
        clearTimeout(this.#later);
        await new Promise((accept) => {
          this.#later = setTimeout(accept, SEARCH_LATER);
        });
        return this.#search(effect);
      case 'cancel_files_search':
        clearTimeout(this.#later);
        this.#running = null;
        return (await this.#tools.filesSearch()).cancel();
      case 'replace_files':
        return this.#errands.stoppable(effect.request, async (signal) =>
          (await this.#tools.filesReplacing()).run(effect, signal),
        );
      case 'undo_replace_files':
        return (await this.#tools.filesReplacing()).undo(effect.request, effect.notes);
    }
  }

  /** To be called when bytes of large files are about to stand elsewhere than where the search has been told. */
  restart(): void {
    if (this.#running === null) return;
    const { request } = this.#running;
    this.#running = null;
    void this.#tools.filesSearch().then((search) => search.cancel());
    const message = 'Stopped: a large file is being saved; search again.';
    this.#emit({ type: 'files_search_failed', request, message });
  }

  async #rank({ request, query, limit, fresh }: Extract<Effect, { type: 'rank_files' }>): Promise<void> {
    const files = await this.#tools.files();
    if (fresh) {
      files.list(this.#folder);
      this.#noted = false;
    }
    files.rank(query, limit, ({ rows, total, done, note }) => {
      this.#emit({ type: 'files', request, rows, total, done });
      if (note === null || this.#noted) return;
      this.#noted = true;
      this.#emit({ type: 'message', message: { level: 'warning', text: note } });
    });
  }

  async #search(effect: SearchFilesEffect): Promise<void> {
    const { request, query, include, exclude, ignored, limit, buffers } = effect;
    const search = await this.#tools.filesSearch();
    const { splitGlobs } = await import('./path-filter.ts');
    const options = {
      folder: this.#folder,
      include: splitGlobs(include),
      exclude: splitGlobs(exclude),
      ignored,
      limit,
    };
    this.#running = effect;
    search.search(query, options, buffers, (report) => {
      if (report.type === 'searched' || report.type === 'search_failed') this.#running = null;
      switch (report.type) {
        case 'found':
          return this.#emit({ type: 'files_found', request, files: report.files });
        case 'progress':
          return this.#emit({ type: 'files_searching', request, searched: report.searched });
        case 'searched':
          return this.#emit({ type: 'files_searched', request, summary: report });
        case 'search_failed':
          return this.#emit({ type: 'files_search_failed', request, message: report.message });
      }
    });
  }
}
