import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insideOf } from '../../src/syntax/tree/inside.ts';

/** The parts found, as text and scopes. */
const found = (rule: string, line: string, scope = ''): readonly string[] =>
  insideOf(rule, line, scope).map(({ from, to, scopes }) => `${line.slice(from, to)} = ${scopes.join(' ')}`);

test('documentation comments', () => {
  assert.deepEqual(found('jsdoc', ' * @param {string} name that is it, see {@link Other.part}'), [
    '@param = storage.type.class.jsdoc',
    '{string} = entity.name.type.instance.jsdoc',
    'name = variable.other.jsdoc',
    '{@link Other.part} = entity.name.type.instance.jsdoc',
    '@link = storage.type.class.jsdoc',
    'Other.part = variable.other.description.jsdoc',
  ]);
  assert.deepEqual(found('jsdoc', ' * mail@param.example @unheard'), []);
  assert.deepEqual(found('tags', ' * @return int', 'keyword.other.phpdoc.php'), [
    '@return = keyword.other.phpdoc.php',
  ]);
  assert.deepEqual(found('xmldoc', '/// <see cref="X"/>'), [
    '< = punctuation.definition.tag.cs',
    'see = entity.name.tag.localname.cs',
    '/> = punctuation.definition.tag.cs',
    'cref = entity.other.attribute-name.localname.cs',
    '= = punctuation.separator.equals.cs',
    '"X" = string.quoted.double.cs',
  ]);
});

test('declarations of CSS in an attribute', () => {
  assert.deepEqual(found('declarations', "color: red; margin:-1.5em var(--a, url(b;c)) 'd:'"), [
    'color = source.css support.type.property-name.css',
    ': = source.css punctuation.separator.key-value.css',
    'red = source.css support.constant.property-value.css',
    '; = source.css punctuation.terminator.rule.css',
    'margin = source.css support.type.property-name.css',
    ': = source.css punctuation.separator.key-value.css',
    '-1.5em = source.css constant.numeric.css',
    'em = keyword.other.unit.css',
    'var = source.css support.function.misc.css',
    '--a = source.css variable.argument.css',
    ', = source.css punctuation.separator.list.comma.css',
    '(b;c = source.css variable.parameter.url.css',
    "'d:' = source.css string.quoted.css",
  ]);
});

test('regular expressions', () => {
  assert.deepEqual(found('regexp', String.raw`^(?:a|[^b-d\w])+\1`), [
    '^ = keyword.control.anchor.regexp',
    '(?: = punctuation.definition.group.regexp',
    '?: = punctuation.definition.group.no-capture.regexp',
    '| = keyword.operator.or.regexp',
    String.raw`[^b-d\w] = constant.other.character-class.set.regexp`,
    '[ = punctuation.definition.character-class.regexp',
    '^ = keyword.operator.negation.regexp',
    '] = punctuation.definition.character-class.regexp',
    'b-d = constant.other.character-class.range.regexp',
    String.raw`\w = constant.other.character-class.regexp`,
    ') = punctuation.definition.group.regexp',
    '+ = keyword.operator.quantifier.regexp',
    String.raw`\1 = keyword.other.back-reference.regexp`,
  ]);
});

test('what a macro of C stands for', () => {
  assert.deepEqual(found('macro', 'if (x) f("a\\n", 0x1f) \\', 'c'), [
    'if = keyword.control.c',
    '( = punctuation.section.parens.begin.bracket.round.c',
    ') = punctuation.section.parens.begin.bracket.round.c',
    'f = entity.name.function.c',
    '( = punctuation.section.parens.begin.bracket.round.c',
    '"a\\n" = string.quoted.double.c',
    '\\n = constant.character.escape.c',
    ', = punctuation.separator.delimiter.c',
    '0x1f = constant.numeric.decimal.c',
    ') = punctuation.section.parens.begin.bracket.round.c',
    '\\ = constant.character.escape.line-continuation.c',
  ]);
});

test('places in strings that are filled in', () => {
  const scope = 'constant.other.placeholder.c';
  assert.deepEqual(found('printf', '100%% of %-5.2lf, %s', scope), [
    `%% = ${scope}`,
    `%-5.2lf = ${scope}`,
    `%s = ${scope}`,
  ]);
  assert.equal(found('python', '%(name)s {0.x!r:>5} {{ {a b}').length, 3);
  assert.equal(found('rust', '{} {{ {name:?}').length, 7);
  assert.deepEqual(found('json', String.raw`"\\u0041 \u0041\" \q"`), [
    String.raw`\\ = constant.character.escape.json`,
    String.raw`\u0041 = constant.character.escape.json`,
    String.raw`\" = constant.character.escape.json`,
  ]);
  assert.deepEqual(found('haskell', String.raw`"\x41\" \DEL \ "`), [
    String.raw`\x41 = constant.character.escape.haskell`,
    String.raw`\" = constant.character.escape.haskell`,
    String.raw`\DEL = constant.character.escape.haskell`,
  ]);
  assert.equal(found('entities', 'a&amp;b & c&#10;').length, 6);
});

test('lines that nobody reads, and rules that there are not, tell nothing', () => {
  assert.deepEqual(found('printf', '%s'.repeat(5000), 'x'), []);
  assert.deepEqual(found('unheard', '%s', 'x'), []);
  // Expressions do not go astray, whatever the line is.
  for (const rule of [
    'jsdoc',
    'javadoc',
    'xmldoc',
    'tags',
    'regexp',
    'printf',
    'python',
    'rust',
    'entities',
    'json',
    'haskell',
  ])
    for (const part of ['@param {', '<a ', '[', '(', '{', '%', '&a', '\\', '-', '.', ' '])
      assert(insideOf(rule, part.repeat(1024 / part.length), 'x').length <= 3 * 1024);
});
