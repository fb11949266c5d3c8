import { WindowField } from '../../../../core/model/fields/field.ts';
import type { DocumentId } from '../../../../core/model/document.ts';
import { changesSince, handles, type RequestHandler } from '../../../../core/model/request.ts';
import { activeDocument, type State, type Step, step } from '../../../../core/model/state.ts';
import type { FoundChanges } from '../../../../core/edits/background-edit.ts';
import type { Rework } from '../../../../text/rework/rework.ts';
import { fail } from '../../fail.ts';
import { ExFault } from '../ex-fault.ts';
import { findLineChanges } from '../../search/requests.ts';

/** A command that waits for changes that are found in the background. */
interface Waiting {
  readonly document: DocumentId;
  readonly goOn: (state: State, found: FoundChanges) => Step;
}

/** The command that waits; null for none. */
export const waitingForLinesField = new WindowField<Waiting | null>('vimLineChanges', null);

/** Finds the changes that a rework of the active document comes to, in the background; `goOn` continues with them. */
export function findInBackground(state: State, work: Rework, goOn: Waiting['goOn']): Step {
  const { id, text } = activeDocument(state);
  const waiting = waitingForLinesField.with(state, { document: id, goOn });
  return findLineChanges.ask(waiting, { text, work }, { about: [id], progress: 0 });
}

/** Continues the command that waits for changes. A document that was changed meanwhile is left alone. */
export const lineChangesHandler: RequestHandler = handles(findLineChanges, {
  take(state, found, asked) {
    const waiting = waitingForLinesField.of(state);
    if (waiting === null) return step(state);
    const free = waitingForLinesField.with(state, null);
    const isSame =
      activeDocument(state).id === waiting.document && changesSince(asked, waiting.document) === null;
    if (!isSame) return fail(free, 'The document has changed. Run the command again');
    try {
      return waiting.goOn(free, found);
    } catch (error) {
      if (error instanceof ExFault) return fail(free, error.message);
      throw error;
    }
  },
  failed: (state, message) => fail(waitingForLinesField.with(state, null), message),
});
