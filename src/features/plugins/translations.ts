/** Texts by locales, such as `en` or `pt-br`, and keys. */
export type Catalog = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The texts of a `NAME.i18n.json`: `{ "en": { "status.done": "Done" } }`; other values are left out. */
export function catalogOf(value: unknown): Catalog {
  const catalog = new Map<string, ReadonlyMap<string, string>>();
  if (!isObject(value)) return catalog;
  for (const [locale, texts] of Object.entries(value)) {
    if (!isObject(texts)) continue;
    const known = Object.entries(texts).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    catalog.set(localeKey(locale), new Map(known));
  }
  return catalog;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** However a locale is written, `pt_BR.UTF-8` or `pt-BR`. */
const localeKey = (locale: string): string =>
  locale
    .replace(/[.@].*$/, '')
    .replaceAll('_', '-')
    .toLowerCase();

/**
 * The text of a key in a locale: of the whole of it, of its language, in English, else the key itself.
 * @param args take the place of `%{name}` by their names; what has no argument stays
 */
export function translate(
  catalog: Catalog,
  locale: string,
  key: string,
  args: Readonly<Record<string, unknown>> = {},
): string {
  const wanted = localeKey(locale);
  const locales = [wanted, wanted.replace(/-.*$/, ''), 'en'];
  const text = locales.map((each) => catalog.get(each)?.get(key)).find((each) => each !== undefined) ?? key;
  return text.replaceAll(/%\{([^{}]*)\}/g, (whole, name: string) =>
    Object.hasOwn(args, name) ? String(args[name]) : whole,
  );
}

/** The translation of a text that begins with `%`: that of the key behind it. Others are as they are. */
export const translateKey = (catalog: Catalog, locale: string, text: string): string =>
  /^%[^{]/.test(text) ? translate(catalog, locale, text.slice(1)) : text;

/** The locale of an environment, such as `de-AT`; `en` where it names none. */
export function localeOf(environment: Readonly<Record<string, string | undefined>>): string {
  const given = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '';
  const [, language = 'en', region] = /^([a-z]{2,3})(?:[_-]([A-Z]{2}))?(?:[.@].*)?$/.exec(given) ?? [];
  return region === undefined ? language : `${language}-${region}`;
}
