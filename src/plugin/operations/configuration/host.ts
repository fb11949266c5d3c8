import { settingsField } from '../../../core/config/settings-field.ts';
import type { Json } from '../../../base/json.ts';
import { mapInUse } from '../../../core/config/keymaps.ts';
import type { HostOperations } from '../host-operation.ts';

export const configurationInHost: HostOperations = {
  getConfig: (world) => {
    const own = world.userConfiguration();
    const state = world.state();
    const set = typeof own === 'object' && own !== null && !Array.isArray(own) ? own : {};
    const settings = JSON.parse(JSON.stringify(settingsField.of(state))) as { [name: string]: Json };
    return { ...set, ...settings, active_keybinding_map: mapInUse(state) };
  },
  getUserConfig: (world) => world.userConfiguration(),
  getConfigDir: ({ configuration: folder }) => folder ?? '',
  reloadConfig: (world) => {
    world.reloadConfiguration();
    return undefined;
  },
};
