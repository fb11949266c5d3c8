import { DocumentField } from '../../core/model/fields/document-field.ts';
import { activeDocument, andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { activate } from '../../core/windows/tabs.ts';
import { removeDocument } from '../files/close.ts';
import { showNew } from '../files/open.ts';
import { leavePanel } from '../panel/panel.ts';
import { withFocusOn } from '../panel/view-tabs.ts';
import { acceptKey, messageDocument, messageIn } from '../source-control/commit-document.ts';
import { REBASE_VIEW, rebaseField, type RebaseRow, SHORT, withRows } from './rebase.ts';

/** The hash of the commit whose new message a document is; null for other documents. */
export const rewordField = new DocumentField<string | null>('rewordedCommit', null);

/** The comments below a message. */
const commentsOf = (state: State): string => `
# Write the message above and press ${acceptKey(state)}. The commit gets it when the rebase runs.
# Lines that start with # are left out. Close the tab to cancel.
`;

/** Opens a document for the new message of a commit. */
export function editMessage(state: State, { hash, message, commit }: RebaseRow): Step {
  const free = leavePanel(state);
  const open = [...state.documents.values()].find((each) => rewordField.of(each) === hash);
  if (open !== undefined) return step(activate(free, open.id));
  const text = `${(message ?? commit.message).trimEnd()}\n${commentsOf(free)}`;
  const document = messageDocument(free, `Message of ${hash.slice(0, SHORT)}`, text);
  return step(showNew(free, rewordField.with(document, hash)));
}

/** Takes the message in front into the list of the rebase; false where there is none in front. */
export function acceptReword(state: State): Step | false {
  const document = activeDocument(state);
  const hash = rewordField.of(document);
  if (hash === null) return false;
  const message = messageIn(document);
  if (message === '') return step(say(state, 'warning', 'The commit message is empty. Write one first'));
  const rows = rebaseField.of(state)?.rows ?? [];
  const index = rows.findIndex((row) => row.hash === hash);
  if (index < 0)
    return step(
      say(state, 'warning', 'The rebase is not open any more. Open it again with Interactive Rebase'),
    );
  return andThen(removeDocument(state, document.id), (next) => {
    const reworded = rows.with(index, { ...rows[index], action: 'reword', message: `${message}\n` });
    return step(withFocusOn(withRows(next, reworded, index), REBASE_VIEW));
  });
}
