/** The name of a theme in the form by which it is found, however it is written. */
export const themeKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-');
