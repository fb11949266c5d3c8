/** A save that is asked for while another one is under way. */
import { saveAnswer } from '../../requests.ts';
import { nextSavesField } from '../../../src/features/files/pending-saves.ts';
import { gatesField } from '../../../src/features/files/before-hooks.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { activeDocument, type State } from '../../../src/core/model/state.ts';
import { apply } from '../../../src/core/model/transaction.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { isModified, filePath } from '../../../src/core/model/document.ts';
import { type CaseSettings, Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

const press = (host: Host, ...steps: string[]): void => {
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
};

const file = (host: Host, path: string): string | null => {
  const bytes = host.files.get(path);
  return bytes === undefined ? null : new TextDecoder().decode(bytes);
};

const saveTo = (path: string): string => `plugin demo saveBufferToPath [2, "${path}"]`;

const seen = ({ state }: { readonly state: State }): readonly unknown[] => {
  const document = activeDocument(state);
  return [filePath(document), isModified(document), document.saving, nextSavesField.of(document)];
};

/** `a` with unsaved work, which is being written. */
function writing(...first: string[]): Host {
  return writingWith({}, ...first);
}

function writingWith(settings: CaseSettings, ...first: string[]): Host {
  const host = new Host('a', encode('one\n'), settings);
  host.hold();
  press(host, 'listen config_changed', 'type x', ...(first.length > 0 ? first : ['Ctrl+S']));
  return host;
}

test('what was typed since is saved behind it', () => {
  const host = writing();
  press(host, 'type y', 'Ctrl+S');
  assert.equal(host.state.window.message?.text, 'a is still being saved. It will be saved again afterwards');
  host.answer();
  assert.deepEqual([file(host, '/a'), ...seen(host)], ['xyone\n', '/a', false, null, []]);
});

test('it has the text as it was when it was asked for, and what was typed then is modified', () => {
  const host = writing();
  press(host, 'type y', 'Ctrl+S', 'type z');
  host.answer();
  assert.deepEqual([file(host, '/a'), ...seen(host)], ['xyone\n', '/a', true, null, []]);
  press(host, 'Ctrl+Z');
  assert.deepEqual(
    [String(activeDocument(host.state).text), isModified(activeDocument(host.state))],
    ['xyone\n', false],
  );
});

test('of several to one file the newest is done', () => {
  const host = writing();
  press(host, 'type y', 'Ctrl+S', 'type z', 'Ctrl+S', 'type !');
  assert.equal(nextSavesField.of(activeDocument(host.state)).length, 1);
  host.answer();
  assert.deepEqual([file(host, '/a'), isModified(activeDocument(host.state))], ['xyzone\n', true]);
});

test('what was undone since is written all the same, and is modified', () => {
  const host = writing();
  press(host, 'type y', 'Ctrl+S', 'Ctrl+Z');
  host.answer();
  assert.deepEqual([file(host, '/a'), isModified(activeDocument(host.state))], ['xyone\n', true]);
});

test('it has the encoding of the moment in which it was asked for', () => {
  const host = writing();
  press(host, 'type y', 'Ctrl+S');
  const { id, text } = activeDocument(host.state);
  const changes = ChangeSet.of(text.length, []);
  const format = { encoding: 'utf-16 le', bom: true };
  host.state = apply(host.state, { document: id, changes, format, label: 'encoding', origin: 'user' });
  host.answer();
  assert.deepEqual([file(host, '/a'), isModified(activeDocument(host.state))], ['xyone\n', true]);
});

test('it is trimmed unless somebody has typed on', () => {
  const host = writingWith({ trim_trailing_whitespace_on_save: true });
  press(host, 'End', 'type  y ', 'Ctrl+S');
  host.answer();
  assert.equal(file(host, '/a'), 'xone y\n');
  const other = writingWith({ trim_trailing_whitespace_on_save: true });
  press(other, 'End', 'type  y ', 'Ctrl+S', 'type z');
  other.answer();
  assert.equal(file(other, '/a'), 'xone y \n');
  assert.equal(String(activeDocument(other.state).text), 'xone y z\n');
});

test('one that waits for a plugin has what was typed when it was asked for again, and nothing typed later', () => {
  const host = new Host('a', encode('one\n'));
  press(host, 'listen before_file_save', 'type x');
  host.hold();
  press(host, 'Ctrl+S', 'type y', 'Ctrl+S', 'type z');
  host.answer();
  const [{ id: hook }] = gatesField.of(host.state);
  host.send({ type: 'gate_decided', gate: hook, allowed: true, document: 2 });
  assert.deepEqual([file(host, '/a'), ...seen(host)], ['xyone\n', '/a', true, null, []]);
});

test('nothing is, where nothing was typed since', () => {
  const host = writing();
  press(host, 'Ctrl+S');
  assert.deepEqual(
    [host.state.window.message?.text, nextSavesField.of(activeDocument(host.state))],
    ['a is still being saved', []],
  );
});

test('one to another path is done as well, in the order in which they were asked for', () => {
  const host = writing('Ctrl+S', saveTo('/b'), saveTo('/c'));
  host.answer();
  assert.deepEqual(
    ['/a', '/b', '/c'].map((path) => file(host, path)),
    ['xone\n', 'xone\n', 'xone\n'],
  );
  assert.deepEqual(seen(host), ['/c', false, null, []]);
  // What is saved behind it goes to the file that it has by then.
  const other = writing(saveTo('/b'), 'type y', 'Ctrl+S');
  other.answer();
  assert.deepEqual([file(other, '/a'), file(other, '/b')], ['one\n', 'xyone\n']);
});

test('one that fails is not tried again, but one to another path is', () => {
  const host = writing('Ctrl+S', 'type y', 'Ctrl+S', saveTo('/b'));
  host.send(saveAnswer(host.state, 2, { kind: 'failed', message: 'Cannot save a: it is write-protected' }));
  host.hold();
  assert.equal(activeDocument(host.state).saving?.path, '/b');
  host.send(saveAnswer(host.state, 2, { kind: 'stopped' }));
  assert.deepEqual(seen(host), ['/a', true, null, []]);
});

test('none comes behind one that is stopped', () => {
  const host = writing('Ctrl+S', saveTo('/b'));
  host.send(saveAnswer(host.state, 2, { kind: 'stopped' }));
  assert.deepEqual(seen(host), ['/a', true, null, []]);
});

test('one that waits for a plugin, which refuses it, does not take the next one along', () => {
  const host = new Host('a', encode('one\n'));
  press(host, 'listen before_file_save', 'type x');
  host.hold();
  press(host, 'Ctrl+S', 'Ctrl+S', saveTo('/b'));
  const [{ id: hook }] = gatesField.of(host.state);
  assert.deepEqual(
    nextSavesField.of(activeDocument(host.state)).map(({ path }) => path),
    ['/b'],
  );
  host.send({ type: 'gate_decided', gate: hook, allowed: false, document: 2 });
  assert.deepEqual(
    gatesField.of(host.state).map(({ gated }) => gated.what === 'save' && gated.path),
    ['/b'],
  );
});
