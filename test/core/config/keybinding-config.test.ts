import { FEATURES } from '../../../src/editor/features.ts';
/** The keys in a configuration: how they are read, and the faults that are reported. */
import assert from 'node:assert/strict';
import { describe as suite, test } from 'node:test';
import { readKeyConfig } from '../../../src/core/config/keybinding-config.ts';
import { activeMap, bindingsOfMap, keyMaps } from '../../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS, NO_LAYERS } from '../../../src/core/config/settings.ts';
import type { Binding } from '../../../src/input/keymap.ts';
import { describe } from '../../../src/input/notation.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';

const read = (value: Readonly<Record<string, unknown>>) =>
  readKeyConfig(value, (path) => `config.json:${path.join('.')}`, MAPS, FEATURES);

const line = ({ keys, when, action, args }: Binding): string =>
  `${when} ${describe(keys)} ${action}${args === undefined ? '' : ` ${JSON.stringify(args)}`}`;

const save = { key: 's', modifiers: ['ctrl'], action: 'save' };

/** The bindings read from entries. */
const bound = (...keybindings: readonly unknown[]): string[] => {
  const { keys, faults } = read({ keybindings });
  assert.deepEqual(faults, []);
  return keys.bindings.map(line);
};

/** The fault of an entry, which has no effect, while those around it have. */
const refused = (entry: unknown): string => {
  const { keys, faults } = read({ keybindings: [save, entry, save] });
  assert.deepEqual(keys.bindings.map(line), ['normal Ctrl+S save', 'normal Ctrl+S save']);
  assert.equal(faults.length, 1);
  const [{ path, message }] = faults;
  return `${path.join('.')}: ${message}`;
};

suite('entries', () => {
  test('normal is the context when none is given', () => {
    assert.deepEqual(bound(save), ['normal Ctrl+S save']);
  });

  test('every kind of context', () => {
    const contexts = ['prompt', 'popup', 'file_explorer', 'menu', 'global', 'mode:help', 'searchPrompt'];
    assert.deepEqual(
      bound(...contexts.map((when) => ({ ...save, when }))).map((text) => text.split(' ')[0]),
      ['prompt', 'popup', 'file_explorer', 'menu', 'global', 'mode:help', 'search_prompt'],
    );
  });

  test('names of the whole keyboard', () => {
    const names = ['insert', 'kp_add', 'media_play', 'left_shift', 'f24', 'é', '"', 'Enter', 'BackTab'];
    assert.deepEqual(
      bound(...names.map((key) => ({ key, modifiers: [], action: 'save' }))),
      ['Insert', 'Kp_Add', 'Media_Play', 'Left_Shift', 'F24', 'É', '"', 'Enter', 'Shift+Tab'].map(
        (key) => `normal ${key} save`,
      ),
    );
  });

  test('a chord, arguments, several actions, a comment', () => {
    const keys = [
      { key: 'k', modifiers: ['ctrl'] },
      { key: 'x', modifiers: [] },
    ];
    assert.deepEqual(
      bound(
        { keys, action: 'insert_text', args: { text: 'a' }, comment: 'mine' },
        {
          key: 'tab',
          modifiers: [],
          action: ['completion_accept', { action: 'insert_text', args: { text: 'b' } }],
        },
      ),
      [
        'normal Ctrl+K X insert_text {"text":"a"}',
        'normal Tab completion_accept',
        'normal Tab insert_text {"text":"b"}',
      ],
    );
  });

  test('each says where it stands', () => {
    const { keys } = read({ keybindings: [save, { ...save, action: 'none' }] });
    assert.deepEqual(
      keys.bindings.map(({ source, index, action }) => `${source} ${index} ${action}`),
      ['config.json:keybindings.0 0 save', 'config.json:keybindings.1 1 noop'],
    );
  });

  const wrong: readonly (readonly [entry: unknown, told: string])[] = [
    [3, 'keybindings.1: a binding is 3, not an object'],
    [
      { key: 's', modifiers: ['ctrl'] },
      'keybindings.1.action: "action" is missing, not the name of an action',
    ],
    [{ ...save, key: 'entr' }, 'keybindings.1.key: no key named "entr"; did you mean "enter"?'],
    [{ ...save, key: undefined }, 'keybindings.1.key: "key" is missing, not the name of a key'],
    [
      { key: 's', action: 'save' },
      'keybindings.1.modifiers: "modifiers" is missing, not a list of "ctrl", "shift", "alt" and "super"',
    ],
    [
      { ...save, modifiers: ['crtl'] },
      'keybindings.1.modifiers: no modifier named "crtl"; did you mean "ctrl"?',
    ],
    [{ ...save, wehn: 'menu' }, 'keybindings.1.wehn: a binding has no field "wehn"; did you mean "when"?'],
    [{ ...save, when: 'promt' }, 'keybindings.1.when: no context named "promt"; did you mean "prompt"?'],
    [{ ...save, args: 3 }, 'keybindings.1.args: "args" is 3, not an object'],
    [
      { ...save, keys: [] },
      'keybindings.1.keys: a binding has either "key" and "modifiers" or "keys", not both',
    ],
    [{ keys: [], action: 'save' }, 'keybindings.1.keys: "keys" is an empty list'],
    [
      { keys: [{ key: 'k', modifiers: ['ctrl'] }, 'x'], action: 'save' },
      'keybindings.1.keys.1: a key is "x", not an object',
    ],
    [{ ...save, action: [] }, 'keybindings.1.action: "action" is an empty list; use noop to do nothing'],
  ];
  for (const [entry, told] of wrong) test(told, () => assert.equal(refused(entry), told));

  test('an unknown action is told, and kept for the plugin that may have it', () => {
    const { keys, faults } = read({
      keybindings: [
        { ...save, action: 'svae' },
        { ...save, action: 'frobnicate' },
        { ...save, action: ['save', 'qiut'] },
      ],
    });
    assert.deepEqual(
      faults.map(({ path, message }) => `${path.join('.')}: ${message}`),
      [
        'keybindings.0.action: no action named "svae"; did you mean "save"?',
        'keybindings.1.action: no action named "frobnicate"',
        'keybindings.2.action.1: no action named "qiut"; did you mean "quit"?',
      ],
    );
    assert.deepEqual(
      keys.bindings.map(({ action }) => action),
      ['svae', 'frobnicate', 'save', 'qiut'],
    );
  });

  test('a list that is none', () => {
    assert.equal(
      read({ keybindings: {} }).faults[0].message,
      'keybindings is an object, not a list of bindings',
    );
  });
});

suite("maps of one's own", () => {
  const j = { key: 'j', modifiers: ['ctrl'], action: 'save' };
  const mine = (map: unknown): string[] => {
    const { keys, faults } = read({ keybinding_maps: { mine: map } });
    assert.deepEqual(faults, []);
    return bindingsOfMap({ ...keyMaps(MAPS), config: keys }, 'mine').map(line);
  };

  test('a list inherits the default map', () => {
    const lines = mine([j]);
    assert.equal(lines[0], 'normal Ctrl+J save');
    assert.ok(lines.includes('normal Ctrl+Q quit'));
  });

  test('an object inherits what it says, or nothing', () => {
    assert.ok(mine({ bindings: [j] }).includes('normal Ctrl+Q quit'));
    assert.deepEqual(mine({ inherits: null, bindings: [j] }), ['normal Ctrl+J save']);
  });

  test('what is right in it holds beside what is wrong', () => {
    const mineOf = (map: object): readonly [string[], string[]] => {
      const { keys, faults } = read({ keybinding_maps: { mine: map } });
      const lines = bindingsOfMap({ ...keyMaps(MAPS), config: keys }, 'mine').map(line);
      return [faults.map(({ path }) => path.join('.')), lines];
    };
    assert.deepEqual(mineOf({ note: 'as at work', inherits: null, bindings: [j] }), [
      ['keybinding_maps.mine.note'],
      ['normal Ctrl+J save'],
    ]);
    const [faults, lines] = mineOf({ inherits: 3, bindings: [j] });
    assert.deepEqual(faults, ['keybinding_maps.mine.inherits']);
    assert.equal(lines[0], 'normal Ctrl+J save');
    assert.ok(lines.includes('normal Ctrl+Q quit'));
  });

  test('its keys hide inherited ones of the same context, and chords that begin with them', () => {
    const lines = mine([
      { key: 'k', modifiers: ['ctrl'], action: 'save' },
      {
        keys: [
          { key: 'q', modifiers: ['ctrl'] },
          { key: 'q', modifiers: [] },
        ],
        action: 'quit',
      },
    ]);
    assert.deepEqual(
      lines.filter((text) => text.startsWith('normal Ctrl+K')),
      ['normal Ctrl+K save'],
    );
    assert.deepEqual(
      lines.filter((text) => text.startsWith('normal Ctrl+Q')),
      ['normal Ctrl+Q Q quit'],
    );
    assert.ok(lines.some((text) => text.startsWith('global Ctrl+K')));
  });

  test('what is wrong with a map', () => {
    const told = (maps: unknown): string[] => {
      const { faults } = read({ keybinding_maps: maps });
      return faults.map(({ path, message }) => `${path.join('.')}: ${message}`);
    };
    assert.deepEqual(told([]), [
      'keybinding_maps: keybinding_maps is a list, not an object of keymaps by name',
    ]);
    assert.deepEqual(told({ default: [] }), [
      'keybinding_maps.default: the keymap "default" is built in; choose another name',
    ]);
    assert.deepEqual(told({ a: 3 }), [
      'keybinding_maps.a: the keymap "a" is 3, not a list of bindings or an object',
    ]);
    assert.match(
      told({ a: { inherits: 'b' } })[0],
      /^keybinding_maps.a.inherits: no keymap is named "b"; the keymaps are: default.*; default is inherited instead$/,
    );
    assert.deepEqual(told({ a: { inherits: 'b' }, b: { inherits: 'a' } }), [
      'keybinding_maps.a.inherits: the keymap "a" inherits from itself; default is inherited instead',
    ]);
    assert.deepEqual(told({ a: { inherits: 'b' }, b: { inherits: 'b' } }).length, 1);
  });
});

suite('the map in use', () => {
  const active = (map: string, standard = 'default', chosen: string | null = null): string =>
    activeMap({
      keyMaps: keyMaps({ ...MAPS, other: MAPS.default }, standard, chosen),
      settings: { ...DEFAULT_SETTINGS, active_keybinding_map: map },
      settingLayers: NO_LAYERS,
    });

  test('is the one of the settings, unless one was chosen for this run', () => {
    assert.equal(active('other'), 'other');
    assert.equal(active('other', 'default', 'default'), 'default');
    assert.equal(active('default', 'other'), 'other');
    assert.equal(active('nothing'), 'default');
  });
});
