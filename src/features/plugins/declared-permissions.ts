import { type Permission, PERMISSIONS } from './permissions.ts';

/** The permissions that a plugin declares. */
export interface DeclaredPermissions {
  readonly permissions: readonly Permission[];
  /** The faults of the declaration, as sentences. */
  readonly faults: readonly string[];
}

/** Pattern of the text before the first line of code: blanks, `#!` in the first line, comments. */
const FRONT = /^\uFEFF?(?:#![^\n]*)?(?:\s+|\/\/[^\n]*|\/\*(?:(?!\*\/)[^])*\*\/)*/;
const LINE = /@permissions\b[ \t]*([^\n*]*)/g;

/**
 * The permissions declared by the comments at the top of a source: `@permissions read_files, run_processes`. Names
 * stand between commas or blanks.
 */
export function declaredIn(source: string): DeclaredPermissions {
  const [front] = FRONT.exec(source) ?? [''];
  const names = Array.from(front.matchAll(LINE), ([, list]) => list.split(/[\s,]+/)).flat();
  return knownPermissions(names.filter((name) => name !== ''));
}

/** The permissions declared by a `package.json`: `"permissions": ["read_files"]`. */
export function declaredByManifest(manifest: unknown): DeclaredPermissions {
  const given =
    typeof manifest === 'object' && manifest !== null && 'permissions' in manifest
      ? manifest.permissions
      : [];
  if (!Array.isArray(given))
    return { permissions: [], faults: ['permissions is not a list of names, so the plugin declares none'] };
  return knownPermissions(given.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))));
}

function knownPermissions(names: readonly string[]): DeclaredPermissions {
  const isKnown = (name: string): name is Permission => PERMISSIONS.some((each) => each === name);
  const faults = names
    .filter((name) => !isKnown(name))
    .map((name) => `no permission is named ${name}; the permissions are ${PERMISSIONS.join(', ')}`);
  return { permissions: PERMISSIONS.filter((each) => names.includes(each)), faults };
}
