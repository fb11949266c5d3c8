import type { Event } from '../../../core/model/messages.ts';
import { say, type State, type Step, step, withDocument } from '../../../core/model/state.ts';

/** Handles changed permissions of an open file. */
export function onWriteAccess(
  state: State,
  { document: id, isWritable }: Extract<Event, { type: 'write_access' }>,
): Step {
  const document = state.documents.get(id);
  if (document === undefined || document.readOnly !== isWritable) return step(state);
  const next = withDocument(state, { ...document, readOnly: !isWritable });
  return step(
    isWritable
      ? say(next, 'info', `${document.name} can be written again`)
      : say(
          next,
          'warning',
          `${document.name} is write-protected now. You can edit it, and save it with Save As`,
        ),
  );
}
