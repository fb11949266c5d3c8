import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether there is anything in a configuration folder that plugins are loaded from. */
export const hasPlugins = (configuration: string): boolean =>
  ['plugins', 'init.ts', 'init.js'].some((name) => existsSync(join(configuration, name)));
