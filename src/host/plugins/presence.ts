import { existsSync, type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['plugins', 'init.ts', 'init.js'];

/** True if a configuration folder has anything that plugins are loaded from. */
export const hasPlugins = (configuration: string): boolean =>
  NAMES.some((name) => existsSync(join(configuration, name)));

/** Waits until there is; to be closed when it is not waited for any more. */
export function awaitPlugins(configuration: string, come: () => void): { close(): void } {
  let watcher: FSWatcher | null = null;
  const close = (): void => watcher?.close();
  const look = (): void => {
    if (watcher === null || !hasPlugins(configuration)) return;
    close();
    watcher = null;
    come();
  };
  try {
    watcher = watch(configuration, { persistent: false }, (_, name) => {
      if (name === null || NAMES.includes(name)) look();
    });
    watcher.on('error', close);
    // They may have come before anybody watched.
    look();
  } catch {
    // There is no such folder, or no more watches are to be had: they are found when the editor starts again.
  }
  return { close };
}
