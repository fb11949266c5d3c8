/** Styled lines in a popup, as they are drawn in the themes that come with the program. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BOLD, COLOR, Frame, ITALIC, STRIKE, type Style } from '../../../src/base/frame.ts';
import { type State, step } from '../../../src/core/model/state.ts';
import { shownPopups } from '../../../src/core/widgets/popup-actions.ts';
import { openPopup, popupHere, type PopupKind } from '../../../src/core/widgets/popup.ts';
import { codeLine, type RichLine, withStrong } from '../../../src/core/widgets/rich-text.ts';
import { draw } from '../../../src/editor/draw.ts';
import { markdownLines } from '../../../src/host/language-servers/markdown/markdown-lines.ts';
import { DARK, PLAIN_THEME, type Theme } from '../../../src/ui/theme.ts';
import { Host } from '../../cases/host.ts';
import { illegibleLetters, LEGIBLE_THEMES } from '../../cases/legibility.ts';

const reading: PopupKind = { name: 'fake_info', slot: 'info', follow: (state) => step(state) };

/** Every style, and tokens of code. */
const LINES: readonly RichLine[] = [
  ...markdownLines(
    '# Head\n\nplain **strong** _emphasis_ ~~struck~~ `code` [link](a.md) <b>`x`</b>\n\n- item\n\n> quote\n\n---\n\n|a|b|\n|-|-|\n|c|d|',
  ),
  ...[
    'keyword.control',
    'string.quoted',
    'comment.line',
    'entity.name.function',
    'constant.numeric',
    'storage.type',
  ].map((scopes): RichLine => ({ ...codeLine('', 'ts'), spans: [{ text: scopes, style: 'plain', scopes }] })),
];

function stateWith(
  lines: readonly RichLine[],
  parts: { focused?: boolean; link?: number; top?: number } = {},
): State {
  const host = new Host('a.txt', new TextEncoder().encode('alpha\n'.repeat(60)));
  host.send({ type: 'resize', columns: 90, rows: 40 });
  return openPopup(host.state, popupHere(host.state, reading, { lines, ...parts }));
}

/** The text and the styles of the rows of the popup. */
function drawnRows(
  state: State,
  theme: Theme,
): readonly { readonly text: string; readonly styles: readonly Style[] }[] {
  const frame = new Frame(state.window.columns, state.window.rows);
  draw(frame, state, theme);
  const { inside } = shownPopups(state)[0].region;
  return Array.from({ length: inside.height }, (_, i) => {
    let text = '';
    const styles: Style[] = [];
    for (let x = inside.x; x < inside.x + inside.width; x++) {
      const cell = ((inside.y + i) * frame.columns + x) * 3;
      text += frame.clusters.text(frame.cells[cell]);
      styles.push({ ink: frame.cells[cell + 1], paper: frame.cells[cell + 2] });
    }
    return { text: text.trimEnd(), styles };
  });
}

describe('styled lines in a popup', () => {
  const state = stateWith(LINES);

  /** The style of the first letter of a word. */
  const styleOf = (word: string, theme: Theme = DARK, shown: State = state): Style => {
    const row = drawnRows(shown, theme).find(({ text }) => text.includes(word));
    assert.ok(row !== undefined, word);
    return row.styles[row.text.indexOf(word)];
  };

  test('are drawn row by row, with a rule across all of it', () => {
    const rows = drawnRows(state, DARK).map(({ text }) => text);
    assert.deepEqual(rows.slice(0, 7), [
      'Head',
      '',
      'plain strong emphasis struck code link x',
      '',
      '• item',
      '',
      '▎ quote',
    ]);
    assert.match(rows[7], /^─{40}$/);
    assert.deepEqual(rows.slice(8, 12), ['a │ b', '──┼──', 'c │ d', 'keyword.control']);
  });

  test('have the attributes of their styles', () => {
    assert.equal(styleOf('plain').ink, DARK.popup.ink);
    assert.equal(styleOf('strong').ink & BOLD, BOLD);
    assert.equal(styleOf('emphasis').ink & ITALIC, ITALIC);
    assert.equal(styleOf('struck').ink & STRIKE, STRIKE);
    assert.deepEqual(styleOf('code'), DARK.popupCode);
    assert.notEqual(styleOf('link').paper & ~COLOR, 0, 'a link is underlined');
    assert.equal(styleOf('Head').ink & BOLD, BOLD);
  });

  test('have tokens in the colors of the theme, and keep what is strong among them', () => {
    assert.notEqual(styleOf('string.quoted').ink, styleOf('comment.line').ink);
    const line = {
      ...codeLine('', 'ts'),
      spans: [{ text: 'f(a, b)', style: 'plain', scopes: 'string' } as const],
    };
    const strong = stateWith([withStrong(line, 2, 3)]);
    const [{ styles }] = drawnRows(strong, DARK);
    assert.deepEqual(
      styles.map(({ ink }) => (ink & BOLD) !== 0),
      [false, false, true, false, false, false, false],
    );
    assert.equal(new Set(styles.map(({ ink }) => ink & COLOR)).size, 1);
  });

  test('show which link is highlighted, and that they have the focus', () => {
    assert.deepEqual(styleOf('link', DARK, stateWith(LINES, { focused: true, link: 0 })), DARK.popupActive);
    const edge = (shown: State): number => {
      const frame = new Frame(shown.window.columns, shown.window.rows);
      draw(frame, shown, DARK);
      const { whole } = shownPopups(shown)[0].region;
      return frame.cells[(whole.y * frame.columns + whole.x) * 3 + 1];
    };
    assert.notEqual(edge(stateWith(LINES, { focused: true })), edge(state));
  });

  test('tell code and links apart without many colors', () => {
    const looks = ['plain', 'code', 'link', 'Head'].map((word) => JSON.stringify(styleOf(word, PLAIN_THEME)));
    assert.equal(new Set(looks).size, looks.length);
  });

  test('can be read in every theme of our own', () => {
    for (const parts of [{}, { focused: true, link: 0 }]) {
      const illegible = illegibleLetters(stateWith(LINES, parts));
      for (const { name } of LEGIBLE_THEMES) assert.deepEqual(illegible.get(name), [], name);
    }
  });

  test('are cut at the edge of the popup, whatever is in them', () => {
    const wide = stateWith([
      codeLine('日'.repeat(200)),
      { kind: 'text', spans: [{ text: '\u202ea\u0301'.repeat(90), style: 'strong' }] },
    ]);
    const { whole } = shownPopups(wide)[0].region;
    const frame = new Frame(90, 40);
    draw(frame, wide, DARK);
    for (let y = whole.y + 1; y < whole.y + whole.height - 1; y++)
      assert.equal(frame.clusters.text(frame.cells[(y * 90 + whole.x + whole.width - 1) * 3]), '│');
  });
});
