import { type Permission, PERMISSIONS } from '../../features/plugins/permissions.ts';
import { installedPackages } from '../plugins/packages.ts';
import type { PackageStore } from './package-store.ts';

/** The store of permissions, by the files of plugins. */
interface KeptPermissions {
  set(file: string, permission: Permission, decision: null): void;
}

/** Installs and removes packages for plugins, which agree to nothing for the user. */
export class PluginInstaller {
  readonly #configuration: string;
  readonly #store: PackageStore;
  readonly #permissions: KeptPermissions;

  constructor(configuration: string, store: PackageStore, permissions: KeptPermissions) {
    this.#configuration = configuration;
    this.#store = store;
    this.#permissions = permissions;
  }

  /**
   * Installs the package in a folder, which stays there. Nothing of it runs before it is in place, and the user is asked
   * for its permissions then. Throws a sentence.
   * @param plugin the one that installs it
   */
  async install(folder: string, kind: string, name: string, plugin: string): Promise<void> {
    const source = { text: `installed by ${plugin}`, kind: 'folder', from: folder, within: '' } as const;
    const prepared = await this.#store.prepare(source);
    const { manifest } = prepared;
    if (manifest.name === name && manifest.kind === kind)
      return await this.#store.install({ ...prepared, permissions: [] });
    prepared.discard();
    throw new Error(
      `package.json is that of the ${manifest.kind} ${manifest.name}, not of the ${kind} ${name}`,
    );
  }

  /** Moves a package to the trash; false when there is none of the kind and the name. Throws a sentence. */
  async remove(kind: string, name: string): Promise<boolean> {
    const found = installedPackages(this.#configuration).find(({ manifest }) => manifest.name === name);
    if (found?.manifest.kind !== kind || !this.#store.list().has(name)) return false;
    await removePackage(this.#store, this.#permissions, name);
    return true;
  }
}

/** Moves a package to the trash, and forgets its permissions: a later package of the name must not have them. */
export async function removePackage(
  store: PackageStore,
  permissions: KeptPermissions,
  name: string,
): Promise<void> {
  const entries = await store.remove(name);
  for (const entry of entries) for (const each of PERMISSIONS) permissions.set(entry, each, null);
}
