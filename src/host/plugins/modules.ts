import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, extname, isAbsolute, join, relative, resolve } from 'node:path';
import { declaredIn } from '../../features/plugins/declared-permissions.ts';
import type { Permission } from '../../features/plugins/permissions.ts';
import { readSmallText } from '../files/small-file.ts';
import { codeOf, refusal } from '../files/error-messages.ts';
import type { Stripper } from './stripper.ts';
import type { StrippedSource } from './strip.ts';

/** The modules of a plugin. */
export interface PluginModules {
  /** JavaScript by absolute path; what a module imports it names by such a path. */
  readonly modules: ReadonlyMap<string, string>;
  /** The plugins that are to be loaded before it. */
  readonly dependencies: readonly string[];
  /** The permissions that its first module declares. */
  readonly permissions: readonly Permission[];
  /** The faults, as `FILE:LINE:COLUMN: sentence`; it cannot be loaded then. */
  readonly faults: readonly string[];
  /** The folders that its modules stand in, those too that cannot be loaded or are not there so far. */
  readonly folders: readonly string[];
}

/** A module is never longer, and a plugin never has more of them. */
const MOST_BYTES = 4 << 20;
const MOST_MODULES = 1000;

const TYPED = /\.m?ts$/;
const ENDINGS = ['.ts', '.js', '.mts', '.mjs'];

/**
 * Reads a plugin's modules: its first one, and what that imports by relative paths.
 * @param entry the absolute path of the first one, without links
 * @param folder the folder that they all lie in, without links
 * @param label a path as sentences name it
 */
export async function modulesOf(
  entry: string,
  folder: string,
  label: (path: string) => string,
  stripper: Stripper,
): Promise<PluginModules> {
  const modules = new Map<string, string>();
  const dependencies = new Set<string>();
  let permissions: readonly Permission[] = [];
  const faults: string[] = [];
  const found = [entry];
  const folders = new Set<string>();
  const links = new Map<string, LinkedModule>();
  for (const path of found) {
    if (modules.has(path)) continue;
    folders.add(dirname(path));
    if (modules.size === MOST_MODULES) {
      faults.push(`${label(entry)} has more than ${MOST_MODULES} modules`);
      break;
    }
    modules.set(path, '');
    const source = textOf(path, label(path));
    if (typeof source !== 'string') {
      faults.push(source.fault);
      continue;
    }
    if (path === entry) {
      const declared = declaredIn(source);
      permissions = declared.permissions;
      faults.push(...declared.faults.map((fault) => `${label(path)}: ${fault}`));
    }
    const stripped = await stripper.strip(source, TYPED.test(path));
    if (!('code' in stripped)) {
      faults.push(`${label(path)}:${stripped.line}:${stripped.column}: ${stripped.message}`);
      continue;
    }
    for (const name of stripped.plugins) dependencies.add(name);
    const named: { readonly start: number; readonly end: number; readonly path: string }[] = [];
    const targets: (string | null)[] = [];
    for (const { specifier, start, end } of stripped.imports) {
      const target = modulePath(specifier, path, folder, label);
      targets.push(typeof target === 'string' ? target : null);
      if (typeof target !== 'string') {
        faults.push(`${label(path)}:${positionOf(stripped.code, start)}: ${target.fault}`);
        const sought = dirname(resolve(dirname(path), specifier));
        if (isInside(sought, folder)) folders.add(sought);
        continue;
      }
      named.push({ start, end, path: target });
      found.push(target);
    }
    modules.set(path, resolveNames(stripped.code, named));
    links.set(path, { ...stripped, targets });
  }
  for (const path of links.keys()) faults.push(...missingNames(path, links, label));
  return { modules, dependencies: [...dependencies], permissions, faults, folders: [...folders] };
}

/** A module with the paths of those that it imports, null where there is none. */
interface LinkedModule extends Pick<StrippedSource, 'code' | 'imports' | 'exports'> {
  readonly targets: readonly (string | null)[];
}

type Links = ReadonlyMap<string, LinkedModule>;

/** The names that a module imports and that the others do not export, as faults. */
function missingNames(path: string, links: Links, label: (path: string) => string): string[] {
  const { code, imports, targets } = links.get(path)!;
  return imports.flatMap(({ specifier, names }, i) => {
    const given = new Set<string>();
    const target = targets[i];
    if (target === null || !gather(target, links, given)) return [];
    return names
      .filter(({ name }) => !given.has(name))
      .map(
        ({ name, start }) => `${label(path)}:${positionOf(code, start)}: ${missingModule(name, specifier)}`,
      );
  });
}

const missingModule = (name: string, specifier: string): string =>
  name === 'default' ? `${specifier} has no default export` : `${specifier} exports no ${name}`;

/** Gathers the names that a module gives; false when they are not all known, since something is wrong in it. */
function gather(path: string, links: Links, given: Set<string>, seen = new Set<string>()): boolean {
  if (seen.has(path)) return true;
  const linked = links.get(path);
  if (linked === undefined) return false;
  for (const name of linked.exports) if (seen.size === 0 || name !== 'default') given.add(name);
  seen.add(path);
  return linked.imports.every(({ star }, i) => {
    const target = linked.targets[i];
    return !star || (target !== null && gather(target, links, given, seen));
  });
}

interface Fault {
  readonly fault: string;
}

function textOf(path: string, name: string): string | Fault {
  try {
    const text = readSmallText(path, MOST_BYTES);
    return (
      text?.replace(/^\uFEFF/, '') ?? {
        fault: `${name} is not a file of at most 4 MB, so it cannot be a plugin`,
      }
    );
  } catch (error) {
    return { fault: codeOf(error) === 'ENOENT' ? `there is no file ${name}` : refusal('open', name, error) };
  }
}

/** The path of the module that one of the plugin's names, or why it is none. */
function modulePath(
  specifier: string,
  from: string,
  folder: string,
  label: (path: string) => string,
): string | Fault {
  if (!/^\.\.?(\/|$)/.test(specifier)) {
    const fault = `"${specifier}" is not a file of the plugin: a plugin can import only its own files, as in "./${basename(specifier) || 'lib'}"`;
    return { fault };
  }
  const wanted = resolve(dirname(from), specifier);
  const outside = {
    fault: `${specifier} is outside ${label(folder)}, the folder of the plugin`,
  };
  if (!isInside(wanted, folder)) return outside;
  const file = candidates(wanted).find(
    (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true,
  );
  if (file === undefined)
    return { fault: `there is no module ${specifier}: no ${label(wanted)}.ts, no ${label(wanted)}.js` };
  if (!ENDINGS.includes(extname(file)))
    return { fault: `${specifier} is not a TypeScript or JavaScript file` };
  const real = realpathSync(file);
  return isInside(real, folder) ? real : outside;
}

/** The files that may be meant, the best first. */
function candidates(wanted: string): readonly string[] {
  const whole = [wanted, ...ENDINGS.map((ending) => wanted + ending)];
  // Tools that check types take `./lib.js` for what becomes of lib.ts.
  const compiled = /\.m?js$/.test(wanted) ? [wanted.replace(/js$/, 'ts')] : [];
  return [...whole, ...compiled, ...ENDINGS.map((ending) => join(wanted, `index${ending}`))];
}

export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith('../') && !isAbsolute(way);
}

/** The code with the paths of modules in place of what it calls them. */
function resolveNames(
  code: string,
  named: readonly { readonly start: number; readonly end: number; readonly path: string }[],
): string {
  let out = '';
  let copied = 0;
  for (const { start, end, path } of named) {
    out += code.slice(copied, start) + JSON.stringify(path);
    copied = end;
  }
  return out + code.slice(copied);
}

function positionOf(code: string, at: number): string {
  const before = code.slice(0, at);
  return `${before.split('\n').length}:${at - before.lastIndexOf('\n')}`;
}
