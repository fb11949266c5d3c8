/** The style of a span; the theme says how it looks. */
export type SpanStyle =
  | 'plain'
  | 'strong'
  /** The range that a preview is about. */
  | 'match'
  | 'emphasis'
  | 'struck'
  | 'code'
  | 'heading'
  | 'link'
  | 'quote'
  | 'muted'
  | 'rule';

/** A stretch of text in one style. Its text has no line breaks and no control characters. */
export interface RichSpan {
  readonly text: string;
  readonly style: SpanStyle;
  /** The target of the link that the span is part of; absent for none. */
  readonly href?: string;
  /** The scopes of a token of code, from the outermost to the innermost, with spaces between; absent while not known. */
  readonly scopes?: string;
}

/**
 * A styled line, which the component that shows it wraps to its width. It is plain data: workers make it, and it travels
 * as it is.
 */
export interface RichLine {
  /** `code` is wrapped at its own indentation; `rule` is a line across the whole width and has no text. */
  readonly kind: 'text' | 'code' | 'rule';
  readonly spans: readonly RichSpan[];
  /** The marks before the first row: the bullet of a list, the bar of a quotation. Absent for none. */
  readonly lead?: readonly RichSpan[];
  /** The same before every further row that the line is wrapped into. */
  readonly hang?: readonly RichSpan[];
  /** The language of code, as its author names it: `ts`, `Rust`. Absent where it is not named. */
  readonly language?: string;
}

/** A line of text without any style. */
export const plainLine = (text: string): RichLine => ({ kind: 'text', spans: [{ text, style: 'plain' }] });

/** A line of code. @param language the name of its language; empty where that is not known */
export const codeLine = (text: string, language = ''): RichLine => ({
  kind: 'code',
  spans: [{ text, style: 'plain' }],
  ...(language !== '' && { language }),
});

/** The text of spans. */
export const textOfSpans = (spans: readonly RichSpan[]): string => spans.map(({ text }) => text).join('');

/** The part of spans from one place of their text to another, in UTF-16 units. */
export function sliceSpans(spans: readonly RichSpan[], from: number, to: number): readonly RichSpan[] {
  const part: RichSpan[] = [];
  let start = 0;
  for (const span of spans) {
    const end = start + span.text.length;
    if (start >= to) break;
    if (end > from && end > start)
      part.push(
        start >= from && end <= to
          ? span
          : { ...span, text: span.text.slice(Math.max(0, from - start), to - start) },
      );
    start = end;
  }
  return part;
}

/**
 * A line with the range [from, to) of its text emphasized, in UTF-16 units, such as the active parameter of a signature.
 * Marks before the line do not count. A range outside the text emphasizes nothing.
 */
export function withStrong(line: RichLine, from: number, to: number): RichLine {
  const start = Math.max(0, from);
  if (to <= start) return line;
  const marked = sliceSpans(line.spans, start, to).map((span): RichSpan => ({ ...span, style: 'strong' }));
  return {
    ...line,
    spans: [...sliceSpans(line.spans, 0, start), ...marked, ...sliceSpans(line.spans, to, Infinity)],
  };
}
