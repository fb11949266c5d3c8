import { offeringField } from '../../../src/features/plugins/popup.ts';
import { popupIn } from '../../../src/core/widgets/popup.ts';
import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { Machine } from '../machine.ts';
import { loadShipped } from './shipped.ts';
import { command, comesToBe, configure, press, runOf, statusOf, type } from './staging.ts';

const NAME = 'word_count';
const ALL = { show: ['words', 'characters', 'lines', 'bytes', 'time'] };

describe(NAME, () => {
  const machine = new Machine();
  after(() => machine.end());
  beforeEach(async () => {
    machine.plugins.unload(NAME);
    machine.reset();
    await loadShipped(machine, NAME);
  });

  const counts = (wanted: string): Promise<void> =>
    comesToBe(machine, () => statusOf(machine, `${NAME}:count`), wanted);
  const statistics = async (): Promise<string[]> => {
    runOf(machine, NAME, 'word_count_statistics');
    await machine.until(() => offeringField.of(popupIn(machine.state, 'list')) !== null);
    return (popupIn(machine.state, 'list')?.lines ?? []).filter((line) => typeof line === 'string');
  };

  const TEXTS: readonly (readonly [text: string, words: number])[] = [
    ['', 0],
    ['one', 1],
    ['one two\nthree\n', 3],
    [' -- * … \t\n', 0],
    ['It’s an x-ray of 12.5 größe', 6],
    ['日本語 text かな', 6],
    ['👍🏽 fine', 1],
  ];
  for (const [text, words] of TEXTS)
    test(`counts the words of ${JSON.stringify(text)}`, async () => {
      machine.open(text);
      await counts(`${words} ${words === 1 ? 'word' : 'words'}`);
    });

  test('follows what is typed, and what is selected', async () => {
    machine.open('one two three');
    await counts('3 words');
    type(machine, 'zero ');
    await counts('4 words');
    command(machine, 'select_line');
    await counts('4 words selected');
    press(machine, 'Left');
    press(machine, 'Shift+Right');
    await counts('1 word selected');
    press(machine, 'Right');
    await counts('4 words');
    await machine.run('editor.deleteRange(editor.getActiveBufferId(), 0, 5); await editor.flush();');
    await counts('3 words');
  });

  test('tells in the status bar what the settings say', async () => {
    configure(machine, NAME, ALL);
    machine.open('größe 👍\nnext');
    await counts('2 words, 12 characters, 2 lines, 17 byt…');
    configure(machine, NAME, { show: ['time'], words_per_minute: 10 });
    await counts('12 s to read');
    configure(machine, NAME, { show: ['letters', 'lines'] });
    await counts('2 lines');
    assert.ok(machine.messages.some((text) => text.includes('Unknown value in "show": letters')));
  });

  test('leaves a large text alone until it is asked', async () => {
    const text = `${'日本 größe '.repeat(70_000)}\n`;
    machine.open(text);
    await counts('Count words');
    assert.deepEqual(await statistics(), [
      'Words              210,000',
      'Characters         630,001',
      'Without spaces     490,000',
      'Lines                    1',
      'Bytes            1,050,001',
      'Time to read        15.2 h',
    ]);
  });

  test('counts the selection beside the text', async () => {
    machine.open('one two\nthree\n');
    await counts('3 words');
    press(machine, 'Ctrl+Right');
    command(machine, 'select_word');
    assert.deepEqual(await statistics(), [
      '                 Text   Selection',
      'Words               3           1',
      'Characters         14           3',
      'Without spaces     11           3',
      'Lines               2           1',
      'Bytes              14           3',
      'Time to read      1 s         1 s',
    ]);
  });
});
