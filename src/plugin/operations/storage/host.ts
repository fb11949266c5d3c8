import type { Json } from '../../../base/json.ts';
import type { HostOperations } from '../host-operation.ts';

export const storageInHost: HostOperations = {
  setGlobalState: (services, { plugin }, [key, value]: readonly [string, Json]) =>
    services.storage.set(plugin, null, key, value),
  getGlobalState: (services, { plugin }, [key]: readonly [string]) => services.storage.get(plugin, null, key),
  setWindowState: (services, { plugin }, [key, value]: readonly [string, Json]) =>
    services.storage.set(plugin, services.folder, key, value),
  getWindowState: (services, { plugin }, [key]: readonly [string]) =>
    services.storage.get(plugin, services.folder, key),

  stateSet: (services, { plugin }, [space, key, value]: readonly [string, string, string]) =>
    services.storage.set(plugin, null, stateKey(space, key), value),
  stateGet: (services, { plugin }, [space, key]: readonly [string, string]) =>
    services.storage.get(plugin, null, stateKey(space, key)),
  stateKeys: (services, { plugin }, [space]: readonly [string]) => {
    const front = stateKey(space, '');
    const keys = services.storage.keys(plugin).filter((each) => each.startsWith(front));
    return keys.map((each) => each.slice(front.length)).toSorted();
  },
  stateDelete(services, { plugin }, [space, key]: readonly [string, string]) {
    if (services.storage.get(plugin, null, stateKey(space, key)) === null) return false;
    return services.storage.set(plugin, null, stateKey(space, key), null);
  },
};

/** The key of a value of `stateSet` among the plugin's values. No namespace is the start of another one's keys. */
const stateKey = (space: string, key: string): string => `state:${JSON.stringify(space)}${key}`;
