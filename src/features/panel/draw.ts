import type { Frame } from '../../base/frame.ts';
import type { Styles } from '../../core/model/styles.ts';
import type { State } from '../../core/model/state.ts';
import { write } from '../../ui/cells.ts';
import { panelAreas, viewTitles } from './layout.ts';
import { frontView } from './panel.ts';

/** Draws the panel below the splits. The cursor belongs to the view in front while the panel has the focus. */
export function drawPanel(frame: Frame, state: State, styles: Styles): void {
  const front = frontView(state);
  const { titles, view } = panelAreas(state);
  if (front === null) return;
  if (titles.height > 0) frame.fill(titles.x, titles.y, titles.width, 1, styles.tabRow);
  for (const title of viewTitles(state)) {
    const style = title.view === front ? styles.tabActive : styles.tab;
    frame.fill(title.x, title.y, title.width, 1, style);
    write(frame, title.x + 1, title.y, title.view.title, style, title.x + title.width);
  }
  const cursor = view.height > 0 ? front.draw(frame, state, view, styles) : null;
  if (state.window.area === 'panel') frame.cursor = cursor;
}
