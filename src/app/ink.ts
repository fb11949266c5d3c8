import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Event } from '../core/event.ts';
import { commands } from '../core/registry.ts';
import { startState } from '../core/start.ts';
import { configurationFolder, NO_CONFIGURATION, readConfiguration } from '../host/configuration.ts';
import { Host } from '../host/host.ts';
import { Rescue } from '../host/rescue.ts';
import { bindingsOf, Keymap } from '../input/keymap.ts';
import { defaultMap } from '../keymaps/default.ts';
import { TerminalRefused } from '../term/terminal.ts';
import { type Arguments, HELP, readArguments } from './arguments.ts';
import { Measure } from './measure.ts';
import { Session } from './session.ts';
import { journalFolder, rescueFolder, tools } from './tools.ts';
import { VERSION } from './version.ts';

/** Runs the program; returns when the editor runs, or is done. */
async function main(words: readonly string[]): Promise<void> {
  const given = await readArguments(words, existsSync);
  if ('wrong' in given) return fail(given.wrong, 2);
  if (given.help) return print(HELP);
  if (given.version) return print(`ink ${VERSION}\n`);
  if (given.command !== null) {
    const { runCommand } = await import('./subcommands.ts');
    process.exitCode = await runCommand(given);
    return;
  }
  if (given.keymap !== null && given.keymap !== defaultMap.name) {
    return fail(`no key map is named ${given.keymap}; there is: ${defaultMap.name}`, 2);
  }
  try {
    await edit(given);
  } catch (error) {
    if (error instanceof TerminalRefused) return fail(error.message, 1);
    throw error;
  }
}

async function edit(given: Arguments): Promise<void> {
  const folder = given.safe ? null : given.config === null ? configurationFolder() : resolve(given.config);
  const themes = folder ?? configurationFolder();
  const project = given.safe ? null : process.cwd();
  const { settings, sources, faults } =
    folder === null ? NO_CONFIGURATION : await readConfiguration(folder, project);
  const keymap = new Keymap(
    () => ({ map: bindingsOf(defaultMap) }),
    (action) => commands.get(action)?.anywhere ?? false,
  );
  const measure = given.measure ? new Measure() : null;
  const rescue = new Rescue(rescueFolder());
  const session = new Session(
    (columns, rows) => startState(columns, rows, settings, keymap, process.cwd()),
    measure,
    (status) => {
      rescue.forget();
      void end(session, measure, status);
    },
    ({ documents }) => rescue.write(documents.values()),
    themes,
  );
  const emit = (event: Event): void => session.dispatch(event);

  const host = new Host(
    emit,
    process.cwd(),
    tools(
      emit,
      (bytes) => session.terminal.send(bytes),
      (use) => session.terminal.lend(use),
      folder,
      project,
      themes,
    ),
    journalFolder(),
    rescue,
  );
  session.attach(host);
  if (host.hasLeftovers) await host.recover();
  for (const { path, line, column } of given.targets) {
    if (path !== '-') session.take(await host.decoded(host.open(path, line, column)));
  }
  if (given.targets.length > 1) session.take({ type: 'command', name: 'select_tab', args: { index: 1 } });
  for (const text of faults) session.take({ type: 'message', message: { level: 'error', text } });
  if (sources.size > 0) session.take({ type: 'settings', settings, sources });
  await session.begin();
  // From here on everything is behind the first frame.
  session.warmUp();
  host.offerRescued();
  if (folder !== null) host.watchSettings();
  if (given.targets.length === 0) {
    const { welcome } = await import('./welcome.ts');
    emit(welcome(process.env['TERM'] === 'linux' ? 'linux' : 'legacy'));
  }
  for (const { text } of session.state.documents.values()) {
    text.eachPiece((source) => {
      host.index(source);
    });
  }
  if (given.targets.some(({ path }) => path === '-')) await readInput(host, emit);
}

/** Takes in what comes from a pipe, as a document without a file. */
async function readInput(host: Host, emit: (event: Event) => void): Promise<void> {
  const { readStream } = await import('../host/opening.ts');
  try {
    const input = await readStream(process.stdin);
    const event: Event = {
      type: 'opened',
      path: '',
      name: 'standard input',
      stat: null,
      readOnly: false,
      ...input,
    };
    emit(await host.decoded(event));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    emit({ type: 'open_failed', path: '-', message: `standard input broke off: ${reason}` });
  }
}

async function end(session: Session, measure: Measure | null, status: 0 | 1): Promise<void> {
  await session.terminal.close();
  if (measure !== null) print(measure.table());
  process.exit(status);
}

function print(text: string): void {
  process.stdout.write(text);
}

function fail(sentence: string, status: 1 | 2): void {
  process.stderr.write(`ink: ${sentence}\n`);
  process.exitCode = status;
}

void main(process.argv.slice(2));
