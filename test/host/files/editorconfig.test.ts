import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rulesFor } from '../../../src/host/files/editorconfig.ts';
import { compileGlob } from '../../../src/base/glob.ts';

describe('patterns of .editorconfig', () => {
  const table: readonly (readonly [pattern: string, fits: readonly string[], not: readonly string[]])[] = [
    ['*', ['a', 'b/c.ts', '.hidden'], []],
    ['*.ts', ['a.ts', 'b/c/d.ts'], ['a.tsx', 'ts', 'a.ts/b']],
    ['Makefile', ['Makefile', 'sub/Makefile'], ['Makefile.am', 'xMakefile']],
    ['/*.md', ['a.md'], ['b/a.md']],
    ['lib/*.js', ['lib/a.js'], ['lib/b/a.js', 'x/lib/a.js', 'a.js']],
    ['lib/**.js', ['lib/a.js', 'lib/b/a.js'], ['a.js']],
    ['a/**/z', ['a/z', 'a/b/z', 'a/b/c/z'], ['az', 'a/bz', 'b/a/z']],
    ['**/x', ['b/x', 'a/b/x'], ['x/b']],
    ['a?c', ['abc', 'a日c', 'a😀c'], ['a/c', 'ac', 'abbc']],
    ['[ab].c', ['a.c', 'b.c'], ['c.c', 'ab.c']],
    ['[!ab].c', ['c.c'], ['a.c', 'b.c', '.c']],
    ['[a-c]x', ['ax', 'bx', 'cx'], ['dx', '-x']],
    ['[\\]a]x', [']x', 'ax'], ['\\x']],
    ['[a/b]', ['[a/b]'], ['a', 'b']],
    ['[a', ['[a'], ['a']],
    ['*.{js,ts}', ['a.js', 'a.ts'], ['a.c', 'a.{js,ts}']],
    ['{a,b{c,d},}x', ['ax', 'bcx', 'bdx', 'x'], ['bx', 'cx']],
    ['{package.json,*.yml}', ['package.json', 'x/package.json', 'b.yml'], ['json']],
    ['{single}', ['{single}'], ['single']],
    ['{open', ['{open'], ['open']],
    ['a}b', ['a}b'], []],
    ['v{1..12}', ['v1', 'v7', 'v12'], ['v0', 'v13', 'v', 'v01', 'v1x']],
    ['t{-2..1}', ['t-2', 't0', 't1'], ['t-3', 't2']],
    ['\\*\\{a,b\\}', ['*{a,b}'], ['xa']],
    ['space name', ['space name'], ['space']],
  ];
  for (const [pattern, fits, not] of table) {
    test(pattern, () => {
      const matches = compileGlob(pattern);
      for (const path of fits) assert.ok(matches(path), `fits ${path}`);
      for (const path of not) assert.ok(!matches(path), `does not fit ${path}`);
    });
  }

  test('one that would hang a matcher that tries everything', () => {
    assert.equal(compileGlob(`${'*a'.repeat(200)}b`)('a'.repeat(4000)), false);
    assert.equal(compileGlob('{a,b'.repeat(60))('a'), false);
  });
});

describe('the rules for a file', () => {
  const rules = (path: string, files: Readonly<Record<string, string>>): unknown =>
    JSON.parse(JSON.stringify(rulesFor(path, (name) => files[name] ?? null)));

  test('come from all sections that fit, the later and the nearer ones first, up to the root', () => {
    const files = {
      '/.editorconfig': '[*]\ntab_width = 8\nindent_style = tab\n',
      '/p/.editorconfig':
        '\uFEFF; a comment\r\nroot = true\r\n[*]\r\nIndent_Style = Space\r\nindent_size=2\r\nend_of_line = CRLF\r\n' +
        'insert_final_newline = true\r\n[*.md]\r\ntrim_trailing_whitespace = false\r\n',
      '/p/q/.editorconfig':
        '# deeper\n[*.md]\nindent_size = 3\ncharset = utf-8-bom\n[other]\nindent_size = 9\n',
    };
    const all = { tabs: false, lineEnd: 'CRLF', insertFinalNewline: true };
    assert.deepEqual(rules('/p/q/a.md', files), {
      ...all,
      size: 3,
      charset: 'utf-8-bom',
      trimTrailingWhitespace: false,
    });
    assert.deepEqual(rules('/p/a.c', files), { ...all, size: 2 });
    assert.deepEqual(rules('/a.c', files), { tabs: true, size: 8 });
    assert.deepEqual(rules('/a.c', {}), {});
  });

  test('of indentation', () => {
    const of = (text: string): unknown => rules('/a', { '/.editorconfig': `[*]\n${text}` });
    assert.deepEqual(of('indent_style=tab\nindent_size=4'), { tabs: true, size: 4 });
    assert.deepEqual(of('indent_style=tab\nindent_size=tab\ntab_width=3'), { tabs: true, size: 3 });
    assert.deepEqual(of('indent_style=space\nindent_size=tab\ntab_width=3'), { tabs: false, size: 3 });
    assert.deepEqual(of('indent_size=unset\nindent_style=unset'), {});
    assert.deepEqual(of('indent_size=0\ntab_width=1000\ncharset=ebcdic\nend_of_line=\nindent_style'), {});
  });

  test('are none of a file that is no such file', () => {
    assert.deepEqual(rules('/a', { '/.editorconfig': '\0\u0001[[[\n]]=\n=x\n[]\nindent_size=2' }), {});
  });
});
