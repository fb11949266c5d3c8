import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { kindOf } from '../../../src/syntax/tokens.ts';
import { ListedPaths, engine, finish, pathsOf, plainPaths, textOf } from './model.ts';

const ROW = "(17, 'a text, with \"marks\"; and more (of it)', NULL, 'Größe', 3.5), ";
const SQL = `-- before\nINSERT INTO things VALUES ${ROW.repeat(1200)}(0);\nSELECT 'behind' FROM things;\n`;

/** The kind of each byte of a stretch, as far as editing needs it. */
const kinds = (paths: readonly string[]): string[] => paths.map(kindOf);

describe('a line of more than 20,000 bytes', () => {
  test('has the colours of what is in sight, wherever that is', async () => {
    const paths = new ListedPaths();
    const text = textOf(SQL);
    const highlighter = (await (await engine).highlighter('source.sql', text, paths))!;
    const row = Buffer.byteLength(ROW);
    const first = SQL.indexOf('(');
    // The same row by itself, which the library knows how to read.
    const expected = kinds(await plainPaths('source.sql', Buffer.from(ROW)));
    for (const number of [0, 1, 290, 600, 900, 1198]) {
      const from = first + number * row;
      const { stretch } = highlighter.tokens(from, from + 200);
      assert.ok(stretch.from <= from && stretch.to >= from + row);
      assert.ok(stretch.to - stretch.from < 8192);
      const told = kinds(pathsOf(stretch, paths)).slice(from - stretch.from, from - stretch.from + row);
      assert.deepEqual(told, expected, `row ${number}`);
    }
  });

  test('is told the same whatever is asked for, and changes nothing of what is behind it', async () => {
    const paths = new ListedPaths();
    const text = textOf(SQL);
    const highlighter = (await (await engine).highlighter('source.sql', text, paths))!;
    const whole = highlighter.tokens(0, text.length);
    const all = pathsOf(whole.stretch, paths);
    assert.deepEqual([whole.stretch.from, whole.stretch.to], [0, text.length]);
    assert.ok(all.slice(-20).join(' ').includes('source.sql'));
    const quoted = SQL.length - SQL.indexOf("'behind'");
    assert.match(all[all.length - quoted + 1], /string/);
    for (const from of [50_000, 51_234, 70_000, text.length - 100]) {
      const { stretch } = highlighter.tokens(from, from + 3000);
      assert.deepEqual(pathsOf(stretch, paths), all.slice(stretch.from, stretch.to));
    }
    finish(highlighter);
    assert.equal(highlighter.failed, null);
  });
});
