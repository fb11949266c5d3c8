import { openFile } from '../../core/windows/open-file.ts';
import type { OpenedEvent } from '../../core/windows/open-file.ts';
import type { Byte } from '../../base/units.ts';
import { inLinesOf } from '../clipboard/clipboard.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { insertTexts } from '../clipboard/kill-ring.ts';
import { documentOf } from './open.ts';
import { completesPaths, withFile } from './path-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { activeDocument, activeView, focusedLeaf, say, type State } from '../../core/model/state.ts';

/** Asks for a file whose text is to be inserted. */
export const insertingFile: PromptKind = {
  name: 'insert_file',
  ...completesPaths,
  confirm: (state, prompt) =>
    withFile(state, prompt, (path) => openFile.ask(state, { path, into: focusedLeaf(state).active })),
};

/** The largest part of a file that is inserted: as much as is read at once. */
const MOST_INSERTED: Byte = 16 * 1024 * 1024;

/** Puts the text of a file that was read in place of the selections, with the line ends of the document. */
export function insertedFile(state: State, into: DocumentId, event: OpenedEvent): State {
  const document = activeDocument(state);
  if (document.id !== into)
    return say(state, 'info', 'Nothing was inserted, because another file is active now');
  if (event.source === null) return say(state, 'warning', `File not found: ${event.name}`);
  const { text, decoding, lineEnd } = documentOf(state, event);
  if (decoding !== null || text.length > MOST_INSERTED)
    return say(state, 'warning', `${event.name} is too large to insert. Open it and copy the part you need`);
  const bytes = lineEnd === document.lineEnd ? null : inLinesOf(document, text.read(0, text.length));
  const texts = [bytes === null ? text : state.additions.text(bytes)];
  return insertTexts(state, { texts, lines: false }, activeView(state).selections, 'insert file', true).state;
}
