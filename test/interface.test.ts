/** Holds the keys that the product promises to what they do: each has its action in the default map, and its case. */
import { promptField } from '../src/core/widgets/prompt.ts';
import { menuField } from '../src/core/widgets/menu.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { press } from '../src/input/character.ts';
import { Keymap, type Scope } from '../src/input/keymap.ts';
import { bindingsOf } from '../src/input/maps.ts';
import { parseKeys } from '../src/input/notation.ts';
import { commands } from '../src/editor/commands.ts';
import { reservedFor } from '../src/core/config/reserved-commands.ts';
import { activeDocument } from '../src/core/model/state.ts';
import { SHIFT } from '../src/input/event.ts';
import { TIERS } from '../src/input/keyboards.ts';
import { defaultMap } from '../src/keymaps/default.ts';
import { MAPS } from '../src/keymaps/maps.ts';
import { caseNames } from './cases/case-files.ts';
import { play, textOf } from './cases/play.ts';
import type { Host } from './cases/host.ts';
import { modelOf, playWith } from './cases/translate.ts';
import { played } from './cases/played.ts';

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
  navigation: {
    'Ctrl+P': 'command_palette',
    'Ctrl+Shift+O': 'quick_open',
    'Ctrl+G': 'goto_line',
    'Ctrl+]': 'lsp_goto_definition',
    'Ctrl+[': 'navigate_back',
    'Alt+Left': 'navigate_back',
    'Alt+Right': 'navigate_forward',
  },
  splits: {
    'Ctrl+\\': 'split_horizontal',
    'Ctrl+Shift+\\': 'split_vertical',
    'Ctrl+Tab': 'next_buffer',
    'Ctrl+Shift+Tab': 'prev_buffer',
    ...Object.fromEntries(Array.from('123456789', (digit) => [`Ctrl+${digit}`, 'select_tab'])),
  },
  view: {
    'Ctrl+B': 'toggle_file_explorer',
    'Ctrl+Shift+P': 'command_palette',
    F1: 'show_help',
  },
  language: {
    'Ctrl+Space': 'lsp_completion',
    'Alt+K': 'lsp_hover',
    F2: 'lsp_rename',
    'Shift+F12': 'lsp_references',
    'Ctrl+.': 'lsp_code_actions',
  },
  explorer: {
    Up: 'file_explorer_up',
    Down: 'file_explorer_down',
    Enter: 'file_explorer_open',
    Space: 'file_explorer_expand',
    N: 'file_explorer_new_file',
    'Shift+N': 'file_explorer_new_directory',
    D: 'file_explorer_delete',
    R: 'file_explorer_rename',
    H: 'file_explorer_toggle_hidden',
    Esc: 'focus_editor',
  },
};

/** The other promises, each with its case: showing and changing keys, and reading a configuration. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'ways to find keys': [
    'discovery-palette',
    'discovery-shortcuts',
    'discovery-editor',
    'discovery-style',
    'discovery-key-events',
    'discovery-calibrate',
  ],
  'fields of a binding': ['entry-key', 'entry-modifiers', 'entry-action', 'entry-when', 'entry-args'],
  'the configuration': [
    'configuration-active-keybinding-map',
    'configuration-keybindings',
    'configuration-keybinding-maps',
  ],
  contexts: ['context-normal', 'context-prompt', 'context-popup', 'context-file-explorer', 'context-menu'],
  customizing: ['customizing-interactive', 'customizing-style'],
};

const FOLDER = 'interface/';
/** The names that folders use for keys that are no letters. */
const SIGNS: Readonly<Record<string, string>> = {
  '/': 'slash',
  '\\': 'backslash',
  '[': 'bracketleft',
  ']': 'bracketright',
  '.': 'dot',
};
const rows = Object.entries(PROMISED).flatMap(([group, keys]) =>
  Object.entries(keys).map(([key, action]) => ({
    key,
    action,
    context: group === 'explorer' ? 'file_explorer' : 'normal',
    folder: `${FOLDER}${group}-${key
      .toLowerCase()
      .replaceAll('+', '-')
      .replace(/[^a-z0-9-]/, (each) => SIGNS[each])}`,
  })),
);
const others = Object.values(OTHERS)
  .flat()
  .map((name) => FOLDER + name);

describe('the promised keys', () => {
  const keymap = new Keymap(() => ({ map: bindingsOf(defaultMap) }));
  const scopes = (context: string): Scope[] =>
    [context, 'global'].map((each) => ({ context: each, through: 'all' }));

  test('have each a case, and there is no other', () => {
    assert.deepEqual(
      caseNames.filter((folder) => folder.startsWith(FOLDER)),
      [...rows.map(({ folder }) => folder), ...others].sort(),
    );
  });

  for (const { key, action, folder, context } of rows) {
    test(`${folder}: ${key} runs ${action}`, () => {
      const [only, ...more] = parseKeys(key);
      assert.equal(more.length, 0);
      const found = keymap.resolve(scopes(context), null, press(only.key, only.modifiers));
      // Those before it leave the key to it unless they have something to do.
      assert.ok(found.kind === 'run' && found.bindings.some((binding) => binding.action === action));
      // Its case presses the key, and the action is run by it; what is still to come is told of.
      const lines = textOf(folder, 'keys').split('\n');
      const typed = only.modifiers === SHIFT ? only.key.toUpperCase() : only.key;
      const written = [key === 'Esc' ? 'Escape' : key, `type ${typed}`];
      assert.ok(
        written.some((line) => lines.includes(line)),
        `${folder} presses ${key} by itself`,
      );
      if (commands.has(action)) assert.ok(played(folder).ran.some(({ name }) => name === action));
      else {
        const reason = reservedFor(commands, action)?.reason ?? action;
        assert.ok(play(folder).screen.some((line) => line.includes(reason)));
      }
    });
  }
});

/** Cases whose screen shows keys. */
const SHOWS_KEYS = /discovery-|context-menu|view-f1|search-ctrl-f/;

/** The rows above the last one, which may show the name of the map. */
const shown = (screen: readonly string[]): string => screen.slice(0, -1).join('\n');
/** The parts over the text, and the document in front. */
const front = ({ state }: Host): readonly unknown[] => [
  promptField.of(state)?.kind.name,
  menuField.of(state) !== null,
  state.window.area,
  activeDocument(state).name,
];

/** The maps whose keys type text. In `vim` keys are Vim's, with tests of their own. */
const TYPING = Object.keys(MAPS).filter((map) => map !== 'vim');

for (const map of TYPING) {
  describe(`what is promised, with the keys of ${map}`, () => {
    for (const folder of [...rows.map(({ folder: each }) => each), ...others]) {
      test(folder, () => {
        const { host: wanted } = modelOf(folder);
        for (const [tier, host] of playWith(folder, map, TIERS)) {
          assert.deepEqual(front(host), front(wanted), tier);
          if (SHOWS_KEYS.test(folder)) continue;
          assert.equal(host.marked, wanted.marked, tier);
          assert.equal(shown(host.screen), shown(wanted.screen), tier);
        }
      });
    }
  });
}
