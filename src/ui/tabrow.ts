import type { Frame } from '../base/frame.ts';
import { type LeafRegion, tabLabels } from '../core/regions.ts';
import type { State } from '../core/state.ts';
import { write } from './cells.ts';
import type { Theme } from './theme.ts';

/** Draws the tabs of a split. */
export function drawTabs(frame: Frame, state: State, region: LeafRegion, theme: Theme): void {
  const { tabs } = region;
  if (tabs.height === 0) return;
  frame.fill(tabs.x, tabs.y, tabs.width, 1, theme.tabRow);
  for (const { label, x, active } of tabLabels(state, region)) {
    write(frame, x, tabs.y, label, active ? theme.tabActive : theme.tab, tabs.x + tabs.width);
  }
}
