import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Permission, PERMISSIONS } from '../core/permissions.ts';
import { codeOf } from './sentences.ts';

type Kept = 'always' | 'never';

/** What the user allows plugins for good, and what never, by their files: a JSON file of the state folder. */
export class PermissionFile {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** What was decided about a plugin; nothing without a file that can be read. */
  of(plugin: string): ReadonlyMap<Permission, Kept> {
    const all = this.#all() ?? {};
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
    const all = this.#all();
    if (all === null)
      throw new Error(`${this.#file} is not right as it stands, so nothing is written into it`);
    const before = this.of(plugin);
    if ((before.get(permission) ?? null) === decision) return;
    const own = new Map(before);
    if (decision === null) own.delete(permission);
    else own.set(permission, decision);
    const entries = Object.entries(all).filter(([each]) => each !== plugin);
    if (own.size > 0) entries.push([plugin, Object.fromEntries(own)]);
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    const draft = `${this.#file}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`, { mode: 0o600 });
    renameSync(draft, this.#file);
  }

  /** null when the file is not what it should be. */
  #all(): Readonly<Record<string, unknown>> | null {
    let text: string;
    try {
      text = readFileSync(this.#file, 'utf8');
    } catch (error) {
      return codeOf(error) === 'ENOENT' ? {} : null;
    }
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
    } catch {
      // It is no JSON; below.
    }
    return null;
  }
}
