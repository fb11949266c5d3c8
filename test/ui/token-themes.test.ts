import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contrast, oklab, paletteRgb, type Rgb } from '../../src/base/color.ts';
import { BOLD, DIM, ITALIC, STRIKE } from '../../src/base/frame.ts';
import { readThemeFile, wholeTheme } from '../../src/core/themes/theme-file.ts';
import type { Theme } from '../../src/ui/theme.ts';
import { themeFrom } from '../../src/ui/themes/from-vscode.ts';
import { styleOver, tokenLooks } from '../../src/ui/token-styles.ts';
import { parsed, shippedValues, themeOf } from './themes.ts';

const TRUE_COLOR = 1 << 24;
const names = [...shippedValues.keys()];
const colored = names.filter((name) => name !== 'terminal');
const own = names.filter((name) => name.startsWith('ink-'));

/** The color of a cell's word. */
const seen = (word: number): Rgb => (((word >> 24) & 3) === 1 ? paletteRgb(word & 0xff) : word & 0xffffff);

/** The kinds of tokens in nearly every file. */
const KINDS = {
  text: 'source.ts',
  comment: 'source.ts comment.line.double-slash.ts',
  string: 'source.ts string.quoted.double.ts',
  number: 'source.ts constant.numeric.decimal.ts',
  keyword: 'source.ts keyword.control.flow.ts',
  function: 'source.ts meta.function.ts entity.name.function.ts',
  type: 'source.ts meta.class.ts entity.name.type.class.ts',
};
type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as Kind[];

/** Ink words of the kinds, on the text's paper. */
function inksOf(theme: Theme): Record<Kind, number> {
  const styles = tokenLooks(theme, Object.values(KINDS));
  return Object.fromEntries(kinds.map((kind, i) => [kind, styleOver(theme.text, styles[i]).ink])) as Record<
    Kind,
    number
  >;
}

/** The view of linear colors by eyes without red, or without green (Machado, Oliveira and Fernandes, 2009). */
const BLIND: Readonly<Record<string, readonly number[]>> = {
  red: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  green: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
};
const linear = (part: number): number =>
  part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
const encoded = (part: number): number =>
  Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));

function without(color: Rgb, rows: readonly number[]): Rgb {
  const parts = [color >> 16, (color >> 8) & 0xff, color & 0xff].map(linear);
  return [0, 3, 6]
    .map((row) => parts.reduce((sum, part, i) => sum + part * rows[row + i], 0))
    .reduce((word, part) => (word << 8) | encoded(Math.min(1, Math.max(0, part))), 0);
}

const apart = (a: Rgb, b: Rgb): number => {
  const other = oklab(b);
  return Math.hypot(...oklab(a).map((part, i) => part - other[i]));
};

describe('the tokens of our own themes', () => {
  for (const name of own) {
    const inks = inksOf(themeFrom(parsed(name), TRUE_COLOR));
    it(`are told apart in ${name}, also by eyes that do not see red or green`, () => {
      for (const [i, a] of kinds.entries()) {
        for (const b of kinds.slice(i + 1)) {
          assert.ok(apart(inks[a] & 0xffffff, inks[b] & 0xffffff) >= 0.075, `${a} ${b}`);
          if ([a, b].includes('number') && [a, b].includes('string')) continue;
          for (const [what, rows] of Object.entries(BLIND)) {
            const far = apart(without(inks[a] & 0xffffff, rows), without(inks[b] & 0xffffff, rows));
            assert.ok(far >= 0.06, `${a} ${b} without ${what}: ${far.toFixed(3)}`);
          }
        }
      }
    });
  }
});

describe('the subject of a commit that goes on behind fifty letters', () => {
  for (const name of colored)
    it(`is not struck out in ${name}, and stands out`, () => {
      const theme = themeFrom(parsed(name), TRUE_COLOR);
      const scopes = [
        'text.git-commit meta.scope.subject',
        'text.git-commit invalid.deprecated.line-too-long.git-commit',
      ];
      const [plain, long] = tokenLooks(theme, scopes).map((look) => styleOver(theme.text, look).ink);
      assert.equal(long & STRIKE, 0);
      assert.notEqual(long, plain);
    });
});

describe('the tokens of a theme that says nothing of them', () => {
  for (const [paper, ink] of [
    ['#101418', '#d0d4d8'],
    ['#fffcf0', '#302818'],
  ] as const) {
    const made = (colors: Record<string, string>): Theme =>
      themeFrom(themeOf({ 'editor.background': paper, 'editor.foreground': ink, ...colors }), TRUE_COLOR);

    it(`can be read and told apart on ${paper}`, () => {
      const theme = made({});
      const words = Object.values(inksOf(theme));
      assert.equal(new Set(words).size, words.length);
      for (const word of words) assert.ok(contrast(word & 0xffffff, seen(theme.text.paper)) >= 4.45);
    });

    it(`have the theme's colours for terminals on ${paper}`, () => {
      const green = paper === '#101418' ? '#40c040' : '#105010';
      assert.equal(
        inksOf(made({ 'terminal.ansiGreen': green })).string & 0xffffff,
        Number(`0x${green.slice(1)}`),
      );
    });
  }

  it('are as in VS Code where there is any rule', () => {
    const rules = { tokenColors: [{ scope: 'comment', settings: { foreground: '#808080' } }] };
    const theme = themeFrom(wholeTheme(readThemeFile(rules).file, 'one'), TRUE_COLOR);
    const { comment, string, text } = inksOf(theme);
    assert.deepEqual([comment & 0xffffff, string], [0x808080, text]);
  });
});

describe('tokens in fewer colours', () => {
  for (const name of colored) {
    for (const colors of [256, 16, 8]) {
      it(`can be read in ${name} at ${colors}, in no other colours`, () => {
        const full = themeFrom(parsed(name), TRUE_COLOR);
        const theme = themeFrom(parsed(name), colors);
        const paper = seen(theme.text.paper);
        const first = colors === 256 ? 16 : 0;
        assert.equal(
          theme.tokens.flatMap(({ scopes }) => scopes.split(', ')).length,
          parsed(name).tokens.size,
        );
        const own = new Map(
          full.tokens.flatMap(({ scopes, ink }) => scopes.split(', ').map((scope) => [scope, ink])),
        );
        for (const { scopes, ink } of theme.tokens) {
          if (ink === null) continue;
          assert.equal((ink >> 24) & 3, 1);
          assert.ok((ink & 0xff) >= first && (ink & 0xff) < colors, scopes);
          for (const scope of scopes.split(', ')) {
            const had = contrast((own.get(scope) ?? 0) & 0xffffff, seen(full.text.paper));
            const least = Math.min(had, colors === 256 ? 4.5 : 3) - 1e-6;
            assert.ok(contrast(seen(ink), paper) >= least, `${scope} ${contrast(seen(ink), paper)}`);
          }
        }
      });
    }
  }

  for (const [name, colors] of [
    ['ink-dark', 256],
    ['ink-dark', 16],
    ['gruvbox-dark', 16],
    ['ink-light', 256],
    ['terminal', 16],
    ['terminal', 8],
  ] as const) {
    it(`are told apart in ${name} at ${colors}`, () => {
      const words = Object.values(inksOf(themeFrom(parsed(name), colors)));
      assert.equal(new Set(words).size, words.length, words.map((word) => word.toString(16)).join(' '));
    });
  }

  it('keep their hues with sixteen', () => {
    const { string, number, keyword, function: func, type } = inksOf(themeFrom(parsed('ink-dark'), 16));
    assert.deepEqual(
      [string, number, keyword, func, type].map((ink) => ink & 7),
      [2, 3, 5, 4, 6],
    );
  });

  it('are bold, faint or slanted where there are none', () => {
    const { text, comment, string, keyword } = inksOf(themeFrom(parsed('nord'), 0));
    assert.deepEqual([text, comment, string, keyword], [0, DIM | ITALIC, 0, BOLD]);
  });

  it('are lifted to a contrast that is asked for', () => {
    for (const colors of [TRUE_COLOR, 256]) {
      const theme = themeFrom(parsed('solarized-dark'), colors, { minimum_contrast: 7 });
      for (const ink of Object.values(inksOf(theme)))
        assert.ok(contrast(seen(ink), seen(theme.text.paper)) >= 6.98);
    }
  });
});
