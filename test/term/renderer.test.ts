import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import {
  BOLD,
  Clusters,
  DIM,
  Frame,
  ITALIC,
  palette,
  PLAIN,
  REVERSE,
  rgb,
  STRIKE,
  type Style,
  BLUE_UNDERLINE,
  RED_UNDERLINE,
  underline,
  YELLOW_UNDERLINE,
} from '../../src/base/frame.ts';
import { Cluster, nextCluster } from '../../src/base/grapheme.ts';
import { encode } from '../../src/base/utf8.ts';
import { type Capabilities, capabilitiesOf } from '../../src/term/capabilities.ts';
import { Renderer } from '../../src/term/renderer.ts';
import { Screen } from './screen.ts';

const XTERM: Capabilities = capabilitiesOf({ TERM: 'xterm-256color', COLORTERM: 'truecolor' });
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** A screen as the renderer expects it: without wrapping at the margin. */
function held(columns: number, rows: number, clusters: boolean): Screen {
  const screen = new Screen(columns, rows, clusters);
  // The alternate screen, as the program uses it: the other one breaks its lines anew when it is resized.
  void screen.write('\x1b[?1049h\x1b[?7l');
  return screen;
}

/** Puts text at x, y as the painter of a document does. */
function put(frame: Frame, x: number, y: number, text: string, style: Style = PLAIN): void {
  const bytes = encode(text);
  const out = new Cluster();
  for (let at = 0; at < bytes.length; at += out.length) {
    nextCluster(bytes, at, bytes.length, out);
    if (out.kind !== 'text') {
      for (const character of out.text)
        frame.put(x++, y, character.codePointAt(0) ?? 0, 1, style.ink, style.paper);
      continue;
    }
    frame.put(
      x,
      y,
      out.text ? frame.clusters.intern(out.text) : out.scalar,
      out.width,
      style.ink,
      style.paper,
    );
    x += out.width;
  }
}

type Step =
  | { kind: 'put'; x: number; y: number; text: string; style: number }
  | { kind: 'fill'; x: number; y: number; width: number; height: number; style: number }
  | { kind: 'restyle'; x: number; y: number; width: number; style: number }
  | { kind: 'show' }
  | { kind: 'resize'; columns: number; rows: number };

const STYLES: Style[] = [
  PLAIN,
  { ink: rgb(1, 2, 3), paper: rgb(200, 100, 0) },
  { ink: palette(3) | BOLD, paper: palette(200) },
  { ink: palette(12) | REVERSE, paper: 0 },
  { ink: rgb(9, 9, 9) | ITALIC | DIM, paper: underline(1) },
  { ink: STRIKE, paper: palette(9) | underline(3) },
  { ink: BOLD | DIM, paper: 0 },
];
const TEXTS = [
  'a',
  'hello',
  '日本',
  'é',
  'e\u0301',
  '👩‍👩‍👧',
  '🇫🇷',
  '❤\ufe0f',
  '❤',
  '한',
  '\u1100\u1161',
  'क्षि',
  '🙂🙂',
  '   ',
  '\x1b[31m',
  '\u202e',
  '─┼',
  'x日y',
];

const column = fc.integer({ min: -1, max: 14 });
const row = fc.integer({ min: 0, max: 4 });
const style = fc.nat({ max: STYLES.length - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('put' as const),
      x: column,
      y: row,
      text: fc.constantFrom(...TEXTS),
      style,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fill' as const),
      x: column,
      y: row,
      width: fc.nat({ max: 14 }),
      height: fc.nat({ max: 3 }),
      style,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('restyle' as const),
      x: column,
      y: row,
      width: fc.nat({ max: 14 }),
      style,
    }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'show' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('resize' as const),
      columns: fc.integer({ min: 2, max: 14 }),
      rows: fc.integer({ min: 1, max: 5 }),
    }),
  },
);

describe('renderer', () => {
  const kinds: [clusters: boolean, capabilities: Capabilities][] = [
    [true, XTERM],
    [false, { ...XTERM, erasesWithPaper: false, synchronized: true }],
    [false, { ...XTERM, colors: 4 }],
  ];
  for (const [clusters, capabilities] of kinds) {
    const name = `${clusters ? 'with' : 'without'} clusters, ${capabilities.colors} bits`;
    it(`draws by difference what it draws whole (${name})`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          const interned = new Clusters();
          const renderer = new Renderer(capabilities);
          let frame = new Frame(10, 4, interned);
          const screen = held(10, 4, clusters);
          for (const s of [...steps, { kind: 'show' } as const]) {
            if (s.kind === 'put') put(frame, s.x, s.y, s.text, STYLES[s.style]);
            else if (s.kind === 'fill') frame.fill(s.x, s.y, s.width, s.height, STYLES[s.style]);
            else if (s.kind === 'restyle') frame.restyle(s.x, s.y, s.width, STYLES[s.style]);
            else if (s.kind === 'resize') {
              frame = new Frame(s.columns, s.rows, interned);
              screen.resize(s.columns, s.rows);
              // As the owner does: what a terminal makes of its old contents is its own affair.
              renderer.invalidate();
            } else {
              frame.cursor = { x: frame.columns - 1, y: frame.rows - 1, shape: 'bar' };
              await screen.write(renderer.render(frame));
              const whole = held(frame.columns, frame.rows, clusters);
              await whole.write(new Renderer(capabilities).render(frame));
              assert.deepEqual(screen.all(), whole.all());
              assert.deepEqual(screen.cursor, [frame.columns - 1, frame.rows - 1]);
            }
          }
        }),
        { numRuns: 100 },
      );
    });
  }

  it('shows what the frame says', async () => {
    const frame = new Frame(12, 3);
    put(frame, 0, 0, 'ab日本c', { ink: rgb(1, 2, 3), paper: 0 });
    put(frame, 1, 1, 'e\u0301👩‍👩‍👧x', { ink: palette(3) | BOLD, paper: palette(200) });
    put(frame, 11, 2, '日');
    frame.cursor = { x: 3, y: 1, shape: 'bar' };
    const screen = held(12, 3, true);
    await screen.write(new Renderer(XTERM).render(frame));
    assert.equal(screen.text(0), 'ab日本c');
    assert.equal(screen.text(1), ' e\u0301👩‍👩‍👧x');
    assert.equal(screen.text(2), '');
    assert.deepEqual(screen.cells(0).slice(1, 4), [
      'b|1|3:10203||0:-1',
      '日|2|3:10203||0:-1',
      '|0|3:10203||0:-1',
    ]);
    assert.equal(screen.cells(1)[1], 'e\u0301|1|1:3|b|2:c8');
    assert.deepEqual(screen.cursor, [3, 1]);
  });

  it('keeps the neighbours of a cluster that a terminal draws wider or narrower', async () => {
    for (const clusters of [true, false]) {
      for (const text of ['👩‍👩‍👧', '❤\ufe0f', '🇫🇷']) {
        const screen = held(12, 1, clusters);
        const renderer = new Renderer(XTERM);
        const frame = new Frame(12, 1);
        put(frame, 0, 0, 'abcdefghijkl');
        await screen.write(renderer.render(frame));
        put(frame, 2, 0, text);
        await screen.write(renderer.render(frame));
        const row = screen.text(0);
        assert.ok(row.startsWith('ab') && row.endsWith('efghijkl') && !row.includes('d'), row);
        assert.equal(screen.cells(0)[4][0], 'e');
      }
    }
  });

  it('draws both halves again when one half of a wide glyph is drawn over', () => {
    const look = { ink: 0, paper: palette(1) };
    for (const [x, expected] of [
      [1, '\x1b[2G\x1b[ma\x1b[41m '],
      [2, '\x1b[2G \x1b[ma'],
    ] as const) {
      const renderer = new Renderer(XTERM);
      const frame = new Frame(4, 1);
      frame.fill(0, 0, 4, 1, look);
      put(frame, 1, 0, '日', look);
      renderer.render(frame);
      put(frame, x, 0, 'a');
      assert.equal(decode(renderer.render(frame)), expected);
    }
  });

  it('sends nothing when nothing changed, and little when one cell did', () => {
    const renderer = new Renderer({ ...XTERM, synchronized: true });
    const frame = new Frame(80, 24);
    put(frame, 0, 5, 'the quick brown fox');
    frame.cursor = { x: 3, y: 5, shape: 'block' };
    renderer.render(frame);
    assert.equal(renderer.render(frame).length, 0);
    put(frame, 3, 5, '_');
    frame.cursor = { x: 4, y: 5, shape: 'block' };
    assert.equal(decode(renderer.render(frame)), '_');
    frame.cursor = { x: 4, y: 6, shape: 'bar' };
    assert.equal(decode(renderer.render(frame)), '\x0b\x1b[6 q');
    frame.cursor = null;
    assert.equal(decode(renderer.render(frame)), '\x1b[?25l');
  });

  it('hides the cursor while it draws much for a terminal that shows every step', () => {
    const renderer = new Renderer(XTERM);
    const frame = new Frame(300, 2);
    frame.cursor = { x: 0, y: 0, shape: 'block' };
    renderer.render(frame);
    put(frame, 0, 0, 'ab');
    assert.equal(decode(renderer.render(frame)), 'ab\r');
    put(frame, 0, 0, 'cd'.repeat(140));
    assert.match(decode(renderer.render(frame)), /^\x1b\[\?25l(?:cd)+\r\x1b\[\?25h$/);
  });

  it('draws much in one step for a terminal that can do that', () => {
    const renderer = new Renderer({ ...XTERM, synchronized: true });
    const frame = new Frame(300, 2);
    frame.cursor = { x: 0, y: 0, shape: 'block' };
    renderer.render(frame);
    put(frame, 0, 0, 'cd'.repeat(140));
    assert.match(decode(renderer.render(frame)), /^\x1b\[\?2026h(?:cd)+\r\x1b\[\?2026l$/);
  });

  it('shows the cursor again that was hidden when the screen was lost', () => {
    for (const synchronized of [true, false]) {
      const renderer = new Renderer({ ...XTERM, synchronized });
      const frame = new Frame(10, 1);
      renderer.render(frame);
      renderer.invalidate();
      frame.cursor = { x: 0, y: 0, shape: 'block' };
      const bytes = decode(renderer.render(frame));
      assert.ok(bytes.lastIndexOf('\x1b[?25h') > bytes.lastIndexOf('\x1b[?25l'), JSON.stringify(bytes));
      assert.equal(renderer.render(frame).length, 0);
      renderer.invalidate();
      frame.cursor = null;
      assert.ok(decode(renderer.render(frame)).includes('\x1b[?25l'), 'hidden again');
    }
  });

  it('erases a blank tail, in its paper only where that is known to work', () => {
    const frame = new Frame(40, 1);
    frame.fill(0, 0, 40, 1, { ink: 0, paper: palette(4) });
    assert.match(decode(new Renderer(XTERM).render(frame)), /\x1b\[0;44m\x1b\[K$/);
    const plain = { ...XTERM, erasesWithPaper: false, repeats: false };
    assert.match(decode(new Renderer(plain).render(frame)), / {40}$/);
    assert.match(decode(new Renderer({ ...plain, repeats: true }).render(frame)), / \x1b\[39b$/);
    frame.fill(0, 0, 40, 1, PLAIN);
    assert.match(decode(new Renderer({ ...XTERM, erasesWithPaper: false }).render(frame)), /\x1b\[K$/);
    frame.fill(0, 0, 40, 1, { ink: REVERSE, paper: 0 });
    assert.match(decode(new Renderer(plain).render(frame)), / {40}$/);
  });

  it('tells colours as far as the terminal shows them', () => {
    const frame = new Frame(2, 1);
    put(frame, 0, 0, 'ab', { ink: rgb(255, 0, 0) | BOLD, paper: palette(250) | underline(3) });
    const sgr = (capabilities: Partial<Capabilities>): string =>
      /\x1b\[([\d;:]*)mab/.exec(decode(new Renderer({ ...XTERM, ...capabilities }).render(frame)))?.[1] ?? '';
    assert.equal(sgr({ colors: 24, underlineStyles: true }), '0;1;4:3;38;2;255;0;0;48;5;250');
    assert.equal(sgr({ colors: 8, underlineStyles: false }), '0;1;4;38;5;196;48;5;250');
    assert.equal(sgr({ colors: 4 }), '0;1;4;91;47');
    assert.equal(sgr({ colors: 0 }), '0;1;4');
  });

  it('colors underlines where the terminal has styles for them', () => {
    const frame = new Frame(4, 1);
    put(frame, 0, 0, 'a', { ink: 0, paper: underline(3) | RED_UNDERLINE });
    put(frame, 1, 0, 'b', { ink: 0, paper: underline(3) | BLUE_UNDERLINE });
    put(frame, 2, 0, 'c', { ink: 0, paper: underline(3) });
    put(frame, 3, 0, 'd', { ink: BOLD, paper: YELLOW_UNDERLINE });
    const drawn = (underlineStyles: boolean): string =>
      /\x1b\[[\d;:]*ma.*d/.exec(decode(new Renderer({ ...XTERM, underlineStyles }).render(frame)))?.[0] ?? '';
    assert.equal(drawn(true), '\x1b[0;4:3;58:5:1ma\x1b[58:5:4mb\x1b[59mc\x1b[1;24;58:5:3md');
    assert.equal(drawn(false), '\x1b[0;4mabc\x1b[1;24md');
  });

  it('lets no control character through, in cells, clusters or the title', () => {
    const frame = new Frame(8, 1);
    for (const [x, scalar] of [0x1b, 0x9b, 0x07, 0x202e, 0x301, 0x7f, 0x200d, 0x0a].entries())
      frame.put(x, 0, scalar, 1, 0, 0);
    const first = decode(new Renderer(XTERM).render(frame));
    assert.equal(first.replaceAll(/\x1b\[[\d?;]*[a-zA-Z]/g, ''), '\ufffd'.repeat(8));
    const other = new Frame(8, 1);
    other.put(0, 0, other.clusters.intern('a\x1b[31m\u202e\u0301'), 1, 0, 0);
    other.title = 'evil\x07\x1b\\\u009cname';
    const second = decode(new Renderer(XTERM).render(other));
    assert.match(second, /a\[31m\u0301/);
    assert.match(second, /\x1b\]2;evil\\name\x1b\\$/);
  });

  it('draws whole again after it was told to forget, or to use other colours', async () => {
    const screen = held(10, 2, true);
    const renderer = new Renderer(XTERM);
    const frame = new Frame(10, 2);
    put(frame, 0, 0, 'hello');
    await screen.write(renderer.render(frame));
    await screen.write('\x1b[2J\x1b[31mjunk\x1b[H');
    renderer.invalidate();
    await screen.write(renderer.render(frame));
    assert.equal(screen.text(0), 'hello');
    assert.equal(screen.text(1), '');
    renderer.adapt({ ...XTERM, synchronized: true });
    assert.equal(renderer.render(frame).length, 0);
    renderer.adapt({ ...XTERM, colors: 8 });
    assert.match(decode(renderer.render(frame)), /hello/);
  });

  it('keeps its hands off what a plain console would print', () => {
    const console = capabilitiesOf({ TERM: 'linux' });
    const frame = new Frame(4, 1);
    frame.title = 'title';
    frame.cursor = { x: 0, y: 0, shape: 'bar' };
    const bytes = decode(new Renderer(console).render(frame));
    assert.ok(!bytes.includes('\x1b]') && !bytes.includes(' q'));
  });

  it('works in one cell', () => {
    const frame = new Frame(1, 1);
    put(frame, 0, 0, '日');
    frame.cursor = { x: 5, y: 5, shape: 'bar' };
    assert.ok(new Renderer(XTERM).render(frame).length > 0);
  });
});
