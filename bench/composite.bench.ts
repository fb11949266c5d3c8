/**
 * Times a composite buffer of two texts of 50,000 lines with 2,500 changes, as a plugin shows it, in process: a key in it, and for
 * comparison a key in one of the texts. Prints JSON, in milliseconds. Run: node bench/composite.bench.ts [KEYS]
 */
import { activeDocument } from '../src/core/model/state.ts';
import { PluginScene, summary, timed } from './plugin-scene.ts';

const LINES = 50_000;
const EVERY = 20;
const keys = Number(process.argv[2] ?? 200);
const scene = new PluginScene();

const textOf = (side: string): string =>
  Array.from({ length: LINES }, (_, i) => `  line ${i} ${i % EVERY === 0 ? side : 'of both'}\n`).join('');

const timesOfKeys = (): number[] => Array.from({ length: keys }, () => timed(scene.key));

const sources = ['old', 'new'].map((name) => {
  scene.operate('createVirtualBuffer', { name, entries: [{ text: textOf(name) }], readOnly: true });
  return { bufferId: activeDocument(scene.state).id, label: name, editable: false, style: null };
});
const alone = timesOfKeys();
const hunks = Array.from({ length: LINES / EVERY }, (_, i) => ({
  oldStart: i * EVERY,
  oldCount: 1,
  newStart: i * EVERY,
  newCount: 1,
}));
const layout = { type: 'side-by-side', ratios: [0.5, 0.5], showSeparator: true };
scene.operate('createCompositeBuffer', { name: 'both', mode: 'both', layout, sources, hunks });
scene.operate('showBuffer', scene.state.nextId - 1);
scene.draw();
console.log(JSON.stringify({ lines: LINES, key: summary(timesOfKeys()), alone: summary(alone) }));
