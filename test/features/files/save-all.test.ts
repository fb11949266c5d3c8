/** Saving every document that has unsaved work. */
import { filePath } from '../../../src/core/model/document.ts';
import { saveAnswer } from '../../requests.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import { pendingCloseField } from '../../../src/features/files/close.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

function press(host: Host, ...steps: string[]): void {
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
}

const file = (host: Host, path: string): string => new TextDecoder().decode(host.files.get(path));

/** Two files with unsaved work, `b.txt` in front. */
function two(): Host {
  const host = new Host('a.txt', encode('one\n'));
  press(host, 'type x');
  host.files.set('/b.txt', encode('two\n'));
  press(host, 'Ctrl+O', 'type /b.txt', 'Enter', 'type y');
  assert.equal(activeDocument(host.state).name, 'b.txt');
  return host;
}

test('a file that cannot be saved keeps no other from being saved', () => {
  const host = two();
  const { id } = activeDocument(host.state);
  host.hold();
  press(host, 'run save_all');
  host.send(
    saveAnswer(host.state, id, { kind: 'failed', message: 'Cannot save b.txt: it is write-protected' }),
  );
  host.answer();
  assert.deepEqual([file(host, '/a.txt'), pendingCloseField.of(host.state)], ['xone\n', null]);
});

test('a question that is cancelled keeps no other from being saved', () => {
  const host = two();
  const { id } = activeDocument(host.state);
  host.hold();
  press(host, 'run save_all');
  host.send(saveAnswer(host.state, id, { kind: 'conflict', path: '/b.txt', stat: null }));
  press(host, 'Escape');
  host.answer();
  assert.equal(file(host, '/a.txt'), 'xone\n');
  press(host, 'run new', 'type z', 'Ctrl+PageUp', 'Ctrl+PageUp', 'type w', 'Ctrl+PageDown', 'Ctrl+PageDown');
  press(host, 'run save_all', 'Escape');
  assert.equal(file(host, '/a.txt'), 'xwone\n');
});

test('a file that cannot be saved keeps the editor from being left', () => {
  const host = two();
  const { id } = activeDocument(host.state);
  host.hold();
  press(host, 'Ctrl+Q', 'type s');
  host.send(
    saveAnswer(host.state, id, { kind: 'failed', message: 'Cannot save b.txt: it is write-protected' }),
  );
  host.answer();
  assert.deepEqual([file(host, '/a.txt'), pendingCloseField.of(host.state)], ['one\n', null]);
});

/** `a.txt` with unsaved work, which is being written. */
function writing(): Host {
  const host = new Host('a.txt', encode('one\n'));
  press(host, 'type x');
  host.hold();
  press(host, 'Ctrl+S');
  return host;
}

test('what is being written is waited for, not asked about', () => {
  const host = writing();
  press(host, 'Ctrl+Q');
  assert.deepEqual([promptField.of(host.state), host.ended], [null, false]);
  host.answer();
  assert.deepEqual([file(host, '/a.txt'), host.ended], ['xone\n', true]);
});

test('a tab is closed when what is being written is written', () => {
  const host = writing();
  press(host, 'Ctrl+W');
  assert.equal(activeDocument(host.state).name, 'a.txt');
  host.answer();
  assert.equal(filePath(activeDocument(host.state)), null);
});

test('a write that does not end is asked about at the second time', () => {
  const host = writing();
  press(host, 'Ctrl+Q', 'Ctrl+Q', 'type d');
  assert.equal(host.ended, true);
});

test('what was typed behind a save is asked about', () => {
  const host = writing();
  press(host, 'type y', 'Ctrl+Q');
  assert.equal(promptField.of(host.state)?.kind.name, 'confirm_quit');
});

test('a write that fails keeps the editor from being left', () => {
  const host = writing();
  const { id } = activeDocument(host.state);
  press(host, 'Ctrl+Q');
  host.send(
    saveAnswer(host.state, id, { kind: 'failed', message: 'Cannot save a.txt: it is write-protected' }),
  );
  assert.deepEqual([host.ended, pendingCloseField.of(host.state)], [false, null]);
});
