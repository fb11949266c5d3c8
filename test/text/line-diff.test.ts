import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unifiedDiff } from '../../src/text/line-diff.ts';

test('a changed line with what is around it', () => {
  const lines = Array.from({ length: 12 }, (_, i) => `${i}\n`);
  const changed = lines.with(5, 'five\n');
  assert.equal(
    unifiedDiff(lines.join(''), changed.join(''), 'a', 'b'),
    '--- a\n+++ b\n@@ -3,7 +3,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n',
  );
  assert.equal(unifiedDiff('a\n', 'a\n', 'a', 'b'), '');
});

/** The text that a patch makes of another, by its own few rules. */
function patched(before: string, patch: string): string {
  const lines = before.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  let at = 0;
  let out = '';
  const rows = patch.split('\n').slice(2, -1);
  for (const [i, row] of rows.entries()) {
    const hunk = /^@@ -(\d+),(\d+) /.exec(row);
    if (hunk !== null) {
      const from = hunk[2] === '0' ? Number(hunk[1]) : Number(hunk[1]) - 1;
      out += lines.slice(at, from).join('');
      at = from;
    } else if (!row.startsWith('\\')) {
      const line = row.slice(1) + (rows[i + 1]?.startsWith('\\') ? '' : '\n');
      if (row[0] !== '+') assert.equal(lines[at++], line);
      if (row[0] !== '-') out += line;
    }
  }
  return out + lines.slice(at).join('');
}

test('a patch makes the new text of the old one', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', '\n', '\n'), { maxLength: 60 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      assert.equal(patched(before, unifiedDiff(before, after, 'a', 'b')), after);
    }),
    { numRuns: 500 },
  );
});
