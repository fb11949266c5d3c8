import { settingsField } from '../../core/config/settings-field.ts';
import { trustField } from '../trust/trust.ts';
import { fileUri } from '../diagnostics/file-uri.ts';
import { problemCount } from '../diagnostics/problems.ts';
import type { Event } from '../../core/model/messages.ts';
import type { Edit } from '../../core/model/edit.ts';
import type { Json } from '../../base/json.ts';
import { editEvents } from './edit-events.ts';
import { closedEvents, filesEvents } from './file-events.ts';
import { mouseEvents } from './mouse-events.ts';
import { serverEvents } from './server-events.ts';
import { viewEvents } from './view-events.ts';
import { type PluginEvent, pluginEvent } from '../../core/model/plugins/plugin-port.ts';
import { type Prompt, promptField } from '../../core/widgets/prompt.ts';
import { pluginPromptField } from './prompt.ts';
import type { State } from '../../core/model/state.ts';

/** A step of the editor: what came in, what it was before and is now, and what changed in documents meanwhile. */
export interface Update {
  readonly event: Event;
  readonly before: State;
  readonly after: State;
  readonly edits: readonly Edit[];
}

/** The payloads of the events of one name for a step, one for each event. */
export type EventMapper = (what: Update) => readonly Json[];

/** The events of a step that come before edits, in this order. */
const FIRST: Readonly<Record<string, EventMapper>> = {
  resize: ({
    before,
    after: {
      window: { columns, rows },
    },
  }) =>
    before.window.columns === columns && before.window.rows === rows
      ? []
      : [{ width: columns, height: rows }],
  focus_gained: ({ event }) => (event.type === 'focus' && event.focused ? [{}] : []),
  config_changed: ({ before, after }) => (settingsField.of(before) === settingsField.of(after) ? [] : [{}]),
  trust_changed: ({ before, after }) => {
    const level = trustField.of(after);
    return trustField.of(before) === level ? [] : [{ level }];
  },
  diagnostics_updated: ({ event, after }) => {
    if (event.type !== 'diagnostics') return [];
    const paths = new Set(event.parts.map(({ path }) => path));
    return [...paths].map((path) => ({ uri: fileUri(path), count: problemCount(after, path) }));
  },
  prompt_changed: ({ before, after }) => ownPromptChanges(promptField.of(before), promptField.of(after)),
  ...serverEvents,
  ...mouseEvents,
  ...filesEvents,
};

/** The input of one of the editor's own prompts, where it changed. A plugin hears of its own prompt by the prompt itself. */
const ownPromptChanges = (was: Prompt | null, is: Prompt | null): readonly Json[] =>
  is === null ||
  was?.kind.name !== is.kind.name ||
  was.input === is.input ||
  pluginPromptField.of(is) !== null
    ? []
    : [{ prompt_type: is.kind.name, input: is.input }];

/** These behind them. */
const LAST: Readonly<Record<string, EventMapper>> = { ...viewEvents, ...closedEvents };

/** The events that some plugin listens to, for each set of names: computed once. */
interface ListenedEvents {
  readonly first: readonly (readonly [string, EventMapper])[];
  readonly last: readonly (readonly [string, EventMapper])[];
}

const wanted = new WeakMap<ReadonlySet<string>, ListenedEvents>();

function wantedOf(listened: ReadonlySet<string>): ListenedEvents {
  const known = wanted.get(listened);
  if (known !== undefined) return known;
  const of = (tellings: typeof FIRST): ListenedEvents['first'] =>
    Object.entries(tellings).filter(([name]) => listened.has(name));
  const found = { first: of(FIRST), last: of(LAST) };
  wanted.set(listened, found);
  return found;
}

/** The events of a step that plugins listen to. Costs nothing for the others. */
export function eventsOf(what: Update, listened: ReadonlySet<string>): PluginEvent[] {
  const { first, last } = wantedOf(listened);
  const told: PluginEvent[] = [];
  const tell = ([name, telling]: readonly [string, EventMapper]): void => {
    for (const payload of telling(what)) told.push(pluginEvent(name, payload));
  };
  first.forEach(tell);
  if (what.edits.length > 0) told.push(...editEvents(what.edits, listened));
  last.forEach(tell);
  return told;
}
