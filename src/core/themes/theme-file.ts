import type { Fault } from '../model/fault.ts';
import { blend, HEX_COLOR, luminance, WHITE } from '../../base/color.ts';
import { displayValue } from '../../base/display-value.ts';
import { semanticScope } from '../../syntax/semantic-scopes.ts';
import { COLOR_NAMES } from './theme-colors.ts';

/** The kinds of screens that a theme is made for; `terminal` means the terminal's own colors. */
export const THEME_TYPES = ['dark', 'light', 'hc-dark', 'hc-light', 'terminal'] as const;
export type ThemeType = (typeof THEME_TYPES)[number];

/** Other ways to write a type, as files made for VS Code do. */
const OTHER_TYPES: Readonly<Record<string, ThemeType>> = {
  hc: 'hc-dark',
  hcDark: 'hc-dark',
  'hc-black': 'hc-dark',
  hcLight: 'hc-light',
};

/** The look of a kind of token. Null parts are left to the text around the token. */
export interface TokenStyle {
  /** See `HEX_COLOR`. */
  readonly foreground: string | null;
  /** Any of `bold`, `italic`, `underline`, `strikethrough` with spaces between; empty for none of them. */
  readonly fontStyle: string | null;
}

/** The content of one theme file. */
export interface ThemeFile {
  readonly name: string | null;
  readonly type: ThemeType | null;
  /** A file whose colours hold where this one has none; its path is relative to this file. */
  readonly include: string | null;
  /** By VS Code's names, such as `editor.background`; values as `HEX_COLOR` says. */
  readonly colors: Readonly<Record<string, string>>;
  /** By scope selector, in the order in which they were first named. A rule without a scope stands under the empty one. */
  readonly tokens: ReadonlyMap<string, TokenStyle>;
}

/** A whole theme, as yet without any thought of what is drawn or what the terminal can show. */
export interface ParsedTheme extends ThemeFile {
  readonly name: string;
  readonly type: ThemeType;
}

export const EMPTY_THEME_FILE: ThemeFile = {
  name: null,
  type: null,
  include: null,
  colors: {},
  tokens: new Map(),
};

/** Reads the value of a theme file. Unknown keys are ignored; wrong parts are left out and reported. */
export function readThemeFile(value: unknown): {
  readonly file: ThemeFile;
  readonly faults: readonly Fault[];
} {
  const faults: Fault[] = [];
  const fault = (path: Fault['path'], expected: string): void => {
    const found: unknown = path.reduce<unknown>(
      (part, key) => (isObject(part) ? part[key] : undefined),
      value,
    );
    const name = path.length === 0 ? 'the theme' : nameOf(path);
    faults.push({ path, message: `${name} is ${displayValue(found)}, not ${expected}` });
  };
  if (!isObject(value) || Array.isArray(value)) {
    fault([], 'an object');
    return { file: EMPTY_THEME_FILE, faults };
  }
  const text = (key: string, what: string): string | null => {
    const found = value[key] ?? null;
    if (found === null || typeof found === 'string') return found;
    fault([key], what);
    return null;
  };
  const name = text('name', 'a name in quotes');
  const named = text('type', TYPE_EXPECTED);
  const type = THEME_TYPES.find((each) => each === named) ?? OTHER_TYPES[named ?? ''] ?? null;
  if (named !== null && type === null) fault(['type'], TYPE_EXPECTED);
  return {
    file: {
      name,
      type,
      include: text('include', 'the path of a file in quotes'),
      colors: colorsOf(value['colors'], fault),
      tokens: new Map([
        ...tokensOf(value['tokenColors'], fault),
        ...semanticOf(value['semanticTokenColors'], fault),
      ]),
    },
    faults,
  };
}

type Tell = (path: Fault['path'], expected: string) => void;

const COLOR_EXPECTED = 'a color such as "#1e1f26" or "#1e1f2680"';
const TYPE_EXPECTED = `one of ${THEME_TYPES.map((type) => `"${type}"`).join(', ')}`;

/** Ways to say "whatever it would be without this line". */
export const UNSAID: readonly unknown[] = [null, 'default', 'inherit'];
const isUnsaid = (value: unknown): boolean => UNSAID.includes(value);

function colorsOf(value: unknown, fault: Tell): Record<string, string> {
  const colors: Record<string, string> = {};
  if (value === undefined) return colors;
  if (!isObject(value) || Array.isArray(value)) {
    fault(['colors'], 'an object of colors');
    return colors;
  }
  for (const [name, color] of Object.entries(value)) {
    if (typeof color === 'string' && HEX_COLOR.test(color)) colors[name] = color;
    else if (COLOR_NAMES.has(name) && !isUnsaid(color)) fault(['colors', name], COLOR_EXPECTED);
  }
  return colors;
}

export const FONT_STYLES = ['bold', 'italic', 'underline', 'strikethrough'];
/** The words for "no font style" in theme files. */
export const NO_FONT_STYLES = ['normal', 'regular', 'none'];
const FONT_STYLE_EXPECTED = `empty or any of ${FONT_STYLES.map((style) => `"${style}"`).join(', ')}`;

function tokensOf(value: unknown, fault: Tell): Map<string, TokenStyle> {
  const tokens = new Map<string, TokenStyle>();
  if (value === undefined) return tokens;
  if (!Array.isArray(value)) {
    fault(['tokenColors'], 'a list of rules (a file of another format cannot be read)');
    return tokens;
  }
  value.forEach((rule: unknown, i) => {
    const at = ['tokenColors', i];
    if (!isObject(rule)) return fault(at, 'an object with "scope" and "settings"');
    const settings = rule['settings'];
    if (!isObject(settings)) return fault([...at, 'settings'], 'an object with "foreground" or "fontStyle"');
    const scopes = scopesOf(rule['scope']);
    if (scopes === null) return fault([...at, 'scope'], 'a scope or a list of scopes');
    const style = {
      foreground: textIn(settings, 'foreground', isColor, COLOR_EXPECTED, [...at, 'settings'], fault),
      fontStyle: withoutNone(
        textIn(settings, 'fontStyle', isFontStyle, FONT_STYLE_EXPECTED, [...at, 'settings'], fault),
      ),
    };
    for (const scope of scopes) {
      const before = tokens.get(scope);
      tokens.set(scope, before === undefined ? style : overlaid(before, style));
    }
  });
  return tokens;
}

/** The rules of `semanticTokenColors`, by the scope selectors that stand for them among those of other tokens. */
function semanticOf(value: unknown, fault: Tell): Map<string, TokenStyle> {
  const tokens = new Map<string, TokenStyle>();
  if (value === undefined) return tokens;
  if (!isObject(value) || Array.isArray(value)) {
    fault(['semanticTokenColors'], 'an object of colors and styles');
    return tokens;
  }
  for (const [selector, given] of Object.entries(value)) {
    const at = ['semanticTokenColors', selector];
    const scope = semanticScope(selector);
    if (scope === null) fault(at, 'a style of a token type, such as "variable.readonly"');
    else if (typeof given === 'string' && isColor(given))
      tokens.set(scope, { foreground: given, fontStyle: null });
    else if (isObject(given))
      tokens.set(scope, {
        foreground: textIn({ ...given }, 'foreground', isColor, COLOR_EXPECTED, at, fault),
        fontStyle: fontStyleIn(given, at, fault),
      });
    else if (!isUnsaid(given)) fault(at, COLOR_EXPECTED);
  }
  return tokens;
}

/** The font style of a semantic rule: all of it, or single parts as `"bold": true`. */
function fontStyleIn(given: Record<string, unknown>, at: Fault['path'], fault: Tell): string | null {
  const whole = withoutNone(textIn(given, 'fontStyle', isFontStyle, FONT_STYLE_EXPECTED, at, fault));
  const named = FONT_STYLES.filter((style) => typeof given[style] === 'boolean');
  if (named.length === 0) return whole;
  return [whole ?? '', ...named.filter((style) => given[style] === true)].filter(Boolean).join(' ');
}

const isColor = (text: string): boolean => HEX_COLOR.test(text);
const isFontStyle = (text: string): boolean =>
  text
    .split(/\s+/)
    .every((word) => word === '' || FONT_STYLES.includes(word) || NO_FONT_STYLES.includes(word));
const withoutNone = (styles: string | null): string | null =>
  styles &&
  styles
    .split(/\s+/)
    .filter((word) => FONT_STYLES.includes(word))
    .join(' ');

function textIn(
  settings: Record<string | number, unknown>,
  key: string,
  accepts: (text: string) => boolean,
  expected: string,
  at: Fault['path'],
  fault: Tell,
): string | null {
  const value = settings[key];
  if (value === undefined || isUnsaid(value)) return null;
  if (typeof value === 'string' && accepts(value)) return value;
  fault([...at, key], expected);
  return null;
}

/**
 * `a, b` and `["a", "b"]` are the same; no scope at all means every token. Null when it is something else. A comma within
 * a list fits nothing in VS Code: themes were made to look right without what stands there.
 */
function scopesOf(value: unknown): readonly string[] | null {
  if (value === undefined) return [''];
  if (typeof value === 'string') return value.split(',').map((each) => each.trim());
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) return null;
  return value.filter((each) => !each.includes(',')).map((each) => each.trim());
}

const overlaid = (under: TokenStyle, over: TokenStyle): TokenStyle => ({
  foreground: over.foreground ?? under.foreground,
  fontStyle: over.fontStyle ?? under.fontStyle,
});

/** One file over the one that it includes. */
export function includeTheme(under: ThemeFile, over: ThemeFile): ThemeFile {
  const tokens = new Map(under.tokens);
  for (const [scope, style] of over.tokens) tokens.set(scope, overlaid(tokens.get(scope) ?? style, style));
  return {
    name: over.name ?? under.name,
    type: over.type ?? under.type,
    include: null,
    colors: { ...under.colors, ...over.colors },
    tokens,
  };
}

/**
 * The whole theme. One without a name takes the file's; one without a type has that of the extension that it came with,
 * else it is as light or dark as its paper, or as its name says.
 * @param uiTheme as an extension of VS Code declares it
 */
export function wholeTheme(file: ThemeFile, fallbackName: string, uiTheme = ''): ParsedTheme {
  const paper = file.colors['editor.background'];
  const words = `${fallbackName} ${file.name ?? ''}`;
  const light = paper === undefined ? hasWord(words, 'light') : luminance(blend(paper, WHITE)) > 0.3;
  const high = hasWord(words, 'high[ _-]?contrast|hc');
  const guessed: ThemeType = `${high ? 'hc-' : ''}${light ? 'light' : 'dark'}`;
  return { ...file, name: file.name ?? fallbackName, type: file.type ?? UI_THEMES[uiTheme] ?? guessed };
}

const UI_THEMES: Readonly<Record<string, ThemeType | undefined>> = {
  vs: 'light',
  'vs-dark': 'dark',
  'hc-black': 'hc-dark',
  'hc-light': 'hc-light',
};

const hasWord = (text: string, word: string): boolean =>
  new RegExp(`(^|[^a-z])(${word})([^a-z]|$)`, 'i').test(text);

const isObject = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;

/** `colors`, `editor.background` as `editor.background`; `tokenColors`, 2, `scope` as `tokenColors[2].scope`. */
const nameOf = ([first, ...rest]: Fault['path']): string =>
  first === 'colors' && rest.length === 1
    ? String(rest[0])
    : rest.reduce<string>(
        (name, key) => name + (typeof key === 'number' ? `[${key}]` : `.${key}`),
        String(first),
      );
