import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import type { HostOperations } from '../host-operation.ts';
import type { PluginServices } from '../../services/plugin-services.ts';

export const pathsInHost: HostOperations = {
  getDataDir: ({ data }) => data,
  getWorkingDataDir: (services) => join(services.data, 'folders', markOf(services)),
  getTerminalDir: (services) => join(services.data, 'terminals', markOf(services)),
  getThemesDir: ({ configuration }) => (configuration === null ? '' : join(configuration, 'themes')),
  getPluginDir: (services, { plugin }) => services.home(plugin),
  getTempDir: ({ temporary }) => temporary,
  getHomeDir: () => homedir(),
  getEnv: ({ environment }, _, [name]: readonly [string]) =>
    Object.hasOwn(environment, name) ? environment[name] : null,
  getCwd: ({ folder }) => folder,
};

/** The name of the directories for data about the working directory. */
const markOf = ({ folder }: PluginServices): string =>
  `${basename(folder)}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
