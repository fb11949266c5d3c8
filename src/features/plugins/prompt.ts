import type { Effect } from '../../core/model/messages.ts';
import { shortLine } from '../../base/one-line.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { withContributed, contributedField, type PluginQuestion } from './contributions.ts';
import type { Json } from '../../base/json.ts';
import { highlightRow, listOf, type Row } from '../../core/widgets/list.ts';
import { answer, type Caller } from '../../core/model/plugins/plugin-operation.ts';
import { askPath, completesPaths, wholePath, withFile, withHidden } from '../files/path-prompt.ts';
import { isListened, pluginEvent } from '../../core/model/plugins/plugin-port.ts';
import { PromptField } from '../../core/widgets/prompt-field.ts';
import {
  editLine,
  type Prompt,
  type PromptEdges,
  type PromptKind,
  promptField,
} from '../../core/widgets/prompt.ts';
import { type ToolbarItem, toolbarButtons, toolOf, withStates, withUse } from './prompt-toolbar.ts';
import type { StyledText } from '../../core/widgets/styled-text.ts';
import { promptRegion } from '../../core/widgets/prompt-layout.ts';
import { cancel } from '../../core/widgets/prompt-actions.ts';
import { andThen, type State, type Step, step } from '../../core/model/state.ts';

/** A row that a plugin suggests. */
export interface Suggestion {
  readonly text: string;
  readonly description?: string;
  /** Its value; without it its text. */
  readonly value?: string;
  readonly disabled?: boolean;
  readonly description_spans?: readonly StyledText[];
  readonly keybinding?: string;
}

/** The question of a plugin. */
export interface Question {
  readonly plugin: string;
  readonly caller: Caller | null;
  readonly type: string | null;
  readonly label: string;
  readonly input?: string;
  /** True to stand in a box at the top. */
  readonly box?: boolean;
}

/** The prompt of a plugin. */
interface PluginPrompt {
  readonly asked: PluginQuestion;
  /** The value of each row, for the input and for the answer. */
  readonly values: readonly string[];
  /** The input that the rows are for. */
  readonly input: string;
  /** The input becomes the value of the highlighted row. */
  readonly copies: boolean;
  /** Texts in the edges of its box. */
  readonly title: readonly StyledText[];
  readonly footer: readonly StyledText[];
  /** The text at the right end of its input. */
  readonly status: string;
  readonly toolbar: readonly ToolbarItem[];
}

/** The data of a plugin's prompt; null in all others. */
export const pluginPromptField = new PromptField<PluginPrompt | null>('plugin', null);

const NO_EDGES: PromptEdges = { title: [], footer: [] };

/** The texts around the input and the list. */
const dressing: Pick<PromptKind, 'edges' | 'note' | 'toolbar' | 'act'> = {
  toolbar: (prompt) => toolbarButtons(pluginPromptField.of(prompt)?.toolbar ?? []),
  act(state, prompt, action) {
    const key = toolOf(action);
    return key === null ? false : useToolIn(state, prompt, key);
  },
  edges: (prompt) => pluginPromptField.of(prompt) ?? NO_EDGES,
  note: (_, prompt) => ({ text: pluginPromptField.of(prompt)?.status ?? '', faint: true }),
};

const BLANK: Omit<PluginPrompt, 'asked'> = {
  values: [],
  input: '',
  copies: false,
  title: [],
  footer: [],
  status: '',
  toolbar: [],
};

/** A label with a blank between it and what is typed. */
const labelOf = (label: string): string =>
  /(?:^|\s)$/.test(label) ? shortLine(label) : `${shortLine(label)} `;

/** Rows come as the plugin has them: it is told what is typed, and gives others. */
const suggests: Omit<PromptKind, 'name' | 'box'> = {
  ...dressing,
  list: (_, { list }) => list ?? listOf([]),
  complete: (prompt, { id }) => pluginPromptField.of(prompt)?.values[Number(id)] ?? '',
  change: (state, prompt) => tell(state, prompt, 'prompt_changed', { input: prompt.input }),
  highlight(state, prompt) {
    const { list } = prompt;
    const plugin = pluginPromptField.of(prompt);
    if (plugin === null || list === null || list.index < 0) return step(state);
    const value = plugin.values[list.index];
    const next = plugin.copies
      ? pluginPromptField.with(
          { ...editLine(prompt, value, value.length), list },
          { ...plugin, input: value },
        )
      : prompt;
    return tell(promptField.with(state, next), next, 'prompt_selection_changed', {
      selected_index: list.index,
    });
  },
  confirm(state, prompt) {
    const { list, input } = prompt;
    const plugin = pluginPromptField.of(prompt);
    const index = list === null || list.index < 0 ? null : list.index;
    const chosen = index === null ? input : (plugin?.values[index] ?? input);
    return settlePrompt(state, prompt, 'prompt_confirmed', chosen, { input: chosen, selected_index: index });
  },
  cancel: (state, prompt) => settlePrompt(state, prompt, 'prompt_cancelled', null, { input: prompt.input }),
};

const kindOf = (plugin: string, what: string, box: boolean): PromptKind => ({
  name: `plugin:${plugin}:${what}`,
  box,
  ...suggests,
});

/** Asks for a file; what is chosen answers the promise. */
const filePrompt = (plugin: string): PromptKind => ({
  name: `plugin:${plugin}:pick_file`,
  ...dressing,
  ...completesPaths,
  confirm: (state, prompt) =>
    withFile(state, prompt, (path) => settlePrompt(state, prompt, '', wholePath(state, prompt, path), {})),
  cancel: (state, prompt) => settlePrompt(state, prompt, '', null, {}),
});

/** Tells a plugin something of its prompt. */
const tell = (
  state: State,
  prompt: Prompt,
  event: string,
  payload: { readonly [name: string]: Json },
): Step => step(state, ...promptEffects(state, pluginPromptField.of(prompt)?.asked, event, payload));

function promptEffects(
  state: State,
  asked: PluginQuestion | undefined,
  event: string,
  payload: { readonly [name: string]: Json },
): readonly Effect[] {
  if (asked === undefined || asked.type === null || !isListened(state, event)) return [];
  return [pluginEvent(event, { prompt_type: asked.type, ...payload }, asked.plugin)];
}

/** The question of a prompt is answered, by a promise or an event. */
function settlePrompt(
  state: State,
  prompt: Prompt,
  event: string,
  value: string | null,
  payload: { readonly [name: string]: Json },
): Step {
  const asked = pluginPromptField.of(prompt)?.asked;
  const free = withContributed(state, { asked: null });
  const answers = asked?.caller == null ? [] : [answer(asked.caller, value)];
  return step(free, ...answers, ...promptEffects(state, asked, event, payload));
}

/** Asks the user something for a plugin, in the place of what one asks already; not while a prompt of the editor's own is open. */
export function ask(state: State, question: Question): Step {
  const { plugin, type, label, input = '', box = false } = question;
  return openFor(state, question, (free) =>
    openPrompt(free, kindOf(plugin, type ?? label, box), { label: labelOf(label), input }),
  );
}

/** Asks for a file for a plugin, beginning in a folder. */
export function pickFile(
  state: State,
  caller: Caller,
  { label, folder, hidden }: { readonly label: string; readonly folder: string; readonly hidden: boolean },
): Step {
  const { plugin } = caller;
  const input = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
  return openFor(state, { plugin, caller, type: null }, (free) =>
    andThen(askPath(free, filePrompt(plugin), labelOf(label), input), (open) => {
      const prompt = promptField.of(open);
      if (prompt === null) return step(open);
      // What is there already is no name that typing takes the place of.
      const begun = { ...prompt, anchor: prompt.cursor };
      return step(promptField.with(open, hidden ? withHidden(begun) : begun));
    }),
  );
}

function openFor(
  state: State,
  { plugin, caller, type }: Pick<Question, 'plugin' | 'caller' | 'type'>,
  open: (state: State) => Step,
): Step {
  const prompt = promptField.of(state);
  const asked: PluginQuestion = { id: state.nextId, plugin, type, caller };
  const begun: State = { ...state, nextId: state.nextId + 1 };
  // Nobody is interrupted, and no plugin keeps anybody from a prompt of the editor.
  if (prompt !== null && pluginPromptField.of(prompt) === null)
    return step(begun, ...refusalEffects(begun, asked, ''));
  return andThen(andThen(cancel(begun), open), (next) => {
    const prompt = promptField.of(next);
    return step(
      prompt === null
        ? next
        : withContributed(promptField.with(next, pluginPromptField.with(prompt, { ...BLANK, asked })), {
            asked,
          }),
    );
  });
}

const refusalEffects = (state: State, asked: PluginQuestion, input: string): readonly Effect[] => [
  ...(asked.caller === null ? [] : [answer(asked.caller, null)]),
  ...promptEffects(state, asked, 'prompt_cancelled', { input }),
];

/** The outcome of an event: a plugin whose prompt something else took the place of is told that it was cancelled. */
export function tellPluginPrompts(before: State, after: Step): Step {
  const { asked } = contributedField.of(after.state);
  const open = promptField.of(after.state);
  // One below the question of a notification comes back.
  if (asked === null || askedIn(open) === asked || askedIn(open?.over) === asked) return after;
  const prompt = promptField.of(before);
  const input = askedIn(prompt) === asked ? (prompt?.input ?? '') : '';
  return andThen(after, (state) =>
    step(withContributed(state, { asked: null }), ...refusalEffects(state, asked, input)),
  );
}

/** The question of a plugin in a prompt; null where none asks in it. */
const askedIn = (prompt: Prompt | null | undefined): PluginQuestion | null =>
  pluginPromptField.of(prompt)?.asked ?? null;

/** The prompt of a plugin, and what it keeps there; null when none of its own is open. */
function own(state: State, plugin: string): { readonly prompt: Prompt; readonly kept: PluginPrompt } | null {
  const prompt = promptField.of(state);
  const kept = pluginPromptField.of(prompt);
  return prompt !== null && kept?.asked.plugin === plugin ? { prompt, kept } : null;
}

/** Changes the prompt of a plugin where it is: it may be below the question of a notification. */
const changePluginPrompt =
  <Args extends readonly unknown[]>(change: (state: State, plugin: string, ...args: Args) => State) =>
  (state: State, plugin: string, ...args: Args): State => {
    const prompt = promptField.of(state);
    if (prompt?.over === undefined || askedIn(prompt.over)?.plugin !== plugin)
      return change(state, plugin, ...args);
    const changed = change(promptField.with(state, prompt.over), plugin, ...args);
    return promptField.with(changed, { ...prompt, over: promptField.of(changed) ?? undefined });
  };

/** The state with another toolbar in a plugin's prompt. */
export const withToolbar = changePluginPrompt(
  (state, plugin: string, items: readonly ToolbarItem[]): State => {
    const found = own(state, plugin);
    return found === null
      ? state
      : withPluginPrompt(state, plugin, { toolbar: withStates(found.kept.toolbar, items) });
  },
);

/** True if the toolbar of a plugin's prompt has a control with a key. */
export const hasTool = (state: State, plugin: string, key: string): boolean =>
  withUse(own(state, plugin)?.kept.toolbar ?? [], key) !== null;

/** Uses a control in the toolbar of a plugin's prompt, as a click does. */
export function useTool(state: State, plugin: string, key: string): Step {
  const found = own(state, plugin);
  return found === null ? step(state) : useToolIn(state, found.prompt, key);
}

function useToolIn(state: State, prompt: Prompt, key: string): Step {
  const plugin = pluginPromptField.of(prompt);
  const used = withUse(plugin?.toolbar ?? [], key);
  if (plugin === null || used === null) return step(state);
  const { items: toolbar, type: event_type, payload } = used;
  const next = promptField.with(state, pluginPromptField.with(prompt, { ...plugin, toolbar }));
  const told = { panel_id: PROMPT_PANEL, widget_key: key, event_type, payload };
  return step(
    next,
    ...(isListened(state, 'widget_event') ? [pluginEvent('widget_event', told, plugin.asked.plugin)] : []),
  );
}

/** The number of the panel in events of the toolbar. */
const PROMPT_PANEL = 0;

/** The state with something of a plugin's prompt changed. */
export const dress = changePluginPrompt(withPluginPrompt);

function withPluginPrompt(state: State, plugin: string, change: Partial<Omit<PluginPrompt, 'asked'>>): State {
  const found = own(state, plugin);
  return found === null
    ? state
    : promptField.with(state, pluginPromptField.with(found.prompt, { ...found.kept, ...change }));
}

/**
 * The state with other rows in a plugin's prompt, one of them highlighted, -1 for none; null leaves the one highlighted
 * that somebody went to, as long as nothing else is typed.
 */
export const suggest = changePluginPrompt(withSuggestions);

function withSuggestions(
  state: State,
  plugin: string,
  suggestions: readonly Suggestion[],
  index: number | null,
): State {
  const found = own(state, plugin);
  if (found === null || found.prompt.kind.list !== suggests.list) return state;
  const { prompt, kept } = found;
  const values = suggestions.map(({ text, value }) => value ?? text);
  const { input } = prompt;
  const list = listOf(suggestions.map(rowOf), -1);
  const next = pluginPromptField.with({ ...prompt, list }, { ...kept, values, input });
  const goneTo = input === kept.input ? valueGoneTo(prompt) : undefined;
  const wanted =
    index ??
    Math.max(
      0,
      values.findIndex((value) => value === goneTo),
    );
  return chooseSuggestion(promptField.with(state, next), next, Math.min(wanted, values.length - 1));
}

/** The value of the row that was moved to; undefined for none. */
function valueGoneTo(prompt: Prompt): string | undefined {
  const index = prompt.list?.index ?? -1;
  return index > 0 ? pluginPromptField.of(prompt)?.values[index] : undefined;
}

/** Parts of a description at most. */
const MOST_PARTS = 100;

/** The spans of a description, each in one line. */
const partsOf = (spans: readonly StyledText[]): readonly StyledText[] =>
  spans.slice(0, MOST_PARTS).map((span) => ({ ...span, text: shortLine(span.text) }));

function rowOf(
  { text, description, description_spans: spans, disabled, keybinding }: Suggestion,
  i: number,
): Row {
  const parts = spans?.some(({ style }) => style !== undefined) === true ? partsOf(spans) : undefined;
  const detail = shortLine(spans?.map((span) => span.text).join('') ?? description ?? '');
  return {
    id: String(i),
    text: shortLine(text),
    detail,
    ...(parts !== undefined && { detailParts: parts }),
    ...(keybinding !== undefined && { right: shortLine(keybinding) }),
    ...(disabled === true && { disabled: detail === '' ? 'This row cannot be chosen now' : detail }),
  };
}

/** The state with a row of a plugin's prompt highlighted; as it was where there is no such row. */
export const choose = changePluginPrompt((state: State, plugin: string, index: number): State => {
  const found = own(state, plugin);
  return found === null ? state : chooseSuggestion(state, found.prompt, index);
});

function chooseSuggestion(state: State, prompt: Prompt, index: number): State {
  const { list } = prompt;
  if (list === null || !Number.isInteger(index) || index < 0 || index >= list.rows.length) return state;
  const { height } = promptRegion(state, prompt).list;
  return promptField.with(state, { ...prompt, list: highlightRow(list, index, Math.max(1, height)) });
}

/** Cancels the prompt of a plugin. */
export function withdraw(state: State, plugin: string): Step {
  const prompt = promptField.of(state);
  if (prompt?.over === undefined || askedIn(prompt.over)?.plugin !== plugin)
    return own(state, plugin) === null ? step(state) : cancel(state);
  return andThen(cancel(promptField.with(state, prompt.over)), (next) =>
    step(promptField.with(next, { ...prompt, over: undefined })),
  );
}

/** The state without the prompt of a plugin that goes. */
export const withoutPromptOf = changePluginPrompt((state: State, plugin: string): State =>
  own(state, plugin) === null ? state : promptField.with(withContributed(state, { asked: null }), null),
);
