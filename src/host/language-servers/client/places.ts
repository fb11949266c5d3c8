import { fileURLToPath } from 'node:url';
import type { Location, LocationLink, Range } from 'vscode-languageserver-protocol';
import type { Place } from '../../../features/language-servers/place.ts';
import { Block } from '../../../text/block.ts';
import { Text } from '../../../text/text.ts';
import type { PoolAccess } from './part.ts';
import { positionOf, rangeFrom, spanOf } from './positions.ts';
import type { ServerSession } from './server-session.ts';
import type { ServerText } from './server-text.ts';

/** Characters of a line that travel with a place. */
const MOST_LINE = 300;

/** The path of a `file:` address; null for others. */
export function pathOf(uri: unknown): string | null {
  if (typeof uri !== 'string') return null;
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
}

/** Texts of files as they are now: that of an open document, else that on disk. Each is read once. */
export class FileTexts {
  readonly #pool: PoolAccess;
  readonly #read: (path: string) => Uint8Array | null;
  readonly #texts = new Map<string, Text | null>();

  /** @param read the bytes of a file; null where it cannot be read */
  constructor(pool: PoolAccess, read: (path: string) => Uint8Array | null) {
    this.#pool = pool;
    this.#read = read;
  }

  /** Goes on with the text of a file as it is now, whatever edits follow: that which a server was asked about. */
  hold({ path, text }: ServerText): void {
    this.#texts.set(path, text);
  }

  /** The text of a file with its lines counted; null where it cannot be read. */
  of(path: string): Text | null {
    const known = this.#texts.get(path);
    if (known !== undefined) return known;
    const open = this.#pool.textAt(path);
    if (open !== null) return open.text;
    const bytes = this.#read(path);
    const text = bytes === null ? null : Text.of(Block.of(withoutMark(bytes)));
    text?.countNewlines(Infinity);
    this.#texts.set(path, text);
    return text;
  }
}

/** The place of a range in a file. */
function placeOf(session: ServerSession, texts: FileTexts, path: string, range: Range): Place {
  const text = texts.of(path);
  if (text === null) return unread(path, range);
  const { from, to } = spanOf(text, session.encoding, range);
  const [start, end] = [positionOf(text, 'utf-8', from), positionOf(text, 'utf-8', to)];
  return {
    path,
    start: { line: start.line, column: start.character },
    end: { line: end.line, column: end.character },
    text: lineText(text, start.line),
  };
}

/** A line of a text whose lines are counted, without its break and cut at 300 characters; empty for none. */
export function lineText(text: Text, line: number): string {
  const from = text.lineStart(line);
  if (from === undefined) return '';
  const to = (text.lineStart(line + 1) ?? text.length + 1) - 1;
  const read = new TextDecoder().decode(text.read(from, Math.min(to, from + 4 * MOST_LINE)));
  return read.replace(/\r$/, '').slice(0, MOST_LINE);
}

/** The place of a location; null for one that is in no file, or that is no location at all. */
export function placeAt(session: ServerSession, texts: FileTexts, location: unknown): Place | null {
  const { uri, range } = addressOf(location);
  const path = pathOf(uri);
  return path === null || range === null ? null : placeOf(session, texts, path, range);
}

/** The address and the start of a location that is in no file; null where it has none. */
export function foreignPlace(location: unknown): { uri: string; line: number; character: number } | null {
  const { uri, range } = addressOf(location);
  if (typeof uri !== 'string' || uri === '' || uri.length > MOST_ADDRESS || range === null) return null;
  return { uri, line: countFrom(range.start.line), character: countFrom(range.start.character) };
}

/** The longest address of no file that is kept. */
const MOST_ADDRESS = 2000;

/** The address and the range of a location or a link to one. */
function addressOf(location: unknown): { readonly uri: unknown; readonly range: Range | null } {
  if (typeof location !== 'object' || location === null) return { uri: null, range: null };
  const { targetUri, targetSelectionRange, targetRange, uri, range } = location as Partial<
    Location & LocationLink
  >;
  return targetUri === undefined
    ? { uri, range: rangeFrom(range) }
    : { uri: targetUri, range: rangeFrom(targetSelectionRange ?? targetRange) };
}

/** The place of a range in a file that cannot be read: its columns are the server's own. */
const unread = (path: string, { start, end }: Range): Place => ({
  path,
  start: { line: countFrom(start.line), column: countFrom(start.character) },
  end: { line: countFrom(end.line), column: countFrom(end.character) },
  text: '',
});

/** Lines and columns beyond this are an error of the server. */
const MOST_COUNT = 2 ** 31 - 1;

const countFrom = (value: number): number => (value > 0 ? Math.min(MOST_COUNT, Math.trunc(value)) : 0);

/** Bytes without the mark of UTF-8 at their start. */
export const withoutMark = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
