import { recentCommandsField } from '../palette/recent-commands.ts';
import { showingField } from '../../core/layout/view-options.ts';
import { bookmarksField } from '../navigation/bookmarks.ts';
import { explorerField } from '../explorer/explorer-field.ts';
import { recentDocumentsField } from '../../core/windows/recent-documents.ts';
import { promptHistoryField } from '../../core/widgets/prompt.ts';
import type { Byte, Column } from '../../base/units.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import { type Folds, foldsField } from '../../core/decorations/folds.ts';
import type { Leaf, Pane, View } from '../../core/model/panes.ts';
import {
  arePlainValues,
  type PlainValues,
  plainValues,
  pluginValuesField,
} from '../../core/model/plugin-values.ts';
import type { State } from '../../core/model/state.ts';

/** What is kept of a folder's session, as it stands in a file: all of it is plain data. */
export interface SessionRecord {
  /** Of this shape. */
  readonly version: 1;
  /** With every link resolved. */
  readonly folder: string;
  readonly files: readonly FileRecord[];
  readonly panes: PaneRecord;
  /** Which leaf has the focus, and whether it has all the room; in reading order. */
  readonly focus: number;
  readonly maximized: boolean;
  /** The files that were in front, the latest first, as places in `files`. */
  readonly recent: readonly number[];
  /** Columns and rows of the terminal: in another one a scroll need not show the cursor that it showed. */
  readonly size: readonly [columns: number, rows: number];
  /** The columns of the file explorer; null while it is closed. */
  readonly explorer: number | null;
  /** What was entered in each kind of prompt, the latest last. */
  readonly history?: readonly (readonly [kind: string, entries: readonly string[]])[];
  /** The commands that were chosen in the palette, the latest first. */
  readonly commands?: readonly string[];
}

export interface FileRecord {
  /** Absolute. */
  readonly path: string;
  readonly bookmarks: readonly (readonly [at: Byte, name: string])[];
  readonly ansiColors: boolean;
  /** The id of the language that was chosen for it. */
  readonly language?: string;
  /** Whether somebody wants line numbers for it, or none. */
  readonly lineNumbers?: boolean;
  /** What plugins keep about it. */
  readonly kept?: PlainValues;
}

export interface LeafRecord {
  readonly tabs: readonly TabRecord[];
  /** Places in `tabs`. */
  readonly active: number;
  readonly preview: number | null;
}

interface SplitRecord {
  readonly direction: 'columns' | 'rows';
  readonly children: readonly PaneRecord[];
  readonly shares: readonly number[];
}

export type PaneRecord = LeafRecord | SplitRecord;

/** A file as a split shows it. */
export interface TabRecord {
  /** A place in the record's `files`. */
  readonly file: number;
  readonly ranges: readonly (readonly [anchor: Byte, head: Byte])[];
  /** Which of them is the primary one. */
  readonly main: number;
  readonly top: Byte;
  readonly left: Column;
  readonly wrap: boolean | null;
  /** What is folded in a text of a length: the end of the line that stays, and that of the last one that is hidden. */
  readonly folds?: {
    readonly length: Byte;
    readonly hidden: readonly (readonly [from: Byte, to: Byte])[];
    /** Those of them, or others that are shown, that somebody made by selecting lines. */
    readonly manual?: readonly (readonly [from: Byte, to: Byte])[];
  };
}

/** More folds in a view are not kept. */
const MOST_FOLDS = 5000;

/** More cursors in a view are not kept: the primary one is. */
const MOST_RANGES = 1000;

/** The leaves of a recorded layout in reading order. */
export const leafRecords = (pane: PaneRecord): readonly LeafRecord[] =>
  'tabs' in pane ? [pane] : pane.children.flatMap(leafRecords);

/** What is to be kept of the state; null when no file is open. Splits without a file are left out. */
export function recordOf(state: State, folder: string): SessionRecord | null {
  const explorer = explorerField.of(state);
  const open = [...state.documents.values()].filter(({ path, stat }) => path !== '' && stat !== null);
  const places = new Map(open.map(({ id }, i) => [id, i]));
  const kept: number[] = [];
  const record = (pane: Pane): PaneRecord | null => {
    if (pane.kind !== 'leaf') return splitRecord(pane.direction, pane.children.map(record), pane.shares);
    const leaf = leafRecord(state, pane, places);
    if (leaf !== null) kept.push(pane.id);
    return leaf;
  };
  const panes = record(state.panes);
  if (panes === null) return null;
  const focus = kept.indexOf(state.focus);
  return {
    version: 1,
    folder,
    files: open.map(fileRecord),
    panes,
    focus: Math.max(0, focus),
    maximized: state.maximized !== null && focus >= 0,
    recent: recentDocumentsField.of(state).flatMap((id) => places.get(id) ?? []),
    size: [state.columns, state.rows],
    explorer: explorer?.shown === true ? explorer.width : null,
    history: [...promptHistoryField.of(state)].map(
      ([kind, entries]) => [kind, keptEntries(entries)] as const,
    ),
    commands: recentCommandsField.of(state),
  };
}

const fileRecord = (document: Document): FileRecord => {
  const { path, ansiColors, chosenLanguage } = document;
  const bookmarks = bookmarksField.of(document);
  const showing = showingField.of(document);
  const kept = pluginValuesField.of(document);
  return {
    path,
    bookmarks: bookmarks.map(({ at, name }): [Byte, string] => [at, name]),
    ansiColors,
    ...(chosenLanguage !== null && { language: chosenLanguage }),
    ...(showing.lineNumbers !== null && { lineNumbers: showing.lineNumbers }),
    ...(kept.size > 0 && { kept: plainValues(kept) }),
  };
};

/** Entries of each kind that are kept, and how long they are at most: what was pasted may be of any length. */
const MOST_ENTRIES = 50;
const LONGEST_ENTRY = 1000;

const keptEntries = (entries: readonly string[]): readonly string[] =>
  entries.filter(({ length }) => length <= LONGEST_ENTRY).slice(-MOST_ENTRIES);

/** A split of those children that are there: one alone needs no split. */
function splitRecord(
  direction: 'columns' | 'rows',
  children: readonly (PaneRecord | null)[],
  shares: readonly number[],
): PaneRecord | null {
  const there = children.flatMap((child, i) => (child === null ? [] : [{ child, share: shares[i] }]));
  if (there.length < 2) return there[0]?.child ?? null;
  const room = there.reduce((sum, { share }) => sum + share, 0);
  return {
    direction,
    children: there.map(({ child }) => child),
    shares: there.length === children.length ? shares : there.map(({ share }) => share / room),
  };
}

function leafRecord(state: State, leaf: Leaf, places: ReadonlyMap<DocumentId, number>): LeafRecord | null {
  const ids = leaf.tabs.filter((id) => places.has(id));
  if (ids.length === 0) return null;
  const preview = leaf.preview === null ? -1 : ids.indexOf(leaf.preview);
  return {
    tabs: ids.flatMap((id) => {
      const view = leaf.views.get(id);
      const file = places.get(id);
      const length = state.documents.get(id)?.text.length ?? 0;
      return view === undefined || file === undefined ? [] : tabRecord(file, view, length);
    }),
    active: Math.max(0, ids.indexOf(leaf.active)),
    preview: preview < 0 ? null : preview,
  };
}

function tabRecord(file: number, view: View, length: Byte): TabRecord {
  const { selections, top, left, wrap } = view;
  const folds = foldsField.of(view);
  const { ranges, main, alone } = selections;
  const kept = ranges.length > MOST_RANGES ? alone.ranges : ranges;
  return {
    file,
    ranges: kept.map(({ anchor, head }): [Byte, Byte] => [anchor, head]),
    main: kept === ranges ? main : 0,
    top,
    left,
    wrap,
    ...(folds.size > 0 && { folds: foldRecord(folds, length) }),
  };
}

function foldRecord(folds: Folds, length: Byte): TabRecord['folds'] {
  const all = folds
    .touching(0, Infinity)
    .filter(({ value }) => value.plugin === null)
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  const placed = (some: typeof all): [Byte, Byte][] =>
    some.slice(0, MOST_FOLDS).map(({ from, to }): [Byte, Byte] => [from, to]);
  const manual = all.filter(({ value }) => value.manual);
  return {
    length,
    hidden: placed(all.filter(({ value }) => !value.open)),
    ...(manual.length > 0 && { manual: placed(manual) }),
  };
}

/** Reads what stands in a file, of whatever shape that is; a sentence's end when it is no session of this version. */
export function readRecord(value: unknown): SessionRecord | string {
  if (!isObject(value)) return 'it is no session';
  if (value['version'] !== 1) return 'it is of another version of Inkstone';
  return isRecord(value) ? value : 'parts of it are missing or wrong';
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isBelow = (value: unknown, limit: number): boolean => isCount(value) && value < limit;
const isList = (value: unknown, each: (item: unknown) => boolean, least = 0): boolean =>
  Array.isArray(value) && value.length >= least && value.every(each);
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isPair = (value: unknown, second: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length === 2 && isCount(value[0]) && second(value[1]);

function isRecord(value: Fields): value is Fields & SessionRecord {
  const { files } = value;
  if (!Array.isArray(files) || typeof value['folder'] !== 'string' || !isList(files, isFile, 1)) return false;
  if (!isPane(value['panes'], files.length, 0)) return false;
  const count = leafRecords(value['panes']).length;
  return (
    isBelow(value['focus'], count) &&
    isFlag(value['maximized']) &&
    isList(value['recent'], (item) => isBelow(item, files.length)) &&
    isPair(value['size'], isCount) &&
    (value['explorer'] === null || isCount(value['explorer'])) &&
    (value['history'] === undefined || isList(value['history'], isHistory)) &&
    (value['commands'] === undefined || isList(value['commands'], isString))
  );
}

const isString = (value: unknown): boolean => typeof value === 'string';
const isHistory = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && isString(value[0]) && isList(value[1], isString);

const isFile = (value: unknown): boolean =>
  isObject(value) &&
  typeof value['path'] === 'string' &&
  value['path'].startsWith('/') &&
  isFlag(value['ansiColors']) &&
  isList(value['bookmarks'], (item) => isPair(item, (name) => typeof name === 'string')) &&
  (value['language'] === undefined || isString(value['language'])) &&
  (value['lineNumbers'] === undefined || isFlag(value['lineNumbers'])) &&
  (value['kept'] === undefined || arePlainValues(value['kept']));

/** Deeper splits than anybody can see are none that were kept. */
const DEEPEST = 50;

function isPane(value: unknown, files: number, depth: number): value is PaneRecord {
  if (!isObject(value) || depth > DEEPEST) return false;
  const { tabs, children, shares } = value;
  if (Array.isArray(tabs))
    return (
      isList(tabs, (tab) => isTab(tab, files), 1) &&
      isBelow(value['active'], tabs.length) &&
      (value['preview'] === null || isBelow(value['preview'], tabs.length))
    );
  return (
    (value['direction'] === 'columns' || value['direction'] === 'rows') &&
    isList(children, (child) => isPane(child, files, depth + 1), 2) &&
    isList(shares, (share) => typeof share === 'number' && share > 0 && share < 1, 2) &&
    (children as unknown[]).length === (shares as unknown[]).length &&
    Math.abs((shares as number[]).reduce((sum, share) => sum + share, 0) - 1) < 0.001
  );
}

const isTab = (value: unknown, files: number): boolean =>
  isObject(value) &&
  isBelow(value['file'], files) &&
  isList(value['ranges'], (range) => isPair(range, isCount), 1) &&
  isBelow(value['main'], (value['ranges'] as unknown[]).length) &&
  isCount(value['top']) &&
  isCount(value['left']) &&
  (value['wrap'] === null || isFlag(value['wrap'])) &&
  (value['folds'] === undefined || isFolds(value['folds']));

const isFolds = (value: unknown): boolean =>
  isObject(value) &&
  isCount(value['length']) &&
  isList(value['hidden'], (item) => isPair(item, isCount)) &&
  (value['manual'] === undefined || isList(value['manual'], (item) => isPair(item, isCount)));

/** The paths that have to be there for the first frame: of every split what is in front, first the one with the focus. */
export function pathsInFront({ panes, files, focus }: SessionRecord): readonly string[] {
  const fronts = leafRecords(panes).map(({ tabs, active }) => files[tabs[active].file].path);
  return [...new Set([fronts[focus], ...fronts])];
}
