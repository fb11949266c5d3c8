import type { HostOperations } from '../host-operation.ts';
import { placeOf } from '../../services/plugin-path.ts';

export const pluginsInHost: HostOperations = {
  loadPlugin: (world, _, [path]: readonly [string]) => world.registry.load(placeOf(world, path)),
  unloadPlugin: (world, _, [name]: readonly [string]) => world.registry.unload(name),
  reloadPlugin: (world, _, [name]: readonly [string]) => world.registry.reload(name),
  reloadInit: (world) => world.registry.reload('init'),
  listPlugins: (world) => world.registry.list(),
};
