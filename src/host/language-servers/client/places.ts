import { fileURLToPath } from 'node:url';
import type { Location, LocationLink, Range } from 'vscode-languageserver-protocol';
import type { Place } from '../../../features/language-servers/place.ts';
import { Block } from '../../../text/block.ts';
import { Text } from '../../../text/text.ts';
import type { PoolAccess } from './part.ts';
import { positionOf, spanOf } from './positions.ts';
import type { ServerSession } from './server-session.ts';

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

  /** The text of a file with its lines counted; null where it cannot be read. */
  of(path: string): Text | null {
    const open = this.#pool.textAt(path);
    if (open !== null) return open.text;
    const known = this.#texts.get(path);
    if (known !== undefined) return known;
    const bytes = this.#read(path);
    const text = bytes === null ? null : Text.of(Block.of(withoutMark(bytes)));
    text?.countNewlines(Infinity);
    this.#texts.set(path, text);
    return text;
  }
}

/** The place of a range in a file. */
export function placeOf(session: ServerSession, texts: FileTexts, path: string, range: Range): Place {
  const text = texts.of(path);
  if (text === null) return unread(path, range);
  const { from, to } = spanOf(text, session.encoding, range);
  const [start, end] = [positionOf(text, 'utf-8', from), positionOf(text, 'utf-8', to)];
  const lineStart = from - start.character;
  const lineEnd = (text.lineStart(start.line + 1) ?? text.length + 1) - 1;
  const line = new TextDecoder().decode(text.read(lineStart, Math.min(lineEnd, lineStart + 4 * MOST_LINE)));
  return {
    path,
    start: { line: start.line, column: start.character },
    end: { line: end.line, column: end.character },
    text: line.replace(/\r$/, '').slice(0, MOST_LINE),
  };
}

/** The places of locations; those that are in no file are left out. */
export function placesOf(
  session: ServerSession,
  texts: FileTexts,
  locations: Location | readonly (Location | LocationLink)[] | null,
): readonly Place[] {
  const all = locations === null ? [] : Array.isArray(locations) ? locations : [locations];
  return (all as readonly (Location | LocationLink)[]).flatMap((location) => {
    const path = pathOf('targetUri' in location ? location.targetUri : location.uri);
    if (path === null) return [];
    const range = 'targetUri' in location ? location.targetSelectionRange : location.range;
    return placeOf(session, texts, path, range);
  });
}

/** The place of a range in a file that cannot be read: its columns are the server's own. */
const unread = (path: string, { start, end }: Range): Place => ({
  path,
  start: { line: start.line, column: start.character },
  end: { line: end.line, column: end.character },
  text: '',
});

/** Bytes without the mark of UTF-8 at their start. */
export const withoutMark = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
