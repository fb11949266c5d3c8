import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FileOperation } from '../../../src/core/model/workspace-edit.ts';
import { makerOf, neededBy, pathAfter } from '../../../src/features/server-edits/operation-paths.ts';

const rename = (from: string, to: string): FileOperation => ({ kind: 'rename', from, to, clash: 'refuse' });
const create = (path: string): FileOperation => ({ kind: 'create', path, clash: 'refuse' });
const remove = (path: string): FileOperation => ({ kind: 'delete', path, clash: 'refuse' });

test('a path follows the changes of files', () => {
  const operations = [rename('/a', '/b'), create('/a/x'), rename('/b/c', '/d')];
  assert.equal(pathAfter('/a/c/e', operations), '/d/e');
  assert.equal(pathAfter('/ab', operations), '/ab');
  assert.equal(pathAfter('/a/c', [...operations, remove('/d')]), null);
  assert.equal(pathAfter('/a', []), '/a');
});

test('a new file is found by the path that it has in the end', () => {
  const operations = [create('/a/x'), rename('/a', '/b'), create('/a/x')];
  assert.equal(makerOf('/b/x', operations), 0);
  assert.equal(makerOf('/a/x', operations), 2);
  assert.equal(makerOf('/x', operations), -1);
});

test('a change needs the last one that makes its file or folder', () => {
  const operations = [create('/a'), rename('/a', '/b'), remove('/b/c'), create('/b/d'), rename('/z', '/y')];
  assert.deepEqual(
    [...operations.keys()].map((i) => neededBy(i, operations)),
    [-1, 0, 1, -1, -1],
  );
});
