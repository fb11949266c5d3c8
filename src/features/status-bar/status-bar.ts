import { STATUS_ITEMS, type StatusItemId } from '../../core/config/setting-table.ts';
import type { Rectangle } from '../../base/rectangle.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { promptField } from '../../core/widgets/prompt.ts';
import { macrosField } from '../macros/macros.ts';
import { menuField } from '../../core/widgets/menu.ts';
import { contributedField } from '../plugins/contributions.ts';
import { hoveredItemField } from '../../core/dispatch/hover.ts';
import { cutTo, endOf, linesOf } from '../../base/lines-of.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Column } from '../../base/units.ts';
import { shownArgument, argumentField } from '../../core/dispatch/count.ts';
import type { Args } from '../../core/model/command.ts';
import { chordText } from '../../core/dispatch/chord-hints.ts';
import { isModified, onlyShows } from '../../core/model/document.ts';
import { setSetting } from '../../core/config/setting-value.ts';
import { menuHint } from '../../core/widgets/menu-actions.ts';
import { shownPath } from '../../core/model/paths.ts';
import { actionId } from '../../core/config/shortcuts.ts';
import { problemHint } from '../diagnostics/show-problem.ts';
import { taskDetails } from './tasks.ts';
import { trustNotice } from '../trust/trust.ts';
import { featuresOf } from '../../core/model/feature.ts';
import { activeDocument, type State, type Step } from '../../core/model/state.ts';

/** A part of the status bar, and the command that a click on it runs. */
export interface StatusPart {
  /** The id in the settings; null for items that are only shown on occasion. */
  readonly item: StatusItemId | null;
  readonly text: string;
  readonly x: Column;
  readonly width: number;
  readonly command: string | null;
  readonly args?: Args;
}

/** The layout of the status bar, for drawing it and for the mouse. */
export interface StatusLayout {
  readonly left: string;
  /** The start of a message that has no room in the row, in rows of their own above the bar. */
  readonly above: readonly string[];
  /** The items that have room, from left to right. */
  readonly parts: readonly StatusPart[];
}

/** The commands that end what goes on. */
const ENDED_BY: ReadonlySet<string> = new Set(['cancel_task', 'stop_macro_recording']);

/** Columns between two parts. */
const GAP = 2;
/** Columns of a path without which it tells nothing. */
const LEAST_PATH = 8;

/** Divides the status bar: a message or the file on the left, the items on the right. */
export function statusLayout(state: State, { x, width }: Rectangle): StatusLayout {
  const document = activeDocument(state);
  const lead = leadOf(state);
  const room = Math.max(1, width - 2 - textWidth(lead));
  const lines = messageLines(state, room);
  const aside = (state.window.message === null ? hintOf(state) : null) ?? enteredKeys(state);
  const said = lines.at(-1) ?? aside ?? `${shownPath(state, document)}${isModified(document) ? ' ●' : ''}`;
  const parts = partsOf(state);
  // A long path gives way to what tells most.
  const besides = room + 2 - GAP - 1 - (parts.at(-1)?.width ?? 0);
  const forPath = besides < LEAST_PATH ? room : besides;
  const shown =
    aside !== null ? cutTo(said, room) : state.window.message === null ? endOf(said, forPath) : said;
  const left = lead + shown;
  const above = lines.slice(0, -1);
  const leftWidth = textWidth(left);
  let wide = -GAP;
  for (const part of parts) wide += part.width + GAP;
  // What tells least goes first when the row is narrow; what goes on in the background stays.
  const stays = parts.findIndex(({ command }) => command === null || !ENDED_BY.has(command));
  const kept = stays < 0 ? parts.length : stays;
  let first = kept;
  for (; first < parts.length - 1 && wide > width - 3 - leftWidth; first++) wide -= parts[first].width + GAP;
  let at = x + width - 1 - wide;
  if (at <= x + 1 + leftWidth) return { left, above, parts: [] };
  parts.splice(kept, first - kept);
  for (const part of parts) {
    part.x = at;
    at += part.width + GAP;
  }
  return { left, above, parts };
}

/** The items at the very left, with the gap behind them; empty for none. */
function leadOf(state: State): string {
  const { statusItems } = featuresOf(state);
  const texts = settingsField
    .of(state)
    .editor.status_items.flatMap((id) => statusItems.get(id) ?? [])
    .filter(({ isLeading }) => isLeading === true)
    .flatMap((item) => item.texts(state))
    .filter(({ text }) => text !== '');
  return texts.map(({ text }) => text + ' '.repeat(GAP)).join('');
}

/** The part of a command entered so far, a count and the keys of a chord; null for none. */
function enteredKeys(state: State): string | null {
  const { pending } = state.window;
  const argument = argumentField.of(state);
  if (argument === null) return pending === null ? null : chordText(state);
  return `${shownArgument(argument)} ${pending === null ? '…' : chordText(state)}`;
}

/** The hint for the highlighted row of a menu or a list; null for none. */
function hintOf(state: State): string | null {
  const prompt = promptField.of(state);
  const menu = menuField.of(state);
  if (menu !== null) return menuHint(state);
  return prompt === null
    ? (elementHint(state) ?? problemHint(state))
    : (prompt.kind.hint?.(state, prompt) ?? null);
}

/** The title of the plugin's element under the mouse; null for none. */
function elementHint(state: State): string | null {
  const hoveredItem = hoveredItemField.of(state);
  const { statusElements } = contributedField.of(state);
  if (hoveredItem === null || statusElements.size === 0) return null;
  for (const [element, { title }] of statusElements)
    if (hoveredItem === actionId('click_status_element', { element })) return title;
  return null;
}

/** Tells apart what a click on parts of the bar runs; null where it runs nothing. */
export const clickOf = ({ command, args }: StatusPart): string | null =>
  command === null ? null : actionId(command, args);

/** Rows that a message takes at most. */
const MOST_LINES = 4;

/** The message in rows of a width, as many as a screen has room for; none without a message. */
function messageLines({ window: { message, rows } }: State, width: number): readonly string[] {
  if (message === null) return [];
  const room = Math.max(1, Math.min(MOST_LINES, rows - 2));
  const lines = linesOf(message.text, Math.max(1, width));
  if (lines.length <= room) return lines.map((line) => cutTo(line, Math.max(1, width)));
  return [...lines.slice(0, room - 1), cutTo(lines.slice(room - 1).join(' '), Math.max(1, width))];
}

/** Shows an item of the status bar, in the place that it has at first, or hides it. */
export function toggleItem(state: State, item: StatusItemId): Step {
  const shown = settingsField.of(state).editor.status_items;
  const standard = (each: StatusItemId): number => STATUS_ITEMS.indexOf(each);
  const before = shown.findIndex((each) => standard(each) > standard(item));
  const items = shown.includes(item)
    ? shown.filter((each) => each !== item)
    : shown.toSpliced(before < 0 ? shown.length : before, 0, item);
  return setSetting(state, 'editor.status_items', items);
}

/** The part of the status bar at a column; undefined where there is none. */
export const statusPartAt = (state: State, status: Rectangle, x: Column): StatusPart | undefined =>
  statusLayout(state, status).parts.find((part) => x >= part.x && x < part.x + part.width);

/** A part that has no place yet. */
type PartToPlace = StatusPart & { x: Column };

/** The parts on the right, the most telling last: what is going on, then what the settings name. */
function partsOf(state: State): PartToPlace[] {
  const parts: PartToPlace[] = [];
  addOccasions(state, parts);
  const hand = onlyShows(activeDocument(state));
  const { statusItems } = featuresOf(state);
  for (const id of settingsField.of(state).editor.status_items) {
    const item = statusItems.get(id);
    if (item === undefined || item.isLeading === true || (hand && item.isAboutFile === true)) continue;
    for (const { text, command, args } of item.texts(state)) add(state, parts, id, text, command, args);
  }
  return parts;
}

/** Adds a part that says something. */
function add(
  { commands }: State,
  parts: PartToPlace[],
  item: StatusItemId | null,
  text: string,
  command?: string,
  args?: Args,
): void {
  if (text === '') return;
  const known = command !== undefined && commands.has(command) ? command : null;
  const part: PartToPlace = { item, text, x: 0, width: textWidth(text), command: known };
  parts.push(args === undefined ? part : { ...part, args });
}

/** Adds items that are only shown on occasion. */
function addOccasions(state: State, parts: PartToPlace[]): void {
  const { locked, readOnly, deleted, changedOnDisk, following } = activeDocument(state);
  add(state, parts, null, taskDetails(state), 'cancel_task');
  add(state, parts, null, recordingText(state), 'stop_macro_recording');
  add(state, parts, null, trustNotice(state), 'workspace_trust_prompt');
  if (locked) add(state, parts, null, 'read-only', 'toggle_read_only');
  if (readOnly) add(state, parts, null, 'write-protected');
  if (deleted) add(state, parts, null, 'deleted');
  else if (changedOnDisk) add(state, parts, null, 'changed on disk');
  if (following) add(state, parts, null, 'following', 'toggle_follow');
}

/** That a macro is being recorded, and how many steps it has. */
function recordingText(state: State): string {
  const { recording } = macrosField.of(state);
  return recording === null ? '' : `● macro ${recording.name}: ${recording.steps.length}`;
}
