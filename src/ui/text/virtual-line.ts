import type { VirtualLine } from '../../core/decorations/kinds.ts';
import { Cluster, nextCluster } from '../../base/grapheme.ts';
import type { Frame, Style } from '../../base/frame.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Column, Row } from '../../base/units.ts';
import type { LeafRegion } from '../../core/layout/regions.ts';
import { putCluster, write } from '../cells.ts';
import { applyLook } from './overlay-style.ts';
import type { Theme } from '../theme.ts';
import { colorWord } from '../theme-keys.ts';

/** Draws a line of a plugin from the column `left` on, with what it has in the gutter. */
export function drawVirtualLine(
  frame: Frame,
  { annotations, signs, gutter, text: { x, width } }: LeafRegion,
  y: Row,
  line: VirtualLine,
  left: Column,
  theme: Theme,
): void {
  const style = applyLook({ ink: theme.disabled.ink, paper: theme.text.paper }, line.look, theme);
  frame.fill(annotations.x, y, annotations.width + signs.width + gutter.width, 1, theme.gutter);
  frame.fill(x, y, width, 1, style);
  drawGlyph(frame, { signs, gutter }, y, line, theme);
  const cluster = new Cluster();
  const limit = x + width;
  const { bytes, parts = [] } = line;
  const styles = parts.map(({ look }) => applyLook(style, look, theme));
  let column = x - left;
  let part = 0;
  for (let at = 0; at < bytes.length && column < limit; at += cluster.length) {
    nextCluster(bytes, at, bytes.length, cluster);
    while (part < parts.length && parts[part].to <= at) part++;
    const inPart = part < parts.length && parts[part].from <= at;
    if (column >= x) putCluster(frame, column, y, cluster, inPart ? styles[part] : style, limit);
    column += cluster.width;
  }
}

/** Draws a line's glyph at the end of the line numbers or where marks are, or else in the column of symbols. */
function drawGlyph(
  frame: Frame,
  { signs, gutter }: Pick<LeafRegion, 'signs' | 'gutter'>,
  y: Row,
  { glyph, glyphColor, isMark = false }: VirtualLine,
  theme: Theme,
): void {
  if (glyph === '' || signs.width + gutter.width === 0) return;
  const ink = (glyphColor === null ? null : colorWord(glyphColor, theme)) ?? theme.gutter.ink;
  const style: Style = { ink, paper: theme.gutter.paper };
  const end = gutter.width > 0 ? gutter.x + gutter.width - 1 : signs.x + signs.width;
  const x = gutter.width === 0 ? signs.x : isMark ? gutter.x : end - Math.min(2, textWidth(glyph));
  write(frame, x, y, glyph, style, end);
}
