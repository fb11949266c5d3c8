import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ChangeSet } from '../../src/text/changeset.ts';
import { History } from '../../src/text/history.ts';
import { Text } from '../../src/text/text.ts';
import { Block } from '../../src/text/block.ts';

const textOf = (content: string): Text => Text.of(Block.of(new TextEncoder().encode(content)));

/** A text and its history after insertions, each an entry. */
function edited(inserts: readonly (readonly [at: number, what: string])[]): [Text, History<number>, Text[]] {
  let text = textOf('abc');
  let history = History.start(0);
  const texts = [text];
  for (const [at, what] of inserts) {
    const changes = ChangeSet.of(text.length, [{ from: at, insert: textOf(what) }]);
    const after = text.apply(changes);
    const [selectionsBefore, selectionsAfter] = [at, at + what.length];
    history = history.record({
      changes,
      before: text,
      after,
      selectionsBefore,
      selectionsAfter,
      label: 'paste',
      time: 0,
    });
    texts.push((text = after));
  }
  return [text, history, texts];
}

describe('entries put together', () => {
  const [text, history, texts] = edited([
    [1, 'x'],
    [0, 'yy'],
    [6, 'z'],
  ]);

  test('are one step back and one forward', () => {
    const one = history.together(1, texts[1], 'all');
    const back = one.undo(text)!;
    assert.equal(text.apply(back.changes).toString(), 'axbc');
    assert.equal(back.selections, 0);
    const forward = back.history.redo()!;
    assert.equal(texts[1].apply(forward.changes).toString(), text.toString());
    assert.equal(forward.selections, 7);
    assert.equal(one.entry.label, 'all');
  });

  test('leave what was before them', () => {
    const one = history.together(1, texts[1], 'all');
    const back = one.undo(text)!;
    assert.equal(texts[1].apply(back.history.undo(texts[1])!.changes).toString(), 'abc');
  });

  test('are left alone when there is only one, or no way to it', () => {
    assert.equal(history.together(2, texts[2], 'all'), history);
    assert.equal(history.together(3, text, 'all'), history);
    const back = history.undo(text)!.history;
    assert.equal(back.together(3, text, 'all'), back);
  });
});
