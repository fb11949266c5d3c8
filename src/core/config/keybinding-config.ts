import { resolveAction, unknownAction } from '../model/plugins/action-aliases.ts';
import type { Fault } from '../model/fault.ts';
import { displayValue } from '../../base/display-value.ts';
import type { Args, Binding, Context } from '../../input/keymap.ts';
import type { Maps } from '../../input/maps.ts';
import { nearest } from '../../input/nearest.ts';
import { type Key, NotationError, parseKey } from '../../input/notation.ts';
import { argFaults } from '../model/command-arguments.ts';
import type { Command } from '../model/command.ts';
import type { Contexts } from './key-contexts.ts';
import { type CustomMap, type KeyConfig, NO_KEY_CONFIG, noMap } from './keymaps.ts';
import { reservedNames } from './reserved-commands.ts';

/** Other ways to write a context. */
const CONTEXT_ALIASES: Readonly<Record<string, Context>> = {
  searchPrompt: 'search_prompt',
  fileExplorer: 'file_explorer',
};

/** Other names of actions. */

const FIELDS = ['key', 'modifiers', 'keys', 'action', 'args', 'when', 'comment'];

type Path = readonly (string | number)[];

/** Reader of everything about keys in one configuration file. */
class Reader {
  readonly faults: Fault[] = [];
  readonly #sourceOf: (path: Path) => string;
  readonly #contexts: Contexts;
  readonly #commands: ReadonlyMap<string, Command>;
  /** The actions that can be bound: all commands, and the reserved ones. */
  readonly #actions: ReadonlySet<string>;

  constructor(sourceOf: (path: Path) => string, { commands, contexts }: KnownNames) {
    this.#contexts = contexts;
    this.#sourceOf = sourceOf;
    this.#commands = commands;
    this.#actions = new Set([...commands.keys(), ...reservedNames()]);
  }

  wrong(path: Path, message: string): null {
    this.faults.push({ path, message });
    return null;
  }

  bindings(value: unknown, path: Path): Binding[] {
    if (!Array.isArray(value)) {
      this.wrong(path, `${path.join('.')} is ${displayValue(value)}, not a list of bindings`);
      return [];
    }
    return value.flatMap((entry, i) => this.#entry(entry, [...path, i], i) ?? []);
  }

  #entry(entry: unknown, path: Path, index: number): Binding[] | null {
    if (!isObject(entry)) return this.wrong(path, `a binding is ${displayValue(entry)}, not an object`);
    const unknown = Object.keys(entry).find((field) => !FIELDS.includes(field));
    if (unknown !== undefined)
      return this.wrong(
        [...path, unknown],
        `a binding has no field "${unknown}"${suggestion(nearest(unknown, FIELDS))}`,
      );
    const keys = this.#keys(entry, path);
    const when = this.#when(entry['when'], path);
    const actions = this.#actionsOf(entry, path);
    if (keys === null || when === null || actions === null) return null;
    const source = this.#sourceOf(path);
    return actions.map((action) => ({ keys, when, source, index, ...action }));
  }

  /** The keys of an entry: `key` and `modifiers`, or `keys` for a chord. */
  #keys(entry: Readonly<Record<string, unknown>>, path: Path): Key[] | null {
    const { keys } = entry;
    if (keys === undefined) {
      const key = this.#key(entry, path);
      return key && [key];
    }
    if ('key' in entry || 'modifiers' in entry)
      return this.wrong([...path, 'keys'], 'a binding has either "key" and "modifiers" or "keys", not both');
    if (!Array.isArray(keys))
      return this.wrong([...path, 'keys'], `"keys" is ${displayValue(keys)}, not a list of keys`);
    if (keys.length === 0) return this.wrong([...path, 'keys'], '"keys" is an empty list');
    const found = keys.map((each: unknown, i) => {
      const at = [...path, 'keys', i];
      if (!isObject(each)) return this.wrong(at, `a key is ${displayValue(each)}, not an object`);
      const unknown = Object.keys(each).find((field) => field !== 'key' && field !== 'modifiers');
      if (unknown !== undefined) return this.wrong([...at, unknown], `a key has no field "${unknown}"`);
      return this.#key(each, at);
    });
    return found.every((key) => key !== null) ? found : null;
  }

  #key(entry: Readonly<Record<string, unknown>>, path: Path): Key | null {
    const { key, modifiers } = entry;
    if (typeof key !== 'string')
      return this.wrong([...path, 'key'], `"key" is ${displayValue(key)}, not the name of a key`);
    if (!Array.isArray(modifiers) || !modifiers.every((each) => typeof each === 'string'))
      return this.wrong(
        [...path, 'modifiers'],
        `"modifiers" is ${displayValue(modifiers)}, not a list of "ctrl", "shift", "alt" and "super"`,
      );
    // What is wrong with a modifier is told where that stands.
    return (
      this.#readOrNote([...path, 'modifiers'], () => parseKey('a', modifiers)) &&
      this.#readOrNote([...path, 'key'], () => parseKey(key, modifiers))
    );
  }

  #readOrNote(path: Path, read: () => Key): Key | null {
    try {
      return read();
    } catch (error) {
      if (error instanceof NotationError) return this.wrong(path, error.message);
      throw error;
    }
  }

  #when(when: unknown, path: Path): Context | null {
    if (when === undefined) return 'normal';
    if (typeof when !== 'string')
      return this.wrong([...path, 'when'], `"when" is ${displayValue(when)}, not the name of a context`);
    const name = Object.hasOwn(CONTEXT_ALIASES, when) ? CONTEXT_ALIASES[when] : when;
    if (this.#contexts.has(name) || /^mode:\S+$/.test(name)) return name;
    const near = nearest(when, this.#contexts.keys());
    const others =
      near === undefined
        ? `; the contexts are: ${[...this.#contexts.keys()].join(', ')} and mode:NAME`
        : suggestion(near);
    return this.wrong([...path, 'when'], `no context named "${when}"${others}`);
  }

  #actionsOf(
    entry: Readonly<Record<string, unknown>>,
    path: Path,
  ): { readonly action: string; readonly args?: Args }[] | null {
    const { action, args } = entry;
    if (args !== undefined && !isObject(args))
      return this.wrong([...path, 'args'], `"args" is ${displayValue(args)}, not an object`);
    if (!Array.isArray(action)) {
      const name = this.#action(action, [...path, 'action']);
      return name === null ? null : [this.#withArgs(name, args, path)];
    }
    if (args !== undefined)
      return this.wrong([...path, 'args'], 'with several actions, each has its own "args"');
    if (action.length === 0)
      return this.wrong([...path, 'action'], '"action" is an empty list; use noop to do nothing');
    const found = action.map((each: unknown, i) => {
      const at = [...path, 'action', i];
      if (!isObject(each)) {
        const name = this.#action(each, at);
        return name === null ? null : this.#withArgs(name, undefined, at);
      }
      const name = this.#action(each['action'], [...at, 'action']);
      const given = each['args'];
      if (given !== undefined && !isObject(given))
        return this.wrong([...at, 'args'], `"args" is ${displayValue(given)}, not an object`);
      return name === null ? null : this.#withArgs(name, given, at);
    });
    return found.every((each) => each !== null) ? found : null;
  }

  /** An action with its arguments, which hold even if they are wrong: the key then says so, and does nothing else. */
  #withArgs(
    name: string,
    given: Args | undefined,
    path: Path,
  ): { readonly action: string; readonly args?: Args } {
    const { action, args } = resolveAction(this.#actions, name, given);
    const command = this.#commands.get(action);
    for (const { name, message } of command === undefined ? [] : argFaults(command, args))
      this.wrong(name === null ? [...path, 'action'] : [...path, 'args', name], message);
    return { action, ...(args && { args }) };
  }

  #action(action: unknown, path: Path): string | null {
    if (typeof action !== 'string')
      return this.wrong(path, `"action" is ${displayValue(action)}, not the name of an action`);
    if (this.#actions.has(resolveAction(this.#actions, action).action)) return action;
    this.wrong(path, unknownAction(action, this.#actions));
    // A plugin that comes later may have it: then there was nothing wrong.
    return action;
  }
}

/** The names that bindings can have. */
export interface KnownNames {
  readonly commands: ReadonlyMap<string, Command>;
  readonly contexts: Contexts;
}

/**
 * Reads `keybindings` and `keybinding_maps` of a parsed configuration. What is wrong is told; the rest holds.
 * @param sourceOf where something stands, as `config.json:4`
 * @param builtIn the maps that come with the program
 * @param known all commands and contexts
 * @param under the maps of the configuration beneath it, which may be inherited
 */
export function readKeyConfig(
  value: Readonly<Record<string, unknown>>,
  sourceOf: (path: Path) => string,
  builtIn: Maps,
  known: KnownNames,
  under: KeyConfig = NO_KEY_CONFIG,
): { readonly keys: KeyConfig; readonly faults: readonly Fault[] } {
  const reader = new Reader(sourceOf, known);
  const { keybindings = [], keybinding_maps: given = {} } = value;
  const bindings = reader.bindings(keybindings, ['keybindings']);
  const maps = new Map<string, CustomMap>();
  if (isObject(given)) {
    for (const [name, map] of Object.entries(given)) {
      const read = readMap(reader, map, name, builtIn);
      if (read !== null) maps.set(name, read);
    }
  } else
    reader.wrong(
      ['keybinding_maps'],
      `keybinding_maps is ${displayValue(given)}, not an object of keymaps by name`,
    );
  const all = new Map([...under.maps, ...maps]);
  for (const [name, map] of maps) {
    const { inherits } = map;
    const path = ['keybinding_maps', name, 'inherits'];
    if (inherits === null) continue;
    const wrong =
      Object.hasOwn(builtIn, inherits) || all.has(inherits)
        ? comesBack(name, all) && `the keymap "${name}" inherits from itself; default is inherited instead`
        : `${noMap(inherits, builtIn, all.keys())}; default is inherited instead`;
    if (wrong === false) continue;
    reader.wrong(path, wrong);
    const mended = { ...map, inherits: 'default' };
    maps.set(name, mended);
    all.set(name, mended);
  }
  return { keys: { bindings, maps }, faults: reader.faults };
}

/** True when a map inherits itself, directly or through others. */
function comesBack(name: string, maps: ReadonlyMap<string, CustomMap>): boolean {
  const seen = new Set([name]);
  let next = maps.get(name)?.inherits;
  while (next !== null && next !== undefined && !seen.has(next)) {
    seen.add(next);
    next = maps.get(next)?.inherits;
  }
  return next === name;
}

const MAP_FIELDS: ReadonlySet<string> = new Set(['inherits', 'bindings']);

function readMap(reader: Reader, map: unknown, name: string, builtIn: Maps): CustomMap | null {
  const path = ['keybinding_maps', name];
  if (Object.hasOwn(builtIn, name))
    return reader.wrong(path, `the keymap "${name}" is built in; choose another name`);
  if (Array.isArray(map)) return { inherits: 'default', bindings: reader.bindings(map, path) };
  if (!isObject(map))
    return reader.wrong(
      path,
      `the keymap "${name}" is ${displayValue(map)}, not a list of bindings or an object`,
    );
  for (const unknown of Object.keys(map).filter((field) => !MAP_FIELDS.has(field)))
    reader.wrong([...path, unknown], `a keymap has "inherits" and "bindings", not "${unknown}"`);
  const { inherits = 'default', bindings = [] } = map;
  const right = inherits === null || typeof inherits === 'string';
  if (!right)
    reader.wrong(
      [...path, 'inherits'],
      `"inherits" is ${displayValue(inherits)}, not the name of a keymap or null; default is inherited instead`,
    );
  return {
    inherits: right ? inherits : 'default',
    bindings: reader.bindings(bindings, [...path, 'bindings']),
  };
}

const suggestion = (name: string | undefined): string =>
  name === undefined ? '' : `; did you mean "${name}"?`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
