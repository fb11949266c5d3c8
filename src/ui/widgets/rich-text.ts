import { BOLD, type Frame, ITALIC, STRIKE, type Style, underline } from '../../base/frame.ts';
import type { Column, Row } from '../../base/units.ts';
import type { RichRow } from '../../core/widgets/rich-rows.ts';
import type { RichSpan } from '../../core/widgets/rich-text.ts';
import { write } from '../cells.ts';
import { inkOn, lineOn, type Theme } from '../theme.ts';
import { styleOver, tokenLook } from '../token-styles.ts';

/** The place of a row: its first column, and the one after its last. */
interface RowPlace {
  readonly x: Column;
  readonly y: Row;
  readonly limit: Column;
}

/** Draws a row of styled text on a paper. @param marked the spans of the highlighted link */
export function drawRichRow(
  frame: Frame,
  row: RichRow,
  { x, y, limit }: RowPlace,
  base: Style,
  theme: Theme,
  marked: ReadonlySet<RichSpan> = NONE,
): void {
  let at = x;
  for (const span of row) {
    const style = marked.has(span) ? theme.popupActive : spanStyle(span, base, theme);
    const text = span.style === 'rule' ? '─'.repeat(Math.max(0, limit - at)) : span.text;
    at = write(frame, at, y, text, style, limit);
  }
}

const NONE: ReadonlySet<RichSpan> = new Set();

function spanStyle(span: RichSpan, base: Style, theme: Theme): Style {
  const style = plainStyle(span, base, theme);
  return span.scopes === undefined ? style : styleOver(style, tokenLook(theme, span.scopes));
}

function plainStyle({ style }: RichSpan, base: Style, theme: Theme): Style {
  switch (style) {
    case 'plain':
      return base;
    case 'strong':
      return { ink: base.ink | BOLD, paper: base.paper };
    case 'match':
      return theme.occurrence;
    case 'emphasis':
      return { ink: base.ink | ITALIC, paper: base.paper };
    case 'struck':
      return { ink: base.ink | STRIKE, paper: base.paper };
    case 'code':
      return theme.popupCode;
    case 'heading':
      return inkOn(theme.matched, base);
    case 'link': {
      const { ink, paper } = inkOn(theme.link, base);
      return { ink, paper: paper | underline(1) };
    }
    case 'quote':
    case 'muted':
      return inkOn(theme.popupDetail, base);
    case 'rule':
      return lineOn(theme.popupBorder, base);
  }
}
