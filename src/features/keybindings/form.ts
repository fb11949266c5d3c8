import { featuresOf } from '../../core/model/feature.ts';
import { keyMapsField } from '../../core/config/keymaps.ts';
import { PromptField } from '../../core/widgets/prompt-field.ts';
import { textWidth } from '../../base/text-width.ts';
import { isCharacter } from '../../input/character.ts';
import { ALT, CTRL, SUPER } from '../../input/event.ts';
import type { Args, Binding, Context } from '../../input/keymap.ts';
import { namedText } from '../../input/key-names.ts';
import { describe, type Key, NotationError, parseKeys } from '../../input/notation.ts';
import { explainArrival } from '../../input/reach.ts';
import { argFaults } from '../../core/model/command-arguments.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { ButtonText } from '../../core/widgets/buttons.ts';
import { contextTitle } from '../../core/config/key-contexts.ts';
import { arrives } from '../../core/config/reachability.ts';
import { indexFor, changeTo } from './changes.ts';
import { type Clash, clashesOf, knownOf } from './conflicts.ts';
import { hearKey, keysId, LISTENING, type Recorder, withoutLast } from './recorder.ts';
import { keyRows } from './table-rows.ts';
import { keyFor, tellClashes } from './describe.ts';
import { listOf, type Row } from '../../core/widgets/list.ts';
import { editLine, type Prompt, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { actionId } from '../../core/config/shortcuts.ts';
import { andThen, type State, type Step, step } from '../../core/model/state.ts';

/** The binding that is edited, and the step after it. */
export interface Form {
  readonly title: string;
  readonly action: string;
  readonly args?: Args;
  readonly when: Context;
  /** The binding that is changed; null for one more. */
  readonly was: Binding | null;
  /** Goes back to where it was opened, with what was bound, if anything was. */
  readonly back: (state: State, bound?: string) => Step;
}

/** The form that is open, and its recorder while keys are pressed. */
const formField = new PromptField<{ readonly form: Form; readonly recorder: Recorder | null } | null>(
  'keybindingForm',
  null,
);

/** The form of a prompt that `openForm` opened. */
function formOf(prompt: Prompt): { readonly form: Form; readonly recorder: Recorder | null } {
  const open = formField.of(prompt);
  if (open === null) throw new Error(`the prompt ${prompt.kind.name} has no form`);
  return open;
}

/** Asks for the keys of a command, which can be pressed at once. */
export const bindKeys = (state: State, form: Form): Step => openForm(state, form, LISTENING, '');

function openForm(state: State, form: Form, recorder: Recorder | null, input: string, row = 0): Step {
  const opened = openPrompt(state, formKind, {
    label: labelOf(state, form),
    input,
    index: row,
    prepare: (prompt) => formField.with(prompt, { form, recorder }),
  });
  return step(typedAt(opened.state));
}

/** Puts the cursor behind typed text, unselected: more of it may follow. */
function typedAt(state: State): State {
  const prompt = promptField.of(state);
  return prompt === null ? state : promptField.with(state, { ...prompt, anchor: prompt.cursor });
}

function labelOf({ window: { columns } }: State, { title }: Form): string {
  const label = `${title}: `;
  return textWidth(label) > columns * 0.5 ? 'Keys: ' : label;
}

/** The keys that were typed; a sentence when they are none. */
function keysIn(input: string): readonly Key[] | string {
  if (input.trim() === '') return [];
  try {
    return parseKeys(input);
  } catch (error) {
    if (error instanceof NotationError) return error.message;
    throw error;
  }
}

const formKind: PromptKind = {
  name: 'keybinding',
  box: true,
  context: 'keybinding_editor',
  aboutRows: 4,
  list: (state, prompt) => listOf(rowsOf(state, formOf(prompt).form, prompt.input)),
  about: (state, prompt) => tellOf(state, formOf(prompt).form, prompt.input),
  buttons(state, prompt) {
    const { recorder } = formOf(prompt);
    return { above: [], below: recorder === null ? formButtons(state, prompt) : recorderButtons(recorder) };
  },
  placeholder: (prompt) =>
    prompt.input !== ''
      ? ''
      : formOf(prompt).recorder === null
        ? 'e.g. Ctrl+Shift+S or Ctrl+K S'
        : 'press the keys',
  confirm: (state, prompt) =>
    chooseRow(state, formOf(prompt).form, prompt, prompt.list?.rows[prompt.list.index]?.id ?? 'save'),
  cancel: (state, prompt) => formOf(prompt).form.back(state),
  act(state, prompt, action) {
    const { form, recorder } = formOf(prompt);
    return act(state, form, recorder, prompt, action);
  },
  rebound(state, prompt) {
    const { form, recorder } = formOf(prompt);
    return withRecorder(state, { ...form, was: nowOf(state, form.was) }, prompt, recorder);
  },
  takesText: (prompt) => formOf(prompt).recorder === null,
  key(state, prompt, event) {
    const { form, recorder } = formOf(prompt);
    if (recorder === null) return false;
    const next = hearKey(recorder, event);
    return next === null ? step(state) : onRecorded(state, form, prompt, next);
  },
};

/** The same binding after the configuration was read again; null when it is gone. */
function nowOf(state: State, was: Binding | null): Binding | null {
  if (was === null) return null;
  const { id } = knownOf(was, true);
  const like = keyRows(state).known.filter(
    (each) =>
      each.id === id &&
      actionId(each.binding.action, each.binding.args) === actionId(was.action, was.args) &&
      // One of the user's is one of theirs still.
      (each.binding.index === undefined) === (was.index === undefined),
  );
  return like.at(0)?.binding ?? null;
}

/** The form with another recorder, or none, and what that took down. */
function withRecorder(
  state: State,
  form: Form,
  prompt: Prompt,
  recorder: Recorder | null,
  input = prompt.input,
): Step {
  const line = editLine(prompt, input, input.length);
  const next: Prompt = { ...line, list: listOf(rowsOf(state, form, input)) };
  return step(promptField.with(state, formField.with(next, { form, recorder })));
}

function onRecorded(state: State, form: Form, prompt: Prompt, next: Recorder | 'done' | 'left'): Step {
  if (next === 'done') return save(state, form, prompt, prompt.input);
  if (next === 'left') return withRecorder(state, form, prompt, null);
  return withRecorder(state, form, prompt, next, describe(next.keys));
}

function act(
  state: State,
  form: Form,
  recorder: Recorder | null,
  prompt: Prompt,
  action: string,
): Step | false {
  switch (action) {
    case 'prompt_accept_suggestion':
    case 'keybindings_press':
      return withRecorder(state, form, prompt, LISTENING, '');
    case 'recorder_done':
      return onRecorded(state, form, prompt, 'done');
    case 'recorder_left':
      return onRecorded(state, form, prompt, 'left');
    case 'recorder_any':
      return recorder === null ? false : onRecorded(state, form, prompt, { ...recorder, any: true });
    case 'recorder_back':
      return recorder === null ? false : onRecorded(state, form, prompt, withoutLast(recorder));
    default:
      // The other commands of the editor are about its table.
      return action.startsWith('keybindings_') ? step(state) : false;
  }
}

function rowsOf(state: State, form: Form, input: string): readonly Row[] {
  const { when, args, title } = form;
  const place = contextTitle(featuresOf(state).contexts, when);
  const keys = keysIn(input);
  const wrong =
    typeof keys === 'string' ? keys : keys.length === 0 ? 'No key was pressed yet' : wrongArgs(state, form);
  const text = typeof keys === 'string' ? '' : describe(keys);
  const instead = typeof keys === 'string' ? null : insteadOf(state, form, keys);
  return [
    {
      id: 'save',
      text: 'Save',
      detail: `${text} runs ${title.replace(/^[^:]*: /, '')} ${place}`,
      disabled: wrong,
    },
    ...(instead === null
      ? []
      : [{ id: 'instead', text: `Use ${describe(instead)}`, detail: 'works in this terminal and is free' }]),
    { id: 'record', text: 'Press the keys', detail: 'or a chord' },
    { id: 'when', text: 'Context', detail: `${when}: ${place}` },
    { id: 'args', text: 'Arguments', detail: args === undefined ? 'none' : JSON.stringify(args) },
  ];
}

/** The first thing that is wrong with the arguments; null when they are right. */
function wrongArgs({ commands }: State, { action, args }: Form): string | null {
  const command = commands.get(action);
  return command === undefined ? null : (argFaults(command, args)[0]?.message ?? null);
}

function chooseRow(closed: State, form: Form, prompt: Prompt, row: string): Step {
  // The form stays open for all but a save that can be done.
  const state: State = promptField.with(closed, prompt);
  const keys = keysIn(prompt.input);
  switch (row) {
    case 'instead': {
      const instead = typeof keys === 'string' ? null : insteadOf(state, form, keys);
      return withRecorder(state, form, prompt, null, instead === null ? prompt.input : describe(instead));
    }
    case 'record':
      return withRecorder(state, form, prompt, LISTENING, '');
    case 'when':
      return askContext(closed, form, prompt.input);
    case 'args':
      return askArguments(closed, form, prompt.input);
    default:
      return save(state, form, prompt, prompt.input);
  }
}

function save(state: State, form: Form, prompt: Prompt, input: string): Step {
  const keys = keysIn(input);
  if (typeof keys === 'string') return step(promptField.with(state, { ...prompt, error: keys }));
  if (keys.length === 0) return withRecorder(state, form, prompt, LISTENING, '');
  const wrong = wrongArgs(state, form);
  if (wrong !== null) return step(promptField.with(state, { ...prompt, error: wrong }));
  const { action, args, when, was, back } = form;
  if (was !== null && was.when === when && keysId(was.keys) === keysId(keys) && sameArgs(was.args, args))
    return back(promptField.with(state, null));
  const change = changeTo(state, { keys, when, action, args, was });
  if (typeof change === 'string') return step(promptField.with(state, { ...prompt, error: change }));
  const bound = `${knownOf({ keys, when, action, args }, true).id}  ${actionId(action, args)}`;
  return andThen(step(promptField.with(state, null), ...change), (next) => back(next, bound));
}

const sameArgs = (one: Args | undefined, other: Args | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The clashes of the keys with other bindings. */
function clashesWith(
  state: State,
  { action, args, when, was }: Form,
  keys: readonly Key[],
): readonly Clash[] {
  const { known } = keyRows(state);
  const same = (binding: Binding): boolean =>
    binding === was ||
    (was !== null &&
      binding.source === was.source &&
      binding.index !== undefined &&
      binding.index === was.index);
  const own = was !== null && keyMapsField.of(state).config.bindings.includes(was);
  const place = own ? (was.index ?? 0) : indexFor(state, { keys, when });
  return clashesOf(known, { keys, when, action, args }, same, place);
}

/** Remarks before the keys are saved: do they arrive, and what else do they do. */
function tellOf(state: State, form: Form, input: string): string {
  const keys = keysIn(input);
  if (typeof keys === 'string') return `${sentence(keys)} ${HOW}`;
  if (keys.length === 0) return HOW;
  const told: string[] = [];
  const why = arrives(keys, state.window.tier)
    ? null
    : explainArrival(keys, state.window.tier, 'in this terminal');
  if (why !== null) told.push(`${why}.`);
  const typed = typedBy(keys, form.when);
  if (typed !== null)
    told.push(`${typed} could no longer be typed ${contextTitle(featuresOf(state).contexts, form.when)}.`);
  told.push(...tellClashes(state, clashesWith(state, form, keys), form.when));
  return told.length === 0 ? 'No other command uses these keys.' : told.join('\n');
}

const HOW =
  'Press a key, or several for a chord. You can type keys that your terminal cannot send: the name of a key, with Ctrl+, Alt+, Shift+ and Super+ before it.';

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?]$/.test(text) ? '' : '.'}`;

/** The text that the first key types, where text is typed; null for none. */
function typedBy([{ key, modifiers }]: readonly Key[], when: Context): string | null {
  if ((modifiers & (CTRL | ALT | SUPER)) !== 0 || !TYPING.has(when)) return null;
  if (key === 'space') return 'Spaces';
  const text = namedText(key) ?? (isCharacter(key) ? key : undefined);
  return text === undefined ? null : describe([{ key, modifiers }]);
}

const TYPING = new Set<Context>([
  'normal',
  'global',
  'prompt',
  'search_prompt',
  'isearch',
  'panel_input',
  'file_explorer_filter',
  'hex',
]);

/** Keys that are easy to press, in the order in which they are offered. */
const OFFERED = [
  (letter: string): string => `Ctrl+K ${letter}`,
  (letter: string): string => `Ctrl+K Shift+${letter}`,
  (letter: string): string => `Alt+${letter}`,
  (letter: string): string => `Ctrl+K Alt+${letter}`,
];

/** Keys like some that do not arrive here, which do and are free; null where there are none, or they do. */
function insteadOf(state: State, form: Form, keys: readonly Key[]): readonly Key[] | null {
  if (keys.length === 0 || arrives(keys, state.window.tier)) return null;
  const last = keys[keys.length - 1];
  const name = describe([{ key: last.key, modifiers: 0 }]);
  for (const offer of OFFERED) {
    const offered = parseKeys(offer(name));
    if (!arrives(offered, state.window.tier)) continue;
    if (clashesWith(state, form, offered).length === 0) return offered;
  }
  return null;
}

function formButtons(state: State, prompt: Prompt): readonly ButtonText[] {
  const keys = keyRows(state);
  const key = (action: string): string =>
    keyFor(keys, action, ['keybinding_editor', 'prompt', 'global']) ?? '';
  const row = prompt.list?.rows[prompt.list.index];
  return [
    { action: 'prompt_confirm', key: key('prompt_confirm'), text: row?.text ?? 'Save' },
    { action: 'keybindings_press', key: key('prompt_accept_suggestion'), text: 'Press the Keys' },
    { action: 'prompt_cancel', key: key('prompt_cancel'), text: 'Back' },
  ];
}

function recorderButtons({ any, keys }: Recorder): readonly ButtonText[] {
  if (any)
    return [
      { action: 'recorder_left', text: 'Stop' },
      {
        action: '',
        text: keys.length === 0 ? 'any key, including Enter and Escape' : 'waiting for the next key',
      },
    ];
  return [
    { action: 'recorder_done', key: 'Enter', text: 'Save' },
    { action: 'recorder_back', key: 'Backspace', text: keys.length > 1 ? 'Undo Key' : 'Start Over' },
    { action: 'recorder_any', key: 'Tab', text: 'Then Any Key' },
    { action: 'recorder_left', key: 'Escape', text: 'Stop' },
  ];
}

/** Asks for the context that the keys are to hold in. */
function askContext(state: State, form: Form, input: string): Step {
  const { contexts } = featuresOf(state);
  const modes = keyRows(state)
    .known.map(({ binding }) => binding.when)
    .filter((when) => when.startsWith('mode:'));
  const rows = [...new Set([...contexts.keys(), ...modes])].map((name) => ({
    id: name,
    text: name,
    detail: contextTitle(contexts, name),
  }));
  const kind: PromptKind = {
    name: 'keybinding_context',
    box: true,
    confirm(next, prompt, answer) {
      if (prompt.list !== null && prompt.list.rows.length > 0)
        return openForm(next, { ...form, when: answer }, null, input);
      if (/^mode:\S+$/.test(answer)) return openForm(next, { ...form, when: answer }, null, input);
      return step(
        promptField.with(next, { ...prompt, error: 'Choose a context from the list, or type mode:NAME' }),
      );
    },
    cancel: (next) => openForm(next, form, null, input),
  };
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => id === form.when),
  );
  return openPrompt(state, kind, { label: 'Context: ', rows, index });
}

/** Asks for the arguments of the command, as JSON. */
function askArguments(state: State, form: Form, input: string): Step {
  const example = keyRows(state).entries.find(
    ({ action, args }) => action === form.action && args !== undefined,
  );
  const kind: PromptKind = {
    name: 'keybinding_arguments',
    box: true,
    placeholder: (prompt) =>
      prompt.input === '' ? `e.g. ${JSON.stringify(example?.args ?? { name: 'value' })}` : '',
    confirm(next, prompt, answer) {
      const args = answer.trim() === '' ? undefined : objectIn(answer);
      if (args === null)
        return step(promptField.with(next, { ...prompt, error: 'Type a JSON object, or nothing' }));
      const { args: _, ...rest } = form;
      const changed = args === undefined ? rest : { ...rest, args };
      const wrong = wrongArgs(next, changed);
      return wrong === null
        ? openForm(next, changed, null, input)
        : step(promptField.with(next, { ...prompt, error: wrong }));
    },
    cancel: (next) => openForm(next, form, null, input),
  };
  const text = form.args === undefined ? '' : JSON.stringify(form.args);
  return openPrompt(state, kind, { label: 'Arguments: ', input: text });
}

function objectIn(text: string): Args | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
