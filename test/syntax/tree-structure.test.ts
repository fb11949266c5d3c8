import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Structure } from '../../src/syntax/highlighter.ts';
import { languageNamed } from '../../src/syntax/tree/names.ts';
import type { Text } from '../../src/text/text.ts';
import { SAMPLES } from './tree-samples.ts';
import { EVERY_NODE, PathList, finish, textOf, treesWith } from './trees.ts';

const { trees, told } = await treesWith(EVERY_NODE);

/** The result of `use` on the structure of a text. */
function withStructure<T>(name: string, source: string, use: (structure: Structure, text: Text) => T): T {
  const language = languageNamed(name);
  const text = textOf(source);
  const highlighter = language && trees.highlighter(language, text, new PathList());
  assert.ok(highlighter, `no tree for ${name}`);
  try {
    finish(highlighter);
    assert.equal(highlighter.failed, null);
    const { structure } = highlighter;
    assert.ok(structure);
    return use(structure, text);
  } finally {
    highlighter.close();
  }
}

/** The folds of a text by the numbers of their lines. */
const foldsOf = (name: string, source: string): string =>
  withStructure(name, source, (structure, text) =>
    structure
      .folds()!
      .map(({ from, to, kind }) => `${lineOf(text, from)}-${lineOf(text, to)}${kind ? ` ${kind}` : ''}`)
      .join(', '),
  );

/** Its symbols, one a line, those in others indented. */
const symbolsOf = (name: string, source: string): string =>
  withStructure(name, source, (structure, text) =>
    structure
      .symbols()
      .map((symbol) => {
        const { from, to } = symbol.range;
        const named = text.slice(symbol.name_range.from, symbol.name_range.to).toString();
        assert.equal(named.replaceAll(/\s+/g, ' ').trim(), symbol.name);
        const [first, last] = [lineOf(text, from), lineOf(text, to)];
        const lines = last > first ? `${first}-${last}` : first;
        return `\n      ${'  '.repeat(symbol.depth)}${symbol.kind} ${symbol.name} ${lines}`;
      })
      .join(''),
  );

/** The stretches around a `|`, but for the whole text. */
const aroundOf = (name: string, marked: string): readonly string[] => {
  const [before, ...rest] = marked.split('|');
  return withStructure(name, before + rest.join('|'), (structure, text) => {
    const at = textOf(before).length;
    const ranges = structure.around(at, at)!;
    for (const [i, { from, to }] of ranges.entries()) {
      const inner = ranges[i - 1] ?? { from: at, to: at };
      assert.ok(from <= inner.from && to >= inner.to && to - from > inner.to - inner.from);
    }
    assert.deepEqual(ranges.at(-1), { from: 0, to: text.length });
    return ranges.slice(0, -1).map(({ from, to }) => text.slice(from, to).toString());
  });
};

const lineOf = (text: Text, at: number): number => text.slice(0, at).toString().split('\n').length;

const STRUCTURES: Readonly<Record<string, { readonly folds: string; readonly symbols: string }>> = {
  typescript: {
    folds: '1-2 imports, 5-17, 8-9 comment, 10-11, 14-16',
    symbols: `
      class Laden 5-18
        field #zähler 6
        field items 7
        constructor constructor 10-12
        method [Symbol.iterator] 14-17
      constant styles 20
        class a 20
      enum Kind 21
        enum_member A 21
        enum_member B 21
      type Pair 22
      function add 23`,
  },
  python: {
    folds: '1-5 imports, 7-8 comment, 10-18, 13-18, 14-15, 16-17, 20-22, 21-22',
    symbols: `
      class Thing 10-18
        method method 13-18
      function main 20-22`,
  },
  rust: {
    folds: '5-7, 10-13, 11-12',
    symbols: `
      struct Point 5-8
        field x 6
        field y 7
      object Point<'a, T> 10-14
        method fmt 11-13
      function twice 16
      function main 17`,
  },
  go: {
    folds: '3-6 imports, 9-11, 14-19, 16-17',
    symbols: `
      struct Größe 9-12
        field Name 10
        field next 11
      method Say 14-20`,
  },
  c: {
    folds: '4-5 comment, 9-13, 10-11',
    symbols: `
      function MAX 2
      struct thing 6
      function add 8-14`,
  },
  html: {
    folds: '2-16, 3-10, 5-6, 8-9, 12-15, 13-14 comment',
    symbols: `
      class a:hover > b 6
      constant a 9
      function f 9`,
  },
  json: {
    folds: '1-2',
    symbols: `
      property name 1
      array list 1
        property 😀 1
      object deep 2
        object a 2
          array b 2`,
  },
  yaml: {
    folds: '3-6, 4-5, 7-9',
    symbols: `
      property name 2
      array list 3-6
        property one 4
        property two 5
      property text 7-9
      property ref 10`,
  },
  ruby: {
    folds: '4-17, 5-16, 7-11, 9-10, 14-16',
    symbols: `
      module Laden 4-18
        class Thing 5-17
          property :name 6
          method initialize 7-12
          method make 14`,
  },
  php: {
    folds: '1-15, 6-11, 8-10',
    symbols: `
      namespace App 3
      class Thing 6-12
        property $name 7
        method say 8-11
      class p 15`,
  },
  bash: {
    folds: '1-2 comment, 4-8, 6-7, 11-12',
    symbols: `
      function greet 4-9`,
  },
  haskell: {
    folds: '10-13, 16-18',
    symbols: `
      module Main 1
      struct Tree 6
        enum_member Leaf 6
        enum_member Node 6
      function insert 9
      function insert 10-13
      function main 16-18`,
  },
  java: {
    folds: '3-4 imports, 6-7 comment, 8-27, 11-12, 16-23, 17-22, 18-20, 21-22',
    symbols: `
      class Laden 8-28
        field N 9
        constructor Laden 11-13
        method run 15-24
        enum Kind 26
          enum_member A 26
          enum_member B 26
        class Pair 27`,
  },
  cpp: {
    folds: '1-2 imports, 4-31, 7-16, 12-13, 19-20 comment, 21-29, 22-23, 25-26, 27-28',
    symbols: `
      namespace größe 4-32
        class Thing 7-17
          constructor Thing 9
          method ~Thing 10
          method size 11
          method run 12-13
          field n_ 16
        method Thing::run 21-30
      enum E 33
        enum_member A 33
        enum_member B 33`,
  },
  csharp: {
    folds: '1-2 imports, 5-29, 7-27, 16-26, 18-19, 22-25, 23-25',
    symbols: `
      namespace A.B 4-30
        class Laden 6-28
          field n 8
          property Name 9
          constructor Laden 11-13
          method Run 15-27
        interface I 29
          method F 29`,
  },
  css: {
    folds: '1-2 imports, 3-4 comment, 5-6, 9-10, 12-13, 15-16',
    symbols: `
      class :root 5-7
        variable --größe 6
      class a:hover, b 8-11
      namespace (min-width: 1px) 12-14
        class p 13
      function spin 15-17`,
  },
  scala: {
    folds: '3-4 imports, 6-7 comment, 8-16, 10-15, 11-14, 12-13, 19-21, 20-21',
    symbols: `
      package a.b 1
      class Laden 8-17
        field a 9
        method run 10-16
      module Main 19-22
        method main 20-21
      interface T 23`,
  },
  ocaml: {
    folds: '1-2 imports, 4-5 comment, 6-8, 12-16, 15-16, 18-19',
    symbols: `
      type tree 6-8
        enum_member Leaf 7
        enum_member Node 8
      variable x 10
      function insert 12-16
      module M 18-20
        function f 19`,
  },
  toml: {
    folds: '2-7, 4-6, 9-10',
    symbols: `
      object package 2-7
        property name 3
        property list 4-7
      array bin 9-10
        property name 10`,
  },
  lua: {
    folds: '1-2 comment, 4-10, 5-9, 6-7, 15-18, 16-17',
    symbols: `
      variable x 3
      function f 4-11
      function M.g 13
      method M:h 14
      function M.k 15-19`,
  },
  tsx: {
    folds: '1-5 imports, 2-4, 7-9, 12-21, 14-20, 15-19, 17-18',
    symbols: `
      interface Props 7-10
        property name 8
        method go 9
      function App 12-22
      enum K 23
        enum_member A 23
        enum_member B 23
      type T 24`,
  },
  javascript: {
    folds: '4-5 comment, 7-14, 8-13, 9-11, 12-13, 16-25, 18-19, 21-24, 22-23, 27-29, 28-29, 31-33',
    symbols: `
      constant fs 2
      function gen 7-15
      class A 16-26
        field #x 17
        constructor constructor 18-20
        method y 21-25
      function h 27-30
      method go 32
      method run 33`,
  },
};

describe('the structure of', () => {
  for (const [name, { folds, symbols }] of Object.entries(STRUCTURES)) {
    test(`${name}: what can be folded away, and what is declared`, () => {
      assert.equal(foldsOf(name, SAMPLES[name]), folds);
      assert.equal(symbolsOf(name, SAMPLES[name]), symbols);
      assert.deepEqual(told, []);
    });
  }
});

test('names that hold for an expression of OCaml only are no symbols, and exceptions are one each', () => {
  const source =
    'exception A of int\nlet () =\n  let b = 1 in\n  let c d = d in\n  print_int (c b)\nlet e = 2\n';
  assert.equal(
    symbolsOf('ocaml', source),
    `
      event A 1
      function c 4
      variable e 6`,
  );
});

describe('what is around a place', () => {
  const rows: readonly (readonly [name: string, source: string, around: readonly string[]])[] = [
    [
      'typescript',
      'const x = f("a |b", [1, 2]);\n',
      [
        'a b',
        '"a b"',
        '"a b", [1, 2]',
        '("a b", [1, 2])',
        'f("a b", [1, 2])',
        'x = f("a b", [1, 2])',
        'const x = f("a b", [1, 2]);',
      ],
    ],
    [
      'typescript',
      'if (a) {\n  foo|(b);\n  bar();\n}\n',
      [
        'foo',
        'foo(b)',
        'foo(b);',
        'foo(b);\n  bar();',
        '{\n  foo(b);\n  bar();\n}',
        'if (a) {\n  foo(b);\n  bar();\n}',
      ],
    ],
    [
      'typescript',
      't = `a ${x|y} b`;\n',
      ['xy', '${xy}', 'a ${xy} b', '`a ${xy} b`', 't = `a ${xy} b`', 't = `a ${xy} b`;'],
    ],
    [
      'typescript',
      'for (let i = 0; i |< 3; i++) g(i);\n',
      ['i < 3', 'let i = 0; i < 3; i++', '(let i = 0; i < 3; i++)', 'for (let i = 0; i < 3; i++) g(i);'],
    ],
    [
      'python',
      'def f(a):\n    if a:\n        return b|ar\n    x = 1\n',
      [
        'bar',
        'return bar',
        'if a:\n        return bar',
        'if a:\n        return bar\n    x = 1',
        'def f(a):\n    if a:\n        return bar\n    x = 1',
      ],
    ],
    [
      'html',
      '<div class="a b|c"><p>text</p></div>\n',
      ['a bc', '"a bc"', 'class="a bc"', '<div class="a bc">', '<div class="a bc"><p>text</p></div>'],
    ],
    [
      'json',
      '{"a": [1, 2|2], "b": {}}\n',
      ['22', '1, 22', '[1, 22]', '"a": [1, 22]', '"a": [1, 22], "b": {}', '{"a": [1, 22], "b": {}}'],
    ],
    [
      'rust',
      'fn m() { let a = vec![1, (2|, 3)]; }\n',
      [
        '2',
        '2, 3',
        '(2, 3)',
        '1, (2, 3)',
        '[1, (2, 3)]',
        'vec![1, (2, 3)]',
        'let a = vec![1, (2, 3)];',
        '{ let a = vec![1, (2, 3)]; }',
        'fn m() { let a = vec![1, (2, 3)]; }',
      ],
    ],
    [
      'css',
      'a:hover { color: r|ed; top: 1px }\n',
      [
        'red',
        'color: red;',
        'color: red; top: 1px',
        '{ color: red; top: 1px }',
        'a:hover { color: red; top: 1px }',
      ],
    ],
    [
      'bash',
      'if [[ -n "$a|b" ]]; then\n  x\nfi\n',
      ['ab', '$ab', '"$ab"', '-n "$ab"', '[[ -n "$ab" ]]', 'if [[ -n "$ab" ]]; then\n  x\nfi'],
    ],
    [
      'go',
      'func f(a int) {\n\tg(a, "x|y")\n}\n',
      [
        'xy',
        '"xy"',
        'a, "xy"',
        '(a, "xy")',
        'g(a, "xy")',
        '{\n\tg(a, "xy")\n}',
        'func f(a int) {\n\tg(a, "xy")\n}',
      ],
    ],
    [
      'yaml',
      'a:\n  b: c|d\n  e: [1, 2]\n',
      ['cd', 'b: cd', 'b: cd\n  e: [1, 2]', 'a:\n  b: cd\n  e: [1, 2]'],
    ],
    [
      'lua',
      'local t = { a = 1, b = "x|" }\n',
      [
        'x',
        '"x"',
        'b = "x"',
        'a = 1, b = "x"',
        '{ a = 1, b = "x" }',
        't = { a = 1, b = "x" }',
        'local t = { a = 1, b = "x" }',
      ],
    ],
    [
      'c',
      'int f(int a) { return (a + |b) * 2; }\n',
      [
        'b',
        'a + b',
        '(a + b)',
        '(a + b) * 2',
        'return (a + b) * 2;',
        '{ return (a + b) * 2; }',
        'int f(int a) { return (a + b) * 2; }',
      ],
    ],
  ];
  for (const [name, source, expected] of rows)
    test(`in ${name}: ${source.trim()}`, () => assert.deepEqual(aroundOf(name, source), expected));

  test('goes on from a language inside to the one around it', () => {
    const found = aroundOf('html', '<p>a</p><script>f(1|2)</script>');
    assert.deepEqual(found.slice(0, 3), ['12', '(12)', 'f(12)']);
    assert.ok(found.includes('<script>f(12)</script>'));
  });
});

test('the language at a place is the innermost one', () => {
  const source = '<style>a{}</style><p onclick="f()"><script>css`b{}`; f(css`c{}`)</script>';
  withStructure('html', source, (structure) => {
    const at = (part: string): string => structure.languageAt(source.indexOf(part) + 1);
    assert.deepEqual(['<style', 'a{', '<p', 'f()', 'css`', 'b{', 'f(css', 'c{', '</script'].map(at), [
      'html',
      'css',
      'html',
      'javascript',
      'javascript',
      'css',
      'javascript',
      'css',
      'html',
    ]);
  });
  const php = '<p><?php f(); ?><style>a{}</style>';
  withStructure('php', php, (structure) => {
    assert.equal(structure.languageAt(1), 'html');
    assert.equal(structure.languageAt(php.indexOf('f(')), 'php');
    assert.equal(structure.languageAt(php.indexOf('a{') + 1), 'css');
  });
});

describe('the structure of code that is wrong', () => {
  const rows: readonly (readonly [name: string, source: string, folds: string, symbols: string])[] = [
    [
      'typescript',
      'class A {\n  f() {\n    g(;\n  }\n\n  h( {\n  }\n}\nfunction k() {\n  1\n}\n',
      '1-7, 2-3, 9-10',
      `
      class A 1-8
        method f 2-4
      function k 9-11`,
    ],
    [
      'python',
      'class A:\n    def f(self:\n        pass\n\n    def g(self):\n        return (1\n\ndef h():\n    pass\n',
      '1-9',
      `
      class A 1-9`,
    ],
    [
      'rust',
      'fn a() {\n    let x = ;\n}\nstruct B {\n    c: ,\n}\nfn d() {\n    e()\n',
      '1-2, 4-5',
      `
      function a 1-3
      struct B 4-6
        field c 5`,
    ],
    [
      'go',
      'package a\nfunc b() {\n	if x {\n		y(\n}\nfunc c() {\n	return\n}\n',
      '2-7, 3-4, 6-7',
      `
      function b 2-8`,
    ],
    [
      'c',
      'int f(void) {\n  if (x {\n    y();\n  }\n}\nint g(void) {\n  return 1;\n}\n',
      '1-4, 2-3, 6-7',
      `
      function f 1-5
      function g 6-8`,
    ],
    ['json', '{"a": [1,\n 2\n, "b": {\n "c": }\n}\n', '1-4', ``],
    ['html', '<div>\n<p>a\n<b>\n</div>\n</p>\n<ul>\n<li>\n</ul>\n', '1-3, 2-3, 6-7', ``],
    [
      'css',
      'a {\n  color: ;\n  b: c\n\nd {\n  e: f;\n}\n',
      '1-6, 5-6',
      `
      class a 1-7
        class b: c d 3-7`,
    ],
    [
      'java',
      'class A {\n  void f( {\n    g();\n  }\n  int h() {\n    return\n  }\n}\n',
      '1-7, 2-3, 5-6',
      `
      class A 1-8
        method f 2-4
        method h 5-7`,
    ],
    [
      'ruby',
      'class A\n  def f(\n    x\n  end\n  def g\n    1\n  end\nend\n',
      '1-7, 2-3, 5-6',
      `
      class A 1-8
        method f 2-4
        method g 5-7`,
    ],
    [
      'bash',
      'f() {\n  if true; then\n    x\n}\ng() {\n  y\n}\n',
      '5-6',
      `
      function g 5-7`,
    ],
  ];
  for (const [name, source, folds, symbols] of rows)
    test(name, () => {
      assert.equal(foldsOf(name, source), folds);
      assert.equal(symbolsOf(name, source), symbols);
    });

  test('never fails, and stays in the text, whatever is taken out of it or put into it', () => {
    const names = Object.keys(SAMPLES);
    const bits = fc.constantFrom('{', '}', '(', ')', '"', '\n', '<', '😀', "'", '/*', '');
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.nat(),
        fc.nat(80),
        bits,
        fc.nat(),
        (name, at, length, bit, look) => {
          const sample = SAMPLES[name];
          const from = at % sample.length;
          const source = sample.slice(0, from) + bit + sample.slice(from + length);
          withStructure(name, source, (structure, text) => {
            const place = look % (text.length + 1);
            const ranges = structure.around(place, Math.min(text.length, place + (look % 5)))!;
            const symbols = structure.symbols().map(({ range }) => range);
            for (const { from: start, to } of [...ranges, ...symbols])
              assert.ok(0 <= start && start < to && to <= text.length);
            for (const { from: start, to } of structure.folds()!) {
              assert.ok(lineOf(text, start) < lineOf(text, to));
              assert.ok(to === text.length || text.byte(to) === 10);
            }
            assert.equal(typeof structure.languageAt(place), 'string');
          });
        },
      ),
      { numRuns: 200 },
    );
  });
});
