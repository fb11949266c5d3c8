import { themeKey } from '../../core/themes/theme-key.ts';
import type { Json } from '../../base/json.ts';
import { isThemePath } from '../../features/themes/choose-theme.ts';
import { parseJsonc } from './jsonc.ts';
import { loadTheme, type OwnTheme, ownThemes } from './themes.ts';
import { readSmallText } from '../files/small-file.ts';

const MOST_BYTES = 4 << 20;

/** Themes as their files have them: those that come with the program, and the user's. */
export class ThemeCatalog {
  readonly #folder: string | null;

  /** @param folder the user's configuration folder, where `themes/` may stand; null for none */
  constructor(folder: string | null) {
    this.#folder = folder;
  }

  /** The themes that come with the program, by their names. */
  async builtIn(): Promise<ReadonlyMap<string, Json>> {
    const { SHIPPED } = await import('./palettes.ts');
    return SHIPPED as ReadonlyMap<string, Json>;
  }

  /** The user's, by their names; those that cannot be read are left out. */
  async own(): Promise<ReadonlyMap<string, Json>> {
    const found = new Map<string, Json>();
    for (const { name, file } of await this.#own()) {
      const theme = await readTheme(file);
      if (theme !== null && !found.has(name)) found.set(name, theme);
    }
    return found;
  }

  /** The file of the user's theme of a name in `themes/`; null when there is none. */
  async fileOf(name: string): Promise<string | null> {
    const found = await this.#find(name);
    return found?.isWritable === true ? found.file : null;
  }

  async #find(name: string): Promise<OwnTheme | undefined> {
    return (await this.#own()).find((each) => themeKey(each.name) === themeKey(name));
  }

  /** A theme as its file has it, the user's before one that comes with the program; null when there is none. */
  async one(name: string): Promise<Json> {
    const own = await this.#find(name);
    if (own !== undefined) return await readTheme(own.file);
    return (await this.builtIn()).get(themeKey(name)) ?? null;
  }

  /** True for a valid value of the setting `theme`. */
  async has(name: string): Promise<boolean> {
    if ((await this.#find(name)) !== undefined || (await this.builtIn()).has(themeKey(name))) return true;
    if (name.trim() === '' || this.#folder === null) return false;
    const { theme } = await loadTheme(name, this.#folder);
    return theme !== null && (isThemePath(name) || themeKey(theme.name) === themeKey(name));
  }

  async #own(): Promise<readonly OwnTheme[]> {
    return this.#folder === null ? [] : await ownThemes(this.#folder);
  }
}

async function readTheme(path: string): Promise<Json> {
  try {
    const text = readSmallText(path, MOST_BYTES);
    if (text === null) return null;
    const { value, faults } = parseJsonc(text);
    return faults.length === 0 ? (value as Json) : null;
  } catch {
    // It went meanwhile, or may not be read: it is no theme then.
    return null;
  }
}
