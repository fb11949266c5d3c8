/** The kill ring against a model: an array of strings, and a text that is one. */
import { askToYank } from '../../../src/features/clipboard/kill-ring.ts';
import { answerTo } from '../../requests.ts';
import { clipboardField } from '../../../src/core/edits/clipboard.ts';
import { killRingField } from '../../../src/features/clipboard/kill-ring.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { activeView, type State } from '../../../src/core/model/state.ts';
import { Host } from '../../cases/host.ts';

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    yield state / 0x7fffffff;
  }
}

const FORWARD = ['kill_line', 'kill_word', 'kill_whole_line', 'kill_sexp', 'kill_sentence'] as const;
const BACKWARD = ['backward_kill_word'] as const;
const MOVES = [
  'move_left',
  'move_right',
  'move_down',
  'forward_word',
  'move_line_end',
  'move_document_start',
];

const textOf = (host: Host): string => new TextDecoder().decode(host.bytes);
const cursorOf = (host: Host): number => activeView(host.state).selections.primary.head;
const ringOf = (state: State): string[] =>
  killRingField.of(state).entries.map(({ texts }) => texts.map((text) => text.toString()).join('|'));

/** The text at `at` that one of two texts has and the other lacks. */
const taken = (before: string, after: string, at: number): string =>
  before.slice(at, at + before.length - after.length);

describe('the kill ring', () => {
  for (let seed = 1; seed <= 40; seed++) {
    test(`is what a model says it is, whatever is done (${seed})`, () => {
      const random = numbers(seed * 104729);
      const below = (most: number): number => Math.floor(random.next().value * most);
      const host = new Host(
        'in',
        new TextEncoder().encode('one (two. three)\n\nfour five! six\n  seven\n'.repeat(3)),
      );
      const run = (name: string): void => host.send({ type: 'command', name });
      let ring: string[] = [];
      /** The last thing done was a kill, or said that the next one goes on in it. */
      let open = false;
      /** The last yank, with nothing done since: its place and its entry. */
      let yanked: { at: number; index: number } | null = null;
      for (let i = 0; i < 60; i++) {
        const before = textOf(host);
        const at = cursorOf(host);
        const what = below(10);
        if (what < 4) {
          const back = below(4) === 0;
          run(back ? BACKWARD[0] : FORWARD[below(FORWARD.length)]);
          const after = textOf(host);
          const killed = taken(before, after, cursorOf(host));
          if (killed !== '') {
            const last = ring.at(-1) ?? '';
            ring = open ? [...ring.slice(0, -1), back ? killed + last : last + killed] : [...ring, killed];
            open = true;
            yanked = null;
          }
        } else if (what < 6) {
          run(MOVES[below(MOVES.length)]);
          // A move that goes nowhere is one all the same.
          open = false;
          yanked = null;
        } else if (what === 6 && ring.length > 0) {
          run('append_next_kill');
          open = true;
          // Nothing moved: what was yanked may still be exchanged.
        } else if (what < 9 && ring.length > 0) {
          run('yank');
          const [last] = ring.slice(-1);
          assert.equal(textOf(host), before.slice(0, at) + last + before.slice(at));
          assert.equal(cursorOf(host), at + last.length);
          yanked = { at, index: ring.length - 1 };
          open = false;
        } else if (yanked !== null) {
          run('yank_pop');
          const index: number = (yanked.index - 1 + ring.length) % ring.length;
          const rest: string =
            before.slice(0, yanked.at) + before.slice(yanked.at + ring[yanked.index].length);
          assert.equal(textOf(host), rest.slice(0, yanked.at) + ring[index] + rest.slice(yanked.at));
          yanked = { at: yanked.at, index };
          open = false;
        }
        assert.deepEqual(ringOf(host.state), ring.slice(-60));
        if (ring.length > 0) assert.equal(ringOf(host.state).at(-1), ring.at(-1));
      }
      assert.ok(ring.length > 0);
    });
  }

  test('keeps a text for every cursor', () => {
    const host = new Host('in', new TextEncoder().encode('a b\nc d\ne f\n'));
    for (const name of ['add_cursor_below', 'add_cursor_below', 'kill_word', 'kill_word'])
      host.send({ type: 'command', name });
    assert.deepEqual(ringOf(host.state), ['a b|c d|e f']);
    assert.deepEqual(
      clipboardField.of(host.state).texts.map((text) => text.toString()),
      ['a b', 'c d', 'e f'],
    );
  });

  test('takes in what was copied elsewhere before it is yanked', () => {
    const host = new Host('in', new TextEncoder().encode('ab\n'));
    host.send({ type: 'command', name: 'kill_line' });
    host.hold();
    host.send({ type: 'command', name: 'yank' });
    const { id } = askToYank.pending(host.state) ?? assert.fail();
    host.send(answerTo(id, new TextEncoder().encode('theirs')));
    assert.equal(textOf(host), 'theirs\n');
    assert.deepEqual(ringOf(host.state), ['ab', 'theirs']);
    host.send({ type: 'command', name: 'yank_pop' });
    assert.equal(textOf(host), 'ab\n');
  });

  test('is no longer than it may be', () => {
    const host = new Host('in', new TextEncoder().encode('a\n'.repeat(200)));
    for (let i = 0; i < 100; i++) {
      host.send({ type: 'command', name: 'kill_line' });
      host.send({ type: 'command', name: 'move_down' });
    }
    assert.equal(killRingField.of(host.state).entries.length, 60);
  });
});
