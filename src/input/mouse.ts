import { ALT, CTRL, SHIFT } from './event.ts';
import type { MouseEvent } from './event.ts';

const BUTTONS = ['left', 'middle', 'right', 'none'] as const;
const WHEELS = ['wheel_up', 'wheel_down', 'wheel_left', 'wheel_right'] as const;

const HELD_MOTION = 32;
const WHEEL = 64;
const EXTRA = 128;

/**
 * The event of a mouse report.
 * @param code the button code as the terminal sends it, less 32 in the old encoding
 * @param x column from 1, @param y row from 1
 * @param released whether the report says so by itself (SGR `m`)
 * @returns undefined for a button that a text editor has no use for (the side buttons)
 */
export function mouseEvent(code: number, x: number, y: number, released: boolean): MouseEvent | undefined {
  const modifiers = (code & 4 ? SHIFT : 0) | (code & 8 ? ALT : 0) | (code & 16 ? CTRL : 0);
  const place = { modifiers, x: Math.max(0, x - 1), y: Math.max(0, y - 1) };
  const low = code & 3;
  if (code >= EXTRA) return undefined;
  if (code & WHEEL) {
    return released ? undefined : { type: 'mouse', kind: WHEELS[low], button: 'none', ...place };
  }
  const button = BUTTONS[low];
  if (code & HELD_MOTION)
    return { type: 'mouse', kind: button === 'none' ? 'move' : 'drag', button, ...place };
  // The old encoding tells a release by the missing button.
  return { type: 'mouse', kind: released || button === 'none' ? 'release' : 'press', button, ...place };
}
