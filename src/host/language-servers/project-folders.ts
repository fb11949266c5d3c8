import { dirname, join } from 'node:path';
import { compileGlob } from '../../base/glob.ts';
import type { ServerFiles, ServerMachine } from './server-files.ts';

/** True for a folder itself and for all below it. */
export const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

/**
 * The folders that can belong to the project of a file, from its own one upward: as far as the workspace folder, or,
 * for a file outside it, as far as the folders below the home folder and the root of the file system. There is always one.
 */
export function projectFolders(file: string, workspace: string, { home }: ServerMachine): readonly string[] {
  const own = dirname(file);
  const inWorkspace = isInside(file, workspace);
  const folders = [own];
  for (let at = own; at !== dirname(at); at = dirname(at)) {
    if (inWorkspace && at === workspace) break;
    const up = dirname(at);
    if (!inWorkspace && (isInside(home, up) || up === dirname(up))) break;
    folders.push(up);
  }
  return folders;
}

/**
 * The nearest folder that has the best marker of a root; null when none has any.
 * @param markers names or globs, the best first
 * @param folders from the file upward
 */
export function markedRoot(
  markers: readonly string[],
  folders: readonly string[],
  files: ServerFiles,
): string | null {
  for (const marker of markers) {
    const root = folders.find((folder) => hasMarker(folder, marker, files));
    if (root !== undefined) return root;
  }
  return null;
}

function hasMarker(folder: string, marker: string, files: ServerFiles): boolean {
  if (!/[*?[{]/.test(marker)) return files.exists(join(folder, marker));
  const fits = compileGlob(marker);
  return files.list(folder).some((name) => fits(name));
}
