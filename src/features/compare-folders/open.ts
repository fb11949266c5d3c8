import { handles } from '../../core/model/request.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { Text } from '../../text/text.ts';
import { comparisonsField } from '../compare/comparison.ts';
import { closeComparison } from '../compare/close.ts';
import { compareWithText, documentOfText, startComparison } from '../compare/start.ts';
import { takeOpened } from '../files/open-results.ts';
import { showNew } from '../files/open.ts';
import { documentOfFile } from '../files/same-file.ts';
import { besideView, withFocusOn } from '../panel/view-tabs.ts';
import { type FolderComparison, folderComparisonField } from './folder-comparison.ts';
import { type FilePair, type FolderChange, openForFolders } from './requests.ts';

/** Shows both files of a difference, in place of those shown before. @param stay the view that keeps the focus; null for none */
export function openChange(
  state: State,
  comparison: FolderComparison,
  { path, kind, note, isFile }: FolderChange,
  stay: string | null,
): Step {
  if (!isFile) return step(say(state, 'info', `${path} cannot be shown: ${note}`));
  const free = stay === null ? state : besideView(state, stay);
  return andThen(closeShown(free), (next) =>
    askForNext(next, {
      before: kind === 'added' ? null : `${comparison.before}/${path}`,
      after: kind === 'removed' ? null : `${comparison.after}/${path}`,
      first: null,
      opened: [],
      stay,
    }),
  );
}

/** Opens the file of a pair that is not open yet, that before first. */
const askForNext = (state: State, pair: FilePair): Step =>
  openForFolders.ask(state, {
    path: (pair.first === null ? pair.before : null) ?? pair.after ?? '',
    pair,
  });

/** Ends the comparison that shows the file before. */
function closeShown(state: State): Step {
  const id = folderComparisonField.of(state)?.shown;
  const shown = comparisonsField.of(state).find((each) => each.id === id);
  return shown === undefined ? step(state) : closeComparison(state, shown);
}

/** Opens the second file once the first one is open, and then compares both. */
export const openedHandler = handles(openForFolders, {
  take(state, answer, asked) {
    const { pair, path } = asked.work;
    if (answer.type === 'opened' && answer.stat === null)
      return step(say(state, 'warning', `${path} does not exist any more`));
    return andThen(takeOpened(state, answer, asked), (next) => {
      const document = answer.type === 'opened' ? documentOfFile(next, answer) : undefined;
      if (document === undefined) return step(next);
      const opened = state.documents.has(document.id) ? pair.opened : [...pair.opened, document.id];
      const known = { ...pair, opened };
      if (pair.first === null && pair.before !== null && pair.after !== null)
        return askForNext(next, { ...known, first: document.id });
      return andThen(compare(next, known, document.id), (shown) => step(withShown(shown, next, pair)));
    });
  },
});

/** Compares the files of a pair, or one of them with an empty text. */
function compare(state: State, { before, after, first, opened }: FilePair, last: number): Step {
  const document = state.documents.get(last);
  if (document === undefined) return step(state);
  const missing = `${document.name} (missing)`;
  if (before === null) return compareWithText(state, Text.empty, missing, document, opened);
  if (after !== null)
    return first === null ? step(state) : startComparison(state, { before: first, after: last }, opened);
  const empty = documentOfText(state, Text.empty, missing, document);
  return startComparison(showNew(state, empty), { before: last, after: empty.id }, [...opened, empty.id]);
}

/** The state in which the comparison that was just started is that of the list. */
function withShown(state: State, before: State, { stay }: FilePair): State {
  const all = comparisonsField.of(state);
  const started = all.length > comparisonsField.of(before).length ? all.at(-1) : undefined;
  const folders = folderComparisonField.of(state);
  const noted =
    folders === null || started === undefined
      ? state
      : folderComparisonField.with(state, { ...folders, shown: started.id });
  return stay === null ? noted : withFocusOn(noted, stay);
}
