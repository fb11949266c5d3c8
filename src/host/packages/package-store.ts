import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { oneLine } from '../../base/one-line.ts';
import type { Permission } from '../../features/plugins/permissions.ts';
import { realPath } from '../files/real-path.ts';
import { makeFolder } from '../files/small-file.ts';
import { type PluginFiles, pluginsIn, readPackage } from '../plugins/files.ts';
import { type PackageParts, partsOf } from '../plugins/package-parts.ts';
import { manifestOf, type PluginManifest } from '../plugins/packages.ts';
import { Stripper } from '../plugins/stripper.ts';
import { copyPackage, type CopiedFiles } from './package-files.ts';
import type { PackageSource } from './package-source.ts';
import { type LockedPackage, readPackageLock, writePackageLock } from './package-lock.ts';

/** A package that was fetched and read, and is not in place so far. */
export interface PreparedPackage extends CopiedFiles {
  readonly source: PackageSource;
  readonly manifest: PluginManifest;
  readonly plugins: readonly Pick<PluginFiles, 'name' | 'permissions'>[];
  readonly parts: PackageParts;
  /** The permissions of all of its plugins. */
  readonly permissions: readonly Permission[];
  /** The paths of its files once it is in place, by which permissions are kept, with the permissions of each. */
  readonly entries: readonly { readonly path: string; readonly permissions: readonly Permission[] }[];
  /** The folder that it is in until then. */
  readonly folder: string;
  /** Removes what was not put in place. */
  readonly discard: () => void;
}

/** Moves something to the trash; false where there is none. */
export type PutInTrash = (path: string) => Promise<boolean>;

/** The packages of a configuration folder. */
export class PackageStore {
  readonly #configuration: string;
  readonly #version: string;
  readonly #trash: PutInTrash;

  /** @param version that of the program */
  constructor(configuration: string, version: string, trash: PutInTrash) {
    this.#configuration = configuration;
    this.#version = version;
    this.#trash = trash;
  }

  get #packages(): string {
    return join(this.#configuration, 'plugins/packages');
  }

  /** The packages that were installed, by their names, and are still there. Throws a sentence. */
  list(): ReadonlyMap<string, LockedPackage> {
    return new Map([...readPackageLock(this.#configuration)].filter(([name]) => isFolder(this.#place(name))));
  }

  #place(name: string): string {
    return join(this.#packages, name);
  }

  /**
   * Fetches a package and reads it; nothing of it runs. Throws a sentence when it cannot be installed.
   * @param replaces the name of the installed package that it updates
   */
  async prepare(
    source: PackageSource,
    replaces: string | null = null,
    signal?: AbortSignal,
  ): Promise<PreparedPackage> {
    makeFolder(this.#packages);
    // The names of hidden folders are not those of packages.
    const scratch = mkdtempSync(join(this.#packages, '.install-'));
    const discard = (): void => {
      rmSync(scratch, { recursive: true, force: true });
      process.off('exit', discard);
    };
    process.on('exit', discard);
    try {
      const folder = join(scratch, 'package');
      await mkdir(folder);
      const copied = await copyPackage(source, join(scratch, 'repository'), folder, signal);
      const read = await this.#read(folder, replaces);
      return { ...copied, ...read, source, folder, discard };
    } catch (error) {
      discard();
      throw error;
    }
  }

  async #read(
    folder: string,
    replaces: string | null,
  ): Promise<Pick<PreparedPackage, 'manifest' | 'plugins' | 'parts' | 'permissions' | 'entries'>> {
    const manifest = manifestOf(folder, (path) => relative(folder, path));
    if ('fault' in manifest) throw new Error(oneLine(manifest.fault));
    const { name, own } = manifest;
    const wanted = own === manifest.value['inkstone'] ? own['min_version'] : undefined;
    if (typeof wanted === 'string' && isNewer(wanted, this.#version))
      throw new Error(`${name} needs Inkstone ${oneLine(wanted)} or later; this is ${this.#version}`);
    if (replaces !== null && name !== replaces)
      throw new Error(`the package is now named ${name}; remove ${replaces} and install ${name}`);
    const stripper = new Stripper(null);
    const { plugins, faults } = await readPackage(folder, stripper).finally(() => stripper.close());
    if (faults.length > 0) throw new Error(oneLine(faults[0]));
    const parts = partsOf(manifest);
    if (parts.faults.length > 0) throw new Error(`package.json: ${oneLine(parts.faults[0])}`);
    if (plugins.length === 0 && parts.themes.length === 0)
      throw new Error(`${name} contains nothing to install`);
    for (const { file } of parts.themes)
      if (statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() !== true)
        throw new Error(`package.json: the theme file ${oneLine(file)} does not exist`);
    this.#checkNames(name, replaces, plugins);
    const place = join(realPath(this.#packages), name);
    return {
      manifest,
      plugins,
      parts,
      permissions: [...new Set(plugins.flatMap(({ permissions }) => permissions))],
      entries: plugins.map(({ entry, permissions }) => ({
        path: join(place, relative(realPath(folder), entry)),
        permissions,
      })),
    };
  }

  #checkNames(name: string, replaces: string | null, plugins: readonly { readonly name: string }[]): void {
    if (replaces === null && statSync(this.#place(name), { throwIfNoEntry: false }) !== undefined)
      throw new Error(`the package ${name} is already installed; update it, or remove it first`);
    const old = replaces === null ? [] : pluginNamesOf(this.#configuration, this.#place(replaces));
    const others = new Set(pluginsIn(this.#configuration).map((each) => each.name));
    const names = plugins.map((each) => each.name);
    for (const [i, each] of names.entries()) {
      if (each === 'init') throw new Error('the name init is reserved for init.ts');
      if (names.indexOf(each) !== i) throw new Error(`${name} has two plugins named ${each}`);
      if (others.has(each) && !old.includes(each))
        throw new Error(`there is another plugin named ${each}; remove it first`);
    }
  }

  /** Puts a package in place in one step, pinned in the lock file. The version before it goes to the trash. */
  async install(prepared: PreparedPackage): Promise<void> {
    const { manifest, folder, source, commit, sha256, permissions, discard } = prepared;
    const lock = new Map(readPackageLock(this.#configuration));
    const place = this.#place(manifest.name);
    const old = join(this.#packages, `.${manifest.name}-${process.pid}`);
    const replaces = isFolder(place);
    if (replaces) await rename(place, old);
    try {
      await rename(folder, place);
    } catch (error) {
      if (replaces) await rename(old, place);
      throw error;
    } finally {
      discard();
    }
    lock.set(manifest.name, { version: manifest.version, source: source.text, commit, sha256, permissions });
    writePackageLock(this.#configuration, lock);
    if (replaces) await this.#throwAway(old);
  }

  /** Moves a package to the trash; returns the files of its plugins. Throws a sentence when there is none. */
  async remove(name: string): Promise<readonly string[]> {
    const lock = new Map(readPackageLock(this.#configuration));
    if (!lock.has(name)) throw new Error(`no package named ${name} is installed`);
    const place = this.#place(name);
    const entries: string[] = [];
    if (isFolder(place)) {
      const stripper = new Stripper(null);
      const { plugins } = await readPackage(place, stripper).finally(() => stripper.close());
      entries.push(...plugins.map(({ entry }) => entry));
      await this.#throwAway(place);
    }
    lock.delete(name);
    writePackageLock(this.#configuration, lock);
    return entries;
  }

  async #throwAway(path: string): Promise<void> {
    if (!(await this.#trash(path))) await rm(path, { recursive: true, force: true });
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The names of the plugins in a folder of a package. */
const pluginNamesOf = (configuration: string, folder: string): string[] =>
  pluginsIn(configuration)
    .filter(({ origin }) => origin === folder || origin.startsWith(`${folder}/`))
    .map(({ name }) => name);

/** True if a version such as `1.10.0` is newer than another. */
function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((each) => each.split(/[.+-]/).map(Number));
  for (let i = 0; i < 3; i++) {
    const [left, right] = [a[i] || 0, b[i] || 0];
    if (left !== right) return left > right;
  }
  return false;
}
