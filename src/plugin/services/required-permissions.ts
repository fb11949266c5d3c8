import type { Permission } from '../../features/plugins/permissions.ts';
import type { Row } from '../api/row.ts';
import type { GivenPath } from './plugin-path.ts';

/** A permission that a call needs. */
export interface RequiredPermission {
  readonly permission: Permission;
  /** The path that it is needed for, as the plugin wrote it; null when it is needed for something else. */
  readonly path: GivenPath | null;
}

/** Tests whether an operation only opens files, as users do in their folder. */
export const isOpening = (name: string): boolean => /^(?:openFile|previewFile)/.test(name);

/** The permissions that a call of an operation needs, by its row in the table and its arguments. */
export function requiredPermissions(
  name: string,
  { permission, paths }: Pick<Row, 'permission' | 'paths'>,
  args: readonly unknown[],
): readonly RequiredPermission[] {
  if (paths !== undefined)
    return paths.map(([at, each]) => ({ permission: each, path: args[at] as GivenPath }));
  if (permission === undefined) return [];
  if (name === 'registerLanguageConfig' && !hasFormatter(args[1])) return [];
  // That text is in the editor.
  if (name === 'registerDiffBaseline' && args[1] === 'saved') return [];
  const own: RequiredPermission = { permission, path: null };
  // What comes of it goes into a file.
  return name === 'httpFetch' || writesOutput(name, args)
    ? [own, { permission: 'write_files', path: null }]
    : [own];
}

/** Only a formatter runs a program. */
const hasFormatter = (pack: unknown): boolean =>
  typeof pack === 'object' && pack !== null && 'formatter' in pack && pack.formatter !== null;

const writesOutput = (name: string, [, , third, fourth]: readonly unknown[]): boolean =>
  name === 'spawnProcess' &&
  (typeof fourth === 'string' || [third, fourth].some((each) => typeof each === 'object' && each !== null));
