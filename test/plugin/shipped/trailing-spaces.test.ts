import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { Machine } from '../machine.ts';
import { loadShipped } from './shipped.ts';
import { command, comesToBe, configure, overlaid, runOf, statusOf, type } from './staging.ts';

const NAME = 'trailing_spaces';

describe(NAME, () => {
  const machine = new Machine();
  after(() => machine.end());
  beforeEach(async () => {
    machine.plugins.unload(NAME);
    machine.reset();
    await loadShipped(machine, NAME);
  });

  const marks = (wanted: readonly string[]): Promise<void> =>
    comesToBe(machine, () => overlaid(machine), wanted);
  const counts = (wanted: string): Promise<void> =>
    comesToBe(machine, () => statusOf(machine, `${NAME}:count`), wanted);

  test('marks blanks at line ends and nothing else', async () => {
    machine.open('one  \n two\t \n\n   \nno\r\nlast ');
    await marks(['  ', '\t ', '   ', ' ']);
  });

  test('counts the lines', async () => {
    machine.open('one  \n two\t \n\n   \nno\r\nwindows \r\nlast ');
    await counts('5 trailing');
    machine.open('clean');
    await counts('');
  });

  test('leaves the line alone in which somebody types, until the cursor leaves it', async () => {
    machine.open('one  \ntwo\nthree');
    await marks(['  ']);
    command(machine, 'move_line_end');
    type(machine, ' ');
    await marks([]);
    await counts('1 trailing');
    command(machine, 'move_down');
    await marks(['   ']);
    // In its line above, a new line pushes down what was typed.
    command(machine, 'move_up');
    command(machine, 'move_line_end');
    type(machine, 'x ');
    await marks([]);
    command(machine, 'insert_line_above');
    await marks([' ']);
  });

  test('deletes them in one step of undo', async () => {
    const text = 'größe  \n\t\n日本 \t\nend';
    machine.open(text);
    await marks(['  ', '\t', ' \t']);
    runOf(machine, NAME, 'delete_trailing_spaces');
    await comesToBe(machine, () => machine.text(), 'größe\n\n日本\nend');
    await marks([]);
    command(machine, 'undo');
    assert.equal(machine.text(), text);
  });

  test('marks nothing where such blanks mean something', async () => {
    machine.open('+ \n', '/tmp/a.diff');
    machine.open('+ \n', '/tmp/a.txt');
    await marks([' ']);
    command(machine, 'prev_buffer');
    assert.deepEqual(overlaid(machine), []);
    configure(machine, NAME, { ignored_endings: ['.txt'] });
    await marks([' ']);
    command(machine, 'next_buffer');
    await marks([]);
  });
});
