import { settingsField } from '../../../core/config/settings-field.ts';
import type { Json } from '../../../base/json.ts';
import { mapInUse } from '../../../core/config/keymaps.ts';
import type { HostOperations } from '../host-operation.ts';

export const configurationInHost: HostOperations = {
  getConfig: (services) => {
    const own = services.userConfiguration();
    const state = services.state();
    const set = typeof own === 'object' && own !== null && !Array.isArray(own) ? own : {};
    const settings = JSON.parse(JSON.stringify(settingsField.of(state))) as { [name: string]: Json };
    return {
      keybindings: [],
      keybinding_maps: {},
      ...set,
      ...settings,
      active_keybinding_map: mapInUse(state),
    };
  },
  getUserConfig: (services) => services.userConfiguration(),
  getConfigDir: ({ configuration: folder }) => folder ?? '',
  reloadConfig: (services) => {
    services.reloadConfiguration();
    return undefined;
  },
};
