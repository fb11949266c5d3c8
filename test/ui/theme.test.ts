import type { Styles } from '../../src/core/model/styles.ts';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { contrast, paletteRgb } from '../../src/base/color.ts';
import { BOLD, DEFAULT_COLOR, REVERSE, type Style } from '../../src/base/frame.ts';
import {
  cursorColor,
  DARK,
  inkOn,
  lineOn,
  PLAIN_THEME,
  startingTheme,
  type Theme,
} from '../../src/ui/theme.ts';
import { themeFrom } from '../../src/ui/themes/from-vscode.ts';
import { defaultTheme } from '../../scripts/build-theme.ts';
import { parsed, shippedValues, themeOf } from './themes.ts';

const TRUE_COLOR = 1 << 24;
const names = [...shippedValues.keys()];
const colored = names.filter((name) => name !== 'terminal');
const own = names.filter((name) => name.startsWith('ink-'));

type Part = keyof Styles;
const LINES = new Set<string>([
  'whitespace',
  'indentGuide',
  'ruler',
  'popupBorder',
  'shadow',
  'divider',
  'scrollbar',
  'scrollbarThumb',
  'scrollbarMark',
]);
const partsOf = (theme: Theme): Part[] => Object.keys(theme).filter((key): key is Part => key !== 'tokens');
const textParts = partsOf(DARK).filter((part) => !LINES.has(part));

/** The color of a cell's word; null is the terminal's own. */
function seen(word: number): number | null {
  const kind = (word >> 24) & 3;
  if (kind === 0) return null;
  return kind === 1 ? paletteRgb(word & 0xff) : word & 0xffffff;
}

/** The colours that a cell shows, ink and paper, reverse video carried out. */
function shown({ ink, paper }: Style): [number | null, number | null] {
  return ink & REVERSE ? [seen(paper), seen(ink)] : [seen(ink), seen(paper)];
}

function ratioOf(style: Style): number {
  const [ink, paper] = shown(style);
  assert.ok(ink !== null && paper !== null);
  return contrast(ink, paper);
}

/** Inks that are drawn over the paper of another part. */
const LENT: readonly [Part, Part][] = [
  ['gitAdded', 'sidebarInactive'],
  ['gitModified', 'sidebarInactive'],
  ['gitDeleted', 'sidebarInactive'],
  ['gitUntracked', 'sidebarInactive'],
  ['tabModified', 'tabActive'],
  ['gutterCurrent', 'gutter'],
  ['picture', 'currentLine'],
  ['bookmark', 'gutterCurrent'],
  ['error', 'prompt'],
];

describe('the contrast of our own themes', () => {
  for (const name of own) {
    const least = name.includes('high-contrast') ? 7 : 4.5;
    const theme = themeFrom(parsed(name), TRUE_COLOR);
    it(`is at least ${least} in every text of ${name}`, () => {
      const low = textParts.filter((part) => ratioOf(theme[part]) < least);
      assert.deepEqual(
        low.map((part) => `${part} ${ratioOf(theme[part]).toFixed(2)}`),
        [],
      );
      const lent = LENT.map(([ink, paper]): [string, number] => [
        `${ink} on ${paper}`,
        ratioOf({ ink: theme[ink].ink, paper: theme[paper].paper }),
      ]);
      assert.deepEqual(
        lent.filter(([, ratio]) => ratio < least),
        [],
      );
    });

    it(`is at least ${least} in every token of ${name}`, () => {
      for (const [scope, { foreground }] of parsed(name).tokens) {
        if (foreground === null) continue;
        for (const part of ['text', 'currentLine'] as const) {
          const ratio = contrast(Number.parseInt(foreground.slice(1), 16), shown(theme[part])[1] ?? 0);
          assert.ok(ratio >= least, `${scope} ${foreground} on ${part}: ${ratio.toFixed(2)}`);
        }
      }
    });

    it(`lets the lines of ${name} be seen`, () => {
      for (const part of ['divider', 'popupBorder', 'scrollbarThumb', 'scrollbarMark'] as const)
        assert.ok(ratioOf(theme[part]) >= (least === 7 ? 3 : 1.4), `${part} ${ratioOf(theme[part])}`);
    });
  }
});

describe('well-known palettes', () => {
  /** From the published tables of each. */
  const PALETTES: Record<string, string> = {
    dracula:
      '282a36 44475a f8f8f2 6272a4 8be9fd 50fa7b ffb86c ff79c6 bd93f9 ff5555 f1fa8c 21222c ff6e6e 69ff94 ffffa5 d6acff ff92df a4ffff',
    nord: '2e3440 3b4252 434c5e 4c566a d8dee9 e5e9f0 eceff4 8fbcbb 88c0d0 81a1c1 5e81ac bf616a d08770 ebcb8b a3be8c b48ead',
    'solarized-dark':
      '002b36 073642 586e75 657b83 839496 93a1a1 eee8d5 fdf6e3 b58900 cb4b16 dc322f d33682 6c71c4 268bd2 2aa198 859900',
    'solarized-light':
      '002b36 073642 586e75 657b83 839496 93a1a1 eee8d5 fdf6e3 b58900 cb4b16 dc322f d33682 6c71c4 268bd2 2aa198 859900',
    'gruvbox-dark':
      '282828 3c3836 504945 665c54 7c6f64 928374 a89984 d5c4a1 ebdbb2 fbf1c7 fb4934 b8bb26 fabd2f 83a598 d3869b 8ec07c fe8019 cc241d 98971a d79921 458588 b16286 689d6a',
    'gruvbox-light':
      'fbf1c7 ebdbb2 d5c4a1 bdae93 a89984 928374 7c6f64 504945 3c3836 282828 9d0006 79740e b57614 076678 8f3f71 427b58 af3a03 cc241d 98971a d79921 458588 b16286 689d6a',
    'catppuccin-mocha':
      'f5e0dc f5c2e7 cba6f7 f38ba8 eba0ac fab387 f9e2af a6e3a1 94e2d5 89dceb 74c7ec 89b4fa b4befe cdd6f4 bac2de a6adc8 9399b2 7f849c 6c7086 585b70 45475a 313244 1e1e2e 181825 11111b',
    'catppuccin-latte':
      'dc8a78 ea76cb 8839ef d20f39 e64553 fe640b df8e1d 40a02b 179299 04a5e5 209fb5 1e66f5 7287fd 4c4f69 5c5f77 6c6f85 7c7f93 8c8fa1 9ca0b0 acb0be bcc0cc ccd0da eff1f5 e6e9ef dce0e8',
    'one-dark':
      '282c34 abb2bf 828997 5c6370 56b6c2 61afef c678dd 98c379 e06c75 be5046 d19a66 e5c07b 636d83 528bff 21252b 3e4451 2c313a 181a1f',
  };
  /** Beside those: shades that the palette's own ports use, in the themes that have them. */
  const BESIDE: Record<string, string> = {
    dracula: 'ffffff',
    nord: '616e88',
    'gruvbox-dark': '1d2021',
    'gruvbox-light': 'f2e5bc',
    'one-dark': '9da5b4 d7dae0',
  };

  it('are all kept', () => {
    assert.deepEqual(
      Object.keys(PALETTES).toSorted(),
      colored.filter((name) => !own.includes(name)).toSorted(),
    );
  });

  for (const [name, palette] of Object.entries(PALETTES)) {
    it(`appears exactly in ${name}, and nothing else does`, () => {
      const { colors, tokens } = parsed(name);
      const used = new Set(
        [...Object.values(colors), ...Array.from(tokens.values(), ({ foreground }) => foreground ?? '')]
          .filter((color) => color !== '')
          .map((color) => color.slice(1, 7)),
      );
      const values = palette.split(' ');
      const beside = BESIDE[name]?.split(' ') ?? [];
      assert.deepEqual(
        [...used].filter((color) => !values.includes(color) && !beside.includes(color)),
        [],
      );
      assert.deepEqual(
        values.filter((color) => !used.has(color)),
        [],
      );
    });

    it(`shows its text, paper and tokens as they are in ${name}`, () => {
      const { colors } = parsed(name);
      const theme = themeFrom(parsed(name), TRUE_COLOR);
      const [ink, paper] = shown(theme.text);
      assert.equal(`#${ink?.toString(16).padStart(6, '0')}`, colors['editor.foreground']);
      assert.equal(`#${paper?.toString(16).padStart(6, '0')}`, colors['editor.background']);
      const [barInk, bar] = shown(theme.status);
      assert.equal(`#${barInk?.toString(16).padStart(6, '0')}`, colors['statusBar.foreground']);
      assert.equal(`#${bar?.toString(16).padStart(6, '0')}`, colors['statusBar.background']);
    });
  }
});

/** Parts that are told from another by how they look, whatever the terminal. */
const APART: readonly [Part, Part][] = [
  ['selection', 'text'],
  ['selection', 'currentLine'],
  ['match', 'text'],
  ['match', 'selection'],
  ['currentMatch', 'text'],
  ['currentMatch', 'match'],
  ['cursor', 'text'],
  ['lost', 'text'],
  ['tabActive', 'tab'],
  ['menuActive', 'menu'],
  ['menuBarActive', 'menuBar'],
  ['menuKeyActive', 'menuKey'],
  ['popupActive', 'popup'],
  ['popupDetailActive', 'popupDetail'],
  ['matched', 'popup'],
  ['matchedActive', 'popupActive'],
  ['sidebarActive', 'sidebar'],
  ['sidebarInactive', 'sidebar'],
  ['statusItemHover', 'status'],
  ['error', 'info'],
  ['disabled', 'text'],
  ['menuDisabled', 'menu'],
  ['link', 'text'],
];

describe('fewer colours', () => {
  for (const colors of [256, 16, 8, 0]) {
    for (const name of names) {
      const theme = themeFrom(parsed(name), colors);
      it(`are used by ${name} at ${colors}: no other`, () => {
        for (const part of partsOf(theme)) {
          for (const word of [theme[part].ink, theme[part].paper]) {
            const kind = (word >> 24) & 3;
            assert.ok(kind === 0 || (kind === 1 && (word & 0xff) < colors), `${part} ${word.toString(16)}`);
            // The first 16 look different on every terminal.
            if (colors === 256 && name !== 'terminal' && kind === 1) assert.ok((word & 0xff) >= 16, part);
          }
        }
      });

      it(`leave the parts of ${name} apart at ${colors}`, () => {
        for (const [part, other] of APART) {
          assert.ok(
            theme[part].ink !== theme[other].ink || theme[part].paper !== theme[other].paper,
            `${part} looks like ${other}`,
          );
        }
      });

      it(`leave text and paper apart in ${name} at ${colors}`, () => {
        if (name === 'terminal' || colors === 0) {
          for (const part of partsOf(theme)) {
            const [ink, paper] = shown(theme[part]);
            assert.ok(ink === null || paper === null || ink !== paper, part);
          }
          return;
        }
        const full = themeFrom(parsed(name), TRUE_COLOR);
        for (const part of textParts) {
          const least = Math.min(4.5, ratioOf(full[part]));
          const ratio = ratioOf(theme[part]);
          // Sixteen colours hold a black and a white, eight a black and a light grey.
          assert.ok(ratio >= Math.min(least, colors === 256 ? 4.5 : 4), `${part} ${ratio.toFixed(2)}`);
        }
        for (const part of partsOf(theme)) assert.ok(ratioOf(theme[part]) > 1, part);
      });
    }
  }

  it('do not make an ink bold that vanishes when the terminal brightens it', () => {
    for (const name of names) {
      for (const colors of [16, 8]) {
        const theme = themeFrom(parsed(name), colors);
        for (const part of partsOf(theme)) {
          const { ink, paper } = theme[part];
          if ((ink & BOLD) === 0 || ((ink >> 24) & 3) === 0 || (ink & 0xff) >= 8) continue;
          const context = seen(paper);
          const bright = paletteRgb((ink & 0xff) + 8);
          if (context === null) assert.notEqual(ink & 0xff, 0, part);
          else assert.ok(contrast(bright, context) >= 4.5, `${name} ${colors} ${part}`);
        }
      }
    }
  });

  it('let a part be drawn on another, be that told by its paper or by reverse video', () => {
    const full = themeFrom(parsed('nord'), TRUE_COLOR);
    const { gitAdded, sidebarActive } = full;
    assert.deepEqual(lineOn(gitAdded, sidebarActive), { ink: gitAdded.ink, paper: sidebarActive.paper });
    const terminal = themeFrom(parsed('terminal'), 16);
    assert.deepEqual(inkOn(terminal.gitAdded, terminal.sidebarActive), terminal.sidebarActive);
  });

  it('have a cursor that can be seen, where its paper is known', () => {
    for (const name of colored) {
      for (const colors of [TRUE_COLOR, 256]) {
        const theme = themeFrom(parsed(name), colors);
        const color = cursorColor(theme);
        assert.ok(
          color !== null && contrast(color, shown(theme.text)[1] ?? 0) >= (own.includes(name) ? 4.5 : 2),
          `${name} ${colors}`,
        );
      }
      assert.equal(cursorColor(themeFrom(parsed(name), 16)), null);
    }
    assert.equal(cursorColor(PLAIN_THEME), null);
  });

  it('let no text be harder to read on the part it is drawn on than both are by themselves', () => {
    for (const name of colored) {
      const theme = themeFrom(parsed(name), TRUE_COLOR);
      for (const part of textParts) {
        for (const context of textParts) {
          const least = Math.min(ratioOf(theme[part]), ratioOf(theme[context]), 7);
          const style = inkOn(theme[part], theme[context]);
          assert.ok(ratioOf(style) >= least - 0.02, `${name} ${part} on ${context}`);
          assert.equal(style.ink >>> 26, theme[part].ink >>> 26);
          const plain = lineOn(theme[part], theme[context]);
          if (ratioOf(plain) >= least) assert.deepEqual(style, plain);
        }
      }
    }
  });

  it('keeps a surface that is nearly the paper on the paper, and the selected row off it', () => {
    const close = themeOf({
      'editor.background': '#1e1e1e',
      'editor.foreground': '#d0d0d0',
      'sideBar.background': '#1e1e1e',
      'list.activeSelectionBackground': '#202020',
    });
    const theme = themeFrom(close, 256);
    assert.equal(theme.sidebar.paper, theme.text.paper);
    assert.notEqual(theme.sidebarActive.paper, theme.sidebar.paper);
    const few = themeFrom(close, 16);
    assert.equal(few.sidebarActive.ink & REVERSE, REVERSE);
    assert.equal(few.sidebarActive.paper, few.sidebar.paper);
    assert.equal(few.popupActive.ink & REVERSE, REVERSE);
    assert.equal(few.matchedActive.ink & (REVERSE | BOLD), REVERSE | BOLD);
  });
});

describe('minimum_contrast', () => {
  for (const name of colored) {
    it(`lifts the text of ${name} and leaves what has enough`, () => {
      const plain = themeFrom(parsed(name), TRUE_COLOR);
      const lifted = themeFrom(parsed(name), TRUE_COLOR, { minimum_contrast: 7 });
      for (const part of textParts) {
        const most = Math.max(...[0, 0xffffff].map((end) => contrast(end, shown(plain[part])[1] ?? 0)));
        assert.ok(ratioOf(lifted[part]) >= Math.min(7, most) - 0.02, `${part} ${ratioOf(lifted[part])}`);
        if (ratioOf(plain[part]) >= 7) assert.deepEqual(lifted[part], plain[part]);
        assert.equal(lifted[part].paper, plain[part].paper);
        assert.equal(lifted[part].ink >>> 26, plain[part].ink >>> 26);
      }
      assert.deepEqual(lifted.divider, plain.divider);
    });
  }

  it('holds in the palette of 256, too', () => {
    const lifted = themeFrom(parsed('solarized-dark'), 256, { minimum_contrast: 7 });
    assert.ok(ratioOf(lifted.text) >= 7);
    assert.ok(ratioOf(themeFrom(parsed('solarized-dark'), 256).text) < 7);
  });

  it('is off at 1', () => {
    const nord = parsed('nord');
    assert.deepEqual(themeFrom(nord, TRUE_COLOR, { minimum_contrast: 1 }), themeFrom(nord, TRUE_COLOR));
  });
});

describe('themes', () => {
  it('has the default one ready as constants', () => {
    const file = readFileSync(new URL('../../src/ui/themes/dark.generated.ts', import.meta.url), 'utf8');
    assert.equal(file, defaultTheme(), 'run node scripts/build-theme.ts');
    for (const colors of [TRUE_COLOR, 256])
      assert.deepEqual(startingTheme(colors), themeFrom(parsed('ink-dark'), colors));
    for (const colors of [16, 8, 0])
      assert.deepEqual(startingTheme(colors), themeFrom(parsed('terminal'), colors));
  });

  it('has the terminal decide about its own colours', () => {
    const theme = themeFrom(parsed('terminal'), TRUE_COLOR);
    assert.deepEqual(theme, PLAIN_THEME);
    assert.deepEqual([seen(theme.text.ink), seen(theme.text.paper)], [null, null]);
    assert.equal(theme.text.paper, DEFAULT_COLOR);
    for (const part of partsOf(theme)) {
      const { ink, paper } = theme[part];
      for (const word of [ink, paper]) assert.ok(((word >> 24) & 3) < 2 && (word & 0xff) < 16, part);
      // Where the paper is one of the sixteen the ink is too: nobody knows what the default would be on it.
      assert.equal(seen(ink) === null && seen(paper) !== null, false, part);
    }
  });

  it('blends what lets something shine through over what it lies on', () => {
    const theme = themeFrom(
      themeOf({
        'editor.background': '#000',
        'editor.foreground': '#fff',
        'editor.selectionBackground': '#ffffff80',
        'sideBar.background': '#0000ff',
        'list.activeSelectionBackground': '#f008',
      }),
      TRUE_COLOR,
    );
    assert.equal(shown(theme.selection)[1], 0x808080);
    assert.equal(shown(theme.sidebarActive)[1], 0x880077);
  });

  it('has no use for a colour that cannot be seen where it has to be', () => {
    const theme = themeFrom(
      themeOf({
        'editor.background': '#202020',
        'editor.foreground': '#e0e0e0',
        'editor.selectionBackground': '#ffffff00',
        'editor.findMatchBackground': '#00000000',
        'editor.findMatchBorder': '#00ff00',
        'quickInput.background': '#303030',
        'list.activeSelectionBackground': '#303030',
        'tab.activeModifiedBorder': '#2a2a2a',
      }),
      TRUE_COLOR,
    );
    assert.notEqual(theme.selection.paper, theme.text.paper);
    assert.equal(shown(theme.currentMatch)[1], 0x00ff00);
    assert.notEqual(theme.popupActive.paper, theme.popup.paper);
    assert.ok(ratioOf(theme.tabModified) >= 4.5);
  });

  it('makes what is missing of what is there', () => {
    for (const type of ['dark', 'light', 'hc-dark', 'hc-light']) {
      const theme = themeFrom(themeOf({}, type), TRUE_COLOR);
      for (const part of textParts) {
        const least = type.startsWith('hc') && part !== 'picture' ? 4.5 : 4;
        assert.ok(ratioOf(theme[part]) >= least, `${type} ${part} ${ratioOf(theme[part])}`);
      }
    }
    const warm = themeFrom(
      themeOf({ 'editor.background': '#201000', 'editor.foreground': '#ffe0c0' }),
      TRUE_COLOR,
    );
    const [, bar] = shown(warm.status);
    assert.ok(bar !== null && bar >> 16 > (bar & 0xff), 'the status bar is as warm as the text');
  });
});
