import { findFar, findLineChanges } from '../../features/vim/search/requests.ts';
import {
  countMatches,
  findAllMatches,
  findHighlights,
  findMatch,
  type SearchPart,
} from '../../features/search/search-requests.ts';
import { type ChangesWork, findChanges, type FoundChanges } from '../../core/edits/background-edit.ts';
import { setTimeout } from 'node:timers/promises';
import { compileQuery } from '../../text/matcher.ts';
import { type Match, matchesIn } from '../../text/search.ts';
import type { Text } from '../../text/text.ts';
import { type Link, type Runner, runs } from '../requests.ts';
import { reportsOf, type Searching, type SearchReport, type SearchRequest } from './searching.ts';

/** The workers of searches in a document, each loaded when it is first needed. */
export interface SearchTools {
  /** For the next match and the number of all. */
  readonly searching: () => Promise<Searching>;
  /** For the matches on the screen, and for all to be selected. */
  readonly highlighting: () => Promise<Searching>;
  /** For the changes that replacing makes. */
  readonly replacing: () => Promise<Searching>;
}

/** Runs requests that look for something in one document. */
export class SearchWork {
  readonly #tools: SearchTools;
  readonly #searchers = new Set<Searching>();
  /** Ends once no search for all matches keeps the worker from those on the screen. */
  #findingAll: Promise<unknown> = Promise.resolve();

  constructor(tools: SearchTools) {
    this.#tools = tools;
  }

  /** Starts the worker ahead of a search. */
  async prepare(): Promise<void> {
    (await this.#load('searching')).prepare();
  }

  /** To be called when bytes of files are about to stand elsewhere than workers were told. */
  restart(): void {
    for (const searcher of this.#searchers) searcher.restart();
  }

  readonly runners: readonly Runner[] = [
    runs(findFar, async ({ text, ...request }, { signal, tell, progress }) => {
      await this.#search('searching', text, request, signal, (report) => {
        if (report.type === 'searching') progress(report.progress);
        else if (report.type === 'found') tell(report);
      });
      return null;
    }),
    runs(findMatch, async ({ text, ...request }, { signal, tell, progress }) => {
      let last: SearchPart | null = null;
      await this.#search('searching', text, request, signal, (report) => {
        if (report.type === 'searching') progress(report.progress);
        else if (report.type === 'found') tell(report);
        else if (report.type === 'counted' && report.done) last = report;
        else if (report.type === 'counted') tell(report);
      });
      return last;
    }),
    runs(countMatches, async ({ text, after, ...request }, { signal }) => {
      await setTimeout(after, undefined, { signal });
      const counts: Extract<SearchReport, { type: 'counted' }>[] = [];
      await this.#search('searching', text, request, signal, (report) => {
        // Until it is complete the marks of before are the better ones.
        if (report.type === 'counted' && report.done) counts.push(report);
      });
      const [count] = counts;
      if (count === undefined) throw new Error('another search replaced this one');
      return count;
    }),
    runs(findHighlights, async ({ text, query, from, to }, { signal }) => {
      if (query.regex) {
        await this.#findingAll;
        return this.#matches(text, { query, around: { from, to } }, signal);
      }
      const matcher = compileQuery(query);
      return 'error' in matcher ? [] : matchesIn(text, matcher, from, to);
    }),
    runs(findAllMatches, ({ text, ...request }, { signal }) => {
      const found = this.#matches(text, request, signal);
      this.#findingAll = found.catch(() => {});
      return found;
    }),
    runs(findChanges, (work, link) => this.#changes(work, link)),
    runs(findLineChanges, (work, link) => this.#changes(work, link)),
  ];

  /** One of its searchers, which is to begin anew when bytes move. */
  async #load(which: keyof SearchTools): Promise<Searching> {
    const searching = await this.#tools[which]();
    this.#searchers.add(searching);
    return searching;
  }

  async #changes(work: ChangesWork, link: Link<FoundChanges>): Promise<FoundChanges> {
    const { changesFrom } = await import('./replacing.ts');
    return changesFrom(await this.#load('replacing'), work, link);
  }

  /** Has a worker search; resolves when that has ended. @throws what went wrong, or that it was stopped */
  async #search(
    which: keyof SearchTools,
    text: Text,
    request: SearchRequest,
    signal: AbortSignal,
    on: (report: SearchReport) => void,
  ): Promise<void> {
    const searching = await this.#load(which);
    await reportsOf(searching, text, request, signal, on);
  }

  /** The matches that a search gives as highlights. */
  async #matches(text: Text, request: SearchRequest, signal: AbortSignal): Promise<readonly Match[]> {
    let found: readonly Match[] | null = null;
    await this.#search('highlighting', text, request, signal, (report) => {
      if (report.type === 'highlights') found = report.ranges;
    });
    if (found === null) throw new Error('another search replaced this one');
    return found;
  }
}
