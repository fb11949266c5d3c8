import { annotationsField } from '../../core/layout/annotations.ts';
import type { Document } from '../../core/model/document.ts';
import { nameOf } from '../../core/model/paths.ts';
import { handles } from '../../core/model/request.ts';
import { activeDocument, say, type State, type Step, step } from '../../core/model/state.ts';
import { activate } from '../../core/windows/tabs.ts';
import type { Text } from '../../text/text.ts';
import { documentOfText } from '../compare/start.ts';
import { showNew } from '../files/open.ts';
import { goTo } from '../navigation/goto.ts';
import { HASH, WIDTH } from './file-blame.ts';
import { oldVersionField } from './old-version.ts';
import { type BeforeWork, readBefore } from './requests.ts';
import { wantCommit } from './wanted.ts';

/** Opens the file as it was before the last commit of the current line, with its own blame. */
export const blameBefore = (state: State): Step => wantCommit(state, 'before');

/** Shows the earlier version of a file, at the line that the commit changed. */
export const beforeHandler = handles(readBefore, {
  take(state, answer, { work }) {
    if ('failed' in answer) return step(say(state, 'info', answer.failed));
    const document = activeDocument(state);
    if (document.id !== work.document) return step(state);
    const open = openVersion(state, work);
    const shown =
      open === undefined ? showVersion(state, work, answer.text, document) : activate(state, open.id);
    return step(goTo(shown, answer.line + 1, 0));
  },
});

/** The document that shows the earlier version already; undefined for none. */
const openVersion = ({ documents }: State, { previous }: BeforeWork): Document | undefined =>
  [...documents.values()].find((document) => {
    const old = oldVersionField.of(document);
    return old !== null && old.hash === previous.hash && old.path === previous.path;
  });

function showVersion(state: State, { path, previous }: BeforeWork, text: Text, like: Document): State {
  const name = `${nameOf(previous.path)} (${previous.hash.slice(0, HASH)})`;
  const document = documentOfText(state, text, name, like);
  const old = oldVersionField.with(document, { ...previous, origin: path });
  return showNew(state, annotationsField.with(old, WIDTH));
}
