import type { OpenedEvent } from '../../core/windows/open-file.ts';
import { sameVersion } from '../../base/files.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { oneChange } from '../../text/diff/one-change.ts';
import { type Document, textOf } from '../../core/model/document.ts';
import { documentById, type State, withDocument } from '../../core/model/state.ts';
import { apply } from '../../core/model/transaction.ts';

/** Puts rescued work in the place of what a document holds, as an edit that can be undone. */
export function restoreInto(state: State, document: Document, event: OpenedEvent): State {
  const text = textOf(event);
  const changes = ChangeSet.of(document.text.length, [oneChange(document.text, text)]);
  // What is still being decoded would come in the place of the work.
  const whole = withDocument(state, { ...document, decoding: null });
  const { stat, bom, encoding, lineEnd } = event;
  const restored = apply(whole, {
    document: document.id,
    changes,
    format: { bom, encoding, lineEnd },
    label: 'restore',
    origin: 'reload',
  });
  const work = documentById(restored, document.id);
  // Where the file has changed since the work began, it is not what the work was based on.
  const isSame = sameVersion(stat, document.stat);
  return withDocument(restored, {
    ...work,
    // What the file was when the work began tells whether another program changed it since.
    stat,
    // Of a file that was being decoded there was only a start, to which undo is not to come back.
    history:
      document.decoding !== null
        ? document.history.unsaved()
        : isSame
          ? work.history
          : work.history.unsaved(),
  });
}
