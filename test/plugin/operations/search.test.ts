/** Searching and replacing in files. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { saveText } from '../../../src/features/files/save-request.ts';
import { asksOf } from '../../requests.ts';
import { Machine } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());
const path = (name: string): string => join(machine.folder, name);
const write = (name: string, text: string | Uint8Array): void => writeFileSync(path(name), text);

beforeEach(() => {
  machine.reset();
  mkdirSync(path('sub'), { recursive: true });
  write('a.txt', 'one\nthe tree\n');
  write('sub/b.md', 'größe the Tree the tree\r\n');
});

const rows = (matches: unknown): string[] =>
  (matches as { file: string; line: number; column: number; byteOffset: number; length: number }[])
    .map(
      ({ file, line, column, byteOffset, length }) =>
        `${file.replace(`${machine.folder}/`, '')}:${line}:${column} ${byteOffset}+${length}`,
    )
    .toSorted();

/** Code that runs a search to its end. */
const searched = (args: string): string => `
  const search = editor.beginSearch(${args});
  const matches = [];
  for (;;) {
    const part = search.take();
    matches.push(...part.matches);
    if (part.done) return { ...part, matches };
    await editor.delay(5);
  }`;

describe('a search', () => {
  test('finds plain text in the files of the folder, and in buffers as they are', async () => {
    const id = machine.open('unsaved the tree', path('a.txt'));
    const other = machine.open('the tree');
    const { matches, ...rest } = (await machine.run(searched(`'the tree'`))) as {
      matches: { bufferId: number; context: string }[];
    };
    assert.deepEqual(rows(matches), ['a.txt:1:9 8+8', 'sub/b.md:1:16 17+8', 'untitled:1:1 0+8']);
    assert.deepEqual(rest, { done: true, totalSeen: 3, truncated: false, error: null });
    const buffers = matches.map(({ bufferId, context }) => `${bufferId} ${context}`);
    assert.deepEqual(
      buffers.toSorted(),
      [`${id} unsaved the tree`, `${other} the tree`, '0 größe the Tree the tree'].toSorted(),
    );
  });

  test('takes a regular expression, a pattern of paths, whole words and a limit', async () => {
    const found = async (options: string): Promise<string[]> =>
      rows(((await machine.run(searched(`'TR.E|on', ${options}`))) as { matches: unknown }).matches);
    assert.deepEqual(await found('{ fixedString: false, caseSensitive: false, fileGlob: "*.md" }'), [
      'sub/b.md:1:11 12+4',
      'sub/b.md:1:20 21+4',
    ]);
    assert.deepEqual(await found('{ fixedString: false, wholeWords: true }'), []);
    const one = await machine.run(searched(`'e', { maxResults: 1 }`));
    assert.equal((one as { matches: unknown[] }).matches.length, 1);
    assert.equal((one as { truncated: boolean }).truncated, true);
  });

  test('goes through one buffer only', async () => {
    const id = machine.open('a tree', path('new.txt'));
    machine.open('another tree');
    const found = (await machine.run(searched(`'tree', { sourceBufferId: ${id} }`))) as { matches: never[] };
    assert.deepEqual(rows(found.matches), ['new.txt:1:3 2+4']);
    assert.deepEqual(await machine.run(`editor.beginSearch('x', { sourceBufferId: 99 })`), {
      threw: 'Error: beginSearch: buffer 99 does not exist',
    });
  });

  test('is refused, fails with a sentence, and can be canceled', async () => {
    assert.deepEqual(await machine.run(`editor.beginSearch('')`), {
      threw: 'Error: beginSearch: the pattern is empty',
    });
    assert.deepEqual(await machine.run(`editor.beginSearch('x', { maxResults: 0 })`), {
      threw: 'Error: beginSearch: maxResults must be at least 1',
    });
    const failed = (await machine.run(searched(`'(', { fixedString: false }`))) as { error: string };
    assert.match(failed.error, /regular expression/i);
    const code = `
      const search = editor.beginSearch('tree');
      search.cancel();
      const { done, totalSeen } = search.take();
      await editor.delay(50);
      return [done, totalSeen, search.take().totalSeen, editor.cancelSearch(search.searchId)];`;
    assert.deepEqual(await machine.run(code), [true, 0, 0, false]);
    assert.deepEqual(await machine.run(`editor.takeSearchResults(1e9)`), {
      threw: 'Error: takeSearchResults: there is no search 1000000000',
    });
  });

  test('answers all of it at once by grepProject', async () => {
    const matches = await machine.run(`return editor.grepProject('the tree', true, false, null, null)`);
    assert.deepEqual(rows(matches), ['a.txt:2:1 4+8', 'sub/b.md:1:16 17+8', 'sub/b.md:1:7 8+8']);
    assert.match(
      JSON.stringify(await machine.run(`return editor.grepProject('(', false, true, null, null)`)),
      /grepProject: .*regular expression/i,
    );
  });
});

describe('replaceInFile', () => {
  const replace = (args: string): Promise<unknown> => machine.run(`return editor.replaceInFile(${args})`);

  test('writes a file that is not open, whose line endings stay', async () => {
    const answer = await replace(`'sub/b.md', [[17, 8], [8, 3]], 'ein'`);
    assert.deepEqual(answer, { replacements: 2, bufferId: 0 });
    assert.equal(readFileSync(path('sub/b.md'), 'utf8'), 'größe ein Tree ein\r\n');
  });

  test('changes an open file in one step of undo, and saves it', async () => {
    const id = machine.open('one two one', path('a.txt'));
    assert.deepEqual(await replace(`'a.txt', [[0, 3], [8, 3]], '1', ${id}`), {
      replacements: 2,
      bufferId: id,
    });
    assert.equal(machine.text(), '1 two 1');
    assert.deepEqual(
      asksOf(machine.effects, saveText).map(({ work }) => work.path),
      [path('a.txt')],
    );
    machine.dispatch({ type: 'command', name: 'undo' });
    assert.equal(machine.text(), 'one two one');
    // Found by its path as well.
    assert.deepEqual(await replace(`${JSON.stringify(path('a.txt'))}, [[4, 3]], 'x'`), {
      replacements: 1,
      bufferId: id,
    });
    assert.equal(machine.text(), 'one x one');
  });

  const refused: Record<string, RegExp> = {
    "'a.txt', [[0, 99]], 'x'": /the match \[0, 99\] is not in the text; search again/,
    "'a.txt', [[-1, 2]], 'x'": /is not in the text/,
    "'a.txt', [[0.5, 2]], 'x'": /is not in the text/,
    "'a.txt', [[1]], 'x'": /is not in the text/,
    "'a.txt', [[0, 3], [2, 3]], 'x'": /matches overlap/,
    "'sub/b.md', [[3, 2]], 'x'": /is not in the text/,
    "'none.txt', [[0, 1]], 'x'": /none\.txt no longer exists/,
    "'', [[0, 1]], 'x'": /the path is empty/,
    "'a.txt', [[0, 1]], 'x', 99": /buffer 99 does not exist/,
  };
  for (const [args, message] of Object.entries(refused))
    test(`is refused, and changes nothing: ${args}`, async () => {
      assert.match(JSON.stringify(await replace(args)), message);
      assert.equal(readFileSync(path('a.txt'), 'utf8'), 'one\nthe tree\n');
    });

  test('does not change a buffer that is read-only', async () => {
    const code = `
      const { bufferId } = await editor.createVirtualBuffer({ name: 'x', readOnly: true, entries: [{ text: 'one' }] });
      return editor.replaceInFile('a.txt', [[0, 1]], 'x', bufferId);`;
    assert.match(JSON.stringify(await machine.run(code)), /x is read-only/);
    assert.equal(machine.text(), 'one');
  });
});
