import { FEATURES } from '../../../src/editor/features.ts';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { GivenSettings } from '../../../src/core/config/settings.ts';
import { readSettings, settingsOf } from '../../../src/core/config/schema.ts';
import { changedTheme } from '../../../src/core/themes/theme-overrides-config.ts';
import { readThemeFile, wholeTheme } from '../../../src/core/themes/theme-file.ts';

const NORD = wholeTheme(
  readThemeFile({
    name: 'Nord',
    type: 'dark',
    colors: { 'editor.background': '#000000', 'editor.foreground': '#ffffff' },
    tokenColors: [
      { scope: 'comment', settings: { foreground: '#111111', fontStyle: 'italic' } },
      { scope: 'string', settings: { foreground: '#222222' } },
    ],
  }).file,
  'nord',
);

const given = (overrides: unknown, under?: GivenSettings): ReturnType<typeof readSettings> =>
  readSettings({ theme_overrides: overrides }, FEATURES, under);
const changed = (name: string, ...overrides: unknown[]): ReturnType<typeof changedTheme> =>
  changedTheme(
    NORD,
    name,
    settingsOf(
      overrides.map((each) => given(each).given),
      FEATURES,
    ).theme_overrides,
  );

describe('theme_overrides', () => {
  it('are over what the theme says, by colours and by scopes', () => {
    const theme = changed('nord', {
      colors: { 'editor.background': '#123456' },
      tokenColors: [
        { scope: 'comment', settings: { fontStyle: '' } },
        { scope: ['string', 'keyword'], settings: { foreground: '#333333' } },
      ],
    });
    assert.deepEqual(theme.colors, { 'editor.background': '#123456', 'editor.foreground': '#ffffff' });
    assert.deepEqual(Object.fromEntries(theme.tokens), {
      comment: { foreground: '#111111', fontStyle: '' },
      string: { foreground: '#333333', fontStyle: null },
      keyword: { foreground: '#333333', fontStyle: null },
    });
    assert.deepEqual([theme.name, theme.type], ['Nord', 'dark']);
  });

  it('of one theme hold for that alone, over those of all', () => {
    const overrides = {
      '[Nord]': { colors: { 'editor.background': '#010101' } },
      '[Solarized Dark]': { colors: { 'editor.background': '#020202' } },
      colors: { 'editor.background': '#030303', 'tab.activeBackground': '#040404' },
    };
    assert.deepEqual(changed('nord', overrides).colors, {
      'editor.background': '#010101',
      'editor.foreground': '#ffffff',
      'tab.activeBackground': '#040404',
    });
    const other = { ...NORD, name: 'My Own' };
    const { theme_overrides } = settingsOf([given(overrides).given], FEATURES);
    assert.equal(
      changedTheme(other, 'solarized-dark', theme_overrides).colors['editor.background'],
      '#020202',
    );
    assert.equal(changedTheme(other, 'x', theme_overrides).colors['editor.background'], '#030303');
  });

  it('of a folder come over those of the user', () => {
    const { colors } = changed(
      'nord',
      { colors: { 'editor.background': '#010101', 'tab.activeBackground': '#020202' } },
      { colors: { 'editor.background': '#030303' } },
    );
    assert.equal(colors['editor.background'], '#030303');
    assert.equal(colors['tab.activeBackground'], '#020202');
    assert.equal(changedTheme(NORD, 'nord', []), NORD);
  });

  it('are told where they are wrong, and the rest holds', () => {
    const { given: read, faults } = given({
      colors: { 'editor.background': 'red', 'editor.foreground': '#0f0f0f' },
      tokenColors: [{ scope: 'a', settings: { foreground: 'blue' } }, 3],
      tokens: {},
      '[Nord]': { '[Other]': {} },
      '[Other]': [],
    });
    assert.deepEqual(
      faults.map(({ path, message }) => [path.join('/'), message]),
      [
        [
          'theme_overrides/colors/editor.background',
          'theme_overrides: editor.background is "red", not a color such as "#1e1f26" or "#1e1f2680"',
        ],
        [
          'theme_overrides/tokenColors/0/settings/foreground',
          'theme_overrides: tokenColors[0].settings.foreground is "blue", not a color such as "#1e1f26" or "#1e1f2680"',
        ],
        [
          'theme_overrides/tokenColors/1',
          'theme_overrides: tokenColors[1] is 3, not an object with "scope" and "settings"',
        ],
        [
          'theme_overrides/tokens',
          'theme_overrides has "colors" and "tokenColors", and "[NAME]" for one theme, not tokens',
        ],
        [
          'theme_overrides/[Nord]/[Other]',
          'theme_overrides.[Nord] has "colors" and "tokenColors", not [Other]',
        ],
        [
          'theme_overrides/[Other]',
          'theme_overrides.[Other] is a list, not an object with "colors" and "tokenColors"',
        ],
      ],
    );
    assert.equal(settingsOf([read], FEATURES).theme_overrides[0].file.colors['editor.foreground'], '#0f0f0f');
    assert.match(given(true).faults[0].message, /theme_overrides is true, not an object/);
  });
});
