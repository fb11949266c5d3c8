/**
 * Times keys in the explorer with 1,000 files, in process: without decorations, and with one of a plugin beside each file, which
 * the plugin replaces before each key.
 * Prints JSON, in milliseconds. Run: node bench/explorer.bench.ts [KEYS]
 */
import { explorerDecorationsField } from '../src/features/explorer/decorations.ts';
import { explorerField } from '../src/features/explorer/explorer-field.ts';
import { PluginScene, summary, timed } from './plugin-scene.ts';

const FILES = 1000;
const count = Number(process.argv[2] ?? 100);
const scene = new PluginScene([], '/work');
const names = Array.from({ length: FILES }, (_, i) => `file${String(i).padStart(4, '0')}.ts`);

function decorate(turn: number): void {
  const decorations = names.map((name, i) => ({
    path: `/work/${name}`,
    symbol: 'MAUD'[(i + turn) % 4],
    color: 'syntax.keyword',
  }));
  scene.operate('setFileExplorerDecorations', 'bench', decorations);
  scene.draw();
}

scene.send({ type: 'command', name: 'focus_file_explorer' });
scene.send({
  type: 'folder_listed',
  path: '/work',
  folder: {
    entries: names.map((name) => ({ name, folder: false, link: false, ignored: false })),
    problem: null,
  },
});
const alone = Array.from({ length: count }, () => timed(scene.key));
const updates: number[] = [];
const decorated: number[] = [];
for (let i = 0; i < count; i++) {
  updates.push(timed(() => decorate(i)));
  decorated.push(timed(scene.key));
}

const { selected } = explorerField.of(scene.state) ?? {};
if (explorerDecorationsField.of(scene.state).size === 0 || selected === '/work')
  throw new Error('nothing was measured');

console.log(
  JSON.stringify({ files: FILES, update: summary(updates), key: summary(decorated), alone: summary(alone) }),
);
