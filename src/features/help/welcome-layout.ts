import type { Rectangle } from '../../base/rectangle.ts';
import { endOf } from '../../base/lines-of.ts';
import { textWidth } from '../../base/text-width.ts';
import { findShortcut } from '../../core/config/shortcuts.ts';
import type { State } from '../../core/model/state.ts';
import { commandRows, recentRows, type WelcomeRow } from './welcome.ts';
import type { Welcome } from './welcome-field.ts';

/** A line of the welcome screen. */
export interface WelcomeLine {
  readonly y: number;
  /** Text that cannot be chosen; null for a row. */
  readonly label: string | null;
  /** The index of its row; -1 for none. */
  readonly index: number;
}

/** The places of the parts of the welcome screen. */
export interface WelcomeLayout {
  /** The columns of the rows. */
  readonly x: number;
  readonly width: number;
  readonly lines: readonly WelcomeLine[];
  readonly rows: readonly WelcomeRow[];
}

const WIDEST = 56;
const NARROWEST = 30;
/** Columns beside the rows, and between a title and what stands at its right. */
const SIDES = 2;
const GAP = 2;
const RECENT = 'Recent';
/** Lines for the heading of what is recent, with the empty one above it. */
const HEADING = 2;

/** The layout of the welcome screen in the area of a text; null where there is no room. */
export function welcomeLayout(
  state: State,
  welcome: Welcome,
  { x, y, width, height }: Rectangle,
): WelcomeLayout | null {
  const commands = commandRows(state);
  const room = Math.min(WIDEST, width - 2 * SIDES);
  // The title and the hint, with an empty line at each.
  let free = height - commands.length - 4;
  if (room < NARROWEST || free < 0) return null;
  const shown = recentRows(welcome).slice(0, Math.max(0, free - HEADING));
  const rows = [...commands, ...shown].map((row) => fitRow(row, room));
  const labels: (string | number)[] = [welcome.title, ''];
  commands.forEach((_, i) => labels.push(i));
  if (shown.length > 0) labels.push('', RECENT);
  shown.forEach((_, i) => labels.push(commands.length + i));
  labels.push('', hint(state));
  free = height - labels.length;
  const top = y + (free >> 1);
  const lines = labels.map((label, i): WelcomeLine =>
    typeof label === 'number' ? { y: top + i, label: null, index: label } : { y: top + i, label, index: -1 },
  );
  return { x: x + ((width - room) >> 1), width: room, lines, rows };
}

/** A row whose detail fits beside its title: of a path the end stays. */
const fitRow = (row: WelcomeRow, width: number): WelcomeRow => ({
  ...row,
  detail: endOf(row.detail, Math.max(0, width - 2 - textWidth(row.title) - GAP)),
});

/** The way to use the screen, in words. */
function hint(state: State): string {
  const key = (command: string): string => findShortcut(state, command, 'welcome') ?? '';
  return `${key('welcome_up')} and ${key('welcome_down')} choose, ${key('welcome_open')} opens`;
}
