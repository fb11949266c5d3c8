import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Excerpt, ForeignPlace, FoundPlace } from '../../../features/places/requests.ts';
import type { Text } from '../../../text/text.ts';
import type { Ask } from './method.ts';
import { type FileTexts, foreignPlace, lineText, placeAt } from './places.ts';
import type { ServerSession } from './server-session.ts';
import type { ServerText } from './server-text.ts';

/** Places that an answer has at most, and those of them with an excerpt. */
const MOST_PLACES = 10_000;
const MOST_EXCERPTS = 50;
/** Addresses of no file that are kept. */
const MOST_ADDRESSES = 20;
/** The lines of an excerpt before and after its place. */
const BEFORE = 4;
const AFTER = 28;
/** Places that are looked up without a pause, in which other questions have their turn. */
const AT_ONCE = 64;

/** Finds the places of locations that servers send. The document of the question is as it was when it was asked. */
export class PlaceFinder {
  readonly #texts: FileTexts;
  readonly #asked: ServerText | null;
  readonly #askedText: Text | null;
  readonly #signal: AbortSignal;
  readonly #known = new Set<string>();
  readonly places: FoundPlace[] = [];
  /** Locations that are in no file. */
  elsewhere = 0;
  /** The first of them that are at an address. */
  readonly addresses: ForeignPlace[] = [];
  #total = 0;

  /** To be made before servers are asked: edits may come before they answer. */
  constructor({ pool, text, signal }: Pick<Ask<unknown>, 'pool' | 'text' | 'signal'>) {
    this.#texts = pool.fileTexts();
    this.#asked = text;
    this.#askedText = text?.text ?? null;
    this.#signal = signal;
    if (text !== null) this.#texts.hold(text);
  }

  /** The number of places in files, each once. */
  get total(): number {
    return this.#total;
  }

  /** Adds the places of a location, or of several, that were not found before. */
  async add(session: ServerSession, locations: unknown): Promise<void> {
    const all: readonly unknown[] = Array.isArray(locations) ? locations : [locations];
    for (const [i, location] of all.entries()) {
      if (i % AT_ONCE === AT_ONCE - 1) await nextTurn(undefined, { signal: this.#signal });
      const place = this.find(session, location);
      if (place !== null) this.#add(place);
      else this.#addForeign(session, location);
    }
  }

  /** The place of a location, without an excerpt; null for none in a file. */
  find(session: ServerSession, location: unknown): FoundPlace | null {
    const place = placeAt(session, this.#texts, location);
    if (place === null) return null;
    const text = place.path === this.#asked?.path ? this.#askedText : null;
    const at = ({ line, column }: FoundPlace['start']) => (text?.lineStart(line) ?? 0) + column;
    const range = text === null ? null : { from: at(place.start), to: at(place.end) };
    return { ...place, range, excerpt: null };
  }

  /** A place with the lines around it. */
  withExcerpt(place: FoundPlace): FoundPlace {
    const text = this.#texts.of(place.path);
    return text === null ? place : { ...place, excerpt: excerptOf(text, place.start.line) };
  }

  #addForeign(session: ServerSession, location: unknown): void {
    this.elsewhere++;
    const address = this.addresses.length === MOST_ADDRESSES ? null : foreignPlace(location);
    if (address !== null) this.addresses.push({ ...address, server: session.name });
  }

  #add(place: FoundPlace): void {
    const { path, start } = place;
    const key = `${start.line}:${start.column} ${path}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#total++;
    if (this.places.length === MOST_PLACES) return;
    this.places.push(this.places.length < MOST_EXCERPTS ? this.withExcerpt(place) : place);
  }
}

/** The lines around a line of a text whose lines are counted. */
function excerptOf(text: Text, line: number): Excerpt {
  const first = Math.max(0, line - BEFORE);
  const lines: string[] = [];
  for (let at = first; at <= line + AFTER; at++) {
    if (text.lineStart(at) === undefined) break;
    lines.push(lineText(text, at));
  }
  return { first, lines };
}
