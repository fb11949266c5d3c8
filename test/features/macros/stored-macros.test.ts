import { settingsField } from '../../../src/core/config/settings-field.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { NO_KEY_CONFIG } from '../../../src/core/config/keymaps.ts';
import { linesOfMacro } from '../../../src/features/macros/macro-format.ts';
import { macroNamed } from '../../../src/features/macros/macros.ts';
import { NO_LAYERS } from '../../../src/core/config/settings.ts';
import { Host } from '../../cases/host.ts';

test('a macro that could not be written into config.json is still there', () => {
  const host = new Host('a.txt', encode(''));
  const settings = settingsField.of(host.state);
  const run = (name: string): void => host.send({ type: 'command', name });
  const read = (macros: Readonly<Record<string, readonly string[]>>): void =>
    host.send({
      type: 'settings',
      settings: { ...settings, macros },
      layers: NO_LAYERS,
      keys: NO_KEY_CONFIG,
      held: [],
      faults: [],
    });
  run('toggle_macro_recording');
  run('move_line_end');
  run('toggle_macro_recording');
  run('prompt_save_macro_to_init');
  run('prompt_confirm');
  read({});
  assert.deepEqual(linesOfMacro(macroNamed(host.state, '0') ?? []), ['run move_line_end']);
  // What the file holds is the file's: what is changed there by hand counts.
  read({ '0': ['run move_line_end'] });
  read({ '0': ['run move_down'] });
  assert.deepEqual(linesOfMacro(macroNamed(host.state, '0') ?? []), ['run move_down']);
});
