import { closedFilesField } from './closed-files.ts';
import type { OpenedEvent } from '../../core/windows/open-file.ts';
import { isModified } from '../../core/model/document.ts';
import { closeTabIn } from './close.ts';
import { onOpened } from './open.ts';
import { leaves } from '../../core/model/panes.ts';
import {
  andThen,
  documentById,
  focusedLeaf,
  type State,
  type Step,
  step,
  withLeaf,
  withWindow,
} from '../../core/model/state.ts';
import { keepPreview } from '../../core/windows/tabs.ts';

/**
 * Takes in a file that was opened. One that is only looked at takes the tab of the one that was looked at before, and
 * leaves the keys where they are; one that is opened for good stays.
 */
export function openedToStay(state: State, event: OpenedEvent): Step {
  if (event.preview !== true)
    return andThen(onOpened(state, event), (next) => step(keepPreview(next, focusedLeaf(next).active)));
  const { id, preview, tabs } = focusedLeaf(state);
  return andThen(onOpened(state, event), (next) => {
    const { active } = focusedLeaf(next);
    const back: State = withWindow(next, { area: state.window.area });
    if (tabs.includes(active)) return step(back);
    const shown = withLeaf(back, id, (leaf) => ({ ...leaf, preview: active }));
    const takes = preview !== null && next.documents.has(preview) && !isModified(documentById(next, preview));
    if (!takes) return step(shown);
    // What was only looked at is no file that was closed.
    return andThen(closeTabIn(shown, id, preview), (left) =>
      step(closedFilesField.with(left, closedFilesField.of(shown))),
    );
  });
}

/** Closes the file that is only looked at, in the focused split or the first that has one. */
export function dismissedPreview(state: State): Step {
  const leaf = [focusedLeaf(state), ...leaves(state.window.panes)].find(({ preview }) => preview !== null);
  if (leaf?.preview == null) return step(state);
  return andThen(closeTabIn(state, leaf.id, leaf.preview), (left) =>
    step(closedFilesField.with(left, closedFilesField.of(state))),
  );
}

/** A file that was only looked at stays once it has unsaved work. */
export function keepEditedPreview(state: State): State {
  const edited = leaves(state.window.panes).find(({ preview }) => {
    const document = preview === null ? undefined : state.documents.get(preview);
    return document !== undefined && isModified(document);
  });
  return edited?.preview == null ? state : keepPreview(state, edited.preview);
}
