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
    title: 'A theme of Inkstone',
    description:
      "VS Code's format for colour themes, with two more types. doc/themes.md tells what each colour is for.",
    type: 'object',
    definitions: {
      color: {
        description:
          '#RGB, #RGBA, #RRGGBB or #RRGGBBAA. Null and "default" are as if the line was not there.',
        anyOf: [{ type: 'string', pattern: either(HEX_COLOR), format: 'color-hex' }, { enum: [...UNSAID] }],
      },
      scope: { description: 'What it is for: a scope selector, such as string.quoted.', type: 'string' },
    },
    properties: {
      $schema: { type: 'string' },
      name: { description: 'What a picker calls it.', type: 'string' },
      type: {
        description: 'What colours that are missing are made for; without it, whatever the paper is.',
        anyOf: [
          { enum: [...THEME_TYPES] },
          { description: 'Other ways to write it.', enum: ['hc', 'hcDark', 'hc-black', 'hcLight'] },
        ],
      },
      include: {
        description: 'A file whose colours hold where this one has none: its path from here.',
        type: 'string',
      },
      colors: {
        description: 'The colours of the screen. Others that VS Code has are left alone.',
        type: 'object',
        properties: Object.fromEntries(
          Array.from(colors, ([name, description]) => [
            name,
            { ...(description !== '' && { description }), ...color },
          ]),
        ),
      },
      tokenColors: {
        description: 'The looks of the text, by what it is. Of rules that fit, the most exact one holds.',
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
          'The looks of what language servers know about the text, over those of `tokenColors`, by type, modifiers and language: `variable.readonly:typescript`.',
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
