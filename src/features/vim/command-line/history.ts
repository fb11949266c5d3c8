import { promptHistoryField } from '../../../core/widgets/prompt.ts';
import type { State, Step } from '../../../core/model/state.ts';
import type { VimCommand } from '../command.ts';
import { showRows } from '../ex/run/show-rows.ts';
import { openSearch } from '../search/prompt.ts';
import { openCommandLine } from './prompt.ts';

/** The kinds of lines that were typed, by the key that opens them. */
const KINDS: Readonly<Record<string, { readonly history: string; readonly title: string }>> = {
  ':': { history: 'vim_command', title: 'Command Lines' },
  '/': { history: 'vim_search', title: 'Searches' },
  '?': { history: 'vim_search', title: 'Searches' },
};

/** Lists the lines that were typed, the latest first; choosing one opens it to be changed and carried out. */
function listHistory(state: State, key: string): Step {
  const { history, title } = KINDS[key];
  const entries = (promptHistoryField.of(state).get(history) ?? []).toReversed();
  const rows = entries.map((text, i) => ({ id: String(i), text }));
  return showRows(state, title, rows, (next, chosen) => {
    const line = entries[Number(chosen)] ?? '';
    return key === ':' ? openCommandLine(next, line) : openSearch(next, key === '?', line);
  });
}

/** `q:`, `q/`, `q?`, and Ctrl-F in the command line. */
export const historyCommand: VimCommand = {
  name: 'vim_history',
  title: 'Command Line History',
  doc: 'Choose an earlier command line or search, to edit it and run it again. The argument `of` is "/" or "?" for searches.',
  args: {
    of: { expected: '":", "/" or "?"', accepts: (value) => Object.hasOwn(KINDS, String(value)) },
  },
  titleWith: ({ of }) => (of === '/' || of === '?' ? 'Search History' : null),
  run: (state, { args }) => listHistory(state, typeof args.of === 'string' ? args.of : ':'),
};
