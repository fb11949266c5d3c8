import { recordOrNull } from '../client/checks.ts';
import type { ByteRange } from '../../../base/files.ts';
import type { Byte } from '../../../base/units.ts';
import { decodeText } from '../../../base/utf8.ts';
import { lineStartAt } from '../../../text/lines.ts';
import type { Text } from '../../../text/text.ts';
import { type PositionEncoding, offsetOf } from '../client/positions.ts';

/** A value of a server's JSON. */
type Json = Readonly<Record<string, unknown>>;

/** The parts of an item that rows, ranking and insertion need. */
export interface ReadItem {
  readonly label: string;
  readonly filter: string;
  readonly sort: string;
  readonly isPreselected: boolean;
  readonly before: string;
  readonly skip: number;
  readonly kind: number;
  readonly detail: string;
  readonly right: string;
  readonly isDeprecated: boolean;
  readonly from: Byte;
  readonly to: Byte;
  readonly insert: string;
  readonly isSnippet: boolean;
  readonly commits: string;
  readonly hasRest: boolean;
}

/** The place of a question for completion, and what the server says of all its items. */
export interface ItemScope {
  readonly text: Text;
  readonly encoding: PositionEncoding;
  /** The cursor, and the start of the word before it. */
  readonly at: Byte;
  readonly from: Byte;
  readonly typed: string;
  readonly defaults: Json;
  /** The commit characters of the server for all items. */
  readonly commits: unknown;
  /** Characters of items are added to those of the defaults. */
  readonly mergesCommits: boolean;
  readonly resolves: boolean;
}

/** Characters of texts that are shown and compared. */
const MOST_LABEL = 200;
const MOST_RIGHT = 40;
/** Bytes before the word that an item may replace. */
const MOST_BEFORE: Byte = 1024;
/** The kinds of the protocol. */
const KINDS = 25;
const SNIPPET = 2;
const ADJUSTED = 2;
const DEPRECATED = 1;

/** Reads the items of one answer. */
export class ItemReader {
  readonly #scope: ItemScope;
  readonly #spans = new Map<string, Span | null>();
  readonly #word: Span;
  #indent: string | null = null;

  constructor(scope: ItemScope) {
    this.#scope = scope;
    this.#word = { from: scope.from, to: scope.at, before: '', skip: 0 };
  }

  /** An item; null for one without a label, or whose range is none at the cursor. */
  read(raw: Json): ReadItem | null {
    const { defaults, resolves } = this.#scope;
    const { label } = raw;
    if (typeof label !== 'string' || label === '') return null;
    const edit = recordOrNull(raw['textEdit']);
    const range = edit === null ? defaults['editRange'] : edit;
    const span = this.#spanOf(range);
    if (span === null) return null;
    const details = recordOrNull(raw['labelDetails']) ?? {};
    const right = stringOf(details['description']) || stringOf(raw['detail']);
    return {
      label: cut(label, MOST_LABEL),
      filter: cut(stringOf(raw['filterText']) || label, MOST_LABEL),
      sort: stringOf(raw['sortText']) || label,
      isPreselected: raw['preselect'] === true,
      before: span.before,
      skip: span.skip,
      kind: kindOf(raw['kind']),
      detail: cut(stringOf(details['detail']), MOST_LABEL),
      right: cut(right, MOST_RIGHT),
      isDeprecated: raw['deprecated'] === true || listOf(raw['tags']).includes(DEPRECATED),
      from: span.from,
      to: span.to,
      insert: this.#insertOf(raw, edit, label),
      isSnippet: (raw['insertTextFormat'] ?? defaults['insertTextFormat']) === SNIPPET,
      commits: this.#commitsOf(raw),
      hasRest:
        resolves || listOf(raw['additionalTextEdits']).length > 0 || recordOrNull(raw['command']) !== null,
    };
  }

  #insertOf(raw: Json, edit: Json | null, label: string): string {
    const { defaults } = this.#scope;
    const insert =
      edit !== null
        ? edit['newText']
        : defaults['editRange'] === undefined || defaults['editRange'] === null
          ? raw['insertText']
          : (raw['textEditText'] ?? raw['insertText']);
    const text = typeof insert === 'string' ? insert : label;
    const isSnippet = (raw['insertTextFormat'] ?? defaults['insertTextFormat']) === SNIPPET;
    const mode = raw['insertTextMode'] ?? defaults['insertTextMode'] ?? ADJUSTED;
    // The lines of a snippet are indented where it is inserted.
    if (isSnippet || mode !== ADJUSTED || !text.includes('\n')) return text;
    return text.replaceAll('\n', `\n${this.#indentation()}`);
  }

  /** The whitespace that the line of the cursor begins with. */
  #indentation(): string {
    if (this.#indent !== null) return this.#indent;
    const { text, at } = this.#scope;
    const from = lineStartAt(text, at, MOST_BEFORE) ?? at;
    this.#indent = /^[ \t]*/.exec(decodeText(text.read(from, at)))?.[0] ?? '';
    return this.#indent;
  }

  #commitsOf(raw: Json): string {
    const { defaults, commits, mergesCommits } = this.#scope;
    const own = raw['commitCharacters'];
    const common = defaults['commitCharacters'] ?? commits;
    const all = Array.isArray(own) ? (mergesCommits ? [...own, ...listOf(common)] : own) : listOf(common);
    return [
      ...new Set(all.filter((each): each is string => typeof each === 'string' && [...each].length === 1)),
    ].join('');
  }

  /** The place that an item replaces; that of the word for none, null for one that is wrong. */
  #spanOf(value: unknown): Span | null {
    const range = insertRangeOf(value);
    if (range === null) return value === undefined || value === null ? this.#word : null;
    const key = `${range.start.line}:${range.start.character}-${range.end.line}:${range.end.character}`;
    let span = this.#spans.get(key);
    if (span === undefined) this.#spans.set(key, (span = this.#measure(range)));
    return span;
  }

  #measure({ start, end }: LineRange): Span | null {
    const { text, encoding, at, from: word, typed } = this.#scope;
    const from = offsetOf(text, encoding, start);
    const to = offsetOf(text, encoding, end);
    // One that does not touch the cursor would edit something else.
    if (from > at || to < at || start.line !== end.line || at - from > MOST_BEFORE) return null;
    const before = from < word ? decodeText(text.read(from, word)) : '';
    const skip = from > word ? Math.min(typed.length, decodeText(text.read(word, from)).length) : 0;
    return { from, to, before, skip };
  }
}

interface Span extends ByteRange {
  readonly before: string;
  readonly skip: number;
}

interface LinePosition {
  readonly line: number;
  readonly character: number;
}

interface LineRange {
  readonly start: LinePosition;
  readonly end: LinePosition;
}

/** The range of an edit, of a default, or the inserting one of two; null where there is none. */
function insertRangeOf(value: unknown): LineRange | null {
  const edit = recordOrNull(value);
  if (edit === null) return null;
  const range = recordOrNull(edit['insert']) ?? recordOrNull(edit['range']) ?? edit;
  const start = positionOf(range['start']);
  const end = positionOf(range['end']);
  return start === null || end === null ? null : { start, end };
}

function positionOf(value: unknown): LinePosition | null {
  const { line, character } = recordOrNull(value) ?? {};
  return isPlace(line) && isPlace(character) ? { line, character } : null;
}

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** The members of an array; none for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const kindOf = (value: unknown): number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= KINDS ? Number(value) : 0;

/** A text in one line, cut. */
function cut(text: string, most: number): string {
  const line = text.slice(0, most * 2).replaceAll(/\s*[\r\n]\s*/g, ' ');
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}
