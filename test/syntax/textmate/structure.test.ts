import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ChangeSet } from '../../../src/text/changeset.ts';
import type { Text } from '../../../src/text/text.ts';
import { ListedPaths, engine, finish, textOf } from './model.ts';

const opened = async (scope: string, content: string) => {
  const text = textOf(content);
  const highlighter = (await (await engine).highlighter(scope, text, new ListedPaths()))!;
  finish(highlighter);
  return { text, highlighter };
};

const lineOf = (text: Text, at: number): number => text.newlinesBefore(at)! + 1;

async function symbolsIn(scope: string, content: string): Promise<string[]> {
  const { text, highlighter } = await opened(scope, content);
  return highlighter.structure!.symbols().map(({ name, kind, range, name_range, depth }) => {
    const named = text.slice(name_range.from, name_range.to).toString();
    assert.equal(named, name);
    return `${'  '.repeat(depth)}${kind} ${name} ${lineOf(text, range.from)}-${lineOf(text, range.to)}`;
  });
}

const NOTES = `# One *é*

text
Below
=====
## Two ##
\`\`\`js
# no heading
\`\`\`

### Three
> # quoted
Last
----
end
`;

describe('symbols of a text', () => {
  test('are the headings of Markdown', async () => {
    assert.deepEqual(await symbolsIn('text.html.markdown', NOTES), [
      'heading One *é* 1-4',
      'heading Below 4-12',
      '  heading Two 6-12',
      '    heading Three 11-12',
      'heading quoted 12-16',
      '  heading Last 13-16',
    ]);
  });

  test('are what scopes name', async () => {
    const nim = 'proc area(x: int): int =\n  result = x\n\ntype\n  Shape = object\n';
    assert.ok((await symbolsIn('source.nim', nim)).includes('function area 1-6'));
    const proto = 'message A {\n  string b = 1;\n}\nservice S {\n  rpc Go(A) returns (A);\n}\n';
    assert.deepEqual(await symbolsIn('source.proto', proto), [
      'class A 1-4',
      'class S 4-7',
      '  function Go 5-7',
    ]);
    const swift = 'class A {\n  func go(x: Int) {\n    call(x)\n  }\n}\nfunc b() {}\n';
    assert.deepEqual(await symbolsIn('source.swift', swift), [
      'class A 1-6',
      '  function go 2-6',
      'function b 6-7',
    ]);
    const ini = '[one]\na=1\n[two]\n';
    assert.deepEqual(await symbolsIn('source.ini', ini), ['heading one 1-3', 'heading two 3-4']);
  });

  test('go with edits, and are told anew behind them', async () => {
    const { text, highlighter } = await opened('text.html.markdown', NOTES.repeat(40));
    const before = highlighter.structure!.symbols().length;
    const changes = ChangeSet.of(text.length, [
      { from: 0, to: 0, insert: textOf('# New\n\n') },
      { from: text.length, to: text.length, insert: textOf('\n# End') },
    ]);
    const after = text.apply(changes);
    highlighter.edit(changes, after);
    finish(highlighter);
    const symbols = highlighter.structure!.symbols();
    assert.equal(symbols.length, before + 2);
    const fresh = await opened('text.html.markdown', after.toString());
    assert.deepEqual(symbols, fresh.highlighter.structure!.symbols());
  });
});

test('sections and blocks of code of Markdown can be folded; elsewhere the indentation tells', async () => {
  const { text, highlighter } = await opened('text.html.markdown', NOTES);
  const folds = highlighter.structure!.folds()!.map(({ from, to }) => [lineOf(text, from), lineOf(text, to)]);
  assert.deepEqual(folds, [
    [1, 3],
    [4, 11],
    [6, 11],
    [12, 15],
    [13, 15],
    [7, 9],
  ]);
  assert.equal((await opened('source.fish', 'if a\n  b\nend\n')).highlighter.structure!.folds(), null);
});

test('the language of a place is that of what is embedded there', async () => {
  const cases: readonly (readonly [scope: string, content: string, languages: Record<string, string>])[] = [
    [
      'text.html.markdown',
      'text\n```python\nx = 1\n```\n<b>bold</b>\n\n```toml\n[a]\nb = 1\n```\n```sh\nls\n```\nend',
      { text: 'markdown', 'x =': 'python', bold: 'markdown', 'b =': 'toml', ls: 'bash', end: 'markdown' },
    ],
    [
      'text.html.basic',
      '<p>one</p>\n<style>\na { color: red }\n</style>\n<script>\nlet b = 1;\n</script>',
      { one: 'html', color: 'css', 'let b': 'javascript' },
    ],
    [
      'text.html.vue',
      '<script lang="ts">\nlet b: A;\n</script>\n<style lang="scss">\n$a: 1;\n</style>',
      { 'let b': 'typescript', $a: 'scss', '</script': 'vue' },
    ],
  ];
  for (const [scope, content, languages] of cases) {
    const { highlighter } = await opened(scope, content);
    for (const [place, language] of Object.entries(languages))
      assert.equal(highlighter.structure!.languageAt(content.indexOf(place)), language, `${scope}: ${place}`);
  }
});

describe('the brackets that are open', () => {
  test('are counted outside of comments and strings, from the marks on', async () => {
    const line = '  f("(((", /* { */ [1, (2)]); // (\n';
    const content = `function a() {\n${line.repeat(200)}  if (b) {\n    c(\n      d);\n  }\n}\nlet x;\n`;
    const { text, highlighter } = await opened('source.ts', content);
    const depthAt = (part: string): number => {
      const at = content.indexOf(part);
      return highlighter.tokens(at, at + 1).stretch.depth;
    };
    assert.deepEqual(
      ['function', '  if (b)', '    c(', '      d)', 'let x'].map((part) => depthAt(part)),
      [0, 1, 2, 3, 0],
    );
    const changes = ChangeSet.of(text.length, [{ from: 0, to: 0, insert: textOf('])}\n{{\n') }]);
    const after = text.apply(changes);
    highlighter.edit(changes, after);
    finish(highlighter);
    const at = after.toString().indexOf('  if (b)');
    assert.equal(highlighter.tokens(at, at + 1).stretch.depth, 3);
  });
});
