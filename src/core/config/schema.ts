import { schemaOfValues, wrongWith } from './allowed-values.ts';
import type { Fault } from '../model/fault.ts';
import { displayValue } from '../../base/display-value.ts';
import { Languages } from '../../syntax/languages.ts';
import { nearest } from '../../input/nearest.ts';
import type { Contexts } from './key-contexts.ts';
import { LANGUAGES } from './language-settings.ts';
import { allGroups, type Contributed } from './core-groups.ts';
import { allSettings, type Setting } from './setting-table.ts';
import { DEFAULT_SETTINGS, type GivenSettings, type Settings } from './settings.ts';

const DEFAULT_LANGUAGE = 'default_language';
/** Keys of `config.json` that are no settings of this kind. */
const OTHERS = new Set(['$schema', 'keybindings', 'keybinding_maps']);

/**
 * Reads a parsed configuration: what is wrong in it is told, and does not hold.
 * @param under what the configuration beneath it gives
 */
export function readSettings(
  value: unknown,
  contributed: Contributed,
  under: GivenSettings = new Map(),
): { readonly given: GivenSettings; readonly faults: readonly Fault[] } {
  const given = new Map<string, unknown>();
  const faults: Fault[] = [];
  const settings = allSettings(contributed.settings);
  const byName = new Map(settings.map((setting) => [setting.name, setting]));
  const byGroup = new Map(allGroups(contributed).map((group) => [group.name, group]));
  const groups = new Set(settings.flatMap(({ name }) => (name.includes('.') ? [name.split('.')[0]] : [])));
  const read = (object: unknown, path: readonly string[]): void => {
    if (typeof object !== 'object' || object === null || Array.isArray(object)) {
      const name = path.length === 0 ? 'the configuration' : path.join('.');
      faults.push({ path, message: `${name} is ${displayValue(object)}, not an object of settings` });
      return;
    }
    for (const [key, each] of Object.entries(object)) {
      if (path.length === 0 && OTHERS.has(key)) continue;
      const at = [...path, key];
      const name = at.join('.');
      const group = byGroup.get(name);
      if (group !== undefined) {
        given.set(name, group.read(each, faults));
        continue;
      }
      const setting = byName.get(name);
      if (setting !== undefined) {
        const wrong = wrongWith(setting.values, each);
        if (wrong === null) given.set(name, each);
        else faults.push({ path: at, message: `${name} ${wrong}; ${instead(setting, under)} is used` });
      } else if (path.length === 0 && groups.has(key)) read(each, at);
      else {
        const others = path.length === 0 ? [...groups, ...byGroup.keys(), ...OTHERS] : [];
        faults.push({ path: at, message: unknownName(name, [...byName.keys(), ...others]) });
      }
    }
  };
  read(value, []);
  checkDefaultLanguage(given, faults);
  return { given, faults };
}

/** Takes a language for all files out that does not exist. */
function checkDefaultLanguage(given: Map<string, unknown>, faults: Fault[]): void {
  const name = given.get(DEFAULT_LANGUAGE);
  const own = given.get(LANGUAGES);
  if (typeof name !== 'string' || Languages.standard.byId(name) !== undefined) return;
  if (typeof own === 'object' && own !== null && Object.hasOwn(own, name)) return;
  given.delete(DEFAULT_LANGUAGE);
  faults.push({
    path: [DEFAULT_LANGUAGE],
    message: `no language has the id ${name}, so it cannot be the default`,
  });
}

/** The value that holds where the given one is wrong. */
const instead = ({ name, standard }: Setting, under: GivenSettings): string =>
  under.has(name)
    ? `${JSON.stringify(under.get(name))} of config.json`
    : `the default ${JSON.stringify(standard)}`;

/** The settings of a configuration that apply, and the names of those that are left out, since it is not trusted and these set what runs. */
export function withoutRunning(
  given: GivenSettings,
  trusted: boolean,
  contributed: Contributed,
): { readonly given: GivenSettings; readonly without: readonly string[] } {
  if (trusted) return { given, without: [] };
  const rest = new Map(given);
  const without = allSettings(contributed.settings)
    .filter(({ name, runs }) => runs && rest.delete(name))
    .map(({ name }) => name);
  for (const group of allGroups(contributed)) {
    const { name } = group;
    if (!rest.has(name) || group.untrusted === undefined) continue;
    const left = group.untrusted(rest.get(name));
    without.push(...left.without);
    if (left.value === undefined) rest.delete(name);
    else rest.set(name, left.value);
  }
  return { given: without.length === 0 ? given : rest, without };
}

/** Names are alike when their last parts are: a setting is often put beside its group. */
function unknownName(name: string, known: Iterable<string>): string {
  const byPart = new Map(Array.from(known, (each) => [lastPart(each), each]));
  const near = byPart.get(nearest(lastPart(name), byPart.keys()) ?? '');
  return `no setting is named ${name === '' ? '""' : name}${near === undefined ? '' : `; did you mean ${near}?`}`;
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** The settings that apply: each layer over those before it, over the defaults. */
export function settingsOf(layers: readonly GivenSettings[], contributed: Contributed): Settings {
  const groups = new Map(allGroups(contributed).map((each) => [each.name, each]));
  const editor: Record<string, unknown> = { ...DEFAULT_SETTINGS.editor };
  const general: Record<string, unknown> = { ...DEFAULT_SETTINGS, editor };
  for (const layer of layers) {
    for (const [name, value] of layer) {
      const [group, key] = name.split('.');
      const whole = groups.get(name);
      if (whole !== undefined) general[name] = whole.merged(general[name], value);
      else if (key === undefined) general[group] = value;
      else editor[key] = value;
    }
  }
  // The table has every setting, and `readSettings` checked each value against it.
  return general as unknown as Settings;
}

/** A key of `config.json` with entries of its own, which are edited in the file. */
export interface SettingTable {
  readonly name: string;
  readonly doc: string;
}

/** The descriptions of the keys that hold keybindings. */
const KEYBINDING_TABLES = {
  keybindings: 'Keybindings that override the keymap. The first of several with the same keys wins.',
  keybinding_maps: 'Custom keymaps by name. A list inherits the keymap default.',
};

/** All keys of `config.json` with entries of their own, by their names. */
export const settingTables = (contributed: Contributed): readonly SettingTable[] =>
  [
    ...Object.entries(KEYBINDING_TABLES).map(([name, doc]) => ({ name, doc })),
    ...allGroups(contributed).map(({ name, schema }) => ({ name, doc: schema().description })),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1));

/**
 * The JSON schema of `config.json`.
 * @param actions what keys can run; other names are not refused, as plugins bring some
 * @param contexts the contexts that keys can be bound in
 * @param maps the key maps that come with the program
 */
export function jsonSchema(
  actions: Iterable<string>,
  contexts: Contexts,
  maps: Iterable<string>,
  contributed: Contributed,
): object {
  const properties: Record<string, unknown> = { $schema: { type: 'string' } };
  for (const setting of allSettings(contributed.settings)) {
    const [group, key] = setting.name.split('.');
    if (key === undefined) properties[group] = schemaOf(setting);
    else {
      const there = (properties[group] ??= { type: 'object', additionalProperties: false, properties: {} });
      (there as { properties: Record<string, unknown> }).properties[key] = schemaOf(setting);
    }
  }
  for (const { name, schema } of allGroups(contributed)) properties[name] = schema();
  const bindings = { type: 'array', items: { $ref: '#/definitions/binding' } };
  properties['keybindings'] = {
    ...bindings,
    description: KEYBINDING_TABLES.keybindings,
  };
  properties['keybinding_maps'] = {
    type: 'object',
    description: KEYBINDING_TABLES.keybinding_maps,
    additionalProperties: {
      anyOf: [
        bindings,
        {
          type: 'object',
          properties: {
            inherits: { anyOf: [{ enum: [...maps, null] }, { type: 'string' }] },
            bindings,
          },
          additionalProperties: false,
        },
      ],
    },
  };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Inkstone settings',
    type: 'object',
    properties,
    definitions: {
      action: { anyOf: [{ enum: [...actions].toSorted() }, ACTION.action] },
      binding: bindingSchema(contexts),
    },
  };
}

const KEY = {
  key: { type: 'string', description: 'The name of a key, or a character.' },
  modifiers: {
    type: 'array',
    items: { enum: ['ctrl', 'alt', 'shift', 'super', 'cmd'] },
    description: 'The modifiers; [] for none.',
  },
};

const ACTION = {
  action: { type: 'string', description: 'The name of a command; noop does nothing.' },
  args: { type: 'object', description: 'The arguments of the command.' },
};

/** An entry of `keybindings`. */
const bindingSchema = (contexts: Contexts): object => ({
  type: 'object',
  properties: {
    ...KEY,
    keys: {
      type: 'array',
      items: { type: 'object', properties: KEY, required: ['key', 'modifiers'], additionalProperties: false },
      minItems: 1,
      description: 'The keys of a chord, instead of key and modifiers.',
    },
    action: {
      anyOf: [
        { $ref: '#/definitions/action' },
        {
          type: 'array',
          items: {
            anyOf: [
              { $ref: '#/definitions/action' },
              {
                type: 'object',
                properties: { ...ACTION, action: { $ref: '#/definitions/action' } },
                required: ['action'],
                additionalProperties: false,
              },
            ],
          },
          minItems: 1,
          description: 'Commands to try in order, until one can run.',
        },
      ],
    },
    args: ACTION.args,
    when: {
      anyOf: [{ enum: [...contexts.keys()] }, { type: 'string', pattern: '^mode:\\S+$' }],
      default: 'normal',
      description: 'The context in which the binding is active.',
    },
    comment: { type: 'string' },
  },
  required: ['action'],
  additionalProperties: false,
});

const schemaOf = ({ doc, values, standard }: Setting): object => ({
  description: doc,
  ...schemaOfValues(values),
  default: standard,
});
