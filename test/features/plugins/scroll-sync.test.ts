import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { leaves } from '../../../src/core/model/panes.ts';
import { lineBeside, scrollSyncsField } from '../../../src/features/plugins/scroll-sync.ts';
import { documentById, viewIn } from '../../../src/core/model/state.ts';
import { CHECKS } from '../../../src/plugin/operations/main.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

function run(host: Host, ...steps: readonly string[]): void {
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
}

/** Two splits of 60 lines each that are scrolled together, and the first lines that they show. */
function together(): { host: Host; left: number; right: number; tops: () => readonly number[] } {
  const lines = Array.from({ length: 60 }, (_, i) => `line ${i}`).join('\n');
  const host = new Host('a', new TextEncoder().encode(lines));
  host.files.set('/b', new TextEncoder().encode(lines));
  run(host, 'listen', 'plugin demo splitWindow [{"file": "/b"}]');
  const [left, right] = leaves(host.state.window.panes).map(({ id }) => id);
  run(host, `plugin demo createScrollSyncGroup [7, ${left}, ${right}]`);
  const tops = (): readonly number[] =>
    leaves(host.state.window.panes).map(
      (leaf) => documentById(host.state, leaf.active).text.newlinesBefore(viewIn(leaf).top) ?? -1,
    );
  return { host, left, right, tops };
}

describe('splits that are scrolled together', () => {
  test('follow each other', () => {
    const { host, tops } = together();
    run(host, 'wheel down 5 5');
    assert.deepEqual(tops(), [3, 3]);
    run(host, 'wheel down 40 5');
    assert.deepEqual(tops(), [6, 6]);
    run(host, 'run move_document_end');
    assert.deepEqual(tops(), [50, 50]);
  });

  test('stand beside each other at anchors', () => {
    const { host, tops } = together();
    run(host, 'plugin demo setScrollSyncAnchors [7, [[0, 0], [3, 10], [30, 30]]]');
    run(host, 'wheel down 5 5');
    assert.deepEqual(tops(), [3, 10]);
    run(host, 'wheel up 40 5');
    assert.deepEqual(tops(), [3, 7]);
    run(host, 'wheel down 5 5');
    assert.deepEqual(tops(), [6, 13]);
  });

  test('are by themselves again when the group, its plugin or one of them goes', () => {
    for (const end of ['plugin demo removeScrollSyncGroup [7]', 'gone demo']) {
      const { host, tops } = together();
      assert.equal(CHECKS.removeScrollSyncGroup(host.state, { plugin: 'other', call: 0 }, [7]), false);
      assert.equal(CHECKS.removeScrollSyncGroup(host.state, { plugin: 'demo', call: 0 }, [7]), true);
      run(host, end, 'wheel down 5 5');
      assert.deepEqual(tops(), [3, 0]);
      assert.deepEqual(scrollSyncsField.of(host.state), []);
    }
    const { host, right } = together();
    run(host, `plugin demo closeSplit [${right}]`);
    assert.deepEqual(scrollSyncsField.of(host.state), []);
  });

  test('lines stay in their order, and anchors beside each other', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(steps, (gaps) => {
        const anchors: (readonly [number, number])[] = [];
        for (const [a, b] of gaps) {
          const [left, right] = anchors.at(-1) ?? [0, 0];
          anchors.push([left + a, right + b]);
        }
        for (const side of [0, 1] as const) {
          for (const anchor of anchors)
            assert.equal(lineBeside(anchors, anchor[side], side), anchor[1 - side]);
          for (let line = 0; line < 60; line++)
            assert.ok(lineBeside(anchors, line, side) <= lineBeside(anchors, line + 1, side));
        }
      }),
    );
  });
});
