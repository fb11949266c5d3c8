/** The calculator that is shipped, through the whole machine. */
import { promptField } from '../../../src/core/widgets/prompt.ts';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { pressOf } from '../../../src/input/character.ts';
import type { Machine } from '../machine.ts';
import { perform, withShipped } from './shipped.ts';

let machine: Machine;
describe('calculator', () => {
  before(async () => {
    machine = await withShipped('calculator');
  });
  after(() => machine.end());

  /** The text after all of it was selected and a command run. */
  async function all(text: string, command: string): Promise<string> {
    machine.open(text);
    await perform(machine, 'select_all');
    await perform(machine, command);
    return machine.text();
  }

  const VALUES: readonly (readonly [expression: string, value: string])[] = [
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['10 - 4 - 3', '3'],
    ['100 / 8 / 2', '6.25'],
    ['7 % 4 * 2', '6'],
    ['2 ^ 3 ^ 2', '512'],
    ['2 ** -2', '0.25'],
    ['-2 ^ 2', '-4'],
    ['(-2) ^ 2', '4'],
    ['2 * -3', '-6'],
    ['-(-3) + - -1', '4'],
    ['0.1 + 0.2', '0.3'],
    ['.5 * 4.', '2'],
    ['1e3 + 1_000', '2000'],
    ['0xff + 0b101 + 0o17', '275'],
    ['0xFF', '255'],
    ['3 × 4 ÷ 2 − 1', '5'],
    ['sqrt(16) + max(1, 2, 3)', '7'],
    ['round(2.345, 2) + round(2.5)', '5.35'],
    ['log(1000) + log2(8) + log(9, 3)', '8'],
    ['sin(pi / 2) + cos(0)', '2'],
    ['AVG(1, 2, 6) + SUM(1, 2)', '6'],
    ['2 * pi', '6.28318530717959'],
    ['9007199254740991 + 0', '9007199254740991'],
    ['2 ^ 100', '1.26765060022823e+30'],
  ];

  const FAULTS = [
    '1 +',
    '(1 + 2',
    '1 / 0',
    '5 % 0',
    '1 2',
    'foo(1)',
    'sqrt()',
    'max',
    'sqrt(-1)',
    '2 ^ 1e9',
    '0xg + 1',
    '',
  ];

  describe('what is worked out', () => {
    for (const [expression, value] of VALUES)
      test(`${expression} is ${value}`, async () => {
        assert.equal(await all(expression, 'calculator_evaluate'), `${expression} = ${value}`);
        assert.equal(await all(expression, 'calculator_replace'), value);
      });

    for (const text of FAULTS)
      test(`"${text}" is not`, async () => {
        assert.equal(await all(text, 'calculator_replace'), text);
        assert.match(machine.state.window.message?.text ?? '', /no expression to evaluate/);
      });

    test('brackets without end are refused', async () => {
      const text = `${'('.repeat(4000)}1${')'.repeat(4000)}`;
      assert.equal(await all(text, 'calculator_replace'), text);
    });
  });

  describe('the lines of a selection', () => {
    test('are worked out each, at their ends, again when they were before, in one step of undo', async () => {
      const lines = ['Größe: 3 * 19.90 =', '- 5 * 2', 'no calculation', '12', '1. 2 + 2 = 5', 'ä (1 + 1)'];
      const text = lines.join('\n');
      const done = [
        'Größe: 3 * 19.90 = 59.7',
        '- 5 * 2 = 10',
        'no calculation',
        '12',
        '1. 2 + 2 = 4',
        'ä (1 + 1) = 2',
      ];
      assert.equal(await all(text, 'calculator_evaluate'), done.join('\n'));
      await perform(machine, 'calculator_evaluate');
      assert.equal(machine.text(), done.join('\n'));
      await perform(machine, 'undo');
      assert.equal(machine.text(), text);
    });

    test('keep their breaks', async () => {
      assert.equal(await all('1 + 1\r\n2 + 2 = \r\n', 'calculator_evaluate'), '1 + 1 = 2\r\n2 + 2 = 4\r\n');
    });

    test('without a selection it is the line of each cursor', async () => {
      machine.open('1 + 1\n2 + 2\n3 + 3');
      await perform(machine, 'add_cursor_below');
      await perform(machine, 'calculator_evaluate');
      assert.equal(machine.text(), '1 + 1 = 2\n2 + 2 = 4\n3 + 3');
    });
  });

  describe('the prompt', () => {
    const rows = (): string[] =>
      promptField.of(machine.state)?.list?.rows.map((row) => `${row.text} ${row.detail ?? ''}`.trim()) ?? [];

    const type = (text: string): void => {
      for (const character of text) machine.dispatch(pressOf(character));
    };

    /** Each key is told by itself, and rows come for each. */
    async function shows(...wanted: readonly string[]): Promise<void> {
      await machine.until(() => rows()[0] === wanted[0]);
      assert.deepEqual(rows(), wanted);
    }

    test('shows the result while it is typed, and inserts the row that is chosen', async () => {
      machine.open('so: ');
      await perform(machine, 'end_of_buffer');
      await perform(machine, 'calculator_prompt');
      type('6*');
      await shows('… the expression is incomplete');
      type('7');
      await shows('= 42 insert', '= 42 copy', '= 0x2a insert', '= 0b101010 insert');
      await perform(machine, 'prompt_select_next');
      await perform(machine, 'prompt_select_next');
      await perform(machine, 'prompt_confirm');
      assert.equal(machine.text(), 'so: 0x2a');
      await perform(machine, 'calculator_prompt');
      type('ans + 1');
      await shows('= 43 insert', '= 43 copy', '= 0x2b insert', '= 0b101011 insert');
      await perform(machine, 'prompt_select_next');
      await perform(machine, 'prompt_confirm');
      assert.equal(machine.text(), 'so: 0x2a');
      assert.ok(machine.effects.some((effect) => JSON.stringify(effect).includes('43')));
    });

    test('begins with what is selected', async () => {
      await all('2 + 3', 'calculator_prompt');
      await shows('= 5 insert', '= 5 copy', '= 0x5 insert', '= 0b101 insert');
      await perform(machine, 'prompt_cancel');
      assert.equal(machine.text(), '2 + 3');
    });
  });
});
