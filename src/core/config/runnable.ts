import type { CommandLine } from '../model/fields/setting-group.ts';
import { allGroups, type Contributed } from './core-groups.ts';
import { withoutRunning } from './schema.ts';
import type { GivenSettings, Settings } from './settings.ts';

/** The parts of a configuration that determine what runs in a folder. */
export interface Runnable {
  /** The settings of the folder's own configuration that determine what runs, by their names. */
  readonly settings: ReadonlyMap<string, unknown>;
  /** The command lines of all settings, the user's too. */
  readonly commands: readonly CommandLine[];
}

export const NOTHING_RUNNABLE: Runnable = { settings: new Map(), commands: [] };

/** The settings of a configuration that determine what runs; each entry of a group is one, as in `macros.a`. */
export function runningSettings(given: GivenSettings, contributed: Contributed): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const all = Object.fromEntries(given);
  for (const name of withoutRunning(given, false, contributed).without) {
    // A name that leads to no value stands for its whole group, so that no change goes unseen.
    const value = valueAt(all, name) ?? given.get(name.split('.')[0]);
    if (given.has(name)) addEntries(found, name, value);
    else found.set(name, value);
  }
  return found;
}

/** Adds a value, or the entries of an object, each by its own name. */
export function addEntries(found: Map<string, unknown>, name: string, value: unknown): void {
  if (!isObject(value)) found.set(name, value);
  else for (const [key, each] of Object.entries(value)) found.set(`${name}.${key}`, each);
}

/** The value that a name leads to. A key may have dots in it. */
function valueAt(value: unknown, name: string): unknown {
  if (!isObject(value)) return undefined;
  if (Object.hasOwn(value, name)) return value[name];
  for (const [key, inner] of Object.entries(value)) {
    const found = name.startsWith(`${key}.`) ? valueAt(inner, name.slice(key.length + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The command lines that settings have run. */
export function commandsOf(settings: Settings, contributed: Contributed): CommandLine[] {
  const values = new Map<string, unknown>(Object.entries(settings));
  return allGroups(contributed).flatMap((group) => group.commands?.(values.get(group.name)) ?? []);
}
