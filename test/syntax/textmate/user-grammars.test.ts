import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { readAsset, readLibrary } from '../../../src/host/syntax/syntax-assets.ts';
import { TextMate } from '../../../src/syntax/textmate/textmate.ts';
import { ListedPaths, pathsOf, textOf } from './model.ts';

const wasm = readLibrary('vscode-oniguruma/release/onig.wasm');
const load = (now?: () => number) => TextMate.load(readAsset, wasm, now);

/** The paths of the tokens of a text. */
async function pathsIn(engine: TextMate, scope: string, content: string): Promise<string[]> {
  const paths = new ListedPaths();
  const text = textOf(content);
  const highlighter = (await engine.highlighter(scope, text, paths))!;
  const { stretch } = highlighter.tokens(0, text.length);
  assert.equal(highlighter.failed, null);
  return [...new Set(pathsOf(stretch, paths))];
}

const NOTES = {
  scopeName: 'source.notes',
  patterns: [
    { match: '\\bTODO\\b', name: 'keyword.todo.notes' },
    {
      begin: '^%(\\w+)$',
      end: '^%$',
      contentName: 'meta.embedded.block.python',
      patterns: [{ include: 'source.python' }],
    },
  ],
};

describe('a grammar of somebody', () => {
  test('is used, and embeds those of the program', async () => {
    const engine = await load();
    const { scope, faults } = engine.add({ path: 'notes.tmLanguage.json', content: JSON.stringify(NOTES) });
    assert.deepEqual([scope, faults], ['source.notes', []]);
    const found = await pathsIn(engine, 'source.notes', 'a TODO\n%py\nx = 1\n%\n');
    assert.ok(found.includes('source.notes keyword.todo.notes'));
    assert.ok(
      found.includes('source.notes meta.embedded.block.python constant.numeric.dec.python'),
      found.join('\n'),
    );
  });

  test('goes before one of the program, until it is removed', async () => {
    const engine = await load();
    const content = JSON.stringify({ scopeName: 'source.json', patterns: [{ match: 'x', name: 'mine' }] });
    engine.add({ path: 'x.json', content });
    assert.ok((await pathsIn(engine, 'source.json', 'x')).includes('source.json mine'));
    engine.remove('source.json');
    assert.deepEqual(await pathsIn(engine, 'source.json', '1'), ['source.json constant.numeric.json']);
  });

  test('is put into others', async () => {
    const engine = await load();
    const content = JSON.stringify({
      scopeName: 'todo.injection',
      injectionSelector: 'L:comment',
      patterns: [{ match: 'TODO', name: 'keyword.todo' }],
    });
    engine.add({ path: 'todo.json', content, injectTo: ['source.python'] });
    const found = await pathsIn(engine, 'source.python', '# TODO');
    assert.ok(found.includes('source.python comment.line.number-sign.python keyword.todo'), found.join('\n'));
  });

  test('is read from XML', async () => {
    const engine = await load();
    const content = `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>scopeName</key><string>source.xmlish</string>
<key>patterns</key><array><dict>
<key>match</key><string>&lt;a&gt;</string><key>name</key><string>entity.a</string>
</dict></array></dict></plist>`;
    assert.deepEqual(engine.add({ path: 'a.tmLanguage', content }), { scope: 'source.xmlish', faults: [] });
    assert.deepEqual(await pathsIn(engine, 'source.xmlish', '<a>'), ['source.xmlish entity.a']);
  });

  const wrong: Record<string, [path: string, content: string, fault: RegExp, line: number | null]> = {
    'no JSON': [
      'a.json',
      '{\n"scopeName": "a.b",\n"patterns": [,]\n}',
      /^This is no JSON: value expected\.$/,
      3,
    ],
    'no property list': [
      'a.plist',
      '<plist>\n<dict>\n<string>a</string></dict></plist>',
      /^This is no property list: .+\.$/,
      3,
    ],
    'no object': ['a.json', '[]', /^A grammar is an object/, 1],
    'no scope': ['a.json', '{\n"patterns": [],\n"scopeName": 3}', /has a scopeName/, 3],
    'another format': ['a.sublime-syntax', '%YAML 1.2', /convert it to \.tmLanguage\.json/, null],
    'a list in a list without end': ['a.json', '['.repeat(100_000), /nested too deeply/, null],
  };
  for (const [name, [path, content, fault, line]] of Object.entries(wrong)) {
    test(`is told of, and not used, when it is ${name}`, async () => {
      const { scope, faults } = (await load()).add({ path, content });
      assert.equal(scope, null);
      assert.equal(faults.length, 1);
      assert.match(faults[0].sentence, fault);
      assert.deepEqual([faults[0].path, faults[0].line], [path, line]);
    });
  }

  test('is used without the rules that are wrong, which are told', async () => {
    const engine = await load();
    const content = JSON.stringify(
      {
        scopeName: 'source.half',
        patterns: [
          { match: '(a', name: 'broken.a' },
          { match: 'b', name: 'good.b' },
          { match: 7 },
          'include',
          { begin: 'c', end: 'd', captures: { 1: [] }, patterns: { 0: {} } },
          { begin: '(e)', end: '\\1', name: 'string.e' },
        ],
        repository: { x: null },
      },
      null,
      1,
    );
    const { scope, faults } = engine.add({ path: 'half.json', content });
    assert.equal(scope, 'source.half');
    assert.deepEqual(
      faults.map(({ line, sentence }) => `${line} ${sentence}`),
      [
        '5 The expression (a of broken.a is none: end pattern with unmatched parenthesis.',
        'null patterns[2].match is no text.',
        'null patterns[3] is no rule, which is an object.',
        'null patterns[4].patterns is no list.',
        'null patterns[4].captures.1 is no rule, which is an object.',
        'null repository.x is no rule, which is an object.',
      ],
    );
    const found = await pathsIn(engine, 'source.half', 'a b e x e c (a d');
    assert.deepEqual(found, ['source.half', 'source.half good.b', 'source.half string.e']);
  });

  test('that includes itself for ever makes the text plain, and is told', async () => {
    const engine = await load();
    const content = JSON.stringify({
      scopeName: 'source.loop',
      patterns: [{ include: '#a' }],
      repository: { a: { patterns: [{ include: '#b' }] }, b: { patterns: [{ include: '#a' }] } },
    });
    engine.add({ path: 'loop.json', content });
    const text = textOf('x\n');
    const paths = new ListedPaths();
    const highlighter = (await engine.highlighter('source.loop', text, paths))!;
    assert.deepEqual(pathsOf(highlighter.tokens(0, 2).stretch, paths), ['', '']);
    assert.match(highlighter.failed!, /^The grammar source\.loop failed/);
    assert.equal(
      highlighter.work(() => false),
      false,
    );
  });
});

describe('a grammar that runs away', () => {
  const content = JSON.stringify({
    scopeName: 'source.runaway',
    patterns: [
      { match: '(x+x+)+y', name: 'never' },
      { match: 'a', name: 'good' },
    ],
  });

  test('makes the text plain after a line that takes more than a second', async () => {
    // A clock that is fast, so that this need not take long.
    const engine = await load(() => performance.now() * 200);
    engine.add({ path: 'a.json', content });
    const text = textOf(`a\n${'x'.repeat(2000)}\na\n`);
    const paths = new ListedPaths();
    const highlighter = (await engine.highlighter('source.runaway', text, paths))!;
    highlighter.tokens(0, text.length);
    assert.match(highlighter.failed!, /source\.runaway takes too long .* without colors/);
    const { stretch, exact } = highlighter.tokens(0, text.length);
    assert.deepEqual([exact, new Set(pathsOf(stretch, paths))], [true, new Set([''])]);
  });

  test('makes it plain after ten lines that run out of time, each of which hands on what it began with', async () => {
    const engine = await load(() => 0);
    const text = textOf('"""\n'.repeat(15));
    const paths = new ListedPaths();
    const highlighter = (await engine.highlighter('source.python', text, paths))!;
    // The engine looks at this clock between two tokens.
    let now = 0;
    const clock = mock.method(Date, 'now', () => (now += 600));
    try {
      highlighter.tokens(0, 8 * 4);
      assert.equal(highlighter.failed, null);
      highlighter.tokens(0, 8 * 4);
      assert.match(highlighter.failed!, /source\.python takes too long/);
    } finally {
      clock.mock.restore();
    }
  });

  test('is not blamed for the time that expressions are compiled', async () => {
    let now = 0;
    const engine = await load(() => (now += 400));
    const highlighter = (await engine.highlighter('source.python', textOf('x = "a"\n'), new ListedPaths()))!;
    highlighter.tokens(0, 8);
    assert.equal(highlighter.failed, null);
  });
});
