/** The parts of documents that servers are asked about, and the way of their answers to the editor. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { activeDocument, type State } from '../../../src/core/model/state.ts';
import {
  NOTHING_VISIBLE,
  sameVisible,
  visibleParts,
} from '../../../src/host/language-servers/visible/visible-parts.ts';
import { covers, withMargin } from '../../../src/host/language-servers/visible/ranges.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';
import { Host } from '../../cases/host.ts';

const partOf = (state: State) => {
  const part = visibleParts(state, () => true).get(activeDocument(state).id);
  assert.ok(part !== undefined);
  return part;
};

describe('the visible part', () => {
  test('is what the splits show, with the answers that the settings want', () => {
    const host = new Host('a.txt', encode('one two\n'.repeat(1000)), { inlay_hints: false });
    const { ranges, wanted, cursor } = partOf(host.state);
    assert.deepEqual(ranges, [{ from: 0, to: 80 }]);
    assert.deepEqual(wanted, ['semantic_tokens', 'code_lens', 'folding', 'links', 'colors']);
    assert.equal(cursor, null);
    assert.equal(visibleParts(host.state, () => false).size, 0);
  });

  test('has the cursor only where it is edited along with others', () => {
    const host = new Host('a.txt', encode('one\n'), { linked_editing: true });
    assert.equal(partOf(host.state).cursor, 0);
    host.send({ type: 'paste', bytes: encode('xy') });
    assert.equal(partOf(host.state).cursor, 2);
  });

  test('wants no colors while the plugin shows its own', () => {
    const host = new Host('a.txt', encode('one\n'));
    const wantedWith = (state: 'running' | 'stopped') =>
      partOf({
        ...host.state,
        plugins: {
          operations: new Map(),
          listened: new Set(),
          list: [{ name: 'color_preview', state, why: '' }],
        },
      }).wanted.includes('colors');
    assert.equal(wantedWith('running'), false);
    assert.equal(wantedWith('stopped'), true);
  });

  test('is another where something of it is', () => {
    const part = { ranges: [{ from: 0, to: 4 }], wanted: ['colors'], cursor: 1 } as const;
    assert.ok(sameVisible(part, { ...part, ranges: [{ from: 0, to: 4 }] }));
    for (const other of [
      { ...part, cursor: 2 },
      { ...part, wanted: [] },
      { ...part, ranges: [{ from: 0, to: 5 }] },
      { ...part, ranges: [] },
      NOTHING_VISIBLE,
    ])
      assert.ok(!sameVisible(part, other));
  });

  test('has whole lines around it, those of parts that meet once', () => {
    const text = Text.of(Block.of(encode('one two\n'.repeat(10_000))));
    text.countNewlines(Infinity);
    assert.deepEqual(withMargin(text, [{ from: 8001, to: 8010 }]), [{ from: 3904, to: 12112 }]);
    assert.deepEqual(
      withMargin(text, [
        { from: 40_000, to: 40_400 },
        { from: 0, to: 8 },
        { from: 79_999, to: 80_000 },
        { from: 41_000, to: 41_400 },
      ]),
      [
        { from: 0, to: 4112 },
        { from: 35_904, to: 45_504 },
        { from: 75_896, to: 80_000 },
      ],
    );
    assert.ok(covers([{ from: 0, to: 9 }], [{ from: 0, to: 9 }]));
    assert.ok(!covers([{ from: 0, to: 9 }], [{ from: 5, to: 10 }]));
  });
});
