import { HEX_COLOR } from '../../base/color.ts';
import { COLOR_NAMES } from './theme-colors.ts';
import { FONT_STYLES, NO_FONT_STYLES, THEME_TYPES, UNSAID } from './theme-file.ts';

/**
 * The JSON schema of theme files.
 * @param colors names of colours, with what is said of each; empty for nothing
 */
export function schemaOfThemes(
  colors: ReadonlyMap<string, string> = new Map(Array.from(COLOR_NAMES, (name) => [name, ''])),
): object {
  const color = { $ref: '#/definitions/color' };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Inkstone color theme',
    description:
      'The VS Code format for color themes, with two more types. doc/theme-colors.md describes each color.',
    type: 'object',
    definitions: {
      color: {
        description: '#RGB, #RGBA, #RRGGBB or #RRGGBBAA. Null and "default" are the same as no entry.',
        anyOf: [{ type: 'string', pattern: either(HEX_COLOR), format: 'color-hex' }, { enum: [...UNSAID] }],
      },
      scope: { description: 'A scope selector, such as string.quoted.', type: 'string' },
    },
    properties: {
      $schema: { type: 'string' },
      name: { description: 'The name of the theme in lists.', type: 'string' },
      type: {
        description:
          'The kind of theme that missing colors are taken from. The default depends on the background.',
        anyOf: [
          { enum: [...THEME_TYPES] },
          { description: 'Other spellings.', enum: ['hc', 'hcDark', 'hc-black', 'hcLight'] },
        ],
      },
      include: {
        description: 'A relative path to a file that provides the colors missing in this one.',
        type: 'string',
      },
      colors: {
        description: 'Colors of the screen. Other VS Code colors are ignored.',
        type: 'object',
        properties: Object.fromEntries(
          Array.from(colors, ([name, description]) => [
            name,
            { ...(description !== '' && { description }), ...color },
          ]),
        ),
      },
      tokenColors: {
        description: 'Styles of the text. The most specific matching rule wins.',
        type: 'array',
        items: {
          type: 'object',
          required: ['settings'],
          properties: {
            name: { type: 'string' },
            scope: {
              anyOf: [
                { $ref: '#/definitions/scope' },
                { type: 'array', items: { $ref: '#/definitions/scope' } },
              ],
            },
            settings: { type: 'object', properties: { foreground: color, fontStyle } },
          },
        },
      },
      semanticTokenColors: {
        description:
          'Styles of semantic tokens, which override `tokenColors`, by type, modifiers and language: `variable.readonly:typescript`.',
        type: 'object',
        additionalProperties: {
          anyOf: [
            color,
            {
              type: 'object',
              properties: {
                foreground: color,
                fontStyle,
                ...Object.fromEntries(FONT_STYLES.map((style) => [style, { type: 'boolean' }])),
              },
            },
          ],
        },
      },
    },
  };
}

const fontStyle = {
  description: `Any of ${FONT_STYLES.join(', ')}, with spaces between; empty for none.`,
  type: ['string', 'null'],
  pattern: `^\\s*((${[...FONT_STYLES, ...NO_FONT_STYLES].join('|')})(\\s+|$))*$`,
};

/** A pattern of JSON Schema knows no flags: both cases of the hexadecimal digits. */
const either = ({ source }: RegExp): string => source.replaceAll(String.raw`\da-f`, '0-9a-fA-F');
