import { join } from 'node:path';
import { succeeds } from './succeeds.ts';
import type { HostOperations } from '../host-operation.ts';
import { type GivenPath, resolvePath } from '../../services/plugin-path.ts';
import type { PluginServices } from '../../services/plugin-services.ts';
import { isBelow, realPath } from '../../services/real-path.ts';

type Installation = readonly [token: string, kind: string, name: string, subpath: string];

export const scratchInHost: HostOperations = {
  scratchCreate: (services, { plugin }, [label]: readonly [string]) => create(services, plugin, label, null),

  scratchFromDirectory: (services, { plugin }, [from]: readonly [GivenPath]) =>
    create(services, plugin, 'copy', resolvePath(services, from)),

  scratchPath: ({ scratch }, { plugin }, [token]: readonly [string]) => scratch.path(plugin, token),

  scratchDiscard: ({ scratch }, { plugin }, [token]: readonly [string]) => scratch.discard(plugin, token),

  installScratch(services, { plugin }, [token, kind, name, subpath]: Installation) {
    const folder = services.scratch.path(plugin, token);
    if (folder === null) throw new Error('token is not that of a scratch folder of this plugin');
    return succeeds(services, plugin, async () => {
      const place = realPath(join(folder, subpath));
      const real = realPath(folder);
      if (place !== real && !isBelow(place, real))
        throw new Error(`${subpath} is outside of the scratch folder`);
      await packagesOf(services).install(place, kind, name, plugin);
    });
  },

  async uninstallPackage(services, { plugin }, [kind, name]: readonly [string, string]) {
    let found = false;
    const done = await succeeds(services, plugin, async () => {
      found = await packagesOf(services).remove(kind, name);
    });
    return done && found;
  },
};

/** Creates a scratch folder and returns its token; null if that failed, after telling the user why. */
async function create(
  services: PluginServices,
  plugin: string,
  label: string,
  from: string | null,
): Promise<string | null> {
  let token: string | null = null;
  await succeeds(services, plugin, async () => {
    token = await services.scratch.create(plugin, label, from);
  });
  return token;
}

function packagesOf({ packages }: PluginServices): NonNullable<PluginServices['packages']> {
  if (packages === null)
    throw new Error('packages need a configuration folder, and there is none in this run');
  return packages;
}
