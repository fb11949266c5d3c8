import assert from 'node:assert/strict';
import { test } from 'node:test';
import { standardMap } from '../../src/app/standard-map.ts';
import { activeMap, bindingsOfMap, keyMaps } from '../../src/core/config/keymaps.ts';
import { NO_LAYERS, DEFAULT_SETTINGS } from '../../src/core/config/settings.ts';
import { describe } from '../../src/input/notation.ts';
import { MAPS } from '../../src/keymaps/maps.ts';

test('on macOS the map macos holds where nobody chose, and default elsewhere', () => {
  const state = (platform: string, given: string | null): Parameters<typeof activeMap>[0] => ({
    keyMaps: keyMaps(MAPS, standardMap(platform)),
    settings: { ...DEFAULT_SETTINGS, active_keybinding_map: given ?? 'default' },
    settingLayers:
      given === null ? NO_LAYERS : { ...NO_LAYERS, user: new Map([['active_keybinding_map', given]]) },
  });
  assert.equal(activeMap(state('darwin', null)), 'macos');
  assert.equal(activeMap(state('linux', null)), 'default');
  assert.equal(activeMap(state('win32', null)), 'default');
  assert.equal(activeMap(state('darwin', 'default')), 'default');
  assert.equal(activeMap(state('darwin', 'vscode')), 'vscode');
  assert.equal(activeMap(state('darwin', 'vim')), 'vim');
  assert.equal(activeMap(state('darwin', 'none of these')), 'macos');
});

test('the map macos has the keys of Command, and of default those that a terminal passes', () => {
  const bindings = bindingsOfMap(keyMaps(MAPS), 'macos');
  const keys = (action: string): string[] =>
    bindings.filter((binding) => binding.action === action).map((binding) => describe(binding.keys));
  assert.deepEqual(keys('save'), ['Super+S', 'Ctrl+S']);
  assert.deepEqual(keys('delete_to_line_end'), ['Super+Delete', 'Ctrl+K', 'Ctrl+L Ctrl+K']);
  // Ctrl+K deletes, or does nothing: it begins no chord in any context.
  const begun = bindings.filter(
    ({ keys: [first, ...more] }) => more.length > 0 && describe([first]) === 'Ctrl+K',
  );
  assert.deepEqual(begun, []);
});
