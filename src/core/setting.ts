import { openPrompt } from './asking.ts';
import type { Row } from './list.ts';
import type { Prompt, PromptKind } from './prompt.ts';
import { ranked } from './ranking.ts';
import { type Setting, SETTINGS, valueOf, wrongWith } from './setting-table.ts';
import type { Settings } from './settings.ts';
import { andThen, say, type State, type Step, step } from './state.ts';

/** Whose configuration a value comes from. */
export type SettingSource = 'user' | 'folder';

/** The value that a setting has now. */
function valueIn(settings: Settings, name: string): unknown {
  let value: unknown = settings;
  for (const key of name.split('.'))
    value = Object.entries(value as object).find(([each]) => each === key)?.[1];
  return value;
}

/** The settings with another value of one. */
function withValue(settings: Settings, name: string, value: unknown): Settings {
  const [group, key] = name.split('.');
  if (key === undefined) return { ...settings, [group]: value };
  return { ...settings, editor: { ...settings.editor, [key]: value } };
}

/** Gives a setting a value, here and in the user's configuration file. */
export function setSetting(state: State, name: string, value: unknown): Step {
  return step(
    { ...state, settings: withValue(state.settings, name, value) },
    { type: 'set_setting', name, value },
  );
}

/** Switches a setting that is on or off. */
export function toggleSetting(state: State, key: Flag): Step {
  return setSetting(state, `editor.${key}`, !state.settings.editor[key]);
}

/** The settings of the editor that are on or off. */
export type Flag = {
  [Key in keyof Settings['editor']]: Settings['editor'][Key] extends boolean ? Key : never;
}[keyof Settings['editor']];

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value);

function rowsOf(state: State): readonly Row[] {
  return SETTINGS.map(({ name, doc }) => {
    const source = state.settingSources.get(name);
    const value = shown(valueIn(state.settings, name));
    return {
      id: name,
      text: name,
      detail: doc,
      right: source === undefined ? value : `${value} (${source})`,
    };
  });
}

const byName = (name: string): Setting => {
  const setting = SETTINGS.find((each) => each.name === name);
  if (setting === undefined) throw new Error(`no setting is named ${name}`);
  return setting;
};

/** All settings with what they are: Enter changes one, Delete gives it its standard back. */
const browsing: PromptKind = {
  name: 'settings',
  box: true,
  list: (state, { input }) => ranked(rowsOf(state), input),
  confirm: (state, { list }, answer) =>
    list === null || list.rows.length === 0
      ? step(say(state, 'info', `no setting is like ${answer}`))
      : change(state, byName(answer)),
  act(state, prompt, action) {
    const row = prompt.list?.rows[prompt.list.index];
    if (action !== 'prompt_delete' || row === undefined || prompt.cursor < prompt.input.length) return false;
    return andThen(reset(state, row.id), (next) => browse(next, row.id, prompt.input));
  },
};

/** Opens the list of all settings, with one of them highlighted. */
export function browse(state: State, name = '', input = ''): Step {
  const rows = ranked(rowsOf(state), input).rows;
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => id === name),
  );
  return openPrompt(state, browsing, { label: 'Settings: ', input, index });
}

/** The standard value again. */
function reset(state: State, name: string): Step {
  const settings = withValue(state.settings, name, byName(name).standard);
  return step({ ...state, settings }, { type: 'set_setting', name, value: undefined });
}

function change(state: State, setting: Setting): Step {
  const { name, values } = setting;
  const value = valueIn(state.settings, name);
  if (values.type === 'flag')
    return andThen(setSetting(state, name, value !== true), (next) => browse(next, name));
  if (values.type === 'choice') {
    const rows = values.options.map((option) => ({
      id: String(option),
      text: String(option),
      right: option === value ? 'now' : '',
    }));
    const index = values.options.findIndex((option) => option === value);
    return openPrompt(state, choosing, { label: `${name}: `, subject: name, rows, index });
  }
  return openPrompt(state, entering, { label: `${name}: `, subject: name, input: shown(value) });
}

/** One of the values that a setting can have. */
const choosing: PromptKind = {
  name: 'setting_choice',
  box: true,
  confirm: (state, prompt, answer) => entered(state, prompt, answer),
  cancel: (state, { subject }) => browse(state, subject),
};

/** A value that is typed. */
const entering: PromptKind = { ...choosing, name: 'setting_value' };

function entered(state: State, prompt: Prompt, answer: string): Step {
  const { name, values } = byName(prompt.subject);
  const value = valueOf(values, answer);
  const wrong = wrongWith(values, value);
  if (wrong !== null) return step({ ...state, prompt: { ...prompt, error: `${shown(value)} ${wrong}` } });
  return andThen(setSetting(state, name, value), (next) => browse(next, name));
}
