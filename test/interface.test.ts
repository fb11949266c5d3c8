/** Holds the keys that the product promises to what they do: each has its action in the default map, and its case. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { press } from '../src/input/character.ts';
import { Keymap } from '../src/input/keymap.ts';
import { bindingsOf } from '../src/input/maps.ts';
import { parseKeys } from '../src/input/notation.ts';
import { defaultMap } from '../src/keymaps/default.ts';
import { fileOf, folders, play } from './cases/folders.ts';
import { recorded } from './cases/record.ts';

/** A group of the promised keys, each with the action that it runs. */
const PROMISED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  file: {
    'Ctrl+N': 'new',
    'Ctrl+O': 'open',
    'Ctrl+S': 'save',
    'Ctrl+Shift+S': 'save_as',
    'Ctrl+W': 'close',
    'Ctrl+Q': 'quit',
  },
  editing: {
    'Ctrl+Z': 'undo',
    'Ctrl+Y': 'redo',
    'Ctrl+Shift+Z': 'redo',
    'Ctrl+X': 'cut',
    'Ctrl+C': 'copy',
    'Ctrl+V': 'paste',
    'Ctrl+A': 'select_all',
    'Ctrl+D': 'add_cursor_next_match',
    'Ctrl+/': 'toggle_comment',
  },
  search: {
    'Ctrl+F': 'search',
    'Ctrl+H': 'replace',
    F3: 'find_next',
    'Ctrl+F3': 'find_previous',
    'Ctrl+Shift+F': 'find_in_selection',
  },
  'multi-cursor': {
    'Ctrl+D': 'add_cursor_next_match',
    'Ctrl+Shift+L': 'add_cursors_to_line_ends',
    'Alt+Shift+Up': 'add_cursor_above',
    'Alt+Shift+Down': 'add_cursor_below',
    Esc: 'remove_secondary_cursors',
  },
};

const FOLDER = 'interface/';
const rows = Object.entries(PROMISED).flatMap(([group, keys]) =>
  Object.entries(keys).map(([key, action]) => ({
    key,
    action,
    folder: `${FOLDER}${group}-${key.toLowerCase().replaceAll('+', '-').replace('/', 'slash')}`,
  })),
);

describe('the promised keys', () => {
  const keymap = new Keymap(() => ({ map: bindingsOf(defaultMap) }));
  const scopes = ['normal', 'global'].map((context) => ({ context, through: 'all' }) as const);

  test('have each a case, and there is no other', () => {
    assert.deepEqual(
      folders.filter((folder) => folder.startsWith(FOLDER)),
      rows.map(({ folder }) => folder).sort(),
    );
  });

  for (const { key, action, folder } of rows) {
    test(`${key} runs ${action}`, () => {
      const [only, ...more] = parseKeys(key);
      assert.equal(more.length, 0);
      const found = keymap.resolve(scopes, null, press(only.key, only.modifiers));
      assert.equal(found.kind === 'run' && found.bindings[0].action, action);
      // Its case presses the key, and the action is run by it.
      const lines = readFileSync(fileOf(folder, 'keys'), 'utf8').split('\n');
      assert.ok(lines.includes(key === 'Esc' ? 'Escape' : key), `${folder} presses ${key} by itself`);
      assert.ok(recorded(() => play(folder)).some(({ name }) => name === action));
    });
  }
});
