import { saveAnswer } from '../../requests.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isModified } from '../../../src/core/model/document.ts';
import type { Json } from '../../../src/base/json.ts';
import { activeDocument, activeView, type State } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { EditHooks } from '../../../src/plugin/main/edit-hooks.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** An editor whose plugins are asked about edits, and answer when the test says so. */
class Asked {
  state: State;
  /** The questions, in order. */
  readonly questions: {
    readonly event: string;
    readonly payload: Json;
    answer(allowed: boolean): Promise<void>;
  }[] = [];
  readonly #gates: EditHooks;
  #now = 1000;

  constructor(contents: string, listened = 'before_insert before_delete') {
    this.state = new Host('a', new TextEncoder().encode(contents)).state;
    this.#gates = new EditHooks(
      (event) => listened.split(' ').includes(event),
      (event, payload) =>
        new Promise((resolve) => {
          const answer = async (allowed: boolean): Promise<void> => {
            resolve(allowed);
            for (let i = 0; i < 5; i++) await Promise.resolve();
          };
          this.questions.push({ event, payload, answer });
        }),
      (event) => this.send(event),
    );
    this.do('listen');
  }

  send(event: Event): void {
    this.#now += 10;
    const { state, effects } = update(this.state, event, this.#now);
    this.state = state;
    for (const effect of effects) if (effect.type === 'edited') this.#gates.edited(effect.edits);
  }

  do(...steps: readonly string[]): void {
    for (const event of parseSteps(steps.join('\n'))) this.send(event);
  }

  get text(): string {
    return String(activeDocument(this.state).text);
  }
}

describe('edits that plugins are asked about', () => {
  test('stand at once, and are taken back when they are refused', async () => {
    const editor = new Asked('one\n');
    editor.do('type x');
    assert.equal(editor.text, 'xone\n');
    assert.deepEqual(
      editor.questions.map(({ event, payload }) => [event, payload]),
      [['before_insert', { buffer_id: 2, position: 0, text: 'x' }]],
    );
    await editor.questions[0].answer(false);
    assert.equal(editor.text, 'one\n');
    assert.equal(isModified(activeDocument(editor.state)), false);
    assert.equal(activeDocument(editor.state).history.canUndo, false);
    assert.equal(editor.state.window.message?.text, 'A plugin reverted this edit');
  });

  test('what was typed behind one stays, with the cursor, and undo does not bring the other back', async () => {
    const editor = new Asked('');
    editor.do('type abc');
    await editor.questions[1].answer(false);
    assert.equal(editor.text, 'ac');
    assert.equal(activeView(editor.state).selections.primary.head, 2);
    await editor.questions[0].answer(true);
    await editor.questions[2].answer(true);
    editor.do('Ctrl+Z');
    assert.equal(editor.text, '');
    editor.do('Ctrl+Y');
    assert.equal(editor.text, 'ac');
  });

  test('a deletion that is refused puts back what was there', async () => {
    const editor = new Asked('one two\n', 'before_delete');
    editor.do('run delete_word_end', 'type x');
    const { event, payload } = editor.questions[0];
    assert.deepEqual([event, payload], ['before_delete', { buffer_id: 2, start: 0, end: 3 }]);
    await editor.questions[0].answer(false);
    assert.equal(editor.text, 'onex two\n');
    editor.do('Ctrl+Z');
    assert.equal(editor.text, 'one two\n');
  });

  test('a step through the undo tree that is refused is taken back by a step of its own', async () => {
    const editor = new Asked('one\n', 'before_insert');
    editor.do('run delete_line', 'Ctrl+Z');
    assert.equal(editor.text, 'one\n');
    await editor.questions[0].answer(false);
    assert.equal(editor.text, '');
    editor.do('Ctrl+Z');
    assert.equal(editor.text, 'one\n');
  });

  test('what is saved with a refused edit in it is not what is here', async () => {
    const editor = new Asked('one\n');
    // Both are of one step of undo, which stays with what is left of it.
    editor.do('type xy', 'Ctrl+S');
    await editor.questions[0].answer(false);
    const { stat } = activeDocument(editor.state);
    assert.ok(stat !== null);
    editor.send(saveAnswer(editor.state, 2, { kind: 'saved', path: '/a', stat }));
    assert.equal(editor.text, 'yone\n');
    assert.equal(isModified(activeDocument(editor.state)), true);
  });

  test('in whatever order they are decided, only what is allowed is left, and undo goes back to the beginning', async () => {
    const step = fc.constantFrom(
      'type letter',
      'type letter',
      'type letter',
      'Left',
      'Right',
      'Home',
      'Backspace',
      'Delete',
      'Shift+Left',
      'wait 2000',
    );
    const answer = fc.record({ which: fc.nat(), allowed: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(step, answer), { maxLength: 40 }), async (steps) => {
        const editor = new Asked('....');
        let used = 0;
        const gone = new Set<string>();
        const decide = async (which: number, allowed: boolean): Promise<void> => {
          const { questions } = editor;
          if (questions.length === 0) return;
          const [question] = questions.splice(which % questions.length, 1);
          const { text } = question.payload as { text?: string };
          if (!allowed && text !== undefined) gone.add(text);
          await question.answer(allowed);
        };
        for (const one of steps) {
          if (typeof one !== 'string') await decide(one.which, one.allowed);
          else editor.do(one.replace('letter', String.fromCharCode(0x4e00 + used++)));
        }
        while (editor.questions.length > 0) await decide(0, editor.questions.length % 3 > 0);
        for (const each of gone) assert.ok(!editor.text.includes(each));
        const { text } = editor;
        for (let i = 0; i < steps.length + 1; i++) {
          for (const each of gone) assert.ok(!editor.text.includes(each));
          editor.do('Ctrl+Z');
        }
        assert.equal(editor.text, '....');
        for (let i = 0; i < steps.length + 1; i++) editor.do('Ctrl+Y');
        assert.equal(editor.text, text);
      }),
      { numRuns: 150 },
    );
  });
});
