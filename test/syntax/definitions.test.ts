/** The functions and classes of a text: what of it they are, and what their bodies are. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageNamed } from '../../src/syntax/tree/names.ts';
import { PathList, finish, textOf, treesWith } from './trees.ts';

const { trees, told } = await treesWith();

/** The definitions of a text: the kind, the whole and the body of each. */
function definitionsOf(name: string, source: string): readonly (readonly [string, string, string | null])[] {
  const language = languageNamed(name);
  const text = textOf(source);
  const highlighter = language && trees.highlighter(language, text, new PathList());
  assert.ok(highlighter, `no tree for ${name}`);
  try {
    finish(highlighter);
    const found = highlighter.structure?.definitions() ?? [];
    assert.deepEqual(told, []);
    return found.map(({ kind, from, to, body }) => [
      kind,
      text.slice(from, to).toString(),
      body && text.slice(body.from, body.to).toString(),
    ]);
  } finally {
    highlighter.close();
  }
}

const ROWS: readonly (readonly [name: string, source: string, kind: string, body: string | null])[] = [
  ['typescript', 'export async function f(a: number) { return a; }', 'function', ' return a;'],
  ['typescript', 'export const f = (a: number) => a + 1;', 'function', 'a + 1'],
  ['typescript', 'f(() => { g(); });', 'lambda () => { g(); }', ' g();'],
  ['typescript', 'interface A { b: string }', 'class', ' b: string'],
  ['typescript', 'export abstract class A { }', 'class', ''],
  ['javascript', 'a.b = function () { c(); };', 'function', ' c();'],
  ['javascript', 'x = { a: () => 1 };', 'function a: () => 1', '1'],
  ['tsx', 'function A() { return <p/>; }', 'function', ' return <p/>;'],
  ['python', '@d\ndef f(a):\n    return a', 'function', 'return a'],
  ['python', 'x = lambda a: a', 'lambda lambda a: a', 'a'],
  ['python', 'class A(B):\n    a = 1', 'class', 'a = 1'],
  ['rust', 'pub fn f() -> u8 { 1 }', 'function', ' 1'],
  ['rust', 'impl A for B { }', 'class', ''],
  ['go', 'type A interface { B() }', 'class', ' B()'],
  ['go', 'func (a *A) B() { c() }', 'function', ' c()'],
  ['c', 'static int f(void) { return 1; }', 'function', ' return 1;'],
  ['c', 'typedef struct { int a; } b;', 'class', ' int a;'],
  ['cpp', 'template <class T> T f(T a) { return a; }', 'function', ' return a;'],
  ['java', 'class A { }', 'class', ''],
  ['csharp', 'class A { }', 'class', ''],
  ['php', '<?php\nfunction f() { g(); }', 'function function f() { g(); }', ' g();'],
  ['ruby', 'def f; end', 'function', null],
  ['ruby', 'class A\n  b\nend', 'class', 'b'],
  ['lua', 'local f = function() g() end', 'function', 'g()'],
  ['bash', 'f() { g; }', 'function', ' g;'],
  ['scala', 'object A { val b = 1 }', 'class', ' val b = 1'],
  ['ocaml', 'let f a = a + 1', 'function', 'a + 1'],
  ['haskell', 'f a = a + 1', 'function', 'a + 1'],
  ['html', '<script>function f() { g(); }</script>', 'function function f() { g(); }', ' g();'],
];

describe('a definition', () => {
  for (const [name, source, kindAndText, body] of ROWS)
    test(`of ${name}: ${source.replaceAll('\n', '⏎')}`, () => {
      const [kind, ...rest] = kindAndText.split(' ');
      const whole = rest.length === 0 ? source : rest.join(' ');
      assert.deepEqual(definitionsOf(name, `${source}\n`), [[kind, whole, body]]);
    });
});

test('definitions come in order, outer ones before inner ones, and each once', () => {
  const source = 'export class A { b() { return () => 1; } c = () => 2; }\n';
  assert.deepEqual(
    definitionsOf('typescript', source).map(([kind, , body]) => [kind, body]),
    [
      ['class', ' b() { return () => 1; } c = () => 2;'],
      ['function', ' return () => 1;'],
      ['lambda', '1'],
      ['function', '2'],
    ],
  );
});

test('a language without functions has none', () => {
  assert.deepEqual(definitionsOf('json', '{"a": 1}'), []);
});
