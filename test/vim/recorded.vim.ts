/** Recorded editing of real files, in Vim and in Inkstone: what they are like after each few lines of keys. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { report } from './compare.ts';
import { keyEvents } from './keys.ts';
import { play } from './play.ts';

const FOLDER = join(import.meta.dirname, 'recorded');
/** Lines of keys after which the two are compared; they are at the end, too. */
const STEP = 5;
/** Keys that all recordings have together. */
const LEAST = 5000;

/** A recording: a text between lines of `"""`, and lines of keys; `//` begins a comment line. */
interface Recording {
  readonly name: string;
  readonly lines: readonly string[];
  readonly keys: readonly string[];
}

const recordings = readdirSync(FOLDER).map((file): Recording => {
  const [, text, keys] = readFileSync(join(FOLDER, file), 'utf8').split(/^"""\n/m);
  return {
    name: file.replace('.txt', ''),
    lines: text.replace(/\n$/, '').split('\n'),
    keys: keys.split('\n').filter((line) => line !== '' && !line.startsWith('// ')),
  };
});

for (const { name, lines, keys } of recordings) {
  const ends = keys.map((_, i) => i + 1).filter((end) => end % STEP === 0 || end === keys.length);
  const all = await play(ends.map((end) => ({ lines, cursor: [1, 1], keys: keys.slice(0, end).join('') })));
  describe(`the recording ${name}`, () => {
    for (const [i, { played, vim, inkstone, found }] of all.entries())
      test(`is the same after ${ends[i]} of ${keys.length} lines of keys`, () => {
        const differs = found.filter(({ part }) =>
          /^(?:text|cursor|mode|visual|end|register ["\w-])$/.test(part),
        );
        assert.equal(differs.length === 0 ? '' : report(played, differs, vim, inkstone), '');
      });
  });
}

test(`there are ${LEAST} recorded keys`, () => {
  const count = recordings.reduce((sum, { keys }) => sum + keyEvents(keys.join('')).length, 0);
  assert.ok(count >= LEAST, `there are only ${count}`);
});
