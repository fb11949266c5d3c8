import type { Group } from '../../api/row.ts';

export const actions: Group = {
  title: 'Actions',
  doc: 'Actions are the editor’s commands, by the names that keymaps use, and those that plugins have registered.',
  rows: [
    {
      signature: 'executeAction(actionName: string): boolean',
      where: 'worker',
      doc: 'Has an action run when the turn ends. False, and nothing is run, when there is none of that name.',
    },
    {
      signature: 'executeActions(actions: ActionSpec[]): boolean',
      where: 'worker',
      doc: 'Has actions run in order, each as often as it says. Every name is checked before the first is run: false, and nothing is run, when one is unknown or a count is no integer from 0 to 100,000. Throws RangeError beyond 100,000 runs in one turn.',
    },
  ],
};
