import { diskEdits } from './disk-edit-tools.ts';
import type { FileReplaced } from '../../../src/features/project-search/requests.ts';
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { ReplacementPreview } from '../../../src/features/project-search/replacement-preview.ts';
import { Disk } from '../../../src/host/files/disk.ts';
import { FilesReplacing } from '../../../src/host/project/files-replacing.ts';
import { Journal } from '../../../src/host/files/journal.ts';
import { thisProcess } from '../../../src/host/files/owner.ts';
import { Saver } from '../../../src/host/files/saver.ts';
import { Block } from '../../../src/text/block.ts';
import { replaceChosen } from '../../../src/text/replace-chosen.ts';
import { type LineMatch, Locator } from '../../../src/text/excerpt.ts';
import { compileQuery, type Query } from '../../../src/text/matcher.ts';
import { findAll } from '../../../src/text/search.ts';
import { Text } from '../../../src/text/text.ts';
import { inFolder } from '../folder.ts';

const query: Query = { pattern: 'one', regex: false, caseSensitive: true, wholeWord: false };
const replacement = { template: 'seven', expands: false, keepCase: false, lineBreak: '\n' };

function located(content: Uint8Array, sought = query): LineMatch[] {
  const matcher = compileQuery(sought);
  assert.ok(!('error' in matcher));
  const text = Text.of(Block.of(content));
  const matches = [...findAll(text, matcher)].flatMap((batch) => batch.matches);
  return [...new Locator().locate(text, matches)].flat();
}

/** Replaces the chosen ones of the matches of each file. */
function replacing(folder: string) {
  const answers: FileReplaced[] = [];
  const owner = thisProcess();
  const disk = new Disk();
  const journal = new Journal(disk, join(folder, '.journal'), owner);
  const edits = diskEdits(disk, new Saver(disk, journal, owner), folder);
  const work = new FilesReplacing(edits);
  return { answers, tell: (part: FileReplaced) => void answers.push(part), work };
}

/** Nothing stops it. */
const GOING_ON = new AbortController().signal;

describe('replacing in files', () => {
  test('some matches of any bytes, and back: the bytes are those of before', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'a.txt');
      const part = fc.constantFrom('one', 'o', 'é', '\n', '\r\n', ' ', '\u{1f600}', 'ONE', '\ufeff');
      await fc.assert(
        fc.asyncProperty(
          fc.array(part, { maxLength: 40 }),
          fc.infiniteStream(fc.boolean()),
          async (parts, chosen) => {
            const bytes = Buffer.from(`x${parts.join('')}`);
            writeFileSync(path, bytes);
            const all = located(bytes);
            const matches = all.filter(() => chosen.next().value);
            const rest = all.filter((match) => !matches.includes(match));
            const { answers, tell, work } = replacing(folder);
            const file = { id: 1, name: 'a.txt', path, open: null, matches, rest };
            await work.run({ id: 7, query, replacement, files: [file] }, GOING_ON, tell);
            const text = String(bytes);
            let at = 0;
            const wanted = text.replaceAll('one', () => (matches.includes(all[at++]) ? 'seven' : 'one'));
            assert.equal(readFileSync(path, 'utf8'), wanted);
            const [answer] = answers;
            assert.equal(answer.failed, null);
            assert.equal(answer.count, matches.length);
            // The others are found where they stand now.
            const left = located(readFileSync(path)).map(({ from, to, line }) => ({ from, to, line }));
            assert.deepEqual(
              answer.rest.map(({ from, to, line }) => ({ from, to, line })),
              left,
            );
            const failed = await work.undo(7, []);
            assert.deepEqual(readFileSync(path), bytes);
            if (matches.length > 0) assert.deepEqual(failed, []);
          },
        ),
        { numRuns: 40 },
      );
    }));

  test('what the panel shows is what is written', () => {
    const templates = ['$1-$2', '[$&]', '$<w>!', String.raw`a\tb$$`, '$12', 'x'];
    const lines = ['const one two', '  One TWO', 'one', 'ONE two one two'];
    const sought: Query = {
      pattern: String.raw`(?<w>o)n(e)`,
      regex: true,
      caseSensitive: false,
      wholeWord: false,
    };
    for (const template of templates)
      for (const keepCase of [true, false])
        for (const line of lines) {
          const bytes = Buffer.from(line);
          const how = { template, expands: true, keepCase, lineBreak: '\n' };
          const [match] = located(bytes, sought);
          const text = Text.of(Block.of(bytes));
          const work = replaceChosen(text, [match], sought, how);
          let step = work.next();
          while (step.done !== true) step = work.next();
          const after = String(text.apply(step.value.changes));
          const shown = new ReplacementPreview(sought, how).of(match);
          assert.equal(after, line.slice(0, match.range[0]) + shown + line.slice(match.range[1]), template);
        }
  });

  test('what is stopped leaves the other files as they are', () =>
    inFolder(async (folder) => {
      const { answers, tell, work } = replacing(folder);
      const files = ['a', 'b', 'c'].map((name, id) => {
        const path = join(folder, name);
        writeFileSync(path, 'one');
        return { id, name, path, open: null, matches: located(Buffer.from('one')), rest: [] };
      });
      const stop = new AbortController();
      const run = work.run({ id: 4, query, replacement, files }, stop.signal, tell);
      while (answers.length === 0) await new Promise((accept) => setImmediate(accept));
      stop.abort();
      await assert.rejects(run, { name: 'AbortError' });
      const texts = files.map(({ path }) => readFileSync(path, 'utf8'));
      const done = answers.length;
      assert.ok(done < 3);
      assert.deepEqual(texts, ['seven', 'seven', 'seven'].fill('one', done));
      await work.undo(4, []);
      assert.equal(readFileSync(files[0].path, 'utf8'), 'one');
    }));

  test('a file that is gone, and one that is too large to be read whole', () =>
    inFolder(async (folder) => {
      const { answers, tell, work } = replacing(folder);
      const matches = located(Buffer.from('one'));
      const large = join(folder, 'large');
      writeFileSync(large, Buffer.alloc((32 << 20) + 1, 'one '));
      const files = [
        { id: 1, name: 'gone', path: join(folder, 'gone'), open: null, matches, rest: [] },
        { id: 2, name: 'large', path: large, open: null, matches, rest: [] },
      ];
      await work.run({ id: 1, query, replacement, files }, GOING_ON, tell);
      assert.deepEqual(
        answers.map(({ failed }) => failed),
        ['gone no longer exists', 'large is over 32 MiB. Open it to replace in it'],
      );
      assert.deepEqual(await work.undo(1, ['a note']), ['a note', 'too much has changed to undo it']);
    }));
});
