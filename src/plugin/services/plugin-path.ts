import { resolve } from 'node:path';
import type { HostServices } from './host-services.ts';

/** A path as plugins give it: relative ones begin at the folder that is worked in. */
export type GivenPath =
  | string
  | { readonly kind: 'local' | 'authority'; readonly value: string; readonly window?: number };

/** True for a path that names something: an empty one, as buffers without a file have it, is not the working folder. */
export const isNamed = (path: GivenPath): boolean => (typeof path === 'string' ? path : path.value) !== '';

/** The absolute path that is meant. Throws where it is empty, or one of another window, which there are none of. */
export function resolvePath(host: Pick<HostServices, 'folder'>, path: GivenPath): string {
  if (!isNamed(path)) throw new Error('the path is empty');
  if (typeof path === 'string') return resolve(host.folder, path);
  if (path.window !== undefined && path.window > 1)
    throw new Error(`there is no window ${path.window}; the only window is 1`);
  return resolve(host.folder, path.value);
}
