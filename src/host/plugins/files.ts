import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { oneLine } from '../../base/one-line.ts';
import { declaredByManifest } from '../../features/plugins/declared-permissions.ts';
import type { Permission } from '../../features/plugins/permissions.ts';
import { aboutOf } from '../../features/plugins/about.ts';
import { isInside, modulesOf, type PluginModules } from './modules.ts';
import { inOrder } from './order.ts';
import { languagesCode, partsOf, runsPrograms } from './package-parts.ts';
import { isPluginName, manifestOf, NAMES, packageFolders, type PluginManifest } from './packages.ts';
import { codeOf, refusal } from '../files/error-messages.ts';
import { readSmallText } from '../files/small-file.ts';
import type { Stripper } from './stripper.ts';

/** A plugin as its files give it. */
export interface PluginFiles {
  readonly name: string;
  /** The file that it begins with, as the user has it: there may be links in the path. */
  readonly path: string;
  /** The path that it was read from: that file, or the folder of a package. */
  readonly origin: string;
  /** As sentences name it, such as `plugins/todo.ts`. */
  readonly label: string;
  /** The folder that its modules lie in, and what else belongs to it; without links. */
  readonly folder: string;
  /** The key in `modules` of the one that it begins with. */
  readonly entry: string;
  /** JavaScript by absolute path; what a module imports it names by such a path. */
  readonly modules: ReadonlyMap<string, string>;
  /** Names of plugins that come before it. */
  readonly dependencies: readonly string[];
  /** The permissions that it declares. */
  readonly permissions: readonly Permission[];
  /** The content of its `package.json`; null for a plugin that is a file. */
  readonly manifest: PluginManifest | null;
  /** The number that `getCursorLine` has for the first line. */
  readonly firstLine: 0 | 1;
}

export interface FoundPlugins {
  /** In the order in which they are to be loaded. */
  readonly plugins: readonly PluginFiles[];
  /** The plugins that the configuration switches off. */
  readonly off: readonly { readonly name: string; readonly path: string }[];
  /** Names of those that cannot be loaded as they stand. */
  readonly broken: readonly string[];
  /** The faults, each a sentence with its place; a faulty plugin is not loaded. */
  readonly faults: readonly string[];
  /** The folders in which a change may be one of a plugin, one that is wrong too. */
  readonly folders: readonly string[];
}

/** A plugin before its modules are read. */
interface Candidate {
  readonly name: string;
  readonly path: string;
  readonly origin: string;
  readonly label: string;
  readonly folder: string;
  readonly manifest: PluginManifest | null;
  /** The code that the program makes for it, and the permissions that this needs; null where it has modules. */
  readonly made: { readonly code: string; readonly permissions: readonly Permission[] } | null;
}

/**
 * The plugins of a configuration folder: the files of `plugins/` by their names, the packages of `plugins/packages/`,
 * and `init.ts` behind all of them.
 * @param shipped those of the program that are switched on: one of the folder takes the place of one of its name
 */
export async function findPlugins(
  folder: string,
  isEnabled: (name: string) => boolean,
  stripper: Stripper,
  shipped: readonly PluginFiles[] = [],
): Promise<FoundPlugins> {
  const { candidates, faults } = candidatesIn(folder);
  const off: { name: string; path: string }[] = [];
  const read: PluginFiles[] = shipped.filter(({ name }) => !candidates.has(name));
  const broken: string[] = [];
  const folders = new Set(foldersOfPackages(folder, []));
  for (const candidate of candidates.values()) {
    if (!isEnabled(candidate.name)) {
      off.push({ name: candidate.name, path: candidate.path });
      continue;
    }
    const plugin = await readModules(candidate, labelIn(folder), stripper);
    if (plugin.faults.length === 0) read.push(plugin);
    else broken.push(plugin.name);
    faults.push(...plugin.faults);
    for (const each of [plugin.folder, ...plugin.folders]) folders.add(each);
    // A key may be waiting.
    await setImmediate();
  }
  const { order, refused, faults: circles } = inOrder(read.filter(({ name }) => name !== INIT));
  return {
    plugins: [...order, ...read.filter(({ name }) => name === INIT)],
    off,
    broken: [...broken, ...refused],
    faults: [...faults, ...circles],
    folders: [...folders],
  };
}

/** The plugins of a configuration folder, whether they are loaded or not, with a line on what each does. */
export const pluginsIn = (
  folder: string,
): { readonly name: string; readonly about: string; readonly origin: string }[] =>
  Array.from(candidatesIn(folder).candidates.values(), ({ name, path, origin, manifest }) => {
    const described = manifest?.value['description'];
    return { name, origin, about: typeof described === 'string' ? oneLine(described) : aboutFile(path) };
  });

/** The text of the comment at the top of a file; empty where it cannot be read. */
function aboutFile(path: string): string {
  try {
    return aboutOf(readSmallText(path, MOST_BYTES) ?? '');
  } catch {
    // Loading it tells what is the matter.
    return '';
  }
}

/** The candidates for plugins, by their names, and the faults of others. */
function candidatesIn(folder: string): { candidates: Map<string, Candidate>; faults: string[] } {
  const faults: string[] = [];
  const candidates = new Map<string, Candidate>();
  for (const each of [...plainFiles(folder, faults), ...packages(folder, faults)]) {
    const other = candidates.get(each.name);
    if (each.name === INIT)
      faults.push(`${each.label}: the name init is reserved for init.ts; choose another`);
    else if (other !== undefined)
      faults.push(
        `${each.label}: there is another plugin named ${each.name}, ${other.label}; rename one of them`,
      );
    else candidates.set(each.name, each);
  }
  const init = initFile(folder);
  if (init !== null) candidates.set(INIT, init);
  return { candidates, faults };
}

/**
 * A plugin that is named by its file, or by the folder of its package, wherever that is.
 * @param base what relative paths, and those in sentences, begin at
 * @param within where its modules lie, when that is not only beside it and beneath
 */
export async function readPlugin(
  path: string,
  base: string,
  stripper: Stripper,
  within?: string,
): Promise<PluginFiles | { faults: readonly string[] }> {
  const label = labelIn(base);
  const whole = resolve(base, path);
  const candidate = candidateAt(whole, base, label);
  if ('fault' in candidate) return { faults: [candidate.fault] };
  const plugin = await readModules(candidate, label, stripper, within);
  return plugin.faults.length === 0 ? plugin : { faults: plugin.faults };
}

/** The plugin at a path. One of a package in `plugins/packages` of the folder `base` has all of the package's files. */
function candidateAt(
  path: string,
  base: string,
  label: (path: string) => string,
): Candidate | { readonly fault: string } {
  if (isInside(path, join(base, 'plugins/packages'))) {
    const packed = packages(base, []).find(({ origin }) => origin === path);
    if (packed !== undefined) return packed;
  }
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return fileAt(path, label);
  const [first, ...others] = pluginsOfPackage(path, label);
  if (first !== undefined && others.length === 0) return first;
  return { fault: `${label(path)} is a package of ${others.length === 0 ? 'no' : 'several'} plugins` };
}

/** The plugins of a package wherever it is, read and not run; none for a package of themes. */
export async function readPackage(
  folder: string,
  stripper: Stripper,
): Promise<{ readonly plugins: readonly PluginFiles[]; readonly faults: readonly string[] }> {
  const label = labelIn(folder);
  const faults: string[] = [];
  const plugins: PluginFiles[] = [];
  for (const candidate of pluginsOfPackage(folder, label).flatMap((each) => took(each, faults))) {
    const plugin = await readModules(candidate, label, stripper);
    plugins.push(plugin);
    faults.push(...plugin.faults);
  }
  return { plugins, faults };
}

/** The bytes read to find out what a plugin does. */
const MOST_BYTES = 1 << 20;

const INIT = 'init';

/** A path as a sentence names it: short where it is in a folder. */
const labelIn =
  (folder: string) =>
  (path: string): string =>
    path !== folder && isInside(path, folder) ? relative(folder, path) : path;

function plainFiles(folder: string, faults: string[]): Candidate[] {
  const label = labelIn(folder);
  const names = namesIn(join(folder, 'plugins'), label, faults);
  return names
    .filter((name) => /\.[jt]s$/.test(name) && !name.endsWith('.d.ts'))
    .flatMap((name) => took(fileAt(join(folder, 'plugins', name), label), faults));
}

function packages(folder: string, faults: string[]): Candidate[] {
  const label = labelIn(folder);
  return foldersOfPackages(folder, faults)
    .filter((each) => existsSync(join(each, 'package.json')))
    .flatMap((each) => pluginsOfPackage(each, label))
    .flatMap((each) => took(each, faults));
}

/** The folders of packages, those too whose `package.json` is not there so far. */
function foldersOfPackages(folder: string, faults: string[]): string[] {
  try {
    return packageFolders(folder);
  } catch (error) {
    faults.push(refusal('open', labelIn(folder)(join(folder, 'plugins/packages')), error));
    return [];
  }
}

function took(candidate: Candidate | { readonly fault: string }, faults: string[]): Candidate[] {
  if (!('fault' in candidate)) return [candidate];
  faults.push(candidate.fault);
  return [];
}

function initFile(folder: string): Candidate | null {
  const path = ['init.ts', 'init.js'].map((name) => join(folder, name)).find((each) => existsSync(each));
  const candidate = path === undefined ? null : fileAt(path, labelIn(folder));
  return candidate === null || 'fault' in candidate ? null : candidate;
}

/** The names in a folder, but for hidden ones, in their order; none where there is no such folder. */
function namesIn(folder: string, label: (path: string) => string, faults: string[]): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .toSorted();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') faults.push(refusal('open', label(folder), error));
    return [];
  }
}

/** A plugin that is a file: its modules stand beside it, and beneath. */
function fileAt(path: string, label: (path: string) => string): Candidate | { readonly fault: string } {
  const name = basename(path, extname(path));
  if (!isPluginName(name))
    return { fault: `${label(path)}: the name of a plugin must be ${NAMES}; rename the file` };
  const folder = dirname(realOf(path));
  return { name, path, origin: path, label: label(path), folder, manifest: null, made: null };
}

/** The plugins of a package: its own, those of a bundle, and one that registers its languages. */
function pluginsOfPackage(
  folder: string,
  label: (path: string) => string,
): (Candidate | { readonly fault: string })[] {
  const manifest = manifestOf(folder, label);
  if ('fault' in manifest) return [manifest];
  const file = join(folder, 'package.json');
  const real = realOf(folder);
  const at = (name: string, entry: string, origin: string): Candidate | { readonly fault: string } => {
    const path = join(folder, entry);
    if (!isInside(realOf(path), real))
      return { fault: `${label(file)}: main is outside the package: ${entry}` };
    return { name, path, origin, label: label(path), folder: real, manifest, made: null };
  };
  if (manifest.kind === 'plugin') return [at(manifest.name, manifest.main, folder)];
  const { plugins, languages, faults } = partsOf(manifest);
  const found = plugins.map(({ name, entry }) => at(name, entry, join(folder, entry)));
  if (languages.length > 0) {
    const isBundle = manifest.kind === 'bundle';
    const name = isBundle ? `${manifest.name}-languages` : manifest.name;
    const permissions: readonly Permission[] = languages.some(runsPrograms) ? ['run_processes'] : [];
    const made = { code: languagesCode(languages), permissions };
    const origin = isBundle ? file : folder;
    found.push({ name, path: file, origin, label: label(file), folder: real, manifest, made });
  }
  return [...found, ...faults.map((fault) => ({ fault: `${label(file)}: ${fault}` }))];
}

/** A path without links; as it is where it leads nowhere, which is told when it is read. */
function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

async function readModules(
  { name, path, origin, label, folder, manifest, made }: Candidate,
  labelOf: (path: string) => string,
  stripper: Stripper,
  within = folder,
): Promise<PluginFiles & Pick<PluginModules, 'faults' | 'folders'>> {
  const entry = realOf(path);
  // A file behind a link is told of by the name that the user knows.
  const naming = (each: string): string => (each === entry ? label : labelOf(each));
  const read = made === null ? await modulesOf(entry, within, naming, stripper) : madeModules(entry, made);
  const declared = made === null ? declaredByManifest(manifest?.value) : { permissions: [], faults: [] };
  const permissions = [...new Set([...declared.permissions, ...read.permissions])];
  const faults = [
    ...declared.faults.map((fault) => `${labelOf(join(folder, 'package.json'))}: ${fault}`),
    ...read.faults,
  ];
  const firstLine = manifest?.firstLine ?? 1;
  return { name, path, origin, label, folder, entry, manifest, firstLine, ...read, permissions, faults };
}

/** The only module of a plugin that the program makes. */
const madeModules = (
  entry: string,
  { code, permissions }: NonNullable<Candidate['made']>,
): PluginModules => ({
  modules: new Map([[entry, code]]),
  dependencies: [],
  permissions,
  faults: [],
  folders: [],
});
