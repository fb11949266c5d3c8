import type { Json } from '../../../base/json.ts';
import type { HostOperations } from '../host-operation.ts';

export const storageInHost: HostOperations = {
  setGlobalState: (world, { plugin }, [key, value]: readonly [string, Json]) =>
    world.keeping.set(plugin, null, key, value),
  getGlobalState: (world, { plugin }, [key]: readonly [string]) => world.keeping.get(plugin, null, key),
  setWindowState: (world, { plugin }, [key, value]: readonly [string, Json]) =>
    world.keeping.set(plugin, world.folder, key, value),
  getWindowState: (world, { plugin }, [key]: readonly [string]) =>
    world.keeping.get(plugin, world.folder, key),
};
