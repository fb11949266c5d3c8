import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { keyTable } from '../../../src/features/keybindings/reference-table.ts';
import { shortcuts } from '../../../src/core/config/shortcuts.ts';
import { parseJsonc } from '../../../src/host/config/jsonc.ts';
import { Host } from '../../cases/host.ts';
import { giveKeys } from './user-keys.ts';

test('arguments of a key may hold objects and lists', () => {
  // As they come out of the file: objects without any methods.
  const { value } = parseJsonc(
    '[{ "key": "f9", "modifiers": [], "action": "insert_snippet", "args": { "snippet": "x", "more": { "a": [1] } } }]',
  );
  const host = new Host('a.txt', encode(''));
  giveKeys(host, value);
  assert.equal(shortcuts(host.state).get('insert_snippet:x,{"a":[1]}'), 'F9');
  assert.ok(keyTable(host.state.keymap, host.state.commands, ['legacy']).some(({ keys }) => keys === 'F9'));
  host.send({ type: 'command', name: 'open_keybinding_editor' });
  host.send({ type: 'paste', bytes: encode('insert snippet') });
  assert.ok(host.screen.some((row) => row.includes('F9')));
});
