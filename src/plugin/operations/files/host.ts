import { constants, type Stats, statSync } from 'node:fs';
import { access, open, opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json } from '../../../base/json.ts';
import { encode } from '../../../base/utf8.ts';
import type { HostOperations } from '../host-operation.ts';
import { type GivenPath, isNamed, resolvePath } from '../../services/plugin-path.ts';
import { codeOf, isBelow, realPath, realPathOfLink } from '../../services/real-path.ts';
import { succeeds } from './succeeds.ts';
import { scratchInHost } from './scratch.ts';
import type { PluginServices } from '../../services/plugin-services.ts';

/** A file that is longer is not read, and no longer text is written. */
const MOST_BYTES = 16 << 20;
/** Names of one folder that are told. */
const MOST_NAMES = 100_000;

type One = readonly [GivenPath];
type Two = readonly [GivenPath, GivenPath];

export const filesInHost: HostOperations = {
  ...scratchInHost,

  fileExists: (services, _, [path]: One) => lookAt(soughtAt(services, path)) !== null,

  async fileStat(services, _, [path]: One) {
    const place = soughtAt(services, path);
    const found = await stat(place).catch(() => null);
    if (found === null) return { exists: false, is_file: false, is_dir: false, size: 0, readonly: false };
    const writable = await access(place, constants.W_OK).then(
      () => true,
      () => false,
    );
    return {
      exists: true,
      is_file: found.isFile(),
      is_dir: found.isDirectory(),
      size: found.size,
      readonly: !writable,
    };
  },

  readFile: (services, _, [path]: One) => textOf(soughtAt(services, path)),

  writeFile: (services, { plugin }, [path, content]: readonly [GivenPath, string]) =>
    writeText(services, plugin, path, content),

  async replaceFile(services, caller, [path, content]: readonly [GivenPath, string]) {
    if (lookAt(resolvePath(services, path))?.isFile() !== true) return false;
    return await writeText(services, caller.plugin, path, content);
  },

  readDir: (services, _, [path]: One) => namesIn(soughtAt(services, path)),

  createDir: (services, { plugin }, [path]: One) =>
    succeeds(services, plugin, async () => {
      const place = resolvePath(services, path);
      if (lookAt(place)?.isDirectory() === true) return;
      await services.change('make_folder', '', place);
    }),

  removePath(services, { plugin }, [path]: One) {
    const place = realPathOfLink(resolvePath(services, path));
    const folders = [services.temporary, services.configuration].filter((each) => each !== null);
    if (!folders.some((folder) => isBelow(place, realPath(folder))))
      throw new Error(`${place} is not inside ${folders.join(' or ')}; plugins cannot delete anything else`);
    return succeeds(services, plugin, () => services.change('delete', place, ''));
  },

  renamePath: (services, { plugin }, [from, to]: Two) =>
    succeeds(services, plugin, () =>
      services.change('move', resolvePath(services, from), resolvePath(services, to)),
    ),

  copyPath: (services, { plugin }, [from, to]: Two) =>
    succeeds(services, plugin, () =>
      services.change('copy', resolvePath(services, from), resolvePath(services, to)),
    ),

  watchPath(services, { plugin }, [path, recursive = false]: readonly [GivenPath, boolean?]) {
    const place = resolvePath(services, path);
    const found = lookAt(place);
    if (found === null) throw new Error(`${place} does not exist`);
    return services.watches.add(plugin, place, { folder: found.isDirectory(), recursive });
  },

  unwatchPath: (services, { plugin }, [handle]: readonly [number]) => services.watches.end(plugin, handle),
};

/** Writes a text to a file. Returns false if that failed, after telling the user why. */
const writeText = (
  services: PluginServices,
  plugin: string,
  path: GivenPath,
  content: string,
): Promise<boolean> =>
  succeeds(services, plugin, async () => {
    const bytes = encode(content);
    if (bytes.length > MOST_BYTES)
      throw new Error(`${bytes.length} bytes are more than the limit of ${MOST_BYTES >> 20} MiB`);
    await services.write(resolvePath(services, path), bytes);
  });

/** The place to search in; empty, where nothing is, for an empty path. */
const soughtAt = (services: PluginServices, path: GivenPath): string =>
  isNamed(path) ? resolvePath(services, path) : '';

/** Stats the target of a path; null when there is none. */
function lookAt(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    // Nothing is there, or nobody may know.
    return null;
  }
}

/** Reads a file of UTF-8; null when it is none, or may not be read. Throws when it is too long. */
async function textOf(path: string): Promise<string | null> {
  const bytes = await bytesOf(path).catch((error: unknown) => {
    if (codeOf(error) === '') throw error;
    return null;
  });
  if (bytes === null) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

async function bytesOf(path: string): Promise<Uint8Array | null> {
  // A pipe would be waited for.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  try {
    const found = await file.stat();
    if (!found.isFile()) return null;
    if (found.size > MOST_BYTES)
      throw new Error(
        `${path} has ${found.size} bytes, more than the limit of ${MOST_BYTES >> 20} MiB; open it as a buffer`,
      );
    const bytes = new Uint8Array(found.size);
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return bytes.subarray(0, length);
  } finally {
    await file.close();
  }
}

/** The names in a folder; empty when it cannot be read. */
async function namesIn(path: string): Promise<Json> {
  const found: { name: string; is_file: boolean; is_dir: boolean }[] = [];
  try {
    for await (const entry of await opendir(path, { bufferSize: 1024 })) {
      if (found.length >= MOST_NAMES)
        throw new Error(`${path} has more than ${MOST_NAMES} entries, the limit for plugins`);
      const what = entry.isSymbolicLink() ? lookAt(join(path, entry.name)) : entry;
      found.push({
        name: entry.name,
        is_file: what?.isFile() ?? false,
        is_dir: what?.isDirectory() ?? false,
      });
    }
  } catch (error) {
    if (codeOf(error) === '') throw error;
    return [];
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}
