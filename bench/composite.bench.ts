/**
 * Times a composite buffer of two texts of 50,000 lines with 2,500 changes, as a plugin shows it, in process: a key in it, and for
 * comparison a key in one of the texts. Prints JSON, in milliseconds. Run: node bench/composite.bench.ts [KEYS]
 */
import { Frame } from '../src/base/frame.ts';
import { keyMaps } from '../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../src/core/config/settings.ts';
import { activeDocument, type State } from '../src/core/model/state.ts';
import { draw } from '../src/editor/draw.ts';
import { startState } from '../src/editor/start.ts';
import { update } from '../src/editor/update.ts';
import { parseKeys } from '../src/input/notation.ts';
import { MAPS } from '../src/keymaps/maps.ts';
import { OPERATIONS } from '../src/plugin/operations/main.ts';
import { DARK } from '../src/ui/theme.ts';

const LINES = 50_000;
const EVERY = 20;
const keys = Number(process.argv[2] ?? 200);
const frame = new Frame(160, 50);
const [DOWN] = parseKeys('Down');

const textOf = (side: string): string =>
  Array.from({ length: LINES }, (_, i) => `  line ${i} ${i % EVERY === 0 ? side : 'of both'}\n`).join('');

let state: State = startState(160, 50, DEFAULT_SETTINGS, keyMaps(MAPS));

function send(event: Parameters<typeof update>[1]): void {
  state = update(state, event, state.now + 10).state;
}

const operation = (name: string, ...args: readonly unknown[]): void =>
  send({
    type: 'plugin_turn',
    plugin: 'bench',
    since: new Map(),
    orders: [{ type: 'run', name, args, call: 1 }],
  });

function timesOfKeys(): number[] {
  return Array.from({ length: keys }, () => {
    const start = performance.now();
    send({ type: 'key', kind: 'press', ...DOWN });
    draw(frame, state, DARK);
    return performance.now() - start;
  });
}

function summary(all: readonly number[]): Readonly<Record<string, number>> {
  const sorted = all.slice(Math.min(10, all.length - 1)).toSorted((a, b) => a - b);
  const at = (part: number): number => Number(sorted[Math.floor((sorted.length - 1) * part)].toFixed(2));
  return { median: at(0.5), p99: at(0.99), most: at(1) };
}

send({ type: 'plugins', plugins: { operations: OPERATIONS, list: [], listened: new Set() } });
const sources = ['old', 'new'].map((name) => {
  operation('createVirtualBuffer', { name, entries: [{ text: textOf(name) }], readOnly: true });
  return { bufferId: activeDocument(state).id, label: name, editable: false, style: null };
});
const alone = timesOfKeys();
const hunks = Array.from({ length: LINES / EVERY }, (_, i) => ({
  oldStart: i * EVERY,
  oldCount: 1,
  newStart: i * EVERY,
  newCount: 1,
}));
const layout = { type: 'side-by-side', ratios: [0.5, 0.5], showSeparator: true };
operation('createCompositeBuffer', { name: 'both', mode: 'both', layout, sources, hunks });
operation('showBuffer', state.nextId - 1);
draw(frame, state, DARK);
console.log(JSON.stringify({ lines: LINES, key: summary(timesOfKeys()), alone: summary(alone) }));
