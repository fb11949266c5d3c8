import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe as suite, test } from 'node:test';
import { encode, TIERS } from '../../src/input/keyboards.ts';
import type { Tier } from '../../src/input/keyboards.ts';
import { Keymap } from '../../src/input/keymap.ts';
import { bindingsOf } from '../../src/input/maps.ts';
import type { Scope } from '../../src/input/keymap.ts';
import { KEY_NAMES } from '../../src/input/key-names.ts';
import { describe, parseKeys } from '../../src/input/notation.ts';
import { alternates, arrivingEvents, reaches } from '../../src/input/reach.ts';
import { defaultMap } from '../../src/keymaps/default.ts';

const bindings = bindingsOf(defaultMap);
const keymap = new Keymap(() => ({ map: bindings }));

/** Section 4.9 of the interface: the keys of the default map, by the context that they belong to. */
const INTERFACE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  normal: {
    'Ctrl+N': 'new',
    'Ctrl+O': 'open',
    'Ctrl+S': 'save',
    'Ctrl+Shift+S': 'save_as',
    'Ctrl+W': 'close',
    'Ctrl+Q': 'quit',
    'Ctrl+Z': 'undo',
    'Ctrl+Y': 'redo',
    'Ctrl+Shift+Z': 'redo',
    'Ctrl+X': 'cut',
    'Ctrl+C': 'copy',
    'Ctrl+V': 'paste',
    'Ctrl+A': 'select_all',
    'Ctrl+D': 'add_cursor_next_match',
    'Ctrl+/': 'toggle_comment',
    'Ctrl+P': 'command_palette',
    'Ctrl+Shift+O': 'quick_open',
    'Ctrl+G': 'goto_line',
    'Ctrl+]': 'lsp_goto_definition',
    'Ctrl+[': 'navigate_back',
    'Alt+Left': 'navigate_back',
    'Alt+Right': 'navigate_forward',
    'Ctrl+F': 'search',
    'Ctrl+H': 'replace',
    F3: 'find_next',
    'Ctrl+F3': 'find_previous',
    'Ctrl+Shift+F': 'find_in_selection',
    'Ctrl+Shift+L': 'add_cursors_to_line_ends',
    'Alt+Shift+Up': 'add_cursor_above',
    'Alt+Shift+Down': 'add_cursor_below',
    Escape: 'remove_secondary_cursors',
    'Ctrl+\\': 'split_horizontal',
    'Ctrl+Shift+\\': 'split_vertical',
    'Ctrl+Tab': 'next_buffer',
    'Ctrl+Shift+Tab': 'prev_buffer',
    ...Object.fromEntries(Array.from('123456789', (digit) => [`Ctrl+${digit}`, `select_tab ${digit}`])),
    'Ctrl+B': 'toggle_file_explorer',
    'Ctrl+Shift+P': 'command_palette',
    F1: 'show_help',
    'Ctrl+Space': 'lsp_completion',
    'Alt+K': 'lsp_hover',
    F2: 'lsp_rename',
    'Shift+F12': 'lsp_references',
    'Ctrl+.': 'lsp_code_actions',
  },
  file_explorer: {
    Up: 'file_explorer_up',
    Down: 'file_explorer_down',
    Enter: 'file_explorer_open',
    Space: 'file_explorer_expand',
    N: 'file_explorer_new_file',
    'Shift+N': 'file_explorer_new_directory',
    D: 'file_explorer_delete',
    R: 'file_explorer_rename',
    H: 'file_explorer_toggle_hidden',
    Escape: 'focus_editor',
  },
};

for (const [context, rows] of Object.entries(INTERFACE)) {
  suite(`section 4.9 in the context ${context}`, () => {
    const scopes: Scope[] = [
      { context, through: 'all' },
      { context: 'global', through: 'all' },
    ];
    for (const [keys, expected] of Object.entries(rows)) {
      test(`${keys} is ${expected}`, () => {
        const [event] = arrivingEvents(parseKeys(keys), 'kitty')!;
        const found = keymap.resolve(scopes, null, event);
        assert.ok(found.kind === 'run');
        // Those before it leave the key alone unless they have something to do, such as clearing a filter.
        const actions = found.bindings.map(({ action, args }) =>
          [action, ...Object.values(args ?? {})].join(' '),
        );
        assert.ok(actions.includes(expected), actions.join());
      });
    }
  });
}

suite('what new users look for', () => {
  /** Commands, and the number of keys that their shortest binding has on every tier. */
  const WANTED: Readonly<Record<string, number>> = {
    quick_open: 1,
    insert_line_below: 1,
    expand_selection: 1,
    shrink_selection: 1,
    open_settings: 2,
    command_palette: 1,
  };
  for (const tier of TIERS) {
    test(`has a key on the tier ${tier}`, () => {
      for (const [action, most] of Object.entries(WANTED)) {
        const lengths = bindings
          .filter((binding) => binding.action === action && reaches(keymap, binding, tier))
          .map(({ keys }) => keys.length);
        assert.ok(Math.min(...lengths) <= most, `${action}: ${lengths.join()}`);
      }
    });
  }
});

suite('every binding of the default map', () => {
  for (const tier of TIERS) {
    test(`can be pressed on the tier ${tier}, or an alternate of it`, () => {
      const lost = bindings.filter(
        (binding) =>
          !reaches(keymap, binding, tier) && alternates(keymap, bindings, binding, tier).length === 0,
      );
      assert.deepEqual(
        lost.map(({ keys, action }) => `${describe(keys)} ${action}`),
        [],
      );
    });
  }

  test('works as it is written where the terminal tells all of a key', () => {
    // The second action of a key that has two is reached when the first one does not take the key.
    const seen = new Set<string>();
    const first = bindings.filter(({ keys, when }) => {
      const key = `${when} ${describe(keys)}`;
      return !seen.has(key) && seen.add(key);
    });
    const lost = (tier: Tier): string[] =>
      first.filter((binding) => !reaches(keymap, binding, tier)).map(({ keys }) => describe(keys));
    assert.deepEqual(lost('kitty'), []);
    // The Command key of a Mac is told by that protocol only.
    assert.deepEqual(lost('modifyOtherKeys'), [
      'Super+P',
      'Shift+Super+P',
      'Shift+Insert',
      'Ctrl+Backspace',
      'Shift+PageUp',
      'Shift+PageDown',
    ]);
  });

  test('is the only one for its key, but for those that are tried in turn', () => {
    const seen = new Map<string, number>();
    for (const { keys, when } of bindings) {
      const key = `${when} ${describe(keys)}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    assert.deepEqual(
      [...seen].filter(([, times]) => times > 1).map(([key]) => key),
      [
        'normal Ctrl+Enter',
        'normal Escape',
        'normal F7',
        'normal Shift+F7',
        'normal Ctrl+K F7',
        'global Ctrl+K Shift+V M',
        'normal F5',
        'file_explorer Right',
        'file_explorer Left',
        'file_explorer Space',
        'file_explorer Escape',
      ],
    );
  });
});

suite('what a terminal sends', () => {
  const table: readonly (readonly [keys: string, tier: Tier, ...arrives: string[]])[] = [
    ['Ctrl+Shift+S', 'legacy', 'Ctrl+S'],
    ['Ctrl+Shift+S', 'linux', 'Ctrl+S'],
    ['Ctrl+1', 'legacy', '1'],
    ['Ctrl+1', 'linux'],
    ['Ctrl+3', 'legacy', 'Escape'],
    ['Ctrl+[', 'legacy', 'Escape'],
    ['Ctrl+I', 'legacy', 'Tab'],
    ['Ctrl+I', 'modifyOtherKeys', 'Ctrl+I'],
    ['Ctrl+M', 'legacy', 'Enter'],
    ['Ctrl+Tab', 'legacy', 'Tab'],
    ['Ctrl+Shift+Tab', 'legacy', 'Shift+Tab'],
    ['Shift+Tab', 'linux', 'Tab'],
    ['Shift+Enter', 'legacy', 'Enter'],
    ['Ctrl+Backspace', 'legacy', 'Ctrl+H'],
    ['Ctrl+Backspace', 'modifyOtherKeys', 'Ctrl+H'],
    ['Alt+Backspace', 'modifyOtherKeys', 'Alt+Backspace'],
    ['Shift+PageUp', 'legacy'],
    ['Ctrl+Shift+PageUp', 'legacy', 'Ctrl+Shift+PageUp'],
    ['Shift+Insert', 'modifyOtherKeys'],
    ['Ctrl+/', 'legacy', 'Ctrl+_'],
    ['Ctrl+/', 'linux', 'Backspace'],
    ['Ctrl+.', 'legacy', '.'],
    ['Ctrl+.', 'linux'],
    ["Ctrl+'", 'linux', 'Ctrl+G'],
    ['Alt+Shift+I', 'legacy', 'Alt+Shift+I'],
    ['Alt+Shift+I', 'linux'],
    ['Alt+Left', 'linux'],
    ['Ctrl+Left', 'linux', 'Left'],
    ['Shift+PageUp', 'linux'],
    ['Home', 'linux', 'Home'],
    ['F1', 'linux', 'F1'],
    ['Shift+F3', 'linux', 'F13'],
    ['Shift+F1', 'linux', 'F11'],
    ['Alt+F4', 'linux'],
    ['Super+S', 'legacy'],
    ['Super+S', 'kitty', 'Super+S'],
    ['Kp_Add', 'legacy'],
    ['Alt+[', 'legacy', 'Alt+['],
    ['Ctrl+Alt+R', 'linux', 'Ctrl+Alt+R'],
  ];
  for (const [keys, tier, arrives] of table) {
    test(`${keys} on ${tier} is ${arrives ?? 'nothing'}`, () => {
      const events = arrivingEvents(parseKeys(keys), tier);
      assert.equal(events && describe(events), arrives);
    });
  }

  test('the kitty protocol tells every key with all modifiers', () => {
    for (const name of [...KEY_NAMES, ..."abcxyz0123456789`-=[]\\;',./"]) {
      for (let modifiers = 0; modifiers < 16; modifiers++) {
        const key = { key: name, modifiers };
        const [event] = arrivingEvents([key], 'kitty') ?? [];
        assert.ok(event, describe([key]));
        // Without Ctrl, Alt or Super a key that types is text, and Shift shows in the character.
        const types = (modifiers & ~1) === 0 && (name.length === 1 || name === 'space');
        if (!types || modifiers === 0) assert.equal(describe([event]), describe([key]));
      }
    }
  });

  test('nothing is sent for a key that is none', () => {
    for (const tier of TIERS) assert.equal(encode({ key: 'nokey', modifiers: 0 }, tier), undefined);
  });
});

test('doc/keymaps.md is the page of the maps as they are', async () => {
  const script = new URL('../../scripts/keymaps-page.mjs', import.meta.url).href;
  const { keymapsPage } = (await import(script)) as { keymapsPage: () => string };
  const page = readFileSync(new URL('../../doc/keymaps.md', import.meta.url), 'utf8');
  assert.equal(page, keymapsPage(), 'run: node scripts/keymaps-page.mjs');
});
