import type { Rectangle } from '../../base/rectangle.ts';
import type { Frame } from '../../base/frame.ts';
import { textWidth } from '../../base/text-width.ts';
import type { State } from '../../core/model/state.ts';
import { shownWelcome } from './welcome.ts';
import { welcomeLayout } from './welcome-layout.ts';
import { clipText, write } from '../../ui/cells.ts';
import { inkOn, type Theme } from '../../ui/theme.ts';

/** Draws the welcome screen in the middle of an empty text area; nothing where it has no room. */
export function drawWelcome(frame: Frame, state: State, area: Rectangle, theme: Theme): void {
  const welcome = shownWelcome(state);
  const layout = welcome === null ? null : welcomeLayout(state, welcome, area);
  if (welcome === null || layout === null) return;
  const { x, width, lines, rows } = layout;
  const limit = x + width;
  const heading = { ...theme.promptLabel, paper: theme.text.paper };
  const quiet = inkOn(theme.gutter, theme.text);
  lines.forEach(({ y, label, index }, i) => {
    if (label !== null) {
      write(frame, x + 1, y, clipText(label, width - 1), i === lines.length - 1 ? quiet : heading, limit);
      return;
    }
    const { title, detail } = rows[index];
    const base =
      index === welcome.index
        ? theme.popupActive
        : index === welcome.hover
          ? theme.sidebarInactive
          : theme.text;
    if (base !== theme.text) frame.fill(x, y, width, 1, base);
    const end = write(frame, x + 1, y, clipText(title, width - 2), base, limit);
    const at = limit - 1 - textWidth(detail);
    if (at > end) write(frame, at, y, detail, inkOn(quiet, base), limit);
  });
}
