import { textWidth } from '../../base/text-width.ts';
import type { RichRow } from './rich-rows.ts';
import type { RichSpan } from './rich-text.ts';

/** A link in rows of text. One that is wrapped is one link. */
export interface RichLink {
  readonly href: string;
  /** The index of the row in which it begins. */
  readonly row: number;
  /** The spans that it is made of. */
  readonly spans: readonly RichSpan[];
}

/** The links in rows, in reading order. */
export function linksIn(rows: readonly RichRow[]): readonly RichLink[] {
  const links: { href: string; row: number; spans: RichSpan[] }[] = [];
  /** The last span that was text: marks before a further row do not end a link. */
  let last: RichSpan | undefined;
  for (const [row, spans] of rows.entries())
    for (const span of spans) {
      const { href } = span;
      if (href !== undefined && last?.href === href) links.at(-1)?.spans.push(span);
      else if (href !== undefined) links.push({ href, row, spans: [span] });
      if (span.style !== 'quote' && span.text.trim() !== '') last = span;
    }
  return links;
}

/** The target of the link at a column of a row; null for none. */
export function linkAt(row: RichRow, column: number): string | null {
  let end = 0;
  for (const { text, href } of row) {
    end += textWidth(text);
    if (column < end) return href ?? null;
  }
  return null;
}
