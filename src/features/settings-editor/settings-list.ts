import type { Values } from '../../core/model/fields/setting-row.ts';
import { aboutSetting, valueTitle, wantedOf } from './about-setting.ts';
import { FILES, valueSources } from './value-sources.ts';
import { aboutEntry, allEntries, EDIT, type Entry, findEntries, rowOf } from './entries.ts';
import { valueOf, wrongWith } from '../../core/config/allowed-values.ts';
import { listThemes } from '../../core/themes/list-themes.ts';
import { settingLayersField, settingsField } from '../../core/config/settings-field.ts';
import { highlightRow } from '../../core/widgets/list.ts';
import { listRows } from '../../core/widgets/prompt-layout.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { shortcutIn } from '../../core/config/shortcuts.ts';
import { detectLanguages } from '../../core/languages/detect-language.ts';
import { type Prompt, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { holderOf, setSetting, valueIn } from '../../core/config/setting-value.ts';
import { settingName } from '../../core/config/setting-name.ts';
import type { Setting } from '../../core/config/setting-table.ts';
import type { SettingSource } from '../../core/config/settings.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';

/** The row that the list returns to. */
interface ReturnRow {
  /** The setting that is highlighted. */
  readonly name?: string;
  /** The first row in sight. */
  readonly top?: number;
  /** The query that found it. */
  readonly input?: string;
  /** Whose configuration is changed: null where a value holds already, the user's for others. */
  readonly source?: SettingSource | null;
}

/** A value as it is typed to get it. */
const typedValue = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : valueTitle(value));

const CONTEXT = 'settings_editor';

/** Columns of the border around the hints in the lower edge. */
const AROUND_HINTS = 6;

/** All settings with what they are: Enter changes one, Delete takes its value out, Tab goes to those of the folder. */
const listing = (source: SettingSource | null): PromptKind => ({
  name: 'settings',
  context: CONTEXT,
  box: true,
  aboutRows: 'whole',
  aboutFirst: true,
  clickHighlights: true,
  menu: [
    { command: 'prompt_confirm', title: 'Change Value' },
    { command: 'settings_reset', title: 'Reset to Default' },
    null,
    { command: 'open_settings_file' },
  ],
  note: (_, { list }) => ({ text: list?.rows.length === 0 ? 'No matching settings' : '', faint: true }),
  edges(prompt, state) {
    const entry = highlightedEntry(state, prompt);
    const hints = [
      ...(entry?.setting === null
        ? [['prompt_confirm', EDIT]]
        : [
            ['prompt_confirm', 'Change'],
            ['settings_reset', 'Reset'],
          ]),
      ['prompt_accept_suggestion', source === 'folder' ? 'All Settings' : 'Folder Settings'],
      ...(entry?.setting === null ? [] : [['open_settings_file', 'Open JSON']]),
    ].flatMap(([command, title]) => {
      const key = shortcutIn(state, command, CONTEXT) ?? shortcutIn(state, command, 'prompt');
      return key === undefined ? [] : [`${key} ${title}`];
    });
    // A hint that has no room is left out, not cut.
    while (hints.length > 0 && hints.join('  ').length > state.window.columns - AROUND_HINTS) hints.pop();
    return { title: [], footer: [{ text: hints.join('  ') }] };
  },
  // With nothing typed, Space is free to switch what is on or off.
  key(state, prompt, { kind, text }) {
    const { input } = prompt;
    if (text !== ' ' || kind === 'release' || input !== '') return false;
    const setting = highlightedEntry(state, prompt)?.setting;
    return setting?.values.type === 'flag' && change(state, setting, placeIn(prompt));
  },
  list: (state, { input }) => findEntries(state, input),
  about(state, prompt) {
    const entry = highlightedEntry(state, prompt);
    return entry === null ? 'Type words of a name, an id or a description.' : aboutEntry(state, entry);
  },
  confirm(state, prompt, answer) {
    const entry = highlightedEntry(state, prompt);
    if (entry === null) return step(say(state, 'info', `No matching setting: ${answer}`));
    if (entry.setting === null) return openFileAt(state, source ?? 'user', entry.name);
    return change(state, entry.setting, placeIn(prompt));
  },
  // A value that could not be written does not hold, and other programs write, too.
  rebound(state, prompt) {
    const { list } = prompt;
    if (list === null) return step(state);
    const entries = new Map(allEntries(state).map((entry) => [entry.name, entry]));
    const rows = list.rows.map((row) => {
      const entry = entries.get(row.id);
      return entry === undefined ? row : { ...row, ...rowOf(state, entry) };
    });
    return step(promptField.with(state, { ...prompt, list: { ...list, rows } }));
  },
  act(state, prompt, action) {
    if (action === 'prompt_accept_suggestion')
      return browseSettings(state, { ...placeIn(prompt), source: source === 'folder' ? null : 'folder' });
    // Behind what is typed the key is free.
    const isBehind = prompt.cursor === prompt.input.length;
    return action === 'prompt_delete' && isBehind && resetHighlighted(state);
  },
});

const LISTINGS = { all: listing(null), folder: listing('folder') };

/** The entry that is highlighted in the list; null for none. */
function highlightedEntry(state: State, { list }: Prompt): Entry | null {
  const name = list?.rows[list.index]?.id;
  return allEntries(state).find((entry) => entry.name === name) ?? null;
}

/** The row of a list that is highlighted, to return to. */
function placeIn(prompt: Prompt): ReturnRow {
  const { list, input } = prompt;
  return { name: list?.rows[list.index]?.id, top: list?.top, input, source: sourceOf(prompt) };
}

const isList = ({ kind }: Prompt): boolean => kind === LISTINGS.all || kind === LISTINGS.folder;

/** Whose configuration a list changes; null where a value is set already. */
const sourceOf = ({ kind }: Prompt): SettingSource | null => (kind === LISTINGS.folder ? 'folder' : null);

/** Opens the list of all settings. */
export function browseSettings(state: State, place: ReturnRow = {}): Step {
  const { name = '', top = 0, input = '', source = null } = place;
  const index = Math.max(
    0,
    findEntries(state, input).rows.findIndex(({ id }) => id === name),
  );
  const kind = source === 'folder' ? LISTINGS.folder : LISTINGS.all;
  const label = source === 'folder' ? 'Folder settings: ' : 'Settings: ';
  return andThen(openPrompt(state, kind, { label, input, index }), (next) => {
    const prompt = promptField.of(next);
    if (prompt?.list == null || prompt.list.index < 0) return step(next);
    const list = highlightRow({ ...prompt.list, top }, prompt.list.index, listRows(next));
    return step(promptField.with(next, { ...prompt, list }));
  });
}

/** Takes the highlighted setting of the list out of the configuration; false where the list is not open. */
export function resetHighlighted(state: State): Step | false {
  const prompt = promptField.of(state);
  if (prompt === null || !isList(prompt)) return false;
  const source = sourceOf(prompt);
  const entry = highlightedEntry(state, prompt);
  if (entry === null) return step(state);
  const { name, setting } = entry;
  if (setting === null)
    return step(promptField.with(state, { ...prompt, error: `Edit ${name} in ${FILES[source ?? 'user']}` }));
  const layers = settingLayersField.of(state);
  const holder = source ?? holderOf(layers, name) ?? 'user';
  if (layers[holder].has(name)) return setValue(state, setting, undefined, placeIn(prompt));
  const [{ value, place, isUsual }] = valueSources(state, setting);
  const elsewhere = isUsual === true ? '' : `; it is ${valueTitle(value)} ${place}`;
  return step(
    promptField.with(state, { ...prompt, error: `${FILES[holder]} does not set this${elsewhere}` }),
  );
}

/** Opens a configuration file; with the list of settings open at the highlighted one, and the list is closed. */
export function openSettingsFile(state: State, source: SettingSource): Step {
  const prompt = promptField.of(state);
  if (prompt === null || !isList(prompt)) return step(state, { type: 'open_settings_file', source });
  return openFileAt(state, sourceOf(prompt) ?? source, highlightedEntry(state, prompt)?.name);
}

const openFileAt = (state: State, source: SettingSource, setting: string | undefined): Step =>
  step(promptField.with(state, null), { type: 'open_settings_file', source, setting });

function change(state: State, setting: Setting, place: ReturnRow): Step {
  const { name, values } = setting;
  const value = valueIn(settingsField.of(state), setting);
  if (values.type === 'flag') return setValue(state, setting, value !== true, place);
  if (name === 'theme') return listThemes.ask(promptField.with(state, null), null);
  const kind = valuePrompt(setting, place);
  if (values.type !== 'choice')
    return openPrompt(state, kind, { label: `${settingName(name)}: `, input: typedValue(value) });
  const rows = values.options.map((option) => ({
    id: String(option),
    text: String(option),
    right: [option === value ? 'current' : '', option === setting.standard ? 'default' : '']
      .filter(Boolean)
      .join(', '),
  }));
  const index = values.options.findIndex((option) => option === value);
  return openPrompt(state, kind, { label: `${settingName(name)}: `, rows, index });
}

/** Asks for a value: one of those that the setting can have, or any that is typed. */
const valuePrompt = (setting: Setting, place: ReturnRow): PromptKind => ({
  name: setting.values.type === 'choice' ? 'setting_choice' : 'setting_value',
  box: true,
  about: (state) => aboutSetting(state, setting),
  aboutRows: 'whole',
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

/** Sets a value, or takes it out (undefined), and returns to the list, which says what overrides it. */
function setValue(state: State, setting: Setting, value: unknown, place: ReturnRow): Step {
  const { name } = setting;
  const source = place.source ?? holderOf(settingLayersField.of(state), name) ?? 'user';
  const set = detectLanguages(state, setSetting(state, name, value, source));
  return andThen(
    andThen(set, (next) => browseSettings(next, place)),
    (next) => {
      const prompt = promptField.of(next);
      const [first] = valueSources(next, setting);
      const isSet = value === undefined ? first.isUsual === true : first.file === source;
      if (prompt === null || isSet) return step(next);
      const error = `Still ${valueTitle(first.value)} ${first.place}`;
      return step(promptField.with(next, { ...prompt, error }));
    },
  );
}
