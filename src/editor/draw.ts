import { tabItem } from '../core/model/tab-item.ts';
import { TEXT_SOURCES } from './text-sources.ts';
import { promptField } from '../core/widgets/prompt.ts';
import { menuField } from '../core/widgets/menu.ts';
import { popupsField } from '../core/widgets/popup.ts';
import { calibratingField } from '../features/key-inspector/fields.ts';
import { keyViewField } from '../features/key-inspector/fields.ts';
import type { Frame, FrameCursor } from '../base/frame.ts';
import { isModified } from '../core/model/document.ts';
import { regions, type LeafRegion } from '../core/layout/regions.ts';
import { activeDocument, type State } from '../core/model/state.ts';
import { drawHints } from '../ui/widgets/chord-hints.ts';
import { drawCalibration } from '../features/key-inspector/draw-calibration.ts';
import { drawExplorer } from '../features/explorer/draw.ts';
import { drawDividers } from '../features/tabs/draw-dividers.ts';
import { drawHex } from '../features/hex/draw.ts';
import { hexAreaOf, hexField } from '../features/hex/hex-view.ts';
import { drawKeyView } from '../features/key-inspector/draw-key-log.ts';
import { drawMenuBar, drawMenus } from '../ui/widgets/menu.ts';
import { drawPanel } from '../features/panel/draw.ts';
import { drawNotices } from '../ui/widgets/notifications.ts';
import { drawPopup } from '../ui/widgets/popup.ts';
import { drawPrompt } from '../ui/widgets/prompt.ts';
import { drawStatus } from '../features/status-bar/draw.ts';
import { drawTabs } from '../features/tabs/draw.ts';
import { drawText } from '../features/text-view/draw.ts';
import type { Theme } from '../ui/theme.ts';
import { drawFloatingWidgets, drawWidgetBuffer } from '../features/widgets/draw.ts';
import { drawWelcome } from '../features/help/draw.ts';

/** Draws the screen for a state into a frame of its size, whatever was in there. Depends on nothing else. */
export function draw(frame: Frame, state: State, theme: Theme): void {
  const prompt = promptField.of(state);
  const keyView = keyViewField.of(state);
  const calibrating = calibratingField.of(state);
  const places = regions(state);
  const { leaves, status } = places;
  frame.cursor = null;
  for (const region of leaves) {
    drawTabs(frame, state, region, theme);
    const cursor = drawFront(frame, state, region, theme);
    if (cursor !== null) frame.cursor = cursor;
    if (region.leaf.id === state.window.focus) drawWelcome(frame, state, region.text, theme);
  }
  drawDividers(frame, places, theme);
  frame.cursor = drawExplorer(frame, state, places, theme) ?? frame.cursor;
  drawPanel(frame, state, theme);
  frame.cursor = drawFloatingWidgets(frame, state, theme) ?? frame.cursor;
  if (status.height > 0) drawStatus(frame, state, status, theme);
  // What is told is seen even where there is no status bar.
  else if (state.window.message !== null && frame.rows > 1)
    drawStatus(frame, state, { ...status, y: frame.rows - 1, height: 1 }, theme);
  // Where there is little room, the box of a prompt begins in the row of the menu bar.
  drawMenuBar(frame, state, places, theme);
  for (const popup of popupsField.of(state)) drawPopup(frame, state, popup, theme);
  if (prompt !== null) frame.cursor = drawPrompt(frame, state, prompt, theme);
  if (menuField.of(state) !== null) frame.cursor = drawMenus(frame, state, theme) ?? frame.cursor;
  drawNotices(frame, state, theme);
  if (state.window.pending !== null) drawHints(frame, state, theme);
  if (keyView !== null) {
    drawKeyView(frame, state, keyView, theme);
    frame.cursor = null;
  }
  if (calibrating !== null) {
    drawCalibration(frame, state, calibrating, theme);
    frame.cursor = null;
  }
  // A screen of a cell or two has no room for where the cursor would stand.
  if (frame.cursor !== null) frame.cursor = onScreen(frame, frame.cursor);
  const document = activeDocument(state);
  frame.title = `${document.name}${isModified(document) ? ' ●' : ''} - ink`;
}

/** Draws what is in front of a split, a text or a view. Returns the cursor of the split with the focus; null for others. */
function drawFront(frame: Frame, state: State, region: LeafRegion, theme: Theme): FrameCursor | null {
  const widgets = drawWidgetBuffer(frame, state, region, theme);
  if (widgets !== undefined) return widgets;
  const item = tabItem(state, region.leaf.active);
  const hex = item.kind === 'document' ? hexField.of(region.leaf.views.get(region.leaf.active)) : null;
  if (hex !== null) {
    const cursor = drawHex(frame, item.document, hex, hexAreaOf(region), theme);
    return region.leaf.id === state.window.focus && state.window.area === 'text' ? cursor : null;
  }
  if (item.kind === 'document') return drawText(frame, state, region, TEXT_SOURCES, theme);
  const cursor = region.text.height > 0 ? item.view.draw(frame, state, region.text, theme) : null;
  return region.leaf.id === state.window.focus ? cursor : null;
}

const onScreen = ({ columns, rows }: Frame, cursor: FrameCursor): FrameCursor => ({
  ...cursor,
  x: Math.max(0, Math.min(columns - 1, cursor.x)),
  y: Math.max(0, Math.min(rows - 1, cursor.y)),
});
