import { say, type State, type Step, step } from '../../core/model/state.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { folderComparisonField } from './folder-comparison.ts';
import { withRows } from './rows.ts';

/** Lists only the paths with a text in them, while it is typed. Escape goes back to the filter before. */
const filtering: PromptKind = {
  name: 'filter_folder_comparison',
  change: (state, { input }) => step(withFilter(state, input)),
  confirm: (state, _, answer) => step(withFilter(state, answer)),
  cancel: (state, { subject }) => step(withFilter(state, subject)),
};

/** Asks for a part of the paths to list. @param typed the text that was typed in the list; null where none was */
export function askForFilter(state: State, typed: string | null): Step {
  const comparison = folderComparisonField.of(state);
  if (comparison === null)
    return step(say(state, 'info', 'No folders have been compared. Run Compare Folders first'));
  const { filter } = comparison;
  const next = typed === null ? state : withFilter(state, typed);
  const label = 'Show paths with: ';
  return openPrompt(next, filtering, {
    label,
    input: typed ?? filter,
    subject: filter,
    // Text that was typed goes on, the filter before comes selected.
    prepare: (prompt) => (typed === null ? prompt : { ...prompt, anchor: prompt.cursor }),
  });
}

/** The state in which only paths with a text in them are listed. */
function withFilter(state: State, filter: string): State {
  const comparison = folderComparisonField.of(state);
  if (comparison === null || comparison.filter === filter) return state;
  return withRows(folderComparisonField.with(state, { ...comparison, filter }), false);
}
