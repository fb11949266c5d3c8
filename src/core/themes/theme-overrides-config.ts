import type { GroupSchema } from '../model/fields/setting-group.ts';
import { themeKey } from './theme-key.ts';
import type { Fault } from '../model/fault.ts';
import { displayValue } from '../../base/display-value.ts';
import { includeTheme, type ParsedTheme, readThemeFile, type ThemeFile } from './theme-file.ts';

/** The overrides of one theme, or of all, in a configuration. */
export interface ThemeChange {
  /** As the configuration writes it; null for every theme. */
  readonly theme: string | null;
  readonly file: ThemeFile;
}

const NAME = 'theme_overrides';
const PARTS = new Set(['colors', 'tokenColors']);
const ONE = /^\[(.+)\]$/;

/** Reads `theme_overrides` of a configuration: what is wrong in it is told, and does not hold. */
export function readThemeChanges(value: unknown, faults: Fault[]): readonly ThemeChange[] {
  const changes: ThemeChange[] = [];
  const read = (part: unknown, theme: string | null, path: readonly string[]): void => {
    const name = theme === null ? NAME : `${NAME}.[${theme}]`;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) {
      faults.push({
        path,
        message: `${name} is ${displayValue(part)}, not an object with "colors" and "tokenColors"`,
      });
      return;
    }
    const found = readThemeFile(Object.fromEntries(Object.entries(part).filter(([key]) => PARTS.has(key))));
    for (const fault of found.faults)
      faults.push({ path: [...path, ...fault.path], message: `${name}: ${fault.message}` });
    const { colors, tokens } = found.file;
    if (Object.keys(colors).length > 0 || tokens.size > 0) changes.push({ theme, file: found.file });
    for (const [key, each] of Object.entries(part)) {
      if (PARTS.has(key)) continue;
      const one = theme === null ? ONE.exec(key)?.[1] : undefined;
      if (one !== undefined) read(each, one, [...path, key]);
      else {
        const or = theme === null ? ', and "[NAME]" for one theme' : '';
        faults.push({
          path: [...path, key],
          message: `${name} has "colors" and "tokenColors"${or}, not ${key}`,
        });
      }
    }
  };
  read(value, null, [NAME]);
  return changes;
}

/**
 * A theme with what the configuration has otherwise. What is said of it alone comes over what is said of every theme.
 * @param name that it was chosen by
 */
export function changedTheme(theme: ParsedTheme, name: string, changes: readonly ThemeChange[]): ParsedTheme {
  const names = new Set([name, theme.name].map(themeKey));
  const meant = [
    ...changes.filter((change) => change.theme === null),
    ...changes.filter((change) => change.theme !== null && names.has(themeKey(change.theme))),
  ];
  if (meant.length === 0) return theme;
  let changed: ThemeFile = theme;
  for (const { file } of meant) changed = includeTheme(changed, file);
  return { ...changed, name: theme.name, type: theme.type };
}

const scope = { type: 'string', description: 'A scope selector, such as string.quoted.' };
const parts = {
  colors: {
    type: 'object',
    description: 'Colors of the screen, such as "editor.background": "#1e1f26".',
    additionalProperties: { type: ['string', 'null'] },
  },
  tokenColors: {
    type: 'array',
    description: 'Styles of the text by scope.',
    items: {
      type: 'object',
      required: ['settings'],
      properties: {
        name: { type: 'string' },
        scope: { anyOf: [scope, { type: 'array', items: scope }] },
        settings: {
          type: 'object',
          properties: {
            foreground: { type: ['string', 'null'] },
            fontStyle: { type: ['string', 'null'] },
          },
        },
      },
    },
  },
};

/** The part of the configuration's schema that is about it. */
export const THEME_CHANGES_SCHEMA: GroupSchema = {
  type: 'object',
  description: 'Changes to themes, as in a theme file. "[NAME]" holds the changes to one theme.',
  properties: parts,
  patternProperties: { '^\\[.+\\]$': { type: 'object', properties: parts, additionalProperties: false } },
  additionalProperties: false,
  default: {},
};
