import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { declaredIn } from '../features/plugins/declared-permissions.ts';
import type { Permission } from '../features/plugins/permissions.ts';
import { aboutOf } from '../features/plugins/about.ts';
import { strip } from '../host/plugins/strip.ts';

/** A plugin that comes with the program. */
export interface BundledPlugin {
  readonly name: string;
  /** The description of the plugin, in a line. */
  readonly about: string;
  /** Its only module, as JavaScript. */
  readonly code: string;
  readonly permissions: readonly Permission[];
}

/**
 * The plugins that come with the program, by their names. They are read from plugins/ where the program runs from its
 * sources; in the bundle they stand in this module's place.
 */
export function bundledPlugins(): readonly BundledPlugin[] {
  const folder = join(import.meta.dirname, '../../plugins');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  return files.toSorted().map((file): BundledPlugin => {
    const source = readFileSync(join(folder, file), 'utf8');
    const stripped = strip(source, true);
    const { permissions, faults } = declaredIn(source);
    const wrong = 'code' in stripped ? faults[0] : `${stripped.line}:${stripped.column}: ${stripped.message}`;
    if (!('code' in stripped) || wrong !== undefined) throw new Error(`plugins/${file}: ${wrong}`);
    return { name: basename(file, '.ts'), about: aboutOf(source), code: stripped.code, permissions };
  });
}
