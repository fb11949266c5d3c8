import type { ByteRange } from '../../../base/files.ts';
import { shortLine } from '../../../base/one-line.ts';
import { encode } from '../../../base/utf8.ts';
import type { ServerWork } from '../../../features/language-servers/server-request.ts';
import type { DocumentSymbol } from '../../../syntax/highlighter.ts';
import type { Text } from '../../../text/text.ts';
import { firstAnswer, method, textOf } from '../client/method.ts';
import { rangeFrom, spanOf } from '../client/positions.ts';
import type { ServerSession } from '../client/server-session.ts';
import { symbolKind } from '../client/symbol-kinds.ts';

/** Symbols of a document at most. */
const MOST_SYMBOLS = 50_000;
/** The depth of symbols in others at most. */
const MOST_DEPTH = 100;
/** Bytes at the start of a symbol in which its name is looked for. */
const NAME_WITHIN = 1024;

/** The symbols of a document, in the order of the text, of the first server that knows some. */
export const documentSymbols = method<ServerWork, readonly DocumentSymbol[] | null>(
  'document_symbols',
  async (ask) => {
    const { uri, text } = textOf(ask);
    const found = await firstAnswer(
      ask.sessions,
      (session) =>
        session.call<unknown>('textDocument/documentSymbol', { textDocument: { uri } }, ask.signal),
      (answer) => !Array.isArray(answer) || answer.length === 0,
    );
    if (found === null) return null;
    return new SymbolReader(found.session, text).read(found.answer as readonly unknown[]);
  },
);

/** Reads symbols, nested or in one row, as a server sends them. */
class SymbolReader {
  readonly #session: ServerSession;
  readonly #text: Text;
  readonly #nested: DocumentSymbol[] = [];
  readonly #flat: Omit<DocumentSymbol, 'depth'>[] = [];

  constructor(session: ServerSession, text: Text) {
    this.#session = session;
    this.#text = text;
  }

  read(symbols: readonly unknown[]): readonly DocumentSymbol[] {
    this.#add(symbols, 0);
    return this.#flat.length > 0 ? nest(this.#flat) : this.#nested;
  }

  #add(symbols: readonly unknown[], depth: number): void {
    for (const symbol of symbols) {
      if (this.#nested.length + this.#flat.length >= MOST_SYMBOLS) return;
      if (typeof symbol !== 'object' || symbol === null) continue;
      const { name, kind, location, range, selectionRange, children } = symbol as Record<string, unknown>;
      const whole = this.#span((location as { range?: unknown } | undefined)?.range ?? range);
      if (typeof name !== 'string' || whole === null) continue;
      const known = { name: shortLine(name), kind: symbolKind(kind), range: whole };
      if (location !== undefined) this.#flat.push({ ...known, name_range: this.#nameIn(name, whole) });
      else this.#nested.push({ ...known, name_range: this.#span(selectionRange) ?? whole, depth });
      if (Array.isArray(children) && depth < MOST_DEPTH) this.#add(children, depth + 1);
    }
  }

  #span(value: unknown): ByteRange | null {
    const range = rangeFrom(value);
    return range === null ? null : spanOf(this.#text, this.#session.encoding, range);
  }

  /** The name in a symbol of which only the whole is known. */
  #nameIn(name: string, { from, to }: ByteRange): ByteRange {
    const bytes = this.#text.read(from, Math.min(to, from + NAME_WITHIN));
    const wanted = encode(name);
    const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(wanted);
    return at < 0 || wanted.length === 0
      ? { from, to: from }
      : { from: from + at, to: from + at + wanted.length };
  }
}

/** Symbols in the order of the text, each below those that contain it. */
function nest(symbols: readonly Omit<DocumentSymbol, 'depth'>[]): readonly DocumentSymbol[] {
  const ends: number[] = [];
  return symbols
    .toSorted((a, b) => a.range.from - b.range.from || b.range.to - a.range.to)
    .map((symbol) => {
      while (ends.length > 0 && ends[ends.length - 1] < symbol.range.to) ends.pop();
      const depth = Math.min(MOST_DEPTH, ends.length);
      ends.push(symbol.range.to);
      return { ...symbol, depth };
    });
}
