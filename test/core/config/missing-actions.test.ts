/** Keys of the user's for actions that are not there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { giveKeys } from './user-keys.ts';

const entry = (key: string, action: string): object => ({ key, modifiers: ['ctrl'], action });

/** The text and the message after a key, with keys of the user's. */
function pressed(key: string, ...keybindings: readonly object[]): readonly unknown[] {
  const host = new Host('a', encode('one\n'));
  giveKeys(host, keybindings);
  for (const event of parseSteps(key)) host.send(event);
  const { text } = activeDocument(host.state);
  return [String(text), host.state.window.message?.text];
}

test('that are still to come tell so, instead of what the map has there', () => {
  assert.deepEqual(pressed('Ctrl+X', entry('x', 'open_terminal')), [
    'one\n',
    'This version has no terminal (New Terminal)',
  ]);
});

test('that nobody has are told with the place of the entry', () => {
  assert.deepEqual(pressed('Ctrl+X', entry('d', 'cut'), entry('x', 'lsp_renamx')), [
    'one\n',
    'config.json:2 names an action that does not exist: "lsp_renamx"',
  ]);
});

test('hold nothing up where an action is there and has nothing to do', () => {
  assert.equal(pressed('Ctrl+X', entry('x', 'next_snippet_placeholder'))[0], '');
});
