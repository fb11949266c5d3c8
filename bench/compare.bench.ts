/**
 * Times comparing two texts of 100,000 lines with 5,000 changes, and a key typed in one of them, in process: `update`, `draw` and
 * the renderer, beside the same key where nothing is compared. Prints JSON, in milliseconds. Run: node bench/compare.bench.ts [KEYS]
 */
import { Frame } from '../src/base/frame.ts';
import { encode } from '../src/base/utf8.ts';
import { keyMaps } from '../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../src/core/config/settings.ts';
import { type State, withDocument } from '../src/core/model/state.ts';
import { activate } from '../src/core/windows/tabs.ts';
import { draw } from '../src/editor/draw.ts';
import { startState } from '../src/editor/start.ts';
import { update } from '../src/editor/update.ts';
import { compareTexts } from '../src/features/compare/requests.ts';
import { scratchDocument } from '../src/features/files/open.ts';
import { Decoder } from '../src/input/decoder.ts';
import { MAPS } from '../src/keymaps/maps.ts';
import { capabilitiesOf } from '../src/term/capabilities.ts';
import { Renderer } from '../src/term/renderer.ts';
import { Block } from '../src/text/block.ts';
import { differences } from '../src/text/diff/differences.ts';
import { Text } from '../src/text/text.ts';
import { DARK } from '../src/ui/theme.ts';

const LINES = 100_000;
const EVERY = 20;
const [COLUMNS, ROWS] = [160, 50];
const keys = Number(process.argv[2] ?? 300);

const line = (i: number): string => `  line number ${i} of a long text, as code has them\n`;
/** Added, removed and changed lines in turn. */
const changed = (i: number): string =>
  ['', `${line(i)}  added ${i}\n`, `  changed ${i}\n`][((i / EVERY) % 3) | 0];

function textOf(lineAt: (i: number) => string): Text {
  const content = Array.from({ length: LINES }, (_, i) => lineAt(i)).join('');
  const text = Text.of(Block.of(encode(content)), 0);
  text.countNewlines(text.length);
  return text;
}

const texts = [textOf(line), textOf((i) => (i % EVERY === EVERY / 2 ? changed(i) : line(i)))];

function opened(): State {
  let state = startState(COLUMNS, ROWS, DEFAULT_SETTINGS, keyMaps(MAPS));
  for (const text of texts) {
    const document = { ...scratchDocument(state, 'text'), text };
    state = activate({ ...withDocument(state, document), nextId: state.nextId + 1 }, document.id);
  }
  return state;
}

/** The state with both texts compared. */
function compared(): State {
  const state = opened();
  const [before, after] = [...state.documents.values()].slice(-2).map(({ id }) => id);
  const asked = update(state, { type: 'compare', before, after }, 0).state;
  const id = compareTexts.pending(asked)?.id ?? 0;
  const answer = differences(...(texts.map((text) => text.read(0, text.length)) as [Uint8Array, Uint8Array]));
  return update(asked, { type: 'answer', id, answer, last: true }, 0).state;
}

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)];

/** The times of keys typed in the middle of the text. */
function typed(start: State): readonly number[] {
  const decoder = new Decoder();
  const renderer = new Renderer({
    ...capabilitiesOf({ TERM: 'xterm-256color', COLORTERM: 'truecolor' }),
    synchronized: true,
  });
  const frame = new Frame(COLUMNS, ROWS);
  let state = update(start, { type: 'command', name: 'goto_line' }, 0).state;
  for (const event of decoder.feed(encode(`${LINES / 2}\r`))) state = update(state, event, 0).state;
  draw(frame, state, DARK);
  renderer.render(frame);
  const times: number[] = [];
  for (let i = 0; i < keys * 2; i++) {
    const at = performance.now();
    for (const event of decoder.feed(Uint8Array.of(0x61 + (i % 10))))
      state = update(state, event, i * 40).state;
    draw(frame, state, DARK);
    renderer.render(frame);
    times.push(performance.now() - at);
  }
  return times.slice(keys);
}

const whole: number[] = [];
const [before, after] = texts.map((text) => text.read(0, text.length));
let found = 0;
for (let i = 0; i < 7; i++) {
  const at = performance.now();
  found = differences(before, after).hunks.length;
  whole.push(performance.now() - at);
}
const [alone, beside] = [typed(opened()), typed(compared())];
console.log(
  JSON.stringify({
    hunks: found,
    differences: quantile(whole, 0.5),
    alone: { median: quantile(alone, 0.5), late: quantile(alone, 0.99) },
    compared: { median: quantile(beside, 0.5), late: quantile(beside, 0.99) },
  }),
);
