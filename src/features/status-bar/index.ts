import { statusBarAliases } from './aliases.ts';
import { items } from './item-commands.ts';
import { branchItem } from './branch-item.ts';
import type { Feature } from '../../core/model/feature.ts';
import { notices } from './notification-commands.ts';
import { tasks } from './task-commands.ts';

/** The status bar, tasks and notifications. */
export const statusBarFeature: Feature = {
  name: 'status-bar',
  aliases: statusBarAliases,
  status: [branchItem],
  commands: [
    ['View', notices],
    ['View', tasks],
    ['View', items],
  ],
};
