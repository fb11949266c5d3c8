import type { Event } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gathering } from '../../../src/host/completion/gathering.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';

type Words = Extract<Event, { type: 'words' }>;

const words = Array.from({ length: 20_000 }, (_, i) => `word${i}`);
const text = Text.of(Block.of(new TextEncoder().encode(words.join('\n'))));
const effect = {
  type: 'gather_words',
  typed: '',
  most: 100_000,
  sources: [{ name: 'a', text, from: 0, to: 0, reach: text.length }],
} as const;

/** A gathering, and its words until a request is done. */
function gathering(): { run: Gathering; come: (request: number) => Promise<readonly Words[]> } {
  const told: Words[] = [];
  let more = (): void => {};
  const run = new Gathering((event) => {
    if (event.type === 'words') told.push(event);
    more();
  });
  const come = async (request: number): Promise<readonly Words[]> => {
    while (!told.some((each) => each.request === request && each.done)) {
      await new Promise<void>((accept) => {
        more = accept;
      });
    }
    return told;
  };
  return { run, come };
}

test('tells the nearest words first and all of them in the end', async () => {
  const { run, come } = gathering();
  run.gather({ ...effect, request: 1 });
  const told = await come(1);
  assert.ok(told.length > 1, 'in several parts');
  assert.equal(told[0].slices[0].words[0], 'word0');
  assert.deepEqual(
    told.flatMap(({ slices }) => slices).flatMap((slice) => slice.words),
    words,
  );
  assert.deepEqual(
    told.map(({ done }) => done),
    told.map((_, i) => i === told.length - 1),
  );
});

test('goes on with the latest request only', async () => {
  const { run, come } = gathering();
  run.gather({ ...effect, request: 1 });
  run.gather({ ...effect, request: 2, typed: '1999' });
  const told = await come(2);
  assert.ok(!told.some(({ request, done }) => request === 1 && done));
  const found = told
    .filter(({ request }) => request === 2)
    .flatMap(({ slices }) => slices)
    .flatMap((slice) => slice.words);
  assert.ok(found.includes('word1999') && found.every((word) => /1.*9.*9.*9/.test(word)));
});
