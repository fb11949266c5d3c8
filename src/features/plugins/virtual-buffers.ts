import { type Owner, sameOwner } from '../../core/decorations/owner.ts';
import { snap } from '../../text/graphemes.ts';
import { welcomeField } from '../help/welcome-field.ts';
import { holdsSgr } from '../../base/sgr.ts';
import type { Byte } from '../../base/units.ts';
import { isContinuation } from '../../base/utf8.ts';
import { Block } from '../../text/block.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import { History } from '../../text/history.ts';
import { Text } from '../../text/text.ts';
import { decorate } from '../../core/decorations/decorations.ts';
import { RangeSet } from '../../text/range-set.ts';
import { withOverlays } from '../../core/decorations/overlays.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import { type Entry, layOut } from './virtual-entries.ts';
import type { Properties } from '../../core/model/plugins/virtual-buffer.ts';
import { removeDocument } from '../files/close.ts';
import { documentOf } from '../files/open.ts';
import { leaves, mapLeaves, type View } from '../../core/model/panes.ts';
import { scrollTo } from '../../core/layout/scroll.ts';
import { type Range, Selections } from '../../core/model/selection.ts';
import { type ViewOptions, DEFAULT_VIEW_OPTIONS, viewOptionsField } from '../../core/layout/view-options.ts';
import {
  documentById,
  focusedLeaf,
  type State,
  viewIn,
  withDocument,
  withWindow,
} from '../../core/model/state.ts';
import { apply } from '../../core/model/transaction.ts';
import { type VirtualBuffer, virtualField } from '../../core/model/plugins/virtual-buffer.ts';

/** The properties of a buffer that a plugin makes. */
export interface BufferOptions {
  readonly name: string;
  /** The mode whose keys it has; null for none. */
  readonly mode: string | null;
  readonly editable: boolean;
  readonly hidden?: boolean;
  readonly scrollable?: boolean;
  readonly panel?: string | null;
  readonly showing?: Partial<ViewOptions>;
  readonly entries: readonly Entry[];
}

/** The owner of the looks of a plugin's content: clearing the plugin's overlays leaves them. */
const CONTENT: Owner = { kind: 'feature', name: 'plugins', namespace: 'content' };

/** The state with a buffer of a plugin, which no split shows so far. */
export function withVirtual(
  state: State,
  plugin: string,
  wanted: BufferOptions,
): { readonly state: State; readonly id: DocumentId } {
  const { name, mode, editable, hidden = false, scrollable = true, panel = null, entries } = wanted;
  const id = state.nextId;
  const blank = documentOf(state, {
    type: 'opened',
    location: null,
    name,
    scratch: true,
    ...(mode !== null && { mode }),
    source: null,
    stat: null,
    bom: false,
    lineEnd: 'LF',
    encoding: 'utf-8',
    readOnly: false,
  });
  const virtual: VirtualBuffer = {
    plugin,
    editable,
    hidden,
    scrollable,
    panel,
    properties: RangeSet.none('gone'),
  };
  const document: Document = viewOptionsField.with(virtualField.with(blank, virtual), {
    ...DEFAULT_VIEW_OPTIONS,
    ...wanted.showing,
  });
  const added = welcomeField.with({ ...withDocument(state, document), nextId: id + 1 }, null);
  return { state: withContent(added, id, entries), id };
}

/**
 * The state with other content in a plugin's buffer. Cursors and scroll stay in their lines, as far as there are so
 * many; nothing of the old content is kept. Other documents stay as they are.
 */
export function withContent(state: State, id: DocumentId, entries: readonly Entry[]): State {
  const document = state.documents.get(id);
  const virtual = virtualField.of(document);
  if (document === undefined || virtual === null) return state;
  const { bytes, looks: styles, properties } = layOut(entries);
  const text = bytes.length === 0 ? Text.empty : Text.of(Block.of(bytes));
  const changed = withText(withoutLooks(state, document), id, text);
  const next = documentById(changed, id);
  const shown = withDocument(
    changed,
    virtualField.with(
      {
        ...next,
        ansiColors: holdsSgr(bytes),
        // Nobody goes back to what a plugin has shown, and it is not kept.
        history: History.start(Selections.origin),
      },
      {
        ...virtual,
        properties: RangeSet.none<Properties>('gone').withAll(properties),
      },
    ),
  );
  return decorate(shown, id, (decorations) => withOverlays(decorations, CONTENT, styles));
}

/** The state with another text in a document. Cursors and scroll stay in their lines, as far as there are so many. */
export function withText(state: State, id: DocumentId, text: Text): State {
  const document = documentById(state, id);
  text.countNewlines(text.length);
  document.text.countNewlines(document.text.length);
  const change = difference(document.text, text);
  if (change === null) return state;
  const changes = ChangeSet.of(document.text.length, [change]);
  const changed = apply(state, { document: id, changes, text, label: 'content', origin: 'content' });
  return restorePositions(state, changed, id);
}

/** The state without what lies over the content of a plugin's buffer, which need not move along with other content. */
function withoutLooks(state: State, before: Document): State {
  const { id } = before;
  const virtual = virtualField.of(before);
  const bare = decorate(state, id, (decorations) => ({
    ...decorations,
    overlays: decorations.overlays.without(({ owner }) => sameOwner(owner, CONTENT)),
  }));
  const document = documentById(bare, id);
  const properties = RangeSet.none<Properties>('gone');
  return withDocument(
    bare,
    virtualField.with(document, virtual === null ? null : { ...virtual, properties }),
  );
}

/** Longer texts are not compared: all of them is changed. */
const MOST_COMPARED: Byte = 1 << 24;

/**
 * The change that makes one text of another: the stretch between their common start and end; null when they are the
 * same.
 */
function difference(before: Text, after: Text): Change | null {
  if (Math.max(before.length, after.length) > MOST_COMPARED)
    return { from: 0, to: before.length, insert: after };
  const one = before.bytes(0, before.length);
  const other = after.bytes(0, after.length);
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start++;
  if (start === one.length && start === other.length) return null;
  // No change begins or ends inside a character.
  while (start > 0 && (isContinuation(one[start]) || isContinuation(other[start]))) start--;
  let end = 0;
  while (end < most - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  while (end > 0 && isContinuation(one[one.length - end])) end--;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

/** The state with cursors and scroll of a document in the lines where they were before all of it was exchanged. */
function restorePositions(before: State, after: State, id: DocumentId): State {
  const { text: old } = documentById(before, id);
  const { text } = documentById(after, id);
  const there = (at: Byte): Byte => {
    const line = old.newlinesBefore(at) ?? 0;
    const last = text.newlines ?? 0;
    if (line > last) return text.length;
    const start = text.lineStart(line) ?? 0;
    const end = line === last ? text.length : (text.lineStart(line + 1) ?? text.length) - 1;
    return snap(text, Math.min(end, start + at - (old.lineStart(line) ?? 0)));
  };
  const moved = (view: View): View => ({
    ...view,
    selections: Selections.of(
      view.selections.ranges.map(({ anchor, head }): Range => ({ anchor: there(anchor), head: there(head) })),
      view.selections.main,
    ),
    top: Math.min(there(view.top), text.length),
    anchor: null,
  });
  const views = new Map(leaves(before.window.panes).map((leaf) => [leaf.id, leaf.views.get(id)]));
  const placed = withWindow(after, {
    panes: mapLeaves(after.window.panes, (leaf) => {
      const view = views.get(leaf.id);
      return view === undefined ? leaf : { ...leaf, views: new Map(leaf.views).set(id, moved(view)) };
    }),
  });
  if ((text.newlines ?? 0) >= (old.newlines ?? 0)) return placed;
  // Of less text no more is above the window than has to be.
  const shown = leaves(placed.window.panes).filter(({ active }) => active === id);
  return shown.reduce((state, leaf) => scrollTo(state, leaf, viewIn(leaf).top), placed);
}

/** The state with a plugin's buffer as it would be made anew, in its place. */
export function withOptions(state: State, id: DocumentId, wanted: BufferOptions): State {
  const document = documentById(state, id);
  const virtual = virtualField.of(document);
  if (virtual === null) return state;
  const { name, mode, editable, hidden = false, scrollable = true } = wanted;
  const next = viewOptionsField.with(
    virtualField.with({ ...document, name, mode }, { ...virtual, editable, hidden, scrollable }),
    { ...viewOptionsField.of(document), ...wanted.showing },
  );
  return withContent(withDocument(state, next), id, wanted.entries);
}

const LINE_FEED = 10;

/** The values that a plugin attached to the text at a place of its buffer, the outer ones first. */
export function propertiesAt(document: Document, at: Byte): readonly Properties[] {
  const { text } = document;
  const virtual = virtualField.of(document);
  if (virtual === null) return [];
  // At the end of the last line it still is in that; behind a line break it is not.
  const atEnd = at === text.length && text.byte(at - 1) !== LINE_FEED;
  return virtual.properties
    .touching(at, at)
    .filter(({ from, to }) => from === to || at < to || atEnd)
    .map(({ value }) => value);
}

/** The same at the primary cursor: of the split with the focus, else of the first that shows the document. */
export function propertiesAtCursor(state: State, id: DocumentId): readonly Properties[] {
  const document = state.documents.get(id);
  if (document === undefined) return [];
  const view =
    focusedLeaf(state).views.get(id) ??
    leaves(state.window.panes)
      .find(({ views }) => views.has(id))
      ?.views.get(id);
  return view === undefined ? [] : propertiesAt(document, view.selections.primary.head);
}

/** The state with another mode of a plugin's buffer; other documents stay as they are. */
export function withBufferMode(state: State, id: DocumentId, mode: string): State {
  const document = state.documents.get(id);
  if (document === undefined || virtualField.of(document) === null) return state;
  return withDocument(state, { ...document, mode: mode === '' ? null : mode });
}

/** The state without the buffers of a plugin. */
export const withoutBuffersOf = (state: State, plugin: string): State =>
  [...state.documents.values()]
    .filter((document) => virtualField.of(document)?.plugin === plugin)
    .reduce((next, { id }) => removeDocument(next, id).state, state);
