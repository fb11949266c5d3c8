import { noticesField } from '../../../src/core/widgets/notification.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { activeDocument } from '../../../src/core/model/state.ts';
import { isModified } from '../../../src/core/model/document.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

function opened(contents: string, ...steps: string[]): Host {
  const host = new Host('a.txt', new TextEncoder().encode(contents));
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
  return host;
}

function press(host: Host, ...steps: string[]): void {
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
}

const run = (host: Host, name: string): void => host.send({ type: 'command', name });
const textOf = (host: Host): string => new TextDecoder().decode(host.bytes);

describe('a file that another program changed', () => {
  test('a folder in its place leaves the text, and says so', () => {
    const host = opened('one\n');
    const { id, stat } = activeDocument(host.state);
    host.send({ type: 'changed_on_disk', document: id, stat: { ...stat!, kind: 'directory', modified: 9 } });
    assert.equal(textOf(host), 'one\n');
    assert.equal(activeDocument(host.state).changedOnDisk, true);
    assert.ok(noticesField.of(host.state).some(({ text }) => text.includes('was replaced by a folder')));
  });

  test('changed permissions are told, and shown in the status bar', () => {
    const host = opened('one\n');
    const { id } = activeDocument(host.state);
    host.send({ type: 'write_access', document: id, isWritable: true });
    assert.equal(noticesField.of(host.state).length, 0);
    host.send({ type: 'write_access', document: id, isWritable: false });
    assert.equal(activeDocument(host.state).readOnly, true);
    assert.match(noticesField.of(host.state)[0].text, /is write-protected now/);
    host.send({ type: 'write_access', document: id, isWritable: true });
    assert.equal(activeDocument(host.state).readOnly, false);
  });

  test('comes in as one step of undo with the cursor on its line', () => {
    const host = opened('one\ntwo\nthree\nfour\n', 'Down', 'Down', 'Right', 'Right');
    assert.equal(host.marked, 'one\ntwo\nth|ree\nfour\n');
    host.rewrite('ONE\ntwo\nthree\nFOUR\n');
    assert.equal(host.marked, 'ONE\ntwo\nth|ree\nFOUR\n');
    assert.equal(isModified(activeDocument(host.state)), false);
    press(host, 'Ctrl+Z');
    assert.equal(textOf(host), 'one\ntwo\nthree\nfour\n');
    assert.equal(isModified(activeDocument(host.state)), true);
    press(host, 'Ctrl+Y');
    assert.equal(textOf(host), 'ONE\ntwo\nthree\nFOUR\n');
    assert.equal(isModified(activeDocument(host.state)), false);
  });

  test('keeps several cursors, also where the text became shorter or empty', () => {
    const host = opened('aaaa\nbbbb\ncccc\n', 'Right', 'Right', 'Right', 'Ctrl+Alt+Down', 'Ctrl+Alt+Down');
    assert.equal(host.marked, 'aaa|a\nbbb|b\nccc|c\n');
    host.rewrite('xx\nyyyyy\nzzzz\n');
    assert.equal(host.marked, 'xx|\nyyy|yy\nzzz|z\n');
    host.rewrite('');
    assert.equal(host.marked, '|');
    press(host, 'Ctrl+Z');
    assert.equal(textOf(host), 'xx\nyyyyy\nzzzz\n');
  });

  test('never tears a wide or combined character at the cursor', () => {
    const host = opened('abcdef\n', 'Right', 'Right');
    host.rewrite('日本\n');
    assert.equal(host.marked, '|日本\n');
  });

  test('takes along what a prompt goes back to and where a drag was begun', () => {
    const host = opened('one\ntwo\nthree\n', 'Down', 'Shift+End', 'run find_in_selection');
    host.rewrite('');
    press(host, 'Escape');
    assert.equal(host.marked, '|');
    const dragged = opened('one\ntwo\nthree\n', 'Down');
    const mouse = { type: 'mouse', button: 'left', modifiers: 0, y: 2 } as const;
    dragged.send({ ...mouse, kind: 'press', x: 8 });
    dragged.rewrite('o\n');
    dragged.send({ ...mouse, kind: 'drag', x: 9 });
    assert.equal(dragged.marked, 'o[\n|');
  });

  test('leaves what was typed while it was read, and asks', () => {
    const host = opened('one\n');
    host.hold();
    host.rewrite('two\n');
    press(host, 'type x');
    host.answer();
    assert.equal(textOf(host), 'xone\n');
    assert.equal(isModified(activeDocument(host.state)), true);
    assert.match(host.screen.join('\n'), /a\.txt was changed by another program/);
  });

  test('takes in once what was added and is read twice', () => {
    const host = opened('one\n');
    host.hold();
    host.rewrite('one\ntwo\n');
    host.rewrite('one\ntwo\n');
    host.answer();
    assert.equal(textOf(host), 'one\ntwo\n');
    assert.equal(isModified(activeDocument(host.state)), false);
  });

  test('asks nothing while there is unsaved work in one that is followed and only grew', () => {
    const host = opened('one\n', 'run toggle_follow', 'type x');
    host.rewrite('one\ntwo\n');
    assert.doesNotMatch(host.screen.join('\n'), /keep/i);
    assert.match(host.state.window.message!.text, /a.txt has grown on disk. The new lines appear once/);
    assert.equal(textOf(host).includes('two'), false);
    press(host, 'Ctrl+Z');
    host.rewrite('one\ntwo\nthree\n');
    assert.equal(textOf(host), 'one\ntwo\nthree\n');
    press(host, 'type y');
    host.rewrite('other\n');
    assert.match(host.screen.join('\n'), /keep/i, 'a file that shrank is another');
  });

  test('is left alone when auto revert is off', () => {
    const host = opened('one\n');
    run(host, 'toggle_auto_revert');
    host.rewrite('two\n');
    assert.equal(textOf(host), 'one\n');
    assert.match(
      noticesField.of(host.state)[0].text,
      /changed by another program. Inkstone will ask before saving/,
    );
    run(host, 'toggle_auto_revert');
    host.rewrite('three\n');
    assert.equal(textOf(host), 'three\n');
  });

  test('tells what can be done when there is unsaved work, and takes no key for it', () => {
    const host = opened('one\n', 'type x');
    host.rewrite('two\n');
    assert.match(
      host.screen.join('\n'),
      /a\.txt was changed by another program\.[^]*\[ Keep \] \[ Reload \] \[ Compare \]/,
    );
    // It takes no key: what is typed goes to the text.
    press(host, 'type k');
    assert.equal(textOf(host), 'xkone\n');
    press(host, 'Backspace');
    press(host, 'Ctrl+K Enter');
    press(host, 'type k');
    assert.equal(textOf(host), 'xone\n');
    assert.equal(noticesField.of(host.state).length, 0);
    host.rewrite('three\n');
    assert.equal(noticesField.of(host.state).length, 1);
    press(host, 'Ctrl+K Enter');
    press(host, 'type l');
    assert.equal(textOf(host), 'three\n');
    press(host, 'Ctrl+Z');
    assert.equal(textOf(host), 'xone\n');
  });
});

describe('a file that grows', () => {
  test('is read on at its end, and the cursor stays', () => {
    const host = opened('one\n', 'Ctrl+End');
    host.rewrite('one\ntwo\n');
    assert.equal(host.marked, 'one\n|two\n');
    assert.equal(isModified(activeDocument(host.state)), false);
  });

  test('is followed by a cursor at the end alone, in one step of undo', () => {
    const host = opened('one\n');
    run(host, 'toggle_follow');
    host.rewrite('one\ntwo\n');
    host.rewrite('one\ntwo\nthree\n');
    assert.equal(host.marked, 'one\ntwo\nthree\n|');
    press(host, 'Up');
    host.rewrite('one\ntwo\nthree\nfour\n');
    assert.equal(host.marked, 'one\ntwo\n|three\nfour\n');
    press(host, 'Ctrl+Z');
    assert.equal(textOf(host), 'one\n');
    press(host, 'Ctrl+Y');
    assert.equal(textOf(host), 'one\ntwo\nthree\nfour\n');
    run(host, 'toggle_follow');
    assert.equal(activeDocument(host.state).following, false);
  });

  test('scrolls along', () => {
    const host = opened('');
    run(host, 'toggle_follow');
    const lines = Array.from({ length: 30 }, (_, i) => `line ${i}\n`);
    for (let i = 1; i <= 30; i++) host.rewrite(lines.slice(0, i).join(''));
    assert.ok(host.screen.join('\n').includes('line 29'), host.screen.join('\n'));
  });

  test('that was emptied meanwhile is loaded anew, and followed on', () => {
    const host = opened('one\n');
    run(host, 'toggle_follow');
    host.rewrite('');
    host.rewrite('new\n');
    assert.equal(host.marked, 'new\n|');
  });
});
