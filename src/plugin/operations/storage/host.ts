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
};
