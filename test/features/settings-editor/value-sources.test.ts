import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyMapsField, NO_KEY_CONFIG } from '../../../src/core/config/keymaps.ts';
import { layerSetting } from '../../../src/core/config/plugin-settings.ts';
import { settingNamed } from '../../../src/core/config/setting-value.ts';
import { type GivenSettings, NO_LAYERS, type SettingSource } from '../../../src/core/config/settings.ts';
import { settingsOf } from '../../../src/core/config/schema.ts';
import type { FileRules } from '../../../src/core/model/editorconfig.ts';
import { FEATURES } from '../../../src/editor/features.ts';
import { aboutSetting } from '../../../src/features/settings-editor/about-setting.ts';
import { valueSources } from '../../../src/features/settings-editor/value-sources.ts';
import { Host } from '../../cases/host.ts';
import { openedFile } from '../../cases/files.ts';
import { viewOptionsField } from '../../../src/core/layout/view-options.ts';
import { activeDocument } from '../../../src/core/model/state.ts';

/** An editor with a file in front, the rules of its project, and what configurations give. */
function editorWith(
  name: string,
  text: string,
  { rules, ...files }: { rules?: FileRules } & Partial<Record<SettingSource, object>>,
): Host {
  const host = new Host('other.txt', new Uint8Array());
  const given = (source: SettingSource): GivenSettings => new Map(Object.entries(files[source] ?? {}));
  const layers = { ...NO_LAYERS, user: given('user'), folder: given('folder') };
  const settings = settingsOf([layers.user, layers.folder], FEATURES);
  host.send({ type: 'settings', settings, layers, keys: NO_KEY_CONFIG, held: [], faults: [] });
  host.files.set(`/${name}`, new TextEncoder().encode(text));
  host.send({ type: 'opened', ...openedFile(host.files, `/${name}`), ...(rules && { rules }) });
  return host;
}

const TAB_SIZE = 'editor.tab_size';
const sourceOf = (host: Host, name: string): string => {
  const [{ value, source }] = valueSources(host.state, settingNamed(host.state, name));
  return `${String(value)} (${source})`;
};
const sentenceOf = (host: Host, name: string): string =>
  aboutSetting(host.state, settingNamed(host.state, name)).split('\n').at(-1) ?? '';

test('the source of a value that nobody set is its default', () => {
  const host = editorWith('a.txt', '', {});
  assert.equal(sourceOf(host, TAB_SIZE), '4 ()');
  assert.equal(sentenceOf(host, TAB_SIZE), 'editor.tab_size is not set.');
});

test('the sources of a value are named by their precedence', () => {
  const host = editorWith('a.go', '', {
    rules: { size: 2 },
    user: { [TAB_SIZE]: 3, languages: { go: { tab_size: 5 } } },
    folder: { [TAB_SIZE]: 6, languages: { go: { tab_size: 7 } } },
  });
  assert.equal(sourceOf(host, TAB_SIZE), '2 (.editorconfig)');
  assert.equal(
    sentenceOf(host, TAB_SIZE),
    'editor.tab_size is 2 in .editorconfig, which overrides ' +
      "7 for Go in this folder's .inkstone/config.json and 5 for Go in config.json and " +
      "6 in this folder's .inkstone/config.json and 3 in config.json.",
  );
});

test('a value for a language is in effect in its files only', () => {
  const languages = { go: { line_wrap: true } };
  const go = editorWith('a.go', '', { user: { languages } });
  assert.equal(sourceOf(go, 'editor.line_wrap'), 'true (Go)');
  assert.equal(sentenceOf(go, 'editor.line_wrap'), 'editor.line_wrap is true for Go in config.json.');
  const text = editorWith('a.txt', '', { user: { languages } });
  assert.equal(sourceOf(text, 'editor.line_wrap'), 'false ()');
});

test('a modeline is told from .editorconfig', () => {
  const modeline = '# vim: set sw=3 et:\n';
  const host = editorWith('a.py', modeline, { rules: { size: 8, trimTrailingWhitespace: true } });
  assert.equal(sourceOf(host, TAB_SIZE), '3 (modeline)');
  assert.equal(sourceOf(host, 'editor.use_tabs'), 'false (modeline)');
  assert.equal(sourceOf(host, 'editor.trim_trailing_whitespace_on_save'), 'true (.editorconfig)');
});

test('indentation that was found in the text comes before the settings', () => {
  const host = editorWith('a.txt', 'a\n  b\n    c\n  d\n', { user: { [TAB_SIZE]: 8 } });
  assert.equal(sourceOf(host, TAB_SIZE), '2 (this file)');
  assert.equal(
    sentenceOf(host, TAB_SIZE),
    'editor.tab_size is 2 in this file, which overrides 8 in config.json.',
  );
});

test('the usual indentation of a language is named as its default', () => {
  const host = editorWith('a.go', '', { user: { [TAB_SIZE]: 3 } });
  assert.equal(sourceOf(host, TAB_SIZE), '8 (Go default)');
});

test('a plugin is named', () => {
  const host = editorWith('a.txt', '', { user: { 'editor.scroll_offset': 5 } });
  host.state = layerSetting(host.state, 'reader', 'editor.scroll_offset', 9);
  assert.equal(sourceOf(host, 'editor.scroll_offset'), '9 (plugin reader)');
  assert.equal(
    sentenceOf(host, 'editor.scroll_offset'),
    'editor.scroll_offset is 9 from the plugin reader, which overrides 5 in config.json. ' +
      'The value of the plugin ends when the plugin stops or you set another one.',
  );
});

test('a display that was switched for one file is named', () => {
  const host = editorWith('a.txt', '', { user: { 'editor.line_numbers': true } });
  host.send({ type: 'command', name: 'toggle_line_wrap' });
  assert.equal(viewOptionsField.of(activeDocument(host.state)).lineNumbers, null);
  assert.equal(sentenceOf(host, 'editor.line_wrap'), 'editor.line_wrap is true for this file alone.');
});

test('the keymap of the command line is named', () => {
  const host = editorWith('a.txt', '', { user: { active_keybinding_map: 'vim' } });
  host.state = keyMapsField.with(host.state, { ...keyMapsField.of(host.state), chosen: 'emacs' });
  assert.equal(sourceOf(host, 'active_keybinding_map'), 'emacs (command line)');
});
