import { existsSync, realpathSync } from 'node:fs';

/** An absolute path with its links resolved; as it is where nothing is there. */
export const realPath = (path: string): string => (existsSync(path) ? realpathSync(path) : path);
