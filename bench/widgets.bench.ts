/**
 * Times a panel with a list of 10,000 rows that a plugin replaces again and again, in process: what the main thread does for an
 * update (reading the message of the worker, `update` and `draw`), for a key after it and for one in a panel that is left alone,
 * and what the worker does before.
 * Prints JSON, in milliseconds. Run: node bench/widgets.bench.ts [UPDATES]
 */
import { deserialize, serialize } from 'node:v8';
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
import { readSpec } from '../src/plugin/operations/widgets/read-spec.ts';
import { DARK } from '../src/ui/theme.ts';

const ROWS = 10_000;
const updates = Number(process.argv[2] ?? 100);
const frame = new Frame(160, 50);
const [DOWN] = parseKeys('Down');

const specOf = (turn: number): unknown => ({
  kind: 'list',
  key: 'list',
  items: Array.from({ length: ROWS }, (_, i) => ({
    text: `row ${i} of update ${turn}\n`,
    properties: { i },
    style: { fg: 'syntax.keyword' },
  })),
  itemKeys: Array.from({ length: ROWS }, (_, i) => `key ${i}`),
});

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

send({ type: 'plugins', plugins: { operations: OPERATIONS, list: [], listened: new Set(['widget_event']) } });
operation('createVirtualBuffer', { name: 'panel' });
operation('mountWidgetPanel', 1, activeDocument(state).id, readSpec(specOf(0), 'spec'));

const timed = (run: () => void): number => {
  const start = performance.now();
  run();
  return performance.now() - start;
};

const times: Record<'worker' | 'update' | 'key' | 'alone', number[]> = {
  worker: [],
  update: [],
  key: [],
  alone: [],
};
/** A key in the panel. */
const key = (): void => {
  send({ type: 'key', kind: 'press', ...DOWN });
  draw(frame, state, DARK);
};
for (let i = 0; i < updates; i++) times.alone.push(timed(key));
for (let i = 1; i <= updates; i++) {
  const given = specOf(i);
  let message = Buffer.alloc(0);
  times.worker.push(timed(() => (message = serialize(readSpec(given, 'spec')))));
  times.update.push(
    timed(() => {
      operation('updateWidgetPanel', 1, deserialize(message));
      draw(frame, state, DARK);
    }),
  );
  times.key.push(timed(key));
}

const summary = (all: readonly number[]): Readonly<Record<string, number>> => {
  const sorted = all.slice(Math.min(10, all.length - 1)).toSorted((a, b) => a - b);
  const at = (part: number): number => Number(sorted[Math.floor((sorted.length - 1) * part)].toFixed(2));
  return { median: at(0.5), p99: at(0.99), most: at(1) };
};
console.log(
  JSON.stringify({
    rows: ROWS,
    worker: summary(times.worker),
    update: summary(times.update),
    key: summary(times.key),
    alone: summary(times.alone),
  }),
);
