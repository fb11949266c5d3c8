import type { Byte } from '../../../base/units.ts';
import { type RichLine, type RichSpan, sliceSpans } from '../../../core/widgets/rich-text.ts';

/** Lines and bytes that are written of one text; longer texts end with an ellipsis. */
export const MOST_LINES = 2000;
export const MOST_BYTES: Byte = 100 * 1024;
/** The bytes of a UTF-16 unit at most. */
const MOST_OF_UNIT: Byte = 3;

const ELLIPSIS: RichLine = { kind: 'text', spans: [{ text: '…', style: 'muted' }] };

/** The lines of one text, up to a limit. */
export class LineWriter {
  readonly #lines: RichLine[] = [];
  #bytes: Byte = 0;
  #isFull = false;

  /** True once nothing more is taken. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Adds a line, or its start where there is no room for all of it. */
  add(line: RichLine): void {
    if (this.#isFull) return;
    if (this.#lines.length >= MOST_LINES) return this.end();
    const marks = bytesOf(line.lead ?? []) + bytesOf(line.hang ?? []);
    const room = MOST_BYTES - this.#bytes - marks;
    const size = bytesOf(line.spans);
    if (size <= room) {
      this.#lines.push(line);
      this.#bytes += marks + size;
      return;
    }
    const start = wholeCharacters(sliceSpans(line.spans, 0, Math.floor(room / MOST_OF_UNIT)));
    if (start.length > 0) this.#lines.push({ ...line, spans: start });
    this.end();
  }

  /** Takes nothing more: there would be more to write. */
  end(): void {
    this.#isFull = true;
  }

  /** All lines, and the ellipsis where some are missing. */
  get lines(): readonly RichLine[] {
    return this.#isFull ? [...this.#lines, ELLIPSIS] : this.#lines;
  }
}

const bytesOf = (spans: readonly RichSpan[]): Byte =>
  spans.reduce((sum, { text, href = '' }) => sum + Buffer.byteLength(text) + Buffer.byteLength(href), 0);

/** Spans without half a character at their end. */
const wholeCharacters = (spans: readonly RichSpan[]): readonly RichSpan[] =>
  spans.map((span) => (span.text.isWellFormed() ? span : { ...span, text: span.text.slice(0, -1) }));
