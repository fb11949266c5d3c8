import { type Permission, PERMISSIONS } from '../core/permissions.ts';
import { readStateFile, writeStateFile } from './state-file.ts';

type Kept = 'always' | 'never';

/** What the user allows plugins for good, and what never, by their files: a JSON file of the state folder. */
export class PermissionFile {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** What was decided about a plugin; nothing without a file that can be read. */
  of(plugin: string): ReadonlyMap<Permission, Kept> {
    const all = readStateFile(this.#file) ?? {};
    const given = Object.hasOwn(all, plugin) ? all[plugin] : null;
    const found = new Map<Permission, Kept>();
    if (typeof given !== 'object' || given === null) return found;
    for (const [name, decision] of Object.entries(given) as [string, unknown][]) {
      const permission = PERMISSIONS.find((each) => each === name);
      if (permission !== undefined && (decision === 'always' || decision === 'never'))
        found.set(permission, decision);
    }
    return found;
  }

  /** Remembers a decision from now on, or forgets it (null). Throws what the disk refuses, and a file that is not right. */
  set(plugin: string, permission: Permission, decision: Kept | null): void {
    const all = readStateFile(this.#file);
    if (all === null)
      throw new Error(`${this.#file} is not right as it stands, so nothing is written into it`);
    const before = this.of(plugin);
    if ((before.get(permission) ?? null) === decision) return;
    const own = new Map(before);
    if (decision === null) own.delete(permission);
    else own.set(permission, decision);
    const entries = Object.entries(all).filter(([each]) => each !== plugin);
    if (own.size > 0) entries.push([plugin, Object.fromEntries(own)]);
    writeStateFile(this.#file, Object.fromEntries(entries));
  }
}
