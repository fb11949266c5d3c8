import { openFile, type OpenHow } from '../../../core/windows/open-file.ts';
import { absolutePath } from '../../../core/model/paths.ts';
import { type DocumentId, isModified, documentAt } from '../../../core/model/document.ts';
import { answer } from '../../../core/model/plugins/plugin-operation.ts';
import { findLeaf, type LeafId, leaves } from '../../../core/model/panes.ts';
import { dismissedPreview } from '../../../features/files/preview-tab.ts';
import { refreshForPlugin } from '../../../features/files/reload.ts';
import { saveDocument } from '../../../features/files/save.ts';
import { withLineTargets } from '../../../features/navigation/line-targets.ts';
import { scrollLineIntoSight, scrollToLine } from '../../../core/layout/scroll-to-line.ts';
import { type State, type Step, step, withDocument } from '../../../core/model/state.ts';
import { closeOutright, closeTabs } from '../../../features/files/close-tabs.ts';
import { activate, shiftTab } from '../../../core/windows/tabs.ts';
import type { EditorOperations, Check } from '../editor-operation.ts';

/** An argument that may be left out. */
type Maybe<T> = T | null | undefined;

/** The target of a line, in the words of plugins: lines from 0. */
interface GivenTarget {
  readonly line: number;
  readonly path: string;
  readonly target?: Maybe<number>;
  readonly into?: Maybe<string>;
}

/** Opens a file; a line or a column that is missing, or no place, goes nowhere. */
function open(
  state: State,
  path: string,
  line: Maybe<number>,
  column: Maybe<number>,
  how: OpenHow = {},
): Step {
  const place = (given: Maybe<number>): number => Math.max(0, Math.trunc(given ?? 0) || 0);
  return openFile.ask(state, { path, line: place(line), column: place(column), ...how });
}

/** Closes tabs of a split that stand at some places, seen from the tab of a document. */
function closeBeside(
  state: State,
  bufferId: DocumentId,
  splitId: LeafId,
  closes: (place: number, own: number) => boolean,
): Step {
  const leaf = findLeaf(state.window.panes, splitId);
  const own = leaf?.tabs.indexOf(bufferId) ?? -1;
  if (leaf === undefined || own < 0) return step(state);
  return closeTabs(
    state,
    splitId,
    leaf.tabs.filter((_, place) => closes(place, own)),
  );
}

/** Checks that a document has a tab in a split. */
const hasTab: Check['run'] = (state, _, [id, split]: readonly [DocumentId, LeafId]) =>
  findLeaf(state.window.panes, split)?.tabs.includes(id) === true;

/** Checks that there is a split. */
const hasSplit: Check['run'] = ({ window: { panes } }, _, [id]: readonly [LeafId]) =>
  findLeaf(panes, id) !== undefined;

export const openAndSaveInEditor: EditorOperations = {
  openFile: {
    // The host looks at the file.
    check: () => true,
    run: (state, _, [path, line, column]: readonly [string, Maybe<number>, Maybe<number>]) =>
      open(state, path, line, column),
  },

  openFileInSplit: {
    check: hasSplit,
    run: (state, _, [split, path, line, column]: readonly [LeafId, string, Maybe<number>, Maybe<number>]) =>
      findLeaf(state.window.panes, split) === undefined
        ? step(state)
        : open(state, path, line, column, { split }),
  },

  openFileInBackground: {
    check: () => true,
    run: (state, _, [path]: readonly [string]) => open(state, path, 0, 0, { behind: true }),
  },

  openFileStreaming: {
    run: (state, caller, [path]: readonly [string]) =>
      openFile.ask(state, { path, following: true, want: 'buffer' }, { caller }),
  },

  previewFileInSplit: {
    check: hasSplit,
    run: (state, _, [split, path, line, column]: readonly [LeafId, string, Maybe<number>, Maybe<number>]) =>
      findLeaf(state.window.panes, split) === undefined
        ? step(state)
        : open(state, path, line, column, { split, preview: true, keepFocus: true }),
  },

  dismissPreview: {
    check: ({ window: { panes } }) => leaves(panes).some(({ preview }) => preview !== null),
    run: (state) => dismissedPreview(state),
  },

  refreshBufferFromDisk: {
    run(state, caller, [id]: readonly [DocumentId]) {
      const document = state.documents.get(id);
      // What is not saved would be lost, and what has no file has nothing to be read from.
      if (
        document === undefined ||
        document.stat === null ||
        isModified(document) ||
        document.saving !== null
      )
        return step(state, answer(caller, null));
      return refreshForPlugin(state, document, caller);
    },
  },

  showBuffer: {
    run: (state, _, [id]: readonly [DocumentId]) =>
      step(state.documents.has(id) ? activate(state, id) : state),
  },

  closeBuffer: {
    check(state, _, [id, force]: readonly [DocumentId, boolean | null | undefined]) {
      const document = state.documents.get(id);
      return document !== undefined && (force !== false || !isModified(document));
    },
    run: (state, _, [id, force]: readonly [DocumentId, Maybe<boolean>]) =>
      state.documents.has(id) ? closeOutright(state, id, force === true) : step(state),
  },

  closeOtherBuffersInSplit: {
    check: hasTab,
    run: (state, _, [id, split]: readonly [DocumentId, LeafId]) =>
      closeBeside(state, id, split, (place, own) => place !== own),
  },

  closeAllBuffersInSplit: {
    run: (state, _, [split]: readonly [LeafId]) =>
      closeTabs(state, split, findLeaf(state.window.panes, split)?.tabs ?? []),
  },

  closeBuffersToRightInSplit: {
    check: hasTab,
    run: (state, _, [id, split]: readonly [DocumentId, LeafId]) =>
      closeBeside(state, id, split, (place, own) => place > own),
  },

  closeBuffersToLeftInSplit: {
    check: hasTab,
    run: (state, _, [id, split]: readonly [DocumentId, LeafId]) =>
      closeBeside(state, id, split, (place, own) => place < own),
  },

  moveTabToLeft: {
    run: (state) => step(shiftTab(state, -1)),
  },

  moveTabToRight: {
    run: (state) => step(shiftTab(state, 1)),
  },

  markFileReadOnly: {
    check(state, _, [path]: readonly [string]) {
      return documentAt(state, absolutePath(state, path)) !== undefined;
    },
    run(state, _, [path]: readonly [string]) {
      const document = documentAt(state, absolutePath(state, path));
      return step(document === undefined ? state : withDocument(state, { ...document, locked: true }));
    },
  },

  setLineTargets: {
    run: (state, _, [id, targets]: readonly [DocumentId, readonly GivenTarget[]]) =>
      step(
        withLineTargets(
          state,
          id,
          targets.map(({ line, path, target, into }) => ({
            row: line,
            path: absolutePath(state, path),
            line: target == null || !(target >= 0) ? 0 : Math.trunc(target) + 1,
            into: into ?? '',
          })),
        ),
      ),
  },

  scrollToLineCenter: {
    check: (state, caller, [split, id]: readonly [LeafId, DocumentId]) => hasTab(state, caller, [id, split]),
    run: (state, _, [split, id, line]: readonly [LeafId, DocumentId, number]) =>
      step(scrollToLine(state, split, id, line)),
  },

  scrollBufferToLine: {
    run: (state, _, [id, line]: readonly [DocumentId, number]) =>
      step(
        leaves(state.window.panes)
          .filter(({ tabs }) => tabs.includes(id))
          .reduce((next, leaf) => scrollLineIntoSight(next, leaf.id, id, line), state),
      ),
  },

  saveBufferToPath: {
    run(state, _, [id, path]: readonly [DocumentId, string]) {
      const document = state.documents.get(id);
      return document === undefined
        ? step(state)
        : saveDocument(state, document, absolutePath(state, path), false);
    },
  },
};
