import type { LogLevel } from './messages.ts';
import { cutTo } from '../../base/lines-of.ts';
import { shortLine } from '../../base/one-line.ts';
import { type StatusElement, withContributed, contributedField } from './contributions.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { hasRoom } from '../../core/widgets/notification-layout.ts';
import { logMessage, notify } from '../../core/widgets/notifications.ts';
import { isListened, pluginEvent } from '../../core/model/plugins/plugin-port.ts';
import type { StatusItem } from '../../core/model/status-item.ts';
import { activeDocument, say, type State, type Step, step } from '../../core/model/state.ts';

const CLICKED = 'status_bar_token_clicked';

/** Columns of a value that are shown. */
const WIDEST = 40;

const nameOf = (plugin: string, token: string): string => `${plugin}:${token}`;

/** The element of the status bar that a plugin has of a token. */
export const elementOf = (state: State, plugin: string, token: string): StatusElement | undefined =>
  contributedField.of(state).statusElements.get(nameOf(plugin, token));

/** True when a token can be that of an element: letters, digits, hyphens, underscores. */
export const isToken = (token: string): boolean => /^[\w-]+$/.test(token);

/** The state with an element of a plugin in the status bar, which shows nothing so far. */
export function addElement(state: State, plugin: string, token: string, title: string): State {
  if (!isToken(token) || elementOf(state, plugin, token) !== undefined) return state;
  const element: StatusElement = { plugin, token, title: shortLine(title), values: new Map() };
  return withElement(state, element);
}

const withElement = (state: State, element: StatusElement): State =>
  withContributed(state, {
    statusElements: new Map(contributedField.of(state).statusElements).set(
      nameOf(element.plugin, element.token),
      element,
    ),
  });

/** The state with an element showing something while a document is in front; nothing for an empty text. */
export function setElement(
  state: State,
  plugin: string,
  {
    token,
    document,
    value,
  }: { readonly token: string; readonly document: DocumentId; readonly value: string },
): State {
  const element = elementOf(state, plugin, token);
  if (element === undefined || !state.documents.has(document)) return state;
  const text = cutTo(shortLine(value), WIDEST);
  if ((element.values.get(document) ?? '') === text) return state;
  // What it showed of documents that were closed is of no use any more.
  const values = new Map([...element.values].filter(([id]) => state.documents.has(id)));
  values.set(document, text);
  return withElement(state, { ...element, values });
}

/** An element was clicked: its plugin is told. */
export function clickElement(state: State, name: unknown): Step | false {
  const element = typeof name === 'string' ? contributedField.of(state).statusElements.get(name) : undefined;
  if (element === undefined) return false;
  const { plugin, token } = element;
  return isListened(state, CLICKED)
    ? step(state, pluginEvent(CLICKED, { plugin_name: plugin, token_name: token }, plugin))
    : step(state);
}

/** The item of the status bar with the elements of plugins. */
export const elementsItem: StatusItem = {
  id: 'plugins',
  title: 'Plugin Items',
  texts(state) {
    const { id } = activeDocument(state);
    return Array.from(contributedField.of(state).statusElements, ([element, { values }]) => ({
      text: values.get(id) ?? '',
      command: 'click_status_element',
      args: { element },
    }));
  },
};

/** The time in which plugins may give some notices, and how many. */
const WHILE = 1000;
const MOST_NOTICES = 3;

/**
 * Takes in what a plugin has to say: all goes into the log of the program, all but `debug` into that of the editor, and
 * warnings and errors become notices, a few a second.
 */
export function log(state: State, plugin: string, level: LogLevel, text: string): Step {
  const told = `${plugin}: ${shortLine(text)}`;
  return step(level === 'debug' ? state : showStatus(state, level, told), {
    type: 'plugin_log',
    level,
    text: told,
  });
}

function showStatus(state: State, level: Exclude<LogLevel, 'debug'>, text: string): State {
  const { since, count } = contributedField.of(state).noticed;
  const fresh = count === 0 || state.now - since >= WHILE;
  if (level === 'info' || (!fresh && count >= MOST_NOTICES)) return logMessage(state, { level, text });
  const next = withContributed(state, {
    noticed: fresh ? { since: state.now, count: 1 } : { since, count: count + 1 },
  });
  return hasRoom(next) ? notify(next, level, text) : say(next, level, text);
}
