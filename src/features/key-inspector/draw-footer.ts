import { terminalNameField } from '../../core/model/terminal.ts';
import type { Frame } from '../../base/frame.ts';
import type { FooterItem } from './key-log-layout.ts';
import type { State } from '../../core/model/state.ts';
import { write } from '../../ui/cells.ts';
import { inkOn, type Theme } from '../../ui/theme.ts';

/** Draws what the lower border offers. */
export function drawFooterItems(frame: Frame, items: readonly FooterItem<unknown>[], theme: Theme): void {
  for (const { x, y, width, key, text } of items) {
    const limit = x + width;
    const after = write(frame, x, y, ` ${key}`, inkOn(theme.menuMnemonic, theme.popup), limit);
    write(frame, after, y, ` ${text} `, theme.popupDetail, limit);
  }
}

/** The name of the terminal, and the keys that it can send. */
export const terminalName = (state: State): string => {
  const { tier } = state.window;
  const terminal = terminalNameField.of(state);
  return terminal === '' ? tier : `${terminal}, ${tier}`;
};
