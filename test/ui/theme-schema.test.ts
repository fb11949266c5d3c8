import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { COLOR_NAMES } from '../../src/core/themes/theme-colors.ts';
import { readThemeFile } from '../../src/core/themes/theme-file.ts';
import { looksOf } from '../../src/ui/themes/default-styles.ts';
import { colorNames, themesPage, themeSchema } from '../../scripts/themes-page.ts';
import { shippedValues, themeOf } from './themes.ts';

const doc = (name: string): string => readFileSync(new URL(`../../doc/${name}`, import.meta.url), 'utf8');

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly anyOf?: readonly Schema[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly items?: Schema;
  readonly definitions?: Readonly<Record<string, Schema>>;
}

const root = JSON.parse(themeSchema()) as Schema;

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** The places where `value` breaks the schema: as much of JSON Schema as ours uses. */
function faults(value: unknown, schema: Schema, at = ''): string[] {
  if (schema.$ref !== undefined) {
    const definition = root.definitions?.[schema.$ref.replace('#/definitions/', '')];
    assert.ok(definition !== undefined, schema.$ref);
    return faults(value, definition, at);
  }
  const found: string[] = [];
  if (schema.type !== undefined && ![schema.type].flat().includes(typeOf(value)))
    return [`${at} ${typeOf(value)}`];
  if (schema.enum !== undefined && !schema.enum.includes(value)) found.push(`${at} ${String(value)}`);
  if (schema.pattern !== undefined && typeof value === 'string' && !new RegExp(schema.pattern).test(value))
    found.push(`${at} ${value}`);
  if (schema.anyOf !== undefined && schema.anyOf.every((one) => faults(value, one, at).length > 0))
    found.push(`${at} fits none`);
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries())
      if (schema.items) found.push(...faults(item, schema.items, `${at}/${i}`));
  } else if (typeof value === 'object' && value !== null) {
    for (const key of schema.required ?? []) if (!(key in value)) found.push(`${at}/${key} is missing`);
    for (const [key, part] of Object.entries(value)) {
      const rule = schema.properties?.[key] ?? schema.additionalProperties;
      if (rule !== undefined) found.push(...faults(part, rule, `${at}/${key}`));
    }
  }
  return found;
}

describe('the schema of themes', () => {
  it('is published as it is', () => {
    assert.equal(doc('theme.schema.json'), themeSchema(), 'run node scripts/themes-page.ts');
    assert.equal(
      doc('theme-colors.md'),
      themesPage(doc('theme-colors.md')),
      'run node scripts/themes-page.ts',
    );
  });

  for (const [name, value] of shippedValues) {
    it(`accepts ${name}, which names no colour that nobody knows`, () => {
      assert.deepEqual(faults(value, root), []);
      assert.deepEqual(readThemeFile(value).faults, []);
      const known = colorNames();
      const { colors } = readThemeFile(value).file;
      assert.deepEqual(
        Object.keys(colors).filter((color) => !known.has(color) && !color.startsWith('terminal.ansi')),
        [],
      );
    });
  }

  const wrong: Record<string, unknown> = {
    'a list': [],
    'a type that is none': { type: 'sepia' },
    'a name that is a number': { name: 7 },
    'an include that is a list': { include: ['a.json'] },
    'colours in a list': { colors: ['#fff'] },
    'a colour by name': { colors: { 'editor.background': 'red' } },
    'a colour of five digits': { colors: { 'editor.background': '#12345' } },
    'a colour that is a number': { colors: { 'menu.background': 3 } },
    'a rule without settings': { tokenColors: [{ scope: 'comment' }] },
    'a scope that is a number': { tokenColors: [{ scope: 4, settings: {} }] },
    'a font style that is none': { tokenColors: [{ scope: 'a', settings: { fontStyle: 'bold wide' } }] },
    'rules in a file of their own': { tokenColors: './x.tmTheme' },
  };
  for (const [what, value] of Object.entries(wrong)) {
    it(`refuses ${what}, as the reader does`, () => {
      assert.equal(faults(value, root).length, 1);
      assert.equal(readThemeFile(value).faults.length, 1);
    });
  }

  const right: Record<string, unknown> = {
    'short colours': { colors: { 'menu.background': '#abc', 'menu.foreground': '#ABCD' } },
    'colours taken back': { colors: { 'menu.background': null, 'menu.foreground': 'default' } },
    'nonsense in a colour that nobody asks for': { colors: { 'symbolIcon.colorForeground': [] } },
    'words for no font style': { tokenColors: [{ scope: 'a', settings: { fontStyle: 'normal' } }] },
    'the types that VS Code writes': { type: 'hcLight' },
    'several font styles': { tokenColors: [{ scope: ['a', 'b'], settings: { fontStyle: ' bold italic' } }] },
    'an empty font style': { tokenColors: [{ settings: { fontStyle: '' } }] },
    'keys that nobody knows': { semanticHighlighting: true, semanticTokenColors: {} },
  };
  for (const [what, value] of Object.entries(right)) {
    it(`accepts ${what}, as the reader does`, () => {
      assert.deepEqual(faults(value, root), []);
      assert.deepEqual(readThemeFile(value).faults, []);
    });
  }

  it('names the colours that are looked at and no other', () => {
    const asked = new Set<string>();
    const colors = new Proxy<Record<string, string>>(
      {},
      {
        get: (_, name) => {
          asked.add(String(name));
          return undefined;
        },
      },
    );
    looksOf({ ...themeOf({}, 'dark'), colors });
    assert.deepEqual([...colorNames().keys()].toSorted(), [...asked].toSorted());
    assert.deepEqual([...COLOR_NAMES].toSorted(), [...asked].toSorted());
  });
});
