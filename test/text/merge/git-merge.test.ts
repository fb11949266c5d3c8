/** Three-way merges, with `git merge-file` as the referee. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import type { LineHunk } from '../../../src/text/diff/diff-ids.ts';
import { conflictsOf, markersIn } from '../../../src/text/merge/conflict-markers.ts';
import {
  type Merge,
  mergeByHunks,
  type MergedSides,
  mergeTexts,
} from '../../../src/text/merge/merge-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'ink-merge-'));
after(() => rmSync(folder, { recursive: true }));

const LABELS: MergedSides<string> = { base: 'base', ours: 'ours', theirs: 'theirs' };
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const encoded = ({ base, ours, theirs }: MergedSides<string>): MergedSides<Uint8Array> => ({
  base: encode(base),
  ours: encode(ours),
  theirs: encode(theirs),
});

function git(...words: readonly string[]): { readonly text: string; readonly status: number } {
  const env = { PATH: process.env['PATH'], HOME: folder, GIT_CONFIG_NOSYSTEM: '1', LC_ALL: 'C' };
  const { stdout, stderr, status } = spawnSync('git', words, { cwd: folder, env });
  assert.equal(decode(stderr), '');
  return { text: decode(stdout), status: status ?? -1 };
}

function write(sides: MergedSides<string>): void {
  for (const [name, text] of Object.entries(sides)) writeFileSync(join(folder, name), text as string);
}

/** The result of Git, with the base in conflicts. */
const mergedByGit = (...options: readonly string[]): { readonly text: string; readonly status: number } =>
  git('merge-file', '-p', ...options, 'ours', 'base', 'theirs');

const conflictCount = ({ parts }: Merge): number => parts.filter(({ isConflict }) => isConflict).length;

/** A result without the intended difference: if the base has no line break, Git adds lines with LF among those with CR LF. */
const comparable = (merged: string, base: string): string =>
  base.includes('\n') ? merged : merged.replaceAll('\r', '');

/** The differences that Git merges by. */
function hunksOfGit(before: string, after: string): readonly LineHunk[] {
  const options = ['--no-index', '-U0', '--no-indent-heuristic', '--diff-algorithm=myers'];
  const { text } = git('diff', ...options, before, after);
  return Array.from(text.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm), (found) => {
    const [oldLine, oldCount, newLine, newCount] = found.slice(1).map((word) => Number(word ?? 1));
    // Without lines, Git names the line before.
    return {
      oldStart: oldCount === 0 ? oldLine : oldLine - 1,
      oldCount,
      newStart: newCount === 0 ? newLine : newLine - 1,
      newCount,
    };
  });
}

/** Texts of few different lines, so that there are many ways to compare them. */
const repetitive = fc
  .array(fc.constantFrom('a', 'b', 'c', '', '}'), { maxLength: 14 })
  .chain((lines) => fc.constantFrom(lines.join('\n'), `${lines.join('\n')}\n`, `${lines.join('\r\n')}\r\n`));

test('with the differences of Git, the merge is that of Git', () => {
  let [clean, conflicting] = [0, 0];
  fc.assert(
    fc.property(repetitive, repetitive, repetitive, (base, ours, theirs) => {
      const sides = { base, ours, theirs };
      write(sides);
      const hunks = { ours: hunksOfGit('base', 'ours'), theirs: hunksOfGit('base', 'theirs') };
      const merge = mergeByHunks(encoded(sides), LABELS, hunks);
      const { text, status } = mergedByGit('--diff3', '-L', 'ours', '-L', 'base', '-L', 'theirs');
      if (status > 0 && conflictCount(merge) < status) {
        // Git shows both sides of a conflict although they are equal; without the base it takes them.
        assert.equal(mergedByGit().status, conflictCount(merge));
        return;
      }
      assert.equal(comparable(decode(merge.bytes), base), comparable(text, base));
      assert.equal(conflictCount(merge), status);
      if (status === 0) clean++;
      else conflicting++;
    }),
    { numRuns: 200, seed: 24 },
  );
  assert.ok(clean > 3 && conflicting > 100, `${clean} clean, ${conflicting} with conflicts`);
});

/** A file of different lines, and two that were made of it by changing, removing and adding some. */
const files = fc
  .tuple(
    fc.integer({ min: 0, max: 30 }),
    fc.array(fc.tuple(fc.nat(29), fc.constantFrom('change', 'remove', 'add'), fc.nat(2)), { maxLength: 6 }),
    fc.array(fc.tuple(fc.nat(29), fc.constantFrom('change', 'remove', 'add'), fc.nat(2)), { maxLength: 6 }),
    fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([count, ours, theirs, ends, lineBreak]): MergedSides<string> => {
    const lines = Array.from({ length: count }, (_, i) => `line ${i}`);
    const changed = (edits: readonly (readonly [number, string, number])[]): readonly string[] =>
      lines.flatMap((line, i) => {
        const edit = edits.find(([at]) => at === i);
        if (edit === undefined) return [line];
        const [, what, text] = edit;
        return what === 'remove' ? [] : what === 'add' ? [line, `new ${i} ${text}`] : [`other ${i} ${text}`];
      });
    const joined = (all: readonly string[], isEnded: boolean): string =>
      all.join(lineBreak) + (isEnded && all.length > 0 ? lineBreak : '');
    return {
      base: joined(lines, ends[0]),
      ours: joined(changed(ours), ends[1]),
      theirs: joined(changed(theirs), ends[2]),
    };
  });

test('files of different lines are merged as Git merges them', () => {
  let [clean, conflicting] = [0, 0];
  fc.assert(
    fc.property(files, (sides) => {
      write(sides);
      const merge = mergeTexts(encoded(sides), LABELS);
      const { text, status } = mergedByGit('--diff3', '-L', 'ours', '-L', 'base', '-L', 'theirs');
      assert.equal(comparable(decode(merge.bytes), sides.base), comparable(text, sides.base));
      assert.equal(conflictCount(merge), status);
      assert.equal(conflictsOf(markersIn(merge.bytes)).length, status);
      if (status === 0) clean++;
      else conflicting++;
    }),
    { numRuns: 300, seed: 24 },
  );
  assert.ok(clean > 50 && conflicting > 50, `${clean} clean, ${conflicting} with conflicts`);
});
