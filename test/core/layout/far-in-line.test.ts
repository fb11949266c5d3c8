/** Very long lines: wherever the cursor goes in one, it is on the screen, and so is the text typed there. */
import { promptField } from '../../../src/core/widgets/prompt.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CELL_WORDS, CONTINUATION, Frame } from '../../../src/base/frame.ts';
import { encode } from '../../../src/base/utf8.ts';
import { type LeafRegion, regions } from '../../../src/core/layout/regions.ts';
import { activeDocument, activeView } from '../../../src/core/model/state.ts';
import { draw } from '../../../src/editor/draw.ts';
import { DARK } from '../../../src/ui/theme.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** Documents that are tried; `FAR_RUNS=5000 npm run test:one -- far-in-line` tries more. */
const RUNS = Number(process.env['FAR_RUNS'] ?? 40);

/** Texts that are hard to measure, by the reason. */
const CONTENTS: Readonly<Record<string, Uint8Array>> = {
  plain: encode('lorem ipsum, '),
  wide: encode('漢字'),
  mixed: encode('a漢b字 cd'),
  tabs: encode('\t'),
  columns: encode('a\tbcde\t'),
  marks: encode('e\u0301o\u0323\u0302'),
  'stacked marks': encode(`a${'\u0301'.repeat(40)}`),
  'marks alone': encode('\u200b\u0301 '),
  family: encode('👩‍👩‍👧x'),
  flags: encode('🇩🇪🇫🇷'),
  'half flags': encode('x🇩🇪'),
  controls: encode('\u0000\u0007\u007f\u202e'),
  invalid: Uint8Array.of(0xe9, 0xff, 0x41, 0xc3),
  colors: encode('\u001b[31mred \u001b[0m'),
  'dense colors': encode('\u001b[38;2;10;20;30mx\u001b[48;5;200my\u001b[0m'),
  'only colors': encode('\u001b[38;2;10;20;30m'),
};

/** Sizes around those from which a line is laid out in segments. */
const SIZES = [3000, 60_000, 66_000, 140_000, 200_000];

/** A content again and again, in about so many bytes. */
function repeated(content: Uint8Array, size: number): Uint8Array {
  const count = Math.max(1, Math.floor(size / content.length));
  return joined(Array.from({ length: count }, () => content));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Keys and clicks; all of them leave the cursor in view. */
const MOVES = [
  'End',
  'Home',
  'Ctrl+End',
  'Ctrl+Home',
  'Down',
  'Up',
  'Left',
  'Right',
  'Ctrl+Left',
  'Ctrl+Right',
  'PageDown',
  'PageUp',
  'Shift+End',
  'Shift+Home',
  'Backspace',
  'Delete',
  'Ctrl+Z',
  'Ctrl+L',
  'Shift+Alt+Down',
  'Ctrl+G\ntype 2:30000\nEnter',
  'Ctrl+G\ntype 50%\nEnter',
  'Ctrl+G\ntype @131000\nEnter',
  'Ctrl+F\ntype needle\nEnter\nEscape',
  'run add_cursor_below',
  'run next_split',
];
/** Changes of the layout: the cursor stays in view if it was. */
const LAYOUTS = [
  'run toggle_line_wrap',
  'run split_vertical',
  'run split_horizontal',
  'run toggle_ansi_colors',
  'run fold_all',
  'run unfold_all',
  'size 30 6',
  'size 80 24',
  'size 133 10',
  'size 20 5',
];
const VIRTUAL_TEXTS = [
  [2, 'v', 90_000, 'virtual 日本', 1, 2, 3, true, false],
  [2, 'w', 131_000, `a virtual text that is wider than ${'most '.repeat(9)}windows`, 1, 2, 3, true, false],
  [2, 'b', 40_000, 'behind', 1, 2, 3, false, false],
].map((args) => `plugin demo addVirtualText ${JSON.stringify(args)}`);

/** A screen of fewer columns shows a message in several rows, over the text. */
const NARROW = 30;

type Act =
  | { readonly kind: 'move' | 'layout'; readonly steps: string }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'click'; readonly x: number; readonly y: number }
  | { readonly kind: 'wheel'; readonly direction: 'wheel_left' | 'wheel_right' | 'wheel_up' | 'wheel_down' };

const acts: fc.Arbitrary<Act> = fc.oneof<fc.MaybeWeightedArbitrary<Act>[]>(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('move' as const), steps: fc.constantFrom(...MOVES) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('layout' as const),
      steps: fc.constantFrom(...LAYOUTS, ...VIRTUAL_TEXTS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      text: fc.constantFrom('Q', '漢', '\t', 'é', '👍'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('click' as const), x: fc.nat(132), y: fc.nat(23) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wheel' as const),
      direction: fc.constantFrom('wheel_left', 'wheel_right', 'wheel_up', 'wheel_down'),
    }),
  },
);

const documents = fc.record({
  before: fc.constantFrom(...Object.keys(CONTENTS)),
  after: fc.constantFrom(...Object.keys(CONTENTS)),
  size: fc.constantFrom(...SIZES),
  between: fc.constantFrom('\n', '\nshort\n', '\r\n\n    in\n        deep\n'),
  hasFinalBreak: fc.boolean(),
});

const settings = fc.record({
  line_wrap: fc.boolean(),
  tab_size: fc.constantFrom(1, 2, 4, 8),
  vertical_scrollbar: fc.boolean(),
});

/** An editor, and whether its cursor has been scrolled out of sight. */
class Trial {
  readonly #host: Host;
  #isAway = false;
  /** A split that is made of a view, or shown again, is scrolled as that was. */
  #wasWheeled = false;

  /** Virtual text may stand between what is typed and the cursor. */
  #hasVirtual = false;

  constructor(text: Uint8Array, given: Readonly<Record<string, unknown>>) {
    this.#host = new Host('in.txt', text, given);
    this.#send('listen prompt_changed');
  }

  act(act: Act): void {
    const what = JSON.stringify(act);
    switch (act.kind) {
      case 'move': {
        const before = this.#shown;
        this.#send(act.steps);
        // A key that does nothing scrolls nothing.
        if (this.#shown !== before) this.#isAway = false;
        if (act.steps === 'run next_split') this.#isAway = this.#wasWheeled;
        return this.#checkCursor(what);
      }
      case 'layout':
        this.#send(act.steps);
        if (act.steps.startsWith('plugin')) {
          // What a plugin shows scrolls nothing.
          this.#hasVirtual = true;
          this.#isAway = true;
        }
        if (act.steps.includes('split')) this.#isAway = this.#wasWheeled;
        return this.#checkCursor(what);
      case 'type':
        this.#host.send({ type: 'paste', bytes: encode(act.text) });
        this.#isAway = false;
        this.#checkCursor(what);
        return this.#checkTyped(act.text);
      case 'click': {
        this.#click(act.x, act.y);
        this.#isAway = false;
        return this.#checkCursor(what);
      }
      case 'wheel': {
        const { x, y } = this.#region.text;
        const event = { type: 'mouse', kind: act.direction, button: 'none', modifiers: 0, x, y } as const;
        for (let i = 0; i < 3; i++) this.#host.send(event);
        this.#isAway = true;
        this.#wasWheeled = true;
      }
    }
  }

  get #region(): LeafRegion {
    const { state } = this.#host;
    const found = regions(state).leaves.find(({ leaf }) => leaf.id === state.window.focus);
    assert.ok(found);
    return found;
  }

  /** The value that changes when the cursor is to be shown. */
  get #shown(): unknown {
    return activeView(this.#host.state).selections;
  }

  #send(steps: string): void {
    for (const event of parseSteps(steps)) this.#host.send(event);
  }

  #click(column: number, row: number): void {
    const { x, y, width, height } = this.#region.text;
    const at = { x: x + (column % Math.max(1, width)), y: y + (row % Math.max(1, height)) };
    for (const kind of ['press', 'release'] as const)
      this.#host.send({ type: 'mouse', kind, button: 'left', modifiers: 0, ...at });
  }

  #draw(): Frame {
    const { state } = this.#host;
    const frame = new Frame(state.window.columns, state.window.rows);
    draw(frame, state, DARK);
    return frame;
  }

  #checkCursor(what: string): void {
    const { text } = this.#region;
    if (this.#isAway || promptField.of(this.#host.state) !== null || text.width <= 0 || text.height <= 0)
      return;
    const { cursor } = this.#draw();
    const { head } = activeView(this.#host.state).selections.primary;
    assert.ok(cursor !== null, `${what}: the cursor at ${head} is not on the screen`);
    const [right, bottom] = [text.x + text.width, text.y + text.height];
    const isInside = cursor.x >= text.x && cursor.x < right && cursor.y >= text.y && cursor.y < bottom;
    assert.ok(isInside, `${what}: the cursor at ${head} is at ${cursor.x}, ${cursor.y}`);
  }

  /** Checks that typed text is drawn before the cursor, at the end of the row above where the cursor begins a row. */
  #checkTyped(typed: string): void {
    const { state } = this.#host;
    const { selections } = activeView(state);
    const { text } = this.#region;
    const { head } = selections.primary;
    const bytes = activeDocument(state).text.read(Math.max(0, head - encode(typed).length), head);
    // A tab is no character, where what follows joins it the cursor is not behind it, and a message may cover it.
    if (
      this.#hasVirtual ||
      (state.window.message !== null && state.window.columns < NARROW) ||
      typed === '\t' ||
      text.width < 6 ||
      selections.count > 1 ||
      new TextDecoder().decode(bytes) !== typed
    )
      return;
    const frame = this.#draw();
    if (frame.cursor === null) return;
    const { x, y } = frame.cursor;
    if (x === text.x && y === text.y) return;
    const row = this.#rowBefore(frame, x === text.x ? text.x + text.width : x, x === text.x ? y - 1 : y);
    // Marks that follow join it.
    const isBefore =
      x === text.x ? row.includes(typed) : row.replace(/\p{M}+$/u, '').endsWith(typed.normalize());
    assert.ok(isBefore, `${typed} is not before the cursor in ${row}`);
  }

  /** The text of a row of the focused split, up to a column. */
  #rowBefore(frame: Frame, end: number, y: number): string {
    let row = '';
    for (let x = this.#region.text.x; x < end; x++) {
      const cell = frame.cells[(y * frame.columns + x) * CELL_WORDS];
      if (cell !== CONTINUATION) row += frame.clusters.text(cell);
    }
    return row;
  }
}

test('the cursor and what is typed there are on the screen', () => {
  fc.assert(
    fc.property(
      documents,
      settings,
      fc.array(acts, { minLength: 1, maxLength: 25 }),
      ({ before, after, size, between, hasFinalBreak }, given, list) => {
        const [first, second] = [repeated(CONTENTS[before], size), repeated(CONTENTS[after], size)];
        const needle = encode(`needle`);
        const line = encode(between);
        const text = joined([
          encode('top\n'),
          first,
          needle,
          second,
          line,
          second,
          ...(hasFinalBreak ? [needle, line] : []),
        ]);
        const trial = new Trial(text, given);
        for (const act of list) trial.act(act);
      },
    ),
    { numRuns: RUNS, seed: 18 },
  );
});
