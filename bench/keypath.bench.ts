/**
 * Times what a key costs in process: `update`, `draw` and the renderer, for typing at the top of a text of plain ASCII, of mixed
 * scripts and of long wrapped lines, and a whole redraw. Run: node bench/keypath.bench.ts [ROUNDS]
 */
import { Frame } from '../src/base/frame.ts';
import { encode } from '../src/base/utf8.ts';
import { DEFAULT_SETTINGS } from '../src/core/config/settings.ts';
import { keyMaps } from '../src/core/config/keymaps.ts';
import { startState } from '../src/editor/start.ts';
import type { State } from '../src/core/model/state.ts';
import { update } from '../src/editor/update.ts';
import { Decoder } from '../src/input/decoder.ts';
import { MAPS } from '../src/keymaps/maps.ts';
import { capabilitiesOf } from '../src/term/capabilities.ts';
import { Renderer } from '../src/term/renderer.ts';
import { Block } from '../src/text/block.ts';
import { Text } from '../src/text/text.ts';
import { draw } from '../src/editor/draw.ts';
import { DARK } from '../src/ui/theme.ts';

const KEYS = 300;
const rounds = Number(process.argv[2] ?? 5);
const capabilities = {
  ...capabilitiesOf({ TERM: 'xterm-256color', COLORTERM: 'truecolor' }),
  synchronized: true,
};
/** Lines until there are 10 MB. */
function corpus(line: string): Text {
  const parts: string[] = [];
  for (let length = 0, i = 0; length < 10 << 20; i++) {
    const text = `${String(i).padStart(7, '0')} ${line}\n`;
    parts.push(text);
    length += text.length;
  }
  return Text.of(Block.of(encode(parts.join(''))));
}

function opened(text: Text, columns: number, rows: number, wrap: boolean): State {
  const start = startState(columns, rows, DEFAULT_SETTINGS, keyMaps(MAPS));
  text.countNewlines(Infinity);
  const document = start.documents.get(start.nextId - 1);
  if (document === undefined || start.window.panes.kind !== 'leaf')
    throw new Error('the editor starts otherwise');
  const state: State = { ...start, documents: new Map([[document.id, { ...document, text }]]) };
  return wrap ? update(state, { type: 'command', name: 'toggle_line_wrap' }, 0).state : state;
}

const quantile = (times: Float64Array, part: number): string =>
  times.toSorted()[Math.floor(times.length * part)].toFixed(3).padStart(8);

const CASES: readonly (readonly [name: string, text: () => Text, wrap: boolean])[] = [
  ['ASCII', () => corpus('const answer = 42; // what it is all about, said at some length'), false],
  [
    'mixed scripts',
    () => corpus('日本語のテキスト 한국어 العربية עברית 👩‍👩‍👧‍👦 e\u0301 Ünïcödé 🇯🇵 ไทย देवनागरी'),
    false,
  ],
  ['wrapped prose', () => corpus('the quick brown fox jumps over the lazy dog while '.repeat(60)), true],
  ['wrapped scripts', () => corpus('Größe 日本語 e\u0301 Ελληνικά Кириллица 한글 👩‍👩‍👧 '.repeat(30)), true],
];

for (const [name, text, wrap] of CASES) {
  const document = text();
  for (const [columns, rows] of [
    [160, 50],
    [200, 60],
  ]) {
    const decoder = new Decoder();
    const renderer = new Renderer(capabilities);
    const frame = new Frame(columns, rows);
    let state = opened(document, columns, rows, wrap);
    draw(frame, state, DARK);
    renderer.render(frame);
    const times = new Float64Array(KEYS * rounds);
    const parts = [0, 0, 0];
    let bytes = 0;
    for (let i = 0; i < times.length; i++) {
      const key = Uint8Array.of(0x61 + (i % 10));
      const at = performance.now();
      for (const event of decoder.feed(key)) state = update(state, event, i * 40).state;
      const updated = performance.now();
      draw(frame, state, DARK);
      const drawn = performance.now();
      bytes += renderer.render(frame).length;
      const end = performance.now();
      times[i] = end - at;
      parts[0] += updated - at;
      parts[1] += drawn - updated;
      parts[2] += end - drawn;
      // A line of typing, then the next.
      if (i % 80 === 79) state = update(state, { type: 'command', name: 'move_down' }, i * 40).state;
    }
    const late = times.subarray(KEYS);
    const whole = new Float64Array(100);
    for (let i = 0; i < whole.length; i++) {
      // With a new table of clusters nothing is remembered.
      const fresh = new Frame(columns, rows);
      renderer.invalidate();
      const at = performance.now();
      draw(fresh, state, DARK);
      renderer.render(fresh);
      whole[i] = performance.now() - at;
    }
    draw(frame, state, DARK);
    renderer.render(frame);
    // One cell of the document's changes, in sight of nothing else.
    const one = new Float64Array(200);
    let sent = 0;
    for (let i = 0; i < one.length; i++) {
      const cell = (Math.floor(rows / 2) * columns + 40) * 3;
      const at = performance.now();
      frame.cells[cell] = 0x61 + (i % 26);
      sent = Math.max(sent, renderer.render(frame).length);
      one[i] = performance.now() - at;
    }
    console.log(
      `${name.padEnd(16)} ${columns}x${rows}  first ${KEYS}: ${quantile(times.subarray(0, KEYS), 0.5)} ${quantile(times.subarray(0, KEYS), 0.99)}` +
        `  key:${quantile(late, 0.5)} 99%${quantile(late, 0.99)}  (update ${parts.map((part) => (part / times.length).toFixed(3)).join(' draw/render ')})` +
        `  whole:${quantile(whole, 0.5)}  cell:${quantile(one, 0.5)} ${sent} B  ${Math.round(bytes / times.length)} B a key`,
    );
  }
}
