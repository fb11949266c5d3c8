import type { Frame } from '../../base/frame.ts';
import type { Regions } from '../../core/layout/regions.ts';
import { write } from '../../ui/cells.ts';
import type { Theme } from '../../ui/theme.ts';

/** Draws the lines between panes that stand side by side; those one below the other have their tab rows. */
export function drawDividers(frame: Frame, { dividers }: Regions, theme: Theme): void {
  for (const { direction, x, y, height } of dividers) {
    if (direction !== 'columns') continue;
    for (let row = y; row < y + height; row++) write(frame, x, row, '│', theme.divider);
  }
}
