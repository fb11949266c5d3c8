import { settingsField } from '../core/config/settings-field.ts';
import { existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { Byte, Milliseconds } from '../base/units.ts';
import type { DocumentId } from '../core/model/document.ts';
import type { OpenedEvent } from '../core/windows/open-file.ts';
import { type KeyConfig, noMap } from '../core/config/keymaps.ts';
import type { PluginsOffered } from '../features/plugins/choice.ts';
import { isAnySwitchedOn } from '../core/config/plugin-config.ts';
import { activeDocument, type State } from '../core/model/state.ts';
import { configurationFolder } from '../host/config/configuration.ts';
import type { Host } from '../host/host.ts';
import { expandHome } from '../host/files/open.ts';
import { spotsOf } from '../features/recovery/kept-work.ts';
import { Rescue } from '../host/files/rescue.ts';
import { MAPS } from '../keymaps/maps.ts';
import { TerminalRefused } from '../term/terminal.ts';
import { type Arguments, HELP, type PathKind, readArguments, type Target } from './arguments.ts';
import type { Log } from './log.ts';
import type { Message } from '../core/model/status-message.ts';
import type { Recorder } from './recording/recorder.ts';
import { stateOf } from './recording/start-record.ts';
import { mergeStatus, wrongMerge } from './merge-files.ts';
import { Measure } from './measure.ts';
import { Highlighting } from '../host/syntax/highlighting.ts';
import { guardOutput } from './output.ts';
import type { PluginStage } from './plugins.ts';
import { Session } from './session.ts';
import { INPUT, isInputSent, isPipe, readPipe } from './standard-input.ts';
import { standardMap } from './standard-map.ts';
import { codeOf, noFolder, refusal } from '../host/files/error-messages.ts';
import { chance, clock, rescueFolder } from './tools.ts';
import { carriedOver, Workspace } from './workspace.ts';
import { runtime, VERSION } from './version.ts';

/** Runs the program; returns when the editor runs, or is done. */
async function main(words: readonly string[]): Promise<void> {
  const given = readArguments(words, kindOf);
  if ('wrong' in given) return fail(given.wrong, 2);
  if (given.help) return print(HELP);
  if (given.version) return print(`ink ${VERSION}\n`);
  if (!isThere()) return fail('the current folder no longer exists; go to another one with cd', 1);
  if (given.config !== null && existsSync(given.config) && !statSync(given.config).isDirectory())
    return fail(`--config needs a folder that contains config.json, and ${given.config} is not a folder`, 2);
  if (given.command !== null) {
    const { runCommand } = await import('./subcommands.ts');
    process.exitCode = await runCommand(given);
    return;
  }
  const wrong = given.merge ? wrongMerge(given.targets, kindOf) : null;
  if (wrong !== null) return fail(wrong, 2);
  try {
    await edit(given);
  } catch (error) {
    if (error instanceof BadUsage) return fail(error.message, 2);
    if (error instanceof TerminalRefused || error instanceof UsageError) return fail(error.message, 1);
    throw error;
  }
}

/** The kind of thing that a path leads to; null for what cannot be looked at, too. */
function kindOf(path: string): PathKind {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    // Opening it tells what is the matter.
    return null;
  }
}

/** The current folder still exists. */
function isThere(): boolean {
  try {
    process.cwd();
    return true;
  } catch {
    return false;
  }
}

/** Makes a folder the current one. */
function goTo(folder: string): void {
  try {
    process.chdir(folder);
  } catch (error) {
    throw new UsageError(noFolder(folder, error));
  }
}

/** The name that Git gives for a file that one side of a comparison lacks. */
const NO_FILE = '/dev/null';

/** An empty text in the place of a file that does not exist. */
const emptyFile = (name: string): OpenedEvent => ({
  type: 'opened',
  location: null,
  name,
  scratch: true,
  source: null,
  stat: null,
  bom: false,
  lineEnd: 'LF',
  encoding: 'utf-8',
  readOnly: false,
});

/** It cannot be started as it is asked for; the message is a sentence. */
class UsageError extends Error {}

/** The words after `ink` ask for something that does not exist. */
class BadUsage extends Error {}

async function edit(given: Arguments): Promise<void> {
  const folders = given.diff && given.targets.every(({ path }) => kindOf(path) === 'folder');
  const named = folders ? null : folderNamed(given.targets);
  const cwd = process.cwd();
  const words = folders ? [] : named === null ? given.targets : given.targets.slice(1);
  // With no file named, `command | ink` is `command | ink -`, unless the command sends nothing.
  const isImplied = words.length === 0 && !folders && isInputSent();
  /** Standard input may still turn out to be empty: until then the session is neither restored nor kept. */
  let mayBeEmpty = isImplied;
  const targets = isImplied ? [{ path: INPUT, line: 0, column: 0 }] : words;
  if (named !== null) goTo(named);
  const wanted = given.config === null ? configurationFolder() : resolve(cwd, given.config);
  const configuration = given.safe ? null : wanted;
  const themes = configuration ?? configurationFolder();
  const keepsSession = given.session && !given.safe;
  let workspace = await Workspace.prepare({
    folder: process.cwd(),
    configuration,
    themes,
    keeps: keepsSession && words.length === 0,
  });
  if (given.keymap !== null) checkMap(given.keymap, workspace.configuration.keys);
  const measure = given.measure ? new Measure() : null;
  const log = given.log === null ? null : await openLog(resolve(cwd, given.log));
  const recorder =
    given.record === null
      ? null
      : await openRecording(resolve(cwd, given.record), (message) =>
          session.dispatch({ type: 'message', message }),
        );
  const startIn = (
    { folder, configuration: { settings, keys } }: Workspace,
    columns: number,
    rows: number,
  ): State => {
    const { keymap, readonly } = given;
    const standard = standardMap(process.platform);
    const start = { columns, rows, settings, keys, standard, keymap, folder, chance: chance(), readonly };
    recorder?.start(start);
    return stateOf(start);
  };
  // What the runtime warns of would be written across the screen.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log?.note(`${name}: ${message}`));
  const rescue = new Rescue(rescueFolder());
  /** The watcher of the plugins' files. */
  let pluginFiles: { close(): void } | null = null;
  const session = new Session({
    start: (columns, rows) => startIn(workspace, columns, rows),
    measure,
    log,
    record: recorder === null ? null : (...event) => recorder.event(...event),
    end: (status, keeps) => {
      recorder?.close();
      workspace.keep();
      host.keepHistory(session.state);
      keepWork(keeps);
      rescue.end();
      void end(session, host, measure, log, () =>
        given.merge && status === 0
          ? mergeStatus(session.state, resolve(cwd, given.targets[3].path))
          : status,
      );
    },
    keep: ({ documents }, away) => {
      recorder?.flush();
      if (away) return rescue.writeNow(documents);
      rescue.write(documents);
      workspace.keep();
      log?.flush();
    },
    follow: ({ documents }) => rescue.follow(documents),
    workspace: (effect) => {
      if (effect.type === 'trust') void workspace.trust(effect.trust, effect.parent, effect.folder);
      else if (effect.type === 'list_plugins') void listPlugins(effect);
      else void switchTo(effect.path, effect.keeps ?? []);
    },
    themes,
    configured: () => {
      // Nothing is there to be loaded so far; now there may be.
      if (pluginFiles !== null && isAnySwitchedOn(settingsField.of(session.state).plugins)) void play();
    },
  });
  let host = workspace.attach(session, rescue);
  session.attach(host);
  if (configuration !== null) session.take({ type: 'due', what: 'plugins', due: true });
  const pathOf = (path: string): string => (path === INPUT ? path : resolve(cwd, path));
  const pipes = targets.map(({ path }) => pathOf(path)).filter(isPipe);
  // Files that are shown together all have to be there.
  const areTogether = given.diff || given.merge;
  const isLate = pipes.length > 0 && !areTogether;
  if (isLate) session.take({ type: 'due', what: 'pipe', due: true });
  if (host.hasLeftovers) await host.recover();
  const opened = new Map<Target, DocumentId>();
  const isMissing = ({ path }: Target): boolean => areTogether && path === NO_FILE;
  // Missing files come behind the others, since an empty text makes room for a file.
  const [base] = targets;
  const withoutBase = given.merge && (isMissing(base) || kindOf(base.path) === null);
  for (const target of (withoutBase ? targets.slice(1) : targets).toSorted(
    (a, b) => Number(isMissing(a)) - Number(isMissing(b)),
  )) {
    const { path, line, column } = target;
    const place = named === null ? path : resolve(cwd, path);
    if (isMissing(target)) session.take(emptyFile(path));
    else if (!pipes.includes(pathOf(path)))
      session.take(await host.files.decoded(host.files.open(place, line, column)));
    else if (areTogether) await readPipe(host, pathOf(path), false, (event) => session.take(event));
    opened.set(target, activeDocument(session.state).id);
  }
  if (folders) {
    const [before, after] = given.targets.map(({ path }) => resolve(cwd, path));
    session.take({ type: 'compare_folders', before, after });
  } else if (given.diff) {
    const [before = 0, after = 0] = targets.map((target) => opened.get(target));
    session.take({ type: 'compare', before, after });
  } else if (given.merge) {
    const [, local = 0, remote = 0, merged = 0] = targets.map((target) => opened.get(target));
    session.take({ type: 'merge', base: opened.get(base) ?? null, local, remote, merged });
  } else if (targets.length > 1) session.take({ type: 'command', name: 'select_tab', args: { index: 1 } });
  // Nobody has been in those that were opened behind the first.
  session.take({ type: 'command', name: 'clear_navigation_history' });
  const resume = (): Promise<void> => workspace.resume(named !== null && words.length === 0);
  if (!isImplied) await resume();
  workspace.tell();
  // The worker of colours starts beside the first frame, but for files that take it longer than that.
  const isEarly = activeDocument(session.state).text.length <= SMALL;
  if (isEarly) highlight();
  await session.begin();
  // From here on everything is behind the first frame.
  (process as NodeJS.EventEmitter).emit('first frame');
  log?.note(`first frame  ${process.argv.slice(2).join(' ')}`);
  session.take(clock());
  if (keepsSession) session.take({ type: 'history_kept' });
  if (!isEarly) highlight();
  await behind(targets.map(({ path }) => pathOf(path)).filter((path) => !pipes.includes(path)));
  if (isLate) {
    const read = (path: string): Promise<boolean> =>
      readPipe(host, path, isImplied, (event) => session.take(event));
    const isRead = await Promise.all(pipes.map(read));
    const isUsual = mayBeEmpty && !isRead.includes(true);
    mayBeEmpty = false;
    if (isUsual) await resume();
    session.dispatch({ type: 'due', what: 'pipe', due: false });
    if (isUsual) {
      await welcomeIdle();
      await workspace.behind();
    }
  }

  /** Shows the welcome screen when no file is open. */
  async function welcomeIdle(): Promise<void> {
    if (folders || [...session.state.documents.values()].some(({ location }) => location !== null)) return;
    session.dispatch({ type: 'welcome', title: `Inkstone ${VERSION}` });
  }

  async function behind(asked: readonly string[]): Promise<void> {
    // Rescue files of others may be many; leaving keeps unsaved work as soon as the session is complete.
    const offered = host.offerRescued(asked);
    host.readBranch();
    if (configuration !== null) host.watchSettings();
    if (targets.length === 0) await welcomeIdle();
    for (const { text } of session.state.documents.values()) {
      text.eachPiece((source) => {
        host.files.index(source);
      });
    }
    if (!mayBeEmpty) await workspace.behind();
    await offered;
    if (configuration !== null) await play();
  }

  /** Has what is on the screen coloured: the worker starts beside the editor. */
  function highlight(): void {
    // What moved tokens turn out to be looks as it did.
    const started = new Highlighting(
      (event) => (event.type === 'syntax_settled' ? session.take(event) : session.dispatch(event)),
      themes,
    );
    session.highlight(started);
  }

  /** Loads plugins, where there are any, or as soon as there are. From then on the keys of those that load wait. */
  async function play(): Promise<void> {
    try {
      await beginPlugins();
    } finally {
      session.dispatch({ type: 'due', what: 'plugins', due: false });
    }
  }

  /** Begins to load plugins, or to wait until there are some. */
  async function beginPlugins(): Promise<void> {
    const { awaitPlugins, hasPlugins } = await import('../host/plugins/presence.ts');
    session.play(null);
    pluginFiles?.close();
    pluginFiles = null;
    if (configuration === null) return;
    if (!hasPlugins(configuration) && !isAnySwitchedOn(settingsField.of(session.state).plugins)) {
      pluginFiles = awaitPlugins(configuration, () => void play());
      return;
    }
    const { loadPlugins, pluginsOn } = await import('./plugins.ts');
    const stage: PluginStage = {
      folder: workspace.folder,
      configuration,
      reloadConfiguration: () => host.readSettings(),
      state: () => session.state,
      dispatch: (event) => session.dispatch(event),
      highlights: (document, from, to) => session.highlights(document, from, to),
      reloadGrammars: () => session.reloadGrammars(),
      loaded: () => workspace.tellDoubts(),
      print: (plugin, level, text) => log?.note(`${plugin} ${level}: ${text}`),
    };
    // It is written at once; nobody waits until it is on the disk.
    void rescue.flush();
    const plugins = pluginsOn(stage);
    session.play(plugins);
    pluginFiles = await loadPlugins(plugins, stage);
    workspace.tellDoubts();
  }

  async function listPlugins({ on, name }: PluginsOffered): Promise<void> {
    if (configuration === null) {
      const text = 'with --safe there are no plugins';
      session.dispatch({ type: 'command', name: 'prompt_cancel' });
      return session.dispatch({ type: 'message', message: { level: 'info', text } });
    }
    const { knownPlugins } = await import('./plugins.ts');
    return session.dispatch({ type: 'known_plugins', on, name, known: await knownPlugins(configuration) });
  }

  /** Keeps the unsaved work of some documents for the next start in the folder, and discards that of the others. */
  function keepWork(keeps: readonly DocumentId[]): void {
    if (keeps.length === 0) return;
    const { documents } = session.state;
    rescue.leave(new Map([...documents].filter(([id]) => keeps.includes(id))), spotsOf(session.state));
  }

  /** Leaves what is open, which is kept, and works in another folder. */
  async function switchTo(path: string, keeps: readonly DocumentId[]): Promise<void> {
    const folder = resolve(workspace.folder, expandHome(path, homedir()));
    let next: Workspace;
    try {
      process.chdir(folder);
      next = await Workspace.prepare({ folder: process.cwd(), configuration, themes, keeps: keepsSession });
    } catch (error) {
      session.dispatch({ type: 'message', message: { level: 'error', text: noFolder(path, error) } });
      return;
    }
    host.keepHistory(session.state);
    workspace.leave();
    mayBeEmpty = false;
    keepWork(keeps);
    rescue.forget();
    workspace = next;
    host = workspace.attach(session, rescue);
    const { state } = session;
    session.replace(carriedOver(state, startIn(workspace, state.window.columns, state.window.rows)), host);
    if (configuration !== null) session.take({ type: 'due', what: 'plugins', due: true });
    await workspace.resume(true);
    workspace.tell();
    session.dispatch({ type: 'refresh' });
    await behind([]);
  }
}

/** Refuses a map that does not exist. */
function checkMap(name: string, { maps }: KeyConfig): void {
  if (!Object.hasOwn(MAPS, name) && !maps.has(name)) throw new BadUsage(noMap(name, MAPS, maps.keys()));
}

/** The folder that is to be worked in, when the first word names one. */
function folderNamed([first]: readonly Target[]): string | null {
  if (first === undefined || first.path === '-') return null;
  return kindOf(first.path) === 'folder' ? first.path : null;
}

/** Begins a recording; a disk that refuses more of it is reported. */
async function openRecording(path: string, report: (message: Message) => void): Promise<Recorder> {
  const { Recorder: Opened } = await import('./recording/recorder.ts');
  try {
    return new Opened(path, VERSION, runtime(), (error) =>
      report({ level: 'error', text: `The recording has stopped. ${refusal('write', path, error)}` }),
    );
  } catch (error) {
    if (codeOf(error) === 'EEXIST')
      throw new UsageError(`${path} exists; record into another file, or remove it first`);
    throw new UsageError(refusal('write', path, error));
  }
}

async function openLog(path: string): Promise<Log> {
  const { Log: Opened } = await import('./log.ts');
  try {
    const log = new Opened(path);
    log.note(`ink ${VERSION}, ${runtime()}, ${new Date().toISOString()}`);
    return log;
  } catch (error) {
    throw new UsageError(refusal('write', path, error));
  }
}

/** A file up to this size is coloured with its first frame, or just behind it. */
const SMALL: Byte = 1 << 20;

/** The time that the writing under way may take while the program ends. */
const LAST_WRITE: Milliseconds = 1000;

async function end(
  session: Session,
  host: Host,
  measure: Measure | null,
  log: Log | null,
  status: () => 0 | 1,
): Promise<void> {
  await session.terminal.close();
  session.closePlugins();
  const ended = host.servers.end();
  await Promise.race([host.written, new Promise((resolve) => setTimeout(resolve, LAST_WRITE))]);
  await ended;
  log?.close();
  // Without its terminal the runtime cannot end in good order: Node 20 takes what is refused then for a fault of its own.
  if (session.terminal.lost) process.kill(process.pid, 'SIGHUP');
  if (measure !== null) print(measure.table());
  process.exit(status());
}

function print(text: string): void {
  guardOutput();
  process.stdout.write(text);
}

function fail(sentence: string, status: 1 | 2): void {
  process.stderr.write(`ink: ${sentence}\n`);
  process.exitCode = status;
}

void main(process.argv.slice(2));
