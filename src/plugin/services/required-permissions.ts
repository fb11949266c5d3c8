import type { Permission } from '../../features/plugins/permissions.ts';
import type { GivenPath } from './plugin-path.ts';

/** Something that an operation needs to be allowed. */
export interface RequiredPermission {
  readonly permission: Permission;
  /** What it needs it for, as the plugin wrote it; null when that is no path. */
  readonly path: GivenPath | null;
}

/** Which arguments of operations are paths, and what is done there. */
const PATHS: Readonly<Record<string, readonly (readonly [argument: number, permission: Permission])[]>> = {
  fileExists: [[0, 'read_files']],
  fileStat: [[0, 'read_files']],
  readFile: [[0, 'read_files']],
  loadPlugin: [[0, 'read_files']],
  readDir: [[0, 'read_files']],
  watchPath: [[0, 'read_files']],
  openFile: [[0, 'read_files']],
  openFileInSplit: [[1, 'read_files']],
  previewFileInSplit: [[1, 'read_files']],
  openFileInBackground: [[0, 'read_files']],
  openFileStreaming: [[0, 'read_files']],
  saveBufferToPath: [[1, 'write_files']],
  writeFile: [[0, 'write_files']],
  createDir: [[0, 'write_files']],
  removePath: [[0, 'write_files']],
  renamePath: [
    [0, 'write_files'],
    [1, 'write_files'],
  ],
  copyPath: [
    [0, 'read_files'],
    [1, 'write_files'],
  ],
};

/** Whether an operation only opens files, as the user does who works in their folder. */
export const isOpening = (name: string): boolean => /^(?:openFile|previewFile)/.test(name);

/**
 * What a call of an operation needs.
 * @param permission what the table says of the operation
 */
export function requiredPermissions(
  name: string,
  permission: Permission | undefined,
  args: readonly unknown[],
): readonly RequiredPermission[] {
  const paths = Object.hasOwn(PATHS, name) ? PATHS[name] : null;
  if (paths !== null) return paths.map(([at, each]) => ({ permission: each, path: args[at] as GivenPath }));
  if (permission === undefined) return [];
  if (name === 'registerLanguageConfig' && !hasFormatter(args[1])) return [];
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
