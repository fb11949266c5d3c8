import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WordSlice } from '../../../src/features/completion/word-list.ts';
import { gather } from '../../../src/host/completion/gathering.ts';
import { Block } from '../../../src/text/block.ts';
import { PLAIN } from '../../../src/syntax/languages.ts';
import { Text } from '../../../src/text/text.ts';

const words = Array.from({ length: 20_000 }, (_, i) => `word${i}`);
const text = Text.of(Block.of(new TextEncoder().encode(words.join('\n'))));
const sources = [{ name: 'a', text, language: PLAIN, from: 0, to: 0, reach: text.length }];

/** The parts in which words come. */
async function gathered(typed: string, signal = new AbortController().signal): Promise<WordSlice[][]> {
  const parts: WordSlice[][] = [];
  const last = await gather(
    { typed, most: 100_000, sources },
    { signal, tell: (part) => parts.push([...part]) },
  );
  return [...parts, [...last]];
}

const wordsOf = (parts: readonly WordSlice[][]): readonly string[] =>
  parts.flat().flatMap((slice) => slice.words.map(({ word }) => word));

test('tells the nearest words first and all of them in the end', async () => {
  const parts = await gathered('');
  assert.ok(parts.length > 1, 'in several parts');
  assert.equal(parts[0][0].words[0].word, 'word0');
  assert.deepEqual(wordsOf(parts), words);
});

test('gathers only what fits', async () => {
  const found = wordsOf(await gathered('1999'));
  assert.ok(found.includes('word1999') && found.every((word) => /1.*9.*9.*9/.test(word)));
});

test('is stopped', async () => {
  const stop = new AbortController();
  const gathering = gathered('', stop.signal);
  stop.abort();
  await assert.rejects(gathering, { name: 'AbortError' });
});
