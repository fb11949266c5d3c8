import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startState } from '../../../src/editor/start.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { FEATURES } from '../../../src/editor/features.ts';
import { titleMnemonics } from '../../../src/core/widgets/menu-actions.ts';
import { type Binding, Keymap } from '../../../src/input/keymap.ts';
import { bindingsOf } from '../../../src/input/maps.ts';
import { parseKeys } from '../../../src/input/notation.ts';
import { defaultMap } from '../../../src/keymaps/default.ts';

const START = startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS));

const lettersOf = (keymap: Keymap): readonly string[] => {
  const places = titleMnemonics({ ...START, keymap });
  return FEATURES.menus.bar.map(({ title }, i) => (places[i] < 0 ? '' : title[places[i]]));
};

describe('the letters of the menu bar', () => {
  test('are the keys that open its menus together with Alt', () => {
    assert.deepEqual(lettersOf(new Keymap(() => ({ map: bindingsOf(defaultMap) }))), [
      'F',
      'E',
      'S',
      'V',
      'G',
      '',
      '',
      'H',
    ]);
  });

  test('are none where the key does something else', () => {
    const forward: Binding = {
      keys: parseKeys('Alt+F'),
      when: 'normal',
      action: 'move_word_right',
      source: 'a test',
    };
    const letters = lettersOf(new Keymap(() => ({ user: [forward], map: bindingsOf(defaultMap) })));
    assert.deepEqual(letters, ['', 'E', 'S', 'V', 'G', '', '', 'H']);
  });
});
