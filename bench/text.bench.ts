/**
 * The text layer by itself: edits of a huge and fragmented text, many cursors, undo, newlines.
 *
 *     node bench/text.bench.ts
 */
import { bench, do_not_optimize, run, summary } from 'mitata';
import type { PageReader } from '../src/base/files.ts';
import { Additions } from '../src/text/additions.ts';
import { Block } from '../src/text/block.ts';
import { ChangeSet } from '../src/text/changeset.ts';
import { FileSource } from '../src/text/file-source.ts';
import { History } from '../src/text/history.ts';
import { lineEndAt, lineStartAt } from '../src/text/lines.ts';
import { countNewlines } from '../src/text/newlines.ts';
import { PAGE } from '../src/text/source.ts';
import { Text } from '../src/text/text.ts';

const GIB = 2 ** 30;
const additions = new Additions();

/** A file of lines of 80 bytes that is nowhere but here. */
function huge(size: number): FileSource {
  const page = Uint8Array.from({ length: PAGE }, (_, i) => (i % 80 === 79 ? 10 : 97 + (i % 26)));
  const reader: PageReader = {
    size,
    descriptor: -1,
    readSync: (at, target) => {
      const from = at % PAGE;
      target.set(page.subarray(from, from + target.length));
      return target.length;
    },
  };
  const source = new FileSource(reader);
  const count = countNewlines(page);
  while (!source.newlines.complete) source.newlines.add(count);
  return source;
}

let seed = 1;
/** The same numbers in every run, from 0 up to `below`. */
const random = (below: number): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
};

/** A text of `length` bytes in 200,000 pieces. */
function fragments(length: number): Text {
  const word = additions.string('word');
  const places = Array.from({ length: 100_000 }, () => random(length));
  return Text.of(huge(length)).apply(
    ChangeSet.of(
      length,
      places.map((from) => ({ from, insert: word })),
    ),
  );
}

const fragmented = fragments(8 * GIB);
const x = additions.string('x');

/** `count` cursors over a text of `length` bytes, a set of changes that types x at each. */
const cursors = (length: number, count: number): ChangeSet =>
  ChangeSet.of(
    length,
    Array.from({ length: count }, (_, i) => ({ from: Math.floor((i * length) / count), insert: x })),
  );

console.log(`fragmented text: ${fragmented.pieces} pieces, ${fragmented.length} bytes`);

summary(() => {
  bench('replace 1 byte at random: 8 GiB, 200,000 pieces', () => {
    const at = random(fragmented.length);
    return do_not_optimize(fragmented.replace(at, at + 1, x));
  });
  bench('change set of 1 + apply, the same', () => {
    const changes = ChangeSet.of(fragmented.length, [{ from: random(fragmented.length), insert: x }]);
    return do_not_optimize(fragmented.apply(changes, additions));
  });
  bench('chunk at random, the same', () => do_not_optimize(fragmented.chunk(random(fragmented.length))));
  bench('slice of 1 GiB, the same', () => {
    const from = random(fragmented.length - GIB);
    return do_not_optimize(fragmented.slice(from, from + GIB));
  });
});

bench('type a key: text, history (8 GiB, 200,000 pieces)', function* () {
  let text = fragmented;
  let history: History<null> = History.start(null);
  let at = 0;
  yield () => {
    if (at % 80 === 0) at = random(text.length);
    const changes = ChangeSet.of(text.length, [{ from: at, insert: additions.string('k') }]);
    at++;
    const after = text.apply(changes, additions);
    history = history.record({
      changes,
      before: text,
      after,
      selectionsBefore: null,
      selectionsAfter: null,
      label: 'type',
      time: 0,
    });
    text = after;
  };
});

const counted = fragments(GIB);
while (!counted.countNewlines(GIB));
bench('newlinesBefore a place near an edit (1 GiB, 200,000 pieces, counted)', function* () {
  yield () => {
    const at = random(counted.length);
    return do_not_optimize(counted.replace(at, at, x).newlinesBefore(at - (at % 3000)));
  };
});
bench('newlinesBefore at random, the same', () =>
  do_not_optimize(counted.newlinesBefore(random(counted.length))));
bench('lineStart at random, the same', () => do_not_optimize(counted.lineStart(random(12_000_000))));

const flat = Block.of(Uint8Array.from({ length: 20_000 }, (_, i) => (i % 40 === 39 ? 10 : 97)));
bench('1,000 cursors, 20 KB: change set', () => do_not_optimize(cursors(20_000, 1000)));
for (const [what, shared] of [
  ['a key', true],
  ['a text of its own each', false],
] as const) {
  bench(`1,000 cursors, 20 KB: apply ${what}`, function* () {
    const insert = additions.string('x');
    const first = ChangeSet.of(
      20_000,
      Array.from({ length: 1000 }, (_, i) => ({ from: i * 20, insert })),
    );
    const text = Text.of(flat).apply(first, additions);
    const key = additions.string('y');
    const places = Array.from({ length: 1000 }, (_, i) => ({
      from: first.insertTo(i),
      insert: shared ? key : additions.string('y'),
    }));
    const next = ChangeSet.of(text.length, places);
    yield () => do_not_optimize(text.apply(next, additions));
  });
}
bench('1,000 cursors, 20 KB: 100 keys, each with change set, apply, history', function* () {
  yield () => {
    let text = Text.of(flat);
    let history: History<null> = History.start(null);
    let places = Array.from({ length: 1000 }, (_, i) => i * 20);
    for (let key = 0; key < 100; key++) {
      const insert = additions.string('k');
      const changes = ChangeSet.of(
        text.length,
        places.map((from) => ({ from, insert })),
      );
      const after = text.apply(changes, additions);
      history = history.record({
        changes,
        before: text,
        after,
        selectionsBefore: null,
        selectionsAfter: null,
        label: 'type',
        time: 0,
      });
      text = after;
      places = places.map((_, i) => changes.insertTo(i));
    }
    return do_not_optimize(text);
  };
});

const big = Text.of(huge(2 * GIB));
bench('select all + delete + undo, 2 GiB', () => {
  const changes = ChangeSet.of(big.length, [{ from: 0, to: big.length }]);
  const text = big.apply(changes);
  const selections = { selectionsBefore: null, selectionsAfter: null };
  const history = History.start(null).record({
    changes,
    before: big,
    after: text,
    ...selections,
    label: 'delete',
    time: 0,
  });
  return do_not_optimize(text.apply(history.undo(text)!.changes));
});
bench('select all + delete + undo, 8 GiB in 200,000 pieces', () => {
  const changes = ChangeSet.of(fragmented.length, [{ from: 0, to: fragmented.length }]);
  const text = fragmented.apply(changes);
  return do_not_optimize(text.apply(changes.invert(fragmented)));
});

const million = Array.from({ length: 1_000_000 }, (_, i) => ({
  from: i * 2000,
  to: i * 2000 + 4,
  insert: x,
}));
const replacements = ChangeSet.of(big.length, million);
bench('1,000,000 replacements in 2 GiB: change set', () =>
  do_not_optimize(ChangeSet.of(big.length, million)));
bench('1,000,000 replacements in 2 GiB: apply', () => do_not_optimize(big.apply(replacements, additions)));
bench('1,000,000 replacements in 2 GiB: invert', () => do_not_optimize(replacements.invert(big)));
const positions = Float64Array.from({ length: 1000 }, (_, i) => i * 2_000_000);
bench('map 1,000 positions through 1,000,000 changes', () =>
  do_not_optimize(replacements.mapPositions(positions, 1)));

const line = Text.of(Block.of(new Uint8Array(20 << 20).fill(97)));
const page = new Uint8Array(PAGE).fill(97);
bench('line ends of a 20 MB line, not indexed', () => do_not_optimize(lineStartAt(line, 10 << 20)));
bench('line ends of a 20 MB line, indexed', function* () {
  const block = Block.of(new Uint8Array(20 << 20).fill(97));
  block.newlines.advance(Infinity);
  const text = Text.of(block).replace(1000, 1000, x);
  yield () => [do_not_optimize(lineStartAt(text, 10 << 20)), do_not_optimize(lineEndAt(text, 10 << 20))];
});
bench('count the newlines of a page', () => do_not_optimize(countNewlines(page)));

await run({ colors: false });
