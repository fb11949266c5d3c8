import type { HostOperations } from '../host-operation.ts';
import { placeOf } from '../../services/plugin-path.ts';

export const pluginsInHost: HostOperations = {
  loadPlugin: (world, _, [path]: readonly [string]) => world.company.load(placeOf(world, path)),
  unloadPlugin: (world, _, [name]: readonly [string]) => world.company.unload(name),
  reloadPlugin: (world, _, [name]: readonly [string]) => world.company.reload(name),
  reloadInit: (world) => world.company.reload('init'),
  listPlugins: (world) => world.company.list(),
};
