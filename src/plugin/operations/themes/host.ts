import { join } from 'node:path';
import { encode } from '../../../base/utf8.ts';
import type { Json } from '../../../base/json.ts';
import { overridesOf } from '../../../features/themes/plugin-colors.ts';
import { schemaOfThemes } from '../../../core/themes/theme-schema.ts';
import type { HostOperations } from '../host-operation.ts';
import type { World } from '../../services/plugin-services.ts';

/** No theme is longer. */
const MOST_BYTES = 4 << 20;
/** What a theme's file may be called. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,99}$/u;

type Named = readonly [name: string];

export const themesInHost: HostOperations = {
  applyTheme: (world, { plugin }, [name]: Named) => apply(world, plugin, name),

  reloadThemes(world) {
    world.dispatch({ type: 'reload_themes' });
    return undefined;
  },

  async reloadAndApplyTheme(world, { plugin }, [name]: Named) {
    world.dispatch({ type: 'reload_themes' });
    if (!(await apply(world, plugin, name))) throw new Error(`no theme is named ${name}`);
    return undefined;
  },

  overrideThemeColors(world, { plugin }, [given]: readonly [unknown]) {
    const colors = overridesOf(given);
    if (colors === null) return false;
    const none = Object.keys(colors).length === 0;
    world.dispatch({ type: 'theme_colors', overrides: none ? null : { plugin, colors } });
    return true;
  },

  getThemeSchema: () => schemaOfThemes() as Json,

  getBuiltinThemes: async (world) => Object.fromEntries(await world.themes.builtIn()),

  async getAllThemes(world) {
    const own = await world.themes.own();
    const all = new Map([...(await world.themes.builtIn()), ...own]);
    return Object.fromEntries(
      Array.from(all, ([name, theme]) => [
        name,
        { ...(theme as object), _key: name, _pack: own.has(name) ? 'user' : '' },
      ]),
    );
  },

  getThemeData: (world, _, [name]: Named) => world.themes.one(name),

  async saveThemeFile(world, _, [name, content]: readonly [string, string]) {
    if (world.configuration === null)
      throw new Error('the editor was started without configuration, so no theme is saved');
    if (!NAME.test(name))
      throw new Error(
        `a theme is named by letters, digits, blanks, ".", "_" and "-", not ${JSON.stringify(name)}`,
      );
    const bytes = encode(content);
    if (bytes.length > MOST_BYTES) throw new Error('a theme is of at most 4 MiB');
    checkTheme(content);
    const path = (await world.themes.fileOf(name)) ?? join(world.configuration, 'themes', `${name}.json`);
    await world.write(path, bytes);
    world.dispatch({ type: 'reload_themes' });
    return path;
  },

  themeFileExists: async (world, _, [name]: Named) => (await world.themes.fileOf(name)) !== null,

  async deleteTheme(world, _, [name]: Named) {
    const path = await world.themes.fileOf(name);
    if (path === null) throw new Error(`the user has no theme ${name}`);
    await world.change('delete', path, '');
    world.dispatch({ type: 'reload_themes' });
    return true;
  },
};

/** Has the editor drawn in a theme; false when there is none of the name. */
async function apply(world: World, plugin: string, name: string): Promise<boolean> {
  if (!(await world.themes.has(name))) return false;
  world.dispatch({ type: 'theme_colors', overrides: null });
  world.dispatch({ type: 'plugin_setting', plugin, name: 'theme', value: name, keep: false });
  return true;
}

/** Throws where a text is no theme's. */
function checkTheme(content: string): void {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    throw new Error(`the content is no JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('the content is no object, and so no theme');
}
