import { settingsField } from '../../../src/core/config/settings-field.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_KEY_CONFIG } from '../../../src/core/config/keymaps.ts';
import { NO_LAYERS } from '../../../src/core/config/settings.ts';
import type { Step } from '../../../src/core/model/state.ts';
import { Host } from '../../cases/host.ts';

test('the list of settings shows what holds when a value could not be written', () => {
  const host = new Host('a.txt', new Uint8Array());
  const settings = settingsField.of(host.state);
  const shown = (): string | undefined => promptField.of(host.state)?.list?.rows[0].right;
  host.send({ type: 'command', name: 'open_settings' });
  for (const text of 'editor.tab_size') host.send({ type: 'paste', bytes: new TextEncoder().encode(text) });
  host.send({ type: 'command', name: 'prompt_confirm' });
  host.send({ type: 'command', name: 'prompt_select_all' });
  host.send({ type: 'paste', bytes: new TextEncoder().encode('7') });
  host.send({ type: 'command', name: 'prompt_confirm' });
  assert.equal(shown(), '7 (user)');
  const layers = { ...NO_LAYERS, user: new Map([['editor.tab_size', 3]]) };
  const editor = { ...settings.editor, tab_size: 3 };
  host.send({
    type: 'settings',
    settings: { ...settings, editor },
    layers,
    keys: NO_KEY_CONFIG,
    held: [],
    faults: [],
  });
  assert.equal(shown(), '3 (user)');
});

test('the settings file opens at the setting that is highlighted in the list', () => {
  const host = new Host('a.txt', new Uint8Array());
  const opened = (command: string): Step | false | undefined =>
    host.state.commands.get(command)?.run(host.state, {});
  assert.deepEqual(opened('open_settings_file') || null, {
    state: host.state,
    effects: [{ type: 'open_settings_file', source: 'user' }],
  });
  host.send({ type: 'command', name: 'open_settings' });
  for (const text of 'line wrap') host.send({ type: 'paste', bytes: new TextEncoder().encode(text) });
  for (const [command, source] of [
    ['open_settings_file', 'user'],
    ['open_folder_settings_file', 'folder'],
  ] as const) {
    const { state, effects } = opened(command) || assert.fail();
    assert.equal(promptField.of(state), null);
    assert.deepEqual(effects, [{ type: 'open_settings_file', source, setting: 'editor.line_wrap' }]);
  }
});

test('a table of the configuration opens the file at its place', () => {
  const host = new Host('a.txt', new Uint8Array());
  host.send({ type: 'command', name: 'open_settings' });
  for (const text of 'language servers') host.send({ type: 'paste', bytes: new TextEncoder().encode(text) });
  assert.equal(promptField.of(host.state)?.list?.rows[0].id, 'lsp');
  const { state, effects } = host.state.commands.get('prompt_confirm')?.run(host.state, {}) || assert.fail();
  assert.equal(promptField.of(state), null);
  assert.deepEqual(effects, [{ type: 'open_settings_file', source: 'user', setting: 'lsp' }]);
});
