/** The functions by which other features run shell commands. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import type { Effect } from '../../../src/core/model/messages.ts';
import { activeDocument, say, type State, type Step, step } from '../../../src/core/model/state.ts';
import { showOutput } from '../../../src/features/shell-filter/output.ts';
import { type FilterWork, MOST_SHELL_RUNS } from '../../../src/features/shell-filter/requests.ts';
import {
  afterField,
  filterRange,
  filterSelections,
  readCommand,
  writeToCommand,
} from '../../../src/features/shell-filter/shell-filter.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

type Ask = Extract<Effect, { type: 'ask' }>;

/** A host in a trusted folder, and the requests that were made. */
class Shell {
  readonly host: Host;
  readonly asked: Ask[] = [];

  constructor(text: string | Uint8Array) {
    this.host = new Host('a', typeof text === 'string' ? encode(text) : text);
    this.host.send({ type: 'trust', trust: 'trusted' });
  }

  run({ state, effects }: Step): void {
    this.host.state = state;
    this.asked.push(...effects.filter((effect): effect is Ask => effect.type === 'ask'));
  }

  get work(): FilterWork {
    return this.asked.at(-1)?.work as FilterWork;
  }

  /** Answers the request that was made last, with an output for each run. */
  answer(...outputs: readonly (string | Uint8Array)[]): void {
    const runs = outputs.map((output) => ({
      status: 0,
      signal: null,
      errors: '',
      output: Text.of(Block.of(typeof output === 'string' ? encode(output) : output)),
    }));
    this.host.send({ type: 'answer', id: this.asked.at(-1)!.id, answer: { runs }, last: true });
  }

  /** The command is refused. */
  refuse(why: string): void {
    this.host.send({ type: 'answer', id: this.asked.at(-1)!.id, answer: { refused: why }, last: true });
  }

  press(steps: string): void {
    for (const event of parseSteps(steps)) this.host.send(event);
  }

  get state(): State {
    return this.host.state;
  }

  get text(): string {
    return String(activeDocument(this.host.state).text);
  }

  get message(): string | undefined {
    return this.host.state.window.message?.text;
  }
}

describe('filterRange', () => {
  test('replaces the range, and goes on with the range of the output', () => {
    const shell = new Shell('one\ntwo\nthree\n');
    const then = (state: State, { from, to }: { from: number; to: number }): Step =>
      step(say(state, 'info', `${from} to ${to}`));
    shell.run(filterRange(shell.state, { from: 4, to: 8 }, 'seq 2', then));
    assert.deepEqual(shell.work.inputs.map(String), ['two\n']);
    shell.answer('1\n2\n');
    assert.equal(shell.text, 'one\n1\n2\nthree\n');
    assert.equal(shell.message, '4 to 8');
    assert.equal(afterField.of(shell.state).size, 0);
  });

  test('goes on as well where the output is the text', () => {
    const shell = new Shell('one\n');
    shell.run(filterRange(shell.state, { from: 0, to: 4 }, 'cat', (state) => step(say(state, 'info', 'on'))));
    shell.answer('one\n');
    assert.equal(shell.message, 'on');
  });

  test('does not go on where the command fails, or the text was changed', () => {
    const never = (): Step => assert.fail('went on');
    const shell = new Shell('one\n');
    shell.run(filterRange(shell.state, { from: 0, to: 4 }, 'cat', never));
    shell.refuse('The command wrote more than 64 MiB');
    assert.equal(shell.message, 'cat: The command wrote more than 64 MiB. Nothing changed');
    shell.run(filterRange(shell.state, { from: 0, to: 4 }, 'cat', never));
    shell.press('run move_right\nrun insert_text {"text": "x"}');
    shell.answer('ONE\n');
    assert.equal(shell.text, 'oxne\n');
    shell.run(filterRange(shell.state, { from: 0, to: 5 }, 'cat', never));
    shell.press('run toggle_read_only');
    shell.answer('ONE\n');
    assert.equal(shell.text, 'oxne\n');
  });

  test('forgets what would have gone on once the command was stopped', () => {
    const shell = new Shell('one\n');
    const then = (state: State): Step => step(state);
    shell.run(filterRange(shell.state, { from: 0, to: 4 }, 'sleep 1000', then));
    shell.press('wait 400\nEscape');
    shell.host.send({ type: 'request_failed', id: shell.asked.at(-1)!.id, message: null });
    assert.equal(shell.message, 'Stopped sleep 1000');
    assert.equal(afterField.of(shell.state).size, 0);
  });

  test('takes bytes of any kind', () => {
    const shell = new Shell('one\n');
    shell.run(filterRange(shell.state, { from: 0, to: 3 }, 'binary'));
    const bytes = Uint8Array.of(0, 255, 10, 128, 13);
    shell.answer(bytes);
    const { text } = activeDocument(shell.state);
    assert.deepEqual([...text.read(0, text.length)], [...bytes, 10]);
  });

  test('takes no text that is too long, and asks nothing', () => {
    const shell = new Shell(new Uint8Array((64 << 20) + 1).fill(97));
    const { length } = activeDocument(shell.state).text;
    shell.run(filterRange(shell.state, { from: 0, to: length }, 'sort'));
    assert.equal(
      shell.message,
      'The text is larger than 64 MiB, which is too large for a shell command. Select less text',
    );
    assert.equal(shell.asked.length, 0);
  });

  test('has the encoding of the document, but for those whose line breaks are several bytes', () => {
    const shell = new Shell('one\n');
    const encodings = ['utf-8', 'iso-8859-1', 'utf-16 le', 'utf-32 be', 'binary'].map((encoding) => {
      const document = { ...activeDocument(shell.state), encoding };
      const state = { ...shell.state, documents: new Map([[document.id, document]]) };
      shell.run(filterRange(state, { from: 0, to: 4 }, 'cat'));
      return shell.work.encoding;
    });
    assert.deepEqual(encodings, ['utf-8', 'iso-8859-1', 'utf-8', 'utf-8', 'utf-8']);
  });
});

test('a filter of too many selections is refused', () => {
  const shell = new Shell('a\n'.repeat(MOST_SHELL_RUNS + 1));
  shell.press('run select_all\nrun add_cursors_to_line_ends');
  shell.run(filterSelections(shell.state, 'cat'));
  assert.equal(shell.message, 'Cannot run a shell command for 1001 selections. The limit is 1000');
  assert.equal(shell.asked.length, 0);
});

test('a filter goes into its document, although another one is in front', () => {
  const shell = new Shell('one\n');
  shell.run(filterRange(shell.state, { from: 0, to: 4 }, 'upper'));
  const { id } = activeDocument(shell.state);
  shell.press('run new');
  shell.answer('ONE\n');
  assert.equal(String(shell.state.documents.get(id)?.text), 'ONE\n');
  assert.equal(shell.text, '');
});

describe('readCommand', () => {
  test('inserts whole lines', () => {
    for (const output of ['new\n', 'new']) {
      const shell = new Shell('one\ntwo\n');
      shell.run(readCommand(shell.state, 4, 'echo new'));
      assert.deepEqual(shell.work.inputs, [null]);
      shell.answer(output);
      assert.equal(shell.text, 'one\nnew\ntwo\n');
    }
  });

  test('inserts them below a last line without a break', () => {
    const shell = new Shell('one');
    shell.run(readCommand(shell.state, 3, 'echo new'));
    shell.answer('new\n');
    assert.equal(shell.text, 'one\nnew');
  });

  test('inserts nothing where there is no output', () => {
    const shell = new Shell('one\n');
    shell.run(readCommand(shell.state, 4, 'true'));
    shell.answer('');
    assert.equal(shell.text, 'one\n');
  });
});

describe('writeToCommand', () => {
  test('gives a range to a command, and shows its output', () => {
    const shell = new Shell('one\ntwo\n');
    shell.run(writeToCommand(shell.state, { from: 4, to: 7 }, 'wc -c'));
    assert.deepEqual(shell.work.inputs.map(String), ['two']);
    shell.answer('3\n');
    assert.equal(shell.text, '3\n');
    assert.equal(activeDocument(shell.state).name, 'wc -c (output)');
  });

  test('shows outputs of any length and any bytes', () => {
    const shell = new Shell('one\n');
    shell.run(writeToCommand(shell.state, { from: 0, to: 4 }, 'binary'));
    shell.answer(Uint8Array.of(0, 255, 27, 10));
    assert.equal(activeDocument(shell.state).text.length, 4);
    assert.equal(activeDocument(showOutput(shell.state).state).text.length, 4);
  });
});
