import type { Ask } from '../../asks.ts';
import { placeOf } from '../../services/plugin-path.ts';

export const plugins: Readonly<Record<string, Ask['run']>> = {
  loadPlugin: (world, _, [path]: readonly [string]) => world.company.load(placeOf(world, path)),
  unloadPlugin: (world, _, [name]: readonly [string]) => world.company.unload(name),
  reloadPlugin: (world, _, [name]: readonly [string]) => world.company.reload(name),
  reloadInit: (world) => world.company.reload('init'),
  listPlugins: (world) => world.company.list(),
};
