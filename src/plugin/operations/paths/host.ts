import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import type { HostOperations } from '../host-operation.ts';
import type { World } from '../../services/plugin-services.ts';

export const pathsInHost: HostOperations = {
  getDataDir: ({ data }) => data,
  getWorkingDataDir: (world) => join(world.data, 'folders', markOf(world)),
  getTerminalDir: (world) => join(world.data, 'terminals', markOf(world)),
  getThemesDir: ({ configuration }) => (configuration === null ? '' : join(configuration, 'themes')),
  getPluginDir: (world, { plugin }) => world.home(plugin),
  getTempDir: ({ temporary }) => temporary,
  getHomeDir: () => homedir(),
  getEnv: ({ environment }, _, [name]: readonly [string]) =>
    Object.hasOwn(environment, name) ? environment[name] : null,
  getCwd: ({ folder }) => folder,
};

/** A name for what is kept about the folder that is worked in. */
const markOf = ({ folder }: World): string =>
  `${basename(folder)}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
