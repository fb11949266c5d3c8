import type { Effect, Event } from '../../core/model/messages.ts';
import type {
  FindAllEffect,
  HighlightEffect,
  RecountEffect,
  SearchEffect,
} from '../../features/search/messages.ts';
import { compileQuery } from '../../text/matcher.ts';
import { matchesIn } from '../../text/search.ts';
import type { Searching } from './searching.ts';

/** What is loaded when something is first sought: for the next match and the count, and for what is on the screen. */
export interface SearchTools {
  readonly searching: () => Promise<Searching>;
  readonly highlighting: () => Promise<Searching>;
}

type AnySearch = Extract<
  Effect,
  { type: 'prepare_search' | 'search' | 'recount' | 'highlight' | 'find_all' | 'cancel_search' }
>;

/** Carries out effects that look for something in one document. */
export class SearchWork {
  readonly #emit: (event: Event) => void;
  readonly #tools: SearchTools;
  readonly #searchers = new Set<Searching>();
  #recount: NodeJS.Timeout | undefined;
  /** All matches are being looked for, by the worker that finds those on the screen as well. */
  #findsAll = false;
  /** The latest question for those, which waits for it. */
  #postponed: HighlightEffect | null = null;

  constructor(emit: (event: Event) => void, tools: SearchTools) {
    this.#emit = emit;
    this.#tools = tools;
  }

  async run(effect: AnySearch): Promise<void> {
    switch (effect.type) {
      case 'prepare_search':
        return (await this.#loaded('searching')).prepare();
      case 'search':
        return this.#search(effect);
      case 'recount':
        return this.#countLater(effect);
      case 'highlight':
        return this.#highlight(effect);
      case 'find_all':
        return this.#findAll(effect);
      case 'cancel_search':
        clearTimeout(this.#recount);
        return (await this.#loaded('searching')).cancel();
    }
  }

  /** Bytes of files stand elsewhere than where workers were told. */
  restart(): void {
    for (const searcher of this.#searchers) searcher.restart();
  }

  /** One of its searchers, which is to begin anew when bytes move. */
  async #loaded(which: keyof SearchTools): Promise<Searching> {
    const searching = await this.#tools[which]();
    this.#searchers.add(searching);
    return searching;
  }

  async #search({ id, text, query, from, backward, past, range }: SearchEffect): Promise<void> {
    clearTimeout(this.#recount);
    const searching = await this.#loaded('searching');
    searching.search(text, { query, from, backward, past, range }, (report) => {
      if (report.type !== 'highlights' && report.type !== 'replacements') this.#emit({ ...report, id });
    });
  }

  /** Resolves when that has begun; never, where something else was asked before. */
  #countLater(effect: RecountEffect): Promise<void> {
    clearTimeout(this.#recount);
    return new Promise((accept, reject) => {
      this.#recount = setTimeout(() => this.#count(effect).then(accept, reject), effect.after);
    });
  }

  async #count({ id, text, query, from, range }: RecountEffect): Promise<void> {
    const searching = await this.#loaded('searching');
    searching.search(text, { query, from, range }, (report) => {
      // Until it is complete the marks of before are the better ones.
      if (report.type === 'counted' && report.done) this.#emit({ ...report, id });
    });
  }

  async #highlight(effect: HighlightEffect): Promise<void> {
    const { id, revision, text, query, from, to } = effect;
    if (!query.regex) {
      const matcher = compileQuery(query);
      if (!('error' in matcher))
        this.#emit({ type: 'highlights', id, revision, ranges: matchesIn(text, matcher, from, to) });
      return;
    }
    const highlighting = await this.#loaded('highlighting');
    if (this.#findsAll) this.#postponed = effect;
    else this.#mark(highlighting, effect);
  }

  #mark(highlighting: Searching, { id, revision, text, query, from, to }: HighlightEffect): void {
    highlighting.search(text, { query, around: { from, to } }, (report) => {
      if (report.type === 'highlights') this.#emit({ ...report, id, revision });
    });
  }

  async #findAll({ document, revision, text, query, range, limit }: FindAllEffect): Promise<void> {
    const highlighting = await this.#loaded('highlighting');
    this.#findsAll = true;
    highlighting.search(text, { query, range, limit }, (report) => {
      if (report.type !== 'highlights' && report.type !== 'search_failed') return;
      const postponed = this.#postponed;
      this.#findsAll = false;
      this.#postponed = null;
      if (report.type === 'highlights')
        this.#emit({ type: 'all_found', document, revision, ranges: report.ranges });
      else this.#emit({ type: 'message', message: { level: 'error', text: report.message } });
      if (postponed !== null) this.#mark(highlighting, postponed);
    });
  }
}
