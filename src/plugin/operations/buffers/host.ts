import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileLocation } from '../../../core/model/location.ts';
import { documentOfFile } from '../../../features/files/same-file.ts';
import type { HostServices } from '../../services/host-services.ts';
import { realPath } from '../../services/real-path.ts';
import type { HostOperations } from '../host-operation.ts';

export const buffersInHost: HostOperations = {
  findBufferByPath: async (services, _, [path]: readonly [string]) =>
    path === '' ? 0 : await bufferOf(services, resolve(services.folder, path)),
};

/** The id of the buffer that was opened by a path, or by another name of the same file; 0 for none. */
export async function bufferOf({ state }: Pick<HostServices, 'state'>, path: string): Promise<number> {
  const identity = await identityOf(path);
  const opened = documentOfFile(state(), { location: fileLocation(path), stat: identity });
  if (opened !== undefined || identity !== null) return opened?.id ?? 0;
  // A file that is not written yet may be in a folder that a link leads to.
  const real = targetOf(path);
  if (real === null) return 0;
  return documentOfFile(state(), { location: fileLocation(real), stat: null })?.id ?? 0;
}

/** A path with every link in it resolved; null where links go in a circle. */
function targetOf(path: string): string | null {
  try {
    return realPath(path);
  } catch {
    // Such a path leads to no file.
    return null;
  }
}

async function identityOf(path: string): Promise<{ device: number; inode: number } | null> {
  try {
    const { dev, ino } = await stat(path);
    return { device: dev, inode: ino };
  } catch {
    // There is no such file, or it cannot be looked at.
    return null;
  }
}
