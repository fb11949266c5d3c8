import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import * as runtime from 'node:module';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { parse } from 'sucrase/dist/parser/index.js';
import { strip, type StrippedSource } from '../../../src/host/plugins/strip.ts';

const root = join(import.meta.dirname, '../../..');

function right(source: string, typed = true): StrippedSource {
  const result = strip(source, typed);
  if ('code' in result) return result;
  return assert.fail(`${result.line}:${result.column}: ${result.message}`);
}

/** The tokens of JavaScript, with their places. Imports that only types use are left out, which Node does not do. */
function tokensOf(code: string): string[] {
  const rest = code.replaceAll(/^import [^;]*;/gm, (all) => all.replaceAll(/[^\n]/g, ' '));
  let line = 1;
  let begin = 0;
  return parse(rest, false, false, false)
    .tokens.map(({ start, end }) => {
      for (let at = rest.indexOf('\n', begin); at !== -1 && at < start; at = rest.indexOf('\n', begin)) {
        line++;
        begin = at + 1;
      }
      return `${line}:${start - begin} ${rest.slice(start, end)}`;
    })
    .filter((token) => !/ [;,]$/.test(token));
}

describe('taking out types', () => {
  const same: Record<string, [string, string]> = {
    annotations: ['let a: number = f<string>(b as any)!;', 'let a         = f        (b       ) ;'],
    'types of a class': [
      'abstract class A<T> extends B<T> { private c?: T = 1; declare d: T; }',
      '         class A    extends B    {         c     = 1;             ; }',
    ],
    'what stands in templates': [
      'let a = `x${b as { c: 1 }}  y\n  ${d as number}  z`; e',
      'let a = `x${b            }  y\n  ${d          }  z`; e',
    ],
    'imports of types': ["import type { A } from './a';\nlet a: A;", `${' '.repeat(29)}\nlet a   ;`],
    'private names': [
      'class A { #b: number = 1; c() { return this.#b as 1; } }',
      'class A { #b         = 1; c() { return this.#b     ; } }',
    ],
  };
  for (const [name, [source, code]] of Object.entries(same)) {
    test(`keeps ${name} at their places`, () => {
      const lines = (text: string): string[] => text.split('\n').map((line) => line.trimEnd());
      assert.deepEqual(lines(right(source).code), lines(code));
    });
  }

  test('turns enums into objects, in the same lines', () => {
    const { code } = right('enum A {\n  B,\n  C = 5,\n}\n[A.C, A[0]];');
    assert.equal(code.split('\n')[4], '[A.C, A[0]];');
    assert.equal(JSON.stringify(runInNewContext(code)), '[5,"B"]');
  });

  test('leaves JavaScript alone', () => {
    const source = 'const a = 1 /* : number */;\nexport default `${a}  `;\n';
    assert.equal(right(source, false).code, source);
  });

  // Node's own is another program altogether.
  test('gives for our own sources what Node gives', { skip: !('stripTypeScriptTypes' in runtime) }, () => {
    const { emitWarning } = process;
    process.emitWarning = () => {};
    const paths = ['src', 'test/host'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
        .map((path) => join(root, folder, path)),
    );
    assert.ok(paths.length > 300);
    for (const path of paths) {
      const source = readFileSync(path, 'utf8');
      assert.deepEqual(tokensOf(right(source).code), tokensOf(runtime.stripTypeScriptTypes(source)), path);
    }
    process.emitWarning = emitWarning;
  });
});

describe('finding imports', () => {
  const imports: Record<string, [string, string[], boolean?]> = {
    'of every form': [
      `import a from './a';\nimport * as b from "./b";\nimport c, { d as e } from './c';\nimport './d';\nexport * from './e';\nexport * as f from './f';\nexport { g } from './g';\nuse(a, b, c, e);`,
      ['./a', './b', './c', './d', './e', './f', './g'],
    ],
    'that are asked for later': [
      `const { a } = await import('./a');\nimport('./b', {}).then(use);\nimport(name + './c');`,
      ['./a', './b'],
    ],
    'but not those of types': [
      `import { type A, B } from './a';\nexport type { C } from './c';\nlet a: B;`,
      [],
    ],
    'but not what only looks like them': [
      `const from = 1;\nexport { from };\nfrom\n"./a";\na.import("./b");\nimport(from);\nexport const b = { import: 1 };\n// import './d'`,
      [],
      false,
    ],
  };
  for (const [name, [source, specifiers, typed]] of Object.entries(imports)) {
    test(name, () => {
      const { code, imports: found } = right(source, typed);
      assert.deepEqual(
        found.map(({ specifier }) => specifier),
        specifiers,
      );
      for (const { specifier, start } of found)
        assert.equal(code.slice(start + 1).slice(0, specifier.length), specifier);
    });
  }

  test('and the names that they take', () => {
    const source = `import a, { b as c, "d-e" as f } from './a';\nimport * as g from './b';\nexport { h as i, default } from './c';\nexport * as j from './d';\nexport * from './e';`;
    const { imports: found, exports } = right(source, false);
    assert.deepEqual(
      found.map(({ names, star }) => [names.map(({ name }) => name), star]),
      [
        [['default', 'b', 'd-e'], false],
        [[], false],
        [['h', 'default'], false],
        [[], false],
        [[], true],
      ],
    );
    assert.deepEqual(exports, ['i', 'default', 'j']);
  });

  test('names the plugins that come before, and takes their imports out', () => {
    const {
      code,
      imports: found,
      plugins,
    } = right(`import type { A } from 'fresh:plugin/git';\nimport 'inkstone:plugin/todo'; go();`);
    assert.deepEqual([found, plugins], [[], ['git', 'todo']]);
    assert.equal(code.trim(), `${' '.repeat(0)};${' '.repeat(1)}go();`);
  });

  test('takes nothing but types from a plugin', () => {
    const source = `import { a } from 'inkstone:plugin/git';\na();`;
    const message = 'only types can be imported from a plugin; use editor.getPluginApi to call it';
    assert.deepEqual(strip(source, true), { line: 1, column: 19, message });
  });
});

describe('a syntax error', () => {
  const wrong: Record<string, [string, number, number, string]> = {
    'in a type': ['let a = 1;\nlet b: = 2;', 2, 8, 'this cannot stand here'],
    'of a bracket': ['if (a {\n}', 1, 7, ') is missing here'],
    'of a namespace, which is none,': [
      'declare global { interface A {} }\ndeclare module "b" {}\nexport namespace C { export const d = 1; }',
      3,
      8,
      'namespace C cannot be translated: export its parts from a file of its own',
    ],
    'of another kind of import': [
      "import a = require('a');",
      1,
      1,
      "import a = ... cannot be translated: write import a from '...'",
    ],
    'of another kind of export': [
      'const a = 1;\nexport = a;',
      2,
      1,
      'export = ... cannot be translated: write export default ...',
    ],
    'of a text': ['let a = "b', 1, 9, 'unterminated string constant'],
  };
  for (const [name, [source, line, column, message]] of Object.entries(wrong))
    test(`${name} is told with its place`, () =>
      assert.deepEqual(strip(source, true), { line, column, message }));
});

describe('finding exports', () => {
  const exports: Record<string, [string, string[]]> = {
    'of every form': [
      `export default class {}\nexport async function* a() {}\nexport class b {}\nlet x, y;\nexport { x as c, y as 'd e' };\nexport enum f { g }`,
      ['default', 'a', 'b', 'c', 'd e', 'f'],
    ],
    'in patterns and lists': [
      'export const { a, b: [c, ...d], e = { f: 1 } } = y, g = () => { const h = 1; };\nexport let i\nlet j;',
      ['a', 'c', 'd', 'e', 'g', 'i'],
    ],
    'behind what only looks like another statement': [
      'export const a = `;{${1}const`, b = import.meta.url, c = x.import, d = { const: 1 }, e = /;/, f = import("./g");',
      ['a', 'b', 'c', 'd', 'e', 'f'],
    ],
    'but not of types': ['export interface A {}\nexport type { B };\nexport declare const c: 1;', []],
  };
  for (const [name, [source, names]] of Object.entries(exports))
    test(name, () => assert.deepEqual(right(source).exports, names));

  test('as the runtime finds them in our own sources', async () => {
    const folder = join(root, 'src/text');
    const names = readdirSync(folder).filter((each) => each.endsWith('.ts'));
    assert.ok(names.length > 20);
    for (const name of names) {
      const { exports: found } = right(readFileSync(join(folder, name), 'utf8'));
      const module = (await import(join(folder, name))) as object;
      const stars = /^export \*/m.test(readFileSync(join(folder, name), 'utf8'));
      if (!stars) assert.deepEqual(found.toSorted(), Object.keys(module).toSorted(), name);
    }
  });
});
