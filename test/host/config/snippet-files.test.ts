/** Files of snippets: which are read for a language, what is wrong in them, and what a new one begins with. */
import type { Event } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { readSnippets } from '../../../src/features/snippets/snippet-file.ts';
import type { NamedSnippet } from '../../../src/features/snippets/snippets.ts';
import { parseJsonc } from '../../../src/host/config/jsonc.ts';
import { SnippetFiles } from '../../../src/host/config/snippet-files.ts';
import { BUNDLED_LANGUAGES, bundledSnippets } from '../../../src/host/config/bundled-snippets.ts';
import { languageById } from '../../../src/syntax/languages.ts';
import { parseSnippet } from '../../../src/syntax/snippet.ts';
import { inFolder } from '../folder.ts';

/** The files of a test, and what they tell. */
function filesIn(base: string, files: Readonly<Record<string, string>>, trusted = true) {
  const events: Event[] = [];
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(base, name)), { recursive: true });
    writeFileSync(join(base, name), text);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  let isTrusted = trusted;
  const host = new SnippetFiles(
    join(base, 'user'),
    join(base, 'work'),
    () => isTrusted,
    (event) => events.push(event),
  );
  return {
    host,
    write,
    trust: (): void => void (isTrusted = true),
    /** The snippets of a language as they were told last, the program's left out. */
    of: (language: string): readonly NamedSnippet[] => {
      const told = events.findLast((event) => event.type === 'snippets' && event.language === language);
      assert.ok(told?.type === 'snippets', `nothing was told of ${language}`);
      return told.snippets.filter(({ source }) => source !== 'program');
    },
    said: (): string[] => events.flatMap((event) => (event.type === 'message' ? [event.message.text] : [])),
  };
}

const names = (snippets: readonly NamedSnippet[]): string[] => snippets.map(({ name }) => name);

describe('files of snippets', () => {
  test('are those of the user, then those of the folder, for the language or for several', () =>
    inFolder(async (base) => {
      const { host, of, said } = filesIn(base, {
        'user/snippets/python.json':
          '{ // mine\n "A": { "prefix": ["a", "aa"], "body": ["x", "\\ty"], "description": ["one", "two"] }, }',
        'user/snippets/shared.code-snippets':
          '{ "B": { "scope": "javascript, shellscript,python", "prefix": "b", "body": "b" }, "C": { "scope": "go", "body": "c" }, "D": { "body": "d" } }',
        'user/snippets/notes.txt': 'nothing',
        'work/.vscode/team.code-snippets': '{ "E": { "prefix": "e", "body": "e", "isFileTemplate": true } }',
        'work/.vscode/settings.json': '{ "nothing": 1 }',
        'work/.inkstone/snippets/python.json': '{ "F": { "prefix": "f", "body": "f" } }',
      });
      await host.read('python');
      assert.deepEqual(names(of('python')), ['A', 'B', 'D', 'F', 'E']);
      assert.deepEqual(of('python')[0], {
        name: 'A',
        prefixes: ['a', 'aa'],
        body: 'x\n\ty',
        description: 'one two',
        source: 'user',
        isFileTemplate: false,
      });
      assert.deepEqual(of('python').at(-1), {
        name: 'E',
        prefixes: ['e'],
        body: 'e',
        description: '',
        source: 'folder',
        isFileTemplate: true,
      });
      await host.read('bash');
      assert.deepEqual(names(of('bash')), ['B', 'D', 'E']);
      await host.read('go');
      assert.deepEqual(names(of('go')), ['C', 'D', 'E']);
      assert.deepEqual(said(), []);
    }));

  test('of a folder are read when it is trusted', () =>
    inFolder(async (base) => {
      const { host, of, trust } = filesIn(
        base,
        { 'work/.vscode/team.code-snippets': '{ "E": { "prefix": "e", "body": "e" } }' },
        false,
      );
      await host.read('text');
      assert.deepEqual(of('text'), []);
      trust();
      await host.again();
      assert.deepEqual(names(of('text')), ['E']);
    }));

  test('take the place of the program’s of the same name', () =>
    inFolder(async (base) => {
      const { host, of } = filesIn(base, {
        'user/snippets/lua.json': '{ "Function": { "prefix": "fu", "body": "mine" } }',
      });
      await host.read('lua');
      assert.deepEqual(
        of('lua').map(({ body }) => body),
        ['mine'],
      );
    }));

  test('tell what is wrong with file, line and column, once, and the rest holds', () =>
    inFolder(async (base) => {
      const { host, of, said, write } = filesIn(base, {
        'user/snippets/go.json': [
          '{',
          '  "A": 3,',
          '  "B": { "prefix": "b" },',
          '  "C": { "prefix": 4, "body": "c" },',
          '  "D": { "prefix": "d", "body": ["fine", "${1:open"] },',
          '  "E": { "prefix": ["", "e"], "body": "e", "scope": 3, "description": 4, "isFileTemplate": 1 }',
          '}',
        ].join('\n'),
        'user/snippets/all.code-snippets': '{ "X": ',
        'user/snippets/list.code-snippets': '[]',
      });
      await host.read('go');
      await host.read('rust');
      assert.deepEqual(names(of('go')), ['D', 'E']);
      assert.deepEqual(said(), [
        'snippets/all.code-snippets:1:8: value expected; the snippets of this file are ignored until this is fixed',
        'snippets/go.json:2:8: A is not a snippet: { "prefix": "…", "body": "…" }; it is ignored',
        'snippets/go.json:3:8: B needs a "body", a string or a list of lines; it is ignored',
        'snippets/go.json:4:20: the "prefix" of C is not a string or a list of strings; it is ignored',
        'snippets/go.json:5:42: D: ${1: is not closed: } is missing',
        'snippets/go.json:6:20: a "prefix" of E is empty, contains line breaks or has more than 100 characters; it is ignored',
        'snippets/go.json:6:71: the "description" of E is not a string',
        'snippets/go.json:6:92: "isFileTemplate" of E is not true or false',
        'snippets/go.json:6:53: the "scope" of E must name languages separated by commas',
        'snippets/list.code-snippets:1:1: a snippet file must be an object: { "a name": { "prefix": "…", "body": "…" } }',
      ]);
      write('user/snippets/all.code-snippets', '{ "X": { "body": "x" } }');
      write('user/snippets/list.code-snippets', '');
      await host.again();
      assert.deepEqual(names(of('go')), ['X', 'D', 'E']);
      assert.deepEqual(names(of('rust')), ['X']);
      assert.equal(said().length, 10);
    }));

  test('are begun with an example that is right once its marks are taken off', () =>
    inFolder(async (base) => {
      const { host } = filesIn(base, {});
      const path = await host.begin('python', 'Python');
      assert.equal(path, join(base, 'user/snippets/python.json'));
      const text = readFileSync(path, 'utf8');
      const fresh = parseJsonc(text);
      assert.deepEqual(fresh.faults, []);
      assert.deepEqual(readSnippets(fresh.value), { snippets: [], faults: [] });
      const example = text.slice(text.indexOf('  // "Note"')).replaceAll(/^ {2}\/\/ /gm, '');
      const { value, faults } = parseJsonc(`{${example}`);
      assert.deepEqual(faults, []);
      const { snippets, faults: wrong } = readSnippets(value);
      assert.deepEqual(wrong, []);
      assert.deepEqual(
        snippets.map(({ prefixes }) => prefixes),
        [['note']],
      );
      writeFileSync(path, '{ "Mine": { "body": "x" } }');
      assert.equal(await host.begin('python', 'Python'), path);
      assert.equal(readFileSync(path, 'utf8'), '{ "Mine": { "body": "x" } }');
    }));

  test('by other names of a language are that language’s', () =>
    inFolder(async (base) => {
      const { host, of } = filesIn(base, {
        'user/snippets/shellscript.json': '{ "A": { "prefix": "a", "body": "a" } }',
      });
      await host.read('bash');
      assert.deepEqual(names(of('bash')), ['A']);
      assert.equal(await host.begin('bash', 'Bash'), join(base, 'user/snippets/shellscript.json'));
    }));

  test('are not read or written in a run that keeps to itself', async () => {
    const events: Event[] = [];
    const host = new SnippetFiles(
      null,
      null,
      () => true,
      (event) => events.push(event),
    );
    await host.read('text');
    assert.deepEqual(events, [{ type: 'snippets', language: 'text', snippets: [] }]);
    assert.equal(await host.begin('text', 'Plain Text'), null);
    assert.match(JSON.stringify(events.at(-1)), /--safe/);
  });
});

describe('the snippets of the program', () => {
  for (const language of BUNDLED_LANGUAGES)
    test(`for ${language} are right`, () => {
      assert.equal(languageById(language)?.id, language);
      const read = bundledSnippets(language).map((table) => readSnippets(table));
      for (const { faults } of read) assert.deepEqual(faults, []);
      const all = read.flatMap(({ snippets }) => snippets);
      assert.ok(all.length >= 6);
      for (const { name, body, prefixes, description } of all) {
        assert.deepEqual(parseSnippet(body).faults, [], name);
        assert.ok(prefixes.length > 0 && description !== '', name);
        assert.ok(
          prefixes.every((prefix) => prefix.length > 1),
          `${name} would be expanded by a single letter`,
        );
      }
    });
});
