import type { Group } from '../../api/row.ts';

export const themes: Group = {
  title: 'Themes',
  doc: 'Themes are files of VS Code’s format, with its names of colors; the user’s stand in `themes/` of the configuration folder. Upper case, spaces and hyphens make no difference to a name.',
  rows: [
    {
      signature: 'applyTheme(themeName: string): boolean',
      where: 'host',
      doc: 'Draws in a theme until the plugin goes or the user chooses one, and ends what `overrideThemeColors` did; `saveSetting("theme", name)` has it stay. Returns false when there is no such theme.',
    },
    {
      signature: 'reloadThemes(): void',
      where: 'host',
      doc: 'Reads the files of the theme that is drawn in again.',
    },
    {
      signature: 'reloadAndApplyTheme(themeName: string): void',
      where: 'host',
      doc: 'As `reloadThemes` and `applyTheme`. Throws when there is no such theme.',
    },
    {
      signature: 'overrideThemeColors(overrides: Record<string, [number, number, number]>): boolean',
      where: 'host',
      doc: 'Draws in other colors in the place of the theme’s, by keys such as `editor.bg` and `ui.tab_active_bg`, until a theme is applied or the plugin goes; without any key, in the theme’s own again. What was overridden before is not, unless it is named again. Keys that mean nothing here change nothing. Returns false, and changes nothing, where a part of a color is no whole number from 0 to 255.',
    },
    {
      signature: 'getThemeSchema(): unknown',
      where: 'host',
      doc: 'The JSON schema of theme files.',
    },
    {
      signature: 'getBuiltinThemes(): unknown',
      where: 'host',
      doc: 'The themes that come with the program, as their files have them, by names.',
    },
    {
      signature: 'getAllThemes(): unknown',
      where: 'host',
      doc: 'Those and the user’s, which come before others of the same name. `_key` is the name of each, `_pack` is `"user"` for the user’s and empty for the others.',
    },
    {
      signature: 'getThemeData(name: string): unknown',
      where: 'host',
      doc: 'A theme as its file has it; null when there is none of the name or it cannot be read.',
    },
    {
      signature: 'saveThemeFile(name: string, content: string): string',
      where: 'host',
      doc: 'Writes a user theme, JSON of at most 4 MiB, replaces one with the same name, and returns its path. Throws for content that is not a JSON object, for a name with other characters than letters, digits, spaces, `.`, `_` and `-`, and if the file cannot be written.',
    },
    {
      signature: 'themeFileExists(name: string): boolean',
      where: 'host',
      doc: 'Whether the user has a theme of the name.',
    },
    {
      signature: 'deleteTheme(name: string): Promise<boolean>',
      where: 'host',
      doc: 'Deletes a theme of the user for good. Rejects when there is none of the name, and when it cannot be deleted.',
    },
  ],
};
