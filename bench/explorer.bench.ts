/**
 * Times keys in the explorer with 1,000 files, in process: without decorations, and with one of a plugin beside each file, which
 * the plugin replaces before each key.
 * Prints JSON, in milliseconds. Run: node bench/explorer.bench.ts [KEYS]
 */
import { Frame } from '../src/base/frame.ts';
import { keyMaps } from '../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../src/core/config/settings.ts';
import type { State } from '../src/core/model/state.ts';
import { draw } from '../src/editor/draw.ts';
import { startState } from '../src/editor/start.ts';
import { update } from '../src/editor/update.ts';
import { explorerDecorationsField } from '../src/features/explorer/decorations.ts';
import { explorerField } from '../src/features/explorer/explorer-field.ts';
import { parseKeys } from '../src/input/notation.ts';
import { MAPS } from '../src/keymaps/maps.ts';
import { OPERATIONS } from '../src/plugin/operations/main.ts';
import { DARK } from '../src/ui/theme.ts';

const FILES = 1000;
const count = Number(process.argv[2] ?? 100);
const frame = new Frame(160, 50);
const [DOWN] = parseKeys('Down');
const names = Array.from({ length: FILES }, (_, i) => `file${String(i).padStart(4, '0')}.ts`);

let state: State = startState(160, 50, DEFAULT_SETTINGS, keyMaps(MAPS), '/work');

function send(event: Parameters<typeof update>[1]): void {
  state = update(state, event, state.now + 10).state;
}

function decorate(turn: number): void {
  const decorations = names.map((name, i) => ({
    path: `/work/${name}`,
    symbol: 'MAUD'[(i + turn) % 4],
    color: 'syntax.keyword',
  }));
  const args = ['bench', decorations];
  const orders = [{ type: 'run', name: 'setFileExplorerDecorations', args, call: 1 } as const];
  send({ type: 'plugin_turn', plugin: 'bench', since: new Map(), orders });
  draw(frame, state, DARK);
}

const timed = (run: () => void): number => {
  const start = performance.now();
  run();
  return performance.now() - start;
};

/** A key in the explorer. */
const key = (): void => {
  send({ type: 'key', kind: 'press', ...DOWN });
  draw(frame, state, DARK);
};

send({ type: 'plugins', plugins: { operations: OPERATIONS, list: [], listened: new Set() } });
send({ type: 'command', name: 'focus_file_explorer' });
send({
  type: 'folder_listed',
  path: '/work',
  folder: {
    entries: names.map((name) => ({ name, folder: false, link: false, ignored: false })),
    problem: null,
  },
});
const alone = Array.from({ length: count }, () => timed(key));
const updates: number[] = [];
const decorated: number[] = [];
for (let i = 0; i < count; i++) {
  updates.push(timed(() => decorate(i)));
  decorated.push(timed(key));
}

const { selected } = explorerField.of(state) ?? {};
if (explorerDecorationsField.of(state).size === 0 || selected === '/work')
  throw new Error('nothing was measured');

const summary = (all: readonly number[]): Readonly<Record<string, number>> => {
  const sorted = all.slice(Math.min(10, all.length - 1)).toSorted((a, b) => a - b);
  const at = (part: number): number => Number(sorted[Math.floor((sorted.length - 1) * part)].toFixed(2));
  return { median: at(0.5), p99: at(0.99), most: at(1) };
};
console.log(
  JSON.stringify({ files: FILES, update: summary(updates), key: summary(decorated), alone: summary(alone) }),
);
