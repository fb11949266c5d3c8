/** The screen in a terminal: themes, the scrollbar, the status bar. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { onBoth } from './both.ts';
import { start } from './harness.ts';
import type { Terminal } from './terminal.ts';

const numbered = Array.from({ length: 300 }, (_, i) => `line number ${i + 1}\n`).join('');

const paperOf = (ink: Terminal): string => {
  const { x, y } = ink.find('number 2');
  return ink.cell(x, y).paper;
};

onBoth('starts in the theme of the settings, and takes others while one is chosen', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: { 'a.txt': numbered },
    config: { theme: 'nord' },
  });
  await ink.waitFor('line number 20');
  assert.equal(paperOf(ink), '#2e3440');
  assert.equal(ink.modes().cursorColor, '#d8dee9');
  ink.press('ctrl+k', 'ctrl+t');
  await ink.waitFor('Theme:');
  ink.type('ink light');
  const status = (): string => ink.cell(0, ink.screen().length - 1).paper;
  const light = (): boolean => Number.parseInt(status().slice(1, 3), 16) > 0xc0;
  await ink.waitFor(light, 'the light theme');
  await ink.waitFor(() => ink.modes().cursorColor !== '#d8dee9', 'another cursor');
  ink.press('escape');
  await ink.waitFor(() => !light() && !ink.text.includes('Theme:'), 'the old theme');
  ink.press('ctrl+k', 'ctrl+t');
  await ink.waitFor('Theme:');
  ink.type('ink light');
  await ink.waitFor(light, 'the light theme');
  ink.press('enter');
  await ink.waitFor(() => !ink.text.includes('Theme:') && paperOf(ink) === '#fcfcfd', 'the new theme');
  await ink.waitFor(() => {
    return ink.read('../xdg_config_home/inkstone/config.json').includes('ink-light');
  }, 'the setting in the file');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
  assert.equal(ink.modes().cursorColor, '');
});

onBoth('takes a theme of VS Code as it is, and again when it is saved', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: {
      'a.txt': numbered,
      'night.json':
        '{ // Night\n"include": "./base.json", "tokenColors": [], "colors": {"editor.background":"#102030"}}\n',
      'base.json': '{ "type": "dark", "colors": { "editor.foreground": "#ddeeff", }, }',
    },
  });
  await ink.waitFor('line number 20');
  ink.press('ctrl+p');
  ink.type('Use Theme File\r');
  await ink.waitFor('Theme file:');
  ink.type('nig');
  await ink.waitFor('night.json');
  ink.press('down', 'enter');
  await ink.waitFor(() => paperOf(ink) === '#102030', 'the theme');
  ink.press('ctrl+o');
  await ink.waitFor('Open:');
  ink.type('night.json\r');
  await ink.waitFor('// Night');
  // What is selected would be put in braces.
  ink.press('ctrl+a', 'delete');
  ink.type('{"include": "./base.json", "colors": {"editor.background": "#203040"}}');
  await ink.waitFor('#203040');
  ink.press('ctrl+s');
  await ink.waitFor(() => ink.cell(20, 8).paper === '#203040', 'the theme as it is now');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
});

onBoth('lifts the inks of a theme as soon as more contrast is asked for', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: { 'a.txt': numbered },
    config: { theme: 'solarized-dark' },
  });
  await ink.waitFor('line number 20');
  const inkOf = (): string => {
    const { x, y } = ink.find('number 3');
    return ink.cell(x, y).ink;
  };
  assert.equal(inkOf(), '#839496');
  ink.press('ctrl+p');
  ink.type('Open Settings\r');
  await ink.waitFor('Settings:');
  ink.type('contrast');
  await ink.waitFor('Default: 1.');
  ink.press('enter');
  await ink.waitFor('Minimum Contrast:');
  ink.type('7\r');
  await ink.waitFor('minimum_contrast is 7 in config.json.');
  ink.press('escape');
  await ink.waitFor(() => ink.text.includes('line number 3') && inkOf() !== '#839496', 'other inks');
  const file = '../xdg_config_home/inkstone/config.json';
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
  assert.deepEqual(JSON.parse(ink.read(file)), { theme: 'solarized-dark', minimum_contrast: 7 });
});

onBoth('starts in the theme of the user where that has the name of its own', async (t, runtime) => {
  const own = '{ "colors": { "editor.background": "#012345" } }';
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: { 'a.txt': numbered, '../xdg_config_home/inkstone/themes/ink-dark.json': own },
  });
  await ink.waitFor('line number 20');
  assert.equal(paperOf(ink), '#012345');
});

onBoth('tells where a theme is wrong, until that is mended', async (t, runtime) => {
  const path = '../xdg_config_home/inkstone/themes/mine.json';
  const ink = await start(t, {
    runtime,
    args: [path],
    files: { [path]: '{\n  "colors": {\n    "editor.background": "blue"\n  }\n}\n' },
    config: { theme: 'mine' },
  });
  await ink.waitFor('themes/mine.json:3:26: editor.background is "blue"');
  ink.press('ctrl+g');
  ink.type('3:27\r');
  ink.press('ctrl+d');
  ink.type('#102030');
  ink.press('ctrl+s');
  await ink.waitFor(
    () => !ink.text.includes('mine.json:3') && ink.cell(20, 8).paper === '#102030',
    'the theme, no fault',
  );
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
});

onBoth('tells a theme that does not exist, and starts in its own', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: { 'a.txt': numbered },
    config: { theme: 'nowhere' },
  });
  await ink.waitFor('no theme is named "nowhere"');
  assert.equal(paperOf(ink), '#1e1f26');
});

onBoth('scrolls by its scrollbar', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: { 'a.txt': numbered },
    size: [60, 20],
    config: null,
  });
  await ink.waitFor('█');
  const { x, y } = ink.find('█');
  assert.equal(x, 59);
  ink.mouse({ kind: 'press', x, y });
  ink.mouse({ kind: 'drag', x, y: y + 30 });
  ink.mouse({ kind: 'release', x, y: y + 30 });
  await ink.waitFor('line number 300');
  ink.click({ x, y: 2 });
  await ink.waitFor(() => !ink.text.includes('line number 300'), 'a page back');
  assert.ok(ink.text.includes('line number 28'));
});

onBoth('scrolls on while a selection is held below the text', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': numbered }, size: [60, 20] });
  await ink.waitFor('line number 1');
  const { x, y } = ink.find('line number 3');
  ink.mouse({ kind: 'press', x, y });
  ink.mouse({ kind: 'drag', x, y: 19 });
  // Nothing more is told of the mouse.
  await ink.waitFor('line number 40');
  ink.mouse({ kind: 'release', x, y: 19 });
  await ink.waitFor('selected');
});

onBoth('shows the branch, and another one after a checkout', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: { 'a.txt': 'one\n', '.git/HEAD': 'ref: refs/heads/first\n' },
    config: null,
  });
  await ink.waitFor('git:first');
  execFileSync('sh', ['-c', "printf 'ref: refs/heads/second\\n' > HEAD.lock; mv HEAD.lock HEAD"], {
    cwd: `${ink.folder}/.git`,
  });
  await ink.waitFor('git:second');
  ink.click(ink.find('UTF-8'));
  await ink.waitFor('Save with encoding');
});
