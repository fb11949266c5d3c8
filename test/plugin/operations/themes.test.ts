import { FEATURES } from '../../../src/editor/features.ts';
/** Themes that plugins read, write, apply and override. */
import { settingsField } from '../../../src/core/config/settings-field.ts';
import { themeColorsField } from '../../../src/features/themes/plugin-colors.ts';
import { themesReadField } from '../../../src/features/themes/theme-answer.ts';
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { rgb } from '../../../src/base/frame.ts';
import { readSettings, settingsOf } from '../../../src/core/config/schema.ts';
import { setSetting } from '../../../src/core/config/setting-value.ts';
import { startingTheme } from '../../../src/ui/theme.ts';
import { colorWord, withOverrides } from '../../../src/ui/theme-keys.ts';
import { tokenLooks } from '../../../src/ui/token-styles.ts';
import { ActiveTheme } from '../../../src/app/active-theme.ts';
import { inFolder } from '../../host/folder.ts';
import { Editor } from '../acting.ts';
import { Machine } from '../machine.ts';
import { withServices } from '../host-services.ts';

describe('the themes that there are', () => {
  test('are told as their files have them', () =>
    withServices(async ({ base, ask: given }) => {
      // As it travels to the plugin.
      const ask = async (...args: Parameters<typeof given>): Promise<unknown> =>
        JSON.parse(JSON.stringify(await given(...args))) as unknown;
      const folder = join(base, 'configuration/themes');
      mkdirSync(folder);
      writeFileSync(join(folder, 'mine.json'), '{ "name": "My Own", /* dark */ "colors": {}, }');
      writeFileSync(join(folder, 'nord.json'), '{ "name": "Another Nord" }');
      writeFileSync(join(folder, 'broken.json'), '{');
      const builtIn = (await ask('getBuiltinThemes')) as Record<string, { name: string; _key?: string }>;
      assert.equal(builtIn['nord'].name, 'Nord');
      assert.equal(builtIn['nord']._key, undefined);
      const all = (await ask('getAllThemes')) as Record<string, object>;
      assert.deepEqual(all['mine'], { name: 'My Own', colors: {}, _key: 'mine', _pack: 'user' });
      assert.deepEqual(all['nord'], { name: 'Another Nord', _key: 'nord', _pack: 'user' });
      assert.ok(!('broken' in all));
      assert.deepEqual(await ask('getThemeData', 'Mine'), { name: 'My Own', colors: {} });
      assert.deepEqual(await ask('getThemeData', 'Solarized Dark'), builtIn['solarized-dark']);
      assert.equal(await ask('getThemeData', 'broken'), null);
      assert.equal(await ask('getThemeData', '../config'), null);
      assert.equal(await ask('themeFileExists', 'mine'), true);
      assert.equal(await ask('themeFileExists', 'dracula'), false);
      const schema = (await ask('getThemeSchema')) as { properties: { colors: { properties: object } } };
      assert.ok('editor.background' in schema.properties.colors.properties);
    }));

  test('are written and deleted', () =>
    withServices(async ({ base, ask, state }) => {
      const path = join(base, 'configuration/themes/My Theme.json');
      const before = themesReadField.of(state());
      assert.equal(await ask('saveThemeFile', 'My Theme', '{"name": "x"}'), path);
      assert.equal(await ask('saveThemeFile', 'my-theme', '{"name": "y"}'), path);
      assert.equal(readFileSync(path, 'utf8'), '{"name": "y"}');
      assert.equal(themesReadField.of(state()), before + 2);
      for (const [name, content, wrong] of [
        ['../x', '{}', /invalid theme name/],
        ['a/b', '{}', /invalid theme name/],
        ['', '{}', /invalid theme name/],
        ['.x', '{}', /invalid theme name/],
        ['x', '{', /the content is not valid JSON: /],
        ['x', '[]', /the content is not a JSON object/],
      ] as const)
        await assert.rejects(ask('saveThemeFile', name, content), wrong);
      assert.deepEqual(readdirSync(join(base, 'configuration/themes')), ['My Theme.json']);
      assert.equal(await ask('deleteTheme', 'My Theme'), true);
      assert.ok(!existsSync(path));
      for (const name of ['My Theme', 'nord', '../x'])
        await assert.rejects(ask('deleteTheme', name), /user theme .* does not exist/);
    }));
});

describe('the theme that is drawn in', () => {
  test('is applied until the plugin goes', () =>
    withServices(async ({ ask, state, services }) => {
      assert.equal(await ask('applyTheme', 'no such theme'), false);
      assert.equal(await ask('applyTheme', ''), false);
      assert.equal(settingsField.of(state()).theme, 'ink-dark');
      assert.equal(await ask('applyTheme', 'Nord'), true);
      assert.equal(settingsField.of(state()).theme, 'Nord');
      assert.equal(await ask('overrideThemeColors', { 'editor.bg': [1, 2, 3] }), true);
      await ask('reloadAndApplyTheme', 'dracula');
      assert.deepEqual(
        [settingsField.of(state()).theme, themeColorsField.of(state()), themesReadField.of(state())],
        ['dracula', null, 1],
      );
      await assert.rejects(ask('reloadAndApplyTheme', 'none'), /theme none does not exist/);
      services.dispatch({ type: 'plugin_gone', plugin: 'tester' });
      assert.equal(settingsField.of(state()).theme, 'ink-dark');
    }));

  test('has other colours until the plugin goes', () =>
    withServices(async ({ ask, state, services }) => {
      for (const wrong of [null, [], { a: [1, 2] }, { a: [1, 2, 256] }, { a: '#000' }, { a: [1, 2, 0.5] }])
        assert.equal(await ask('overrideThemeColors', wrong), false, JSON.stringify(wrong));
      assert.equal(await ask('overrideThemeColors', { 'editor.bg': [1, 2, 3] }), true);
      services.dispatch({ type: 'plugin_gone', plugin: 'other' });
      assert.deepEqual(themeColorsField.of(state()), {
        plugin: 'tester',
        colors: { 'editor.bg': [1, 2, 3] },
      });
      assert.equal(await ask('overrideThemeColors', {}), true);
      assert.equal(themeColorsField.of(state()), null);
      await ask('overrideThemeColors', { 'editor.bg': [1, 2, 3] });
      services.dispatch({ type: 'plugin_gone', plugin: 'tester' });
      assert.equal(themeColorsField.of(state()), null);
    }));

  test('is that of the user once the user chooses', () => {
    const editor = new Editor();
    editor.send({ type: 'plugin_setting', plugin: 'one', name: 'theme', value: 'nord', keep: false });
    editor.state = setSetting(editor.state, 'theme', 'dracula').state;
    assert.equal(settingsField.of(editor.state).theme, 'dracula');
  });
});

describe('names of colours that mean nothing', () => {
  const machine = new Machine();
  after(() => machine.end());

  test('are told once each, and not for ever', async () => {
    const id = machine.open('text', '/a');
    const told = (): string[] => machine.messages.filter((text) => text.includes('no color is named'));
    await machine.load('one', '');
    await machine.run(`
      for (const fg of ['ui.popup_bg', 'ui.none', 'ui.none', [1, 2, 3], 'syntax.keyword'])
        editor.addOverlay(${id}, 'a', 0, 2, { fg });
      editor.overrideThemeColors({ 'editor.bg': [0, 0, 0], 'editor.none': [0, 0, 0] });
    `);
    await machine.until(() => told().length >= 2);
    assert.deepEqual(
      told().map((text) => text.replace(/^plugin \w+: /, '')),
      [
        'addOverlay: no color is named "ui.none", see doc/theme-colors.md',
        'overrideThemeColors: no color is named "editor.none", see doc/theme-colors.md',
      ],
    );
    await machine.run(`for (let i = 0; i < 50; i++) editor.addOverlay(${id}, 'a', 0, 2, { bg: 'x' + i })`);
    await machine.run('return 1');
    assert.equal(told().length, 5);
  });
});

describe('colours in the place of the theme’s', () => {
  const theme = startingTheme(2 ** 24);
  const COLOR = 0x3ffffff;

  test('change what a key means, and what has the colours of the text goes along', () => {
    const next = withOverrides(theme, {
      'editor.bg': [1, 2, 3],
      'ui.tab_active_fg': [4, 5, 6],
      'no.key': [7, 8, 9],
    });
    assert.equal(next.text.paper & COLOR, rgb(1, 2, 3));
    assert.equal(
      next.gutter.paper & COLOR,
      (theme.gutter.paper & COLOR) === (theme.text.paper & COLOR) ? rgb(1, 2, 3) : theme.gutter.paper & COLOR,
    );
    assert.equal(next.tabActive.ink & COLOR, rgb(4, 5, 6));
    assert.equal(next.tabActive.ink & ~COLOR, theme.tabActive.ink & ~COLOR);
    assert.equal(next.selection, theme.selection);
    assert.deepEqual(withOverrides(theme, {}), theme);
  });

  test('are those of the tokens that a key is about, and of no others', () => {
    const paths = [
      'source.ts keyword.control.flow.ts',
      'source.ts storage.type.ts',
      'source.ts keyword.operator.assignment.ts',
      'source.ts string.quoted.double.ts',
      'source.json support.type.property-name.json',
      'source.ts support.type.primitive.ts',
    ];
    const inks = (key: string): (number | null)[] =>
      tokenLooks(withOverrides(theme, { [key]: [1, 2, 3] }), paths).map(({ ink }) => ink);
    const own = tokenLooks(theme, paths).map(({ ink }) => ink);
    const changed = (key: string): number[] =>
      inks(key).flatMap((ink, i) => (ink === rgb(1, 2, 3) ? [i] : ink === own[i] ? [] : [-1]));
    assert.deepEqual(changed('syntax.keyword'), [0, 1]);
    assert.deepEqual(changed('syntax.operator'), [2]);
    assert.deepEqual(changed('syntax.string'), [3]);
    assert.deepEqual(changed('syntax.type'), [5]);
    const next = withOverrides(theme, { 'syntax.comment': [1, 2, 3] });
    assert.equal(colorWord('syntax.comment', next), rgb(1, 2, 3));
    assert.equal(colorWord('syntax.keyword', next), colorWord('syntax.keyword', theme));
    assert.equal(next.text, theme.text);
  });

  test('are drawn in as long as the state has them, and files are read again when that is wanted', () =>
    inFolder(async (folder) => {
      const active = new ActiveTheme(folder, 2 ** 24, () => {});
      const editor = new Editor();
      const follow = async (): Promise<number> => {
        await active.follow(editor.state, 2 ** 24);
        return active.theme.text.paper & COLOR;
      };
      const own = await follow();
      editor.send({ type: 'theme_colors', overrides: { plugin: 'one', colors: { 'editor.bg': [1, 2, 3] } } });
      assert.equal(await follow(), rgb(1, 2, 3));
      assert.equal(active.follow(editor.state, 2 ** 24), null);
      editor.send({ type: 'theme_colors', overrides: null });
      assert.equal(await follow(), own);

      const settings = settingsField.of(editor.state);
      const { given } = readSettings(
        {
          theme_overrides: { colors: { 'editor.background': '#040506' }, '[nord]': { colors: {} } },
        },
        FEATURES,
      );
      editor.state = settingsField.with(editor.state, settingsOf([given], FEATURES));
      assert.equal(await follow(), rgb(4, 5, 6));
      editor.state = settingsField.with(editor.state, settings);
      assert.equal(await follow(), own);

      const path = join(folder, 'themes/own.json');
      mkdirSync(join(folder, 'themes'));
      writeFileSync(path, '{"colors": {"editor.background": "#010101"}}');
      editor.send({ type: 'plugin_setting', plugin: 'one', name: 'theme', value: 'own', keep: false });
      assert.equal(await follow(), rgb(1, 1, 1));
      writeFileSync(path, '{"colors": {"editor.background": "#020202"}}');
      assert.equal(await follow(), rgb(1, 1, 1));
      editor.send({ type: 'reload_themes' });
      assert.equal(await follow(), rgb(2, 2, 2));
    }));
});
