import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const pluginsAliases: Aliases = {
  enable_plugin: ['plugins', 'extensions', 'addons', 'add-ons', 'packages', 'list plugins', 'manage plugins'],
  plugin_permissions: ['permissions', 'sandbox'],
};
