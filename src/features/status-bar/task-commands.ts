import type { Command } from '../../core/model/command.ts';
import { cancelTask, shownTasks } from './tasks.ts';

export const tasks: readonly Command[] = [
  {
    name: 'cancel_task',
    title: 'Cancel Task',
    doc: 'Stops what was begun last in the background, such as a search.',
    disabled: (state) =>
      shownTasks(state).some(({ cancel }) => cancel !== null)
        ? null
        : 'nothing goes on that could be stopped',
    run: (state) => cancelTask(state),
  },
  {
    name: 'cancel_search_task',
    title: 'Cancel Search',
    doc: 'Stops what was begun last in the background, unless that writes to files.',
    hidden: true,
    run: (state) => cancelTask(state, true),
  },
];
