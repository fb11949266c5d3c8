import { displayValue } from '../../base/display-value.ts';
import { wrongWith } from '../../core/config/allowed-values.ts';
import {
  type LanguageServersSetting,
  type LspSettings,
  SERVER_METHODS,
  type ServerSetting,
} from '../../core/config/lsp-settings.ts';
import type { Fault } from '../../core/model/fault.ts';
import type { SettingGroup } from '../../core/model/fields/setting-group.ts';
import type { Values } from '../../core/model/fields/setting-row.ts';
import { nearest } from '../../input/nearest.ts';
import { Languages } from '../../syntax/languages.ts';
import { mergedJson } from './merged-json.ts';
import { LANGUAGE_KEYS, LSP_KEYS, lspSchema, SERVER_KEYS, type SettingKey } from './setting-keys.ts';

const NAME = 'lsp';

/** The settings of language servers. */
export const serverSettings: SettingGroup<LspSettings> = {
  name: NAME,
  read: readLspSettings,
  merged: mergedLspSettings,
  untrusted: withoutPrograms,
  commands: ({ servers = {} }) =>
    Object.values(servers).flatMap(({ command }) => (command === undefined ? [] : [command])),
  schema: lspSchema,
};

type Path = readonly string[];
type Given = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads the valid settings; faults name the others. */
function readLspSettings(value: unknown, faults: Fault[]): LspSettings {
  return readObject([NAME], value, LSP_KEYS, faults, (key, path, each) => {
    if (key === 'servers') return readNamed(path, each, faults, readServer);
    if (key === 'languages') return readLanguages(path, each, faults);
    return undefined;
  });
}

const readServer = (path: Path, value: unknown, faults: Fault[]): ServerSetting => {
  const server = readObject(path, value, SERVER_KEYS, faults) as ServerSetting;
  const { languages } = server;
  return languages === undefined ? server : { ...server, languages: languages.map(languageOf) };
};

/** Reads the settings of languages, under the ids that these have here. */
function readLanguages(path: Path, value: unknown, faults: Fault[]): LspSettings['languages'] {
  const read = readNamed(
    path,
    value,
    faults,
    (at, each) => readObject(at, each, LANGUAGE_KEYS, faults) as LanguageServersSetting,
  );
  return Object.fromEntries(Object.entries(read).map(([id, setting]) => [languageOf(id), setting]));
}

/** The id of a language that may be named as in other editors. */
const languageOf = (name: string): string => Languages.standard.byId(name)?.id ?? name;

/** True for a name that a server or a language can have. */
const isName = (name: string): boolean => /^[\w.+#-]{1,100}$/.test(name);

/** Reads an object of anything by its name. */
function readNamed<T>(
  path: Path,
  value: unknown,
  faults: Fault[],
  read: (path: Path, value: unknown, faults: Fault[]) => T,
): Readonly<Record<string, T>> {
  if (!isObject(value)) {
    faults.push({ path, message: `${path.join('.')} is ${displayValue(value)}, not an object` });
    return {};
  }
  const entries: [string, T][] = [];
  for (const [name, each] of Object.entries(value)) {
    const at = [...path, name];
    const message = `${path.join('.')} has ${displayValue(name)}, which is not a name; it is ignored`;
    if (isName(name)) entries.push([name, read(at, each, faults)]);
    else faults.push({ path: at, message });
  }
  return Object.fromEntries(entries);
}

/** Reads the right values of an object of known keys; `readPart` reads those that are objects of their own. */
function readObject(
  path: Path,
  value: unknown,
  keys: Readonly<Record<string, SettingKey>>,
  faults: Fault[],
  readPart: (key: string, path: Path, value: unknown) => unknown = () => undefined,
): Given {
  const entries: [string, unknown][] = [];
  if (!isObject(value))
    faults.push({ path, message: `${path.join('.')} is ${displayValue(value)}, not an object of settings` });
  else
    for (const [key, each] of Object.entries(value)) {
      const at = [...path, key];
      const known = Object.hasOwn(keys, key) ? keys[key] : undefined;
      const part = known?.kind === 'part' ? readPart(key, at, each) : undefined;
      const wrong = known === undefined ? null : wrongWithKind(known.kind, each);
      if (known === undefined) faults.push({ path: at, message: unknownKey(at, keys) });
      else if (part !== undefined) entries.push([key, part]);
      else if (wrong === null) entries.push([key, each]);
      else faults.push({ path: at, message: `${at.join('.')} ${wrong}; it is ignored` });
    }
  return Object.fromEntries(entries);
}

function unknownKey(path: Path, keys: Readonly<Record<string, SettingKey>>): string {
  const near = nearest(path.at(-1) ?? '', Object.keys(keys));
  return `no setting is named ${path.join('.')}${near === undefined ? '' : `; did you mean ${near}?`}`;
}

/** The fault of a value, as the rest of a sentence after its name; null when it is right. */
function wrongWithKind(kind: SettingKey['kind'], value: unknown): string | null {
  if (typeof kind === 'object') return wrongWith(kind, value);
  switch (kind) {
    case 'part':
      return null;
    case 'flag':
      return wrongWith({ type: 'flag' }, value);
    case 'command':
      return wrongCommand(value);
    case 'texts':
      return wrongTexts(value);
    case 'methods':
      return wrongWith(METHODS, value);
    case 'object':
      return isObject(value) ? null : `is ${displayValue(value)}, not an object`;
    case 'env':
      return wrongEnvironment(value);
    default:
      return kind satisfies never;
  }
}

const METHODS: Values = { type: 'choices', options: SERVER_METHODS };

function wrongTexts(value: unknown): string | null {
  if (!Array.isArray(value)) return `is ${displayValue(value)}, not a list of strings`;
  const wrong = value.findIndex((each) => !isText(each));
  return wrong < 0 ? null : `has ${displayValue(value[wrong])}, not a string`;
}

function wrongCommand(value: unknown): string | null {
  if (!Array.isArray(value)) return `is ${displayValue(value)}, not a list of a program and its arguments`;
  if (!isText(value[0])) return 'does not begin with the name of a program';
  const wrong = value.findIndex((each) => typeof each !== 'string' || each.includes('\0'));
  return wrong < 0 ? null : `has ${displayValue(value[wrong])}, not a string`;
}

function wrongEnvironment(value: unknown): string | null {
  if (!isObject(value)) return `is ${displayValue(value)}, not an object of variables`;
  for (const [name, each] of Object.entries(value)) {
    if (!/^[^=\0]+$/.test(name)) return `has ${displayValue(name)}, which is not the name of a variable`;
    if (typeof each !== 'string' || each.includes('\0'))
      return `has ${displayValue(each)} as ${name}, not a string`;
  }
  return null;
}

/** Two configurations merged: the upper one wins, setting by setting, also inside the objects that servers are sent. */
export function mergedLspSettings(under: LspSettings, over: LspSettings): LspSettings {
  return {
    ...under,
    ...over,
    ...mergedPart('servers', under.servers, over.servers, mergedServer),
    ...mergedPart('languages', under.languages, over.languages, (low, high) => ({ ...low, ...high })),
  };
}

/** The key with both objects merged, name by name; nothing when neither has any. */
function mergedPart<T>(
  key: string,
  under: Readonly<Record<string, T>> | undefined,
  over: Readonly<Record<string, T>> | undefined,
  merge: (under: T, over: T) => T,
): Readonly<Record<string, unknown>> {
  if (under === undefined && over === undefined) return {};
  const merged = new Map(Object.entries(under ?? {}));
  for (const [name, value] of Object.entries(over ?? {})) {
    const low = merged.get(name);
    merged.set(name, low === undefined ? value : merge(low, value));
  }
  return { [key]: Object.fromEntries(merged) };
}

const mergedServer = (under: ServerSetting, over: ServerSetting): ServerSetting => ({
  ...under,
  ...over,
  ...mergedPart('env', under.env, over.env, (_, value) => value),
  ...mergedPart('initializationOptions', under.initializationOptions, over.initializationOptions, mergedJson),
  ...mergedPart('settings', under.settings, over.settings, mergedJson),
});

/**
 * The settings that an untrusted folder may have: those that stop or limit a server. A server's own settings count as
 * running something, since several name programs.
 */
function withoutPrograms(settings: LspSettings): { value: LspSettings | undefined; without: string[] } {
  const without: string[] = [];
  const { servers, languages, ...rest } = settings;
  const value: LspSettings = {
    ...harmless([NAME], rest, ['enabled', 'timeout_ms', 'restart_limit'], without),
    ...(servers !== undefined && {
      servers: harmlessParts([NAME, 'servers'], servers, ['enabled', 'only', 'except'], without),
    }),
    ...(languages !== undefined && {
      languages: harmlessParts([NAME, 'languages'], languages, ['enabled'], without),
    }),
  };
  return { value, without };
}

const harmlessParts = <T extends object>(
  path: Path,
  parts: Readonly<Record<string, T>>,
  keys: readonly string[],
  without: string[],
): Readonly<Record<string, Partial<T>>> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, harmless([...path, name], part, keys, without)]),
  );

/** The settings under `keys`, without `"enabled": true`; the paths of the others are added to `without`. */
function harmless<T extends object>(
  path: Path,
  settings: T,
  keys: readonly string[],
  without: string[],
): Partial<T> {
  const left = Object.entries(settings).filter(([key, value]) => {
    const stays = keys.includes(key) && !(key === 'enabled' && value === true);
    if (!stays) without.push([...path, key].join('.'));
    return stays;
  });
  return Object.fromEntries(left) as Partial<T>;
}
