import { handles } from '../../core/model/request.ts';
import { nameOf } from '../../core/model/paths.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { closeComparison } from '../compare/close.ts';
import { comparisonsField } from '../compare/comparison.ts';
import { compareWithText, documentOfText } from '../compare/start.ts';
import { takeOpened } from '../files/open-results.ts';
import { scratchDocument, showNew } from '../files/open.ts';
import { documentOfFile } from '../files/same-file.ts';
import { languagesIn } from '../../core/languages/language.ts';
import { leavePanel } from '../panel/panel.ts';
import { besideView, withFocusOn } from '../panel/view-tabs.ts';
import { type ChangedFile, openChanged, readVersions } from './requests.ts';
import { SOURCE_CONTROL_VIEW, sourceControlField, withSourceControl } from './source-control.ts';

/**
 * Shows the change of a file: the index beside the last commit for a staged one, else the file beside the index.
 * @param stays the list keeps the focus
 */
export function openChange(state: State, file: ChangedFile, stays: boolean): Step {
  const { status } = sourceControlField.of(state);
  if (status === null) return step(state);
  if (file.isSubmodule || file.path.endsWith('/'))
    return step(
      say(state, 'info', `${file.path} is a repository of its own. Open its folder to see its changes`),
    );
  const path = `${status.top}/${file.path}`;
  const free = stays ? besideView(state, SOURCE_CONTROL_VIEW) : leavePanel(state);
  return andThen(closeShown(free), (next) => {
    if (file.group === 'staged') {
      const beforePath = `${status.top}/${file.from ?? file.path}`;
      const before = file.letter === 'A' ? null : 'HEAD';
      const after = file.letter === 'D' ? null : 'index';
      return readVersions.ask(next, { path, beforePath, before, after, document: null, stays });
    }
    if (file.letter === 'D')
      return readVersions.ask(next, {
        path,
        beforePath: path,
        before: 'index',
        after: null,
        document: null,
        stays,
      });
    const isNew = file.group !== 'changes' || file.letter === 'A';
    const comparesWith = isNew ? null : `${status.top}/${file.from ?? file.path}`;
    return openChanged.ask(next, { path, comparesWith, stays });
  });
}

/** Ends the comparison that was opened from the list before. */
function closeShown(state: State): Step {
  const { shown } = sourceControlField.of(state);
  const comparison = comparisonsField.of(state).find(({ id }) => id === shown);
  return comparison === undefined ? step(state) : closeComparison(state, comparison);
}

/** Has the version in the index read once the file is open. */
export const openedHandler = handles(openChanged, {
  take(state, answer, asked) {
    const { path, comparesWith, stays } = asked.work;
    if (answer.type === 'opened' && answer.stat === null)
      return step(say(state, 'warning', `${path} does not exist any more`));
    return andThen(takeOpened(state, answer, asked), (next) => {
      const document = answer.type === 'opened' ? documentOfFile(next, answer) : undefined;
      if (document === undefined || comparesWith === null) return step(focusAgain(next, stays));
      return readVersions.ask(next, {
        path,
        beforePath: comparesWith,
        before: 'index',
        after: null,
        document: document.id,
        stays,
      });
    });
  },
});

const focusAgain = (state: State, stays: boolean): State =>
  stays ? withFocusOn(state, SOURCE_CONTROL_VIEW) : state;

/** Shows the versions beside each other. */
export const versionsHandler = handles(readVersions, {
  take(state, answer, { work }) {
    if ('failed' in answer) return step(say(state, 'warning', answer.failed));
    const name = nameOf(work.path);
    const titles = { HEAD: `${name} (HEAD)`, index: `${name} (Index)`, none: `${name} (missing)` };
    const beforeTitle = titles[work.before ?? 'none'];
    const open = work.document === null ? undefined : state.documents.get(work.document);
    if (work.document !== null && open === undefined) return step(state);
    const shown = ((): Step => {
      if (open !== undefined) return compareWithText(state, answer.before, beforeTitle, open);
      const language = languagesIn(state).of(name) ?? scratchDocument(state, name).language;
      const like = { ...scratchDocument(state, name), language };
      const after = documentOfText(state, answer.after, titles[work.after ?? 'none'], like);
      return compareWithText(showNew(state, after), answer.before, beforeTitle, after, [after.id]);
    })();
    const all = comparisonsField.of(shown.state);
    const started = all.length > comparisonsField.of(state).length ? all.at(-1) : undefined;
    const noted = withSourceControl(shown.state, { shown: started?.id ?? null });
    return { ...shown, state: focusAgain(noted, work.stays) };
  },
});
