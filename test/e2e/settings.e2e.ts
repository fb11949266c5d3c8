/** The list of settings in a terminal: the mouse, the sources of values, and the settings file. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onBoth } from './both.ts';
import { start } from './harness.ts';
import type { Terminal } from './terminal.ts';

/** The text of the user's settings file; empty while there is none. */
function configOf({ folder }: Terminal): string {
  const file = join(dirname(folder), 'xdg_config_home/inkstone/config.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The row of the screen with a text. */
const rowWith = (ink: Terminal, text: string): string => ink.text.split('\n')[ink.find(text).y];

onBoth('the list of settings obeys the mouse', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'one\n' }, config: null });
  await ink.waitFor('one');
  ink.press('ctrl+k', ',');
  await ink.waitFor(/Settings:[\s\S]*Line Numbers/);

  // One click highlights.
  ink.click(ink.find('Line Numbers'));
  await ink.waitFor('Show line numbers.');
  assert.match(rowWith(ink, 'Line Numbers'), /editor\.line_numbers\s+true /);

  // A double click switches.
  const wrap = ink.find('Word Wrap');
  ink.click(wrap);
  ink.click(wrap);
  await ink.waitFor(/Word Wrap\s+editor\.line_wrap\s+true \(user\)/);
  await ink.waitFor(() => /"line_wrap": true/.test(configOf(ink)), 'the value to be written');

  // A click on the value of another row switches that one.
  const value = ink.find('Line Numbers');
  ink.click({ x: rowWith(ink, 'Line Numbers').indexOf('true'), y: value.y });
  await ink.waitFor(/Line Numbers\s+editor\.line_numbers\s+false \(user\)/);

  // The wheel scrolls.
  const at = ink.find('Word Wrap');
  ink.mouse({ kind: 'wheel_down', ...at });
  await ink.waitFor(() => !ink.text.includes('editor.tab_size'), 'the list to scroll');

  ink.press('escape');
  await ink.waitFor(() => !ink.text.includes('Settings:'), 'the list to close');
});

onBoth('the list of settings names .editorconfig and opens the file at a setting', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: { 'a.txt': 'one\n', '.editorconfig': 'root = true\n[*]\nindent_style = space\nindent_size = 3\n' },
    config: { theme: 'ink-dark', editor: { tab_size: 8 } },
  });
  await ink.waitFor('one');
  ink.press('ctrl+k', ',');
  await ink.waitFor(/Tab Size\s+editor\.tab_size\s+3 \(\.editorconfig\)/);
  await ink.waitFor(/editor\.tab_size is 3 in \.editorconfig, which overrides 8 in\s/);
  ink.press('alt+o');
  await ink.waitFor(/config\.json ×[\s\S]*"tab_size": *8/);
  await ink.waitFor(() => !ink.text.includes('Settings:'), 'the list to close');
});
