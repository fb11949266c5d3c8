/** How the name of a theme is found, however it is written. */
export const themeKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-');
