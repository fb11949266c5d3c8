import { isCount, isFlag, isObject, isString, listOf, pairOf } from '../../base/json-checks.ts';
import type { Json } from '../../base/json.ts';
import type { Byte, Column } from '../../base/units.ts';
import { type Document, type DocumentId, filePath } from '../../core/model/document.ts';
import { keptFields } from '../../core/model/fields/all-fields.ts';
import { featuresOf } from '../../core/model/feature.ts';
import type { AllFields } from '../../core/model/fields/field.ts';
import { keptOwnedFields } from '../../core/model/fields/owned-field.ts';
import type { Leaf, Pane, View } from '../../core/model/panes.ts';
import { areParts, type SessionParts } from '../../core/model/fields/session-part.ts';
import type { State } from '../../core/model/state.ts';
import type { Text } from '../../text/text.ts';
import { recentDocumentsField } from '../../core/windows/recent-documents.ts';

/** The session of a folder as it is in a file, with the parts that fields keep. All of it is plain data. */
export interface SessionRecord extends SessionParts {
  /** Of this shape. */
  readonly version: 1;
  /** With every link resolved. */
  readonly folder: string;
  readonly files: readonly FileRecord[];
  readonly panes: PaneRecord;
  /** The index of the focused leaf, in reading order; `maximized` is true when it has all the room. */
  readonly focus: number;
  readonly maximized: boolean;
  /** The files that were in front, the latest first, as places in `files`. */
  readonly recent: readonly number[];
  /** Columns and rows of the terminal: in another one a scroll need not show the cursor that it showed. */
  readonly size: readonly [columns: number, rows: number];
}

/** A file, with the parts that fields of documents keep. */
export interface FileRecord extends SessionParts {
  /** Absolute. */
  readonly path: string;
  readonly ansiColors: boolean;
  /** The id of the language that was chosen for it. */
  readonly language?: string;
}

/**
 * The keys that sessions of version 1 have always had, in their order; those of other fields follow. A session that did
 * not change keeps its bytes, so that the file is not written again.
 */
const KEYS = [
  'version',
  'folder',
  'files',
  'panes',
  'focus',
  'maximized',
  'recent',
  'size',
  'explorer',
  'history',
  'commands',
];
const FILE_KEYS = ['path', 'bookmarks', 'ansiColors', 'language', 'lineNumbers', 'kept'];

export type LeafRecord = {
  readonly tabs: readonly TabRecord[];
  /** Places in `tabs`. */
  readonly active: number;
  readonly preview: number | null;
};

type SplitRecord = {
  readonly direction: 'columns' | 'rows';
  readonly children: readonly PaneRecord[];
  readonly shares: readonly number[];
};

export type PaneRecord = LeafRecord | SplitRecord;

/** A file as a split shows it, with the parts that fields of views keep. */
export interface TabRecord extends SessionParts {
  /** A place in the record's `files`. */
  readonly file: number;
  readonly ranges: readonly (readonly [anchor: Byte, head: Byte])[];
  /** The index of the primary one. */
  readonly main: number;
  readonly top: Byte;
  readonly left: Column;
  readonly wrap: boolean | null;
}

/** More cursors in a view are not kept: the primary one is. */
const MOST_RANGES = 1000;

/** The leaves of a recorded layout in reading order. */
export const leafRecords = (pane: PaneRecord): readonly LeafRecord[] =>
  'tabs' in pane ? [pane] : pane.children.flatMap(leafRecords);

/** The record of the state for the session; null when no file is open. Splits without a file are left out. */
export function recordOf(state: State, folder: string): SessionRecord | null {
  const { fields } = featuresOf(state);
  const open = [...state.documents.values()].filter(
    (document) => filePath(document) !== null && document.stat !== null,
  );
  const places = new Map(open.map(({ id }, i) => [id, i]));
  const kept: number[] = [];
  const record = (pane: Pane): PaneRecord | null => {
    if (pane.kind !== 'leaf') return splitRecord(pane.direction, pane.children.map(record), pane.shares);
    const leaf = leafRecord(state, pane, places);
    if (leaf !== null) kept.push(pane.id);
    return leaf;
  };
  const panes = record(state.window.panes);
  if (panes === null) return null;
  const focus = kept.indexOf(state.window.focus);
  return inOrder<SessionRecord>(KEYS, {
    version: 1,
    folder,
    files: open.map((document) => fileRecord(document, fields)),
    panes,
    focus: Math.max(0, focus),
    maximized: state.window.maximized !== null && focus >= 0,
    recent: recentDocumentsField.of(state).flatMap((id) => places.get(id) ?? []),
    size: [state.window.columns, state.window.rows],
    ...keptFields(state),
  });
}

const fileRecord = (document: Document, fields: AllFields): FileRecord => {
  const { ansiColors, chosenLanguage } = document;
  return inOrder(FILE_KEYS, {
    path: filePath(document) ?? '',
    ansiColors,
    ...(chosenLanguage !== null && { language: chosenLanguage }),
    ...keptOwnedFields(document, fields.document, document),
  });
};

/** The record with keys in an order; the others follow. */
function inOrder<T extends SessionParts>(keys: readonly string[], record: T): T {
  const first: Record<string, Json> = {};
  for (const key of keys) if (Object.hasOwn(record, key)) first[key] = record[key];
  return { ...first, ...record };
}

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
      const text = state.documents.get(id)?.text;
      return view === undefined || file === undefined || text === undefined
        ? []
        : tabRecord(file, view, text, featuresOf(state).fields);
    }),
    active: Math.max(0, ids.indexOf(leaf.active)),
    preview: preview < 0 ? null : preview,
  };
}

function tabRecord(file: number, view: View, text: Text, fields: AllFields): TabRecord {
  const { selections, top, left, wrap } = view;
  const { ranges, main, alone } = selections;
  const kept = ranges.length > MOST_RANGES ? alone.ranges : ranges;
  return {
    file,
    ranges: kept.map(({ anchor, head }): [Byte, Byte] => [anchor, head]),
    main: kept === ranges ? main : 0,
    top,
    left,
    wrap,
    ...keptOwnedFields(view, fields.view, text),
  };
}

/** Reads the content of a file, of any shape; the end of a sentence when it is no session of this version. */
export function readRecord(value: unknown, fields: AllFields): SessionRecord | string {
  if (!isObject(value)) return 'it is not a session file';
  if (value['version'] !== 1) return 'another version of Inkstone wrote it';
  return isRecord(value, fields) ? value : 'parts are missing or wrong';
}

type Values = Readonly<Record<string, unknown>>;

const isSize = pairOf(isCount, isCount);
const areRanges = listOf(isSize);
const isIndexBelow =
  (count: number) =>
  (value: unknown): value is number =>
    isCount(value) && value < count;

function isRecord(value: Values, fields: AllFields): value is Values & SessionRecord {
  const { files } = value;
  if (!Array.isArray(files) || typeof value['folder'] !== 'string' || files.length === 0) return false;
  if (!files.every((file) => isFile(file, fields))) return false;
  if (!isPane(value['panes'], files.length, fields)) return false;
  const isLeaf = isIndexBelow(leafRecords(value['panes']).length);
  return (
    isLeaf(value['focus']) &&
    isFlag(value['maximized']) &&
    listOf(isIndexBelow(files.length))(value['recent']) &&
    isSize(value['size']) &&
    areParts(fields.state, value)
  );
}

const isFile = (value: unknown, fields: AllFields): boolean =>
  isObject(value) &&
  isString(value['path']) &&
  value['path'].startsWith('/') &&
  isFlag(value['ansiColors']) &&
  (value['language'] === undefined || isString(value['language'])) &&
  areParts(fields.document, value);

/** Deeper splits than anybody can see are none that were kept. */
const DEEPEST = 50;

function isPane(value: unknown, files: number, fields: AllFields, depth = 0): value is PaneRecord {
  if (!isObject(value) || depth > DEEPEST) return false;
  const { tabs, children, shares } = value;
  if (Array.isArray(tabs))
    return (
      tabs.length > 0 &&
      tabs.every((tab) => isTab(tab, files, fields)) &&
      isIndexBelow(tabs.length)(value['active']) &&
      (value['preview'] === null || isIndexBelow(tabs.length)(value['preview']))
    );
  return (
    (value['direction'] === 'columns' || value['direction'] === 'rows') &&
    Array.isArray(children) &&
    children.length >= 2 &&
    children.every((child) => isPane(child, files, fields, depth + 1)) &&
    areShares(shares) &&
    children.length === shares.length &&
    Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 0.001
  );
}

const areShares = listOf((share): share is number => typeof share === 'number' && share > 0 && share < 1);

const isTab = (value: unknown, files: number, fields: AllFields): boolean =>
  isObject(value) &&
  isIndexBelow(files)(value['file']) &&
  areRanges(value['ranges']) &&
  value['ranges'].length > 0 &&
  isIndexBelow(value['ranges'].length)(value['main']) &&
  isCount(value['top']) &&
  isCount(value['left']) &&
  (value['wrap'] === null || isFlag(value['wrap'])) &&
  areParts(fields.view, value);

/** The paths that have to be there for the first frame: of every split what is in front, first the one with the focus. */
export function pathsInFront({ panes, files, focus }: SessionRecord): readonly string[] {
  const fronts = leafRecords(panes).map(({ tabs, active }) => files[tabs[active].file].path);
  return [...new Set([fronts[focus], ...fronts])];
}
