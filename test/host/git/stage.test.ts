/** Lines that are staged and unstaged, with real Git. */
import assert from 'node:assert/strict';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import type { Pick } from '../../../src/text/diff/cut-difference.ts';
import { inFolder } from '../folder.ts';
import { TestRepository } from './repository.ts';

const inRepository = (use: (repository: TestRepository) => Promise<void>): Promise<void> =>
  inFolder((folder) => use(new TestRepository(join(folder, 'work'))));

/** The lines of a text from one to another, counted from 0, as they are selected. */
function lines(text: string, first: number, last: number, isWhole = false): Pick {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return { from: starts[first] ?? text.length, to: starts[last + 1] ?? text.length, isWhole };
}

/** Lines that were changed between two texts: some are replaced by others, all of which are unlike any other. */
interface Edited {
  readonly old: readonly string[];
  readonly fresh: readonly string[];
  /** The runs of changed lines: so many old ones, then so many new ones, after so many equal ones. */
  readonly runs: readonly { readonly equal: number; readonly gone: number; readonly come: number }[];
}

const edits = fc
  .array(fc.record({ equal: fc.integer({ min: 1, max: 3 }), gone: fc.nat(3), come: fc.nat(3) }), {
    maxLength: 4,
  })
  .map((runs): Edited => {
    let count = 0;
    const old: string[] = [];
    const fresh: string[] = [];
    for (const { equal, gone, come } of runs) {
      for (let i = 0; i < equal; i++) {
        old.push(`same ${count}`);
        fresh.push(`same ${count++}`);
      }
      for (let i = 0; i < gone; i++) old.push(`old ${count++}`);
      for (let i = 0; i < come; i++) fresh.push(`new ${count++}`);
    }
    return { old, fresh, runs };
  });

/** The lines of the index after the fresh lines from `first` to `last` were staged: found line by line. */
function model({ old, fresh, runs }: Edited, first: number, last: number): readonly string[] {
  const result: string[] = [];
  let [o, f] = [0, 0];
  const isChosen = (line: number): boolean => first <= line && line <= last;
  for (const { equal, gone, come } of runs) {
    result.push(...old.slice(o, o + equal));
    o += equal;
    f += equal;
    if (come === 0) {
      const atEnd = f === fresh.length && last >= fresh.length - 1;
      if (!(isChosen(f) && f < fresh.length) && !atEnd) result.push(...old.slice(o, o + gone));
    } else {
      for (let i = 0; i < Math.max(gone, come); i++) {
        // The last line of the fresh ones stands beside all old ones from there on.
        const beside = Math.min(i, come - 1);
        if (isChosen(f + beside)) {
          if (i < come) result.push(fresh[f + i]);
        } else if (i < gone) result.push(old[o + i]);
      }
    }
    o += gone;
    f += come;
  }
  return result;
}

const joined = (all: readonly string[], lineBreak: string, isEnded: boolean): string =>
  all.join(lineBreak) + (isEnded && all.length > 0 ? lineBreak : '');

/** Ways in which Git converts line breaks: settings, attributes, the breaks of the open file and those in the index. */
const WAYS = [
  { name: 'as they are', config: [], attributes: '', open: '\n', index: '\n' },
  { name: 'autocrlf', config: ['core.autocrlf', 'true'], attributes: '', open: '\r\n', index: '\n' },
  { name: 'autocrlf=input', config: ['core.autocrlf', 'input'], attributes: '', open: '\r\n', index: '\n' },
  { name: 'text=auto eol=crlf', config: [], attributes: '* text=auto eol=crlf\n', open: '\r\n', index: '\n' },
  { name: 'CRLF in both', config: [], attributes: '', open: '\r\n', index: '\r\n' },
] as const;

describe('staging the lines of a selection', () => {
  for (const way of WAYS)
    test(`changes only those in the index: line breaks ${way.name}`, async () => {
      await inRepository(async (repository) => {
        if (way.config.length > 0) repository.git('config', ...way.config);
        if (way.attributes !== '') repository.write('.gitattributes', way.attributes);
        const lineEnd = way.open === '\n' ? 'LF' : 'CRLF';
        await fc.assert(
          fc.asyncProperty(edits, fc.nat(12), fc.nat(5), async (edited, first, more) => {
            const last = first + more;
            repository.add('a.txt', joined(edited.old, way.open, true));
            assert.equal(repository.inIndex('a.txt')?.text, joined(edited.old, way.index, true));
            const open = joined(edited.fresh, way.open, true);
            const answer = await repository.stage('a.txt', open, { lineEnd }, [lines(open, first, last)]);
            const expected = model(edited, first, last);
            assert.equal(repository.inIndex('a.txt')?.text, joined(expected, way.index, true));
            assert.equal('failed' in answer, joined(expected, '\n', true) === joined(edited.old, '\n', true));
          }),
          { numRuns: 8 },
        );
      });
    });

  test('all of them is what `git add` does, and unstaging all of them is the last commit again', async () => {
    await inRepository(async (repository) => {
      await fc.assert(
        fc.asyncProperty(edits, fc.boolean(), fc.boolean(), async ({ old, fresh }, a, b) => {
          repository.add('a.txt', joined(old, '\n', a));
          repository.commit();
          const open = joined(fresh, '\n', b);
          await repository.stage('a.txt', open);
          assert.equal(repository.inIndex('a.txt')?.text, open);
          await repository.stage('a.txt', open, { action: 'unstage' });
          assert.equal(repository.inIndex('a.txt')?.text, joined(old, '\n', a));
        }),
        { numRuns: 8 },
      );
    });
  });

  test('leaves the other changes of the last commit staged when some are unstaged', async () => {
    await inRepository(async (repository) => {
      await fc.assert(
        fc.asyncProperty(edits, fc.nat(12), fc.nat(5), async (edited, first, more) => {
          repository.add('a.txt', joined(edited.old, '\n', true));
          repository.commit();
          const staged = joined(edited.fresh, '\n', true);
          repository.add('a.txt', staged);
          // Lines that are not staged stand above.
          const open = `not staged\n${staged}`;
          const picks = [lines(open, first + 1, first + 1 + more)];
          await repository.stage('a.txt', open, { action: 'unstage' }, picks);
          assert.equal(
            repository.inIndex('a.txt')?.text,
            joined(unstaged(edited, first, first + more), '\n', true),
          );
        }),
        { numRuns: 10 },
      );
    });
  });
});

/** The lines of the index after the staged lines from `first` to `last` were taken out of it. */
function unstaged(edited: Edited, first: number, last: number): readonly string[] {
  const kept = model(edited, first, last);
  // Every line that staging would put there goes, and every line that it would remove comes back.
  const result: string[] = [];
  let [o, f] = [0, 0];
  const put = new Set(kept);
  for (const { equal, gone, come } of edited.runs) {
    result.push(...edited.old.slice(o, o + equal));
    o += equal;
    f += equal;
    const [olds, news] = [edited.old.slice(o, o + gone), edited.fresh.slice(f, f + come)];
    for (let i = 0; i < Math.max(gone, come); i++) {
      if (i < come && !put.has(news[i])) result.push(news[i]);
      if (i < gone && !put.has(olds[i])) result.push(olds[i]);
    }
    o += gone;
    f += come;
  }
  return result;
}

describe('staging', () => {
  test('stages the whole change at a cursor, and removed lines with the line below them', async () => {
    await inRepository(async (repository) => {
      repository.add('a.txt', 'a\nb\nc\nd\n');
      const open = 'a\nB\nx\nd\n';
      assert.deepEqual(await repository.stage('a.txt', open, {}, [lines(open, 2, 2, true)]), { changes: 1 });
      assert.equal(repository.inIndex('a.txt')?.text, open);
      const shorter = 'a\nd\n';
      const at = [lines(shorter, 1, 1, true)];
      assert.deepEqual(await repository.stage('a.txt', shorter, {}, at), { changes: 1 });
      assert.equal(repository.inIndex('a.txt')?.text, shorter);
      assert.deepEqual(await repository.stage('a.txt', shorter, {}, at), {
        failed: 'No change at the cursor to stage',
      });
    });
  });

  test('keeps lines apart where one has no break', async () => {
    await inRepository(async (repository) => {
      repository.add('a.txt', 'a');
      const open = 'a\nb\n';
      await repository.stage('a.txt', open, {}, [lines(open, 1, 1)]);
      assert.equal(repository.inIndex('a.txt')?.text, 'a\nb\n');
      const ended = 'a\nb';
      await repository.stage('a.txt', ended);
      assert.equal(repository.inIndex('a.txt')?.text, ended);
    });
  });

  test('keeps the mode, and takes that of a new file', async () => {
    await inRepository(async (repository) => {
      repository.add('run.sh', 'a\n', 0o755);
      await repository.stage('run.sh', 'b\n');
      assert.deepEqual(repository.inIndex('run.sh'), { text: 'b\n', mode: '100755' });
      repository.write('new.sh', 'a\nb\n', 0o755);
      assert.deepEqual(await repository.stage('new.sh', 'a\nb\n', {}, [lines('a\nb\n', 0, 0)]), {
        changes: 1,
      });
      assert.deepEqual(repository.inIndex('new.sh'), { text: 'a\n', mode: '100755' });
      await repository.stage('new.sh', 'a\nb\n', { action: 'unstage' });
      assert.equal(repository.inIndex('new.sh'), null);
    });
  });

  test('stages lines of a file that is only meant to be added', async () => {
    await inRepository(async (repository) => {
      repository.write('a.txt', 'a\nb\n');
      repository.git('add', '-N', 'a.txt');
      await repository.stage('a.txt', 'a\nb\n', {}, [lines('a\nb\n', 1, 1)]);
      assert.equal(repository.inIndex('a.txt')?.text, 'b\n');
      assert.match(repository.git('status', '--porcelain'), /^AM a.txt/);
    });
  });

  test('finds files by any name', async () => {
    await inRepository(async (repository) => {
      const names = ['-v', ':(top)a', 'a*.txt', 'a b\n"c".txt', 'sub/[x]/y', "'", 'tab\there'];
      for (const name of [...names, 'aXX.txt']) repository.add(name, 'a\n');
      repository.commit();
      for (const name of names) {
        assert.deepEqual(await repository.stage(name, 'b\n'), { changes: 1 }, name);
        assert.equal(repository.inIndex(name)?.text, 'b\n');
        assert.deepEqual(await repository.stage(name, 'b\n', { action: 'unstage' }), { changes: 1 }, name);
        assert.equal(repository.inIndex(name)?.text, 'a\n');
      }
      assert.equal(repository.inIndex('aXX.txt')?.text, 'a\n');
    });
  });

  test('cleans lines by a filter, and refuses one that makes other lines', async () => {
    await inRepository(async (repository) => {
      repository.git('config', 'filter.up.smudge', 'tr a-z A-Z');
      repository.git('config', 'filter.up.clean', 'tr A-Z a-z');
      repository.git('config', 'filter.few.clean', 'head -c 3');
      repository.git('config', 'filter.few.smudge', 'cat');
      repository.write('.gitattributes', '*.up filter=up\n*.few filter=few\n');
      repository.add('a.up', 'ABC\nDEF\n');
      const open = 'XYZ\nDEF\nGHI\n';
      await repository.stage('a.up', open, {}, [lines(open, 2, 2)]);
      assert.equal(repository.inIndex('a.up')?.text, 'abc\ndef\nghi\n');
      repository.add('a.few', 'a\nb\n');
      assert.deepEqual(await repository.stage('a.few', 'a\nb\nc\nd\n'), {
        failed: 'A filter of Git changes the lines of a.few, so its lines cannot be staged',
      });
    });
  });

  test('says why nothing was staged', async () => {
    await inFolder(async (folder) => {
      const repository = new TestRepository(join(folder, 'work'));
      const tells = async (name: string, failed: string, work = {}): Promise<void> =>
        assert.deepEqual(await repository.stage(name, 'x\n', work), { failed });
      repository.write('ignored', 'x\n');
      repository.write('.gitignore', 'ignored\nbuild/\n');
      repository.write('build/x', 'x\n');
      await tells('ignored', 'Git ignores ignored');
      await tells('build/x', 'Git ignores x');
      await tells('new.txt', 'Git does not track new.txt', { action: 'unstage' });
      await tells('../out.txt', 'out.txt is not in a Git repository');
      await tells('new.txt', 'new.txt has CR line endings, with which Git sees a single line', {
        lineEnd: 'CR',
      });
      repository.add('a.txt', 'x\n');
      await tells('a.txt', 'No change at the cursor to stage');
      repository.commit();
      await tells('a.txt', 'No staged change at the cursor', { action: 'unstage' });
      repository.write('a.txt', 'y\n');
      writeFileSync(join(repository.folder, '.git/index.lock'), '');
      assert.deepEqual(await repository.stage('a.txt', 'y\n'), {
        failed: 'Another Git process is changing the index. Try again when it has finished',
      });
      assert.equal(repository.inIndex('a.txt')?.text, 'x\n');
    });
  });

  test('leaves the file alone, and the index whole for Git', async () => {
    await inRepository(async (repository) => {
      repository.add('a.txt', 'a\n');
      repository.add('b.txt', 'b\n');
      repository.commit();
      appendFileSync(join(repository.folder, 'a.txt'), 'more\n');
      await repository.stage('a.txt', 'typed\na\nmore\n', {}, [lines('typed\na\nmore\n', 0, 0)]);
      assert.equal(repository.read('a.txt'), 'a\nmore\n');
      assert.equal(repository.git('status', '--porcelain'), 'MM a.txt\n');
      repository.git('fsck', '--strict');
    });
  });
});
