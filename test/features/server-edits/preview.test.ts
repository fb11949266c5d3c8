import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { activeDocument, type Step } from '../../../src/core/model/state.ts';
import { noticesField } from '../../../src/core/widgets/notification.ts';
import { previewField } from '../../../src/features/server-edits/preview.ts';
import { choicesOf } from '../../../src/features/server-edits/questions.ts';
import type { ListedEdit, ServerEdit } from '../../../src/features/server-edits/server-edit.ts';
import type { ServerQuestion } from '../../../src/features/server-edits/server-question.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** An editor whose answers to servers are kept. */
class AskedHost extends Host {
  readonly replies: unknown[] = [];

  protected override turn(event: Event, now: number): Step {
    const step = super.turn(event, now);
    for (const effect of step.effects)
      if (effect.type === 'reply_server') this.replies.push([effect.id, effect.answer]);
    return step;
  }

  play(steps: string): void {
    for (const event of parseSteps(steps)) this.send(event);
  }

  ask(question: ServerQuestion, id = 1): void {
    this.send({ type: 'server_question', id, question });
  }

  get message(): string {
    return this.state.window.message?.text ?? '';
  }
}

const change = (line: number, from: number, text: string): ListedEdit => ({
  from: line * 8 + from,
  to: line * 8 + from + 3,
  text,
  line,
  column: from,
  excerpt: 'one two',
  range: [from, from + 3],
});

function editOf(host: Host): ServerEdit {
  const { id, revision } = activeDocument(host.state);
  const edits = [change(0, 0, 'uno'), change(1, 0, 'uno'), change(1, 4, 'dos')];
  return {
    operations: [],
    documents: [{ document: id, revision, path: '/a.ts', edits }],
    files: [],
    needsConfirmation: true,
  };
}

const host = (): AskedHost => new AskedHost('a.ts', encode('one two\none two\n'));
const question = (edit: ServerEdit): ServerQuestion => ({
  type: 'edit',
  server: 'fake',
  label: 'Rename',
  edit,
});

describe('the preview of an edit', () => {
  test('shows every change, and makes those that are ticked', () => {
    const editor = host();
    editor.ask(question(editOf(editor)));
    const rows = editor.screen.filter((row) => /\[.\]/.test(row));
    assert.deepEqual(
      rows.map((row) => row.trim()),
      [
        '[x] ▾ a.ts  /                                            3',
        '[x]     1  oneuno two',
        '[x]     2  oneuno two',
        '[x]     2  one twodos',
      ],
    );
    editor.play('Down\nDown\nSpace');
    assert.match(editor.screen.join('\n'), /Rename {2}2 of 3 changes in 1 file/);
    editor.play('a');
    assert.equal(activeDocument(editor.state).text.toString(), 'uno two\none dos\n');
    assert.deepEqual(editor.replies, [[1, null]]);
    assert.equal(previewField.of(editor.state), null);
    editor.play('run undo');
    assert.equal(activeDocument(editor.state).text.toString(), 'one two\none two\n');
  });

  test('shows the place of a change and keeps the focus; Escape goes back to the text', () => {
    const editor = host();
    editor.ask(question(editOf(editor)));
    editor.play('End\nEnter');
    assert.equal(editor.state.window.area, 'panel');
    assert.equal(editor.marked, 'one two\none [two|\n');
    editor.play('Escape');
    assert.equal(editor.state.window.area, 'text');
    assert.notEqual(previewField.of(editor.state), null);
  });

  test('leaves a file out as a whole, lists it or not, and is discarded', () => {
    const editor = host();
    editor.ask(question(editOf(editor)));
    editor.play('Left');
    assert.equal(editor.screen.filter((row) => /\[.\]/.test(row)).length, 1);
    editor.play('Right\nSpace\na');
    assert.equal(activeDocument(editor.state).text.toString(), 'one two\none two\n');
    assert.equal(editor.message, 'Discarded “Rename”');
    assert.deepEqual(editor.replies, [[1, 'the edit was discarded']]);
    editor.ask(question(editOf(editor)), 2);
    editor.ask(question(editOf(editor)), 3);
    editor.play('Delete');
    assert.deepEqual(editor.replies.slice(1), [
      [2, 'the edit was discarded'],
      [3, 'the edit was discarded'],
    ]);
  });

  test('changes nothing once a document was edited', () => {
    const editor = host();
    editor.ask(question(editOf(editor)));
    editor.play('Escape\ntype x\nrun apply_edit_preview');
    assert.equal(activeDocument(editor.state).text.toString(), 'xone two\none two\n');
    assert.deepEqual(editor.replies, [[1, 'a.ts was edited in the meantime']]);
  });
});

describe('questions of servers', () => {
  test('a message is a notification whose buttons answer it', () => {
    const editor = host();
    editor.ask({
      type: 'message',
      server: 'fake',
      level: 'warning',
      text: 'fake: Go on?',
      actions: ['Yes', 'No'],
    });
    assert.equal(noticesField.of(editor.state)[0].text, 'fake: Go on?');
    editor.play('run notification_action\nn');
    assert.deepEqual(editor.replies, [[1, 1]]);
  });

  test('an address is offered to be copied', () => {
    const editor = host();
    editor.ask({ type: 'show_address', server: 'fake', address: 'https://a.b' });
    assert.deepEqual(editor.replies, [[1, true]]);
    editor.play('run notification_action\nc');
    assert.equal(new TextDecoder().decode(editor.clipboard ?? undefined), 'https://a.b');
  });

  test('a file is opened at a place in bytes', () => {
    const editor = host();
    editor.files.set('/b.ts', encode('é\n漢 x\n'));
    const place = { path: '/b.ts', start: { line: 1, column: 4 }, end: { line: 1, column: 5 }, text: '' };
    editor.ask({ type: 'show_file', server: 'fake', place, takesFocus: true });
    assert.equal(editor.marked, 'é\n漢 [x|\n');
    assert.deepEqual(editor.replies, [[1, true]]);
  });

  test('actions have letters of their own, whatever they are called', () => {
    assert.deepEqual(
      choicesOf(['Yes', 'Yell', 'はい', 'y', 'Y']).map(({ key, label }) => [key, label]),
      [
        ['y', 'yes'],
        ['e', 'Yell'],
        ['3', '3 はい'],
        ['4', '4 y'],
        ['5', '5 Y'],
      ],
    );
  });
});
