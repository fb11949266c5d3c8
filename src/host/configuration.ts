import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Given } from '../core/schema.ts';
import type { SettingSource } from '../core/setting.ts';
import { DEFAULT_SETTINGS, type Settings } from '../core/settings.ts';

export interface Configuration {
  readonly settings: Settings;
  /** Of every setting that was given, whose configuration it comes from. */
  readonly sources: ReadonlyMap<string, SettingSource>;
  /** What is wrong with the files, as `config.json:LINE:COLUMN: sentence`; what is right in them holds. */
  readonly faults: readonly string[];
  /** What the folder gave in vain, since it is not trusted and these set what runs. */
  readonly held: readonly string[];
  /** A file cannot be read or is no JSON: nothing of it holds. */
  readonly broken: boolean;
}

export const NO_CONFIGURATION: Configuration = {
  settings: DEFAULT_SETTINGS,
  sources: new Map(),
  faults: [],
  held: [],
  broken: false,
};

/** The user's configuration folder. */
export const configurationFolder = (): string =>
  join(process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'inkstone');

/** The configuration of the user, and of a folder that is worked in. */
export const configurationFile = (folder: string): string => join(folder, 'config.json');
export const projectFile = (folder: string): string => join(folder, '.inkstone', 'config.json');

/**
 * Reads the user's configuration and, over it, that of the folder that is worked in (null: none). Parser and schema
 * are loaded only when there is one. A folder that is not `trusted` sets nothing of what runs.
 */
export async function readConfiguration(
  folder: string,
  project: string | null,
  trusted = false,
): Promise<Configuration> {
  const files = [
    { path: configurationFile(folder), name: 'config.json', source: 'user' as const },
    ...(project === null
      ? []
      : [{ path: projectFile(project), name: '.inkstone/config.json', source: 'folder' as const }]),
  ].filter(({ path }) => existsSync(path));
  if (files.length === 0) return NO_CONFIGURATION;
  const { settingsOf, withoutRunning } = await import('../core/schema.ts');
  const sources = new Map<string, SettingSource>();
  const layers: Given[] = [];
  const faults: string[] = [];
  const held: string[] = [];
  let broken = false;
  for (const { path, name, source } of files) {
    const layer = await readLayer(path, name);
    const { given, without } = withoutRunning(layer.given, source === 'user' || trusted);
    layers.push(given);
    held.push(...without);
    faults.push(...layer.faults);
    broken ||= layer.broken;
    for (const setting of given.keys()) sources.set(setting, source);
  }
  return { settings: settingsOf(layers), sources, faults, held, broken };
}

interface Layer {
  readonly given: Given;
  readonly faults: readonly string[];
  readonly broken: boolean;
}

async function readLayer(path: string, name: string): Promise<Layer> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { given: new Map(), faults: [`${path} cannot be read: ${reason}`], broken: true };
  }
  if (text.trim() === '') return { given: new Map(), faults: [], broken: false };
  const [{ findNodeAtLocation, parseTree, getNodeValue, printParseErrorCode }, { readSettings }] =
    await Promise.all([import('jsonc-parser'), import('../core/schema.ts')]);
  const at = (offset: number): string => {
    const lines = text.slice(0, offset).split('\n');
    return `${name}:${lines.length}:${lines[lines.length - 1].length + 1}`;
  };
  const errors: { error: number; offset: number; length: number }[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  if (errors.length > 0 || tree === undefined) {
    // A file that does not parse is not half obeyed.
    const faults = errors.map(({ error, offset }) => `${at(offset)}: ${words(printParseErrorCode(error))}`);
    return {
      given: new Map(),
      faults: faults.length > 0 ? faults.slice(0, 3) : [`${name}: holds no settings`],
      broken: true,
    };
  }
  const { given, faults } = readSettings(getNodeValue(tree));
  return {
    given,
    broken: false,
    faults: faults.map(({ path: place, message }) => {
      const node = findNodeAtLocation(tree, [...place]) ?? tree;
      return `${at((node.parent?.type === 'property' ? node.parent : node).offset)}: ${message}`;
    }),
  };
}

/** `InvalidSymbol` as `invalid symbol`. */
const words = (code: string): string => code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
