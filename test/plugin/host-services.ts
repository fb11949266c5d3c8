import { compareTexts } from '../../src/host/plugins/compare.ts';
import { readDecoded } from '../../src/host/project/rewrite.ts';
import { searchFiles } from '../../src/host/plugins/search.ts';
import type { Effect, Event } from '../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Json } from '../../src/base/json.ts';
import { keyMaps } from '../../src/core/config/keymaps.ts';
import { PERMISSIONS } from '../../src/features/plugins/permissions.ts';
import { DEFAULT_SETTINGS } from '../../src/core/config/settings.ts';
import { startState } from '../../src/editor/start.ts';
import type { State } from '../../src/core/model/state.ts';
import { update } from '../../src/editor/update.ts';
import { Disk } from '../../src/host/files/disk.ts';
import { readGit } from '../../src/host/git/git-process.ts';
import { Journal } from '../../src/host/files/journal.ts';
import { thisProcess } from '../../src/host/files/owner.ts';
import { PluginDisk } from '../../src/host/plugins/disk.ts';
import { PackageStore } from '../../src/host/packages/package-store.ts';
import { PluginInstaller } from '../../src/host/packages/plugin-installer.ts';
import { PermissionFile } from '../../src/host/state/permission-file.ts';
import { Saver } from '../../src/host/files/saver.ts';
import { writeSmallText } from '../../src/host/files/small-file.ts';
import { ThemeCatalog } from '../../src/host/config/theme-catalog.ts';
import { MAPS } from '../../src/keymaps/maps.ts';
import { HOST_OPERATIONS } from '../../src/plugin/operations/main.ts';
import { type HostServices } from '../../src/plugin/services/host-services.ts';
import { type PluginServices, pluginServices } from '../../src/plugin/services/plugin-services.ts';
import { inFolder } from '../host/folder.ts';

/** The services of the host in a folder of their own, with a record of what is done with them. */
export interface TestServices {
  readonly services: PluginServices;
  /** In it: `work`, `configuration`, `temporary`, `data`, `home`. */
  readonly base: string;
  /** The dispatched events, and their results. */
  readonly events: Event[];
  readonly effects: Effect[];
  state(): State;
  /** The events sent to plugins: `plugin event payload`. */
  readonly told: { readonly plugin: string; readonly event: string; readonly payload: Json }[];
  /** Handlers that were run. */
  readonly called: { readonly plugin: string; readonly handler: string; readonly args: readonly Json[] }[];
  /** Plugins that were loaded again. */
  readonly restarted: readonly string[];
  /** Calls the host for a plugin of the name `tester`. */
  ask(name: string, ...args: readonly unknown[]): Promise<Json>;
  /** A plugin goes. */
  go(plugin: string): void;
  /** The sentences that the user was told. */
  messages(): string[];
}

/** Runs `use` with services on the real disk, which end with it. */
export const withServices = (use: (test: TestServices) => Promise<void>): Promise<void> =>
  inFolder(async (base) => {
    for (const name of ['work', 'configuration', 'temporary', 'data', 'home']) mkdirSync(join(base, name));
    const disk = new Disk();
    const owner = thisProcess();
    const files = new PluginDisk(
      disk,
      new Saver(disk, new Journal(disk, join(base, 'journal'), owner), owner),
      owner,
    );
    const events: Event[] = [];
    const effects: Effect[] = [];
    let state = startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS), join(base, 'work'));
    const told: TestServices['told'] = [];
    const restarted: string[] = [];
    const called: TestServices['called'] = [];
    const pending: { plugin: string; end: () => void }[] = [];
    const permissions = new PermissionFile(join(base, 'permissions.json'), assert.fail);
    const trash = (path: string): Promise<boolean> => {
      mkdirSync(join(base, 'trash'), { recursive: true });
      renameSync(path, join(base, 'trash', basename(path)));
      return Promise.resolve(true);
    };
    const configuration = join(base, 'configuration');
    const around: HostServices = {
      folder: join(base, 'work'),
      configuration,
      data: join(base, 'data'),
      temporary: join(base, 'temporary'),
      environment: { ...process.env, INK_TEST: 'yes' },
      home: () => join(base, 'home'),
      entry: () => join(base, 'home/src/main.ts'),
      userConfiguration: () => ({}),
      reloadConfiguration() {},
      settled: () => Promise.resolve(),
      state: () => state,
      dispatch(event) {
        const next = update(state, event, 0);
        state = next.state;
        events.push(event);
        effects.push(...next.effects);
      },
      themes: new ThemeCatalog(configuration),
      packages: new PluginInstaller(
        configuration,
        new PackageStore(configuration, '1.0.0', trash),
        permissions,
      ),
      highlights: () => Promise.resolve([]),
      reloadGrammars: () => {},
      write: (path, bytes) => files.write(path, bytes),
      git: (place, args, signal) => readGit(place, args, { signal }),
      edit: (path, changes) => files.edit(path, changes),
      searchFiles,
      compare: compareTexts,
      readText: readDecoded,
      keep: writeSmallText,
      change: (how, from, to) => files.change(how, from, to),
      permissions,
      restart: (plugin) => restarted.push(plugin),
      registry: {
        load: () => Promise.resolve(false),
        unload: () => false,
        reload: () => Promise.resolve(false),
        list: () => [],
      },
      tell: (plugin, event, payload) => told.push({ plugin, event, payload }),
      call: (plugin, handler, args) => void called.push({ plugin, handler, args }),
      whenGone: (plugin, end) => pending.push({ plugin, end }),
    };
    const services = pluginServices(around);
    /** The plugin `tester` may do everything. */
    const enter = (): void => services.gate.enter('tester', join(base, 'home/tester.ts'), PERMISSIONS, true);
    enter();
    const go = (plugin: string): void => {
      const own = pending.filter((each) => each.plugin === plugin);
      for (const each of own) pending.splice(pending.indexOf(each), 1);
      for (const { end } of own) end();
      if (plugin === 'tester') enter();
    };
    const ask = async (name: string, ...args: readonly unknown[]): Promise<Json> =>
      await HOST_OPERATIONS[name](services, { plugin: 'tester', call: 1 }, args);
    const messages = (): string[] =>
      events.flatMap((event) => (event.type === 'message' ? [event.message.text] : []));
    try {
      await use({
        services,
        base,
        events,
        effects,
        state: () => state,
        told,
        called,
        restarted,
        ask,
        go,
        messages,
      });
    } finally {
      for (const { end } of pending) end();
    }
  });
