/** The marks of staged changes, beside unstaged ones, in random texts. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { stagedMarks } from '../../../src/features/git-changes/staged-marks.ts';
import { differences } from '../../../src/text/diff/differences.ts';

const bytesOf = (lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''));

/** The marks as in `modified 2 "two"`: the kind, the line from 0, and the marked text. */
function marksOf(head: readonly string[], index: readonly string[], file: readonly string[]): string[] {
  const [before, staged, after] = [head, index, file].map(bytesOf);
  const marks = stagedMarks(differences(before, staged).hunks, differences(staged, after).hunks);
  const found: string[] = [];
  for (let i = 0; i < marks.size; i++) {
    const { from, to, value } = marks.at(i)!;
    const line = String(after.subarray(0, from)).split('\n').length - 1;
    found.push(`${value.kind} ${line} ${JSON.stringify(String(after.subarray(from, to)))}`);
  }
  return found;
}

describe('the marks of staged changes', () => {
  test('are at the staged lines of a file that is as in the index', () => {
    assert.deepEqual(
      marksOf(['a', 'b', 'c', 'd'], ['a', 'B', 'c', 'new', 'd'], ['a', 'B', 'c', 'new', 'd']),
      ['modified 1 "B\\n"', 'added 3 "new\\n"'],
    );
    assert.deepEqual(marksOf(['a', 'b', 'c'], ['a', 'c'], ['a', 'c']), ['deleted 1 ""']);
    assert.deepEqual(marksOf(['a', 'b'], ['a'], ['a']), ['deleted 1 ""']);
    assert.deepEqual(marksOf([], ['a', 'b'], ['a', 'b']), ['added 0 "a\\nb\\n"']);
  });

  test('follow what is not staged, and leave it out', () => {
    const head = ['a', 'b', 'c', 'd'];
    const index = ['a', 'B', 'C', 'D', 'd'];
    assert.deepEqual(marksOf(head, index, ['top', 'a', 'B', 'C', 'D', 'd']), ['modified 2 "B\\nC\\nD\\n"']);
    assert.deepEqual(marksOf(head, index, ['a', 'B', 'other', 'D', 'd']), [
      'modified 1 "B\\n"',
      'modified 3 "D\\n"',
    ]);
    assert.deepEqual(marksOf(head, index, ['a', 'B', 'C', 'between', 'D', 'd']), [
      'modified 1 "B\\nC\\n"',
      'modified 4 "D\\n"',
    ]);
    assert.deepEqual(marksOf(head, index, ['a', 'd']), []);
    assert.deepEqual(marksOf(['a', 'b', 'c'], ['a', 'c'], ['a', 'new', 'c']), ['deleted 1 ""']);
  });

  test('are at lines of the index that the file still has', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
    fc.assert(
      fc.property(lines, lines, lines, (head, index, file) => {
        const staged = differences(bytesOf(head), bytesOf(index)).hunks;
        const changed = differences(bytesOf(index), bytesOf(file)).hunks;
        const marks = stagedMarks(staged, changed);
        let end = 0;
        for (let i = 0; i < marks.size; i++) {
          const { from, to, value } = marks.at(i)!;
          assert.ok(from >= end && to <= bytesOf(file).length);
          end = to;
          assert.ok(from === to || changed.every(({ after }) => to <= after.from || from >= after.to));
          const indexed = String(bytesOf(index).subarray(value.hunk.after.from, value.hunk.after.to));
          assert.ok(indexed.includes(String(bytesOf(file).subarray(from, to))));
          assert.equal(from === to, value.kind === 'deleted');
        }
      }),
      { numRuns: 2000 },
    );
  });
});
