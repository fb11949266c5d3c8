/** A screen that looks like an editor's, and steps that move its rows and the text in them. */
import * as fc from 'fast-check';
import { CELL_WORDS, type Frame, palette, rgb, type Style } from '../../src/base/frame.ts';

/** A part of the screen. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One change: rows of a part move up (or down), the end of a row moves right (or left), or a letter is written. */
export type Shift =
  | ({ readonly kind: 'rows'; readonly by: number } & Area)
  | { readonly kind: 'row'; readonly x: number; readonly y: number; readonly by: number }
  | { readonly kind: 'letter'; readonly x: number; readonly y: number; readonly glyph: number }
  | { readonly kind: 'cursor'; readonly x: number; readonly y: number };

const PAPERS = [rgb(30, 31, 38), rgb(49, 52, 63), 0] as const;
const INKS = [rgb(216, 218, 227), rgb(196, 188, 255), rgb(168, 220, 166), palette(3), 0] as const;
const WORDS = [
  'import',
  'const',
  'text',
  '日本',
  '│',
  '──────────────────',
  'x',
  'selection',
  '{',
  '👩‍👩‍👧',
  '',
] as const;

/** Steps for a screen of a size: whole rows, splits side by side, and rows above others. */
export function shifts(columns: number, rows: number): fc.Arbitrary<Shift> {
  const place = { x: fc.nat({ max: columns - 1 }), y: fc.nat({ max: rows - 1 }) };
  const by = fc.constantFrom(1, 1, -1, -1, 2, -3, 5, -7);
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('rows' as const),
        x: fc.constantFrom(0, 0, 0, 5, columns >> 1),
        y: fc.nat({ max: rows - 4 }),
        width: fc.constantFrom(columns, columns, columns - 1, columns >> 1),
        height: fc.integer({ min: 3, max: rows }),
        by,
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('row' as const), ...place, by }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('letter' as const),
        ...place,
        glyph: fc.constantFrom(0x61, 0x20, 0x2502),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('cursor' as const), ...place }) },
  );
}

/** The frame filled with rows of words in several colors, from a seed, with a bar at the bottom; some words can be left out. */
export function textScreen(frame: Frame, seed: number, without: readonly string[] = []): Frame {
  let random = seed % 233_280;
  const next = (below: number): number => {
    random = (random * 9301 + 49_297) % 233_280;
    return Math.floor((random / 233_280) * below);
  };
  const words = WORDS.filter((word) => !without.includes(word));
  for (let y = 0; y < frame.rows; y++) {
    const isBar = y === frame.rows - 1;
    const paper = isBar ? PAPERS[1] : PAPERS[0];
    frame.fill(0, y, frame.columns, 1, { ink: INKS[0], paper });
    const number: Style = { ink: INKS[3], paper };
    let x = writeWord(frame, 1, y, String(y + 10), number) + 1;
    for (let left = next(9); left > 0 && x < frame.columns - 12; left--)
      x =
        writeWord(frame, x, y, words[next(words.length)], { ink: INKS[next(INKS.length)], paper }) +
        1 +
        next(3);
    // A scrollbar.
    frame.put(frame.columns - 1, y, 0x20, 1, 0, y % 7 < 4 ? PAPERS[1] : PAPERS[2]);
  }
  frame.cursor = { x: 4, y: 3, shape: 'bar' };
  return frame;
}

function writeWord(frame: Frame, x: number, y: number, word: string, { ink, paper }: Style): number {
  if (word === '👩‍👩‍👧') {
    frame.put(x, y, frame.clusters.intern(word), 2, ink, paper);
    return x + 2;
  }
  for (const character of word) {
    const width = character >= '\u3000' ? 2 : 1;
    frame.put(x, y, character.codePointAt(0) ?? 0x20, width, ink, paper);
    x += width;
  }
  return x;
}

/** Changes the frame by a step. */
export function applyShift(frame: Frame, step: Shift): void {
  if (step.kind === 'cursor') frame.cursor = { x: step.x, y: step.y, shape: 'bar' };
  else if (step.kind === 'letter') frame.put(step.x, step.y, step.glyph, 1, INKS[1], PAPERS[0]);
  else if (step.kind === 'row')
    moveCells(frame, { ...step, width: frame.columns - 1 - step.x, height: 1 }, step.by, 0);
  else moveCells(frame, step, 0, -step.by);
}

/** Moves the cells of a part by columns and rows; what opens is blank, what leaves the part is lost. */
function moveCells(frame: Frame, area: Area, right: number, down: number): void {
  const { columns, rows } = frame;
  const before = frame.cells.slice();
  const inside = (x: number, y: number): boolean =>
    x >= area.x &&
    x < Math.min(columns, area.x + area.width) &&
    y >= area.y &&
    y < Math.min(rows, area.y + area.height);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      if (!inside(x, y)) continue;
      const at = (y * columns + x) * CELL_WORDS;
      if (inside(x - right, y - down)) {
        const from = ((y - down) * columns + x - right) * CELL_WORDS;
        for (let i = 0; i < CELL_WORDS; i++) frame.cells[at + i] = before[from + i];
      } else {
        frame.cells[at] = 0x20;
        frame.cells[at + 1] = INKS[0];
        frame.cells[at + 2] = PAPERS[0];
      }
    }
}
