import { filePath, onlyShows } from '../../core/model/document.ts';
import { join } from 'node:path';
import type { Document } from '../../core/model/document.ts';
import type { FileMatches } from '../../features/project-search/requests.ts';
import type { LineMatch } from '../../text/excerpt.ts';
import type { HostServices, SearchReport } from './host-services.ts';
import { Resources } from './resources.ts';

/** The options of a search, as plugins give them. */
export interface SearchOptions {
  readonly fixedString?: boolean | null;
  readonly caseSensitive?: boolean | null;
  readonly maxResults?: number | null;
  readonly wholeWords?: boolean | null;
  readonly sourceBufferId?: number | null;
  readonly fileGlob?: string | null;
}

/** A match as plugins receive it. */
type GrepMatch = {
  /** The absolute path; the name of the buffer if it has no file. */
  readonly file: string;
  readonly bufferId: number;
  readonly byteOffset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
  readonly context: string;
};

/** The matches that have arrived since they were asked for last, and the state of the search. */
export type SearchTakeResult = {
  readonly matches: readonly GrepMatch[];
  readonly done: boolean;
  readonly totalSeen: number;
  readonly truncated: boolean;
  readonly error: string | null;
};

interface FileSearch {
  matches: GrepMatch[];
  seen: number;
  done: boolean;
  truncated: boolean;
  error: string | null;
  end: () => void;
  /** Called when it is done. */
  readonly whenDone: (() => void)[];
}

/** Searches of one plugin that are under way or whose results wait to be taken. */
const MOST = 8;
const USUAL_RESULTS = 10_000;
/** More results are not kept, whatever a plugin asks for. */
const MOST_RESULTS = 100_000;

/** The searches in files of plugins. */
export class Searches {
  readonly #host: HostServices;
  readonly #searches: Resources<FileSearch>;

  constructor(host: HostServices) {
    this.#host = host;
    const isOver = ({ done }: FileSearch): boolean => done;
    this.#searches = new Resources<FileSearch>(host, 'searches', MOST, stop, isOver, isOver);
  }

  /** Starts a search. Throws a sentence where it cannot. */
  begin(plugin: string, pattern: string, options: SearchOptions): number {
    if (pattern === '') throw new Error('the pattern is empty');
    const { maxResults, sourceBufferId } = options;
    const limit = Math.trunc(Math.min(maxResults ?? USUAL_RESULTS, MOST_RESULTS));
    if (!(limit >= 1)) throw new Error('maxResults must be at least 1');
    const query = {
      pattern,
      regex: options.fixedString === false,
      caseSensitive: options.caseSensitive ?? true,
      wholeWord: options.wholeWords ?? false,
    };
    const place = sourceBufferId == null ? this.#project(options.fileGlob) : this.#buffer(sourceBufferId);
    return this.#searches.add(plugin, () => {
      const search: FileSearch = {
        matches: [],
        seen: 0,
        done: false,
        truncated: false,
        error: null,
        end: () => {},
        whenDone: [],
      };
      search.end = this.#host.searchFiles(query, { ...place.where, limit }, place.buffers, (report) =>
        this.#take(search, report),
      );
      return search;
    });
  }

  /** The matches that have arrived since the last call. Throws a sentence for a search that is forgotten. */
  take(plugin: string, id: number): SearchTakeResult {
    const search = this.#searches.get(plugin, id);
    if (search === undefined) throw new Error(`there is no search ${id}`);
    const { matches, done, seen, truncated, error } = search;
    search.matches = [];
    return { matches, done, totalSeen: seen, truncated, error };
  }

  /** Ends a search; what has arrived can still be taken. False for one that is over or unknown. */
  cancel(plugin: string, id: number): boolean {
    const search = this.#searches.get(plugin, id);
    if (search === undefined || search.done) return false;
    stop(search);
    return true;
  }

  /** All matches of a search, once it is over. */
  async all(plugin: string, pattern: string, options: SearchOptions): Promise<readonly GrepMatch[]> {
    const id = this.begin(plugin, pattern, options);
    const search = this.#searches.get(plugin, id);
    await new Promise<void>((resolve) => search?.whenDone.push(resolve));
    this.#searches.drop(plugin, id);
    if (search?.error != null) throw new Error(search.error);
    return search?.matches ?? [];
  }

  /** No search is under way. */
  get areOver(): boolean {
    return this.#searches.areOver;
  }

  #project(glob: string | null | undefined): SearchPlace {
    const buffers = [...this.#host.state().documents.values()]
      .filter((document) => document.decoding === null && !onlyShows(document))
      .map((document) => ({ document: document.id, path: filePath(document), text: document.text }));
    return { where: { folder: this.#host.folder, include: glob == null ? [] : [glob] }, buffers };
  }

  /** A single buffer, as if it were the only file of the folder, under a name that no file has. */
  #buffer(id: number): SearchPlace {
    const document = this.#host.state().documents.get(id);
    if (document === undefined) throw new Error(`buffer ${id} does not exist`);
    const name = `.inkstone-buffer-${id}`;
    const path = join(this.#host.folder, name);
    return {
      where: { folder: this.#host.folder, include: [`/${name}`], ignored: true },
      buffers: [{ document: id, path, text: document.text }],
    };
  }

  #take(search: FileSearch, report: SearchReport): void {
    switch (report.type) {
      case 'found':
        for (const file of report.files) {
          search.seen += file.matches.length;
          search.matches.push(...this.#matchesIn(file));
        }
        return;
      case 'searched':
        search.truncated = report.more;
        return stop(search);
      case 'search_failed':
        search.error = report.message;
        return stop(search);
      case 'progress':
    }
  }

  #matchesIn({ path, document: id, matches }: FileMatches): readonly GrepMatch[] {
    const { documents } = this.#host.state();
    const document: Document | undefined = id === null ? undefined : documents.get(id);
    const file =
      document === undefined ? join(this.#host.folder, path ?? '') : (filePath(document) ?? document.name);
    return matches.map(({ from, to, line, column, text }: LineMatch): GrepMatch => ({
      file,
      bufferId: document?.id ?? 0,
      byteOffset: from,
      length: to - from,
      line: line + 1,
      column: column + 1,
      context: text,
    }));
  }
}

/** The files and buffers to search. */
interface SearchPlace {
  readonly where: {
    readonly folder: string;
    readonly include: readonly string[];
    readonly ignored?: boolean;
  };
  readonly buffers: Parameters<HostServices['searchFiles']>[2];
}

function stop(search: FileSearch): void {
  search.end();
  search.done = true;
  for (const done of search.whenDone.splice(0)) done();
}
