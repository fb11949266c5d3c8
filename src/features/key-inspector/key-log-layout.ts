import type { Rectangle } from '../../base/rectangle.ts';
import { calibrationField } from '../../core/model/terminal.ts';
import { keyViewField } from './fields.ts';
import { linesOf } from '../../base/lines-of.ts';
import { textWidth } from '../../base/text-width.ts';
import { keyName, tellKey } from './key-log-entry.ts';
import { type KeyView, type KeyViewAction } from './key-log.ts';
import type { State } from '../../core/model/state.ts';
import { type TraceLine, describeTrace } from './explain-key.ts';

/** The places of the parts of the view; parts without room have no height. */
export interface KeyViewRegion {
  /** All of it, its border too. */
  readonly whole: Rectangle;
  /** The line above the columns. */
  readonly heading: Rectangle;
  readonly list: Rectangle;
  /** The line with the key that is explained, and the lines about it. */
  readonly title: Rectangle;
  readonly way: Rectangle;
  readonly lines: readonly ExplanationLine[];
}

/** A line about a key; the label stands in front of the first of several. */
export interface ExplanationLine {
  readonly label: string;
  readonly text: string;
}

/** Rows without which only one of the list and the way is shown. */
const ROOM_FOR_BOTH = 14;
/** Rows that the list keeps. */
const LEAST_LIST = 4;
/** Columns of the labels, and the width from which they stand in a column of their own. */
export const LABELS = 12;
const WIDE = 50;

/** True when the screen has room for every column, and for labels in one of their own. */
export const isWide = (width: number): boolean => width >= WIDE;

/** Divides the screen, which the view takes whole. */
export function keyViewRegion(state: State, view: KeyView): KeyViewRegion {
  const { columns, rows } = state.window;
  const whole = { x: 0, y: 0, width: columns, height: rows };
  const width = Math.max(0, columns - 4);
  const height = Math.max(0, rows - 2);
  const part = (y: number, size: number): Rectangle => ({ x: 2, y, width, height: Math.max(0, size) });
  const { explained } = view;
  const both = rows >= ROOM_FOR_BOTH;
  if (explained === null || (!both && !explained.asked)) {
    const heading = Math.min(1, height);
    return {
      whole,
      heading: part(1, heading),
      list: part(1 + heading, height - heading),
      title: part(0, 0),
      way: part(0, 0),
      lines: [],
    };
  }
  if (!both) {
    const lines = explanationLines(state, view, width, height, true);
    const title = part(0, 0);
    return { whole, heading: part(0, 0), list: part(0, 0), title, way: part(1, height), lines };
  }
  const lines = explanationLines(state, view, width, height - 2 - LEAST_LIST, false);
  const listed = height - 2 - lines.length;
  return {
    whole,
    heading: part(1, 1),
    list: part(2, listed),
    title: part(2 + listed, 1),
    way: part(3 + listed, lines.length),
    lines,
  };
}

/** The lines about the key that is explained: of its contexts as many as there is room for. */
function explanationLines(
  state: State,
  { explained }: KeyView,
  width: number,
  most: number,
  short: boolean,
): ExplanationLine[] {
  if (explained === null) return [];
  const about = tellKey(explained.entry, calibrationField.of(state)?.source ?? '');
  const told = describeTrace(keyViewField.with(state, null), explained.way);
  const results = told.findIndex(({ label }) => label === 'Result');
  const wrapped = (lines: readonly TraceLine[]): ExplanationLine[] =>
    lines.flatMap((line) => inLines(line, width));
  const contexts = wrapped(told.slice(0, Math.max(0, results)));
  const outcome = wrapped(results < 0 ? [] : told.slice(results));
  if (short) {
    const name: ExplanationLine = { label: '', text: keyName(explained.way.keys) };
    return [name, ...outcome, ...wrapped(about), ...contexts].slice(0, most);
  }
  const head = wrapped(about);
  const room = Math.max(0, most - head.length - outcome.length);
  return [...head, ...contexts.slice(0, room), ...outcome].slice(0, most);
}

function inLines({ label, text }: TraceLine, width: number): ExplanationLine[] {
  if (!isWide(width)) {
    const said = label === '' ? text : `${label}: ${text}`;
    return linesOf(said, Math.max(1, width)).map((line) => ({ label: '', text: line }));
  }
  return linesOf(text, width - LABELS).map((line, i) => ({ label: i === 0 ? label : '', text: line }));
}

/** Something in the lower border that can be pressed or clicked. */
export interface FooterItem<Action> extends Rectangle {
  readonly key: string;
  readonly text: string;
  readonly action: Action;
}

const ITEMS: readonly (readonly [key: string, action: KeyViewAction, text: string])[] = [
  ['q', 'close', 'Close'],
  ['c', 'clear', 'Clear'],
  ['e', 'explain', 'Explain'],
  ['PageUp', 'scroll_up', 'Up'],
  ['PageDown', 'scroll_down', 'Down'],
];

/** The actions in the lower border: none while any key is taken. */
export const footer = (state: State, { listening, pending }: KeyView): readonly FooterItem<KeyViewAction>[] =>
  listening || pending !== null ? [] : footerOf(state, ITEMS);

/** As many things in the lower border of the screen as it has room for. */
export function footerOf<Action>(
  { window: { columns, rows } }: Pick<State, 'window'>,
  offered: readonly (readonly [key: string, action: Action, text: string])[],
): readonly FooterItem<Action>[] {
  const items: FooterItem<Action>[] = [];
  let x = 2;
  for (const [key, action, text] of offered) {
    const width = textWidth(key) + textWidth(text) + 3;
    if (x + width > columns - 1) break;
    items.push({ key, text, action, x, y: rows - 1, width, height: 1 });
    x += width + 1;
  }
  return items;
}
