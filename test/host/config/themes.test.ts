import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { SHIPPED } from '../../../src/host/config/palettes.ts';
import { loadTheme, themeNames } from '../../../src/host/config/themes.ts';
import { themeFrom } from '../../../src/ui/themes/from-vscode.ts';
import { shippedValues } from '../../ui/themes.ts';
import { inFolder } from '../folder.ts';

/** Runs `use` with a configuration folder that holds these files. */
const configured = (files: Record<string, string>, use: (folder: string) => Promise<void>): Promise<void> =>
  inFolder(async (folder) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    await use(folder);
  });

/** As an extension of VS Code brings it: comments, trailing commas, another file below, alpha, parts of no use here. */
const EXTENSION = {
  'extension/themes/harbour.json': `{
  // The colours at night.
  "$schema": "vscode://schemas/color-theme",
  "name": "Harbour",
  "type": "dark",
  "include": "./base/harbour-base.json",
  "semanticHighlighting": true,
  "colors": {
    "editor.background": "#102030",
    "editor.selectionBackground": "#ffffff40", // shines through
    "badge.background": "#f0f", /* nobody asks for it */
    "sideBar.background": null,
  },
  "tokenColors": [
    { "name": "Comments", "scope": "comment, punctuation.definition.comment", "settings": { "foreground": "#789", } },
    { "scope": ["keyword"], "settings": { "fontStyle": "bold italic" } },
    { "scope": "text", "settings": { "foreground": "inherit", "fontStyle": "normal" } },
  ],
}
`,
  'extension/themes/base/harbour-base.json': `\uFEFF{
  "colors": { "editor.background": "#000000", "editor.foreground": "#DDEEFF", "statusBar.background": "#345" },
  "tokenColors": [
    { "settings": { "foreground": "#ddeeff" } },
    { "scope": "keyword", "settings": { "foreground": "#ff8800", "fontStyle": "" } },
  ],
}`,
};

describe('themes', () => {
  it('are shipped with every file, each under its own name', () => {
    assert.deepEqual([...SHIPPED.keys()].toSorted(), [...shippedValues.keys()].toSorted());
    for (const [name, value] of SHIPPED) assert.deepEqual(value, shippedValues.get(name));
  });

  it('are listed for a picker: those that are shipped, then those of the user', async () => {
    await configured(
      {
        'themes/paper.json': '{ "colors": { "editor.background": "#fff" } }',
        'themes/nord.json': '{ "name": "My Nord", "type": "dark" }',
        'themes/broken.json': '{',
        'themes/notes.txt': 'not a theme',
      },
      async (folder) => {
        const names = await themeNames(folder);
        assert.deepEqual(
          names.slice(0, 5).map(({ name, type }) => [name, type]),
          [
            ['ink-dark', 'dark'],
            ['ink-light', 'light'],
            ['ink-high-contrast', 'hc-dark'],
            ['ink-high-contrast-light', 'hc-light'],
            ['terminal', 'terminal'],
          ],
        );
        assert.deepEqual(names.slice(-2), [
          { name: 'nord', title: 'My Nord', type: 'dark', own: true },
          { name: 'paper', title: 'paper', type: 'light', own: true },
        ]);
        assert.equal(names.filter(({ name }) => name === 'nord').length, 1);
        assert.equal(names.length, SHIPPED.size + 1);
      },
    );
  });

  it('are found however their name is written', async () => {
    await configured(
      { 'themes/sea.json': '{ "name": "Deep Sea", "colors": { "editor.background": "#001" } }' },
      async (folder) => {
        for (const name of ['solarized-dark', 'Solarized Dark', 'solarized_dark '])
          assert.equal((await loadTheme(name, folder)).theme?.name, 'Solarized Dark');
        for (const name of ['sea', 'Deep Sea', './themes/sea.json', join(folder, 'themes/sea.json')])
          assert.equal((await loadTheme(name, folder)).theme?.colors['editor.background'], '#001', name);
      },
    );
  });

  it('load a file of VS Code as it is', async () => {
    await configured(EXTENSION, async (folder) => {
      const { theme, faults } = await loadTheme('extension/themes/harbour.json', folder);
      assert.deepEqual(faults, []);
      assert.ok(theme !== null);
      assert.equal(theme.name, 'Harbour');
      assert.equal(theme.type, 'dark');
      assert.deepEqual(theme.colors, {
        'editor.background': '#102030',
        'editor.foreground': '#DDEEFF',
        'statusBar.background': '#345',
        'editor.selectionBackground': '#ffffff40',
        'badge.background': '#f0f',
      });
      assert.deepEqual(
        [...theme.tokens],
        [
          ['', { foreground: '#ddeeff', fontStyle: null }],
          ['keyword', { foreground: '#ff8800', fontStyle: 'bold italic' }],
          ['comment', { foreground: '#789', fontStyle: null }],
          ['punctuation.definition.comment', { foreground: '#789', fontStyle: null }],
          ['text', { foreground: null, fontStyle: '' }],
        ],
      );
      const styles = themeFrom(theme, 1 << 24);
      assert.equal(styles.text.ink, 0x2ddeeff);
      assert.equal(styles.text.paper, 0x2102030);
      // A quarter of white over #102030.
      assert.equal(styles.selection.paper, 0x24c5864);
      assert.equal(styles.status.paper, 0x2334455);
    });
  });

  it('tell a wrong value with its place and what was expected, and the rest holds', async () => {
    const source = `{
  "name": 7,
  "type": "sepia",
  "colors": {
    "editor.background": "#102030",
    "editor.foreground": "blue",
    "statusBar.background": 12
  },
  "tokenColors": [
    { "scope": "comment", "settings": { "foreground": "#12", "fontStyle": "fat" } },
    { "scope": "string", "settings": { "foreground": "#0f0" } },
    "keyword"
  ]
}`;
    await configured({ 'themes/mine.json': source }, async (folder) => {
      const { theme, faults } = await loadTheme('mine', folder);
      assert.deepEqual(faults, [
        'themes/mine.json:2:11: name is 7, not a name in quotes',
        'themes/mine.json:3:11: type is "sepia", not one of "dark", "light", "hc-dark", "hc-light", "terminal"',
        'themes/mine.json:6:26: editor.foreground is "blue", not a color such as "#1e1f26" or "#1e1f2680"',
        'themes/mine.json:7:29: statusBar.background is 12, not a color such as "#1e1f26" or "#1e1f2680"',
        'themes/mine.json:10:55: tokenColors[0].settings.foreground is "#12", not a color such as "#1e1f26" or "#1e1f2680"',
        'themes/mine.json:10:75: tokenColors[0].settings.fontStyle is "fat", not empty or any of "bold", "italic", "underline", "strikethrough"',
        'themes/mine.json:12:5: tokenColors[2] is "keyword", not an object with "scope" and "settings"',
      ]);
      assert.equal(theme?.name, 'mine');
      assert.equal(theme.type, 'dark');
      assert.deepEqual(theme.colors, { 'editor.background': '#102030' });
      assert.equal(theme.tokens.get('string')?.foreground, '#0f0');
    });
  });

  it('name the file that is included in what is wrong with it, and do without one that is not there', async () => {
    await configured(
      {
        'themes/a.json': '{ "include": "base/b.json", "colors": { "editor.background": "#123" } }',
        'themes/base/b.json': '{ "include": "c.json", "colors": { "editor.foreground": "#12345" } }',
      },
      async (folder) => {
        const { theme, faults } = await loadTheme('a', folder);
        assert.deepEqual(theme?.colors, { 'editor.background': '#123' });
        assert.deepEqual(faults, [
          'themes/base/b.json:1:57: editor.foreground is "#12345", not a color such as "#1e1f26" or "#1e1f2680"',
          'themes/base/c.json: file not found',
        ]);
      },
    );
  });

  it('stop at a file that includes itself', async () => {
    await configured(
      {
        'themes/a.json': '{ "include": "b.json", "colors": { "editor.background": "#123" } }',
        'themes/b.json': '{ "include": "./a.json", "colors": { "editor.foreground": "#fff" } }',
      },
      async (folder) => {
        const { theme, faults } = await loadTheme('a', folder);
        assert.deepEqual(theme?.colors, { 'editor.background': '#123', 'editor.foreground': '#fff' });
        assert.deepEqual(faults, ['themes/b.json:1:14: ./a.json includes this file itself and is ignored']);
      },
    );
  });

  it('are not used when they cannot be parsed, read or found', async () => {
    await configured(
      { 'themes/cut.json': '{\n  "colors": {\n    "editor.background" "#123"\n', 'themes/none.json': '' },
      async (folder) => {
        const cut = await loadTheme('cut', folder);
        assert.equal(cut.theme, null);
        assert.equal(cut.faults[0], 'themes/cut.json:3:25: colon expected');
        const none = await loadTheme('none', folder);
        assert.equal(none.theme, null);
        assert.deepEqual(none.faults, ['themes/none.json:1:1: the file is empty']);
        const path = await loadTheme('elsewhere/x.json', folder);
        assert.equal(path.theme, null);
        assert.deepEqual(path.faults, ['elsewhere/x.json: file not found']);
        const directory = await loadTheme('./themes', folder);
        assert.equal(directory.theme, null);
        assert.deepEqual(directory.faults, ['themes is not a file of at most 4 MB, so it cannot be a theme']);
        const unknown = await loadTheme('Moonlight', folder);
        assert.equal(unknown.theme, null);
        assert.equal(
          unknown.faults[0],
          `no theme is named "Moonlight": choose one with Color Theme, or write ${join(folder, 'themes', 'moonlight.json')}`,
        );
      },
    );
  });

  it('are neither waited for nor read without an end', { timeout: 20_000 }, async () => {
    await configured({ 'long.json': `{${' '.repeat(4 << 20)}}` }, async (folder) => {
      execFileSync('mkfifo', [join(folder, 'pipe.json')]);
      symlinkSync('/dev/zero', join(folder, 'zero.json'));
      for (const name of ['pipe', 'zero', 'long'])
        assert.deepEqual((await loadTheme(`./${name}.json`, folder)).faults, [
          `${name}.json is not a file of at most 4 MB, so it cannot be a theme`,
        ]);
    });
  });

  it('are as light or dark as their extension says, else as their paper is, else as their name', async () => {
    const manifest = {
      contributes: {
        themes: [null, { label: 'Bare', uiTheme: 'hc-light', path: './themes/deep/bare.json' }],
      },
    };
    await configured(
      {
        'extension/package.json': JSON.stringify(manifest),
        'extension/themes/deep/bare.json': '{ "colors": {} }',
        'extension/themes/deep/other.json': '{ "colors": {} }',
        'broken/package.json': '{ "contributes": 5',
        'broken/hc_light.json': '{}',
        'null/package.json': 'null',
        'null/noon.json': '{ "name": "High Contrast Noon", "colors": { "editor.background": "#fff" } }',
        'light_night.json': '{ "colors": { "editor.background": "#000" } }',
        'delight.json': '{}',
        'said.json': '{ "type": "dark", "name": "Light" }',
      },
      async (folder) => {
        const type = async (name: string) => (await loadTheme(`./${name}.json`, folder)).theme?.type;
        assert.equal(await type('extension/themes/deep/bare'), 'hc-light');
        assert.equal(await type('extension/themes/deep/other'), 'dark');
        assert.equal(await type('broken/hc_light'), 'hc-light');
        assert.equal(await type('null/noon'), 'hc-light');
        assert.equal(await type('light_night'), 'dark');
        assert.equal(await type('delight'), 'dark');
        assert.equal(await type('said'), 'dark');
      },
    );
  });

  it('begin a path where they are named, and tell what they were read from', async () => {
    await configured(EXTENSION, async (folder) => {
      const base = join(folder, 'extension');
      const { theme, files } = await loadTheme('themes/harbour.json', folder, base);
      assert.equal(theme?.name, 'Harbour');
      assert.deepEqual(files, [
        join(base, 'themes/harbour.json'),
        join(base, 'themes/base/harbour-base.json'),
      ]);
    });
  });

  it('are found in a folder that has none of its own', async () => {
    await inFolder(async (folder) => {
      assert.equal((await themeNames(join(folder, 'not/there'))).length, SHIPPED.size);
    });
  });
});
