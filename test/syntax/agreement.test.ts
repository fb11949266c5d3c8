import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { IRawGrammar } from 'vscode-textmate';
import { readAsset } from '../../src/host/syntax/syntax-assets.ts';
import { compare, looksOf, structurePaths, textmatePaths, type Rule } from './agreement.ts';
import { treesWith } from './trees.ts';

/**
 * The results of the structure engine's queries, compared with vscode-textmate with the TextMate grammar of the same
 * language: of a hundred characters of a sample so many get the same style, by One Dark and by a theme that tells 55
 * kinds of scopes apart. The missing ones are mostly parts of strings, comments and regular expressions that are no
 * nodes of the tree, and places that the expressions of the TextMate grammar mistake. A floor goes up when a query gets
 * better.
 */
const LANGUAGES: readonly {
  readonly tree: string;
  readonly scope: string;
  readonly sample: string;
  readonly oneDark: number;
  readonly rich: number;
  /** The text that is not compared. */
  readonly skipped?: RegExp;
}[] = [
  { tree: 'typescript', scope: 'source.ts', sample: 'typescript.ts.txt', oneDark: 99, rich: 97.5 },
  { tree: 'javascript', scope: 'source.js', sample: 'javascript.js.txt', oneDark: 99.5, rich: 99 },
  { tree: 'tsx', scope: 'source.tsx', sample: 'tsx.tsx.txt', oneDark: 99.5, rich: 98.5 },
  { tree: 'python', scope: 'source.python', sample: 'python.py.txt', oneDark: 99, rich: 97 },
  { tree: 'rust', scope: 'source.rust', sample: 'rust.rs.txt', oneDark: 98.5, rich: 95.5 },
  { tree: 'go', scope: 'source.go', sample: 'go.go.txt', oneDark: 99.5, rich: 98 },
  { tree: 'c', scope: 'source.c', sample: 'c.c.txt', oneDark: 99, rich: 96.5 },
  {
    tree: 'cpp',
    scope: 'source.cpp',
    sample: 'cpp.cpp.txt',
    oneDark: 97.5,
    rich: 91.5,
  },
  { tree: 'json', scope: 'source.json', sample: 'json.json.txt', oneDark: 98.5, rich: 96.5 },
  { tree: 'css', scope: 'source.css', sample: 'css.css.txt', oneDark: 99, rich: 96.5 },
  {
    tree: 'html',
    scope: 'text.html.basic',
    sample: 'html.html.txt',
    oneDark: 99.5,
    rich: 98.5,
  },
  { tree: 'bash', scope: 'source.shell', sample: 'bash.sh.txt', oneDark: 94, rich: 91.5 },
  { tree: 'java', scope: 'source.java', sample: 'java.java.txt', oneDark: 99, rich: 97 },
  { tree: 'lua', scope: 'source.lua', sample: 'lua.lua.txt', oneDark: 99.5, rich: 96 },
  { tree: 'ruby', scope: 'source.ruby', sample: 'ruby.rb.txt', oneDark: 98.5, rich: 94.5 },
  {
    tree: 'php',
    scope: 'source.php',
    sample: 'php.php.txt',
    oneDark: 99,
    rich: 96.5,
    // The grammar is that of what is between the tags.
    skipped: /<\?(?:php|=)|\?>|^<p>.*$/gm,
  },
  { tree: 'csharp', scope: 'source.cs', sample: 'csharp.cs.txt', oneDark: 98.5, rich: 94.5 },
  { tree: 'scala', scope: 'source.scala', sample: 'scala.scala.txt', oneDark: 99.5, rich: 89.5 },
  { tree: 'haskell', scope: 'source.haskell', sample: 'haskell.hs.txt', oneDark: 99.5, rich: 92.5 },
  { tree: 'yaml', scope: 'source.yaml', sample: 'yaml.yaml.txt', oneDark: 98, rich: 97.5 },
  { tree: 'toml', scope: 'source.toml', sample: 'toml.toml.txt', oneDark: 98, rich: 97 },
];

/** Every usual kind of scope in a colour of its own. */
const RICH = [
  'comment',
  'comment.block.documentation',
  'string',
  'string.regexp',
  'string.template',
  'string.unquoted',
  'constant.character.escape',
  'constant.numeric',
  'constant.language',
  'constant.other',
  'constant.other.placeholder',
  'keyword',
  'keyword.control',
  'keyword.control.import',
  'keyword.control.directive',
  'keyword.operator',
  'keyword.operator.assignment',
  'keyword.operator.new, keyword.operator.expression, keyword.operator.logical.python',
  'keyword.other',
  'keyword.other.unit',
  'storage.type',
  'storage.type.function',
  'storage.modifier',
  'entity.name.function',
  'entity.name.function.preprocessor',
  'entity.name.type',
  'entity.name.type.class',
  'entity.name.namespace, entity.name.type.module',
  'entity.name.tag',
  'entity.name.label',
  'entity.other.attribute-name',
  'entity.other.inherited-class',
  'support.function',
  'support.function.builtin',
  'support.type',
  'support.type.primitive, storage.type.built-in.primitive',
  'support.class',
  'support.constant',
  'support.variable',
  'support.type.property-name',
  'variable',
  'variable.parameter',
  'variable.other.property, variable.other.object.property',
  'variable.other.object',
  'variable.other.constant',
  'variable.language',
  'punctuation',
  'punctuation.definition.string',
  'punctuation.separator',
  'punctuation.terminator',
  'punctuation.definition.template-expression, punctuation.section.embedded',
  'meta.brace',
  'meta.embedded, meta.template.expression',
  'markup.heading',
  'invalid',
];

const rich: readonly Rule[] = [
  { settings: { foreground: '#ffffff' } },
  ...RICH.map((scope, i) => ({
    scope: scope.split(', '),
    settings: { foreground: `#${(0x10_00_00 + i * 1000).toString(16)}` },
  })),
];

const oneDark = (): readonly Rule[] => {
  const { tokenColors } = JSON.parse(
    readFileSync(new URL('../../src/themes/one-dark.json', import.meta.url), 'utf8'),
  ) as { readonly tokenColors: readonly Rule[] };
  return [{ settings: { foreground: '#abb2bf' } }, ...tokenColors];
};

const grammarOf = (scope: string): IRawGrammar | null => {
  const bytes = readAsset(`textmate/${scope}.json`);
  return bytes === null ? null : (JSON.parse(new TextDecoder().decode(bytes)) as IRawGrammar);
};

const LOOKS = [
  ['oneDark', looksOf(oneDark())],
  ['rich', looksOf(rich)],
] as const;

const { trees, told } = await treesWith();

for (const language of LANGUAGES) {
  const { tree, scope, sample, skipped } = language;
  test(`${tree}: its query agrees with the TextMate grammar`, async () => {
    const source = readFileSync(join(import.meta.dirname, 'samples', sample), 'utf8');
    const expected = await textmatePaths(source, scope, grammarOf);
    const actual = structurePaths(trees, { id: tree, tree, scope }, source);
    assert.deepEqual(told, []);
    for (const [theme, look] of LOOKS) {
      const { percent, differences } = compare(source, expected, actual, look, skipped);
      const most = differences.slice(0, 10).map((each) => JSON.stringify(each));
      assert(
        percent >= language[theme],
        `${theme}: ${percent.toFixed(2)} < ${language[theme]}, most of it:\n${most.join('\n')}`,
      );
    }
  });
}

test('ocaml, of which the TextMate grammar names its scopes after the colours of one theme', () => {
  const source = readFileSync(join(import.meta.dirname, 'samples/ocaml.ml.txt'), 'utf8');
  const scope = 'source.ocaml';
  const paths = structurePaths(trees, { id: 'ocaml', tree: 'ocaml', scope }, source);
  for (const [text, expected] of [
    ['A store', 'comment.block.ocaml'],
    ['The kinds', 'comment.block.documentation.ocaml'],
    ['open Printf', 'keyword.control.import.ocaml'],
    ['Printf', 'entity.name.namespace.ocaml'],
    ['Circle of', 'constant.other.constructor.ocaml'],
    ['float', 'support.type.primitive.ocaml'],
    ['mutable', 'storage.modifier.ocaml'],
    ["'a) list", 'variable.other.generic-type.ocaml'],
    ['1.5e10', 'constant.numeric.ocaml'],
    ['area = function', 'entity.name.function.ocaml'],
    ['add (store', 'entity.name.function.ocaml'],
    ['force = false', 'variable.parameter.ocaml'],
    ['mod 3', 'keyword.operator.wordlike.ocaml'],
    ['%d', 'string.quoted.double.ocaml constant.other.placeholder.ocaml'],
    ['raise (', 'keyword.control.exception.ocaml'],
    ['print_endline', 'entity.name.function.ocaml'],
    ['VISITOR', 'entity.name.type.module.ocaml'],
  ] as const)
    assert.equal(paths[source.indexOf(text)], `${scope} ${expected}`, text);
});

test('what the samples do not hold', () => {
  for (const [tree, scope, source, ...told] of [
    ['json', 'source.json', '["\\u0041"]', ['0041', 'constant.character.escape.json']],
    ['haskell', 'source.haskell', 'a = "\\x41"', ['x41', 'constant.character.escape.haskell']],
    [
      'tsx',
      'source.tsx',
      'a = <b:c d:e="f"/>',
      ['c', 'tag'],
      ['b', 'tag'],
      ['d', 'attribute-name'],
      ['e', 'attribute-name'],
    ],
    [
      'python',
      'source.python',
      'type A = int\nreturn NotImplemented',
      ['type', 'storage.type'],
      ['NotI', 'constant.language'],
    ],
    ['typescript', 'source.ts', 'export { a as default }', ['default', 'keyword.control.default.ts']],
  ] as const) {
    const paths = structurePaths(trees, { id: tree, tree, scope }, source);
    for (const [part, expected] of told) assert.ok(paths[source.indexOf(part)].includes(expected), part);
  }
});
