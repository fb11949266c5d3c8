import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Frame, RED_UNDERLINE, STRIKE, underline, YELLOW_UNDERLINE } from '../../../src/base/frame.ts';
import { encode } from '../../../src/base/utf8.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { draw } from '../../../src/editor/draw.ts';
import { DARK } from '../../../src/ui/theme.ts';
import { colorWord } from '../../../src/ui/theme-keys.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { inLines, placed, told, toldOf } from './given.ts';

const COLOR = 0x3ffffff;

/** The words of a cell: its character, ink and paper. */
function cellOf(host: Host, x: number, y: number): { glyph: string; ink: number; paper: number } {
  const { columns, rows } = host.state.window;
  const frame = new Frame(columns, rows);
  draw(frame, host.state, DARK);
  const at = (y * columns + x) * 3;
  return {
    glyph: frame.clusters.text(frame.cells[at]),
    ink: frame.cells[at + 1],
    paper: frame.cells[at + 2],
  };
}

const hostOf = (text: string, settings: Record<string, unknown> = {}): Host =>
  new Host('in.ts', encode(text), settings);

/** The column of the text on the screen: behind the gutter. */
const textColumn = (host: Host, word: string, y = 1): number => host.screen[y].indexOf(word);

const isUnderlined = ({ paper }: { readonly paper: number }): boolean => (paper & underline(7)) !== 0;

describe('problems in the text', () => {
  test('are underlined in the color of their severity', () => {
    const host = hostOf('one two three\n');
    host.send(told(host, [placed(0, 3, 'e'), placed(4, 7, 'w', { severity: 2 })]));
    const x = textColumn(host, 'one');
    assert.equal(cellOf(host, x + 1, 1).paper & ~COLOR, underline(3) | RED_UNDERLINE);
    assert.equal(isUnderlined(cellOf(host, x + 3, 1)), false);
    assert.equal(cellOf(host, x + 4, 1).paper & ~COLOR, underline(3) | YELLOW_UNDERLINE);
    assert.equal(isUnderlined(cellOf(host, x + 8, 1)), false);
  });

  test('of which one is graver than another have its color where they overlap', () => {
    const host = hostOf('one two three\n');
    host.send(told(host, [placed(0, 3, 'e'), placed(0, 7, 'w', { severity: 2 })]));
    const x = textColumn(host, 'one');
    assert.equal(cellOf(host, x, 1).paper & ~COLOR, underline(3) | RED_UNDERLINE);
    assert.equal(cellOf(host, x + 5, 1).paper & ~COLOR, underline(3) | YELLOW_UNDERLINE);
  });

  test('are faded where code is unnecessary, and struck through where it is deprecated', () => {
    const host = hostOf('one two three\n');
    host.send(
      told(host, [
        placed(0, 3, 'u', { severity: 4, isUnnecessary: true }),
        placed(4, 7, 'd', { severity: 4, isDeprecated: true }),
      ]),
    );
    const x = textColumn(host, 'one');
    const faded = cellOf(host, x, 1);
    assert.equal(faded.ink & COLOR, colorWord('diagnostic.hint_fg', DARK));
    assert.equal(isUnderlined(faded), false);
    assert.notEqual(cellOf(host, x + 4, 1).ink & STRIKE, 0);
    assert.equal(cellOf(host, x + 4, 1).ink & COLOR, cellOf(host, x + 9, 1).ink & COLOR);
  });

  test('that are empty are shown at a character beside them', () => {
    const host = hostOf('one two\n\nx\n');
    host.send(told(host, [placed(2, 2, 'in'), placed(7, 7, 'at the end'), placed(8, 8, 'in an empty line')]));
    const x = textColumn(host, 'one');
    assert.deepEqual(
      [1, 2, 3, 5, 6].map((column) => isUnderlined(cellOf(host, x + column, 1))),
      [false, true, false, false, true],
    );
    // The gutter shows the one that has no character.
    assert.equal(cellOf(host, 0, 2).glyph, '✕');
  });

  test('have a sign beside the first row of their line, the gravest one', () => {
    const host = hostOf(`${'long line '.repeat(20)}\nnext\n`, { line_wrap: true });
    host.send(
      told(host, [
        placed(0, 2, 'w', { severity: 2 }),
        placed(150, 152, 'e'),
        placed(202, 204, 'h', { severity: 4 }),
      ]),
    );
    assert.equal(cellOf(host, 0, 1).glyph, '✕');
    const next = host.screen.findIndex((row) => row.includes('next'));
    assert.equal(cellOf(host, 0, next).glyph, ' ');
  });

  test('have their messages after their lines where the setting says so', () => {
    const items = [
      placed(0, 3, 'first\n  part'),
      placed(0, 3, 'w', { severity: 2 }),
      placed(8, 9, 'x', { severity: 3 }),
    ];
    const off = hostOf('one two\nx\n');
    off.send(told(off, items));
    assert.match(off.screen[1], /one two$/);
    const all = hostOf('one two\nx\n', { diagnostics_inline: 'all' });
    all.send(told(all, items));
    assert.match(all.screen[1], /one two {3}✕ first part$/);
    assert.match(all.screen[2], /x {3}● x$/);
    const errors = hostOf('one two\nx\n', { diagnostics_inline: 'errors' });
    errors.send(told(errors, items));
    assert.match(errors.screen[1], /one two {3}✕ first part$/);
    assert.match(errors.screen[2], /x$/);
  });

  test('are marked in the scrollbar', () => {
    const host = hostOf('one\n'.repeat(100), { vertical_scrollbar: true });
    const x = host.state.window.columns - 1;
    const marks = (): number[] =>
      Array.from({ length: 10 }, (_, y) => y + 1).filter((y) => cellOf(host, x, y).glyph === '━');
    assert.deepEqual(marks(), []);
    host.send(told(host, [placed(0, 3, 'h', { severity: 4 }), placed(396, 399, 'e')]));
    assert.deepEqual(marks(), [10]);
  });
});

describe('problems around the text', () => {
  test('are counted in the status bar', () => {
    const host = hostOf('one two\n');
    assert.doesNotMatch(host.screen.at(-1)!, /✕|▲/);
    host.send(told(host, [placed(4, 7, 'e'), placed(4, 7, 'w', { severity: 2 })]));
    assert.match(host.screen.at(-1)!, /✕ 1 {2}▲ 1/);
    host.send(told(host, [placed(4, 7, 'e')], { more: 7 }));
    assert.match(host.screen.at(-1)!, /✕ 1 {2}▲ 0\+/);
  });

  test('are told of in the status bar while the cursor is on them', () => {
    const host = hostOf('one two\n');
    host.send(told(host, [placed(4, 7, 'wrong', { source: 'ts', code: '2322' })]));
    assert.match(host.screen.at(-1)!, /in\.ts/);
    for (const event of parseSteps('Right Right Right Right Right')) host.send(event);
    assert.match(host.screen.at(-1)!, /^ ✕ wrong ts\(2322\)/);
  });

  test('color the tab of a file', () => {
    const host = hostOf('one two\n');
    const x = host.screen[0].indexOf('in.ts');
    const before = cellOf(host, x, 0).ink & COLOR;
    host.send(told(host, [placed(4, 7, 'w', { severity: 3 })]));
    assert.equal(cellOf(host, x, 0).ink & COLOR, before);
    host.send(told(host, [placed(4, 7, 'e')]));
    assert.notEqual(cellOf(host, x, 0).ink & COLOR, before);
  });

  test('mark files and folders in the explorer', () => {
    const host = hostOf('one two\n');
    host.files.set('/src/b.ts', encode('x\n'));
    for (const event of parseSteps('run toggle_file_explorer')) host.send(event);
    host.send(toldOf('/src/b.ts', inLines('e', 'f')));
    host.send(
      told(
        host,
        Array.from({ length: 12 }, () => placed(0, 1, 'w', { severity: 2 })),
      ),
    );
    const rows = host.screen.map((row) => row.slice(0, 30));
    assert.match(
      rows.find((row) => row.includes('src'))!,
      /▸ src +•/,
    );
    assert.match(
      rows.find((row) => row.includes('in.ts'))!,
      /in\.ts +9\+/,
    );
    assert.equal(activeDocument(host.state).name, 'in.ts');
  });
});
