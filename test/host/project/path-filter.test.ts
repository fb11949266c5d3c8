import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PathFilter, splitGlobs } from '../../../src/host/project/path-filter.ts';

test('which files are searched', () => {
  const rows: readonly (readonly [include: string, exclude: string, path: string, searched: boolean])[] = [
    ['', '', 'a/b.ts', true],
    ['*.ts', '', 'a/b.ts', true],
    ['*.ts', '', 'a/b.js', false],
    ['*.{js,ts}', '', 'a/b.js', true],
    ['*.{j,t}s{,x}', '', 'a/b.tsx', true],
    ['src', '', 'src/a/b.ts', true],
    ['src', '', 'lib/src/b.ts', true],
    ['/src', '', 'lib/src/b.ts', false],
    ['./src', '', 'src/b.ts', true],
    ['src/**/*.ts', '', 'src/b.ts', true],
    ['src/**/*.ts', '', 'src/a/b.ts', true],
    ['src/*.ts', '', 'src/a/b.ts', false],
    ['src, !*.d.ts', '', 'src/a.d.ts', false],
    ['src', '*.test.ts', 'src/a.test.ts', false],
    ['', 'node_modules', 'a/node_modules/b/c.js', false],
    ['', 'out/', 'out', true],
    ['', 'a,b', 'b', false],
    ['#x', '', '#x', true],
  ];
  for (const [include, exclude, path, searched] of rows) {
    const filter = new PathFilter(splitGlobs(include), splitGlobs(exclude));
    assert.equal(filter.accepts('other/first'), include === '');
    assert.equal(filter.accepts(path), searched, `${include} / ${exclude} on ${path}`);
  }
  const filter = new PathFilter([], ['node_modules', '/out']);
  assert.deepEqual(
    ['a/', 'a/node_modules/', 'a/out/', 'out/'].map((prefix) => filter.enters(prefix)),
    [true, false, true, false],
  );
});

test('patterns are split at commas outside of braces', () => {
  assert.deepEqual(splitGlobs(' *.{js,ts} , b,, '), ['*.{js,ts}', 'b']);
  assert.deepEqual(splitGlobs('a{b,c'), ['a{b', 'c']);
  const many = '{a,b}'.repeat(20);
  assert.equal(new PathFilter([many], []).accepts(many), true);
});
