import type { Frame } from '../../base/frame.ts';
import type { Preview } from '../../core/widgets/prompt.ts';
import type { PromptRegion } from '../../core/widgets/prompt-layout.ts';
import { write } from '../cells.ts';
import { lineOn, type Theme } from '../theme.ts';
import { drawRichRow } from './rich-text.ts';

/** Draws the start of a file beside or below the list that it stands in. */
export function drawPreview(
  frame: Frame,
  { lines, note }: Preview,
  { edge, text }: NonNullable<PromptRegion['preview']>,
  theme: Theme,
): void {
  const border = lineOn(theme.popupBorder, theme.popup);
  const upright = edge.height > 1;
  for (let i = 0; i < edge.height; i++)
    write(frame, edge.x, edge.y + i, upright ? '│' : '─'.repeat(edge.width), border, edge.x + edge.width);
  frame.fill(text.x, text.y, text.width, text.height, theme.popup);
  const limit = text.x + text.width;
  if (note !== null) write(frame, text.x + 1, text.y, note, theme.popupDetail, limit);
  else
    for (let i = 0; i < Math.min(text.height, lines.length); i++) {
      const line = lines[i];
      const y = text.y + i;
      if (typeof line === 'string') write(frame, text.x + 1, y, line, theme.popup, limit);
      else
        drawRichRow(
          frame,
          [...(line.lead ?? []), ...line.spans],
          { x: text.x + 1, y, limit },
          theme.popup,
          theme,
        );
    }
}
