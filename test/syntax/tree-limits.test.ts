import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { Node, Parser, Tree, TreeCursor } from 'web-tree-sitter';
import type { Highlighter } from '../../src/syntax/highlighter.ts';
import { languageNamed } from '../../src/syntax/tree/names.ts';
import type { Trees } from '../../src/syntax/tree/trees.ts';
import { ChangeSet } from '../../src/text/changeset.ts';
import type { Text } from '../../src/text/text.ts';
import { SAMPLES } from './tree-samples.ts';
import { EVERY_NODE, PathList, finish, shown, textOf, treesWith } from './trees.ts';

function open(
  trees: Trees,
  name: string,
  source: string | Uint8Array,
  paths = new PathList(),
): { highlighter: Highlighter; text: Text; paths: PathList } {
  const language = languageNamed(name);
  const text = textOf(source);
  const highlighter = language && trees.highlighter(language, text, paths);
  assert.ok(highlighter);
  return { highlighter, text, paths };
}

/** Real-looking code of a size that is not parsed at once. */
const large = SAMPLES.typescript.repeat(250);

describe('a large text', () => {
  test('is told of by a piece of it until all is parsed, and exactly then', async () => {
    const { trees } = await treesWith();
    const { highlighter, text, paths } = open(trees, 'typescript', large);
    const from = textOf(large.slice(0, large.indexOf('async', large.length >> 1))).length;
    const first = shown(highlighter, text, paths, from, from + 300);
    assert.equal(first.exact, false);
    assert.equal(highlighter.structure, null);
    finish(highlighter);
    const whole = shown(highlighter, text, paths, from, from + 300);
    assert.equal(whole.exact, true);
    // The piece begins where no bracket is open, so here nothing differs but what the piece is in.
    assert.deepEqual(first.tokens, whole.tokens);
    assert.ok(whole.tokens.some(([, path]) => path.includes('storage.modifier.async')));
    assert.ok(highlighter.structure);
    highlighter.close();
    trees.close();
  });

  test('gives the same tokens for a part as for all of it', async () => {
    const { trees } = await treesWith(EVERY_NODE);
    const { highlighter, text, paths } = open(trees, 'typescript', large.slice(0, 50_000));
    const { stretch: whole } = highlighter.tokens(0, text.length);
    const kindAt = (stretch: typeof whole, at: number): string =>
      paths.list[stretch.kinds[stretch.ends.findIndex((end) => stretch.from + end > at)]];
    for (let from = 0; from < text.length; from += 4801) {
      const { stretch } = highlighter.tokens(from, from + 2000);
      assert.ok(stretch.from <= from && stretch.to >= Math.min(text.length, from + 2000));
      assert.ok(stretch.from === 0 || text.byte(stretch.from - 1) === 10);
      assert.ok(stretch.to === text.length || text.byte(stretch.to - 1) === 10);
      for (let at = stretch.from; at < stretch.to; at += 7)
        assert.equal(kindAt(stretch, at), kindAt(whole, at));
    }
    highlighter.close();
    trees.close();
  });

  test('is worked on as long as it may, and goes on with what is typed meanwhile', async () => {
    const { trees } = await treesWith();
    const paths = new PathList();
    const { highlighter, text: before } = open(trees, 'typescript', large, paths);
    let text = before;
    let rounds = 0;
    for (let more = true; more; rounds++) {
      let asked = 0;
      more = highlighter.work(() => ++asked > 200);
      if (rounds % 3 !== 0 || rounds > 60) continue;
      const changes = ChangeSet.of(text.length, [{ from: rounds * 100, insert: textOf('é;') }]);
      text = text.apply(changes);
      highlighter.edit(changes, text);
      more = true;
    }
    assert.ok(rounds > 20, `${rounds} rounds`);
    const scratch = trees.highlighter(
      { id: 'typescript', tree: 'typescript', scope: 'source.ts' },
      text,
      paths,
    );
    assert.ok(scratch);
    finish(scratch);
    for (const from of [0, 3000, 100_000])
      assert.deepEqual(
        shown(highlighter, text, paths, from, from + 3000),
        shown(scratch, text, paths, from, from + 3000),
      );
    highlighter.close();
    scratch.close();
    trees.close();
  });
});

test('bytes that are no characters, and ends of lines of all kinds, are told of like all others', async () => {
  const { trees } = await treesWith();
  const bytes = Uint8Array.of(
    ...Buffer.from('a = "\0'),
    0xff,
    0x80,
    ...Buffer.from("é\";\r\nb = '😀';\r// c\r\nlet "),
    0xf0,
    0x9f,
    ...Buffer.from(' = 1;'),
  );
  const { highlighter, text, paths } = open(trees, 'javascript', bytes);
  const { stretch, exact } = highlighter.tokens(0, text.length);
  assert.ok(exact);
  const pathAt = (at: number): string => paths.list[stretch.kinds[stretch.ends.findIndex((end) => end > at)]];
  assert.equal(stretch.ends.at(-1), text.length);
  assert.match(pathAt(6), /string\.quoted\.double/);
  assert.match(pathAt(7), /string\.quoted\.double/);
  assert.match(pathAt(bytes.indexOf(0xf0) + 1), /string\.quoted\.single/);
  assert.match(pathAt(bytes.indexOf(0x63)), /comment\.line/);
  assert.match(pathAt(text.length - 2), /constant\.numeric/);
  highlighter.close();
  trees.close();
});

describe('brackets', () => {
  const rows: readonly (readonly [name: string, source: string, line: number, depth: number])[] = [
    ['typescript', 'f(\n[\n{\n"(",\n}]);\n', 3, 3],
    ['typescript', 'f(\n[\n{\n"(",\n}]);\n', 5, 0],
    ['typescript', 'x = `a ${\nb({\n})}`;\n', 2, 3],
    ['json', '[[\n{"a": [\n1]}\n]]\n', 2, 4],
    ['python', 'f([\n1,\n{\n2}])\n', 3, 3],
    ['html', '<p>\n<script>f({\na\n})</script>\n', 2, 2],
    ['typescript', 'f({{[[\n', 1, 5],
  ];
  for (const [name, source, line, depth] of rows)
    test(`${depth} are open in line ${line + 1} of ${JSON.stringify(source)} (${name})`, async () => {
      const { trees } = await treesWith(EVERY_NODE);
      const { highlighter, text, paths } = open(trees, name, source);
      finish(highlighter);
      const at = textOf(source.split('\n').slice(0, line).join('\n')).length + 1;
      assert.equal(shown(highlighter, text, paths, at, at).depth, depth);
      highlighter.close();
      trees.close();
    });
});

describe('files that cannot be used', () => {
  test('a query is told with its line, and the rest of the engine works', async () => {
    const { trees, told } = await treesWith({
      'queries/json/highlights.scm': '(string) @string.json\n\n(nothing) @x.json\n',
      'queries/css/folds.scm': '(block) @fold\n(block',
      'queries/html/injections.scm': '((raw_text) @injection.content\n (#match? @injection.content "("))',
      'queries/python/symbols.scm': '; inherits: broken\n(module) @symbol.module',
      'queries/broken/symbols.scm': '(class_definition name: (identifier) @name) @symbol.class\n(x',
    });
    const language = { id: 'json', tree: 'json', scope: 'source.json' };
    for (let i = 0; i < 2; i++) assert.equal(trees.highlighter(language, textOf('{}'), new PathList()), null);
    const css = open(trees, 'css', 'a {\n  b: c;\n}\n');
    assert.deepEqual(css.highlighter.structure?.folds(), []);
    assert.equal(css.highlighter.structure.symbols()[0].name, 'a');
    const html = open(trees, 'html', '<script>1</script>');
    assert.ok(shown(html.highlighter, html.text, html.paths).exact);
    const python = open(trees, 'python', 'class A: pass\n');
    assert.deepEqual(python.highlighter.structure?.symbols(), []);
    assert.deepEqual(
      told.map((message) => message.replace(/: .*;/, ': ...;')),
      [
        'queries/json/highlights.scm:3: ...; this tree is not used.',
        'queries/css/folds.scm:2: ...; nothing is folded by this tree.',
        'queries/html/injections.scm: ...; other languages inside are not told.',
        'queries/broken/symbols.scm:2: ...; its symbols are not told.',
      ],
    );
    assert.match(told[0], /nothing/);
    for (const { highlighter } of [css, html, python]) highlighter.close();
    trees.close();
  });

  test('a tree is told, and does without', async () => {
    const { trees, told } = await treesWith({
      'trees/json.wasm': 'nonsense',
      'queries/json/highlights.scm': '',
    });
    const language = { id: 'json', tree: 'json', scope: 'source.json' };
    for (let i = 0; i < 2; i++) assert.equal(trees.highlighter(language, textOf('{}'), new PathList()), null);
    assert.equal(trees.highlighter({ ...language, tree: 'none' }, textOf('{}'), new PathList()), null);
    assert.equal(told.length, 1);
    assert.match(told[0], /trees\/json\.wasm cannot be used/);
    trees.close();
  });
});

describe('a text that nobody wrote', () => {
  const many = 50_000;
  const rows: readonly (readonly [what: string, name: string, source: string])[] = [
    ['brackets in brackets', 'json', '['.repeat(2 * many) + ']'.repeat(2 * many)],
    ['blocks in blocks', 'typescript', '{'.repeat(many) + '}'.repeat(many)],
    ['brackets that do not close', 'typescript', '('.repeat(many)],
    ['brackets that do not close', 'python', '('.repeat(many)],
    ['a line of a megabyte', 'json', `[${'{"a": 1, "b": [true, null]}, '.repeat(36_000)}1]`],
    ['rules in rules', 'css', 'a{'.repeat(many / 4)],
    ['templates', 'javascript', 'css`a{}`;'.repeat(many / 20)],
    ['marks', 'cpp', '<>::~[]*&'.repeat(many / 10)],
  ];
  for (const [what, name, source] of rows)
    test(`${what} (${name}) come to an end, with tokens or a reason why not`, async () => {
      const { trees } = await treesWith({ 'queries/json/highlights.scm': '(array) @meta.array.json' });
      const { highlighter, text: before, paths } = open(trees, name, source);
      let text = before;
      for (const insert of ['', '(', '"']) {
        const at = text.length >> 1;
        if (insert !== '') {
          const changes = ChangeSet.of(text.length, [{ from: at, insert: textOf(insert) }]);
          text = text.apply(changes);
          highlighter.edit(changes, text);
        }
        const { stretch } = highlighter.tokens(at, at + 200);
        assert.ok(stretch.from <= at && stretch.to >= at + 200 && stretch.to - stretch.from < 64 << 10);
        assert.equal(stretch.ends.at(-1), stretch.to - stretch.from);
        finish(highlighter);
        const { structure } = highlighter;
        if (highlighter.failed === null) {
          assert.ok(structure);
          structure.folds();
          structure.symbols();
          assert.ok(structure.around(at, at)!.length > 0);
        } else assert.match(highlighter.failed, /goes plain.*too much/);
      }
      // No path has as many scopes as there are brackets.
      assert.ok(paths.list.every((path) => path.split(' ').length <= 64));
      highlighter.close();
      trees.close();
    });
});

describe('memory', () => {
  let held = 0;
  beforeEach(() => {
    held = 0;
    const count = (prototype: object, name: string, by: (result: unknown) => number): void => {
      const original: (this: unknown, ...args: unknown[]) => unknown = Reflect.get(prototype, name);
      mock.method(
        prototype,
        name as never,
        function (this: unknown, ...args: unknown[]) {
          const result = original.apply(this, args);
          held += by(result);
          return result;
        } as never,
      );
    };
    const one = (): number => 1;
    count(Parser.prototype, 'parse', (tree) => (tree === null ? 0 : 1));
    count(Tree.prototype, 'copy', one);
    count(Tree.prototype, 'delete', () => -1);
    count(Node.prototype, 'walk', one);
    count(TreeCursor.prototype, 'delete', () => -1);
  });
  afterEach(() => mock.restoreAll());

  test('of trees is given back: after each edit, and all of it in the end', async () => {
    const { trees } = await treesWith(EVERY_NODE);
    for (const name of ['html', 'php', 'typescript', 'json']) {
      const { highlighter, text: before } = open(trees, name, SAMPLES[name].repeat(20));
      let text = before;
      finish(highlighter);
      const known = held;
      assert.ok(known > 0);
      for (let i = 0; i < 30; i++) {
        const from = (i * 977) % text.length;
        const changes = ChangeSet.of(text.length, [
          { from, to: Math.min(text.length, from + (i % 4)), insert: textOf('<>`{"'[i % 5]) },
        ]);
        text = text.apply(changes);
        highlighter.edit(changes, text);
        if (i % 3 === 0) highlighter.work(() => true);
        highlighter.tokens(from, from + 100);
        highlighter.structure?.around(from, from);
      }
      finish(highlighter);
      // Other languages inside come and go.
      assert.ok(held <= known + 60, `${held} trees after ${known}`);
      highlighter.close();
      assert.equal(held, 0, name);
      const window = open(trees, name, SAMPLES[name].repeat(300));
      window.highlighter.tokens(90_000, 91_000);
      window.highlighter.work(() => true);
      window.highlighter.close();
      assert.equal(held, 0);
    }
    trees.close();
  });
});
