import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { FileMatches, FilesSearched } from '../../features/project-search/requests.ts';
import { Locator } from '../../text/excerpt.ts';
import { compileQuery, Literal } from '../../text/matcher.ts';
import type { Matcher, Query } from '../../text/matcher.ts';
import { requiredText } from '../../text/required-text.ts';
import { find, findAll } from '../../text/search.ts';
import type { Haystack, Match } from '../../text/search.ts';
import { FileContent } from './file-content.ts';
import { FolderRules, Ignores } from './ignore.ts';
import { listing } from './listing.ts';
import type { ListingEnd } from './listing.ts';
import { PathFilter } from './path-filter.ts';
import { Pieces } from '../search/pieces.ts';
import type { PackedText } from '../search/pieces.ts';
import { filesHolding } from './ripgrep.ts';

/** A search in the files below a folder. */
export interface FolderSearchRequest {
  /** An absolute path. */
  readonly root: string;
  readonly query: Query;
  /** Patterns as `PathFilter` takes them; without any to include all files are searched. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** True to search files as well that `.gitignore` and its like name. */
  readonly ignored: boolean;
  /** It ends when so many matches are found. */
  readonly limit: number;
  /** The program that tells which files may have matches, so that the others need not be opened; null for none. */
  readonly ripgrep: string | null;
  /** Open documents, searched in place of their files. */
  readonly buffers: readonly PackedBuffer[];
}

export interface PackedBuffer {
  readonly document: number;
  /** Relative to the root with `/` between names; null for one that has no file. */
  readonly path: string | null;
  readonly text: PackedText;
}

/** A report of the search; they come in this order. */
export type FolderSearchReport =
  | { readonly type: 'found'; readonly files: readonly FileMatches[] }
  | { readonly type: 'progress'; readonly searched: number; readonly matches: number }
  | ({ readonly type: 'searched' } & FilesSearched)
  | { readonly type: 'search_failed'; readonly message: string };

/** The time of one turn of work, and the interval between reports, in milliseconds. */
const TURN = 4;
const INTERVAL = 50;
/** With so many matches it tells at once: more would hold up the thread that gets them. */
const MANY = 500;
/** So many files are searched before ripgrep is asked, and it is asked about so many characters of paths at once. */
const FIRST = 256;
const PATHS = 200_000;
/** The number of runs at a time. */
const ASKED = 2;
/** The size of a slice of a search; see `Sizes`. */
const WINDOW = 1 << 18;

/** One search of the files below a folder. */
export class FolderSearch {
  readonly #request: FolderSearchRequest;
  readonly #rules: FolderRules | null;
  readonly #filter: PathFilter;
  readonly #buffers: ReadonlyMap<string, PackedBuffer>;
  readonly #locator = new Locator();
  readonly #content = new FileContent();
  /**
   * A text that each match contains: searched for first, since it is faster to find than a regular expression; null for
   * none.
   */
  #required: Literal | null = null;
  #found: FileMatches[] = [];
  /** The matches that were told of. */
  #toldMatches = 0;
  #searched = 0;
  #files = 0;
  #matches = 0;
  #binary = 0;
  #unreadable = 0;
  #long = false;
  #rest = 0;
  #told = 0;

  constructor(request: FolderSearchRequest) {
    const { root, ignored, include, exclude, buffers } = request;
    this.#request = request;
    this.#rules = ignored ? null : FolderRules.of(root);
    this.#filter = new PathFilter(include, exclude);
    this.#buffers = new Map(
      buffers.flatMap((buffer) => (buffer.path === null ? [] : [[buffer.path, buffer] as const])),
    );
  }

  /** Searches; between two slices of a few milliseconds everything else goes on. */
  async *run(): AsyncGenerator<FolderSearchReport, void> {
    const { query } = this.#request;
    const matcher = compileQuery(query);
    if ('error' in matcher) return yield { type: 'search_failed', message: matcher.error };
    if (matcher instanceof Literal) matcher.scanner(WINDOW + 64);
    const required = requiredText(query);
    if (!(matcher instanceof Literal) && required !== null) this.#required = literal(required, query);
    this.#rest = performance.now() + TURN;
    this.#told = performance.now();
    let end: ListingEnd = { more: false, unnamed: 0, unreadable: 0 };
    const unseen = new Set(this.#buffers.keys());
    const candidates = this.#candidates(required);
    try {
      while (!this.#isFull) {
        const step = await candidates.next();
        if (step.done === true) {
          end = step.value;
          break;
        }
        for (const path of step.value) {
          const buffer = this.#buffers.get(path);
          unseen.delete(path);
          for (const _ of buffer ? this.#searchBuffer(matcher, buffer) : this.#searchFile(matcher, path))
            if (this.#isDue) yield* this.#pause();
          if (this.#isFull) break;
        }
      }
      for (const buffer of this.#request.buffers) {
        if (this.#isFull || !this.#isUnsaved(buffer, unseen)) continue;
        this.#searched++;
        for (const _ of this.#searchBuffer(matcher, buffer)) if (this.#isDue) yield* this.#pause();
      }
    } finally {
      this.#content.close();
      await candidates.return(end);
    }
    yield* this.#flush();
    yield {
      type: 'searched',
      searched: this.#searched,
      files: this.#files,
      matches: this.#matches,
      more: this.#isFull,
      binary: this.#binary,
      unreadable: this.#unreadable + end.unreadable,
      long: this.#long,
      unlisted: end.more || end.unnamed > 0,
    };
  }

  get #isFull(): boolean {
    return this.#matches >= this.#request.limit;
  }

  /** True when a document has no file to stand in for, and would be searched if it had. */
  #isUnsaved({ path }: PackedBuffer, unseen: ReadonlySet<string>): boolean {
    if (path === null) return this.#request.include.length === 0;
    if (!unseen.has(path) || !this.#filter.accepts(path)) return false;
    if (existsSync(join(this.#request.root, path))) return false;
    return this.#rules === null || !new Ignores(this.#rules).ignores(path, false);
  }

  /** The files that may have matches, in the order of the listing. */
  async *#candidates(required: string | null): AsyncGenerator<readonly string[], ListingEnd> {
    const { root, ripgrep, query } = this.#request;
    const batches = listing(root, {
      rules: this.#rules,
      links: false,
      enters: (prefix) => this.#filter.enters(prefix),
    });
    const waiting: Promise<readonly string[]>[] = [];
    let paths: string[] = [];
    let length = 0;
    for (;;) {
      const batch = await batches.next();
      if (batch.done !== true) {
        for (const path of batch.value) {
          if (!this.#filter.accepts(path)) continue;
          paths.push(path);
          length += path.length + 1;
        }
      }
      const isFirst = this.#searched + paths.length <= FIRST;
      if (ripgrep === null || required === null || isFirst) {
        this.#searched += paths.length;
        if (paths.length > 0) yield paths;
        [paths, length] = [[], 0];
      } else if (length >= PATHS || (batch.done === true && paths.length > 0)) {
        waiting.push(this.#ask(ripgrep, paths, { text: required, caseSensitive: query.caseSensitive }));
        [paths, length] = [[], 0];
        if (waiting.length > ASKED) yield await waiting.shift()!;
      }
      if (batch.done !== true) continue;
      for (const each of waiting) yield await each;
      return batch.value;
    }
  }

  /** The paths that ripgrep does not rule out. A lone hyphen would mean something else to it. */
  async #ask(
    ripgrep: string,
    paths: readonly string[],
    text: { readonly text: string; readonly caseSensitive: boolean },
  ): Promise<readonly string[]> {
    const isAsked = (path: string): boolean => path !== '-' && !this.#buffers.has(path);
    const holding = await filesHolding(ripgrep, this.#request.root, paths.filter(isAsked), text);
    this.#searched += paths.length;
    if (holding === null) return paths;
    this.#unreadable += holding.unreadable;
    return paths.filter((path) => !isAsked(path) || holding.paths.has(path));
  }

  *#searchBuffer(matcher: Matcher, { text, path, document }: PackedBuffer): Generator<void, void> {
    yield* this.#search(matcher, new Pieces(text), path, document);
  }

  *#searchFile(matcher: Matcher, path: string): Generator<void, void> {
    const content = this.#content.open(join(this.#request.root, path));
    if (content === 'binary') this.#binary++;
    else if (content === 'unreadable') this.#unreadable++;
    else if (content !== 'gone') yield* this.#search(matcher, content, path, null);
    yield;
  }

  /** Yields between two slices of work. */
  *#search(
    matcher: Matcher,
    text: Haystack,
    path: string | null,
    document: number | null,
  ): Generator<void, void> {
    if (this.#required !== null) {
      const first = find(text, this.#required, { from: 0 });
      let slice = first.next();
      for (; slice.done !== true; slice = first.next()) yield;
      if (slice.value === null) return;
    }
    const matches: Match[] = [];
    const limit = this.#request.limit - this.#matches;
    let lost = false;
    for (const batch of findAll(text, matcher, { limit })) {
      for (const match of batch.matches) matches.push(match);
      this.#long ||= batch.long;
      lost ||= batch.lost;
      yield;
    }
    if (lost) this.#unreadable++;
    if (matches.length === 0) return;
    this.#files++;
    for (const part of this.#locator.locate(text, matches)) {
      if (part.length > 0) this.#found.push({ path, document, matches: part });
      this.#matches += part.length;
      yield;
    }
  }

  get #isDue(): boolean {
    return this.#hasMany || performance.now() >= this.#rest;
  }

  get #hasMany(): boolean {
    return this.#matches - this.#toldMatches >= MANY;
  }

  /** Lets others have their turn, and tells what was found. */
  async *#pause(): AsyncGenerator<FolderSearchReport, void> {
    const now = performance.now();
    if (this.#hasMany || now - this.#told >= INTERVAL) {
      this.#told = now;
      yield* this.#flush();
      yield { type: 'progress', searched: this.#searched, matches: this.#matches };
    }
    await setImmediate();
    this.#rest = performance.now() + TURN;
  }

  *#flush(): Generator<FolderSearchReport, void> {
    if (this.#found.length > 0) yield { type: 'found', files: this.#found };
    this.#found = [];
    this.#toldMatches = this.#matches;
  }
}

/** The text that all matches contain, as bytes to be looked for; it is ASCII where case does not matter. */
function literal(text: string, { caseSensitive }: Query): Literal | null {
  const matcher = compileQuery({ pattern: text, regex: false, caseSensitive, wholeWord: false });
  return matcher instanceof Literal ? matcher : null;
}
