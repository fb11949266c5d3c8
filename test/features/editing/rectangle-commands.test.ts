/** The rectangle commands against a model: lines as arrays of characters. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Host } from '../../cases/host.ts';
import { activeView, withView } from '../../../src/core/model/state.ts';
import { Selections } from '../../../src/core/model/selection.ts';

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    yield state / 0x7fffffff;
  }
}

const RUNS = 120;

interface Sample {
  readonly lines: readonly string[];
  readonly first: number;
  readonly last: number;
  readonly left: number;
  readonly right: number;
}

function sampleOf(random: Generator<number, never>): Sample {
  const below = (most: number): number => Math.floor(random.next().value * most);
  const lines = Array.from({ length: 1 + below(6) }, () =>
    Array.from({ length: below(9) }, () => 'abc xyz'[below(7)]).join(''),
  );
  const [a, b] = [below(lines.length), below(lines.length)];
  const [first, last] = [Math.min(a, b), Math.max(a, b)];
  // The ends of a selection stand in the text, so the columns are those of its two corners.
  const [one, other] = [below(lines[first].length + 1), below(lines[last].length + 1)];
  return { lines, first, last, left: Math.min(one, other), right: Math.max(one, other) };
}

/** An editor with the corners of a sample selected: the one on the first line may be the right one. */
function hostOf({ lines, first, last, left, right }: Sample): Host | null {
  const host = new Host('in', new TextEncoder().encode(lines.join('\n')));
  const startOf = (line: number): number => lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0);
  const corners =
    lines[first].length >= left && lines[last].length >= right
      ? [startOf(first) + left, startOf(last) + right]
      : lines[first].length >= right && lines[last].length >= left
        ? [startOf(first) + right, startOf(last) + left]
        : null;
  // Nothing is selected between a place and itself.
  if (corners === null || corners[0] === corners[1]) return null;
  host.state = withView(host.state, { selections: Selections.single(corners[0], corners[1]) });
  return host;
}

const textOf = (host: Host): string => new TextDecoder().decode(host.bytes);
const run = (host: Host, name: string, args = {}): void => host.send({ type: 'command', name, args });

/** The model: each line of the rectangle changed, the others as they are. */
const changed = ({ lines, first, last }: Sample, change: (line: string, index: number) => string): string =>
  lines.map((line, i) => (i < first || i > last ? line : change(line, i - first))).join('\n');

const held = (line: string, { left, right }: Sample): string => line.slice(left, right).padEnd(right - left);

const MODELS: Readonly<Record<string, (sample: Sample) => string>> = {
  kill_rectangle: (sample) =>
    changed(sample, (line) => line.slice(0, sample.left) + line.slice(Math.max(sample.left, sample.right))),
  delete_rectangle: (sample) =>
    changed(sample, (line) => line.slice(0, sample.left) + line.slice(sample.right)),
  open_rectangle: (sample) =>
    changed(sample, (line) =>
      line.length < sample.left
        ? line
        : line.slice(0, sample.left) + ' '.repeat(sample.right - sample.left) + line.slice(sample.left),
    ),
  clear_rectangle: (sample) =>
    changed(sample, (line) =>
      line.length <= sample.right
        ? line.slice(0, sample.left)
        : line.slice(0, sample.left) + ' '.repeat(sample.right - sample.left) + line.slice(sample.right),
    ),
  string_rectangle: (sample) =>
    changed(
      sample,
      (line) => line.slice(0, sample.left).padEnd(sample.left) + '<>' + line.slice(sample.right),
    ),
};

describe('rectangles', () => {
  for (const [name, model] of Object.entries(MODELS)) {
    test(`${name} does what the model does, and undo takes it back`, () => {
      const random = numbers(name.length * 7919);
      let tried = 0;
      for (let i = 0; i < RUNS; i++) {
        const sample = sampleOf(random);
        const host = hostOf(sample);
        if (host === null) continue;
        tried++;
        const before = textOf(host);
        run(host, name, { text: '<>' });
        assert.equal(textOf(host), model(sample), JSON.stringify(sample));
        if (textOf(host) === before) continue;
        run(host, 'undo');
        assert.equal(textOf(host), before);
      }
      assert.ok(tried > RUNS / 2);
    });
  }

  test('what was killed comes back as it was, filled up with blanks', () => {
    const random = numbers(4711);
    for (let i = 0; i < RUNS; i++) {
      const sample = sampleOf(random);
      const host = hostOf(sample);
      if (host === null || sample.left === sample.right) continue;
      const before = textOf(host);
      run(host, 'kill_rectangle');
      // Where no line had anything in it nothing was killed.
      if (textOf(host) === before) continue;
      const { head } = activeView(host.state).selections.primary;
      const killed = textOf(host).slice(0, head);
      assert.equal(
        killed.length - (killed.lastIndexOf('\n') + 1),
        Math.min(sample.left, sample.lines[sample.first].length),
      );
      if (sample.lines[sample.first].length < sample.left) continue;
      run(host, 'yank_rectangle');
      const filled = changed(
        sample,
        (line) =>
          line.slice(0, sample.left).padEnd(sample.left) + held(line, sample) + line.slice(sample.right),
      );
      assert.equal(textOf(host), filled, JSON.stringify(sample));
    }
  });
});
