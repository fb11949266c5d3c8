import type { Command } from '../../core/model/command.ts';
import { end, start } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  andThen,
  say,
  type State,
  type Step,
  step,
} from '../../core/model/state.ts';
import { listOf, type Row } from '../../core/widgets/list.ts';
import { closePopup, openPopup, popupHere, type PopupKind } from '../../core/widgets/popup.ts';
import { PopupField } from '../../core/widgets/popup-field.ts';
import { handlesServer, isCurrent } from '../language-servers/server-request.ts';
import { isOffered, notOffered } from '../language-servers/servers.ts';
import { applyServerEdit } from '../server-edits/apply-edit.ts';
import { workspaceEditOf } from '../server-edits/build-edit.ts';
import { openPreview } from '../server-edits/preview.ts';
import { groupTitle, sortedActions } from './action-list.ts';
import {
  askCodeActions,
  askResolvedAction,
  type CodeAction,
  type CodeActions,
  executeCommand,
} from './requests.ts';

/** The actions that the open popup lists, in its order. */
const listedField = new PopupField<CodeActions>('codeActions', { actions: [], asked: [] });

/** The list of code actions at the cursor. */
const actionsPopup: PopupKind = {
  name: 'code_actions',
  slot: 'list',
  confirm(state, popup, { id }) {
    const { actions, asked } = listedField.of(popup);
    const action = actions.at(Number(id));
    return action === undefined ? step(state) : runAction(state, action, asked);
  },
  follow: (state) => step(closePopup(state, 'list')),
};

/** Asks for the code actions of the selection or the cursor. @param only the kinds that are wanted; null for all */
const askFor =
  (only: readonly string[] | null): Command['run'] =>
  (state: State): Step => {
    const { id } = activeDocument(state);
    if (!isOffered(state, id, 'code_actions'))
      return step(say(state, 'info', notOffered(state, 'Code actions')));
    const { primary } = activeView(state).selections;
    const range = { from: start(primary), to: end(primary) };
    return askCodeActions.askServers(state, { document: id, range, only });
  };

/** Lists the actions, or runs the only one where one kind was asked for as a whole. */
export const actionsHandler = handlesServer(askCodeActions, {
  take(state, { actions, asked }, { work, ...request }) {
    const { primary } = activeView(state).selections;
    const isThere =
      activeDocument(state).id === work.document &&
      start(primary) === work.range.from &&
      end(primary) === work.range.to &&
      isCurrent(state, { work, ...request });
    if (!isThere) return step(state);
    if (actions.length === 0) return step(say(state, 'info', nothingFor(work.only)));
    const sorted = sortedActions(actions);
    const isWhole = work.only !== null && work.only.every((kind) => kind.startsWith('source.'));
    if (isWhole && sorted.length === 1) return runAction(state, sorted[0], asked);
    const rows = sorted.map((action, i): Row => rowOf(action, i));
    const popup = listedField.with(popupHere(state, actionsPopup, { rows, list: listOf(rows) }), {
      actions: sorted,
      asked,
    });
    return step(openPopup(state, popup));
  },
});

const rowOf = (action: CodeAction, index: number): Row => ({
  id: String(index),
  text: action.title,
  right: groupTitle(action),
  ...(action.isPreferred && action.disabled === null && { detail: 'preferred' }),
  // It can be chosen, and says then why it does nothing.
  ...(action.disabled !== null && { faint: true }),
});

function nothingFor(only: readonly string[] | null): string {
  switch (only?.[0]) {
    case 'quickfix':
      return 'No quick fixes here';
    case 'refactor':
      return 'No refactorings here';
    case 'source':
      return 'No source actions here';
    case 'source.organizeImports':
      return 'No imports to organize';
    case 'source.fixAll':
      return 'Nothing to fix';
    default:
      return 'No code actions here';
  }
}

/** Runs an action: its edit first, then its command. */
function runAction(state: State, action: CodeAction, asked: CodeActions['asked']): Step {
  if (action.disabled !== null) return step(say(state, 'info', action.disabled));
  return askResolvedAction.askServers(state, { document: activeDocument(state).id, action, asked });
}

/** Makes the edit of an action, and has the server carry out its command. */
export const resolvedHandler = handlesServer(askResolvedAction, {
  take(state, { edit, command }, { work: { action } }) {
    const { title, server } = action;
    if (edit === null && command === null) return step(say(state, 'info', `“${title}” changes nothing`));
    if (edit?.needsConfirmation === true) return openPreview(state, { edit, label: title, question: null });
    // What cannot be edited is not followed by a command.
    const isRefused = edit !== null && typeof workspaceEditOf(state, edit, title) === 'string';
    const edited = edit === null ? step(state) : applyServerEdit(state, edit, title);
    if (command === null || isRefused) return edited;
    return andThen(edited, (next) =>
      executeCommand.askServers(next, { document: null, server, title, command }),
    );
  },
});

/** Handles the end of a server's command, which reports what it did by itself. */
export const executeHandler = handlesServer(executeCommand, { take: (state) => step(state) });

/** The commands of code actions. */
export const codeActionCommands: readonly Command[] = [
  {
    name: 'lsp_code_actions',
    asks: true,
    title: 'Code Actions',
    doc: 'List the fixes and refactorings that the language servers offer at the cursor or for the selection.',
    run: askFor(null),
  },
  {
    name: 'lsp_quick_fix',
    asks: true,
    title: 'Quick Fix',
    doc: 'List the fixes for the problem at the cursor.',
    run: askFor(['quickfix']),
  },
  {
    name: 'lsp_refactor',
    asks: true,
    title: 'Refactor',
    doc: 'List the refactorings of the selection or of the code at the cursor.',
    run: askFor(['refactor']),
  },
  {
    name: 'lsp_source_action',
    asks: true,
    title: 'Source Action',
    doc: 'List the actions for the whole file, such as organizing its imports.',
    run: askFor(['source']),
  },
  {
    name: 'lsp_organize_imports',
    title: 'Organize Imports',
    doc: 'Sort the imports of the file and remove unused ones.',
    run: askFor(['source.organizeImports']),
  },
  {
    name: 'lsp_fix_all',
    title: 'Fix All',
    doc: 'Fix all problems of the file that the language server can fix automatically.',
    run: askFor(['source.fixAll']),
  },
];
