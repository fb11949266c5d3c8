import { Baselines } from './baselines.ts';
import { Environment } from './environment.ts';
import { FileWatches } from './file-watches.ts';
import type { HostServices } from './host-services.ts';
import { PermissionGate } from './permission-gate.ts';
import { Processes } from './processes.ts';
import { ScratchFolders } from './scratch-folders.ts';
import { Searches } from './searches.ts';
import { reportError } from './report.ts';
import { SettingDefinitions } from './setting-definitions.ts';
import { PluginStorage } from './storage.ts';
import { Timers } from './timers.ts';
import { Translations } from './translations.ts';

/** The services of the host, with those that keep what plugins have started: processes, timers, watches. */
export interface PluginServices extends HostServices {
  readonly gate: PermissionGate;
  readonly definitions: SettingDefinitions;
  readonly watches: FileWatches;
  readonly processes: Processes;
  readonly timers: Timers;
  readonly searches: Searches;
  readonly baselines: Baselines;
  readonly scratch: ScratchFolders;
  /** The environment that plugins activate. */
  readonly activation: Environment;
  /** Nothing that plugins have started is under way. */
  areOver(): boolean;
  readonly translations: Translations;
  readonly storage: PluginStorage;
}

export function pluginServices(host: HostServices): PluginServices {
  const [activation, watches, processes, timers, searches] = [
    new Environment(host),
    new FileWatches(host),
    new Processes(host),
    new Timers(host),
    new Searches(host),
  ];
  return {
    ...host,
    gate: new PermissionGate(host),
    definitions: new SettingDefinitions(host),
    watches,
    processes,
    timers,
    searches,
    baselines: new Baselines(host),
    scratch: new ScratchFolders(host),
    activation,
    translations: new Translations(host),
    storage: new PluginStorage(host, (plugin, error) => reportError(host, plugin, error)),
    areOver: () => [activation, watches, processes, timers, searches].every(({ areOver }) => areOver),
  };
}
