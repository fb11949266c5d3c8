import type { Rectangle } from '../../base/rectangle.ts';
import type { Frame, FrameCursor, Style } from '../../base/frame.ts';
import { textWidth } from '../../base/text-width.ts';
import { firstInSight } from '../../core/widgets/input-line.ts';
import { overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import type { OtherField } from '../../core/widgets/bar-layout.ts';
import type { Prompt, PromptNote } from '../../core/widgets/prompt.ts';
import type { StyledText } from '../../core/widgets/styled-text.ts';
import { selectedRange } from '../../core/widgets/prompt.ts';
import { inputRegion, promptBar, type PromptRegion, promptRegion } from '../../core/widgets/prompt-layout.ts';
import type { State } from '../../core/model/state.ts';
import { drawBox } from './box.ts';
import { drawButtons } from './buttons.ts';
import { oneLine } from '../../base/one-line.ts';
import { clipText, write } from '../cells.ts';
import { applyLook } from '../text/overlay-style.ts';
import { drawList, drawListBar, popupLook } from './list.ts';
import { drawQuestion } from './choice-prompt.ts';
import { inkOn, lineOn, type Theme } from '../theme.ts';
import { drawHead, drawTable } from './table.ts';
import { drawPreview } from './preview.ts';

const NO_NOTE: PromptNote = { text: '' };

/** Columns between the input and what stands behind it. */
const GAP = 2;

/** Draws the prompt with its list; returns where its cursor stands. */
export function drawPrompt(frame: Frame, state: State, prompt: Prompt, theme: Theme): FrameCursor {
  if (prompt.kind.choices !== undefined) return drawQuestion(frame, state, prompt, theme);
  const region = promptRegion(state, prompt);
  const { whole, input, list, border, preview, about, head = null, buttons = [], others = [] } = region;
  if (border) drawBox(frame, whole, theme.popupBorder, theme.popup);
  else if (buttons.length > 0) frame.fill(whole.x, whole.y, whole.width, whole.height, theme.popup);
  const look = popupLook(theme);
  const columns = prompt.kind.columns?.(list.width);
  if (head !== null && columns !== undefined) drawHead(frame, columns, head, look);
  if (prompt.list !== null && columns !== undefined)
    drawTable(frame, prompt.list, columns, list, { ...look, mark: theme.warning });
  else if (prompt.list !== null) drawList(frame, prompt.list, list, look);
  drawButtons(frame, buttons, theme);
  drawListBar(frame, promptBar(state, prompt), theme.popup, theme);
  if (preview !== null && prompt.preview !== undefined) drawPreview(frame, prompt.preview, preview, theme);
  if (about !== null) drawAbout(frame, about, theme);
  for (const other of others) drawOther(frame, other, theme);
  const edges = prompt.kind.edges?.(prompt, state);
  if (border && edges !== undefined) {
    const { title, footer } = edges;
    drawEdge(frame, whole.y, whole, title, inkOn(theme.promptLabel, theme.popup), theme);
    drawEdge(frame, whole.y + whole.height - 1, whole, footer, theme.popupDetail, theme);
  }
  return drawInput(frame, state, prompt, input, theme);
}

/** Draws a field that does not have the keys. */
function drawOther(frame: Frame, { x, y, width, label, text }: OtherField, theme: Theme): void {
  frame.fill(x, y, width, 1, theme.prompt);
  const from = write(frame, x, y, label, theme.promptLabel, x + width);
  write(frame, from, y, clipText(oneLine(text), x + width - from), theme.prompt, x + width);
}

/** Draws the text in an edge of a prompt's box. */
function drawEdge(
  frame: Frame,
  y: number,
  { x, width }: Rectangle,
  pieces: readonly StyledText[],
  base: Style,
  theme: Theme,
): void {
  const limit = x + width - 2;
  if (pieces.length === 0 || limit <= x + 3) return;
  let column = write(frame, x + 2, y, ' ', base, limit);
  for (const { text, style } of pieces) {
    const look = style === undefined ? base : applyLook(base, overlayStyleOf(style), theme);
    column = write(frame, column, y, clipText(oneLine(text), limit - 1 - column), look, limit - 1);
  }
  write(frame, column, y, ' ', base, limit);
}

function drawAbout(
  frame: Frame,
  { edge, text, lines }: NonNullable<PromptRegion['about']>,
  theme: Theme,
): void {
  frame.fill(edge.x, edge.y, edge.width, text.height + 1, theme.popup);
  write(
    frame,
    edge.x,
    edge.y,
    '─'.repeat(edge.width),
    lineOn(theme.popupBorder, theme.popup),
    edge.x + edge.width,
  );
  lines.forEach((line, i) => write(frame, text.x, text.y + i, line, theme.popupDetail, text.x + text.width));
}

function drawInput(
  frame: Frame,
  state: State,
  prompt: Prompt,
  { x, y, width }: Rectangle,
  theme: Theme,
): FrameCursor {
  const limit = x + width;
  frame.fill(x, y, width, 1, theme.prompt);
  const { label, from: begin, end } = inputRegion(state, prompt, { x, y, width, height: 1 });
  if (label) write(frame, x, y, prompt.label, theme.promptLabel, limit);
  let column = begin;
  const { error } = prompt;
  const [from, to] = selectedRange(prompt);
  const first = firstInSight(prompt, end - begin);
  const parts: readonly [string, typeof theme.prompt][] = [
    [prompt.input.slice(first, Math.max(first, from)), theme.prompt],
    [prompt.input.slice(Math.max(first, from), Math.max(first, to)), theme.selection],
    [prompt.input.slice(Math.max(first, to)), theme.prompt],
  ];
  const cursor = column + textWidth(prompt.input.slice(first, prompt.cursor));
  for (const [text, style] of parts) column = write(frame, column, y, text, style, end);
  if (error !== null) {
    const at = Math.max(Math.min(column + GAP, end + GAP - 1), limit - 1 - textWidth(error));
    const style = inkOn(theme.error, theme.prompt);
    if (write(frame, at, y, error, style, limit) >= limit && at + textWidth(error) > limit)
      write(frame, limit - 1, y, '…', style, limit);
    return { x: Math.min(cursor, limit - 1), y, shape: 'bar' };
  }
  const quiet = prompt.kind.placeholder?.(prompt) ?? '';
  if (quiet !== '')
    write(
      frame,
      column + 1,
      y,
      clipText(quiet, limit - column - 1),
      inkOn(theme.popupDetail, theme.prompt),
      limit,
    );
  const { text: note, faint = false } = prompt.kind.note?.(state, prompt) ?? NO_NOTE;
  // One that is too long begins behind the input and is cut.
  const at = Math.max(column + GAP, limit - 1 - textWidth(note));
  if (note !== '' && at <= limit - 1 - Math.min(8, textWidth(note)))
    write(frame, at, y, note, faint ? inkOn(theme.popupDetail, theme.prompt) : theme.prompt, limit);
  return { x: Math.min(cursor, limit - 1), y, shape: 'bar' };
}
