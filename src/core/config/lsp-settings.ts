import type { Json } from '../../base/json.ts';
import type { Milliseconds } from '../../base/units.ts';

/** The methods of language servers that the settings can keep to one server or from another. */
export const SERVER_METHODS = [
  'completion',
  'inline_completion',
  'signature_help',
  'hover',
  'definition',
  'declaration',
  'type_definition',
  'implementation',
  'references',
  'call_hierarchy',
  'type_hierarchy',
  'document_symbols',
  'workspace_symbols',
  'rename',
  'code_actions',
  'format',
  'format_range',
  'format_on_type',
  'diagnostics',
  'highlights',
  'inlay_hints',
  'semantic_tokens',
  'code_lens',
  'folding',
  'selection_range',
  'linked_editing',
  'links',
  'colors',
  'file_operations',
  'execute_command',
] as const;

/** A capability of a language server that a feature asks for. */
export type ServerMethod = (typeof SERVER_METHODS)[number];

/** A JSON object whose keys are those of somebody else. */
export type JsonObject = Readonly<Record<string, Json>>;

/** The settings of one language server, by the names they have in `config.json`; those left out are the table's. */
export interface ServerSetting {
  readonly enabled?: boolean;
  /** The program and its arguments. */
  readonly command?: readonly string[];
  /** The ids of the languages that it serves. */
  readonly languages?: readonly string[];
  /** Names of files and folders that mark the root of a project, the best first. */
  readonly roots?: readonly string[];
  readonly initializationOptions?: JsonObject;
  /** The answer to `workspace/configuration`, merged over that of the table. */
  readonly settings?: JsonObject;
  readonly only?: readonly ServerMethod[];
  readonly except?: readonly ServerMethod[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The language servers of one language. */
export interface LanguageServersSetting {
  readonly enabled?: boolean;
  /** The names of the servers that run, all of them; the first one is asked first. */
  readonly servers?: readonly string[];
  /** The absolute path of the folder of the project, whatever marks it. Only plugins set it. */
  readonly root?: string;
}

/** The value of `lsp` in one configuration, or in several that were merged. */
export interface LspSettings {
  readonly enabled?: boolean;
  readonly servers?: Readonly<Record<string, ServerSetting>>;
  readonly languages?: Readonly<Record<string, LanguageServersSetting>>;
  /** The time that a server may take to answer a request. */
  readonly timeout_ms?: Milliseconds;
  /** The number of times that a server that dies is started again. */
  readonly restart_limit?: number;
}

/** The settings of language servers with every default filled in. */
export type FullLspSettings = Required<LspSettings>;

/** The settings with defaults for those that no configuration has. */
export const withLspDefaults = (settings: LspSettings): FullLspSettings => ({
  enabled: true,
  servers: {},
  languages: {},
  timeout_ms: 10_000,
  restart_limit: 5,
  ...settings,
});
