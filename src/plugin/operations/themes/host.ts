import { join } from 'node:path';
import { encode } from '../../../base/utf8.ts';
import type { Json } from '../../../base/json.ts';
import { overridesOf } from '../../../features/themes/plugin-colors.ts';
import { schemaOfThemes } from '../../../core/themes/theme-schema.ts';
import type { HostOperations } from '../host-operation.ts';
import type { PluginServices } from '../../services/plugin-services.ts';

/** The maximum size of a theme file, in bytes. */
const MOST_BYTES = 4 << 20;
/** A valid name of a theme file. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,99}$/u;

type NamedTheme = readonly [name: string];

/** The themes that plugins for Fresh know by other names. */
const NAMES_OF_FRESH = new Map([
  ['dark', 'ink-dark'],
  ['light', 'ink-light'],
  ['high-contrast', 'ink-high-contrast'],
]);

export const themesInHost: HostOperations = {
  applyTheme: (services, { plugin }, [name]: NamedTheme) => apply(services, plugin, name),

  reloadThemes(services) {
    services.dispatch({ type: 'reload_themes' });
    return undefined;
  },

  async reloadAndApplyTheme(services, { plugin }, [name]: NamedTheme) {
    services.dispatch({ type: 'reload_themes' });
    if (!(await apply(services, plugin, name))) throw new Error(`theme ${name} does not exist`);
    return undefined;
  },

  overrideThemeColors(services, { plugin }, [given]: readonly [unknown]) {
    const colors = overridesOf(given);
    if (colors === null) return false;
    const none = Object.keys(colors).length === 0;
    services.dispatch({ type: 'theme_colors', overrides: none ? null : { plugin, colors } });
    return true;
  },

  getThemeSchema: () => schemaOfThemes() as Json,

  getBuiltinThemes: async (services) => Object.fromEntries(await services.themes.builtIn()),

  async getAllThemes(services) {
    const own = await services.themes.own();
    const all = new Map([...(await services.themes.builtIn()), ...own]);
    return Object.fromEntries(
      Array.from(all, ([name, theme]) => [
        name,
        { ...(theme as object), _key: name, _pack: own.has(name) ? 'user' : '' },
      ]),
    );
  },

  getThemeData: async (services, _, [name]: NamedTheme) =>
    services.themes.one(await knownName(services, name)),

  async saveThemeFile(services, _, [name, content]: readonly [string, string]) {
    if (services.configuration === null)
      throw new Error('themes cannot be saved, since the editor was started without a configuration');
    if (!NAME.test(name))
      throw new Error(
        `invalid theme name ${JSON.stringify(name)}: use letters, digits, spaces, ".", "_" and "-"`,
      );
    const bytes = encode(content);
    if (bytes.length > MOST_BYTES) throw new Error('the theme is larger than 4 MiB');
    checkTheme(content);
    const path =
      (await services.themes.fileOf(name)) ?? join(services.configuration, 'themes', `${name}.json`);
    await services.write(path, bytes);
    services.dispatch({ type: 'reload_themes' });
    return path;
  },

  themeFileExists: async (services, _, [name]: NamedTheme) => (await services.themes.fileOf(name)) !== null,

  async deleteTheme(services, _, [name]: NamedTheme) {
    const path = await services.themes.fileOf(name);
    if (path === null) throw new Error(`user theme ${name} does not exist`);
    await services.change('delete', path, '');
    services.dispatch({ type: 'reload_themes' });
    return true;
  },
};

/** The name that the editor has for a theme. */
async function knownName({ themes }: PluginServices, name: string): Promise<string> {
  return (await themes.has(name)) ? name : (NAMES_OF_FRESH.get(name) ?? name);
}

/** Applies a theme; false if it does not exist. */
async function apply(services: PluginServices, plugin: string, given: string): Promise<boolean> {
  const name = await knownName(services, given);
  if (!(await services.themes.has(name))) return false;
  services.dispatch({ type: 'theme_colors', overrides: null });
  services.dispatch({ type: 'plugin_setting', plugin, name: 'theme', value: name, keep: false });
  return true;
}

/** Throws if a text is not a JSON object. */
function checkTheme(content: string): void {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    throw new Error(
      `the content is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('the content is not a JSON object');
}
