/** The colours of code as plugins see them, through the whole machine and the real engines. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { activeDocument } from '../../../src/core/model/state.ts';
import { Machine } from '../machine.ts';

describe('what plugins are told of the colours of code', () => {
  const machine = new Machine();
  after(() => machine.end());
  const TEXT = 'const ä = "text"; // note\n';

  interface Span {
    readonly start: number;
    readonly end: number;
    readonly color: readonly number[];
    readonly bold: boolean;
    readonly italic: boolean;
  }

  const spansOf = async (id: number, from: number, to: number): Promise<readonly Span[]> =>
    (await machine.run(`return editor.getHighlights(${id}, ${from}, ${to})`)) as Span[];

  test('is where tokens begin and end, in bytes, and the theme’s colours', async () => {
    const id = machine.open(TEXT, '/a.ts');
    const spans = await spansOf(id, 0, 100);
    const at = (text: string): Span | undefined => {
      const start = Buffer.from(TEXT.slice(0, TEXT.indexOf(text))).length;
      return spans.find((span) => span.start <= start && span.end > start);
    };
    const colors = ['const', 'text', 'note'].map((text) => at(text)?.color.join());
    assert.equal(new Set(colors).size, 3);
    assert.ok(colors.every((color) => color !== undefined));
    assert.deepEqual([at('const')?.start, at('const')?.end], [0, 5]);
    for (let i = 1; i < spans.length; i++) assert.ok(spans[i - 1].end <= spans[i].start);
    assert.ok(spans.every(({ end }) => end <= Buffer.from(TEXT).length));
  });

  test('is of the stretch that was asked for', async () => {
    const id = machine.open(TEXT, '/b.ts');
    const spans = await spansOf(id, 2, 13);
    assert.equal(spans[0].start, 2);
    assert.equal(spans[spans.length - 1].end, 13);
  });

  test('is told of a text that a TextMate grammar is for, and of one that nobody sees', async () => {
    const id = machine.open('fun main() { val a = "x" }\n', '/a.kt');
    machine.open('other\n', '/c.txt');
    assert.ok((await spansOf(id, 0, 26)).length > 2);
  });

  test('is nothing where there is no grammar, or nothing was asked for', async () => {
    assert.deepEqual(await spansOf(machine.open('plain\n', '/a.unknown'), 0, 6), []);
    assert.deepEqual(await spansOf(machine.open(TEXT, '/d.ts'), 5, 5), []);
    assert.deepEqual(await spansOf(machine.open(TEXT, '/e.ts'), 500, 600), []);
  });

  test('rejects for a buffer that is not there', async () => {
    assert.match(
      JSON.stringify(await machine.run('return editor.getHighlights(4711, 0, 1)')),
      /buffer 4711 does not exist/,
    );
  });

  test('lists the grammars of languages', async () => {
    const grammars = (await machine.run('return editor.listGrammars()')) as {
      readonly name: string;
      readonly source: string;
      readonly file_extensions: readonly string[];
      readonly short_name: string;
    }[];
    assert.ok(grammars.length > 100);
    const rust = grammars.find(({ short_name }) => short_name === 'rust');
    assert.deepEqual(rust, {
      name: 'Rust',
      source: 'built-in',
      file_extensions: ['rs'],
      short_name: 'rust',
    });
  });
});

describe('a grammar that a plugin gives', () => {
  const machine = new Machine();
  after(() => machine.end());
  const GRAMMAR = JSON.stringify({
    scopeName: 'source.shout',
    patterns: [{ match: '[A-Z]+', name: 'keyword.control.shout' }],
  });
  const put = (name: string, text: string): void => writeFileSync(join(machine.folder, name), text);
  const spans = async (id: number): Promise<unknown> =>
    (
      (await machine.run(`return editor.getHighlights(${id}, 0, 20)`)) as { start: number; end: number }[]
    ).map(({ start, end }) => [start, end]);

  test('colours files with its endings, in a language that there was not', async () => {
    put('shout.tmLanguage.json', GRAMMAR);
    assert.equal(
      await machine.run("return editor.registerGrammar('shout', 'shout.tmLanguage.json', ['shout'])"),
      true,
    );
    const id = machine.open('say HELLO to', '/a.shout');
    assert.equal(activeDocument(machine.state).language.id, 'shout');
    assert.deepEqual(await spans(id), [[4, 9]]);
  });

  test('is read again when that is asked for', async () => {
    put('shout.tmLanguage.json', GRAMMAR.replace('[A-Z]+', '[a-z]+'));
    const id = machine.open('say HELLO', '/b.shout');
    assert.deepEqual(await spans(id), [[4, 9]]);
    assert.equal(await machine.run('await editor.reloadGrammars(); return 1'), 1);
    assert.deepEqual(await spans(id), [[0, 3]]);
  });

  test('that is broken is told with its file and line, and the text is plain', async () => {
    put('bad.tmLanguage.json', '{\n  "scopeName": "source.bad",\n  "patterns": [ }\n');
    await machine.run("return editor.registerGrammar('bad', 'bad.tmLanguage.json', ['.bad'])");
    const id = machine.open('text', '/a.bad');
    assert.deepEqual(await spans(id), []);
    assert.ok(
      machine.messages.some((text) => /bad\.tmLanguage\.json:3/.test(text)),
      machine.messages.join('; '),
    );
  });

  test('is refused when it is somewhere else, of another kind, or not there', async () => {
    const threw = async (code: string): Promise<string> =>
      JSON.stringify(await machine.run(`return ${code}`));
    assert.match(await threw("editor.registerGrammar('x', '/etc/passwd.json', [])"), /neither in the plugin/);
    assert.match(
      await threw("editor.registerGrammar('x', 'a.sublime-syntax', [])"),
      /is not a .tmLanguage.json, .tmLanguage or .plist file/,
    );
    assert.match(
      await threw("editor.registerGrammar('x', 'none.json', [])"),
      /none.json is not an existing file/,
    );
    assert.equal(await threw("editor.registerGrammar('no id', 'shout.tmLanguage.json', [])"), 'false');
  });
});
