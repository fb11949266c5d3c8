import { tabsAliases } from './aliases.ts';
import type { Feature } from '../../core/model/feature.ts';
import { splits } from './split-commands.ts';
import { tabs } from './tab-commands.ts';

/** Tabs and splits. */
export const tabsFeature: Feature = {
  name: 'tabs',
  aliases: tabsAliases,
  commands: [
    ['View', splits],
    ['View', tabs],
  ],
};
