import { type Permission, PERMISSIONS } from '../../features/plugins/permissions.ts';
import type { Report } from './damage.ts';
import {
  type Fields,
  isFields,
  readStateFile,
  type StateFileKind,
  writeStateFile,
  WRONG_SHAPE,
} from './state-file.ts';

type KeptPermissions = 'always' | 'never';

const isKept = (value: unknown): value is KeptPermissions => value === 'always' || value === 'never';

/** Permissions that this version does not know are no damage: a later one may have them. */
const KIND: StateFileKind<Readonly<Record<string, Fields>>> = {
  read: (value) => (areDecisions(value) ? value : WRONG_SHAPE),
  empty: {},
  consequence: 'Plugins ask for their permissions again',
};

const areDecisions = (value: unknown): value is Readonly<Record<string, Fields>> =>
  isFields(value) &&
  Object.values(value).every((each) => isFields(each) && Object.values(each).every(isKept));

/** The lasting permissions and refusals of plugins, by their files: a JSON file of the state folder. */
export class PermissionFile {
  readonly #file: string;
  readonly #report: Report;

  constructor(file: string, report: Report) {
    this.#file = file;
    this.#report = report;
  }

  /** The decisions about a plugin; empty without a file that can be read. */
  of(plugin: string): ReadonlyMap<Permission, KeptPermissions> {
    try {
      return ownOf(plugin, this.#read());
    } catch {
      // `set` reports it.
      return new Map();
    }
  }

  /** Remembers a decision from now on, or forgets it (null). Throws what the disk refuses. */
  set(plugin: string, permission: Permission, decision: KeptPermissions | null): void {
    const all = this.#read();
    const before = ownOf(plugin, all);
    if ((before.get(permission) ?? null) === decision) return;
    const own = new Map(before);
    if (decision === null) own.delete(permission);
    else own.set(permission, decision);
    const entries = Object.entries(all).filter(([each]) => each !== plugin);
    if (own.size > 0) entries.push([plugin, Object.fromEntries(own)]);
    writeStateFile(this.#file, Object.fromEntries(entries));
  }
  #read(): Readonly<Record<string, Fields>> {
    return readStateFile(this.#file, KIND, this.#report);
  }
}

function ownOf(
  plugin: string,
  all: Readonly<Record<string, Fields>>,
): ReadonlyMap<Permission, KeptPermissions> {
  const own = Object.hasOwn(all, plugin) ? all[plugin] : {};
  return new Map(
    PERMISSIONS.flatMap((permission) => {
      const decision = Object.hasOwn(own, permission) ? own[permission] : null;
      return isKept(decision) ? [[permission, decision] as const] : [];
    }),
  );
}
