import { rmSync } from 'node:fs';
import { homedir, hostname, userInfo } from 'node:os';
import { FEATURES } from '../editor/features.ts';
import type { Event } from '../core/model/messages.ts';
import { join } from 'node:path';
import type { RandomState } from '../base/random.ts';
import { configurationFolder } from '../host/config/configuration.ts';
import { baseFolder } from '../host/state/base-folders.ts';
import type { TrashEnvironment } from '../host/files/trash.ts';
import type { ContentTrust } from '../host/trust/folder-trust.ts';
import type { Tools } from '../host/tools.ts';

/** The folder where saves in place keep the bytes that they overwrite, until they are done. */
export const journalFolder = (): string => join(stateFolder(), 'journal');

/** The folder for unsaved work when the editor has to die. */
export const rescueFolder = (): string => join(stateFolder(), 'rescue');

/** The folder where each process notes the files that it has open. */
const locksFolder = (): string => join(stateFolder(), 'locks');

/** The folder for the sessions of folders. */
export const sessionsFolder = (): string => join(stateFolder(), 'sessions');

/** The file of the trusted folders. */
export const trustFile = (): string => join(stateFolder(), 'trust.json');

/** The file of the lasting permissions of plugins. */
export const permissionsFile = (): string => join(stateFolder(), 'permissions.json');

/** The file of the notices that are shown only once. */
export const shownOnceFile = (): string => join(stateFolder(), 'told.json');

/** The folder for data that outlives a run but is no configuration. */
export const stateFolder = (): string => join(baseFolder('STATE'), 'inkstone');

/** Reports a fault of a run without a screen. */
export const reportFault = (sentence: string): void => void process.stderr.write(`ink: ${sentence}\n`);

/** The folder for data that can be made again: the launcher keeps compiled code there. */
export const cacheFolder = (): string => join(baseFolder('CACHE'), 'inkstone');

/** The places of the user's trash. */
export const trashPlaces = (): TrashEnvironment => ({
  platform: process.platform,
  home: homedir(),
  data: baseFolder('DATA'),
  uid: process.getuid?.() ?? 0,
  now: () => new Date(),
});

/** The first state of the random generator. It may be guessed: one that may not takes a millisecond to load. */
export function chance(): RandomState {
  const word = (): number => Math.floor(Math.random() * 2 ** 32);
  return [word(), word(), word(), word()];
}

/** The event with the time of day. Finding out the time zone takes some milliseconds: for after the first frame. */
export function clock(): Extract<Event, { type: 'clock' }> {
  const timeZone = -new Date().getTimezoneOffset();
  return { type: 'clock', wallClock: performance.timeOrigin + timeZone * 60_000, timeZone };
}

/** A value that is made when it is first asked for. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** The locks of this process, whatever folder it works in. */
const locks = once(async () => {
  const { Disk, FileLocks, canReach, isRunning, ownPlace, thisProcess } = await import('./late.ts');
  const made = new FileLocks(locksFolder(), {
    fs: new Disk(),
    owner: thisProcess(),
    user: userName(),
    host: hostname(),
    process: process.pid,
    place: ownPlace(process.env),
    canReach: (place) => canReach(place, process.env),
    isRunning,
    swapFolders: [join(baseFolder('STATE'), 'nvim/swap')],
    now: () => Date.now(),
  });
  process.once('exit', () => rmSync(made.path, { force: true }));
  return made;
});

/** The name of the user; the number where it has none, as in some containers. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 0);
  }
}

/**
 * The parts of the host that no first frame needs.
 * @param configuration the user's folder, and that of the project; null for what is neither read nor written
 * @param themes the folder where `themes/` may stand
 * @param folder the one that is worked in
 */
export function tools(
  emit: (event: Event) => void,
  send: (bytes: Uint8Array) => void,
  lend: <T>(use: () => T) => Promise<T>,
  configuration: string | null,
  project: string | null,
  themes: string,
  trust: ContentTrust,
  folder: string,
): Tools {
  const report = (text: string): void => emit({ type: 'message', message: { level: 'warning', text } });
  const late = once(async () => {
    // What is asked for while the first frame is being made can wait for it.
    await new Promise((resolve) => setImmediate(resolve));
    return await import('./late.ts');
  });
  const disk = once(async () => new (await late()).Disk());
  const owner = once(async () => (await late()).thisProcess());
  const journal = once(async () => new (await late()).Journal(await disk(), journalFolder(), await owner()));
  const saver = once(async () => new (await late()).Saver(await disk(), await journal(), await owner()));
  const trash = once(async () => new (await late()).Trash(await disk(), trashPlaces()));
  const operations = once(
    async () => new (await late()).FileOperations(await disk(), await trash(), (await owner()).name),
  );
  const diskEdits = once(async () => {
    const { DiskEdits } = await late();
    return new DiskEdits({
      fs: await disk(),
      saver: await saver(),
      operations: await operations(),
      trash: await trash(),
    });
  });
  return {
    dictionaries: join(configuration ?? configurationFolder(), 'dictionaries'),
    journal,
    saver,
    diskEdits,
    elevate: once(async () => {
      const { elevate, findSudo } = await late();
      const sudo = findSudo(process.env['PATH'] ?? '');
      return sudo === null ? null : elevate(sudo, lend);
    }),
    comparing: once(async () => new (await late()).Comparing()),
    searching: once(async () => new (await late()).Searching()),
    highlighting: once(async () => new (await late()).Searching()),
    replacing: once(async () => new (await late()).Searching()),
    filesSearch: once(async () => new (await late()).FilesSearch()),
    filesReplacing: once(async () => {
      const { FilesReplacing } = await late();
      return new FilesReplacing(await diskEdits());
    }),
    files: once(async () => new (await late()).Files()),
    configuring: once(async () => {
      if (configuration === null) return null;
      const { ConfigurationWriter } = await late();
      return new ConfigurationWriter(
        FEATURES,
        configuration,
        project,
        trust,
        emit,
        await disk(),
        await saver(),
      );
    }),
    profiles: once(async () => {
      if (configuration === null) return null;
      const { Profiles } = await late();
      return new Profiles(configuration, await disk(), await saver());
    }),
    branch: once(
      async () => new (await late()).Branch(folder, (known) => emit({ type: 'branch', ...known })),
    ),
    themes: async () => (await import('./themes.ts')).themeNames(themes),
    exploring: once(async () => {
      const { ExplorerRequests } = await late();
      return new ExplorerRequests(emit, await operations());
    }),
    snippets: once(
      async () => new (await late()).SnippetFiles(configuration, project, () => trust.isGiven, emit),
    ),
    recent: once(async () => new (await late()).Recent(join(stateFolder(), 'recent.json'), report)),
    recentFolders: once(
      async () => new (await late()).Recent(join(stateFolder(), 'recent-folders.json'), report, 'folders'),
    ),
    undoTrees: once(async () => {
      const { historySetting, undoFolder, UndoStore, versionsFolder } = await late();
      const state = stateFolder();
      return new UndoStore(await disk(), undoFolder(state), historySetting([versionsFolder(state)]));
    }),
    versions: once(async () => {
      const { historySetting, undoFolder, VersionStore, versionsFolder } = await late();
      const state = stateFolder();
      return new VersionStore(await disk(), versionsFolder(state), historySetting([undoFolder(state)]));
    }),
    clipboard: once(async () => {
      const { Clipboard, clipboardTool } = await late();
      const terminal = process.env['TERM'] === 'linux' ? null : send;
      return new Clipboard({ terminal, tool: clipboardTool(process.env, process.platform), report });
    }),
    locks: async () => {
      await late();
      return await locks();
    },
    watching: once(async () => {
      const { FileWatcher, unreachable } = await late();
      const fs = await disk();
      return new FileWatcher((document, stat) => emit({ type: 'changed_on_disk', document, stat }), {
        stat: (path) => fs.stat(path),
        mayWrite: (path) => fs.mayWrite(path),
        reportAccess: ({ document, path }, access) =>
          'error' in access
            ? report(unreachable(path, access.error))
            : emit({ type: 'write_access', document, isWritable: access.isWritable }),
      });
    }),
  };
}
