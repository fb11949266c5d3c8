/** One document that is looked at as code: what is looked at when, while somebody types. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { ByteRange } from '../../src/base/files.ts';
import type { Highlighter } from '../../src/syntax/highlighter.ts';
import { OpenText } from '../../src/syntax/open-text.ts';
import { PathList } from '../../src/syntax/path-list.ts';
import { ChangeSet } from '../../src/text/changeset.ts';
import type { Text } from '../../src/text/text.ts';
import { textOf } from './trees.ts';

const LINE = 'const a = 1;\n';

/** Takes each line for a token of the kind that its first byte stands for, and notes what it was asked for. */
class Lines implements Highlighter {
  readonly asked: [from: number, to: number][] = [];
  changed: readonly ByteRange[] | null = [];
  exact = true;
  readonly structure = null;
  readonly failed = null;
  text: Text;

  constructor(text: Text) {
    this.text = text;
  }

  edit(changes: ChangeSet, text: Text): void {
    this.text = text;
    this.changed = [{ from: changes.insertFrom(0), to: changes.insertTo(0) }];
  }

  tokens(from: number, to: number): ReturnType<Highlighter['tokens']> {
    this.asked.push([from, to]);
    const content = this.text.toString();
    const start = content.lastIndexOf('\n', from - 1) + 1;
    const ends: number[] = [];
    const kinds: number[] = [];
    let at = start;
    while (at < to) {
      kinds.push(content.charCodeAt(at));
      at = content.indexOf('\n', at) + 1 || content.length;
      ends.push(at - start);
    }
    const stretch = { from: start, to: at, ends: Uint32Array.from(ends), kinds: Uint16Array.from(kinds) };
    return { stretch: { ...stretch, depth: 0 }, exact: this.exact };
  }

  takeChanged(): readonly ByteRange[] | null {
    const { changed } = this;
    this.changed = [];
    return changed;
  }

  work(): boolean {
    return false;
  }

  close(): void {}
}

describe('a text in which somebody types', () => {
  let lines: Lines;
  let open: OpenText;
  let revision = 0;
  const finish = (now: number): void => {
    while (open.busy) {
      open.next(now);
      open.work(() => false);
      open.blocks();
    }
  };
  const insert = (at: number, content: string): void => {
    const { text } = open;
    const changes = ChangeSet.of(text.length, [{ from: at, to: at, insert: textOf(content) }]);
    open.edit(changes, text.apply(changes), ++revision);
  };

  beforeEach(() => {
    const text = textOf(LINE.repeat(2000));
    lines = new Lines(text);
    open = new OpenText(lines, new PathList(), revision, text);
    open.show([{ from: 130, to: 650 }]);
    assert.equal(open.wait(0), 0);
    finish(0);
    lines.asked.length = 0;
  });

  test('has the line at once, and the rest 300 ms after the last letter', () => {
    insert(143, 'x');
    assert.ok(open.pressing);
    assert.equal(open.wait(1000), 0);
    const news = open.next(1000);
    assert.ok(news !== null && news !== 'same');
    assert.deepEqual(
      news.stretches.map(({ from, to }) => [from, to]),
      [[143, 157]],
    );
    assert.deepEqual(lines.asked, [[143, 145]]);
    assert.deepEqual([open.pressing, open.busy, open.wait(1000), open.wait(1060)], [false, true, 300, 240]);
    insert(144, 'y');
    assert.equal(open.wait(1060), 0);
    // It is of the kind that it was taken for.
    assert.equal(open.next(1060), 'same');
    assert.deepEqual([open.wait(1060), open.wait(1360)], [300, 0]);
    lines.asked.length = 0;
    finish(1360);
    assert.deepEqual(lines.asked[0], [130, 652]);
    assert.equal(lines.asked.length, 3);
  });

  test('has the rest after ten seconds, however fast the letters come', () => {
    for (let now = 1000; now < 11_000; now += 50) {
      insert(144, 'x');
      open.next(now);
      assert.equal(open.wait(now), Math.min(300, 11_000 - now));
    }
    insert(144, 'x');
    open.next(11_000);
    assert.equal(open.wait(11_000), 0);
    finish(11_000);
    insert(144, 'x');
    open.next(11_010);
    assert.equal(open.wait(11_010), 300);
  });

  test('has all at once where somebody waits for it, or sees something else', () => {
    for (const act of [() => open.hurry(), () => open.show([{ from: 143, to: 663 }])]) {
      insert(144, 'x');
      open.next(1000);
      assert.equal(open.wait(1000), 300);
      act();
      assert.equal(open.wait(1000), 0);
      finish(1000);
    }
  });

  test('is looked at as a whole where nobody knows what has changed, or much has', () => {
    for (const changed of [null, [{ from: 130, to: 9000 }]]) {
      insert(144, 'x');
      lines.changed = changed;
      lines.asked.length = 0;
      assert.equal(open.next(1000), 'same');
      assert.deepEqual(
        lines.asked.map(([from]) => from),
        [130],
      );
      // What is around it, and the blocks, are put off.
      assert.equal(open.wait(1000), 300);
      finish(1300);
    }
  });

  test('has nothing put off where an edit is out of sight, or its tokens are a guess', () => {
    insert(3000, 'x');
    lines.changed = null;
    assert.equal(open.next(1000), null);
    assert.equal(open.wait(1000), 0);
    finish(1000);
    insert(144, 'x');
    lines.changed = null;
    lines.exact = false;
    assert.equal(open.next(1000), null);
    assert.equal(open.wait(1000), 0);
  });

  test('is looked at where its end was erased', () => {
    const { text } = open;
    open.show([{ from: text.length - 520, to: text.length }]);
    finish(0);
    lines.asked.length = 0;
    const changes = ChangeSet.of(text.length, [
      { from: text.length - 1, to: text.length, insert: textOf('') },
    ]);
    open.edit(changes, text.apply(changes), ++revision);
    open.next(1000);
    assert.deepEqual(lines.asked, [[text.length - 2, text.length - 1]]);
  });

  test('has nothing told of changes that are out of reach', () => {
    insert(20_000, 'x');
    assert.equal(open.next(1000), 'same');
    assert.deepEqual(lines.asked, []);
  });
});
