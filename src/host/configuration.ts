import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_SETTINGS, type Settings } from '../core/settings.ts';

export interface Configuration {
  readonly settings: Settings;
  /** What is wrong with the file, as `config.json:LINE:COLUMN: sentence`; what is right in it holds. */
  readonly faults: readonly string[];
}

/** The user's configuration folder. */
export const configurationFolder = (): string =>
  join(process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'inkstone');

/** Reads `config.json` of a folder. Parser and schema are loaded only when there is one. */
export async function readConfiguration(folder: string): Promise<Configuration> {
  const path = join(folder, 'config.json');
  if (!existsSync(path)) return { settings: DEFAULT_SETTINGS, faults: [] };
  let source: string;
  try {
    source = readFileSync(path, 'utf8');
  } catch (error) {
    return {
      settings: DEFAULT_SETTINGS,
      faults: [`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`],
    };
  }
  const [{ findNodeAtLocation, parseTree, getNodeValue, printParseErrorCode }, { readSettings }] =
    await Promise.all([import('jsonc-parser'), import('../core/schema.ts')]);
  const at = (offset: number): string => {
    const lines = source.slice(0, offset).split('\n');
    return `config.json:${lines.length}:${lines[lines.length - 1].length + 1}`;
  };
  const errors: { error: number; offset: number; length: number }[] = [];
  const tree = parseTree(source, errors, { allowTrailingComma: true });
  if (errors.length > 0 || tree === undefined) {
    // A file that does not parse is not half obeyed.
    const faults = errors.map(({ error, offset }) => `${at(offset)}: ${words(printParseErrorCode(error))}`);
    return {
      settings: DEFAULT_SETTINGS,
      faults: faults.length > 0 ? faults.slice(0, 3) : ['config.json: is empty'],
    };
  }
  const { settings, faults } = readSettings(getNodeValue(tree));
  return {
    settings,
    faults: faults.map(({ path: place, message }) => {
      const node = findNodeAtLocation(tree, [...place]) ?? tree;
      return `${at((node.parent?.type === 'property' ? node.parent : node).offset)}: ${message}`;
    }),
  };
}

/** `InvalidSymbol` as `invalid symbol`. */
const words = (code: string): string => code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
