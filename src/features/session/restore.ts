import { snap } from '../../text/graphemes.ts';
import { recentCommandsField } from '../palette/recent-commands.ts';
import { virtualField } from '../../core/model/virtual-buffer.ts';
import { showingField } from '../../core/layout/view-options.ts';
import { bookmarksField } from '../navigation/bookmarks.ts';
import { explorerField } from '../explorer/explorer-field.ts';
import { recentDocumentsField } from '../../core/windows/recent-documents.ts';
import { promptHistoryField } from '../../core/widgets/prompt.ts';
import type { Event } from '../../core/model/messages.ts';
import type { Opened } from '../files/messages.ts';
import type { Text } from '../../text/text.ts';
import type { DocumentId, Document } from '../../core/model/document.ts';
import { isModified } from '../../core/model/document.ts';
import { watchFiles } from '../../core/model/watch-files.ts';
import { explorerOf, exploring, revealing } from '../explorer/explorer.ts';
import { documentOf } from '../files/open.ts';
import { foldsOf, foldsField } from '../../core/decorations/folds.ts';
import {
  leaves,
  type Leaf,
  type LeafId,
  mapLeaves,
  newView,
  type Pane,
  type View,
} from '../../core/model/panes.ts';
import { valuesOf, pluginValuesField } from '../../core/model/plugin-values.ts';
import { inLanguage } from '../../core/languages/detect-language.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { type Range, Selections } from '../../core/model/selection.ts';
import { leafRecords, type PaneRecord, type SessionRecord, type TabRecord } from './session-file.ts';
import { documentOfFile } from '../files/same-file.ts';
import { withoutLeaf } from '../../core/windows/split-tree.ts';
import {
  activeDocument,
  andThen,
  focusedLeaf,
  type State,
  type Step,
  step,
  withDocument,
} from '../../core/model/state.ts';

/**
 * Takes in files of a kept session. The first of them bring its layout along, into an editor in which nothing was
 * done yet; later ones find their places in it. Nothing of them comes to the front that was not there.
 */
export function resumed(state: State, { record, files }: Extract<Event, { type: 'session' }>): Step {
  const untouched =
    leaves(state.panes).length === 1 &&
    [...state.documents.values()].every(
      (each) => each.path === '' && virtualField.of(each) === null && !isModified(each),
    );
  const ids = new Map<string, DocumentId>();
  let next = state;
  for (const { path, id } of state.documents.values()) if (path !== '') ids.set(path, id);
  const added = files.filter(({ path }) => !ids.has(path));
  for (const event of added) {
    const same = documentOfFile(next, event);
    if (same !== undefined) {
      ids.set(event.path, same.id);
      continue;
    }
    const document = withRecorded(next, documentOf(next, event), record);
    ids.set(event.path, document.id);
    next = { ...withDocument(next, document), nextId: next.nextId + 1 };
  }
  if (added.length === 0) return step(state);
  next = untouched ? laidOut(next, record, ids) : placed(next, record, added, ids);
  next = promptHistoryField.with(
    recentDocumentsField.with(
      recentCommandsField.with(next, commandsOf(next, record)),
      inOrder(next, record, ids),
    ),
    historyOf(next, record),
  );
  const back = step(untouched && !fits(next, record) ? reveal(next) : next, watchFiles(next.documents));
  if (explorerField.of(next) === explorerField.of(state)) return back;
  // The explorer shows where the file in front is, as when it opens.
  const shown = andThen(back, (after) => step(after, exploring(after)));
  return andThen(shown, (after) => revealing(after, activeDocument(after).path));
}

/** Whether the scroll of the split with the focus still means what it did. */
function fits(state: State, { size: [columns, rows], ...record }: SessionRecord): boolean {
  const front = leafRecords(record.panes)[record.focus];
  const { text } = activeDocument(state);
  return columns === state.columns && rows === state.rows && front.tabs[front.active].top <= text.length;
}

function withRecorded(state: State, document: Document, { files }: SessionRecord): Document {
  const file = files.find(({ path }) => path === document.path);
  if (file === undefined) return document;
  const { text } = document;
  const bookmarks = file.bookmarks
    .filter(([at]) => at <= text.length)
    .map(([at, name]) => ({ at: snap(text, at), name }))
    .toSorted((a, b) => a.at - b.at);
  const { ansiColors, language, lineNumbers = null, kept = [] } = file;
  return pluginValuesField.with(
    showingField.with(
      bookmarksField.with(
        { ...(language === undefined ? document : inLanguage(state, document, language)), ansiColors },
        bookmarks,
      ),
      { ...showingField.of(document), lineNumbers },
    ),
    valuesOf(kept),
  );
}

/** The layout of the record, with the files that are there; the leaves are numbered from 1 in reading order. */
function laidOut(state: State, record: SessionRecord, ids: ReadonlyMap<string, DocumentId>): State {
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
      views: new Map(there.map(({ tab, document }) => [document, viewOf(tab, textOf(state, document))])),
      preview: preview ?? null,
      tabScroll: null,
      label: null,
    };
  };
  const whole = build(record.panes);
  if (empty.length === count) return state;
  const panes = empty.reduce(withoutLeaf, whole);
  const all = leaves(panes).map(({ id }) => id);
  const focus = all.includes(record.focus + 1) ? record.focus + 1 : all[0];
  const open = new Set(leaves(panes).flatMap(({ tabs }) => tabs));
  return explorerField.with(
    {
      ...state,
      documents: new Map([...state.documents].filter(([id]) => open.has(id))),
      panes,
      focus,
      maximized: record.maximized && focus === record.focus + 1 ? focus : null,
      nextId: Math.max(state.nextId, count + 1),
    },
    record.explorer === null ? explorerField.of(state) : explorerOf(state, record.explorer),
  );
}

/** The new tabs of files where the record has them, behind what stands before them there. */
function placed(
  state: State,
  record: SessionRecord,
  added: readonly Opened[],
  ids: ReadonlyMap<string, DocumentId>,
): State {
  const fresh = new Set(added.map(({ path }) => ids.get(path)));
  const records = leafRecords(record.panes);
  const panes = mapLeaves(state.panes, (leaf) => {
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
        views: new Map(next.views).set(document, viewOf(tab, textOf(state, document))),
        preview: recorded.preview === place ? document : next.preview,
      };
    });
    return next;
  });
  // The split that a file belongs to may be gone by now: then it comes to the one with the focus.
  const seen = new Set(leaves(panes).flatMap(({ tabs }) => tabs));
  const lost = [...fresh].filter((id): id is DocumentId => id !== undefined && !seen.has(id));
  return {
    ...state,
    panes: mapLeaves(panes, (leaf) =>
      lost.length === 0 || leaf.id !== state.focus
        ? leaf
        : {
            ...leaf,
            tabs: [...leaf.tabs, ...lost],
            views: new Map([...leaf.views, ...lost.map((id) => [id, newView] as const)]),
          },
    ),
  };
}

const textOf = (state: State, id: DocumentId): Text | null => state.documents.get(id)?.text ?? null;

/** The view as it was, as far as the text still reaches. */
function viewOf({ ranges, main, top, left, wrap, folds }: TabRecord, text: Text | null): View {
  if (text === null) return newView;
  const at = (byte: number): number => snap(text, byte);
  const selections = Selections.of(
    ranges.map(([anchor, head]): Range => ({ anchor: at(anchor), head: at(head) })),
    main,
  );
  const view: View = { ...newView, selections, top: top <= text.length ? at(top) : 0, left, wrap };
  // What is folded is only known of the text that it was.
  return folds === undefined || folds.length !== text.length
    ? view
    : foldsField.with(view, foldsOf(text, folds.hidden, folds.manual));
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

/** The commands that were chosen: those of meanwhile are later than those of the record. */
const commandsOf = (state: State, { commands = [] }: SessionRecord): readonly string[] => {
  const recentCommands = recentCommandsField.of(state);
  return [...recentCommands, ...commands.filter((name) => !recentCommands.includes(name))];
};

/** What was entered in prompts: what came meanwhile is later than what the record has. */
function historyOf(state: State, { history = [] }: SessionRecord): ReadonlyMap<string, readonly string[]> {
  const promptHistory = promptHistoryField.of(state);
  const all = new Map(promptHistory);
  for (const [kind, entries] of history) {
    const later = promptHistory.get(kind) ?? [];
    all.set(kind, [...entries.filter((entry) => !later.includes(entry)), ...later]);
  }
  return all;
}
