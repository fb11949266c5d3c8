import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileLocation } from '../../../core/model/location.ts';
import { documentOfFile } from '../../../features/files/same-file.ts';
import type { PluginServices } from '../../services/plugin-services.ts';
import { codeOf } from '../../services/real-path.ts';
import type { HostChecks } from '../host-operation.ts';

/** Operations that open a file, with what they need of it. */
export const openingChecks: HostChecks = {
  openFile: (services, [path]: readonly [string]) => canOpen(services, path),
  openFileInSplit: (services, [, path]: readonly [number, string]) => canOpen(services, path),
  openFileInBackground: (services, [path]: readonly [string]) => canOpen(services, path),
  previewFileInSplit: (services, [, path]: readonly [number, string]) => canOpen(services, path),
};

/** Tests whether a path is that of an open file, of one that can be read, or of one that does not exist yet. */
async function canOpen({ folder, state }: PluginServices, path: string): Promise<boolean> {
  if (path === '') return false;
  const whole = resolve(folder, path);
  if (documentOfFile(state(), { location: fileLocation(whole), stat: null }) !== undefined) return true;
  try {
    const found = await stat(whole);
    if (!found.isFile()) return false;
    await access(whole, constants.R_OK);
    return true;
  } catch (error) {
    return codeOf(error) === 'ENOENT' && !path.endsWith('/');
  }
}
