import { type Frame, type FrameCursor, type Style, underline } from '../../base/frame.ts';
import type { Prompt } from '../../core/widgets/prompt.ts';
import { type Button, questionRegion } from '../../core/widgets/choice-prompt.ts';
import type { State } from '../../core/model/state.ts';
import { drawBox } from './box.ts';
import { write } from '../cells.ts';
import type { Theme } from '../theme.ts';

/** Draws a question with its choices; returns where the one stands that Enter takes. */
export function drawQuestion(frame: Frame, state: State, prompt: Prompt, theme: Theme): FrameCursor {
  const { whole, border, text, lines, buttons } = questionRegion(state, prompt);
  const look = border ? theme.popup : theme.prompt;
  if (border) drawBox(frame, whole, theme.popupBorder, look);
  else frame.fill(whole.x, whole.y, whole.width, whole.height, look);
  lines.forEach((line, i) =>
    write(frame, text.x, text.y + i, line, border ? look : theme.promptLabel, text.x + text.width),
  );
  buttons.forEach((button, i) => drawButton(frame, button, i === prompt.choice ? theme.popupActive : look));
  const { x, y } = buttons[prompt.choice];
  return { x: Math.min(x + 2, frame.columns - 1), y, shape: 'bar' };
}

/** Draws a button, the letter that chooses it underlined. */
export function drawButton(frame: Frame, { x, y, width, label, letter }: Button, look: Style): void {
  write(frame, x, y, label, look, x + width);
  if (letter < 0 || letter >= width) return;
  write(frame, x + letter, y, label.charAt(letter), { ink: look.ink, paper: look.paper | underline(1) });
}
