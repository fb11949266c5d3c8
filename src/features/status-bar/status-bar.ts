import type { Rectangle } from '../../base/rectangle.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { searchSummary } from '../search/search-note.ts';
import { findMatch } from '../search/search-requests.ts';
import { promptField } from '../../core/widgets/prompt.ts';
import { branchField } from '../../core/model/branch.ts';
import { macrosField } from '../macros/macros.ts';
import { menuField } from '../../core/widgets/menu.ts';
import { overwriteField } from '../../core/edits/overwrite.ts';
import { contributedField } from '../plugins/contributions.ts';
import { hoveredItemField } from '../../core/dispatch/hover.ts';
import { cutTo, endOf, linesOf } from '../../base/lines-of.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Column } from '../../base/units.ts';
import { shownArgument, argumentField } from '../../core/dispatch/count.ts';
import type { Args } from '../../core/model/command.ts';
import { chordText } from '../../core/dispatch/chord-hints.ts';
import { isModified, onlyShows } from '../../core/model/document.ts';
import { indentName } from '../../core/languages/indent-style.ts';
import { mapInUse } from '../../core/config/keymaps.ts';
import { languageIn } from '../../core/languages/language.ts';
import { setSetting } from '../../core/config/setting-value.ts';
import { STATUS_ITEMS, type StatusItem } from '../../core/config/settings.ts';
import { encodingTitle } from '../../core/model/encodings.ts';
import { menuHint } from '../../core/widgets/menu-actions.ts';
import { shortPath } from '../../core/model/paths.ts';
import { unwrapped } from '../../core/layout/regions.ts';
import { columnIn, rowAt } from '../../core/layout/visual-rows.ts';
import { actionId } from '../../core/config/shortcuts.ts';
import { end, isEmpty, start } from '../../core/model/selection.ts';
import { taskDetails } from './tasks.ts';
import { trustNotice } from '../trust/trust.ts';
import { activeDocument, activeView, type State, type Step } from '../../core/model/state.ts';

/** A part of the status bar, and the command that a click on it runs. */
export interface StatusPart {
  /** What the settings call it; null for what is only shown while it is so. */
  readonly item: StatusItem | null;
  readonly text: string;
  readonly x: Column;
  readonly width: number;
  readonly command: string | null;
  readonly args?: Args;
}

/** What stands in the status bar, for drawing it and for the mouse. */
export interface StatusLayout {
  readonly left: string;
  /** What stands before it of a message that has no room in the row, in rows of their own above the bar. */
  readonly above: readonly string[];
  /** Those that have room, from left to right. */
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
  const lines = messageLines(state, width - 2);
  const aside = (state.message === null ? hintOf(state) : null) ?? entered(state);
  const said =
    lines.at(-1) ??
    aside ??
    `${document.path === '' ? document.name : shortPath(state, document.path)}${isModified(document) ? ' ●' : ''}`;
  const parts = partsOf(state);
  // A long path gives way to what tells most.
  const besides = width - GAP - 1 - (parts.at(-1)?.width ?? 0);
  const forPath = besides < LEAST_PATH ? width - 2 : besides;
  const left = aside !== null ? cutTo(said, width - 2) : state.message === null ? endOf(said, forPath) : said;
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

/** What was entered of a command so far, an argument and the keys of a chord; null for nothing. */
function entered(state: State): string | null {
  const { pending } = state;
  const argument = argumentField.of(state);
  if (argument === null) return pending === null ? null : chordText(state);
  return `${shownArgument(argument)} ${pending === null ? '…' : chordText(state)}`;
}

/** What is told of the row that is highlighted in a menu or a list; null for nothing. */
function hintOf(state: State): string | null {
  const prompt = promptField.of(state);
  const menu = menuField.of(state);
  if (menu !== null) return menuHint(state);
  return prompt === null ? elementHint(state) : (prompt.kind.hint?.(state, prompt) ?? null);
}

/** What an element of a plugin is called that the mouse is over. */
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
function messageLines({ message, rows }: State, width: number): readonly string[] {
  if (message === null) return [];
  const room = Math.max(1, Math.min(MOST_LINES, rows - 2));
  const lines = linesOf(message.text, Math.max(1, width));
  if (lines.length <= room) return lines.map((line) => cutTo(line, Math.max(1, width)));
  return [...lines.slice(0, room - 1), cutTo(lines.slice(room - 1).join(' '), Math.max(1, width))];
}

/** Shows an item of the status bar, in the place that it has at first, or hides it. */
export function toggleItem(state: State, item: StatusItem): Step {
  const shown = settingsField.of(state).editor.status_items;
  const standard = (each: StatusItem): number => STATUS_ITEMS.indexOf(each);
  const before = shown.findIndex((each) => standard(each) > standard(item));
  const items = shown.includes(item)
    ? shown.filter((each) => each !== item)
    : shown.toSpliced(before < 0 ? shown.length : before, 0, item);
  return setSetting(state, 'editor.status_items', items);
}

/** The part of the status bar at a column; undefined where there is none. */
export const statusPartAt = (state: State, status: Rectangle, x: Column): StatusPart | undefined =>
  statusLayout(state, status).parts.find((part) => x >= part.x && x < part.x + part.width);

interface Detail {
  readonly text: string;
  readonly command?: string;
  readonly args?: Args;
}

/** A part that has no place yet. */
type Unplaced = StatusPart & { x: Column };

/** The parts on the right, the most telling last: what is going on, then what the settings name. */
function partsOf(state: State): Unplaced[] {
  const parts: Unplaced[] = [];
  addOccasions(state, parts);
  const hand = onlyShows(activeDocument(state));
  for (const item of settingsField.of(state).editor.status_items) {
    if (hand && ABOUT_FILES.has(item)) continue;
    if (item === 'plugins') addElements(state, parts);
    else {
      const { text, command, args } = DETAILS[item](state);
      add(state, parts, item, text, command, args);
    }
  }
  return parts;
}

/** Adds a part that says something. */
function add(
  { commands }: State,
  parts: Unplaced[],
  item: StatusItem | null,
  text: string,
  command?: string,
  args?: Args,
): void {
  if (text === '') return;
  const known = command !== undefined && commands.has(command) ? command : null;
  const part: Unplaced = { item, text, x: 0, width: textWidth(text), command: known };
  parts.push(args === undefined ? part : { ...part, args });
}

/** What plugins show of the document in front. */
function addElements(state: State, parts: Unplaced[]): void {
  const { id } = activeDocument(state);
  for (const [element, { values }] of contributedField.of(state).statusElements)
    add(state, parts, 'plugins', values.get(id) ?? '', 'click_status_element', { element });
}

/** Nothing of these can be told of a document that only shows something. */
const ABOUT_FILES: ReadonlySet<StatusItem> = new Set(['language', 'indentation', 'encoding', 'line_ending']);

/** What is told only while it is so. */
function addOccasions(state: State, parts: Unplaced[]): void {
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

/** What each item says, and what a click on it does. */
const DETAILS: Readonly<Record<Exclude<StatusItem, 'plugins'>, (state: State) => Detail>> = {
  branch: (state) => {
    const branch = branchField.of(state);
    return { text: branch === null ? '' : `git:${branch}`, command: 'copy_branch_name' };
  },
  // There is nothing that finds any yet.
  problems: () => ({ text: '' }),
  language: (state) => ({ text: languageIn(activeDocument(state)).name, command: 'set_language' }),
  indentation(state) {
    const document = activeDocument(state);
    // A binary file has no lines that are indented.
    const text = document.encoding === 'binary' ? '' : indentName(document);
    return { text, command: 'set_tab_size' };
  },
  encoding(state) {
    const { encoding, bom } = activeDocument(state);
    return { text: encodingTitle(encoding, bom), command: 'set_encoding' };
  },
  line_ending: (state) => ({ text: activeDocument(state).lineEnd, command: 'set_line_ending' }),
  // How far a search has come is told with the tasks.
  matches: (state) => ({
    text: findMatch.awaited(state) !== null ? '' : searchSummary(state),
    command: 'search',
  }),
  selection(state) {
    const { ranges, primary } = activeView(state).selections;
    const selected = ranges.reduce((sum, range) => sum + end(range) - start(range), 0);
    return { text: isEmpty(primary) && selected === 0 ? '' : `${selected} selected` };
  },
  overwrite: (state) => ({ text: overwriteField.of(state) ? 'OVR' : '', command: 'toggle_overwrite' }),
  cursors(state) {
    const { count } = activeView(state).selections;
    return { text: count > 1 ? `${count} cursors` : '', command: 'remove_secondary_cursors' };
  },
  position: (state) => ({ text: place(state), command: 'goto_line' }),
  keymap: (state) => ({ text: mapInUse(state), command: 'select_keybinding_map' }),
};

/** Line and column from 1; in a very long line the byte, from 1. The line is `~` where it is not counted yet. */
function place(state: State): string {
  const { text } = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  const geometry = unwrapped(state);
  const row = rowAt(geometry, head);
  const line = text.newlinesBefore(row.from);
  const lineName = line === undefined ? '~' : String(line + 1);
  return row.long
    ? `Ln ${lineName}, byte ${head - row.from + 1}`
    : `${lineName}:${columnIn(geometry, row, head) + 1}`;
}
