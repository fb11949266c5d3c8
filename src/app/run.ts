import { FEATURES } from '../editor/features.ts';
import { isDoubt } from '../core/config/unknown-action.ts';
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Milliseconds } from '../base/units.ts';
import { keyMaps } from '../core/config/keymaps.ts';
import { startState } from '../editor/start.ts';
import { PERMISSIONS } from '../features/plugins/permissions.ts';
import { configurationFolder, NO_CONFIGURATION, readConfiguration } from '../host/config/configuration.ts';
import { Host } from '../host/host.ts';
import { PermissionFile } from '../host/state/permission-file.ts';
import { readPlugin } from '../host/plugins/files.ts';
import { NO_TRUST } from '../host/trust/folder-trust.ts';
import { Rescue } from '../host/files/rescue.ts';
import { Stripper } from '../host/plugins/stripper.ts';
import { MAPS } from '../keymaps/maps.ts';
import type { PermissionStore } from '../plugin/services/host-services.ts';
import type { Arguments } from './arguments.ts';
import { Headless } from './headless.ts';
import { ScreenlessHighlights } from './screenless-highlights.ts';
import { pluginsOn } from './plugins.ts';
import { isPipe, readPipe } from './standard-input.ts';
import { standardMap } from './standard-map.ts';
import {
  cacheFolder,
  chance,
  clock,
  journalFolder,
  permissionsFile,
  reportFault,
  rescueFolder,
  tools,
} from './tools.ts';

/** The screen that a script finds, in cells. */
const COLUMNS = 80;
const ROWS = 24;

/** The pause before it is checked again whether a script is done. */
const PAUSE: Milliseconds = 2;
/** And whether one that has not come to its end waits in vain. */
const LOOK: Milliseconds = 50;

/**
 * Runs `ink run SCRIPT FILE...`: a script as a plugin, over the files, without a terminal. Ends when its module is
 * through and all that it began is done.
 */
export async function run(given: Arguments): Promise<0 | 1> {
  const folder = process.cwd();
  const stripper = new Stripper(join(cacheFolder(), 'plugins'));
  // Somebody who runs a script has it take its modules from wherever it says.
  const script = await readPlugin(given.rest[0], folder, stripper, '/');
  await stripper.close();
  let status: 0 | 1 = 0;
  const wrong = (sentence: string): void => {
    status = 1;
    process.stderr.write(`ink: ${sentence}\n`);
  };
  if (!('name' in script)) {
    for (const fault of script.faults) wrong(fault);
    return status;
  }
  const { name, label } = script;
  const configuration = given.safe ? null : configurationOf(given);
  const { settings, layers, keys, held, faults } =
    configuration === null ? NO_CONFIGURATION : readConfiguration(FEATURES, configuration, folder);
  // An action that nobody has may be a plugin's, and none of them is loaded here.
  for (const fault of faults.filter((text) => !isDoubt(text))) process.stderr.write(`ink: ${fault}\n`);
  const maps = { ...keyMaps(MAPS, standardMap(process.platform), null), config: keys };
  let leave: (status: 0 | 1) => void = () => {};
  const left = new Promise<0 | 1>((done) => (leave = done));
  const editor = new Headless({
    state: startState(COLUMNS, ROWS, settings, maps, folder, chance()),
    wrong,
    log: (level, text) => {
      if (level !== 'debug') process.stderr.write(`${text}\n`);
    },
    quit: (asked) => leave(asked),
  });
  const dispatch = editor.dispatch.bind(editor);
  const parts = tools(
    dispatch,
    () => {},
    () => Promise.reject(new Error('there is no terminal')),
    configuration,
    configuration === null ? null : folder,
    configuration ?? configurationFolder(),
    NO_TRUST,
    folder,
  );
  const host = new Host(dispatch, folder, parts, journalFolder(), new Rescue(rescueFolder()));
  editor.attach(host);
  dispatch({ type: 'settings', settings, layers, keys, held, faults });
  dispatch(clock());
  if (host.hasLeftovers) await host.recover();
  await openFiles(given, host, editor);
  if (status !== 0) return status;

  let over: (well: boolean) => void = () => {};
  const loaded = new Promise<boolean>((done) => (over = done));
  const highlights = new ScreenlessHighlights(dispatch, configuration ?? configurationFolder());
  const plugins = pluginsOn({
    folder,
    configuration,
    reloadConfiguration: () => host.readSettings(),
    state: () => editor.state,
    dispatch,
    highlights: (document, from, to) => highlights.of(editor.state, document, from, to),
    reloadGrammars: () => highlights.close(),
    free: given.trust,
    permissions: withoutQuestions(new PermissionFile(permissionsFile(), reportFault)),
    print: (_, level, text) => {
      (level === 'log' || level === 'info' ? process.stdout : process.stderr).write(`${text}\n`);
    },
    faulty: (_, { message, place }) =>
      wrong(`${place === '' ? '' : `${withShortPath(place, folder)}: `}${withTrustHint(message)}`),
    loaded: (plugin, well) => {
      if (plugin === name) over(well);
    },
    // Who waits for a script ends it when it takes too long.
    silence: Infinity,
  });
  editor.play(plugins);
  // Nothing else keeps the process while the script waits.
  const alive = setInterval(() => {}, 60_000);
  plugins.load([{ ...script, limit: Infinity }]);
  const outcome = await Promise.race([left, Promise.race([loaded, inVain()]).then((well) => settle(well))]);
  clearInterval(alive);
  plugins.end();
  highlights.close();
  return outcome === 0 ? status : outcome;

  /** True if the script has nothing left to do, some turns of this thread later. */
  async function isIdle(): Promise<boolean> {
    await delay(PAUSE);
    return plugins.idle;
  }

  /** Tells when the script waits for what can never come, and resolves then; else with its end. */
  async function inVain(): Promise<boolean> {
    const end = new AbortController();
    void loaded.then(() => end.abort());
    do await delay(LOOK);
    while (!end.signal.aborted && (!(await isIdle()) || plugins.expect));
    if (end.signal.aborted) return loaded;
    wrong(`${label}: the script waits for something that never comes: nothing it started is still running`);
    return false;
  }

  async function settle(well: boolean): Promise<0 | 1> {
    if (!well) return 1;
    do await plugins.settled(name);
    while (!(await isIdle()));
    if (given.save && status === 0) for (const failure of await editor.saveAll()) wrong(failure);
    await host.written;
    return status;
  }
}

const delay = (time: Milliseconds): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

const configurationOf = ({ config }: Arguments): string =>
  config === null ? configurationFolder() : resolve(config);

async function openFiles({ targets }: Arguments, host: Host, editor: Headless): Promise<void> {
  const dispatch = editor.dispatch.bind(editor);
  for (const { path, line, column } of targets) {
    if (isPipe(path)) await readPipe(host, path, false, dispatch);
    else dispatch(await host.files.decoded(host.files.open(path, line, column)));
  }
  if (targets.length > 1) dispatch({ type: 'command', name: 'select_tab', args: { index: 1 } });
  for (const { text } of editor.state.documents.values())
    text.eachPiece((source) => host.files.index(source));
}

/** The user's lasting decisions; there is nobody to ask, so that open ones are refused. */
const withoutQuestions = (kept: PermissionStore): PermissionStore => ({
  of: (file) => new Map([...PERMISSIONS.map((each) => [each, 'never'] as const), ...kept.of(file)]),
  set: () => {},
});

/** A refusal, with the way to lift it for a script. */
const withTrustHint = (message: string): string =>
  message.replace(/(: it needs the permission \w+)[,;].*$/, '$1: use ink run --trust to allow it');

/** A place with the path as it would be typed here. */
function withShortPath(place: string, folder: string): string {
  const [, path, rest] = /^(.*?)(:\d+:\d+)$/.exec(place) ?? ['', place, ''];
  return existsSync(path) ? `${relative(folder, path)}${rest}` : place;
}
