import { featuresOf } from '../../core/model/feature.ts';
import type { Values } from '../../core/model/fields/setting-row.ts';
import { describeValues, valueOf, wrongWith } from '../../core/config/allowed-values.ts';
import { listThemes } from '../../core/themes/list-themes.ts';
import { settingLayersField, settingsField } from '../../core/config/settings-field.ts';
import { pluginSettingsField } from '../../core/config/plugin-setting-values.ts';
import { heldBackField, trustField } from '../trust/trust.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { bindingKey } from '../keybindings/list-keys.ts';
import { type List, listOf, type Row } from '../../core/widgets/list.ts';
import { type Prompt, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { rankRows } from '../../core/widgets/filter-list.ts';
import { settingPlugin } from '../../core/config/plugin-settings.ts';
import { holderOf, setSetting, settingNamed, valueIn } from '../../core/config/setting-value.ts';
import { allSettings, type Setting } from '../../core/config/setting-table.ts';
import type { SettingSource } from '../../core/config/settings.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';

/** The row that the list returns to. */
interface ReturnRow {
  /** The setting that is highlighted. */
  readonly name?: string;
  /** The query that found it. */
  readonly input?: string;
  /** Whose configuration is changed: null where a value holds already, the user's for others. */
  readonly source?: SettingSource | null;
}

const valueTitle = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.join(', ') || 'none'
      : JSON.stringify(value);

/** The kind of value that is typed, in words: a text without quotes. */
const wantedOf = (values: Values): string => (values.type === 'text' ? 'any text' : describeValues(values));

/** A value as it is typed to get it. */
const typedValue = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : valueTitle(value));

const rowsOf = (state: State): readonly Row[] =>
  allSettings(featuresOf(state).settings).map((setting) => {
    const { name, doc } = setting;
    const plugin = settingPlugin(pluginSettingsField.of(state), name);
    const holder = plugin === null ? holderOf(settingLayersField.of(state), name) : `plugin ${plugin}`;
    const value = valueTitle(valueIn(settingsField.of(state), setting));
    return { id: name, text: name, detail: doc, right: holder === null ? value : `${value} (${holder})` };
  });

/** Settings whose names have the letters, then those whose descriptions have the words. */
function findSettings(state: State, input: string): List {
  const rows = rowsOf(state);
  const { rows: byName } = rankRows(rows, input);
  const names = new Set(byName.map(({ id }) => id));
  const words = input.toLowerCase().split(/\s+/);
  const byDoc = rows.filter(
    ({ id, text, detail = '' }) =>
      !names.has(id) && words.every((word) => `${text} ${detail}`.toLowerCase().includes(word)),
  );
  return listOf([...byName, ...byDoc]);
}

const FILES: Readonly<Record<SettingSource, string>> = {
  user: 'config.json',
  folder: "this folder's .inkstone/config.json",
};

/** The description of a setting: its purpose, its values, its default and where it is set. */
function aboutSetting(state: State, { name, doc, values, standard, runs }: Setting): string {
  const settingLayers = settingLayersField.of(state);
  const pluginSettings = pluginSettingsField.of(state);
  const heldBack = heldBackField.of(state);
  const trust = trustField.of(state);
  const places = (['folder', 'user'] as const)
    .filter((source) => settingLayers[source].has(name))
    .map((source) => `${valueTitle(settingLayers[source].get(name))} in ${FILES[source]}`);
  const where = places.length === 0 ? 'Not set.' : `Set to ${places.join(', which applies; to ')}.`;
  const plugin = settingPlugin(pluginSettings, name);
  const over =
    plugin === null ? '' : ` The plugin ${plugin} overrides it until the plugin stops or you set it.`;
  const held = heldBack.includes(name) ? ` ${FILES.folder} sets it too, but the folder is not trusted.` : '';
  const limits = runs && trust !== 'trusted' ? ' A folder can set it only when the folder is trusted.' : '';
  return `${doc}\nDefault: ${valueTitle(standard)}. Allowed: ${wantedOf(values)}.\n${where}${over}${held}${limits}`;
}

/** All settings with what they are: Enter changes one, Delete takes its value out, Tab goes to those of the folder. */
const listing = (source: SettingSource | null): PromptKind => ({
  name: 'settings',
  box: true,
  list: (state, { input }) => findSettings(state, input),
  about(state, { list }) {
    const row = list?.rows[list.index];
    if (row === undefined) return 'No matching settings';
    const key = (name: string): string => bindingKey(state, name) ?? '';
    const other = source === 'folder' ? 'show all settings' : 'show only folder settings';
    return `${aboutSetting(state, settingNamed(state, row.id))}\n${key('prompt_confirm')}: change it, ${key('prompt_delete')}: reset it, ${key('prompt_accept_suggestion')}: ${other}.`;
  },
  confirm: (state, { list, input }, answer) =>
    list === null || list.rows.length === 0
      ? step(say(state, 'info', `No matching setting: ${answer}`))
      : change(state, settingNamed(state, answer), { name: answer, input, source }),
  // A value that could not be written does not hold, and other programs write, too.
  rebound(state, prompt) {
    const { list } = prompt;
    if (list === null) return step(state);
    const values = new Map(rowsOf(state).map(({ id, right }) => [id, right]));
    const rows = list.rows.map((row) => ({ ...row, right: values.get(row.id) }));
    return step(promptField.with(state, { ...prompt, list: { ...list, rows } }));
  },
  act(state, prompt, action) {
    const settingLayers = settingLayersField.of(state);
    const name = prompt.list?.rows[prompt.list.index]?.id;
    const { input } = prompt;
    if (action === 'prompt_accept_suggestion')
      return browseSettings(state, { name, input, source: source === 'folder' ? null : 'folder' });
    if (action !== 'prompt_delete' || name === undefined || prompt.cursor < input.length) return false;
    const holder = source ?? holderOf(settingLayers, name);
    if (holder === null || !settingLayers[holder].has(name))
      return step(
        promptField.with(state, { ...prompt, error: `${FILES[holder ?? 'user']} does not set this` }),
      );
    return andThen(setSetting(state, name, undefined, holder), (next) =>
      browseSettings(next, { name, input, source }),
    );
  },
});

const LISTINGS = { all: listing(null), folder: listing('folder') };

/** Opens the list of all settings. */
export function browseSettings(state: State, { name = '', input = '', source = null }: ReturnRow = {}): Step {
  const index = Math.max(
    0,
    findSettings(state, input).rows.findIndex(({ id }) => id === name),
  );
  const kind = source === 'folder' ? LISTINGS.folder : LISTINGS.all;
  const label = source === 'folder' ? 'Folder settings: ' : 'Settings: ';
  return openPrompt(state, kind, { label, input, index });
}

function change(state: State, setting: Setting, place: ReturnRow): Step {
  const { name, values } = setting;
  const value = valueIn(settingsField.of(state), setting);
  if (values.type === 'flag') return setValue(state, setting, value !== true, place);
  if (name === 'theme') return listThemes.ask(promptField.with(state, null), null);
  const kind = valuePrompt(setting, place);
  if (values.type !== 'choice')
    return openPrompt(state, kind, { label: `${name}: `, input: typedValue(value) });
  const rows = values.options.map((option) => ({
    id: String(option),
    text: String(option),
    right: option === value ? 'now' : '',
  }));
  const index = values.options.findIndex((option) => option === value);
  return openPrompt(state, kind, { label: `${name}: `, rows, index });
}

/** Asks for a value: one of those that the setting can have, or any that is typed. */
const valuePrompt = (setting: Setting, place: ReturnRow): PromptKind => ({
  name: setting.values.type === 'choice' ? 'setting_choice' : 'setting_value',
  box: true,
  about: (state) => aboutSetting(state, setting),
  confirm: (state, prompt, answer) => enterValue(state, setting, place, prompt, answer),
  cancel: (state) => browseSettings(state, place),
});

function enterValue(state: State, setting: Setting, place: ReturnRow, prompt: Prompt, answer: string): Step {
  const value = valueOf(setting.values, answer);
  if (wrongWith(setting.values, value) === null) return setValue(state, setting, value, place);
  return step(promptField.with(state, { ...prompt, error: valuesHint(setting.values) }));
}

/** The values that can be typed, short enough to stand beside the input. */
const valuesHint = (values: Values): string =>
  values.type === 'choices' ? 'Type names from the list, each once' : `Type ${wantedOf(values)}`;

const setValue = (state: State, { name }: Setting, value: unknown, place: ReturnRow): Step =>
  andThen(setSetting(state, name, value, place.source ?? undefined), (next) => browseSettings(next, place));
