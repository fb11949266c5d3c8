import { settingsField, settingLayersField } from '../core/config/settings-field.ts';
import { themesReadField } from '../features/themes/theme-answer.ts';
import type { Event } from '../core/model/messages.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SETTINGS } from '../core/config/settings.ts';
import type { State } from '../core/model/state.ts';
import type { ThemeChange } from '../core/themes/theme-overrides-config.ts';
import { type ThemeOverrides, themeColorsField } from '../features/themes/plugin-colors.ts';
import { themeBase, themeSeen } from '../features/themes/choose-theme.ts';
import { startingTheme, type Theme } from '../ui/theme.ts';

/** The inputs that the theme depends on. */
interface Wish {
  readonly name: string;
  /** The base of a relative path. */
  readonly base: string;
  /** Of the terminal: 16,777,216, 256, 16, 8 or 1. */
  readonly colors: number;
  /** The least contrast of text; 1 takes the theme as it is. */
  readonly contrast: number;
  readonly overrides: ThemeOverrides | null;
  /** Of the settings. */
  readonly changes: readonly ThemeChange[];
  /** Counts how often files were to be read again. */
  readonly read: number;
}

const NO_CHANGES = DEFAULT_SETTINGS.theme_overrides;

/** Asked behind every event. */
const isSame = (a: Wish, b: Wish): boolean =>
  a.name === b.name &&
  a.base === b.base &&
  a.colors === b.colors &&
  a.contrast === b.contrast &&
  a.overrides === b.overrides &&
  a.changes === b.changes &&
  a.read === b.read;

/** The theme that is drawn with: the one to start with, until another that is to be seen has been loaded. */
export class ActiveTheme {
  readonly #folder: string;
  readonly #emit: (event: Event) => void;
  /** The first theme is there without loading anything. */
  readonly #ready: boolean;
  #wish: Wish;
  #theme: Theme;
  /** A fault in the theme was reported. */
  #told = false;
  /** The files that the theme was read from. */
  #files: readonly string[] = [];

  /**
   * @param folder of the user's configuration, where `themes/` may stand
   * @param colors of the terminal
   */
  constructor(folder: string, colors: number, emit: (event: Event) => void) {
    this.#folder = folder;
    this.#emit = emit;
    // The user's own theme of that name comes before the one that is ready.
    this.#ready = !existsSync(join(folder, 'themes', `${DEFAULT_SETTINGS.theme}.json`));
    const name = this.#ready ? DEFAULT_SETTINGS.theme : '';
    const contrast = DEFAULT_SETTINGS.minimum_contrast;
    this.#wish = { name, base: folder, colors, contrast, overrides: null, changes: NO_CHANGES, read: 0 };
    this.#theme = startingTheme(colors);
  }

  get theme(): Theme {
    return this.#theme;
  }

  /**
   * Takes up what a state wants to be seen.
   * @returns null when that is what is drawn with now; otherwise what resolves once it is, with whether it still is wanted
   */
  follow(state: State, colors: number): Promise<boolean> | null {
    const { minimum_contrast: contrast, theme_overrides: given } = settingsField.of(state);
    const changes = given.length === 0 ? NO_CHANGES : given;
    const name = themeSeen(state);
    const last = this.#wish;
    const base = themeBase(settingLayersField.of(state), this.#folder, state.folder);
    const overrides = themeColorsField.of(state);
    const read = themesReadField.of(state);
    const wish: Wish = { name, base, colors, contrast, overrides, changes, read };
    if (isSame(wish, last)) return null;
    this.#wish = wish;
    if (
      this.#ready &&
      name === DEFAULT_SETTINGS.theme &&
      contrast <= 1 &&
      overrides === null &&
      changes === NO_CHANGES
    ) {
      this.#theme = startingTheme(colors);
      this.#files = [];
      if (this.#told) queueMicrotask(() => this.#tell([]));
      return null;
    }
    return this.#load(wish).then((theme) => {
      if (this.#wish !== wish) return false;
      this.#theme = theme;
      return true;
    });
  }

  /** Reads the theme again when a file of it was saved: the next `follow` takes it up. */
  saved(path: string): void {
    if (this.#files.includes(path)) this.#wish = { ...this.#wish, name: '' };
  }

  /** The theme of a name; where there is none the one to start with. What is wrong is told. */
  async #load(wish: Wish): Promise<Theme> {
    const { name, base, colors, contrast, overrides, changes } = wish;
    const { changedTheme, loadTheme, themeFrom, withOverrides } = await import('./themes.ts');
    try {
      const { theme, faults, files } = await loadTheme(name, this.#folder, base);
      // Another one is to be seen by now.
      if (this.#wish !== wish) return this.#theme;
      this.#files = files;
      this.#tell(faults);
      if (theme !== null) {
        const styles = themeFrom(changedTheme(theme, name, changes), colors, { minimum_contrast: contrast });
        return overrides === null ? styles : withOverrides(styles, overrides.colors);
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#tell([`Cannot read the theme ${name}: ${why}`]);
    }
    return startingTheme(colors);
  }

  /** Tells what is wrong in the theme, and that nothing else is any more. */
  #tell(faults: readonly string[]): void {
    if (faults.length === 0 && !this.#told) return;
    this.#told = faults.length > 0;
    this.#emit({ type: 'theme_read', faults });
    for (const text of faults) this.#emit({ type: 'message', message: { level: 'warning', text } });
  }
}
