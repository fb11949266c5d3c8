import type { OpenedEvent, OpenWork } from '../../core/windows/open-file.ts';
import type { Document } from '../../core/model/document.ts';
import { watchFiles } from '../../core/model/watch-files.ts';
import { answer, type Caller } from '../../core/model/plugins/plugin-operation.ts';
import { documentOf } from './open.ts';
import { findLeaf, type LeafId, showIn } from '../../core/model/panes.ts';
import { documentOfFile } from './same-file.ts';
import { openedToStay } from './preview-tab.ts';
import { splitCreated } from '../../core/windows/split-info.ts';
import { focusSplit, within, withoutTab } from '../../core/windows/splits.ts';
import { andThen, type State, type Step, step, withDocument, withLeaf } from '../../core/model/state.ts';

/** A call of a plugin that waits for a file. */
export interface WaitingCall {
  readonly caller: Caller;
  readonly want: NonNullable<OpenWork['want']>;
}

/** Takes in a file that was opened, where it was to be opened, and tells the plugin that waits for it. */
export function onOpenedInSplit(state: State, event: OpenedEvent, waiting: WaitingCall | null = null): Step {
  // What is to grow has to be there.
  if (event.following === true && event.stat === null) return tellWaiting(state, waiting, undefined);
  const leaf = event.split === undefined ? undefined : findLeaf(state.window.panes, event.split);
  const done =
    event.behind === true
      ? openedBehind(state, event)
      : leaf === undefined
        ? openedToStay(state, event)
        : event.keepFocus === true
          ? within(state, leaf.id, (next) => openedToStay(next, event))
          : openedToStay(focusSplit(state, leaf.id), event);
  return andThen(done, (next) => {
    const document = documentOfFile(next, event);
    const own = leaf !== undefined && waiting !== null ? withoutSource(next, leaf.id) : next;
    const follows = event.following === true && document !== undefined;
    return tellWaiting(
      follows ? withDocument(own, { ...document, following: true }) : own,
      waiting,
      document,
    );
  });
}

/** A split that was made for a file shows that alone, not what it was divided from as well. */
function withoutSource(state: State, id: LeafId): State {
  const leaf = findLeaf(state.window.panes, id);
  const [source] = leaf?.tabs ?? [];
  return leaf === undefined || leaf.active === source ? state : withoutTab(state, id, source);
}

/** Tells the plugin that waits for a file which document it is, or which split shows it; null for none. */
export function tellWaiting(state: State, waiting: WaitingCall | null, document: Document | undefined): Step {
  if (waiting === null) return step(state);
  const { caller, want } = waiting;
  if (want === 'buffer') return step(state, answer(caller, document?.id ?? null));
  return step(state, answer(caller, splitCreated(state, want.split, want.source)));
}

/** A file that gets a tab of the focused split, but does not come to the front. One that is open stays as it is. */
function openedBehind(state: State, event: OpenedEvent): Step {
  if (documentOfFile(state, event) !== undefined) return step(state);
  const document = documentOf(state, event);
  const added = withLeaf(withDocument(state, document), state.window.focus, (leaf) => ({
    ...showIn(leaf, document.id),
    active: leaf.active,
    tabScroll: leaf.tabScroll,
  }));
  return step({ ...added, nextId: state.nextId + 1 }, watchFiles(added.documents));
}
