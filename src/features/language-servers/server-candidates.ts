import type {
  FullLspSettings,
  JsonObject,
  ServerMethod,
  ServerSetting,
} from '../../core/config/lsp-settings.ts';
import { nearest } from '../../input/nearest.ts';
import { mergedJson } from './merged-json.ts';
import { SERVERS } from './server-table.ts';
import type { PackageNeed, ServerRow } from './table/row.ts';

/** A server that may run for a language: its row of the table with what the settings change. */
export interface ServerCandidate {
  readonly name: string;
  readonly command: readonly string[];
  /** The settings give the command: it is taken as it is, whatever the table says that it needs. */
  readonly isCommandGiven: boolean;
  readonly roots: readonly string[];
  readonly needsRoot: boolean;
  readonly needs: PackageNeed | null;
  readonly install: string | null;
  readonly kind: ServerRow['kind'];
  readonly languageIds: Readonly<Record<string, string>>;
  /** The only methods that it is asked; null for all. */
  readonly only: readonly ServerMethod[] | null;
  readonly except: readonly ServerMethod[];
  readonly initializationOptions: JsonObject;
  readonly settings: JsonObject;
  readonly env: Readonly<Record<string, string>>;
}

/** A server that does not run, and the reason as the rest of a sentence after its name. */
export interface RefusedServer {
  readonly name: string;
  readonly reason: string;
}

/** The servers for one language that the settings leave, the preferred ones first. */
export interface Candidates {
  readonly servers: readonly ServerCandidate[];
  readonly refused: readonly RefusedServer[];
  /** The settings name the servers: all of them run, not only the first one found. */
  readonly isListed: boolean;
}

const SWITCHED_OFF = 'disabled in the settings';

const rowOf = (name: string): ServerRow | undefined => SERVERS.find((row) => row.name === name);

/** The servers that may run for a language, by the table and the settings. */
export function candidatesFor(language: string, settings: FullLspSettings): Candidates {
  const own = Object.hasOwn(settings.languages, language) ? settings.languages[language] : {};
  const names = own.servers ?? namesFor(language, settings);
  const isOff = !settings.enabled || own.enabled === false;
  const servers: ServerCandidate[] = [];
  const refused: RefusedServer[] = [];
  for (const name of new Set(names)) {
    const setting = settingOf(settings, name);
    const candidate = isOff || setting.enabled === false ? SWITCHED_OFF : candidateOf(name, setting);
    if (typeof candidate === 'string') refused.push({ name, reason: candidate });
    else servers.push(candidate);
  }
  return { servers, refused, isListed: own.servers !== undefined };
}

const settingOf = ({ servers }: FullLspSettings, name: string): ServerSetting =>
  Object.hasOwn(servers, name) ? servers[name] : {};

/** The names of the servers for a language: custom ones, then those of the table. */
function namesFor(language: string, settings: FullLspSettings): string[] {
  const serves = (name: string, languages: readonly string[]): boolean =>
    (settingOf(settings, name).languages ?? languages).includes(language);
  const custom = Object.keys(settings.servers).filter((name) => rowOf(name) === undefined);
  return [
    ...custom.filter((name) => serves(name, [])),
    ...SERVERS.filter((row) => serves(row.name, row.languages)).map(({ name }) => name),
  ];
}

/** The server with that name, or the reason why there is none. */
function candidateOf(name: string, setting: ServerSetting): ServerCandidate | string {
  const row = rowOf(name);
  const command = setting.command ?? row?.command;
  if (command === undefined) return unknownServer(name);
  return {
    name,
    command,
    isCommandGiven: setting.command !== undefined,
    roots: setting.roots ?? row?.roots ?? ['.git'],
    needsRoot: row?.needsRoot ?? false,
    needs: row?.needs ?? null,
    install: row?.install ?? null,
    kind: row?.kind ?? 'main',
    languageIds: row?.languageIds ?? {},
    only: setting.only ?? row?.only ?? null,
    except: setting.except ?? row?.except ?? [],
    initializationOptions: mergedObject(row?.initializationOptions, setting.initializationOptions),
    settings: mergedObject(row?.settings, setting.settings),
    env: setting.env ?? {},
  };
}

const mergedObject = (under: JsonObject = {}, over: JsonObject = {}): JsonObject =>
  Object.fromEntries(
    Object.entries({ ...under, ...over }).map(([key]) => [key, mergedKey(key, under, over)]),
  );

const mergedKey = (key: string, under: JsonObject, over: JsonObject): JsonObject[string] =>
  Object.hasOwn(under, key) && Object.hasOwn(over, key)
    ? mergedJson(under[key], over[key])
    : Object.hasOwn(over, key)
      ? over[key]
      : under[key];

function unknownServer(name: string): string {
  const near = nearest(
    name,
    SERVERS.map((row) => row.name),
  );
  const hint = near === undefined ? '' : `; did you mean ${near}?`;
  return `not a known server, and the settings have no command for it${hint}`;
}

/** The faults in the settings that only the table shows: servers that can never run, as sentences. */
export function serverFaults({ servers, languages }: FullLspSettings): readonly string[] {
  const listed = new Map(
    Object.entries(languages).flatMap(([id, setting]) =>
      (setting.servers ?? []).map((name) => [name, `lsp.languages.${id}.servers names ${name}`] as const),
    ),
  );
  const named = Object.keys(servers).map((name) => [name, `lsp.servers has ${name}`] as const);
  const faults: string[] = [];
  for (const [name, where] of new Map([...listed, ...named])) {
    const setting = Object.hasOwn(servers, name) ? servers[name] : {};
    if (rowOf(name) !== undefined) continue;
    if (setting.command === undefined) faults.push(`${where}, ${unknownServer(name)}`);
    else if (setting.languages === undefined && !listed.has(name))
      faults.push(`${where} without languages, so it is never used`);
  }
  return faults;
}
