import type { Document } from '../../core/model/document.ts';
import { handles } from '../../core/model/request.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { hasRoom } from '../../core/widgets/notification-layout.ts';
import { notify } from '../../core/widgets/notifications.ts';
import { wayToAnswer } from '../../core/widgets/pending-question.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { removeDocument } from '../files/close.ts';
import { askPath, completesPaths, withFile } from '../files/path-prompt.ts';
import { showScratch } from '../files/scratch/show-scratch.ts';
import { makeReport, saveReport } from './requests.ts';

/** The mode of the tab that shows a report. */
export const REPORT_MODE = 'problem_report';

const NAME = 'Problem Report';

/** The sentence above the choices. */
const QUESTION =
  'The tab shows everything that the report contains, with other letters and digits. Nothing has been saved or sent.';

/** Asks for the file of a report. */
const saving: PromptKind = {
  name: 'save_problem_report',
  ...completesPaths,
  confirm: (state, prompt) =>
    withFile(state, prompt, (path) => {
      const report = reportIn(state);
      return report === undefined
        ? step(state)
        : saveReport.ask(state, { path, folder: state.folder, text: report.text });
    }),
};

const offering: PromptKind = {
  name: 'confirm_problem_report',
  choices: [
    { key: 's', label: 'save' },
    { key: 'd', label: 'discard' },
  ],
  confirm: (state, _, answer) => {
    if (answer === 's') return askPath(state, saving, 'Save the report as: ', 'inkstone-problem.rec');
    const report = reportIn(state);
    return report === undefined ? step(state) : removeDocument(state, report.id);
  },
};

/** Shows a report in a tab, and asks whether to save it. */
export const reportHandler = handles(makeReport, {
  take: (state, text) => andThen(showScratch(state, REPORT_MODE, NAME, text), (next) => step(offer(next))),
});

/** Handles the end of saving a report. */
export const savedHandler = handles(saveReport, {
  take: (state, path): Step =>
    step(say(state, 'info', `Saved the problem report to ${path}. Only you can read the file`)),
});

function offer(state: State): State {
  const report = reportIn(state);
  if (report === undefined) return state;
  const asked = notify(state, 'info', QUESTION, {
    offer: { kind: offering, document: report.id },
    holds: ({ documents }) => documents.has(report.id),
  });
  return hasRoom(asked) ? asked : say(asked, 'info', `${QUESTION} ${wayToAnswer(asked)} to save it`);
}

const reportIn = ({ documents }: State): Document | undefined =>
  [...documents.values()].find(({ mode }) => mode === REPORT_MODE);
