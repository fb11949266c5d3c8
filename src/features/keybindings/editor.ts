import { featuresOf } from '../../core/model/feature.ts';
import { PromptField } from '../../core/widgets/prompt-field.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { ButtonText } from '../../core/widgets/buttons.ts';
import { contextTitle } from '../../core/config/key-contexts.ts';
import { type Change, removalOf, resetOf } from './changes.ts';
import { hearKey, LISTENING, type Recorder, withoutLast } from './recorder.ts';
import {
  type Filters,
  foundEntries,
  type Hit,
  NO_FILTERS,
  quoteKeys,
  type Source,
  SOURCES,
} from './search.ts';
import { clashes, contextsIn, type Entry, type KeyRows, keyRows } from './table-rows.ts';
import { keyFor, tellEntry } from './describe.ts';
import { bindKeys } from './form.ts';
import { highlightRow, type List, listOf, type Row } from '../../core/widgets/list.ts';
import type { MenuItem } from '../../core/model/menu-item.ts';
import { type Prompt, type PromptKind, type TableColumn, promptField } from '../../core/widgets/prompt.ts';
import { editLine } from '../../core/widgets/prompt.ts';
import { promptRegion } from '../../core/widgets/prompt-layout.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';

/** The context of the editor's own keys. */
const CONTEXT = 'keybinding_editor';

/** The filter and search of the table. */
interface View {
  readonly filters: Filters;
  /** The keys pressed to be searched for; null while the query is typed. */
  readonly recorder: Recorder | null;
  /** The row to be highlighted as soon as it is there: what was written comes back a moment later. */
  readonly awaited: string | null;
  /** The last failure, until something else is done; null for none. */
  readonly told: string | null;
}

const NEW_VIEW: View = { filters: NO_FILTERS, recorder: null, awaited: null, told: null };

/** The filter and search of the open table. */
const viewField = new PromptField<View>('keybindingView', NEW_VIEW);

/** The row that the editor returns to. */
interface ReturnRow {
  readonly view?: View;
  readonly input?: string;
  /** The row that is highlighted. */
  readonly id?: string;
}

/** Opens the table of all keys. */
export function openEditor(state: State, { view = NEW_VIEW, input = '', id }: ReturnRow = {}): Step {
  const opened = openPrompt(state, table, {
    label: 'Key or command: ',
    input,
    prepare: (prompt) => viewField.with(prompt, { ...view, recorder: null, told: null }),
  });
  const prompt = promptField.of(opened.state);
  return prompt === null || id === undefined ? opened : step(show(opened.state, prompt, id));
}

/** The rows of the table, which are made once for each. */
const rows = new WeakMap<Entry, Row>();

function rowOf({ entry, matched }: Hit): Row {
  let row = rows.get(entry);
  if (row === undefined) {
    const { id, title, binding, keys, arrives, trouble } = entry;
    const faint = !arrives || (trouble !== null && NOT_IN_EFFECT.has(trouble.kind));
    const mark = !arrives ? '×' : trouble === null ? '' : trouble.kind === 'freed' ? '-' : '!';
    row = { id, text: title, cells: [keys, mark, binding?.when ?? '', binding?.source ?? ''], faint };
    rows.set(entry, row);
  }
  return matched === undefined ? row : { ...row, matched };
}

const NOT_IN_EFFECT = new Set(['shaded', 'freed', 'cut']);

/** The columns of the table that a width has room for. */
function columns(width: number): readonly TableColumn[] {
  const mark: TableColumn = { title: '', width: 2, cell: 1 };
  const command = (taken: number): TableColumn => ({
    title: 'Command',
    width: Math.max(1, width - 2 - taken),
    cell: null,
  });
  if (width < 50) {
    const keys = Math.floor(width * 0.42);
    return [command(keys + 2), mark, { title: 'Keys', width: keys, cell: 0 }];
  }
  const keys: TableColumn = { title: 'Keys', width: 21, cell: 0 };
  const when: TableColumn = { title: 'Context', width: 18, cell: 2 };
  if (width < 88) return [command(41), mark, keys, when];
  return [command(61), mark, keys, when, { title: 'From', width: 20, cell: 3 }];
}

const listRows = (state: State, { filters }: View, input: string): List =>
  listOf(foundEntries(keyRows(state).entries, filters, input).map(rowOf));

const entryIn = (state: State, { list }: Prompt): Entry | undefined => {
  const id = list?.rows[list.index]?.id;
  return id === undefined ? undefined : keyRows(state).entries.find((entry) => entry.id === id);
};

/** The prompt with a row highlighted; where it is not there the first is. */
function show(state: State, prompt: Prompt, id: string | undefined): State {
  const { list } = prompt;
  const at = list?.rows.findIndex((row) => row.id === id) ?? -1;
  if (list === null || at < 0) return promptField.with(state, prompt);
  const { height } = promptRegion(state, prompt).list;
  return promptField.with(state, { ...prompt, list: highlightRow(list, at, Math.max(1, height)) });
}

/** The prompt with the table looked through in another way. */
function showTable(state: State, prompt: Prompt, view: View, input = prompt.input): Step {
  const line = input === prompt.input ? { ...prompt, error: null } : editLine(prompt, input, input.length);
  const next = viewField.with({ ...line, list: listRows(state, view, input) }, untold(view));
  return step(show(state, next, prompt.list?.rows[prompt.list.index]?.id));
}

/** The prompt as it is, with another view. */
const withView = (state: State, prompt: Prompt, view: View): Step =>
  step(promptField.with(state, viewField.with(prompt, view)));

const untold = (view: View): View => ({ ...view, told: null });

/** Clears the last failure once something else is done. */
function clearFailure(state: State, prompt: Prompt): Step {
  const view = viewField.of(prompt);
  return view.told === null ? step(state) : withView(state, prompt, untold(view));
}

/** The context menu of a row, which has all buttons that the screen has no room for. */
const MENU: readonly MenuItem[] = [
  { command: 'prompt_confirm', title: 'Change Key' },
  { command: 'keybindings_add' },
  { command: 'keybindings_remove' },
  { command: 'keybindings_reset' },
  { command: 'keybindings_undo' },
  null,
  { command: 'keybindings_press' },
  { command: 'keybindings_context' },
  { command: 'keybindings_source' },
  { command: 'keybindings_clashes' },
  { command: 'keybindings_absent' },
];

const table: PromptKind = {
  name: 'keybindings',
  box: true,
  context: CONTEXT,
  columns,
  list: (state, prompt) => listRows(state, viewField.of(prompt), prompt.input),
  about: (state, prompt) => tellRow(state, prompt, viewField.of(prompt)),
  buttons(state, prompt) {
    const { filters, recorder } = viewField.of(prompt);
    return {
      above: filterButtons(state, filters),
      below: recorder === null ? buttons(state) : searchButtons(recorder),
    };
  },
  menu: MENU,
  placeholder: (prompt) =>
    viewField.of(prompt).recorder === null || prompt.input !== '' ? '' : 'press the keys to search for',
  confirm(state, prompt) {
    const view = viewField.of(prompt);
    const entry = entryIn(state, prompt);
    return entry === undefined
      ? openEditor(state, returnRowOf(view, prompt))
      : bind(state, view, prompt, entry);
  },
  act: (state, prompt, action) => act(state, prompt, viewField.of(prompt), action),
  told(state, prompt, message) {
    const view = viewField.of(prompt);
    const told = view.told === null ? message : `${view.told}\n${message}`;
    return withView(state, prompt, { ...view, told });
  },
  highlight: clearFailure,
  change: clearFailure,
  rebound(state, prompt) {
    const view = viewField.of(prompt);
    const wanted = view.awaited ?? prompt.list?.rows[prompt.list.index]?.id;
    const list = listRows(state, view, prompt.input);
    const last = list.rows.length - 1;
    const index = Math.min(Math.max(0, prompt.list?.index ?? 0), last);
    const top = Math.max(0, Math.min(prompt.list?.top ?? 0, last));
    const there: Prompt = { ...prompt, list: { ...list, index, top } };
    return step(show(state, there, wanted ?? list.rows[index]?.id));
  },
  takesText: (prompt) => viewField.of(prompt).recorder === null,
  key(state, prompt, event) {
    const view = viewField.of(prompt);
    if (view.recorder === null) return false;
    const next = hearKey(view.recorder, event);
    return next === null ? step(state) : onKeyOfQuery(state, prompt, view, next);
  },
};

const returnRowOf = (view: View, { input, list }: Prompt): ReturnRow => ({
  view,
  input,
  id: list?.rows[list.index]?.id,
});

function tellRow(state: State, prompt: Prompt, { recorder, told }: View): string {
  if (told !== null) return told;
  const entry = entryIn(state, prompt);
  if (entry !== undefined) return tellEntry(state, keyRows(state), entry);
  if (prompt.input === '') return 'No matching keys.';
  return recorder === null
    ? 'No matching command, key or name in the settings.'
    : 'No command is bound to these keys.';
}

/** A key came while what is sought is pressed: it goes on with a chord that there is, or begins anew. */
function onKeyOfQuery(state: State, prompt: Prompt, view: View, next: Recorder | 'done' | 'left'): Step {
  if (next === 'done') return showTable(state, prompt, { ...view, recorder: null });
  if (next === 'left') return showTable(state, prompt, { ...view, recorder: null }, '');
  const { filters } = view;
  const { entries } = keyRows(state);
  const found = foundEntries(entries, filters, quoteKeys(next.keys)).length > 0;
  const recorder = found || next.keys.length < 2 ? next : { ...next, keys: next.keys.slice(-1) };
  const input = recorder.keys.length === 0 ? '' : quoteKeys(recorder.keys);
  return showTable(state, prompt, { ...view, recorder }, input);
}

/** Opens the form for the row that was chosen. */
const bind = (state: State, view: View, prompt: Prompt, entry: Entry, more = false): Step => {
  const was = more ? null : entry.binding;
  const back = returnRowOf(view, prompt);
  return bindKeys(state, {
    title: entry.title,
    action: entry.action,
    args: entry.args,
    when: entry.binding?.when ?? usualContext(keyRows(state), entry.action),
    was,
    back: (next, awaited) =>
      openEditor(
        next,
        awaited === undefined
          ? back
          : { ...back, view: { filters: showingOwn(view.filters), recorder: null, told: null, awaited } },
      ),
  });
};

/** The filters, but for one that would hide what the user just bound. */
const showingOwn = (filters: Filters): Filters =>
  filters.source === 'all' || filters.source === 'user' ? filters : { ...filters, source: 'all' };

/** The context in which a command without keys is bound most likely. */
function usualContext({ known }: KeyRows, action: string): string {
  const area = /^(prompt|menu|popup|panel|file_explorer)_/.exec(action)?.[1];
  const other = known.find(({ binding }) => binding.action === action);
  return other?.binding.when ?? area ?? 'normal';
}

function act(state: State, prompt: Prompt, view: View, action: string): Step | false {
  const { filters } = view;
  const filtered = (change: Partial<Filters>): Step =>
    showTable(state, prompt, { ...view, filters: { ...filters, ...change } });
  const entry = entryIn(state, prompt);
  switch (action) {
    case 'prompt_delete':
      return prompt.cursor < prompt.input.length ? false : applyChange(state, prompt, view, entry, removalOf);
    case 'prompt_accept_suggestion':
      return step(state);
    case 'keybindings_remove':
      return applyChange(state, prompt, view, entry, removalOf);
    case 'keybindings_reset':
      return applyChange(state, prompt, view, entry, resetOf);
    case 'keybindings_add':
      return entry === undefined
        ? step(state)
        : bind(promptField.with(state, null), view, prompt, entry, true);
    case 'keybindings_undo':
      return step(promptField.with(state, viewField.with(prompt, untold(view))), {
        type: 'undo_keybindings',
      });
    case 'keybindings_press':
      return showTable(state, prompt, { ...view, recorder: LISTENING }, '');
    case 'keybindings_context':
      return chooseContext(promptField.with(state, null), view, returnRowOf(view, prompt));
    case 'keybindings_source':
      return filtered({ source: nextSource(state, filters.source) });
    case 'keybindings_clashes':
      return filtered({ clashing: !filters.clashing });
    case 'keybindings_absent':
      return filtered({ absent: !filters.absent });
    case 'recorder_done':
      return onKeyOfQuery(state, prompt, view, 'done');
    case 'recorder_left':
      return onKeyOfQuery(state, prompt, view, 'left');
    case 'recorder_back':
      return view.recorder === null ? false : onKeyOfQuery(state, prompt, view, withoutLast(view.recorder));
    default:
      return false;
  }
}

/** Writes a change of a row, or tells why there is none; the table follows when it is written. */
function applyChange(
  state: State,
  before: Prompt,
  view: View,
  entry: Entry | undefined,
  change: (state: State, entry: Entry) => Change,
): Step {
  if (entry === undefined) return step(state);
  const prompt = viewField.with(before, untold(view));
  const made = change(state, entry);
  if (typeof made === 'string') return step(promptField.with(state, { ...prompt, error: made }));
  return step(promptField.with(state, { ...prompt, error: null }), ...made);
}

/** The next of those that there are. */
function nextSource(state: State, source: Source): Source {
  const { entries } = keyRows(state);
  const at = SOURCES.indexOf(source);
  const order = [...SOURCES.slice(at + 1), ...SOURCES.slice(0, at)];
  const next = order.find(
    (each) => each === 'all' || foundEntries(entries, { ...NO_FILTERS, source: each }, '').length > 0,
  );
  return next ?? 'all';
}

const SOURCE_NAMES: Readonly<Record<Source, string>> = {
  all: 'all',
  user: 'yours',
  plugin: 'plugins',
  map: 'the keymap',
  none: 'without keys',
};

/** Counts of a table, which is asked for whenever it is drawn. */
const counts = new WeakMap<KeyRows, { readonly clashing: number; readonly absent: number }>();

function countsOf(keys: KeyRows): { readonly clashing: number; readonly absent: number } {
  let found = counts.get(keys);
  if (found === undefined) {
    const clashing = keys.entries.filter(clashes).length;
    found = { clashing, absent: keys.entries.filter(({ arrives }) => !arrives).length };
    counts.set(keys, found);
  }
  return found;
}

/** The key of a command of the editor, as it can be pressed there. */
const keyOf = (keys: KeyRows, action: string): string =>
  keyFor(keys, action, [CONTEXT, 'prompt', 'global']) ?? '';

function filterButtons(state: State, { context, source, clashing, absent }: Filters): readonly ButtonText[] {
  const keys = keyRows(state);
  const { clashing: clashed, absent: gone } = countsOf(keys);
  const button = (action: string, text: string, on: boolean): ButtonText => ({
    action,
    text,
    key: keyOf(keys, action),
    on,
  });
  return [
    button('keybindings_context', `Context: ${context ?? 'all'}`, context !== null),
    button('keybindings_source', `From: ${SOURCE_NAMES[source]}`, source !== 'all'),
    button('keybindings_clashes', `Conflicts ${clashed}`, clashing),
    button('keybindings_absent', `Unavailable ${gone}`, absent),
  ];
}

const ACTIONS: readonly (readonly [action: string, text: string])[] = [
  ['prompt_confirm', 'Change'],
  ['keybindings_add', 'Add Binding'],
  ['keybindings_remove', 'Remove'],
  ['keybindings_reset', 'Reset'],
  ['keybindings_press', 'Press Keys'],
  ['keybindings_undo', 'Undo'],
  ['prompt_cancel', 'Close'],
];

function buttons(state: State): readonly ButtonText[] {
  const keys = keyRows(state);
  return ACTIONS.map(([action, text]) => ({ action, text, key: keyOf(keys, action) }));
}

function searchButtons({ any, keys }: Recorder): readonly ButtonText[] {
  if (any)
    return [
      { action: 'recorder_left', text: 'Stop' },
      { action: '', text: 'any key, including Enter and Escape' },
    ];
  return [
    { action: 'recorder_done', key: 'Enter', text: 'Keep' },
    { action: 'recorder_left', key: 'Escape', text: 'Stop' },
    { action: 'recorder_back', key: 'Backspace', text: keys.length > 1 ? 'Undo Key' : 'Start Over' },
  ];
}

/** Asks for the context whose keys are to be shown. */
function chooseContext(state: State, view: View, back: ReturnRow): Step {
  const { contexts } = featuresOf(state);
  const there = contextsIn(keyRows(state));
  const names = [...new Set([...contexts.keys(), ...there])].filter((name) => there.has(name));
  const with_ = (next: State, context: string | null): Step =>
    openEditor(next, { ...back, view: { ...view, filters: { ...view.filters, context } } });
  const kind: PromptKind = {
    name: 'keybindings_context',
    box: true,
    confirm: (next, { list }, answer) =>
      list === null || list.rows.length === 0
        ? openEditor(say(next, 'info', `No matching context: ${answer}`), back)
        : with_(next, answer === '' ? null : answer),
    cancel: (next) => openEditor(next, back),
  };
  const contextRows = [
    { id: '', text: 'all', detail: 'the keys of all contexts' },
    ...names.map((name) => ({ id: name, text: name, detail: contextTitle(contexts, name) })),
  ];
  const index = Math.max(
    0,
    contextRows.findIndex(({ id }) => id === view.filters.context),
  );
  return openPrompt(state, kind, { label: 'Keys of context: ', rows: contextRows, index });
}
