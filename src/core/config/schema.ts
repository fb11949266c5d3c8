import type { Fault } from '../model/fault.ts';
import { displayValue } from '../../base/display-value.ts';
import { Languages } from '../../syntax/languages.ts';
import { nearest } from '../../input/nearest.ts';
import type { Contexts } from './key-contexts.ts';
import {
  LANGUAGES,
  type LanguageSettings,
  languagesSchema,
  mergedLanguages,
  readLanguageSettings,
  withoutFormatters,
} from './language-settings.ts';
import { isMacroName, macroOf } from '../../features/macros/macro-format.ts';
import { mergedConfigs, type PluginConfigs, PLUGINS_SCHEMA, readPluginConfigs } from './plugin-config.ts';
import { schemaOfValues, type Setting, SETTINGS, wrongWith } from './setting-table.ts';
import {
  readThemeChanges,
  THEME_CHANGES_SCHEMA,
  type ThemeChange,
} from '../themes/theme-overrides-config.ts';
import { DEFAULT_SETTINGS, type Given, type Settings } from './settings.ts';

const DEFAULT_LANGUAGE = 'default_language';
const MACROS = 'macros';
const PLUGINS = 'plugins';
const THEME_OVERRIDES = 'theme_overrides';

/** Keys of `config.json` that hold what is read in a way of its own. */
const GROUPS = [MACROS, PLUGINS, THEME_OVERRIDES, LANGUAGES];

/** Keys of `config.json` that are no settings of this kind. */
const OTHERS = new Set(['$schema', 'keybindings', 'keybinding_maps']);

/**
 * Reads a parsed configuration: what is wrong in it is told, and does not hold.
 * @param under what the configuration beneath it gives
 */
export function readSettings(
  value: unknown,
  under: Given = new Map(),
): { readonly given: Given; readonly faults: readonly Fault[] } {
  const given = new Map<string, unknown>();
  const faults: Fault[] = [];
  const byName = new Map(SETTINGS.map((setting) => [setting.name, setting]));
  const groups = new Set(SETTINGS.flatMap(({ name }) => (name.includes('.') ? [name.split('.')[0]] : [])));
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
      if (name === MACROS) {
        given.set(name, readMacros(each, faults));
        continue;
      }
      if (name === PLUGINS) {
        given.set(name, readPluginConfigs(each, faults));
        continue;
      }
      if (name === THEME_OVERRIDES) {
        given.set(name, readThemeChanges(each, faults));
        continue;
      }
      if (name === LANGUAGES) {
        given.set(name, readLanguageSettings(each, faults));
        continue;
      }
      const setting = byName.get(name);
      if (setting !== undefined) {
        const wrong = wrongWith(setting.values, each);
        if (wrong === null) given.set(name, each);
        else faults.push({ path: at, message: `${name} ${wrong}; ${instead(setting, under)} is used` });
      } else if (path.length === 0 && groups.has(key)) read(each, at);
      else {
        const others = path.length === 0 ? [...groups, ...GROUPS, ...OTHERS] : [];
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
    message: `no language has the id ${name}, so it is not the default one`,
  });
}

/** The macros that are right; of the others it is told what is wrong in which line. */
function readMacros(value: unknown, faults: Fault[]): Readonly<Record<string, readonly string[]>> {
  const macros: Record<string, readonly string[]> = {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    faults.push({
      path: [MACROS],
      message: `macros is ${displayValue(value)}, not an object of macros by their names`,
    });
    return macros;
  }
  for (const [name, lines] of Object.entries(value) as [string, unknown][]) {
    const path = [MACROS, name];
    if (!isMacroName(name))
      faults.push({ path, message: `a macro is named by one letter or digit, not ${displayValue(name)}` });
    else if (!Array.isArray(lines))
      faults.push({
        path,
        message: `macro ${name} is ${displayValue(lines)}, not a list of lines in quotes`,
      });
    else if (!lines.every((line) => typeof line === 'string')) {
      const at = lines.findIndex((line) => typeof line !== 'string');
      const message = `macro ${name}: ${displayValue(lines[at])} is no line in quotes`;
      faults.push({ path: [...path, at], message });
    } else {
      const wrong = macroOf(lines).faults;
      for (const fault of wrong)
        faults.push({ path: [...path, fault.line - 1], message: `macro ${name}: ${fault.wrong}` });
      if (wrong.length === 0) macros[name] = lines;
    }
  }
  return macros;
}

/** What holds where the value that was given is wrong. */
const instead = ({ name, standard }: Setting, under: Given): string =>
  under.has(name)
    ? `${JSON.stringify(under.get(name))} of config.json`
    : `the default ${JSON.stringify(standard)}`;

/** What holds of what a configuration gave: when it is not trusted, nothing that sets what runs. */
export function withoutRunning(
  given: Given,
  trusted: boolean,
): { readonly given: Given; readonly without: readonly string[] } {
  const runs = SETTINGS.filter(({ runs: each }) => each).map(({ name }) => name);
  const without = trusted ? [] : [...runs, MACROS, PLUGINS].filter((name) => given.has(name));
  const languages = given.get(LANGUAGES);
  const formatters =
    trusted || languages === undefined ? null : withoutFormatters(languages as LanguageSettings);
  if (without.length === 0 && (formatters === null || formatters.without.length === 0))
    return { given, without };
  const rest = new Map([...given].filter(([name]) => !without.includes(name)));
  if (formatters !== null) rest.set(LANGUAGES, formatters.settings);
  return { given: rest, without: [...without, ...(formatters?.without ?? [])] };
}

/** Names are alike when their last parts are: a setting is often put beside its group. */
function unknownName(name: string, known: Iterable<string>): string {
  const byPart = new Map(Array.from(known, (each) => [lastPart(each), each]));
  const near = byPart.get(nearest(lastPart(name), byPart.keys()) ?? '');
  return `no setting is named ${name === '' ? '""' : name}${near === undefined ? '' : `; did you mean ${near}?`}`;
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** The settings that hold: those given last, over those before, over the standard. */
export function settingsOf(layers: readonly Given[]): Settings {
  const editor: Record<string, unknown> = { ...DEFAULT_SETTINGS.editor };
  const general: Record<string, unknown> = { ...DEFAULT_SETTINGS, editor };
  for (const layer of layers) {
    for (const [name, value] of layer) {
      const [group, key] = name.split('.');
      if (name === MACROS) general[name] = { ...(general[name] as object), ...(value as object) };
      else if (name === PLUGINS)
        general[name] = mergedConfigs(general[name] as PluginConfigs, value as PluginConfigs);
      else if (name === THEME_OVERRIDES)
        general[name] = [...(general[name] as ThemeChange[]), ...(value as ThemeChange[])];
      else if (name === LANGUAGES)
        general[name] = mergedLanguages(general[name] as LanguageSettings, value as LanguageSettings);
      else if (key === undefined) general[group] = value;
      else editor[key] = value;
    }
  }
  // The table has every setting, and `readSettings` checked each value against it.
  return general as unknown as Settings;
}

/**
 * The JSON schema of `config.json`.
 * @param actions what keys can run; other names are not refused, as plugins bring some
 * @param contexts the contexts that keys can be bound in
 * @param maps the key maps that come with the program
 */
export function jsonSchema(actions: Iterable<string>, contexts: Contexts, maps: Iterable<string>): object {
  const properties: Record<string, unknown> = { $schema: { type: 'string' } };
  for (const setting of SETTINGS) {
    const [group, key] = setting.name.split('.');
    if (key === undefined) properties[group] = schemaOf(setting);
    else {
      const there = (properties[group] ??= { type: 'object', additionalProperties: false, properties: {} });
      (there as { properties: Record<string, unknown> }).properties[key] = schemaOf(setting);
    }
  }
  properties[MACROS] = {
    type: 'object',
    description: 'Macros by their names, a letter or a digit, each a list of lines that tell its steps.',
    patternProperties: { '^[A-Za-z0-9]$': { type: 'array', items: { type: 'string' } } },
    additionalProperties: false,
    default: {},
  };
  properties[PLUGINS] = PLUGINS_SCHEMA;
  properties[THEME_OVERRIDES] = THEME_CHANGES_SCHEMA;
  properties[LANGUAGES] = languagesSchema();
  const bindings = { type: 'array', items: { $ref: '#/definitions/binding' } };
  properties['keybindings'] = {
    ...bindings,
    description: 'What keys do, over the map that is in use; the first of several with the same keys wins.',
  };
  properties['keybinding_maps'] = {
    type: 'object',
    description: 'Maps of keys by their names. A list inherits the map default.',
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
    title: 'Inkstone configuration',
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
    description: 'What is held; [] for nothing.',
  },
};

const ACTION = {
  action: { type: 'string', description: 'The name of a command; noop runs nothing.' },
  args: { type: 'object', description: 'What the command is told.' },
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
      description: 'The keys of a chord, in place of key and modifiers.',
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
          description: 'Commands that are tried until one has something to do.',
        },
      ],
    },
    args: ACTION.args,
    when: {
      anyOf: [{ enum: [...contexts.keys()] }, { type: 'string', pattern: '^mode:\\S+$' }],
      default: 'normal',
      description: 'What has to have the keys.',
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
