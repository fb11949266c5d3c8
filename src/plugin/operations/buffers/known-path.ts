import { posix } from 'node:path';
import type { WorkerOperation } from '../worker-operation.ts';

/**
 * The id of the buffer that has a path itself, which the worker knows; undefined for any other path, since only the
 * host follows links and knows the open folder.
 */
export const bufferOfKnownPath: WorkerOperation['run'] = ({ snapshot }, [path]: readonly [string]) => {
  if (!posix.isAbsolute(path)) return undefined;
  const whole = posix.resolve(path);
  for (const buffer of snapshot.buffers.values()) if (buffer.path === whole) return buffer.id;
  return undefined;
};
