/** A diff as plugins show it: both versions in hidden buffers, composed, with keys of a mode of their own. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { activeDocument } from '../../../src/core/model/state.ts';
import { pressOf } from '../../../src/input/character.ts';
import { Machine } from '../machine.ts';
import { Screen } from '../screen.ts';

const machine = new Machine();
after(() => machine.end());

test('a review of a change opens, goes to hunks by keys and cleans up', async () => {
  const code = `
    const of = async (name, text) => (await editor.createVirtualBuffer({
      name, mode: 'normal', readOnly: true, hiddenFromTabs: true, entries: [{ text, properties: {} }],
    })).bufferId;
    const [before, after] = [await of('*OLD*', 'a\\nb\\nc\\n'), await of('*NEW*', 'a\\nB\\nc\\nd\\n')];
    globalThis.review_next = () => editor.compositeNextHunk(globalThis.review);
    globalThis.review_quit = () => {
      editor.closeCompositeBuffer(globalThis.review);
      editor.closeBuffer(before);
      editor.closeBuffer(after);
    };
    editor.defineMode('review', [['n', 'review_next'], ['q', 'review_quit']], true);
    globalThis.review = await editor.createCompositeBuffer({
      name: '*Review*', mode: 'review',
      layout: { layout_type: 'side-by-side', ratios: [0.5, 0.5], show_separator: true, spacing: null },
      sources: [
        { buffer_id: before, label: 'OLD', editable: false, style: { remove_bg: [80, 40, 40], gutter_style: 'diff' } },
        { buffer_id: after, label: 'NEW', editable: false, style: { add_bg: [40, 80, 40] } },
      ],
      hunks: [{ old_start: 0, old_count: 3, new_start: 0, new_count: 4 }],
    });
    editor.showBuffer(globalThis.review);
    return [globalThis.review === editor.getActiveBufferId(), await editor.getCompositeCursorInfo()];
  `;
  assert.deepEqual(await machine.run(code), [true, { focusedPane: 1, paneCount: 2, lines: [0, 0] }]);
  const row = (text: string): string | undefined =>
    new Screen(machine.state).rows.find((each) => each.includes(text))?.replaceAll(/ +/g, ' ');
  assert.match(row('B') ?? '', /− 2 b .*│\+ 2 B/);
  assert.match(row('4 d') ?? '', /╱ ?│\+ 4 d/);
  const cursor = 'return (await editor.getCompositeCursorInfo())?.lines ?? null;';
  machine.dispatch(pressOf('n'));
  assert.deepEqual(await machine.run(cursor), [1, 1]);
  machine.dispatch(pressOf('q'));
  await machine.until(() => !activeDocument(machine.state).name.startsWith('*'));
  assert.equal(await machine.run(cursor), null);
  assert.equal([...machine.state.documents.values()].filter(({ name }) => name.startsWith('*')).length, 0);
});
