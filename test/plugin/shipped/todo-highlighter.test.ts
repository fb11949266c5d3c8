import { decorationsField } from '../../../src/core/decorations/decorations.ts';
import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { activeDocument } from '../../../src/core/model/state.ts';
import { Machine } from '../machine.ts';
import { loadShipped } from './shipped.ts';
import { command, comesToBe, configure, overlaid, press, runOf, statusOf, type } from './staging.ts';

const NAME = 'todo_highlighter';
const TEXT = `// TODO: größer
let a; /* FIXME - twice  */ // TODO again
let TODOS, myTODO, TODO_LIST;
// NOTE 日本 XXX
`;

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
  const listed = async (): Promise<string[]> => {
    await machine.until(() => activeDocument(machine.state).name === 'TODOs');
    return machine.text().trimEnd().split('\n');
  };

  test('highlights whole words', async () => {
    machine.open(TEXT);
    await marks(['TODO', 'FIXME', 'TODO', 'NOTE', 'XXX']);
    type(machine, 'BUG\n');
    await marks(['BUG', 'TODO', 'FIXME', 'TODO', 'NOTE', 'XXX']);
    press(machine, 'Backspace');
    press(machine, 'Backspace');
    await marks(['TODO', 'FIXME', 'TODO', 'NOTE', 'XXX']);
  });

  test('counts them, the most urgent first, and marks them on the scrollbar', async () => {
    machine.open(TEXT);
    await counts('5 TODOs');
    await comesToBe(
      machine,
      () => decorationsField.of(activeDocument(machine.state))?.scrollbarMarks.size,
      5,
    );
    machine.open('TODO, BUG, TODO');
    await counts('1 BUG, 2 TODO');
    machine.open('nothing');
    await counts('');
  });

  test('lists them, and goes to the one that is chosen, wherever it is by then', async () => {
    const id = machine.open(TEXT);
    runOf(machine, NAME, 'list_todos');
    assert.deepEqual(await listed(), [
      ' 1 FIXME, 1 XXX, 2 TODO, 1 NOTE in untitled   Enter: go to, Q: close',
      ' 1  TODO   größer',
      ' 2  FIXME  twice',
      ' 2  TODO   again',
      ' 4  NOTE   日本 XXX',
      ' 4  XXX',
    ]);
    command(machine, 'move_down');
    await machine.run(`editor.insertText(${id}, 0, 'a line\\n'); await editor.flush();`);
    press(machine, 'enter');
    await machine.until(() => activeDocument(machine.state).id === id);
    type(machine, '!');
    await comesToBe(
      machine,
      () => machine.text(id).split('\n')[2],
      'let a; /* !FIXME - twice  */ // TODO again',
    );
  });

  test('lists anew what was changed, and takes the list away with its key', async () => {
    const id = machine.open('// TODO one\n');
    runOf(machine, NAME, 'list_todos');
    const list = await listed();
    assert.equal(list[1], ' 1  TODO  one');
    const shown = activeDocument(machine.state).id;
    await machine.run(`editor.insertText(${id}, 0, '// BUG zero\\n'); await editor.flush();`);
    await comesToBe(machine, () => machine.text(shown).split('\n').slice(1, 3), [
      ' 1  BUG   zero',
      ' 2  TODO  one',
    ]);
    press(machine, 'q');
    await machine.until(() => !machine.state.documents.has(shown));
    await comesToBe(machine, () => decorationsField.of(machine.state.documents.get(id))?.markers.size, 0);
  });

  test('looks through a large text part by part', async () => {
    // Places in the middle of a character come up at the end of a part.
    const line = `// ${'日本'.repeat(40)}\n`;
    const before = line.repeat(9000);
    machine.open(`${before}// TODO far below\n${'あ'.repeat(700_000)} FIXME\n`);
    runOf(machine, NAME, 'list_todos');
    assert.deepEqual((await listed()).slice(1), [' 9001  TODO   far below', ' 9002  FIXME']);
  });

  test('has words and colours by the settings', async () => {
    machine.open(TEXT);
    await marks(['TODO', 'FIXME', 'TODO', 'NOTE', 'XXX']);
    configure(machine, NAME, { urgent_words: ['日本'], todo_words: [], note_words: ['let', 'C++'] });
    await marks(['let', 'let', '日本']);
    await counts('1 日本, 2 let');
    configure(machine, NAME, { urgent_words: [], todo_words: [], note_words: [] });
    await marks([]);
    await counts('');
  });
});
