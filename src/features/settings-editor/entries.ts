import { keyMapsField } from '../../core/config/keymaps.ts';
import { settingTables } from '../../core/config/schema.ts';
import { settingName } from '../../core/config/setting-name.ts';
import { allSettings, type Setting } from '../../core/config/setting-table.ts';
import { settingLayersField } from '../../core/config/settings-field.ts';
import { featuresOf } from '../../core/model/feature.ts';
import type { State } from '../../core/model/state.ts';
import { rankRows } from '../../core/widgets/filter-list.ts';
import { type List, listOf, type Row } from '../../core/widgets/list.ts';
import { aboutSetting, valueTitle } from './about-setting.ts';
import { FILES, valueSources } from './value-sources.ts';

/** An entry of the list: a setting, or a key of `config.json` with entries of its own. */
export interface Entry {
  /** Keys from the root of `config.json`, joined by points. */
  readonly name: string;
  readonly doc: string;
  /** The heading under which it is listed. */
  readonly category: string;
  /** The setting; null for one that is edited in the file. */
  readonly setting: Setting | null;
}

/** The action of entries that are edited in the file. */
export const EDIT = 'Edit in config.json';

/** The heading of entries that are edited in the file. */
const IN_FILE = 'Edited in config.json';

/** All entries, by category, in the order in which they are listed. */
export function allEntries(state: State): readonly Entry[] {
  const features = featuresOf(state);
  let all = known.get(features);
  if (all === undefined) {
    all = [
      ...allSettings(features.settings).map((setting) => {
        const { name, doc, category } = setting;
        return { name, doc, category, setting };
      }),
      ...settingTables(features).map(({ name, doc }) => ({ name, doc, category: IN_FILE, setting: null })),
    ];
    known.set(features, all);
  }
  return all;
}

const known = new WeakMap<object, readonly Entry[]>();

/**
 * The row of an entry: its name, the id beside it, the value for the file in front and its source, with a bar before it
 * where somebody set one.
 */
export function rowOf(state: State, { name, setting }: Entry): Row {
  const detail = state.window.columns < NARROW ? '' : name;
  const row = { id: name, text: settingName(name), detail, vivid: true } as const;
  if (setting === null) return { ...row, right: 'Edit…', icon: isSet(state, name) ? BAR : ' ' };
  const sources = valueSources(state, setting);
  const [{ value, source }] = sources;
  const shown = valueTitle(value);
  return {
    ...row,
    right: source === '' ? shown : `${shown} (${source})`,
    icon: sources.every(({ isUsual }) => isUsual === true) ? ' ' : BAR,
  };
}

const BAR = '▎';

/** Screens of fewer columns have no room for ids in the rows; the description has that of the highlighted one. */
const NARROW = 50;

/** True when a configuration has entries of this name. */
function isSet(state: State, name: string): boolean {
  const { bindings, maps } = keyMapsField.of(state).config;
  if (name === 'keybindings') return bindings.length > 0;
  if (name === 'keybinding_maps') return maps.size > 0;
  const { user, folder } = settingLayersField.of(state);
  return user.has(name) || folder.has(name);
}

/** The description of an entry. */
export function aboutEntry(state: State, { name, doc, setting }: Entry): string {
  if (setting !== null) return aboutSetting(state, setting);
  const layers = settingLayersField.of(state);
  const files = (['folder', 'user'] as const).filter((file) => layers[file].has(name));
  const where =
    files.length > 0
      ? `is set in ${files.map((file) => FILES[file]).join(' and ')}`
      : isSet(state, name)
        ? 'is set'
        : 'is not set';
  return `${doc}\n${name} ${where}.`;
}

/** The rows of entries, below the headings of their categories. */
const withHeadings = (state: State, entries: readonly Entry[]): readonly Row[] =>
  entries.flatMap((entry, i): readonly Row[] => {
    const row = rowOf(state, entry);
    if (i > 0 && entries[i - 1].category === entry.category) return [row];
    return [{ id: '', text: entry.category, icon: ' ', heading: true }, row];
  });

/** The places in a name that typed words hit. */
function placesOf(words: readonly string[], name: string): readonly number[] {
  const hit = new Set<number>();
  for (const word of words) {
    const from = name.toLowerCase().indexOf(word);
    if (from >= 0) for (let i = 0; i < word.length; i++) hit.add(from + i);
  }
  return [...hit].toSorted((a, b) => a - b);
}

/**
 * All entries below headings; for an input those with its words in the name or id, then those with them in the
 * description.
 */
export function findEntries(state: State, input: string): List {
  const all = allEntries(state);
  const words = input.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return listOf(withHeadings(state, all));
  const has = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const ranks = [
    ({ name }: Entry) => settingName(name).toLowerCase().startsWith(words.join(' ')),
    ({ name }: Entry) => has(`${settingName(name)} ${name}`),
    ({ name, doc }: Entry) => has(`${settingName(name)} ${name} ${doc}`),
  ];
  const rankOf = (entry: Entry): number => ranks.findIndex((fits) => fits(entry));
  const found = all.filter((entry) => rankOf(entry) >= 0).toSorted((a, b) => rankOf(a) - rankOf(b));
  if (found.length === 0)
    return rankRows(
      all.map((entry) => rowOf(state, entry)),
      input,
    );
  return listOf(
    found.map((entry) => ({ ...rowOf(state, entry), matched: placesOf(words, settingName(entry.name)) })),
  );
}
