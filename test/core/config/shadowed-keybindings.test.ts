import { FEATURES } from '../../../src/editor/features.ts';
/** The reports of `ink config check` about bindings that are valid, and yet do not run. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readKeyConfig } from '../../../src/core/config/keybinding-config.ts';
import { keymapOf, keyMaps } from '../../../src/core/config/keymaps.ts';
import { commands } from '../../../src/editor/commands.ts';
import { shadowNotes } from '../../../src/core/config/shadowed-keybindings.ts';
import { formatKey, parseKeys } from '../../../src/input/notation.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';

type Entry = readonly [keys: string, action: string | readonly string[], when?: string];

/** The notes on a configuration whose entries are numbered from 1. */
function notes(...entries: readonly Entry[]): readonly string[] {
  const keybindings = entries.map(([keys, action, when = 'normal']) => ({
    keys: parseKeys(keys).map(formatKey),
    action,
    when,
  }));
  const place = ([, i]: readonly (string | number)[]): string => `config.json:${Number(i) + 1}`;
  const { keys, faults } = readKeyConfig({ keybindings }, place, MAPS, FEATURES);
  assert.deepEqual(faults, []);
  const keymap = keymapOf({ ...keyMaps(MAPS), config: keys }, 'default', commands);
  return shadowNotes(keymap, FEATURES, keys.bindings);
}

const TABLE: readonly (readonly [name: string, entries: readonly Entry[], notes: readonly string[]])[] = [
  [
    'bindings that run',
    [
      ['F6', 'save'],
      ['Tab', 'popup_cancel', 'popup'],
      ['Ctrl+K', 'undo'],
    ],
    [],
  ],
  [
    'another binding of the same keys',
    [
      ['F6', 'save'],
      ['F6', 'undo'],
    ],
    ['config.json:2: F6 does not run Undo in the text: config.json:1 binds it to Save'],
  ],
  ['several actions of one entry', [['F6', ['undo_cursor', 'undo']]], []],
  [
    'a chord that begins with the keys',
    [
      ['F6', 'save'],
      ['F6 X', 'undo'],
    ],
    ['config.json:1: F6 waits for another key in the text: config.json:2 binds F6 X to Undo'],
  ],
  [
    'a key that ends a chord of a wider context',
    [
      ['F6', 'save'],
      ['F6 X', 'undo', 'global'],
    ],
    ['config.json:2: F6 X cannot be completed in the text: config.json:1 binds F6 to Save'],
  ],
  [
    'a binding of a narrower context',
    [
      ['F6', 'save', 'global'],
      ['F6', 'undo'],
    ],
    ['config.json:1: F6 does not run Save in the text: config.json:2 binds it to Undo'],
  ],
  [
    'a binding of a narrower context of the family',
    [
      ['F6', 'popup_cancel', 'popup'],
      ['F6', 'completion_accept', 'completion'],
    ],
    [
      'config.json:1: F6 does not run Popup: Close while completing a word: config.json:2 binds it to Completion: Accept',
    ],
  ],
  [
    'keys that lesser terminals do not send',
    [
      ['Ctrl+Shift+F6', 'count_words_region'],
      ['Ctrl+Shift+X', 'describe_character'],
    ],
    [
      'config.json:2: Ctrl+Shift+X arrives as Ctrl+X on terminals without the kitty keyboard protocol and modifyOtherKeys',
    ],
  ],
  ['keys that have others beside them', [['Ctrl+Shift+X', 'save']], []],
  [
    'keys that do nothing',
    [
      ['Ctrl+Shift+X', 'noop'],
      ['F6', 'noop'],
    ],
    [],
  ],
];

for (const [name, entries, expected] of TABLE)
  test(name, () => assert.deepEqual(notes(...entries), expected));
