import { Clusters, Frame } from '../base/frame.ts';
import { regions } from '../core/regions.ts';
import type { State } from '../core/state.ts';
import { activeDocument } from '../core/state.ts';
import { isModified } from '../core/document.ts';
import { drawPrompt } from './promptline.ts';
import { drawStatus } from './statusbar.ts';
import { drawTabs } from './tabrow.ts';
import { drawText } from './textarea.ts';
import type { Theme } from './theme.ts';

/** The screen for a state. Depends on nothing else. */
export function draw(state: State, theme: Theme, clusters: Clusters): Frame {
  const frame = new Frame(state.columns, state.rows, clusters);
  const { leaves, status } = regions(state);
  frame.fill(0, 0, frame.columns, frame.rows, theme.tabRow);
  for (const region of leaves) {
    drawTabs(frame, state, region, theme);
    const cursor = drawText(frame, state, region, theme);
    if (cursor !== null) frame.cursor = cursor;
  }
  if (state.prompt !== null) frame.cursor = drawPrompt(frame, state, state.prompt, status, theme);
  else if (state.rows >= 2) drawStatus(frame, state, status, theme);
  const document = activeDocument(state);
  frame.title = `${document.name}${isModified(document) ? ' ●' : ''} - ink`;
  return frame;
}
