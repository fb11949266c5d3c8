import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { startState } from '../../../src/editor/start.ts';
import { update } from '../../../src/editor/update.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';

test('a prompt that seeks has the search prepared before a letter is typed, others have not', () => {
  const prepares = (name: string): boolean => {
    const state = startState(60, 12, DEFAULT_SETTINGS, keyMaps(MAPS));
    const { effects } = update(state, { type: 'command', name }, 0);
    return effects.some(({ type }) => type === 'prepare_search');
  };
  assert.deepEqual(['search', 'replace', 'goto_line', 'command_palette'].map(prepares), [
    true,
    true,
    false,
    false,
  ]);
});
