import { handles } from '../../core/model/request.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';
import { andThen } from '../../core/model/state.ts';
import { compareWithText } from '../compare/start.ts';
import { takeOpened } from '../files/open-results.ts';
import { openToCompareWork, readWork } from './requests.ts';
import { documentOfWork, type LeftWork } from './unsaved-work.ts';

/** Shows unsaved work beside its file, which is opened for that. */
export function compareWork(state: State, work: LeftWork): Step {
  const document = documentOfWork(state, work);
  return document === undefined
    ? openToCompareWork.ask(state, { path: work.path, work })
    : readWork.ask(state, { file: work.file, document: document.id });
}

/** Goes on once the file is open. */
export const openedForWork = handles(openToCompareWork, {
  take(state, answer, asked) {
    const { work } = asked.work;
    if (answer.type === 'opened' && answer.stat === null)
      return step(say(state, 'warning', `${work.path} does not exist. Restore its unsaved changes instead`));
    return andThen(takeOpened(state, answer, asked), (next) => {
      const opened = documentOfWork(next, work);
      return opened === undefined ? step(next) : readWork.ask(next, { file: work.file, document: opened.id });
    });
  },
});

/** Shows the text of the work. */
export const workHandler = handles(readWork, {
  take(state, answer, { work }) {
    const document = state.documents.get(work.document);
    if (document === undefined) return step(state);
    if ('failed' in answer) return step(say(state, 'warning', answer.failed));
    return compareWithText(state, answer.text, `${document.name} (unsaved changes)`, document);
  },
});
