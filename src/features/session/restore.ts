import { snap } from '../../text/graphemes.ts';
import { virtualField } from '../../core/model/plugins/virtual-buffer.ts';
import { recentDocumentsField } from '../../core/windows/recent-documents.ts';
import type { Event } from '../../core/model/messages.ts';
import type { OpenedEvent } from '../../core/windows/open-file.ts';
import { type DocumentId, type Document, filePath } from '../../core/model/document.ts';
import { isModified } from '../../core/model/document.ts';
import { watchFiles } from '../../core/model/watch-files.ts';
import { documentOf } from '../files/open.ts';
import { restoreInto } from '../files/recover.ts';
import { featuresOf } from '../../core/model/feature.ts';
import { restoreFields } from '../../core/model/fields/all-fields.ts';
import { restoredOwnedFields } from '../../core/model/fields/owned-field.ts';
import {
  leaves,
  type Leaf,
  type LeafId,
  mapLeaves,
  newView,
  type Pane,
  type View,
} from '../../core/model/panes.ts';
import { inLanguage } from '../../core/languages/detect-language.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { type Range, Selections } from '../../core/model/selection.ts';
import { leafRecords, type PaneRecord, type SessionRecord, type TabRecord } from './session-file.ts';
import { documentOfFile } from '../files/same-file.ts';
import { withoutLeaf } from '../../core/windows/split-tree.ts';
import {
  activeDocument,
  focusedLeaf,
  type State,
  type Step,
  step,
  withDocument,
  withWindow,
} from '../../core/model/state.ts';

/**
 * Takes in files of a kept session. The first of them bring its layout along, into an editor in which nothing was
 * done yet; later ones find their places in it. Nothing of them comes to the front that was not there.
 */
export function onResumed(state: State, { record, files }: Extract<Event, { type: 'session' }>): Step {
  const untouched =
    leaves(state.window.panes).length === 1 &&
    [...state.documents.values()].every(
      (each) => each.location === null && virtualField.of(each) === null && !isModified(each),
    );
  const ids = new Map<string, DocumentId>();
  let next = state;
  for (const document of state.documents.values()) {
    const path = filePath(document);
    if (path !== null) ids.set(path, document.id);
  }
  const added = files.filter((file) => !ids.has(pathOf(file)));
  for (const event of added) {
    const same = documentOfFile(next, event);
    if (same !== undefined) {
      ids.set(pathOf(event), same.id);
      continue;
    }
    const document = withRecorded(next, documentOf(next, event), record);
    ids.set(pathOf(event), document.id);
    next = { ...withDocument(next, document), nextId: next.nextId + 1 };
    if (event.work !== undefined) next = restoreInto(next, document, event.work);
  }
  if (added.length === 0) return step(state);
  const laidOut = untouched ? withLayout(next, record, ids) : null;
  next = laidOut ?? placeTabs(next, record, added, ids);
  next = recentDocumentsField.with(next, inOrder(next, record, ids));
  next = restoreFields(record, { state: next, isLaidOut: laidOut !== null });
  return step(untouched && !fits(next, record) ? reveal(next) : next, watchFiles(next.documents));
}

/** The path of a file that a session kept: these are of no other scheme. */
const pathOf = (file: OpenedEvent): string => filePath(file) ?? '';

/** True when the scroll position of the focused split still fits. */
function fits(state: State, { size: [columns, rows], ...record }: SessionRecord): boolean {
  const front = leafRecords(record.panes)[record.focus];
  const { text } = activeDocument(state);
  return (
    columns === state.window.columns &&
    rows === state.window.rows &&
    front.tabs[front.active].top <= text.length
  );
}

function withRecorded(state: State, document: Document, { files }: SessionRecord): Document {
  const file = files.find(({ path }) => path === filePath(document));
  if (file === undefined) return document;
  const { ansiColors, language } = file;
  const own = {
    ...(language === undefined ? document : inLanguage(state, document, language)),
    ansiColors,
  };
  return { ...own, fields: restoredOwnedFields(own, featuresOf(state).fields.document, file, own) };
}

/**
 * The state in the layout of the record, with the files that are there; null where none is. The leaves are numbered from
 * 1 in reading order.
 */
function withLayout(state: State, record: SessionRecord, ids: ReadonlyMap<string, DocumentId>): State | null {
  let count = 0;
  const empty: LeafId[] = [];
  const build = (pane: PaneRecord): Pane => {
    if (!('tabs' in pane)) return { kind: 'split', ...pane, children: pane.children.map(build) };
    const id = ++count;
    const order = pane.tabs.map(({ file }) => ids.get(record.files[file].path));
    const there = pane.tabs.flatMap((tab, place) => {
      const document = order[place];
      // Files of the record may be one file by now, where one of them has become a link.
      const again = order.indexOf(document) < place;
      return document === undefined || again ? [] : [{ tab, document }];
    });
    if (there.length === 0) empty.push(id);
    const front = ids.get(record.files[pane.tabs[pane.active].file].path);
    const preview =
      pane.preview === null ? undefined : ids.get(record.files[pane.tabs[pane.preview].file].path);
    return {
      kind: 'leaf',
      id,
      tabs: there.map(({ document }) => document),
      active: front ?? there[0]?.document ?? 0,
      views: new Map(there.map(({ tab, document }) => [document, viewOf(state, tab, document)])),
      preview: preview ?? null,
      tabScroll: null,
      label: null,
    };
  };
  const whole = build(record.panes);
  if (empty.length === count) return null;
  const panes = empty.reduce(withoutLeaf, whole);
  const all = leaves(panes).map(({ id }) => id);
  const focus = all.includes(record.focus + 1) ? record.focus + 1 : all[0];
  const open = new Set(leaves(panes).flatMap(({ tabs }) => tabs));
  return withWindow(
    {
      ...state,
      documents: new Map([...state.documents].filter(([id]) => open.has(id))),
      nextId: Math.max(state.nextId, count + 1),
    },
    { panes, focus, maximized: record.maximized && focus === record.focus + 1 ? focus : null },
  );
}

/** The new tabs of files where the record has them, behind what stands before them there. */
function placeTabs(
  state: State,
  record: SessionRecord,
  added: readonly OpenedEvent[],
  ids: ReadonlyMap<string, DocumentId>,
): State {
  const fresh = new Set(added.map((file) => ids.get(pathOf(file))));
  const records = leafRecords(record.panes);
  const panes = mapLeaves(state.window.panes, (leaf) => {
    const recorded = records[leaf.id - 1];
    if (recorded === undefined) return leaf;
    const order = recorded.tabs.map(({ file }) => ids.get(record.files[file].path));
    let next: Leaf = leaf;
    recorded.tabs.forEach((tab, place) => {
      const document = order[place];
      if (document === undefined || !fresh.has(document) || next.tabs.includes(document)) return;
      const before = next.tabs.findLastIndex((id) => {
        const at = order.indexOf(id);
        return at >= 0 && at < place;
      });
      next = {
        ...next,
        tabs: next.tabs.toSpliced(before + 1, 0, document),
        views: new Map(next.views).set(document, viewOf(state, tab, document)),
        preview: recorded.preview === place ? document : next.preview,
      };
    });
    return next;
  });
  // The split that a file belongs to may be gone by now: then it comes to the one with the focus.
  const seen = new Set(leaves(panes).flatMap(({ tabs }) => tabs));
  const lost = [...fresh].filter((id): id is DocumentId => id !== undefined && !seen.has(id));
  return withWindow(state, {
    panes: mapLeaves(panes, (leaf) =>
      lost.length === 0 || leaf.id !== state.window.focus
        ? leaf
        : {
            ...leaf,
            tabs: [...leaf.tabs, ...lost],
            views: new Map([...leaf.views, ...lost.map((id) => [id, newView] as const)]),
          },
    ),
  });
}

/** The view as it was, as far as the text still reaches. */
function viewOf(state: State, tab: TabRecord, id: DocumentId): View {
  const text = state.documents.get(id)?.text;
  if (text === undefined) return newView;
  const { ranges, main, top, left, wrap } = tab;
  const at = (byte: number): number => snap(text, byte);
  const selections = Selections.of(
    ranges.map(([anchor, head]): Range => ({ anchor: at(anchor), head: at(head) })),
    main,
  );
  const view: View = { ...newView, selections, top: top <= text.length ? at(top) : 0, left, wrap };
  return { ...view, fields: restoredOwnedFields(view, featuresOf(state).fields.view, tab, text) };
}

/** The documents that were in front: what came there meanwhile first, then as the record has them. */
function inOrder(
  state: State,
  record: SessionRecord,
  ids: ReadonlyMap<string, DocumentId>,
): readonly DocumentId[] {
  const recorded = record.recent.flatMap((file) => ids.get(record.files[file].path) ?? []);
  const { active } = focusedLeaf(state);
  const meanwhile = recentDocumentsField
    .of(state)
    .filter((id) => id !== active && state.documents.has(id) && !recorded.includes(id));
  return [active, ...meanwhile, ...recorded.filter((id) => id !== active)];
}
