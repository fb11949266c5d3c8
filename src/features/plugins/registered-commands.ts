import { isOn, turnedOnField } from '../../core/config/active-contexts.ts';
import { isMended } from '../../core/config/unknown-action.ts';
import { noticesField } from '../../core/widgets/notification.ts';
import { type Command, type Registration, fullTitle } from '../../core/model/command.ts';
import { withoutEntries } from '../../base/without-entries.ts';
import { pluginCall } from '../../core/model/plugins/plugin-port.ts';
import { type State, step } from '../../core/model/state.ts';

/** A command as a plugin asks for it. */
export interface CommandRequest {
  /** The name that people read: `Git: Show Blame`. */
  readonly name: string;
  readonly description: string;
  /** The handler that runs it in the plugin. */
  readonly handler: string;
  /** It is offered while one of these is on; always where there are none. */
  readonly contexts: readonly string[];
}

/** The command that a plugin registered under a name. */
export const registeredCommand = ({ commands }: Pick<State, 'commands'>, name: string): Command | undefined =>
  [...commands.values()].find(({ registration }) => registration?.name === name);

/** True when a name is free for a plugin's command, or its own already. */
export function mayRegister(state: State, plugin: string, name: string): boolean {
  const owner = registeredCommand(state, name)?.registration?.plugin;
  return owner === undefined || owner === plugin;
}

/**
 * The state with a command of a plugin, in the place of one that it registered under that name before; as it was
 * where the name is another plugin's.
 */
export function register(
  state: State,
  plugin: string,
  { name, description, handler, contexts }: CommandRequest,
): State {
  if (!mayRegister(state, plugin, name)) return state;
  const commands = new Map(state.commands);
  const before = registeredCommand(state, name);
  if (before !== undefined) commands.delete(before.name);
  const registration: Registration = { plugin, name, handler, contexts };
  const command: Command = {
    name: before?.registration?.handler === handler ? before.name : actionFor(commands, plugin, handler),
    title: name,
    doc: description,
    category: categoryOf(plugin),
    registration,
    run: (now) => step(now, pluginCall(plugin, handler)),
  };
  commands.set(command.name, command);
  return withoutMended({ ...state, commands });
}

/** A plugin has no more handlers that keys can run. */
const MOST_HANDLERS = 1000;

/** The state in which keys, modes and macros can run handlers of a plugin by their names, where these are free. */
export function withHandlers(state: State, plugin: string, handlers: readonly string[]): State {
  const free = handlers.slice(0, MOST_HANDLERS).filter((name) => isWord(name) && !state.commands.has(name));
  if (free.length === 0) return state;
  const commands = new Map(state.commands);
  for (const handler of free)
    commands.set(handler, {
      name: handler,
      title: handler,
      doc: `Run a handler of the plugin ${plugin}.`,
      category: categoryOf(plugin),
      hidden: true,
      registration: { plugin, name: '', handler, contexts: [] },
      run: (now) => step(now, pluginCall(plugin, handler)),
    });
  return withoutMended({ ...state, commands });
}

/** The state without the reports of unknown actions that there are by now. */
const withoutMended = (state: State): State =>
  noticesField.with(
    state,
    noticesField.of(state).filter(({ text }) => !isMended(state, text)),
  );

/** The state without the command that a plugin registered under a name. */
export function unregister(state: State, plugin: string, name: string): State {
  const command = registeredCommand(state, name);
  if (command?.registration?.plugin !== plugin) return state;
  const commands = new Map(state.commands);
  commands.delete(command.name);
  return { ...state, commands };
}

/**
 * The action that keys, menus and macros know a plugin's command by: its handler's name, or where that is taken or no
 * single word, that behind the plugin's name.
 */
function actionFor(commands: ReadonlyMap<string, Command>, plugin: string, handler: string): string {
  const other = commands.get(handler);
  // A handler that no command was registered for makes way.
  if (isWord(handler) && (other === undefined || other.registration?.name === '')) return handler;
  const whole = `${plugin}.${handler}`.replaceAll(/\s+/g, '_');
  let action = whole;
  for (let number = 2; commands.has(action); number++) action = `${whole}.${number}`;
  return action;
}

const isWord = (handler: string): boolean => /^\S+$/.test(handler);

/** The category of a plugin: `git_blame` is Git Blame. */
const categoryOf = (plugin: string): string =>
  plugin
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** True if the palette lists a command now, as far as the command and its contexts say. */
export const isOffered = (state: State, { offered, registration }: Command): boolean =>
  offered?.(state) !== false &&
  (registration === undefined ||
    registration.contexts.length === 0 ||
    registration.contexts.some((name) => isOn(state, name)));

/** The state with a context turned on or off by a plugin. */
export function setContext(state: State, plugin: string, name: string, active: boolean): State {
  const contexts = new Map(turnedOnField.of(state));
  if (active) contexts.set(name, plugin);
  else contexts.delete(name);
  return turnedOnField.with(state, contexts);
}

/** The command that people know by a name: as it was registered, as the palette shows it, by its title, as an action. */
export function commandCalled(state: State, name: string): Command | undefined {
  const known = registeredCommand(state, name) ?? state.commands.get(name);
  if (known !== undefined) return known;
  const shown = [...state.commands.values()].filter(({ hidden }) => hidden !== true);
  const wanted = name.replace(/…$/, '');
  const isCalled = (title: string): boolean => title.replace(/…$/, '') === wanted;
  return shown.find((each) => isCalled(fullTitle(each))) ?? shown.find(({ title }) => isCalled(title));
}

/** The state without the commands of a plugin. */
export function withoutCommandsOf(state: State, plugin: string): State {
  const commands = withoutEntries(state.commands, ({ registration }) => registration?.plugin === plugin);
  return commands === state.commands ? state : { ...state, commands };
}
