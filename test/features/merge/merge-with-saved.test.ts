/** Files that another program and the user have both changed. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { isModified } from '../../../src/core/model/document.ts';
import { activeDocument, activeView } from '../../../src/core/model/state.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { statOf } from '../../cases/files.ts';

const PATH = '/in';
const BASE = 'one\ntwo\nthree\nfour\nfive\n';

/** An editor with `mine ` before the second line, and a file that is another one on disk by now. */
function changedOnBoth(disk: string): Host {
  const host = new Host('in', encode(BASE));
  for (const event of parseSteps('Down\ntype mine ')) host.send(event);
  write(host, disk);
  return host;
}

function write(host: Host, text: string): void {
  host.files.set(PATH, encode(text));
  const { id } = activeDocument(host.state);
  host.send({ type: 'changed_on_disk', document: id, stat: statOf(encode(text)) });
}

const command = (host: Host, name: string): void => host.send({ type: 'command', name });
const textIn = ({ state }: Host): string =>
  new TextDecoder().decode(activeDocument(state).text.read(0, activeDocument(state).text.length));

describe('merging with the file on disk', () => {
  test('keeps the changes of both, and the cursor', () => {
    const host = changedOnBoth('zero\none\ntwo\nthree\nfour\nFIVE\n');
    command(host, 'merge_with_saved');
    assert.equal(textIn(host), 'zero\none\nmine two\nthree\nfour\nFIVE\n');
    assert.equal(activeView(host.state).selections.primary.head, 'zero\none\nmine '.length);
    const { changedOnDisk, stat } = activeDocument(host.state);
    assert.deepEqual([changedOnDisk, stat], [false, statOf(host.files.get(PATH)!)]);
    assert.equal(isModified(activeDocument(host.state)), true);
  });

  test('is one edit, which undo reverts', () => {
    const host = changedOnBoth('zero\none\ntwo\nthree\nfour\nFIVE\n');
    command(host, 'merge_with_saved');
    command(host, 'undo');
    assert.equal(textIn(host), BASE.replace('two', 'mine two'));
    assert.equal(isModified(activeDocument(host.state)), true);
  });

  test('puts markers around lines that both have changed', () => {
    const host = changedOnBoth('one\ntheirs two\nthree\nfour\nfive\n');
    command(host, 'merge_with_saved');
    assert.equal(
      textIn(host),
      'one\n<<<<<<< your changes\nmine two\n||||||| last saved\ntwo\n=======\ntheirs two\n>>>>>>> on disk\nthree\nfour\nfive\n',
    );
    assert.match(host.state.window.message?.text ?? '', /^1 conflict /);
  });

  test('a second merge begins with the text on disk of the first one', () => {
    const host = changedOnBoth('one\ntwo\nthree\nfour\nFIVE\n');
    command(host, 'merge_with_saved');
    write(host, 'one\ntwo\nthree\nFOUR\nFIVE\n');
    command(host, 'merge_with_saved');
    assert.equal(textIn(host), 'one\nmine two\nthree\nFOUR\nFIVE\n');
    // A merge with the old base would take this for a conflict of both.
    write(host, 'one\ntwo\nthree\nFOUR\nfive\n');
    command(host, 'merge_with_saved');
    assert.equal(textIn(host), 'one\nmine two\nthree\nFOUR\nfive\n');
  });

  test('the same changes on both sides are saved', () => {
    const host = changedOnBoth(BASE.replace('two', 'mine two'));
    command(host, 'merge_with_saved');
    assert.equal(isModified(activeDocument(host.state)), false);
  });

  test('a file that is gone, or binary, leaves the text as it is', () => {
    const mine = BASE.replace('two', 'mine two');
    const gone = changedOnBoth(BASE);
    gone.files.delete(PATH);
    command(gone, 'merge_with_saved');
    assert.equal(textIn(gone), mine);
    const binary = changedOnBoth('a\0b');
    command(binary, 'merge_with_saved');
    assert.equal(textIn(binary), mine);
    assert.match(binary.state.window.message?.text ?? '', /binary/);
  });

  test('is offered by the notification', () => {
    const host = changedOnBoth('zero\none\ntwo\nthree\nfour\nfive\n');
    command(host, 'notification_action');
    assert.ok(promptField.of(host.state)?.kind.choices?.some(({ label }) => label === 'merge'));
    for (const event of parseSteps('type m')) host.send(event);
    assert.equal(textIn(host), 'zero\none\nmine two\nthree\nfour\nfive\n');
  });

  test('restored work whose file has changed since has no base to merge with', () => {
    const host = new Host('in', encode(BASE));
    const document = activeDocument(host.state);
    host.files.set('/rescue/in', encode('mine\n'));
    host.send({
      type: 'opened',
      location: document.location,
      name: 'in',
      source: null,
      text: document.text.slice(0, 4),
      stat: { ...document.stat!, modified: 1 },
      bom: false,
      lineEnd: 'LF',
      encoding: 'utf-8',
      readOnly: false,
      rescued: true,
    });
    command(host, 'merge_with_saved');
    assert.equal(textIn(host), 'one\n');
    assert.match(host.state.window.message?.text ?? '', /was based on is gone/);
  });
});
