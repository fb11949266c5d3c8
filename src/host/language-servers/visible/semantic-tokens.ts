import type { SemanticTokens, SemanticTokensDelta } from 'vscode-languageserver-protocol';
import type { ByteRange } from '../../../base/files.ts';
import { semanticPath } from '../../../syntax/semantic-scopes.ts';
import type { Stretch } from '../../../syntax/tokens.ts';
import type { Text } from '../../../text/text.ts';
import { isRecord } from '../client/checks.ts';
import { firstAnswer } from '../client/method.ts';
import { LineOffsets, type PositionEncoding, rangeOf } from '../client/positions.ts';
import type { ServerSession } from '../client/server-session.ts';
import { editedData, TOKEN, tokenData } from './token-data.ts';
import type { VisibleAnswer } from './visible-answer.ts';
import { keptAnswer, type VisibleAsk, type VisibleMethod } from './visible-method.ts';

/** Tokens of the visible part at most: of a line with a million of them the rest stays as it is. */
const MOST_TOKENS = 20_000;
/** Kinds of tokens in one answer at most. */
const MOST_PATHS = 10_000;

const NONE: VisibleAnswer = { kind: 'semantic_tokens', stretches: [], paths: [] };

/** The semantic tokens of the visible part. */
export const semanticTokens: VisibleMethod = {
  kind: 'semantic_tokens',
  refresh: 'workspace/semanticTokens/refresh',
  none: NONE,
  async ask(ask) {
    const { text, ranges, document } = ask;
    const found = await firstAnswer(
      ask.sessions,
      (session) => askTokens(ask, session),
      (parts) => parts.every(({ length }) => length === 0),
    );
    if (found === null) return NONE;
    const { session, answer } = found;
    const legend = legendOf(optionsOf(session)['legend'], document.language);
    const stretches = answer.flatMap((data, i) =>
      stretchesIn(data, answer.length === 1 ? ranges : [ranges[i]], text, session.encoding, legend),
    );
    return { kind: 'semantic_tokens', stretches, paths: legend.paths };
  },
};

const optionsOf = (session: ServerSession): Readonly<Record<string, unknown>> =>
  session.options('semantic_tokens').find(({ legend }) => legend !== undefined) ?? {};

/** The tokens of a server: of the whole document where it tells of changes, else of each range where it can. */
async function askTokens(ask: VisibleAsk, session: ServerSession): Promise<readonly Uint32Array[] | null> {
  const { full, range } = optionsOf(session);
  if (isGiven(range) && !hasDelta(session)) return askRanges(ask, session);
  if (!isGiven(full)) return null;
  const tokens = await keptAnswer<FullTokens | null>(ask, session, (before) => askFull(ask, session, before));
  return tokens === null ? null : [tokens.data];
}

const isGiven = (option: unknown): boolean => option !== undefined && option !== null && option !== false;

/** True for a server that tells of changes since an answer before. */
function hasDelta(session: ServerSession): boolean {
  const { full } = optionsOf(session);
  return isRecord(full) && full['delta'] === true;
}

async function askRanges(
  { document, text, ranges, signal }: VisibleAsk,
  session: ServerSession,
): Promise<readonly Uint32Array[]> {
  const answers = await Promise.all(
    ranges.map(({ from, to }) =>
      session.call<SemanticTokens | null>(
        'textDocument/semanticTokens/range',
        { textDocument: { uri: document.uri }, range: rangeOf(text, session.encoding, from, to) },
        signal,
      ),
    ),
  );
  return answers.map((answer) => numbersOf(session, tokenData(answer?.data ?? [])));
}

/** The numbers of a document's tokens, with the id by which the server tells of changes. */
interface FullTokens {
  readonly resultId: string | null;
  readonly data: Uint32Array;
}

async function askFull(
  { document, signal, memory }: VisibleAsk,
  session: ServerSession,
  before: FullTokens | null,
): Promise<FullTokens | null> {
  const textDocument = { uri: document.uri };
  if (hasDelta(session) && before !== null && before.resultId !== null) {
    // A server that fails here may not know the id any more.
    memory.delete(session);
    const answer = await session.call<SemanticTokens | SemanticTokensDelta | null>(
      'textDocument/semanticTokens/full/delta',
      { textDocument, previousResultId: before.resultId },
      signal,
    );
    const data =
      answer !== null && 'edits' in answer ? editedData(before.data, answer.edits) : tokenData(answer?.data);
    if (data !== null) return { resultId: idOf(answer), data };
    session.log.add(`${session.name} sent changes of tokens that do not fit; asking for all of them`);
  }
  const answer = await session.call<SemanticTokens | null>(
    'textDocument/semanticTokens/full',
    { textDocument },
    signal,
  );
  return answer === null
    ? null
    : { resultId: idOf(answer), data: numbersOf(session, tokenData(answer.data)) };
}

const idOf = (answer: { readonly resultId?: unknown } | null): string | null =>
  typeof answer?.resultId === 'string' ? answer.resultId : null;

/** @throws where a server sent no tokens */
function numbersOf({ name }: ServerSession, data: Uint32Array | null): Uint32Array {
  if (data === null) throw new Error(`${name} sent semantic tokens that are no list of numbers`);
  return data;
}

/** The names of types and modifiers, and the paths of the tokens so far. */
interface Legend {
  readonly paths: string[];
  /** The number of the path of a token. */
  kindOf(type: number, modifiers: number): number;
}

function legendOf(sent: unknown, language: string): Legend {
  const { tokenTypes, tokenModifiers } = (sent ?? {}) as { tokenTypes?: unknown; tokenModifiers?: unknown };
  const [types, modifiers] = [namesIn(tokenTypes), namesIn(tokenModifiers)];
  const paths = [''];
  const known = new Map<string, number>();
  return {
    paths,
    kindOf(type, bits) {
      const name = types[type];
      if (name === undefined) return 0;
      const key = `${type} ${bits}`;
      let kind = known.get(key);
      if (kind === undefined) {
        if (paths.length === MOST_PATHS) return 0;
        const named = modifiers.slice(0, 32).filter((_, i) => (bits & (1 << i)) !== 0);
        kind = paths.push(semanticPath(name, named, language)) - 1;
        known.set(key, kind);
      }
      return kind;
    },
  };
}

const namesIn = (sent: unknown): readonly string[] => (Array.isArray(sent) ? sent.map(String) : []);

/** The stretches of tokens in some ranges, which are in order. */
function stretchesIn(
  data: Uint32Array,
  ranges: readonly ByteRange[],
  text: Text,
  encoding: PositionEncoding,
  legend: Legend,
): readonly Stretch[] {
  const offsets = new LineOffsets(text, encoding);
  const lines = ranges.map(({ from, to }) => ({
    first: text.newlinesBefore(from) ?? 0,
    last: text.newlinesBefore(to) ?? 0,
  }));
  const building = ranges.map((range) => new StretchBuilder(range));
  let line = 0;
  let column = 0;
  let count = 0;
  let r = 0;
  for (let i = 0; i < data.length && r < ranges.length && count < MOST_TOKENS; i += TOKEN) {
    if (data[i] > 0) column = 0;
    line += data[i];
    column += data[i + 1];
    while (r < ranges.length && lines[r].last < line) r++;
    if (r === ranges.length || line < lines[r].first) continue;
    const from = offsets.offset(line, column);
    // A line may be in two ranges where it is very long.
    while (r < ranges.length && ranges[r].to <= from) r++;
    if (r === ranges.length) break;
    const to = offsets.after(data[i + 2]);
    building[r].add(from, to, legend.kindOf(data[i + 3], data[i + 4]));
    count++;
  }
  return building.map((each) => each.stretch());
}

/** A stretch in the making. */
class StretchBuilder {
  readonly #range: ByteRange;
  readonly #ends: number[] = [];
  readonly #kinds: number[] = [];
  #end: number;

  constructor(range: ByteRange) {
    this.#range = range;
    this.#end = range.from;
  }

  /** Adds a token that does not begin before the last one; what lies under that is left out. */
  add(from: number, to: number, kind: number): void {
    const start = Math.max(this.#end, from);
    const stop = Math.min(this.#range.to, to);
    if (start >= stop) return;
    if (start > this.#end) this.#put(start, 0);
    this.#put(stop, kind);
  }

  stretch(): Stretch {
    const { from, to } = this.#range;
    if (this.#end < to) this.#put(to, 0);
    return { from, to, ends: Uint32Array.from(this.#ends), kinds: Uint16Array.from(this.#kinds), depth: -1 };
  }

  #put(end: number, kind: number): void {
    this.#ends.push(end - this.#range.from);
    this.#kinds.push(kind);
    this.#end = end;
  }
}
