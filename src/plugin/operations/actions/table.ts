import type { Group } from '../../api/row.ts';

export const actions: Group = {
  title: 'Actions',
  doc: 'Actions are commands, identified by the names that keybindings use: the editor’s own commands and those that plugins register.',
  types: { ActionSpecJs: 'ActionSpec' },
  rows: [
    {
      signature: 'executeAction(actionName: string): boolean',
      where: 'worker',
      doc: 'Queues an action, which runs when the turn ends. Returns `false` and queues nothing if no action has this name, which Inkstone reports once, with the nearest name.',
    },
    {
      signature: 'executeActions(actions: ActionSpecJs[]): boolean',
      where: 'worker',
      doc: 'Queues actions, which run in order when the turn ends, each `count` times. Returns `false` and queues nothing if an action is unknown or a count is not an integer from 0 to 100,000. Throws RangeError if a turn queues more than 100,000 runs.',
    },
  ],
};
