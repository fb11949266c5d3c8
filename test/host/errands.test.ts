import type { CountEffect } from '../../src/features/text-view/messages.ts';
import type { Event } from '../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../src/base/utf8.ts';
import { Errands } from '../../src/host/errands.ts';
import { Block } from '../../src/text/block.ts';
import { Text } from '../../src/text/text.ts';

const text = Text.of(Block.of(encode('one two\n'.repeat(1 << 20))));
const counting: CountEffect = {
  type: 'count_words',
  request: 7,
  text,
  ranges: [{ from: 0, to: text.length }],
  all: true,
};

test('words of a long text are counted while other things go on', async () => {
  const events: Event[] = [];
  const errands = new Errands((event) => events.push(event));
  let turns = 0;
  const others = setInterval(() => turns++);
  await errands.count(counting);
  clearInterval(others);
  assert.ok(turns > 0);
  assert.deepEqual(events, [
    {
      type: 'message',
      message: {
        level: 'info',
        text: 'the document has 1048576 lines, 2097152 words, 8388608 characters, 8388608 bytes',
      },
    },
    { type: 'errand_over', request: 7 },
  ]);
});

test('counting words can be stopped', async () => {
  const events: Event[] = [];
  const errands = new Errands((event) => events.push(event));
  const counted = errands.count(counting);
  errands.stop(7);
  await counted;
  assert.deepEqual(events, [{ type: 'errand_over', request: 7 }]);
});
