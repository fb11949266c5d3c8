import { runCommand } from '../../../core/dispatch/run-command.ts';
import { focusedLeaf, step } from '../../../core/model/state.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';

/** Going from tab to tab: a count is the number of a tab after `gt`, and tabs to go back after `gT`. */
export const tabCommands: readonly VimCommand[] = [
  {
    name: 'vim_next_tab',
    title: 'Next Tab',
    doc: 'Go to the next tab, or to the tab with the number of the count.',
    run(state, { count }) {
      const { tabs } = focusedLeaf(state);
      if (count !== null && count > tabs.length) return fail(state);
      return (
        runCommand(
          state,
          count === null ? 'next_buffer' : 'select_tab',
          count === null ? {} : { index: count },
        ) || fail(state)
      );
    },
  },
  {
    name: 'vim_previous_tab',
    title: 'Previous Tab',
    doc: 'Go to the previous tab, or as many tabs back as the count says.',
    run(state, { count }) {
      const { tabs, active } = focusedLeaf(state);
      if (tabs.length < 2) return step(state);
      const back = (count ?? 1) % tabs.length;
      const index = (tabs.indexOf(active) - back + tabs.length) % tabs.length;
      return runCommand(state, 'select_tab', { index: index + 1 }) || fail(state);
    },
  },
];
