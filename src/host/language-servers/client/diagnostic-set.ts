import type { Range } from 'vscode-languageserver-protocol';
import type { ByteRange } from '../../../base/files.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import type { FileSpan } from '../../../features/diagnostics/diagnostic.ts';
import type { ChangeSet } from '../../../text/changeset.ts';
import { RangeSet, throughAll } from '../../../text/range-set.ts';
import type { Text } from '../../../text/text.ts';
import type { SentDiagnostic } from '../link.ts';
import { type PositionEncoding, positionOf, rangeOf, spanOf } from './positions.ts';
import { countOf, factsOf, rangeIn } from './read-diagnostic.ts';

/** A diagnostic as a server gave it, with the number by which the editor knows it. */
export interface KeptDiagnostic {
  readonly id: number;
  readonly raw: unknown;
}

/** The text that diagnostics are about. */
export interface PlacedIn {
  readonly document: DocumentId;
  readonly text: Text;
  /** The changes that were made to the text since. */
  readonly changes: readonly ChangeSet[];
}

/** The diagnostics that a server has given about a file in one way, in the order of their places. */
export class DiagnosticSet {
  /** The way: pushed, or asked for. */
  readonly kind: string;
  readonly path: string;
  readonly encoding: PositionEncoding;
  /** The number of those that are not kept. */
  readonly more: number;
  #kept: readonly KeptDiagnostic[];
  #document: DocumentId | null = null;
  #ranges: RangeSet<KeptDiagnostic> = NO_RANGES;

  constructor(
    kind: string,
    path: string,
    encoding: PositionEncoding,
    kept: readonly KeptDiagnostic[],
    more: number,
  ) {
    this.kind = kind;
    this.path = path;
    this.encoding = encoding;
    this.more = more;
    this.#kept = kept;
  }

  get size(): number {
    return this.#kept.length;
  }

  /** The document in which they are placed; null while the file is not open. */
  get document(): DocumentId | null {
    return this.#document;
  }

  /** Finds their places in a text. */
  placeIn({ document, text, changes }: PlacedIn): void {
    const items = this.#kept
      .map((value) => {
        const { from, to } = spanOf(text, this.encoding, rangeIn(value.raw) ?? NOWHERE);
        return { ...throughAll(changes, from, to), value };
      })
      .toSorted((a, b) => a.from - b.from);
    this.#document = document;
    this.#kept = items.map(({ value }) => value);
    this.#ranges = NO_RANGES.withAll(items);
  }

  /** The file is not open any more. */
  leave(): void {
    this.#document = null;
    this.#ranges = NO_RANGES;
    this.#kept = this.#kept.toSorted((a, b) => startOf(a).line - startOf(b).line);
  }

  /** The document was edited. */
  move(changes: ChangeSet): void {
    this.#ranges = this.#ranges.through(changes);
  }

  /** Forgets all of them: their places are not known any more. */
  clear(): void {
    this.#kept = [];
    this.#ranges = NO_RANGES;
  }

  /**
   * A part of them as the editor is told of them, from a number on.
   * @param text that of the file, with its lines counted; null where it cannot be read. Only used for a file that is not open
   */
  part(start: number, count: number, text: () => Text | null): readonly SentDiagnostic[] {
    return this.#kept.slice(start, start + count).flatMap(({ id, raw }, i) => {
      const facts = factsOf(raw);
      if (facts === null) return [];
      const place = this.#document === null ? null : this.#ranges.at(start + i);
      const span = place === null ? fileSpan(text(), this.encoding, rangeIn(raw) ?? NOWHERE) : null;
      return { ...facts, id, span, from: place?.from ?? 0, to: place?.to ?? 0 };
    });
  }

  /** The diagnostics that touch a range of the document, as the server gave them but for their ranges, which follow edits. */
  touching({ from, to }: ByteRange, text: Text): readonly unknown[] {
    return this.#ranges.touching(from, to).map((item) => ({
      ...(item.value.raw as object),
      range: rangeOf(text, this.encoding, item.from, item.to),
    }));
  }
}

const NO_RANGES: RangeSet<KeptDiagnostic> = RangeSet.none('empty');

const NOWHERE: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

const startOf = ({ raw }: KeptDiagnostic): Range['start'] => (rangeIn(raw) ?? NOWHERE).start;

/** The place of a range in a file that is not open. */
function fileSpan(text: Text | null, encoding: PositionEncoding, range: Range): FileSpan {
  if (text === null) {
    const column = countOf(range.start.character);
    return {
      line: countOf(range.start.line),
      column,
      character: column,
      endLine: countOf(range.end.line),
      endCharacter: countOf(range.end.character),
    };
  }
  const { from, to } = spanOf(text, encoding, range);
  const [start, bytes, end] = [
    positionOf(text, 'utf-16', from),
    positionOf(text, 'utf-8', from),
    positionOf(text, 'utf-16', to),
  ];
  return {
    line: start.line,
    column: bytes.character,
    character: start.character,
    endLine: end.line,
    endCharacter: end.character,
  };
}
