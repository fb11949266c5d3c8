import type { Group } from '../../api/row.ts';

export const themes: Group = {
  title: 'Themes',
  doc: 'Themes are files in the format of VS Code and use its color names. The user’s themes are in `themes/` of the configuration folder. Case, spaces and hyphens are ignored when names are compared.',
  rows: [
    {
      signature: 'applyTheme(themeName: string): boolean',
      where: 'host',
      doc: 'Applies a theme until the plugin is unloaded or the user chooses another one, and ends the overrides of `overrideThemeColors`. Call `saveSetting("theme", name)` to keep the theme. The names `dark`, `light` and `high-contrast` stand for `ink-dark`, `ink-light` and `ink-high-contrast`, also in `getThemeData`. Returns `false` if the theme does not exist.',
    },
    {
      signature: 'reloadThemes(): void',
      where: 'host',
      doc: 'Reads the files of the current theme again.',
    },
    {
      signature: 'reloadAndApplyTheme(themeName: string): void',
      where: 'host',
      doc: 'Reloads the themes and applies one, as `reloadThemes` and `applyTheme` do. Throws if the theme does not exist.',
    },
    {
      signature: 'overrideThemeColors(overrides: Record<string, [number, number, number]>): boolean',
      where: 'host',
      doc: 'Overrides colors of the theme by key, such as `editor.bg` and `ui.tab_active_bg`, until a theme is applied or the plugin is unloaded. Each call replaces the earlier overrides; an empty object removes them. Unknown keys have no effect. Returns `false` and changes nothing if a component of a color is not an integer from 0 to 255.',
    },
    {
      signature: 'getThemeSchema(): unknown',
      where: 'host',
      doc: 'Returns the JSON schema of theme files.',
    },
    {
      signature: 'getBuiltinThemes(): unknown',
      where: 'host',
      doc: 'Returns the built-in themes by name, each with the content of its file.',
    },
    {
      signature: 'getAllThemes(): unknown',
      where: 'host',
      doc: 'Returns the built-in themes and the user’s themes by name. A user theme replaces a built-in theme with the same name. `_key` is the name of the theme, `_pack` is `"user"` for a user theme and empty for a built-in one.',
    },
    {
      signature: 'getThemeData(name: string): unknown',
      where: 'host',
      doc: 'Returns the content of a theme’s file, or null if the theme does not exist or cannot be read.',
    },
    {
      signature: 'saveThemeFile(name: string, content: string): string',
      where: 'host',
      doc: 'Writes a user theme, a JSON object of at most 4 MiB, and returns its path. Replaces a user theme with the same name. Throws if the content is not a JSON object or is too long, if the name contains characters other than letters, digits, spaces, `.`, `_` and `-`, or if the file cannot be written.',
    },
    {
      signature: 'themeFileExists(name: string): boolean',
      where: 'host',
      doc: 'Returns true if the user has a theme with this name.',
    },
    {
      signature: 'deleteTheme(name: string): Promise<boolean>',
      where: 'host',
      doc: 'Deletes a user theme permanently. Rejects if the theme does not exist or cannot be deleted.',
    },
  ],
};
