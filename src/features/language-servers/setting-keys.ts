import type { GroupSchema } from '../../core/model/fields/setting-group.ts';
import { schemaOfValues } from '../../core/config/allowed-values.ts';
import {
  type LanguageServersSetting,
  type LspSettings,
  SERVER_METHODS,
  type ServerSetting,
} from '../../core/config/lsp-settings.ts';
import type { Values } from '../../core/model/fields/setting-row.ts';

/** A setting below `lsp`: its description for users and the kind of its values. */
export interface SettingKey {
  readonly doc: string;
  readonly kind: 'flag' | 'command' | 'texts' | 'methods' | 'object' | 'env' | 'part' | Values;
  /** The default in words of JSON; none for a setting that is the table's. */
  readonly standard?: unknown;
  /** It determines which programs run. */
  readonly runs?: true;
}

/** The settings of `lsp` itself. */
export const LSP_KEYS: Readonly<Record<keyof LspSettings, SettingKey>> = {
  enabled: {
    doc: 'Start language servers. In the settings of a folder, `true` needs trust.',
    kind: 'flag',
    standard: true,
  },
  servers: { doc: 'Settings of servers by name.', kind: 'part', standard: {} },
  languages: { doc: 'Servers of each language, by language id.', kind: 'part', standard: {} },
  timeout_ms: {
    doc: 'Time in milliseconds that a server has to answer a request.',
    kind: { type: 'number', least: 500, most: 600_000 },
    standard: 10_000,
  },
  restart_limit: {
    doc: 'Number of times to restart a server after it crashes.',
    kind: { type: 'number', least: 0, most: 100 },
    standard: 5,
  },
};

/** The settings of a server. */
export const SERVER_KEYS: Readonly<Record<keyof ServerSetting, SettingKey>> = {
  enabled: {
    doc: 'Start the server. In the settings of a folder, `true` needs trust.',
    kind: 'flag',
    standard: true,
  },
  command: {
    doc: 'Program and arguments. A path with a slash is relative to the open folder unless it is absolute.',
    kind: 'command',
    runs: true,
  },
  languages: { doc: 'Ids of the languages that the server supports.', kind: 'texts', runs: true },
  roots: {
    doc: 'Names of files and folders that mark the root of a project, in order of preference. `*` matches any characters.',
    kind: 'texts',
    runs: true,
  },
  initializationOptions: {
    doc: 'Initialization options for the server, merged over the defaults.',
    kind: 'object',
    runs: true,
  },
  settings: {
    doc: 'Settings of the server itself, merged over the defaults.',
    kind: 'object',
    runs: true,
  },
  only: { doc: 'Use the server only for these features.', kind: 'methods' },
  except: { doc: 'Do not use the server for these features.', kind: 'methods' },
  env: {
    doc: 'Environment variables for the server, in addition to those of Inkstone.',
    kind: 'env',
    standard: {},
    runs: true,
  },
};

/** The settings of a language. */
export const LANGUAGE_KEYS: Readonly<Record<Exclude<keyof LanguageServersSetting, 'root'>, SettingKey>> = {
  enabled: {
    doc: 'Start servers for the language. In the settings of a folder, `true` needs trust.',
    kind: 'flag',
    standard: true,
  },
  servers: {
    doc: 'Names of the servers to run, instead of the default ones. All of them run, and the first one has priority.',
    kind: 'texts',
    runs: true,
  },
};

/** The JSON schema of `lsp`. */
export function lspSchema(): GroupSchema {
  const named = (keys: Readonly<Record<string, SettingKey>>): object => ({
    type: 'object',
    additionalProperties: objectSchema(keys),
  });
  return {
    ...objectSchema(LSP_KEYS, { servers: named(SERVER_KEYS), languages: named(LANGUAGE_KEYS) }),
    description: 'Settings for language servers.',
    default: {},
  };
}

const objectSchema = (
  keys: Readonly<Record<string, SettingKey>>,
  parts: Readonly<Record<string, object>> = {},
): object => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(keys).map(([key, { doc, kind, standard }]) => [
      key,
      {
        description: doc,
        ...(kind === 'part' ? parts[key] : schemaOfKind(kind)),
        ...(standard !== undefined && { default: standard }),
      },
    ]),
  ),
  additionalProperties: false,
});

function schemaOfKind(kind: Exclude<SettingKey['kind'], 'part'>): object {
  if (typeof kind === 'object') return schemaOfValues(kind);
  switch (kind) {
    case 'flag':
      return { type: 'boolean' };
    case 'command':
      return { type: 'array', items: { type: 'string' }, minItems: 1 };
    case 'texts':
      return { type: 'array', items: { type: 'string', minLength: 1 } };
    case 'methods':
      return schemaOfValues({ type: 'choices', options: SERVER_METHODS });
    case 'object':
      return { type: 'object' };
    case 'env':
      return { type: 'object', additionalProperties: { type: 'string' } };
    default:
      return kind satisfies never;
  }
}
