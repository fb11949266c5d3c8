/** The question about a save that another program came before: over its file, or in a notification that takes no keys. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import type { DocumentId } from '../../../src/core/model/document.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { noticesField } from '../../../src/core/widgets/notification.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import type { SaveAnswer } from '../../../src/features/files/save-request.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { saveAnswer } from '../../requests.ts';

function press(host: Host, ...steps: string[]): void {
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
}

const file = (host: Host, path: string): string => new TextDecoder().decode(host.files.get(path));
const frontOf = (host: Host): string => activeDocument(host.state).name;
const STAT = { kind: 'file', size: 9 } as never;

/** An editor that is saving b.txt, with a.txt beside it. */
function saving(): { host: Host; id: DocumentId } {
  const host = new Host('a.txt', encode('one\n'));
  press(host, 'type x');
  host.files.set('/b.txt', encode('two\n'));
  press(host, 'Ctrl+O', 'type /b.txt', 'Enter', 'type y');
  const { id } = activeDocument(host.state);
  host.hold();
  press(host, 'Ctrl+S');
  return { host, id };
}

const CONFLICT: SaveAnswer = { kind: 'conflict', path: '/b.txt', stat: STAT };

describe('a conflict of a save', () => {
  test('is asked about over its file', () => {
    const { host, id } = saving();
    host.send(saveAnswer(host.state, id, CONFLICT));
    assert.deepEqual([promptField.of(host.state)?.kind.name, frontOf(host)], ['confirm_conflict', 'b.txt']);
  });

  for (const [name, steps] of [
    ['another file is in front', ['Ctrl+PageUp']],
    ['a prompt is open', ['Ctrl+F']],
  ] as const)
    test(`is told in a notification where ${name}, and keys go on`, () => {
      const { host, id } = saving();
      press(host, ...steps);
      const front = frontOf(host);
      const prompt = promptField.of(host.state)?.kind.name;
      host.send(saveAnswer(host.state, id, CONFLICT));
      assert.deepEqual([promptField.of(host.state)?.kind.name, frontOf(host)], [prompt, front]);
      const [notice] = noticesField.of(host.state);
      assert.equal(notice.text, 'Not saved: b.txt was changed by another program.');
      press(host, 'type o');
      assert.equal(file(host, '/b.txt'), 'two\n', 'no key answers it');
    });

  test('in a notification can be answered: overwrite, save as and reload concern its file', () => {
    for (const [answer, wanted] of [
      ['o', 'ytwo\n'],
      ['c', 'two\n'],
    ]) {
      const { host, id } = saving();
      press(host, 'Ctrl+PageUp');
      host.send(saveAnswer(host.state, id, CONFLICT));
      host.answer();
      press(host, 'Ctrl+K Enter', `type ${answer}`);
      assert.deepEqual([file(host, '/b.txt'), file(host, '/a.txt')], [wanted, 'one\n'], answer);
    }
    const { host, id } = saving();
    press(host, 'Ctrl+PageUp');
    host.send(saveAnswer(host.state, id, CONFLICT));
    host.answer();
    press(host, 'Ctrl+K Enter', 'type s', 'Ctrl+A', 'type /c.txt', 'Enter');
    assert.deepEqual(
      [file(host, '/c.txt'), file(host, '/a.txt'), frontOf(host)],
      ['ytwo\n', 'one\n', 'c.txt'],
    );
  });

  test('goes once the file is saved', () => {
    const { host, id } = saving();
    press(host, 'Ctrl+PageUp');
    host.send(saveAnswer(host.state, id, CONFLICT));
    assert.equal(noticesField.of(host.state).length, 1);
    host.answer();
    press(host, 'Ctrl+PageDown', 'Ctrl+S');
    assert.equal(noticesField.of(host.state).length, 0);
  });

  test('is asked about at once where all wait for it to leave', () => {
    const { host, id } = saving();
    host.send(saveAnswer(host.state, id, { kind: 'failed', message: 'Cannot save b.txt' }));
    press(host, 'Ctrl+Q', 'type s', 'Ctrl+PageUp');
    assert.equal(promptField.of(host.state), null);
    host.send(saveAnswer(host.state, id, CONFLICT));
    assert.equal(promptField.of(host.state)?.kind.name, 'confirm_conflict');
  });
});
