import type { ByteRange } from '../../base/files.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { ServerRequest, type ServerWork } from '../language-servers/server-request.ts';
import type { ServerEdit } from '../server-edits/server-edit.ts';

/** Asks for the code actions of a range. */
interface CodeActionsWork extends ServerWork {
  readonly range: ByteRange;
  /** The kinds that are wanted, with those below them: `refactor`; null for all. */
  readonly only: readonly string[] | null;
}

/** A code action that a server offers. */
export interface CodeAction {
  readonly title: string;
  /** Its kind: `refactor.extract`; empty where the server does not say. */
  readonly kind: string;
  readonly isPreferred: boolean;
  /** The reason why it cannot be run; null where it can. */
  readonly disabled: string | null;
  /** The id of the server. */
  readonly server: string;
  /** The action as the server sent it, in JSON. */
  readonly raw: string;
}

/** The code actions of a range. */
export interface CodeActions {
  readonly actions: readonly CodeAction[];
  /** The versions of the open documents that the actions are of. */
  readonly asked: readonly (readonly [document: DocumentId, version: number])[];
}

/** Asks for the code actions of a range. */
export const askCodeActions = new ServerRequest<CodeActionsWork, CodeActions>('code_actions', {
  title: () => 'asking for code actions',
  macrosWait: 'own',
  replaces: true,
});

/** Asks for the edit and the command of an action. */
interface ResolveActionWork extends ServerWork {
  readonly action: CodeAction;
  readonly asked: CodeActions['asked'];
}

/** The consequences of an action: an edit, and a command of the server behind it. */
export interface ResolvedAction {
  readonly edit: ServerEdit | null;
  /** The command as the server sent it, in JSON; null for none. */
  readonly command: string | null;
}

/** Asks for the edit and the command of an action. */
export const askResolvedAction = new ServerRequest<ResolveActionWork, ResolvedAction>('resolve_action', {
  title: ({ work }) => work.action.title,
  macrosWait: 'own',
});

/** Has a server carry out one of its commands. */
interface ExecuteWork extends ServerWork {
  /** The id of the server. */
  readonly server: string;
  readonly title: string;
  /** The command as the server sent it, in JSON. */
  readonly command: string;
}

/** Has a server carry out one of its commands; its edits come as questions. */
export const executeCommand = new ServerRequest<ExecuteWork, null>('execute_command', {
  title: ({ work }) => work.title,
  macrosWait: 'own',
});

/** Asks for what an action of a kind makes of a whole document. */
interface FixDocumentWork extends ServerWork {
  readonly document: DocumentId;
  readonly kind: string;
  /** The kinds that follow it before the document is saved. */
  readonly rest: readonly string[];
}

/** Asks for the edit of the first action of a kind that has one, within a short time; null where there is none. */
export const askFix = new ServerRequest<FixDocumentWork, ServerEdit | null>('fix_document', {
  title: ({ work }) => `${work.kind} before saving`,
  macrosWait: 'any',
  stops: 'click',
});
