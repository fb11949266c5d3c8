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
          assert.deepEqual(
            paragraphAround(text, at, { left: 1e6 }),
            paragraphAround(textOf(string), at, { left: 1e6 }),
            `at ${at}`,
          );
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

describe('a paragraph of many megabytes', () => {
  const LINE = `${'word '.repeat(200)}\n`;
  const long = encode(LINE.repeat(4000));
  const moved = (name: string, heads: readonly number[]): Host => {
    const host = new Host('a.txt', long);
    host.state = withView(host.state, { selections: Selections.of(heads.map((head) => cursorAt(head))) });
    host.send({ type: 'command', name });
    return host;
  };
  const headsOf = ({ state }: Host): readonly number[] =>
    activeView(state).selections.ranges.map(({ head }) => head);

  for (const [name, least] of [
    ['move_to_paragraph_down', 300_000],
    ['forward_sentence', 60_000],
  ] as const) {
    it(`${name} goes a part of the way`, () => {
      const host = moved(name, [2_000_000]);
      const [head] = headsOf(host);
      assert.ok(head - 2_000_000 > least && head < 3_000_000, String(head));
      assert.equal(host.state.window.message, null);
    });

    it(`${name} leaves some of many cursors where they are, and says so`, () => {
      const heads = Array.from({ length: 200 }, (_, i) => 500_000 + i * 10_000);
      const host = moved(name, heads);
      const stayed = headsOf(host).filter((head) => heads.includes(head));
      assert.ok(stayed.length > 0 && stayed.length < heads.length, String(stayed.length));
      assert.match(host.state.window.message?.text ?? '', /^Some cursors did not move/);
    });
  }

  it('mark_paragraph selects the part around the cursor', () => {
    const [{ anchor, head }] = activeView(moved('mark_paragraph', [2_000_000]).state).selections.ranges;
    assert.ok(head < 1_900_000 && anchor > 2_100_000 && anchor - head < 1_000_000);
  });
});
