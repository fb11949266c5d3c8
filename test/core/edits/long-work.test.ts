/** Long work in long texts, which the host does, with the same result. */
import { pendingRequests } from '../../../src/core/model/request.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { activeView } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { Host } from '../../cases/host.ts';

const LINE = 'one two\tthree ünd vier\r\n';

/** A document of so many lines, each the same. */
const opened = (lines: number): Host => new Host('a.txt', encode(LINE.repeat(lines)));

/** The types of a command's effects, and the names of what it asks; the answers are taken in. */
function run(host: Host, name: string): readonly string[] {
  const event = { type: 'command', name } as const;
  const { effects } = update(host.state, event, 0);
  host.send(event);
  return effects.map((effect) => (effect.type === 'ask' ? effect.request : effect.type));
}

describe('count_words_region', () => {
  for (const [lines, asked] of [
    [1000, false],
    [60_000, true],
  ] as const)
    test(`in ${lines} lines`, () => {
      const host = opened(lines);
      assert.equal(run(host, 'count_words_region').includes('count_words'), asked);
      const bytes = encode(LINE).length * lines;
      const told = `The file has ${lines} lines, ${5 * lines} words, ${LINE.length * lines} characters, ${bytes} bytes`;
      assert.equal(host.state.window.message?.text, told);
      assert.deepEqual(pendingRequests(host.state), []);
      host.send({ type: 'command', name: 'select_all' });
      assert.equal(run(host, 'count_words_region').includes('count_words'), asked);
      assert.equal(host.state.window.message?.text, told.replace('The file', 'The selection'));
    });
});

describe('add_cursors_to_all_matches', () => {
  for (const blanks of [0, 50])
    test(`refuses too many, with ${blanks} blanks behind each line`, () => {
      const host = new Host('a.txt', encode(`one ones one${' '.repeat(blanks)}\r\n`.repeat(90_000)));
      assert.equal(run(host, 'add_cursors_to_all_matches').includes('find_all_matches'), blanks > 0);
      assert.equal(activeView(host.state).selections.count, 1);
      assert.match(host.state.window.message?.text ?? '', /more than 100000/);
    });

  test('selects whole words', () => {
    const host = new Host('a.txt', encode(`one ones one${' '.repeat(100)}\r\n`.repeat(40_000)));
    assert.ok(run(host, 'add_cursors_to_all_matches').includes('find_all_matches'));
    const { ranges, main } = activeView(host.state).selections;
    assert.deepEqual([ranges.length, main], [80_000, 0]);
    assert.deepEqual(ranges.slice(0, 2), [
      { anchor: 0, head: 3 },
      { anchor: 9, head: 12 },
    ]);
  });

  for (const lines of [10, 800_000])
    test(`cuts no line break of ${lines} lines`, () => {
      const host = new Host(
        'a.txt',
        encode(`one\ntwo${'\r\nthree\r\ntwo'.repeat(lines / 10)}${' '.repeat(lines * 6)}`),
      );
      for (const name of ['move_line_end', 'select_right', 'select_word_right'])
        host.send({ type: 'command', name });
      assert.equal(run(host, 'add_cursors_to_all_matches').includes('find_all_matches'), lines > 10);
      const { ranges } = activeView(host.state).selections;
      assert.deepEqual([ranges.length, ranges[1]], [lines / 10 + 1, { anchor: 14, head: 19 }]);
    });
});

describe('letters in another case', () => {
  for (const [name, changed] of [
    ['to_upper_case', 'ONE TWO\tTHREE ÜND VIER\r\n'],
    ['toggle_case', 'ONE TWO\tTHREE ÜND VIER\r\n'],
    ['upcase_word', 'ONE TWO\tTHREE ÜND VIER\r\n'],
    ['capitalize_word', 'One Two\tThree Ünd Vier\r\n'],
    ['downcase_word', null],
  ] as const)
    test(name, () => {
      const host = opened(100_000);
      host.send({ type: 'command', name: 'select_all' });
      const { selections } = activeView(host.state);
      assert.ok(run(host, name).includes('find_changes'));
      if (changed === null)
        return assert.equal(host.state.window.message?.text, 'There are no letters to change');
      const bytes = (text: string): Buffer => Buffer.from(text.repeat(100_000));
      assert.ok(bytes(changed).equals(host.bytes));
      assert.ok(activeView(host.state).selections.equals(selections));
      host.send({ type: 'command', name: 'undo' });
      return assert.ok(bytes(LINE).equals(host.bytes));
    });
});
