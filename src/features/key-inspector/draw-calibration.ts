import type { Frame, Style } from '../../base/frame.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Calibration } from './calibration.ts';
import { type AnswerRow, calibrationFooter, calibrationRegion } from './calibration-layout.ts';
import type { State } from '../../core/model/state.ts';
import { drawBox } from '../../ui/widgets/box.ts';
import { clipText, write } from '../../ui/cells.ts';
import { drawFooterItems, terminalName } from './draw-footer.ts';
import { inkOn, lineOn, type Theme } from '../../ui/theme.ts';

/** Columns of the bar that shows how far it is. */
const BAR = 24;

/** Columns of the keys and of what they send; the rest is for what became of them. */
const KEYS = 18;
const SENT = 16;

/** Draws the wizard: what is asked for, and what came before. */
export function drawCalibration(frame: Frame, state: State, wizard: Calibration, theme: Theme): void {
  const region = calibrationRegion(state, wizard);
  const { whole, head, titleAt, text, list, rows, lines } = region;
  frame.fill(whole.x, whole.y, whole.width, whole.height, theme.popup);
  drawBox(frame, whole, theme.popupBorder, theme.popup);
  const limit = whole.width - 2;
  const after = write(frame, 2, 0, ' Calibrate Input ', inkOn(theme.promptLabel, theme.popup), limit);
  const name = clipText(` ${terminalName(state)} `, limit - after - 1);
  if (limit - after > 12) write(frame, limit - textWidth(name), 0, name, theme.popupDetail, limit);
  if (head.height > 0) {
    const bar = Math.min(BAR, head.width >> 1);
    const held = Math.round(bar * region.progress);
    const line = write(frame, head.x, head.y, '━'.repeat(held), inkOn(theme.promptLabel, theme.popup));
    write(frame, line, head.y, '─'.repeat(bar - held), lineOn(theme.popupBorder, theme.popup));
    const room = head.width - bar - 2;
    write(frame, head.x + bar + 2, head.y, clipText(region.where, room), theme.popupDetail, limit);
  }
  if (titleAt.height > 0)
    write(
      frame,
      titleAt.x,
      titleAt.y,
      clipText(region.title, titleAt.width),
      inkOn(theme.promptLabel, theme.popup),
      limit,
    );
  for (let i = 0; i < text.height; i++) write(frame, text.x, text.y + i, lines[i], theme.popup, limit);
  rows.forEach((row, i) => drawAnswer(frame, row, list.x, list.y + i, limit, theme));
  drawFooterItems(frame, calibrationFooter(state, wizard), theme);
}

const MARKS: Readonly<Record<AnswerRow['kind'], string>> = {
  right: '✓',
  learned: '+',
  same: '=',
  skipped: '·',
};

function drawAnswer(frame: Frame, row: AnswerRow, x: number, y: number, limit: number, theme: Theme): void {
  const quiet = row.kind === 'skipped' || row.kind === 'right';
  const mark: Style =
    row.kind === 'learned' ? theme.gitAdded : row.kind === 'same' ? theme.warning : theme.popupDetail;
  write(frame, x, y, MARKS[row.kind], inkOn(mark, theme.popup), limit);
  const narrow = limit - x < KEYS + SENT;
  write(frame, x + 2, y, clipText(row.key, KEYS - 2), quiet ? theme.popupDetail : theme.popup, limit);
  if (narrow) return;
  write(frame, x + 2 + KEYS, y, clipText(row.sends, SENT - 1), theme.popupDetail, limit);
  const at = x + 2 + KEYS + SENT;
  write(frame, at, y, clipText(row.note, limit - at), quiet ? theme.popupDetail : theme.popup, limit);
}
