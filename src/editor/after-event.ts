import { cancelDropped, requestById } from '../core/model/request.ts';
import { keepEditedPreview } from '../features/files/preview-tab.ts';
import { detectLanguages } from '../core/languages/detect-language.ts';
import { reveal } from '../core/layout/scroll.ts';
import type { Event } from '../core/model/messages.ts';
import {
  activeDocument,
  activeView,
  andThen,
  focusedLeaf,
  type State,
  type Step,
} from '../core/model/state.ts';
import { ageNotifications, toNotification } from '../core/widgets/notifications.ts';
import { closePopupBeside, followPopups } from '../core/widgets/popup-actions.ts';
import { promptField } from '../core/widgets/prompt.ts';
import { promptElsewhere } from '../core/widgets/prompt-actions.ts';
import { rememberFront } from '../core/windows/recent-documents.ts';
import { followGroups } from '../features/buffer-groups/group.ts';
import { followComparisons } from '../features/compare/follow.ts';
import { followSources } from '../features/composite/composite.ts';
import { followConflicts } from '../features/merge/follow.ts';
import { dropLateItems } from '../features/completion/completion.ts';
import { followHighlight } from '../features/completion/documentation.ts';
import { suggestWords } from '../features/completion/opening.ts';
import { rememberSelections } from '../features/cursors/selection-trail.ts';
import { followCursor } from '../features/document-highlights/highlights.ts';
import { followActiveFile } from '../features/explorer/explorer.ts';
import { saveLater } from '../features/files/autosave.ts';
import { askBeforeOpening } from '../features/files/before-hooks.ts';
import { unfoldAtCursors } from '../features/folding/fold.ts';
import { followLocks } from '../features/file-locks/held-files.ts';
import { dismissWelcome } from '../features/help/welcome.ts';
import { followSpelling } from '../features/spelling/follow.ts';
import { followTables } from '../features/csv/follow.ts';
import { followBlame } from '../features/git-blame/follow.ts';
import { followSourceControl } from '../features/source-control/follow.ts';
import { followHistoryList } from '../features/git-history/follow.ts';
import { followGit } from '../features/git-changes/follow.ts';
import { followInline } from '../features/inline-completion/inline-completion.ts';
import { followLinkedEdit } from '../features/linked-editing/mirror.ts';
import { rememberJump } from '../features/navigation/jump-list.ts';
import { answerLineQueries } from '../features/plugins/line-queries.ts';
import { tellPluginPopups } from '../features/plugins/popup.ts';
import { tellPluginPrompts } from '../features/plugins/prompt.ts';
import { scrollTogether } from '../features/plugins/scroll-sync.ts';
import { offerForOpened } from '../features/recovery/offer.ts';
import { followHistory } from '../features/local-history/kept-undo.ts';
import { highlightMatches, recountMatches } from '../features/search/search.ts';
import { followSignature } from '../features/signature-help/signature-help.ts';
import { askForSnippets } from '../features/snippets/snippets.ts';
import { followSnippet } from '../features/snippets/tab-stops.ts';
import { keepOffColorCodes } from '../features/text-view/keep-off-color-codes.ts';
import { sealUndo } from '../features/text-view/seal-undo.ts';
import { settle } from '../features/vim/settle.ts';
import { timeMapping } from '../features/vim/maps/timeout.ts';
import { forgetAutoClosed } from '../features/typing/auto-closed.ts';

/** Something done before an event is taken in. */
type Before = (state: State, event: Event) => State;
/** The outcome of an event with what follows from it. */
type After = (before: State, after: Step, event: Event) => Step;

/** Changes before every event. */
const BEFORE: readonly Before[] = [ageNotifications, closePopupBeside];

/** Changes that follow where the cursors, the text or the document of the focused split are others than before. */
const MOVED: readonly ((before: State, after: State) => State)[] = [
  // Before all that look at the cursors.
  (_, state) => settle(state),
  keepOffColorCodes,
  (_, state) => unfoldAtCursors(state),
  sealUndo,
  rememberSelections,
  // Once no fold hides the cursor.
  (_, state) => reveal(state),
  (_, state) => rememberFront(state),
  // Behind `sealUndo`, which asks whether one was typed over.
  (_, state) => forgetAutoClosed(state),
  (_, state) => keepEditedPreview(state),
  // Behind `reveal`: whether the cursor went far is told by the screen.
  rememberJump,
];

/** Consequences of every event, in this order. */
const AFTER: readonly After[] = [
  // Before all that asks for the document in front.
  here(ifChanged(aboutFront)),
  here(ifChanged(followMove)),
  here(ifChanged(asks(highlightMatches))),
  here(ifChanged(asks(recountMatches))),
  here(ifChanged(asks((_, state) => followCursor(state)))),
  here(followActiveFile),
  (_, { state, effects }) => ({ state: dismissWelcome(state), effects }),
  saveLater,
  (before, { state, effects }, event) => ({ state: toNotification(before, state, event), effects }),
  followSnippet,
  followLinkedEdit,
  // A snippet that ended may leave a popup.
  followPopups,
  askForSnippets,
  // Opens a popup: `followPopups` would take it for an old one.
  onKeys(suggestWords),
  onKeys(timeMapping),
  // Behind all that may change the list.
  followHighlight,
  followSignature,
  followInline,
];

/** Consequences once everything that an event led to is done. */
const AT_LAST: readonly After[] = [
  // Reads the first and the last lines as they are now.
  detectLanguages,
  withPlugins(tellPluginPrompts),
  withPlugins((_, after) => tellPluginPopups(after)),
  withPlugins(scrollTogether),
  followConflicts,
  (before, after) => offerForOpened(before, after),
  followLocks,
  // Behind all that edits or scrolls.
  followGroups,
  followSources,
  followComparisons,
  followGit,
  followSourceControl,
  followHistoryList,
  followBlame,
  followTables,
  followSpelling,
  withPlugins((_, after) => answerLineQueries(after)),
  // Takes orders back that all of the others may have given.
  withPlugins((_, after) => askBeforeOpening(after)),
  // Behind all that may close a popup.
  (_, after) => dropLateItems(after),
  (before, after) => followHistory(before, after),
  // Behind all that may drop a request.
  cancelDropped,
];

/** The state before an event is taken in. */
export const beforeEvent = (state: State, event: Event): State =>
  BEFORE.reduce((next, prepare) => prepare(next, event), state);

/** The outcome of an event with what follows from every event. */
export const afterEvent = (before: State, after: Step, event: Event): Step =>
  AFTER.reduce((done, follow) => follow(before, done, event), after);

/** The outcome of an event with what follows once all that it led to is done. */
export const atLast = (before: State, after: Step, event: Event): Step =>
  AT_LAST.reduce((done, follow) => follow(before, done, event), after);

/** Only where a person is: what others append comes in below, while the reader may be elsewhere; so may a session. */
function here(follow: After): After {
  return (before, after, event) => (comesUnasked(before, event) ? after : follow(before, after, event));
}

const comesUnasked = (before: State, event: Event): boolean =>
  event.type === 'session' ||
  (event.type === 'answer' && requestById(before, event.id)?.request.isBackground === true);

/** Only where something changed. */
function ifChanged(follow: After): After {
  return (before, after, event) =>
    after.state === before || !after.state.documents.has(focusedLeaf(after.state).active)
      ? after
      : follow(before, after, event);
}

function onKeys(follow: After): After {
  return (before, after, event) => (event.type === 'key' ? follow(before, after, event) : after);
}

function withPlugins(follow: After): After {
  return (before, after, event) => (after.state.plugins === null ? after : follow(before, after, event));
}

function asks(question: (before: State, after: State) => Step): After {
  return (before, after) => andThen(after, (state) => question(before, state));
}

/** Another document came to the front: the open prompt is about that one now, or ends. */
function aboutFront(before: State, after: Step): Step {
  const { state } = after;
  const same = focusedLeaf(before).active === focusedLeaf(state).active;
  return same || promptField.of(state) === null ? after : andThen(after, promptElsewhere);
}

function followMove(before: State, after: Step): Step {
  const { state } = after;
  const stayed =
    focusedLeaf(before).id === focusedLeaf(state).id &&
    focusedLeaf(before).active === focusedLeaf(state).active &&
    activeView(before).selections === activeView(state).selections &&
    activeDocument(before).text === activeDocument(state).text;
  if (stayed) return after;
  const next = MOVED.reduce((done, follow) => follow(before, done), state);
  return next === state ? after : { state: next, effects: after.effects };
}
