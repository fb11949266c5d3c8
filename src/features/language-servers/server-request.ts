import type { Byte } from '../../base/units.ts';
import type { DocumentId } from '../../core/model/document.ts';
import {
  changesSince,
  handles,
  isUnchanged,
  type Manner,
  type Outcomes,
  type PendingRequest,
  Request,
  type RequestHandler,
} from '../../core/model/request.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';

/** A question to the language servers of a document. */
export interface ServerWork {
  /** The document that it is about; null for one about the whole workspace. */
  readonly document: DocumentId | null;
}

/** A question to language servers. The host has one runner for all of them, and the worker a method for each. */
export class ServerRequest<Work extends ServerWork, Answer> extends Request<Work, Answer> {
  /** The name of the method in the worker (`host/language-servers/methods/table.ts`). */
  readonly method: string;

  constructor(method: string, manner: Manner<Work> = {}) {
    super(`server_${method}`, manner);
    this.method = method;
  }

  /** Asks about the document of the work: the answer can be mapped through its edits, and is dropped when it is closed. */
  askServers(state: State, work: Work): Step {
    return this.ask(state, work, { about: work.document === null ? [] : [work.document] });
  }
}

/** The feature's side of a question to servers. A failure is shown in the status bar with what the server said. */
export const handlesServer = <Work extends ServerWork, Answer>(
  request: ServerRequest<Work, Answer>,
  outcomes: Outcomes<Work, Answer>,
): RequestHandler =>
  handles(request, { failed: (state, message) => step(say(state, 'warning', message)), ...outcomes });

/**
 * An offset of the document of a question in its text of now: one that the answer is about is mapped through the edits that
 * were made since. Null once the document is closed.
 */
export function mappedOffset(
  state: State,
  asked: PendingRequest<ServerWork>,
  at: Byte,
  side: -1 | 1 = -1,
): Byte | null {
  const { document } = asked.work;
  if (document === null || !state.documents.has(document)) return null;
  return changesSince(asked, document)?.mapPos(at, side) ?? at;
}

/** True while the document of a question is as it was when it was asked. */
export const isCurrent = (state: State, asked: PendingRequest<ServerWork>): boolean =>
  asked.work.document === null || isUnchanged(state, asked, asked.work.document);
