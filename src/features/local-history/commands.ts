import type { Command } from '../../core/model/command.ts';
import { handles } from '../../core/model/request.ts';
import { say, step } from '../../core/model/state.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { clearHistory, listHistory, measureHistory } from './requests.ts';
import { showTimeline } from './timeline.ts';

const clearing: PromptKind = {
  name: 'confirm_clear_local_history',
  choices: [
    { key: 'd', label: 'delete' },
    { key: 'c', label: 'cancel', first: true },
  ],
  confirm: (state, _, answer) => (answer === 'd' ? clearHistory.ask(state, null) : step(state)),
};

/** Asks before everything is deleted. */
export const measureHandler = handles(measureHistory, {
  take: (state, size) =>
    size === 0
      ? step(say(state, 'info', 'The local history is empty'))
      : openPrompt(state, clearing, {
          label: `Delete all versions and undo trees of files (${inUnits(size)}) permanently?`,
        }),
});

/** Tells that everything is deleted. */
export const clearHandler = handles(clearHistory, {
  take: (state) => step(say(state, 'info', 'Cleared the local history')),
});

const inUnits = (size: number): string =>
  size < 1_000_000 ? `${Math.ceil(size / 1000)} KB` : `${(size / 1_000_000).toFixed(1)} MB`;

/** Commands about the versions of files that are kept. */
export const localHistoryCommands: readonly Command[] = [
  {
    name: 'show_timeline',
    asks: true,
    title: 'Show Timeline',
    doc: 'List the versions of the file that were kept when it was saved, to compare or restore one.',
    run: showTimeline,
  },
  {
    name: 'find_entry_to_restore',
    asks: true,
    title: 'Find Entry to Restore',
    doc: 'List all files with versions, also deleted ones, to compare or restore a version.',
    anywhere: true,
    run: (state) => listHistory.ask(state, null),
  },
  {
    name: 'clear_local_history',
    asks: true,
    title: 'Clear Local History',
    doc: 'Delete all versions and undo trees that are kept of files.',
    anywhere: true,
    run: (state) => measureHistory.ask(state, null),
  },
];
