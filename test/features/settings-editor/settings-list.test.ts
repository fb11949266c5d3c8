import { settingsField } from '../../../src/core/config/settings-field.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_KEY_CONFIG } from '../../../src/core/config/keymaps.ts';
import { NO_LAYERS } from '../../../src/core/config/settings.ts';
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
