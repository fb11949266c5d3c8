import type { HostOperations } from '../host-operation.ts';
import { resolvePath } from '../../services/plugin-path.ts';

export const pluginsInHost: HostOperations = {
  loadPlugin: (services, _, [path]: readonly [string]) => services.registry.load(resolvePath(services, path)),
  unloadPlugin: (services, _, [name]: readonly [string]) => services.registry.unload(name),
  reloadPlugin: (services, _, [name]: readonly [string]) => services.registry.reload(name),
  reloadInit: (services) => services.registry.reload('init'),
  listPlugins: (services) => services.registry.list(),
};
