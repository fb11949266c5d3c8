import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { RemoteSource } from '../../../src/text/remote-source.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { Text } from '../../../src/text/text.ts';
import type { Stretch } from '../../../src/syntax/tokens.ts';
import { ListedPaths, engine, engineWith, finish, pathsOf, plainPaths, textOf } from './model.ts';
import { SAMPLES } from './samples.ts';

const MB = 1 << 20;

describe('marks go with their lines', () => {
  test('when any end of a line goes, and comes again', async () => {
    const scope = 'source.python';
    const paths = new ListedPaths();
    const whole = textOf('"""a\nb"""\nx = 1\ny\n'.repeat(6));
    const sizes = { whole: 8 * MB, lines: 3, bytes: 1000, near: 8192, before: 4096 };
    const highlighter = (await (await engine).highlighter(scope, whole, paths, sizes))!;
    const all = await plainPaths(scope, whole.bytes(0, whole.length));
    for (let at = whole.feedFrom(0, whole.length); at >= 0; at = whole.feedFrom(at + 1, whole.length)) {
      finish(highlighter);
      const less = ChangeSet.of(whole.length, [{ from: at, to: at + 1 }]);
      const joined = whole.apply(less);
      highlighter.edit(less, joined);
      if (at % 2 === 0) finish(highlighter);
      const expected = await plainPaths(scope, joined.bytes(0, joined.length));
      assert.deepEqual(pathsOf(highlighter.tokens(0, joined.length).stretch, paths), expected);
      finish(highlighter);
      for (const place of [at, at + 6, at + 20]) {
        const next = Math.min(joined.length - 1, place);
        const { stretch } = highlighter.tokens(next, next + 1);
        assert.deepEqual(pathsOf(stretch, paths), expected.slice(stretch.from, stretch.to));
      }
      highlighter.edit(less.invert(whole), whole);
      if (at % 3 === 0) finish(highlighter);
      assert.deepEqual(pathsOf(highlighter.tokens(0, whole.length).stretch, paths), all);
    }
  });

  test('as few lines are told anew as it takes', async () => {
    const scope = 'source.ts';
    const paths = new ListedPaths();
    const text = textOf(SAMPLES[scope].repeat(400));
    const highlighter = (await (await engine).highlighter(scope, text, paths))!;
    finish(highlighter);
    const changes = ChangeSet.of(text.length, [{ from: 30, to: 30, insert: textOf('word ') }]);
    highlighter.edit(changes, text.apply(changes));
    let steps = 0;
    highlighter.work(() => {
      steps++;
      return false;
    });
    assert.ok(steps <= 33, `${steps} lines`);
  });
});

test('of the lines on the screen, only the one with a new letter is examined again', async () => {
  let times = 0;
  const now = (): number => (times++, 0);
  const scope = 'source.ts';
  const lines = Array.from({ length: 50 }, (_, i) => `const value${i} = { list: [${i}], text: "some" };`);
  let text = textOf(`${lines.join('\n')}\n`);
  const highlighter = (await (await engineWith(now)).highlighter(scope, text, new ListedPaths()))!;
  const type = (at: number): number => {
    const changes = ChangeSet.of(text.length, [{ from: at, to: at, insert: textOf('x') }]);
    text = text.apply(changes);
    highlighter.edit(changes, text);
    times = 0;
    highlighter.tokens(0, text.length);
    return times;
  };
  const all = type(6);
  // The first letter has grammars compiled, which asks for the time too.
  for (const at of [7, 400, 401, 1000]) assert.ok(type(at) < all / 10, `${times} of ${all} at ${at}`);
});

/** A text of so many bytes that are lines of `part`, of which it is counted what is read. */
function endless(part: string, length: number): { text: Text; read(): number } {
  const bytes = Buffer.from(part);
  let read = 0;
  const source = new RemoteSource(length, (from, to) => {
    read += to - from;
    const out = new Uint8Array(to - from);
    for (let at = from; at < to;) {
      const start = at % bytes.length;
      const count = Math.min(to - at, bytes.length - start);
      out.set(bytes.subarray(start, start + count), at - from);
      at += count;
    }
    return out;
  });
  return { text: Text.of(source), read: () => read };
}

describe('of a huge text only windows are read', () => {
  const GB = 1 << 30;

  test('wherever it is shown, and with few marks', async () => {
    const { text, read } = endless(SAMPLES['source.shell'], 8 * GB);
    const highlighter = (await (await engine).highlighter('source.shell', text, new ListedPaths()))!;
    for (const from of [0, 5 * GB, 5 * GB + 3000, 8 * GB - 5000, 3 * GB]) {
      const before = read();
      const { stretch } = highlighter.tokens(from, from + 4000);
      assert.ok(stretch.from <= from && stretch.to >= from + 4000);
      assert.ok(stretch.ends.length > 100);
      finish(highlighter);
      assert.ok(read() - before <= 4 * 65536, `${read() - before} bytes read at ${from}`);
    }
  });

  test('scrolled through for long', async () => {
    const { text } = endless('x = "text"\n'.repeat(20), 4 * GB);
    const sizes = { whole: 8 * MB, lines: 1, bytes: 1, near: 8192, before: 4096 };
    const highlighter = (await (await engine).highlighter('source.python', text, new ListedPaths(), sizes))!;
    for (let from = GB; from < GB + 100_000; from += 2000) highlighter.tokens(from, from + 2000);
    assert.ok(highlighter.marks <= 4096 + 200, `${highlighter.marks} marks`);
    const { stretch } = highlighter.tokens(GB + 99_000, GB + 99_100);
    assert.ok(stretch.ends.length > 10);
  });

  test('after edits where a window begins, and of more than a window', async () => {
    const { text, read } = endless(SAMPLES['source.shell'], 2 * GB);
    const paths = new ListedPaths();
    const highlighter = (await (await engine).highlighter('source.shell', text, paths))!;
    highlighter.tokens(0, 100);
    highlighter.tokens(GB, GB + 9000);
    const { at } = highlighter.startOf(GB);
    const less = ChangeSet.of(text.length, [{ from: at - 1, to: at }]);
    const joined = text.apply(less);
    highlighter.edit(less, joined);
    finish(highlighter);
    const pasted = ChangeSet.of(joined.length, [{ from: GB, to: GB, insert: text.slice(0, GB) }]);
    highlighter.edit(pasted, joined.apply(pasted));
    finish(highlighter);
    highlighter.tokens(2 * GB, 2 * GB + 3000);
    finish(highlighter);
    assert.ok(read() <= 2 * MB, `${read()} bytes read`);
  });

  test('where all is one line, of which parts are told', async () => {
    const { text, read } = endless('{"a":[1,2,3],"b":"text"},', 2 * GB);
    const paths = new ListedPaths();
    const highlighter = (await (await engine).highlighter('source.json', text, paths))!;
    for (const from of [0, GB]) {
      const { stretch, exact } = highlighter.tokens(from, from + 3000);
      assert.equal(exact, true);
      assert.ok(stretch.from <= from && stretch.from > from - 3000);
      assert.ok(stretch.to >= from + 3000 && stretch.to < from + 6000);
      assert.ok(pathsOf(stretch, paths).some((path) => path.includes('property-name')));
    }
    finish(highlighter);
    assert.ok(read() <= 2 * MB, `${read()} bytes read`);
  });
});

test('a line of more than 20,000 bytes hands on what it began with', async () => {
  const scope = 'source.ts';
  const content = `/* open\n${'x "'.repeat(7000)}\nclosed */ const a = 1;\n${'é'.repeat(10_001)}\nlet b;`;
  const text = textOf(content);
  const paths = new ListedPaths();
  const highlighter = (await (await engine).highlighter(scope, text, paths))!;
  const expected = await plainPaths(scope, text.bytes(0, text.length));
  assert.ok(expected.slice(8, 21_008).every((path) => path === ''));
  // What it is itself is told by a guess.
  const others = (stretch: Stretch): readonly string[] =>
    pathsOf(stretch, paths).map((path, i) => (expected[stretch.from + i] === '' ? '' : path));
  assert.deepEqual(others(highlighter.tokens(0, text.length).stretch), expected);
  finish(highlighter);
  for (const from of [0, 9, 20_999, 21_010, 30_000, text.length]) {
    const { stretch, exact } = highlighter.tokens(from, Math.min(text.length, from + 500));
    assert.equal(exact, true);
    assert.deepEqual(others(stretch), expected.slice(stretch.from, stretch.to));
  }
});

test('bytes that are lost are plain, and what is around them is told', async () => {
  const line = Buffer.from('x = "text" # comment\n');
  const length = line.length * 20_000;
  const source = new RemoteSource(length, (from, to) => {
    if (from === 16_384 * 4) return null;
    const bytes = new Uint8Array(to - from);
    for (let i = 0; i < bytes.length; i++) bytes[i] = line[(from + i) % line.length];
    return bytes;
  });
  for (const whole of [0, 8 * MB]) {
    const sizes = { whole, lines: 32, bytes: 4096, near: 8192, before: 4096 };
    const paths = new ListedPaths();
    const text = Text.of(source);
    const highlighter = (await (await engine).highlighter('source.python', text, paths, sizes))!;
    for (const from of [
      0,
      16_384 * 4 - 500,
      16_384 * 4 + 20,
      16_384 * 5 - 30,
      16_384 * 5 + 900,
      length - 100,
    ]) {
      const { stretch } = highlighter.tokens(from, Math.min(length, from + 300));
      assert.ok(stretch.from <= from && stretch.to >= Math.min(length, from + 300));
      assert.equal(pathsOf(stretch, paths).length, stretch.to - stretch.from);
    }
    finish(highlighter);
    const { stretch } = highlighter.tokens(length - 100, length);
    assert.ok(pathsOf(stretch, paths).some((path) => path.includes('comment')));
  }
});
