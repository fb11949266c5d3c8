/** Unsaved changes whose base is gone: each finds its place in the changed file, or is told of in a new document. */
import assert from 'node:assert/strict';
import { rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import {
  changeBetween,
  changeRecords,
  jsonRecord,
  nearRecord,
  readRescuedWork,
  RECORD,
  type RescuedWork,
} from '../../../src/host/files/rescue-file.ts';
import type { Owner } from '../../../src/host/files/owner.ts';
import { type Remains, remainsOf, rescuedText } from '../../../src/host/files/rescued-text.ts';
import { RescueStore } from '../../../src/host/files/rescue-store.ts';
import { fileStat } from '../../../src/host/files/stat.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';
import { inFolder } from '../folder.ts';

const textOf = (text: string): Text => Text.of(Block.of(Buffer.from(text)));

/** The lines of a log, none of which is like another one. */
const lines = (count: number): string =>
  Array.from({ length: count }, (_, i) => `line ${i} of the log, ${(i * 7919) % 10007} ms\n`).join('');

function move(draft: Draft, from: number, to: number, place: number): void {
  const { text } = draft;
  const rest = Text.join([text.slice(0, from), text.slice(to)]);
  const at = place > from ? place - (to - from) : place;
  draft.set(Text.join([rest.slice(0, at), text.slice(from, to), rest.slice(at)]));
}

/** A text and its journal, which does not hold the text. */
class Draft {
  text: Text;
  readonly #records: Buffer[];

  constructor(path: string, base: string) {
    writeFileSync(path, base);
    this.text = textOf(base);
    const header = { path, name: 'big.log', bom: false, encoding: 'utf-8', lineEnd: 'LF' } as const;
    const stat = fileStat(statSync(path));
    this.#records = [jsonRecord(RECORD.header, { ...header, stat, length: this.text.length, inFile: true })];
  }

  /** Replaces bytes, as a change of its own. */
  replace(from: number, to: number, text: string): void {
    this.set(this.text.replace(from, to, textOf(text)));
  }

  set(newer: Text): void {
    const delta = changeBetween(this.text, newer);
    const near = nearRecord(this.text, delta);
    if (near !== null) this.#records.push(near);
    this.#records.push(...changeRecords(delta));
    this.text = newer;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#records);
  }

  get work(): RescuedWork {
    return readRescuedWork(this.bytes);
  }

  get remains(): Remains {
    const rescued = rescuedText(this.work);
    assert.ok(rescued.isPartial);
    return remainsOf(this.work, rescued);
  }
}

async function withDraft(base: string, use: (draft: Draft, path: string) => void): Promise<void> {
  await inFolder((folder) => {
    const path = join(folder, 'big.log');
    use(new Draft(path, base), path);
  });
}

describe('unsaved changes of a large file that was changed meanwhile', () => {
  const base = lines(200);
  const at = (needle: string): number => base.indexOf(needle);

  test('find their places behind text that was put in before them', () =>
    withDraft(base, (draft, path) => {
      const from = at('line 50 ');
      draft.replace(from, from + 'line'.length, 'LINE');
      draft.replace(at('line 100 '), at('line 101 '), '');
      writeFileSync(path, `new first line\n${base}new last line\n`);
      const { inFile, left, counts } = draft.remains;
      assert.equal(String(inFile?.text), `new first line\n${draft.text.toString()}new last line\n`);
      assert.equal(left.length, 0);
      assert.deepEqual(counts, { placed: 2, placedBytes: 4, left: 0, leftBytes: 0 });
    }));

  test('are told of with their places where the file was cut short', () =>
    withDraft(base, (draft, path) => {
      draft.replace(0, 0, 'first ');
      draft.replace(draft.text.length, draft.text.length, 'typed at the end');
      truncateSync(path, at('line 150 '));
      const { inFile, left, counts } = draft.remains;
      assert.equal(String(inFile?.text), `first ${base.slice(0, at('line 150 '))}`);
      assert.equal(
        String(left),
        `--- Typed at byte ${base.length} of ${path}, after "line 199 of the log, 4782 ms":\ntyped at the end\n`,
      );
      assert.deepEqual(counts, { placed: 1, placedBytes: 6, left: 1, leftBytes: 16 });
    }));

  test('are all in a new document where the file is gone', () =>
    withDraft(base, (draft, path) => {
      draft.replace(at('line 7 '), at('line 9 '), 'typed');
      rmSync(path);
      const { inFile, left } = draft.remains;
      assert.equal(inFile, null);
      assert.match(String(left), /after "line 6 of .*", in place of \d+ bytes:\ntyped\n$/);
    }));

  test('stay out of a file in which their place is not clear', () =>
    withDraft('the same line\n'.repeat(50), (draft, path) => {
      draft.replace(14 * 20, 14 * 20, 'typed\n');
      writeFileSync(path, `x${'the same line\n'.repeat(50)}`);
      // The first place that is tried is as far from the end as before: that one is clear.
      assert.equal(draft.remains.counts.placed, 1);
      writeFileSync(path, `x${'the same line\n'.repeat(50)}y`);
      assert.equal(draft.remains.inFile, null);
      assert.match(String(draft.remains.left), /:\ntyped\n\n$/);
    }));

  test('are not put in twice where another program has saved them', () =>
    withDraft(base, (draft, path) => {
      draft.replace(at('line 50 '), at('line 50 '), 'typed\n');
      const saved = `more\n${draft.text.toString()}`;
      writeFileSync(path, saved);
      const { inFile, left } = draft.remains;
      assert.equal(String(inFile?.text), saved);
      assert.equal(left.length, 0);
    }));

  test('keep text that was moved, which is the shorter part', async () => {
    const long = lines(5000);
    for (const [from, to, place] of [
      ['line 4000 ', 'line 4010 ', 0],
      ['line 0 ', 'line 10 ', long.length],
    ] as const)
      await withDraft(long, (draft, path) => {
        move(draft, long.indexOf(from), long.indexOf(to), place);
        const whole = draft.text.toString();
        writeFileSync(path, `more\n${long}more\n`);
        assert.equal(String(draft.remains.inFile?.text), `more\n${whole}more\n`);
        assert.equal(draft.remains.left.length, 0);
      });
  });

  test('say what is missing where long text was moved', () =>
    withDraft(lines(10_000), (draft, path) => {
      move(draft, 0, 140_000, draft.text.length);
      draft.replace(draft.text.length, draft.text.length, 'typed');
      writeFileSync(path, 'another file');
      assert.match(String(draft.remains.left), /, without text that was moved here:\ntyped\n$/);
    }));

  test('stay in their order', () =>
    withDraft(base, (draft, path) => {
      const [start, end] = [at('line 48 '), at('line 53 ')];
      draft.replace(at('line 150 '), at('line 150 '), 'second ');
      draft.replace(at('line 50 '), at('line 50 '), 'first ');
      const size = end - start;
      const middle = base.slice(end, base.length - size);
      // The first place is behind the second one now.
      writeFileSync(path, `${base.slice(0, start)}${'o'.repeat(size)}${middle}${base.slice(start, end)}`);
      const { inFile, left } = draft.remains;
      assert.equal(inFile?.text.length, base.length + 'first '.length);
      assert.match(String(inFile?.text), /first line 50 /);
      assert.match(String(left), /:\nsecond \n$/);
    }));

  test('are restored as two documents, and one sentence says how much is where', () =>
    inFolder((folder) => {
      const path = join(folder, 'big.log');
      const draft = new Draft(path, base);
      draft.replace(at('line 50 '), at('line 50 '), 'found');
      draft.replace(draft.text.length, draft.text.length, 'lost');
      truncateSync(path, at('line 150 '));
      const owner = (name: string, ...gone: string[]): Owner => ({
        name,
        isGone: (other) => gone.includes(other),
      });
      writeFileSync(join(folder, 'm-b-1-s-1.rescue'), draft.bytes);
      const store = new RescueStore(folder, owner('m-b-2-s', 'm-b-1-s'));
      const said: string[] = [];
      store.report = (text) => said.push(text);
      const claimed = store.claim('m-b-1-s-1.rescue') ?? assert.fail('there is work');
      assert.ok(claimed.event.location !== null && claimed.rest?.location === null);
      assert.equal(claimed.event.stat?.size, at('line 150 '));
      assert.ok(String(claimed.event.text).includes('foundline 50 '));
      assert.ok(String(claimed.rest.text).endsWith('\nlost\n'));
      assert.deepEqual(said, [
        `${path} has changed on disk. Restored in it: 1 change (5 bytes typed). In a new file, because the text around is gone: 1 change (4 bytes typed)`,
      ]);
    }));
});

/** Pseudo-random numbers below a limit, the same ones in each run. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

test('nothing typed is lost, and nothing is there twice, after random edits and changes of the file', () =>
  inFolder((folder) => {
    const path = join(folder, 'big.log');
    let placed = 0;
    let left = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const below = numbers(seed);
      const base = lines(20 + below(100));
      const draft = new Draft(path, base);
      const typed = editAtRandom(draft, below);
      const model = String(draft.text);
      const file = changedAtRandom(base, below);
      if (below(10) === 0) rmSync(path);
      else writeFileSync(path, file);
      // A file of the same version has the base.
      const rescued = rescuedText(draft.work);
      const remains = rescued.isPartial ? draft.remains : null;
      const texts = [
        String(remains === null ? rescued.text : (remains.inFile?.text ?? '')),
        String(remains?.left ?? ''),
      ];
      for (const piece of typed.filter((each) => model.includes(each)))
        assert.equal(texts.join('').split(piece).length - 1, 1, `seed ${seed}: ${piece}`);
      for (const piece of typed.filter((each) => !model.includes(each)))
        assert.ok(!texts.join('').includes(piece), `seed ${seed}: ${piece} was removed`);
      placed += remains?.counts.placed ?? 0;
      left += remains?.counts.left ?? 0;
    }
    assert.ok(placed > 500 && left > 500, `${placed} placed, ${left} left`);
  }));

/** Puts in, removes, replaces and moves. Returns what was typed. */
function editAtRandom(draft: Draft, below: (limit: number) => number): readonly string[] {
  const typed: string[] = [];
  for (let count = 1 + below(12); count > 0; count--) {
    const { text } = draft;
    const from = below(text.length + 1);
    const to = Math.min(text.length, from + [0, 0, 0, 3, 40, 300][below(6)]);
    const piece = `<${typed.length}:${below(1000)}>`;
    if (below(6) === 0) {
      const place = below(text.length + 1);
      move(draft, from, to, place > from && place < to ? to : place);
    } else {
      const isTyped = below(4) > 0;
      if (isTyped) typed.push(piece);
      draft.replace(from, to, isTyped ? piece : '');
    }
  }
  return typed;
}

/** The base as another program leaves it. */
function changedAtRandom(base: string, below: (limit: number) => number): string {
  let text = below(8) === 0 ? base.slice(0, below(base.length)) : base;
  for (let count = below(6); count > 0; count--) {
    const from = below(text.length + 1);
    const to = from + [0, 1, 30, 400][below(4)];
    text = `${text.slice(0, from)}${'other\n'.repeat(below(5))}${text.slice(to)}`;
  }
  return below(2) === 0 ? text : `${text}appended\n`;
}
