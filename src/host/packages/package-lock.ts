import { join } from 'node:path';
import { type Permission, PERMISSIONS } from '../../features/plugins/permissions.ts';
import { codeOf, refusal } from '../files/error-messages.ts';
import { readSmallText, writeSmallText } from '../files/small-file.ts';
import { isPluginName, isRecord } from '../plugins/packages.ts';

/** An installed package. */
export interface LockedPackage {
  readonly version: string;
  /** A Git URL or an absolute path. */
  readonly source: string;
  /** null for a package from a folder. */
  readonly commit: string | null;
  readonly sha256: string;
  /** The permissions that the user allowed when it was installed. */
  readonly permissions: readonly Permission[];
}

export type PackageLock = ReadonlyMap<string, LockedPackage>;

const MOST_BYTES = 4 << 20;

/** The file of the configuration folder that pins the installed packages. */
export const lockFile = (configuration: string): string => join(configuration, 'packages.lock.json');

/** The installed packages; none without a file. Throws a sentence when it cannot be read. */
export function readPackageLock(configuration: string): PackageLock {
  const path = lockFile(configuration);
  let value: unknown;
  try {
    value = JSON.parse(readSmallText(path, MOST_BYTES) ?? '');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return new Map();
    if (error instanceof SyntaxError) throw new Error(damageOf(path), { cause: error });
    throw new Error(refusal('open', path, error), { cause: error });
  }
  const packages = isRecord(value) ? value['packages'] : null;
  if (!isRecord(packages)) throw new Error(damageOf(path));
  return new Map(
    Object.entries(packages).map(([name, each]) => {
      const entry = isPluginName(name) ? lockedPackage(each) : null;
      if (entry === null) throw new Error(damageOf(path));
      return [name, entry];
    }),
  );
}

/** Throws what the disk refuses. */
export function writePackageLock(configuration: string, lock: PackageLock): void {
  const packages = Object.fromEntries([...lock].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeSmallText(lockFile(configuration), `${JSON.stringify({ version: 1, packages }, null, 2)}\n`);
}

const damageOf = (path: string): string =>
  `${path} is damaged; fix it, or delete it and reinstall the packages`;

function lockedPackage(value: unknown): LockedPackage | null {
  if (!isRecord(value)) return null;
  const { version, source, commit, sha256, permissions } = value;
  if (typeof version !== 'string' || typeof source !== 'string' || typeof sha256 !== 'string') return null;
  if ((commit !== null && typeof commit !== 'string') || !Array.isArray(permissions)) return null;
  return {
    version,
    source,
    commit,
    sha256,
    permissions: PERMISSIONS.filter((each) => permissions.includes(each)),
  };
}
