import { languagesIn } from '../../core/languages/language.ts';
import { nameOf } from '../../core/model/paths.ts';
import { handles } from '../../core/model/request.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { closeComparison } from '../compare/close.ts';
import { comparisonsField } from '../compare/comparison.ts';
import { compareWithText, documentOfText } from '../compare/start.ts';
import { takeOpened } from '../files/open-results.ts';
import { scratchDocument, showNew } from '../files/open.ts';
import { documentOfFile } from '../files/same-file.ts';
import { leavePanel } from '../panel/panel.ts';
import { besideView, withFocusOn } from '../panel/view-tabs.ts';
import { HISTORY_VIEW, historyField, SHORT, withHistory } from './history.ts';
import { type FileChange, type HistoryCommit, openForHistory, readHistoryVersions } from './requests.ts';

/** The other side of a comparison with a commit: its parent, or the file in the work tree, which can be edited. */
export type OtherSide = 'parent' | 'file';

/**
 * Compares a file in a commit with its parent, or with the file in the work tree.
 * @param stays the list keeps the focus
 */
export function openChange(
  state: State,
  { hash }: HistoryCommit,
  file: FileChange,
  other: OtherSide,
  stays: boolean,
): Step {
  const top = historyField.of(state)?.top ?? null;
  if (top === null) return step(state);
  if (file.isSubmodule)
    return step(
      say(state, 'info', `${file.path} is a repository of its own. Open its folder to see its history`),
    );
  const free = stays ? besideView(state, HISTORY_VIEW) : leavePanel(state);
  const here = file.letter === 'D' ? null : { hash, path: file.path };
  return andThen(closeShown(free), (next) => {
    const shared = { top, hash, stays };
    if (other === 'file')
      return openForHistory.ask(next, { ...shared, path: `${top}/${file.path}`, before: here });
    const before = file.letter === 'A' ? null : { hash: `${hash}^`, path: file.from ?? file.path };
    return readHistoryVersions.ask(next, { ...shared, before, after: here, document: null });
  });
}

/** Ends the comparison that was opened from the list before. */
function closeShown(state: State): Step {
  const shown = historyField.of(state)?.shown ?? null;
  const comparison = comparisonsField.of(state).find(({ id }) => id === shown);
  return comparison === undefined ? step(state) : closeComparison(state, comparison);
}

/** Has the version in the commit read once the file is open. */
export const openedHandler = handles(openForHistory, {
  take(state, answer, asked) {
    const { path, top, before, hash, stays } = asked.work;
    if (answer.type === 'opened' && answer.stat === null)
      return step(say(state, 'warning', `${nameOf(path)} does not exist in the folder any more`));
    return andThen(takeOpened(state, answer, asked), (next) => {
      const document = answer.type === 'opened' ? documentOfFile(next, answer) : undefined;
      return document === undefined
        ? step(next)
        : readHistoryVersions.ask(next, { top, before, after: null, hash, document: document.id, stays });
    });
  },
});

/** Shows the versions beside each other. */
export const versionsHandler = handles(readHistoryVersions, {
  take(state, answer, { work }) {
    if ('failed' in answer) return step(say(state, 'warning', answer.failed));
    const { before, after, document, hash, stays } = work;
    const short = hash.slice(0, SHORT);
    const name = nameOf(after?.path ?? before?.path ?? '');
    const titleOf = (version: typeof before): string =>
      version === null
        ? `${name} (missing)`
        : `${nameOf(version.path)} (${short}${version.hash.slice(hash.length)})`;
    const shown = ((): Step => {
      if (document !== null) {
        const open = state.documents.get(document);
        return open === undefined
          ? step(state)
          : compareWithText(state, answer.before, titleOf(before), open);
      }
      const language = languagesIn(state).of(name) ?? scratchDocument(state, name).language;
      const like = { ...scratchDocument(state, name), language };
      const text = documentOfText(state, answer.after, titleOf(after), like);
      return compareWithText(showNew(state, text), answer.before, titleOf(before), text, [text.id]);
    })();
    const all = comparisonsField.of(shown.state);
    const started = all.length > comparisonsField.of(state).length ? all.at(-1) : undefined;
    const noted = withHistory(shown.state, { shown: started?.id ?? null });
    return { ...shown, state: stays ? withFocusOn(noted, HISTORY_VIEW) : noted };
  },
});
