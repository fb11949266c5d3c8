/** Rows that scroll and text that is pushed aside, drawn by difference and compared with a terminal cell by cell. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { Clusters, Frame } from '../../src/base/frame.ts';
import { ByteBuffer } from '../../src/term/bytes.ts';
import { type Capabilities, capabilitiesOf } from '../../src/term/capabilities.ts';
import { move, moveCost, UNKNOWN } from '../../src/term/cursor-move.ts';
import { Renderer } from '../../src/term/renderer.ts';
import { applyShift, shifts, textScreen } from './shift-steps.ts';
import { Screen } from './screen.ts';

const XTERM: Capabilities = capabilitiesOf({ TERM: 'xterm-256color', COLORTERM: 'truecolor' });
const [COLUMNS, ROWS] = [60, 20];

/** A screen as the renderer expects it: without wrapping at the margin. */
async function held(): Promise<Screen> {
  const screen = new Screen(COLUMNS, ROWS, true);
  await screen.write('\x1b[?1049h\x1b[?7l');
  return screen;
}

describe('rows that move', () => {
  const kinds: readonly (readonly [string, Capabilities])[] = [
    ['with paper', XTERM],
    ['without paper, synchronized', { ...XTERM, erasesWithPaper: false, repeats: false, synchronized: true }],
  ];
  for (const [name, capabilities] of kinds)
    it(`look as if they had been drawn whole (${name})`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(shifts(COLUMNS, ROWS), { maxLength: 12 }),
          fc.nat(),
          async (steps, seed) => {
            const frame = textScreen(new Frame(COLUMNS, ROWS, new Clusters()), seed);
            const renderer = new Renderer(capabilities);
            const screen = await held();
            await screen.write(renderer.render(frame));
            for (const step of steps) {
              applyShift(frame, step);
              await screen.write(renderer.render(frame));
              const whole = await held();
              await whole.write(new Renderer(capabilities).render(frame));
              assert.deepEqual(screen.all(), whole.all());
              assert.deepEqual(screen.cursor, whole.cursor);
            }
          },
        ),
        { numRuns: 60 },
      );
    });

  it('cost a few bytes: a scroll, a line that opens, a letter within a line', () => {
    const frame = textScreen(new Frame(160, 50), 1);
    const renderer = new Renderer(XTERM);
    const whole = renderer.render(frame).length;
    const bytesOf = (step: Parameters<typeof applyShift>[1]): number => {
      applyShift(frame, step);
      return renderer.render(frame).length;
    };
    assert.ok(whole > 5000, `${whole}`);
    for (let x = 2; x < 150; x++) frame.put(x, 7, 0x61 + (x % 23), 1, 0, 0);
    renderer.render(frame);
    const area = { x: 0, y: 0, width: 160, height: 49 };
    assert.ok(bytesOf({ kind: 'rows', ...area, by: 1 }) < 100);
    assert.ok(bytesOf({ kind: 'rows', ...area, y: 25, height: 24, by: -1 }) < 100);
    assert.ok(bytesOf({ kind: 'row', x: 9, y: 6, by: 1 }) < 60);
    assert.ok(bytesOf({ kind: 'row', x: 9, y: 6, by: -1 }) < 60);
  });

  it('leave rows that are erased, since not every terminal opens them in the paper of the pen', () => {
    const frame = textScreen(new Frame(160, 50), 1);
    const renderer = new Renderer(XTERM);
    renderer.render(frame);
    applyShift(frame, { kind: 'rows', x: 0, y: 0, width: 160, height: 49, by: 2 });
    const bytes = new TextDecoder().decode(renderer.render(frame));
    assert.match(bytes, /\x1b\[2M\x1b\[r\x1b\[47B\x1b\[K\v\x1b\[K/);
  });
});

describe('a move of the cursor', () => {
  it('gets from every place to every other, in as many bytes as it says', async () => {
    const screen = new Screen(12, 3, true);
    await screen.write('\x1b[?1049h\x1b[?7l');
    const out = new ByteBuffer();
    for (let from = 0; from < 12 * 3; from++)
      for (let to = 0; to < 12 * 3; to++) {
        const [start, end] = [from, to].map((at) => ({ x: at % 12, y: Math.floor(at / 12) }));
        await screen.write(`\x1b[${start.y + 1};${start.x + 1}H`);
        out.clear();
        move(out, start, end);
        await screen.write(out.view());
        assert.deepEqual(screen.cursor, [end.x, end.y]);
        assert.equal(out.length, from === to ? 0 : moveCost(start, end));
      }
  });

  it('is absolute where the place is not known', () => {
    const out = new ByteBuffer();
    move(out, { x: UNKNOWN, y: UNKNOWN }, { x: 4, y: 2 });
    assert.equal(new TextDecoder().decode(out.view()), '\x1b[3;5H');
    out.clear();
    move(out, { x: UNKNOWN, y: 2 }, { x: 4, y: 2 });
    assert.equal(new TextDecoder().decode(out.view()), '\x1b[5G');
  });
});
