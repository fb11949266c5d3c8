import { settingsField } from '../../../src/core/config/settings-field.ts';
import { noticesField } from '../../../src/core/widgets/notification.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_KEY_CONFIG } from '../../../src/core/config/keymaps.ts';
import { NO_LAYERS } from '../../../src/core/config/settings.ts';
import { Host } from '../../cases/host.ts';

test('what was told of the configuration goes when it is mended, and nothing else does', () => {
  const host = new Host('a.txt', new Uint8Array());
  const wrong = 'config.json:3:5: no action named "sav"';
  const folder = '.inkstone/config.json:1:2: property name expected';
  for (const text of [wrong, folder, 'my config.json cannot be saved'])
    host.send({ type: 'message', message: { level: 'error', text } });
  const read = (faults: readonly string[]): readonly string[] => {
    const settings = settingsField.of(host.state);
    host.send({ type: 'settings', settings, layers: NO_LAYERS, keys: NO_KEY_CONFIG, held: [], faults });
    return noticesField.of(host.state).map(({ text }) => text);
  };
  assert.deepEqual(read([wrong]), [wrong, 'my config.json cannot be saved']);
  assert.deepEqual(read([]), ['my config.json cannot be saved']);
});

test('what was told of a theme goes when it is mended, or another one is seen', () => {
  const host = new Host('a.txt', new Uint8Array());
  const wrong = [
    'themes/mine.json:5:26: editor.background is "blue"',
    'themes/mine.json:9:1: comma expected',
  ];
  const read = (faults: readonly string[]): readonly string[] => {
    host.send({ type: 'theme_read', faults });
    for (const text of faults) host.send({ type: 'message', message: { level: 'warning', text } });
    return noticesField.of(host.state).map(({ text }) => text);
  };
  host.send({ type: 'message', message: { level: 'warning', text: 'something else' } });
  assert.deepEqual(read(wrong), ['something else', ...wrong]);
  assert.deepEqual(read([wrong[1]]), ['something else', wrong[1]]);
  assert.deepEqual(read([]), ['something else']);
});
