import assert from 'node:assert/strict';
import { describe as suite, test } from 'node:test';
import { TIERS } from '../../src/input/keyboards.ts';
import { commands } from '../../src/editor/commands.ts';
import { Keymap } from '../../src/input/keymap.ts';
import { allBindingsOf, bindingsOf } from '../../src/input/maps.ts';
import { describe } from '../../src/input/notation.ts';
import { alternates, reaches } from '../../src/input/reach.ts';
import { emacsMap } from '../../src/keymaps/emacs.ts';
import { MAPS } from '../../src/keymaps/maps.ts';

const bindings = allBindingsOf(MAPS, 'emacs');
const keymap = new Keymap(() => ({ map: bindings }));
/** Keys that begin a chord and do nothing alone need no other key. */
const doing = bindings.filter(({ action }) => action !== 'noop' && action !== 'quoted_insert');

suite('every binding of the emacs map, inherited ones too', () => {
  for (const tier of TIERS) {
    test(`can be pressed on the tier ${tier}, or an alternate of it`, () => {
      const lost = doing.filter(
        (binding) =>
          !reaches(keymap, binding, tier) && alternates(keymap, bindings, binding, tier).length === 0,
      );
      assert.deepEqual(
        lost.map(({ keys, action, when }) => `${when}: ${describe(keys)} ${action}`),
        [],
      );
    });
  }

  test('is the only one of the map for its key, but for those that are tried in turn', () => {
    const seen = new Map<string, number>();
    for (const { keys, when } of bindingsOf(emacsMap())) {
      const key = `${when} ${describe(keys)}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    assert.deepEqual(
      [...seen].filter(([, times]) => times > 1).map(([key]) => key),
      [
        'global Ctrl+C Shift+V M',
        'normal Ctrl+G',
        'normal Ctrl+C F7',
        'normal F4',
        'file_explorer Ctrl+F',
        'file_explorer Ctrl+B',
        'file_explorer Ctrl+G',
      ],
    );
  });

  test('runs a command that there is, or that the default map waits for too', () => {
    const awaited = new Set(allBindingsOf(MAPS, 'default').map(({ action }) => action));
    const missing = bindingsOf(emacsMap()).filter(
      ({ action }) => !commands.has(action) && !awaited.has(action) && !action.startsWith('shell_'),
    );
    assert.deepEqual([...new Set(missing.map(({ action }) => action))], []);
  });
});
