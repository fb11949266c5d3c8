import type { Command } from '../../core/model/command.ts';
import { cancelTask, shownTasks } from './tasks.ts';

export const tasks: readonly Command[] = [
  {
    name: 'cancel_task',
    title: 'Cancel Task',
    doc: 'Stop the last background task, such as a search.',
    disabled: (state) =>
      shownTasks(state).some(({ cancel }) => cancel !== null) ? null : 'No task is running',
    run: (state) => cancelTask(state),
  },
  {
    name: 'cancel_search_task',
    title: 'Cancel Search',
    doc: 'Stop the last background task, unless it writes files.',
    hidden: true,
    run: (state) => cancelTask(state, true),
  },
];
