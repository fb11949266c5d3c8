import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { isBlankLine, paragraphAround } from '../../../src/core/motions/paragraphs.ts';
import { cursorAt, Selections } from '../../../src/core/model/selection.ts';
import { activeView, withView } from '../../../src/core/model/state.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';
import { Host } from '../../cases/host.ts';

const textOf = (content: string): Text => Text.of(Block.of(encode(content)));

const content = fc
  .array(fc.constantFrom('a', 'bc d', ' ', '\t', '', '', '\r'), { maxLength: 20 })
  .map((lines) => lines.join('\n'));

describe('paragraphAround', () => {
  it('gives for many places of a text what it gives for each alone', () => {
    fc.assert(
      fc.property(content, (string) => {
        const text = textOf(string);
        for (let at = 0; at <= text.length; at++)
          assert.deepEqual(paragraphAround(text, at), paragraphAround(textOf(string), at), `at ${at}`);
      }),
      { seed: 18, numRuns: 200 },
    );
  });
});

describe('isBlankLine', () => {
  for (const [line, blank] of [
    ['', true],
    [' \t\r\nx', true],
    ['  x', false],
    [`${' '.repeat(1024)}x`, true],
    [`${' '.repeat(1023)}x`, false],
  ] as const)
    it(JSON.stringify(line.slice(0, 8)), () => assert.equal(isBlankLine(textOf(line), 0), blank));
});

describe('moves to paragraphs', () => {
  for (const name of ['move_to_paragraph_up', 'move_to_paragraph_down'])
    it(`${name} takes each of many cursors where it goes alone`, () => {
      fc.assert(
        fc.property(content, (string) => {
          const { length } = encode(string);
          const places = Array.from({ length: length + 1 }, (_, i) => i);
          const moved = (heads: readonly number[]): readonly number[] => {
            const host = new Host('a.txt', encode(string));
            host.state = withView(host.state, {
              selections: Selections.of(heads.map((head) => cursorAt(head))),
            });
            host.send({ type: 'command', name });
            return activeView(host.state).selections.ranges.map(({ head }) => head);
          };
          const alone = new Set(places.flatMap((head) => moved([head])));
          assert.deepEqual(
            moved(places),
            [...alone].sort((a, b) => a - b),
          );
        }),
        { seed: 18, numRuns: 60 },
      );
    });
});
