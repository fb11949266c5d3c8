import { compareTexts } from '../host/plugins/compare.ts';
import { readDecoded } from '../host/project/rewrite.ts';
import { searchFiles } from '../host/plugins/search.ts';
import { settingsField } from '../core/config/settings-field.ts';
import type { Event } from '../core/model/messages.ts';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { userConfiguration } from '../host/config/configuration.ts';
import { Disk } from '../host/files/disk.ts';
import { readGit } from '../host/git/git-process.ts';
import { Journal } from '../host/files/journal.ts';
import { thisProcess } from '../host/files/owner.ts';
import { Trash } from '../host/files/trash.ts';
import { PackageStore } from '../host/packages/package-store.ts';
import { PluginInstaller } from '../host/packages/plugin-installer.ts';
import { PermissionFile } from '../host/state/permission-file.ts';
import { PluginDisk } from '../host/plugins/disk.ts';
import { type PluginFiles, pluginsIn, readPlugin } from '../host/plugins/files.ts';
import { hasPlugins } from '../host/plugins/presence.ts';
import { PluginFolder, type PluginsChange } from '../host/plugins/folder.ts';
import { Saver } from '../host/files/saver.ts';
import { ThemeCatalog } from '../host/config/theme-catalog.ts';
import { writeSmallText } from '../host/files/small-file.ts';
import { Stripper } from '../host/plugins/stripper.ts';
import { configOf, isAnySwitchedOn, type PluginConfigs } from '../core/config/plugin-config.ts';
import type { KnownPlugin } from '../features/plugins/choice.ts';
import type { State } from '../core/model/state.ts';
import type { PermissionStore } from '../plugin/services/host-services.ts';
import type { PluginsOptions } from '../plugin/main/options.ts';
import type { Byte } from '../base/units.ts';
import type { Json } from '../base/json.ts';
import { Plugins } from '../plugin/main/plugins.ts';
import { cacheFolder, journalFolder, permissionsFile, stateFolder, trashPlaces } from './tools.ts';
import { VERSION } from './version.ts';

/** The parts of the program that plugins need. */
export interface PluginStage {
  readonly folder: string;
  /** The user's configuration folder; null when it is neither read nor written. */
  readonly configuration: string | null;
  readonly reloadConfiguration: () => void;
  readonly state: () => State;
  readonly dispatch: (event: Event) => void;
  /** The looks of a stretch of a document, for `getHighlights`. */
  readonly highlights: (document: number, from: Byte, to: Byte) => Promise<Json>;
  readonly reloadGrammars: () => void;
  /** They may do all that they like. */
  readonly free?: boolean;
  /** The decisions to use instead of those in the user's file. */
  readonly permissions?: PermissionStore;
  readonly print: NonNullable<PluginsOptions['print']>;
  readonly loaded?: PluginsOptions['loaded'];
  readonly faulty?: PluginsOptions['faulty'];
  readonly silence?: PluginsOptions['silence'];
}

/** The plugins of a program: none is loaded yet. */
export function pluginsOn(stage: PluginStage): Plugins {
  const disk = new Disk();
  const owner = thisProcess();
  const files = new PluginDisk(
    disk,
    new Saver(disk, new Journal(disk, journalFolder(), owner), owner),
    owner,
  );
  const trash = new Trash(disk, trashPlaces());
  const { configuration } = stage;
  const permissions =
    stage.permissions ??
    new PermissionFile(permissionsFile(), (text) =>
      stage.dispatch({ type: 'message', message: { level: 'warning', text } }),
    );
  return new Plugins({
    around: {
      folder: stage.folder,
      configuration,
      data: join(stateFolder(), 'plugins'),
      temporary: tmpdir(),
      environment: process.env,
      userConfiguration: () => userConfiguration(stage.configuration),
      reloadConfiguration: stage.reloadConfiguration,
      state: stage.state,
      dispatch: stage.dispatch,
      permissions,
      packages:
        configuration === null
          ? null
          : new PluginInstaller(
              configuration,
              new PackageStore(configuration, VERSION, async (path) => (await trash.put(path)) !== null),
              permissions,
            ),
      themes: new ThemeCatalog(stage.configuration),
      highlights: stage.highlights,
      reloadGrammars: stage.reloadGrammars,
      write: (path, bytes) => files.write(path, bytes),
      git: (folder, args, signal) => readGit(folder, args, { signal }),
      edit: (path, changes) => files.edit(path, changes),
      searchFiles,
      compare: compareTexts,
      readText: readDecoded,
      keep: writeSmallText,
      change: (how, from, to) => files.change(how, from, to),
    },
    free: stage.free,
    print: stage.print,
    read: (path) => readFrom(path, stage),
    loaded: stage.loaded,
    faulty: stage.faulty,
    silence: stage.silence,
  });
}

/** Reads a plugin that somebody names. Throws what is wrong with it. */
async function readFrom(path: string, { folder, configuration }: PluginStage): Promise<PluginFiles> {
  const base = configuration !== null && path.startsWith(`${configuration}/`) ? configuration : folder;
  const shipped = (await filesOfProgram()).find((each) => each.path === path);
  if (shipped !== undefined) return shipped;
  const stripper = stripperOf();
  const plugin = await readPlugin(path, base, stripper);
  await stripper.close();
  if ('name' in plugin) return plugin;
  throw new Error(plugin.faults.join('; '));
}

const stripperOf = (): Stripper => new Stripper(join(cacheFolder(), 'plugins'));

/** The events that plugins get once all are loaded. */
const THERE = ['editor_initialized', 'plugins_loaded', 'ready'];

/** Loads the plugins of the user's configuration folder, and again what changes of them. */
export async function loadPlugins(plugins: Plugins, stage: PluginStage): Promise<PluginFolder | null> {
  const { configuration } = stage;
  if (configuration === null) return null;
  const isEnabled = (name: string): boolean =>
    configOf(settingsField.of(stage.state()).plugins, name).enabled !== false;
  const shipped = (): Promise<readonly PluginFiles[]> => switchedOn(settingsField.of(stage.state()).plugins);
  const folder = new PluginFolder(configuration, isEnabled, stripperOf(), shipped);
  plugins.switchedOff = () => folder.found.off;
  const take = ({ load, unload, faults }: PluginsChange): void => {
    for (const text of faults) stage.dispatch({ type: 'message', message: { level: 'error', text } });
    for (const name of unload) plugins.unload(name);
    plugins.load(load);
  };
  take(await folder.look());
  void plugins.allLoaded().then(() => {
    for (const event of THERE) plugins.run({ type: 'plugin_event', event, payload: {}, plugin: null });
  });
  if (hasPlugins(configuration)) await tellTypes(configuration);
  folder.watch(take);
  const switches = (): string => JSON.stringify(settingsField.of(stage.state()).plugins);
  let last = switches();
  plugins.configured = () => {
    if (switches() === last) return;
    last = switches();
    void folder.look().then(take);
  };
  return folder;
}

/** The plugins of the program that a configuration switches on. Where it switches on none, they are not even read. */
const switchedOn = async (configs: PluginConfigs): Promise<readonly PluginFiles[]> =>
  isAnySwitchedOn(configs)
    ? (await filesOfProgram()).filter(({ name }) => configOf(configs, name).enabled === true)
    : [];

/** Plugins of the program count as files beside it, where nobody else puts any. */
const PROGRAM = dirname(fileURLToPath(import.meta.url));

/** The plugins of the program as if they were files. */
async function filesOfProgram(): Promise<readonly PluginFiles[]> {
  const { bundledPlugins } = await import('./bundled-plugins.ts');
  return bundledPlugins().map(({ name, code, permissions }): PluginFiles => {
    const path = join(PROGRAM, `${name}.ts`);
    const modules = new Map([[path, code]]);
    const [folder, label] = [PROGRAM, `the bundled plugin ${name}`];
    return { ...AS_FILE, name, path, origin: path, label, folder, entry: path, modules, permissions };
  });
}

const AS_FILE = { dependencies: [], manifest: null, firstLine: 1 } as const;

/** All plugins that there are. */
export async function knownPlugins(configuration: string): Promise<readonly KnownPlugin[]> {
  const { bundledPlugins } = await import('./bundled-plugins.ts');
  const own = pluginsIn(configuration);
  const others = bundledPlugins().filter(({ name }) => own.every((each) => each.name !== name));
  return [
    ...others.map(({ name, about }) => ({ name, about, shipped: true })),
    ...own.map((each) => ({ ...each, shipped: false })),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Keeps the types of the interface beside plugins, for editors and compilers. Where that cannot be, plugins run all the same. */
async function tellTypes(configuration: string): Promise<void> {
  const [{ writeTypes }, { declarationParts }] = await Promise.all([
    import('../host/plugins/types.ts'),
    import('../plugin/api/declarations.ts'),
  ]);
  const steps = declarationParts();
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) await setImmediate();
  try {
    writeTypes(configuration, step.value);
  } catch {
    // The folder is not ours to write into, or the disk is full.
  }
}
