import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allSettings } from '../../../src/core/config/setting-table.ts';
import { settingName } from '../../../src/core/config/setting-name.ts';
import { FEATURES } from '../../../src/editor/features.ts';

test('a name is the id in title case, with small words in lowercase', () => {
  assert.equal(settingName('editor.tab_size'), 'Tab Size');
  assert.equal(settingName('editor.format_on_save'), 'Format on Save');
  assert.equal(settingName('default_language'), 'Default Language');
  assert.equal(settingName('lsp.initializationOptions'), 'LSP: Initialization Options');
});

test('a colon follows the words that several settings begin with', () => {
  assert.equal(settingName('editor.auto_save'), 'Auto Save');
  assert.equal(settingName('editor.auto_save_delay'), 'Auto Save: Delay');
  assert.equal(settingName('editor.explorer_show_hidden'), 'Explorer: Show Hidden');
  assert.equal(settingName('editor.sticky_scroll_lines'), 'Sticky Scroll: Lines');
  assert.equal(settingName('lsp.restart_limit'), 'LSP: Restart Limit');
});

test('an exception has the term that commands use', () => {
  assert.equal(settingName('editor.line_wrap'), 'Word Wrap');
  assert.equal(settingName('active_keybinding_map'), 'Keymap');
});

test('settings have different names, without underscores', () => {
  const names = allSettings(FEATURES.settings).map(({ name }) => settingName(name));
  assert.equal(new Set(names).size, names.length);
  assert.deepEqual(
    names.filter((name) => !/^[A-Z][\w-]*(:? [A-Za-z][\w-]*)*$/.test(name) || name.includes('_')),
    [],
  );
});
