import type { Observer } from '../../core/model/feature.ts';
import { activeDocument, activeView, andThen, documentById, step } from '../../core/model/state.ts';
import { isEmpty } from '../../core/model/selection.ts';
import { apply } from '../../core/model/transaction.ts';
import { handlesServer, isCurrent } from '../language-servers/server-request.ts';
import { serversFor } from '../language-servers/servers.ts';
import { changesOf } from '../server-edits/build-edit.ts';
import { askFormatOnType } from './requests.ts';
import { formatOnType } from './settings.ts';

/** The command of the key that breaks a line. */
const NEW_LINE = 'insert_newline';

/** Asks for the format of what is around a character that was typed, where a server wants to be asked after that. */
export const formatTyped: Observer = (before, after, deed) => {
  const character =
    deed.kind === 'text' ? deed.text : deed.kind === 'command' && deed.name === NEW_LINE ? '\n' : '';
  if (character === '') return after;
  const { state } = after;
  const document = activeDocument(state);
  if (!formatOnType.in(state, document) || document.text === before.documents.get(document.id)?.text)
    return after;
  const isTrigger = serversFor(state, document.id, 'format_on_type').some(({ triggers }) =>
    triggers.format.includes(character),
  );
  const { primary, ranges } = activeView(state).selections;
  if (!isTrigger || ranges.length > 1 || !isEmpty(primary)) return after;
  const { id, indent } = document;
  return andThen(after, (next) =>
    askFormatOnType.askServers(next, { document: id, at: primary.head, character, indent }),
  );
};

/** Makes the changes, unless more was typed meanwhile. */
export const onTypeHandler = handlesServer(askFormatOnType, {
  take(state, changes, asked) {
    const { document: id } = asked.work;
    if (changes.length === 0 || !isCurrent(state, asked)) return step(state);
    const set = changesOf(state, documentById(state, id).text.length, changes);
    return step(apply(state, { document: id, changes: set, label: 'format', origin: 'lsp' }));
  },
  // Nobody asked for it, so nobody is told.
  failed: (state) => step(state),
});
