import { type Document, filePath } from '../../core/model/document.ts';
import { encodingToRead } from '../../core/model/encodings.ts';
import { handles } from '../../core/model/request.ts';
import { activeDocument, andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { clipboardField } from '../../core/edits/clipboard.ts';
import { clipboardText } from '../clipboard/clipboard.ts';
import { takeOpened } from '../files/open-results.ts';
import { completesPaths, withFile } from '../files/path-prompt.ts';
import { documentOfFile } from '../files/same-file.ts';
import { openToCompare, readClipboard, readRevision, readSaved, type ReadText } from './requests.ts';
import { compareWithText, startComparison, textOfBytes } from './start.ts';

/** Asks for a file to compare the active one with. */
const comparingWithFile: PromptKind = {
  name: 'compare_with_file',
  ...completesPaths,
  confirm: (state, prompt) =>
    withFile(state, prompt, (path) => openToCompare.ask(state, { path, document: activeDocument(state).id })),
};

/** Opens the prompt for a file to compare with. */
export const askForFile = (state: State): Step =>
  openPrompt(state, comparingWithFile, { label: `Compare ${activeDocument(state).name} with: ` });

/** Compares the document with a file that was opened for that. */
export const openedHandler = handles(openToCompare, {
  take(state, answer, asked) {
    const { document, path } = asked.work;
    if (answer.type === 'opened' && answer.stat === null)
      return step(say(state, 'warning', `${path} does not exist`));
    return andThen(takeOpened(state, answer, asked), (next) => {
      const opened = answer.type === 'opened' ? documentOfFile(next, answer) : undefined;
      return opened === undefined || !next.documents.has(document)
        ? step(next)
        : startComparison(next, { before: document, after: opened.id });
    });
  },
});

/** Compares the active file with what was saved of it. */
export function compareWithSaved(state: State): Step {
  const document = activeDocument(state);
  const path = filePath(document);
  if (path === null || document.stat === null)
    return step(say(state, 'info', `${document.name} has not been saved yet`));
  return readSaved.ask(state, { path, document: document.id, encoding: encodingToRead(document) });
}

/** Shows the saved text beside the document. */
export const savedHandler = handles(readSaved, {
  take: (state, answer, { work }) => withText(state, answer, work.document, ({ name }) => `${name} (saved)`),
});

/** Shows the text of a revision beside the document. */
export const revisionHandler = handles(readRevision, {
  take: (state, answer, { work }) =>
    withText(state, answer, work.document, ({ name }) => `${name} (${work.name})`),
});

function withText(state: State, answer: ReadText, id: number, nameOf: (document: Document) => string): Step {
  const document = state.documents.get(id);
  if (document === undefined) return step(state);
  if ('failed' in answer) return step(say(state, 'warning', answer.failed));
  return compareWithText(state, answer.text, nameOf(document), document);
}

/** Asks for the clipboard, to compare the active document with it. */
export const compareWithClipboard = (state: State): Step =>
  readClipboard.ask(state, { document: activeDocument(state).id });

/** Shows the clipboard beside the document: that of the system, or what was copied in the editor where it does not tell. */
export const clipboardHandler = handles(readClipboard, {
  take(state, bytes, { work }) {
    const document = state.documents.get(work.document);
    if (document === undefined) return step(state);
    const text = bytes === null ? clipboardText(state, clipboardField.of(state)) : textOfBytes(bytes);
    if (text.length === 0) return step(say(state, 'info', 'The clipboard is empty'));
    return compareWithText(state, text, 'Clipboard', document);
  },
});
