import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contrast, paletteRgb } from '../../src/base/color.ts';
import { themeFrom } from '../../src/ui/themes/from-vscode.ts';
import { looksOf } from '../../src/ui/themes/default-styles.ts';
import { DARK, PLAIN_THEME } from '../../src/ui/theme.ts';
import { colorWord } from '../../src/ui/theme-keys.ts';
import { parsed, shippedValues } from './themes.ts';

const GROUNDS = [
  'editor.bg',
  'editor.current_line_bg',
  'editor.diff_add_bg',
  'editor.diff_remove_bg',
  'editor.diff_modify_bg',
  'editor.diff_add_highlight_bg',
  'editor.diff_remove_highlight_bg',
  'editor.merge_current_bg',
  'editor.merge_current_header_bg',
  'editor.merge_base_bg',
  'editor.merge_base_header_bg',
  'editor.merge_incoming_bg',
  'editor.merge_incoming_header_bg',
  'diagnostic.error_bg',
  'diagnostic.warning_bg',
  'diagnostic.info_bg',
  'diagnostic.hint_bg',
];
const INKS = ['keyword', 'string', 'comment', 'function', 'type', 'variable', 'constant'].map(
  (name) => `syntax.${name}`,
);

describe('keys of themes', () => {
  for (const name of shippedValues.keys())
    test(`can be read in ${name}`, () => {
      const theme = { ...looksOf(parsed(name)), tokens: themeFrom(parsed(name), 1 << 24).tokens };
      const rgb = (key: string): number => {
        const word = colorWord(key, theme) ?? assert.fail(key);
        if (((word >> 24) & 3) === 0) return theme.text.ink & 0xffffff;
        return ((word >> 24) & 3) === 1 ? paletteRgb(word & 0xff) : word & 0xffffff;
      };
      const least = contrast(theme.text.ink & 0xffffff, theme.text.paper & 0xffffff) / 3;
      for (const context of GROUNDS)
        assert.ok(contrast(theme.text.ink & 0xffffff, rgb(context)) >= Math.min(3, least), context);
      for (const ink of INKS) assert.ok(contrast(rgb(ink), rgb('editor.bg')) >= 2, ink);
    });

  test('of tokens are the colours that tokens have', () => {
    const theme = themeFrom(parsed('dracula'), 1 << 24);
    const inks = ['keyword', 'string', 'comment', 'function', 'type', 'constant', 'variable'].map((name) =>
      ((colorWord(`syntax.${name}`, theme) ?? 0) & 0xffffff).toString(16),
    );
    assert.deepEqual(inks, ['ff79c6', 'f1fa8c', '6272a4', '50fa7b', '8be9fd', 'bd93f9', 'f8f8f2']);
  });

  test('are 24-bit colours, of the theme, or nothing', () => {
    assert.equal(colorWord([1, 2, 3], DARK), (2 << 24) | 0x010203);
    assert.equal(colorWord([-5, 300, 1.6], DARK), (2 << 24) | 0x00ff02);
    assert.equal(colorWord('ui.popup_bg', DARK), DARK.popup.paper & 0x3ffffff);
    assert.equal(colorWord('constructor', DARK), null);
    assert.equal(colorWord('ui.nothing', DARK), null);
    // The terminal's own green behind the text, where its colours are not known.
    assert.equal(colorWord('editor.diff_add_bg', PLAIN_THEME), PLAIN_THEME.gitAdded.ink & 0x3ffffff);
  });
});
