/**
 * Times a panel with a list of 10,000 rows that a plugin replaces again and again, in process: what the main thread does for an
 * update (reading the message of the worker, `update` and `draw`), for a key after it and for one in a panel that is left alone,
 * and what the worker does before.
 * Prints JSON, in milliseconds. Run: node bench/widgets.bench.ts [UPDATES]
 */
import { deserialize, serialize } from 'node:v8';
import { activeDocument } from '../src/core/model/state.ts';
import { readSpec } from '../src/plugin/operations/widgets/read-spec.ts';
import { PluginScene, summary, timed } from './plugin-scene.ts';

const ROWS = 10_000;
const updates = Number(process.argv[2] ?? 100);
const scene = new PluginScene(['widget_event']);

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

scene.operate('createVirtualBuffer', { name: 'panel' });
scene.operate('mountWidgetPanel', 1, activeDocument(scene.state).id, readSpec(specOf(0), 'spec'));

const times: Record<'worker' | 'update' | 'key' | 'alone', number[]> = {
  worker: [],
  update: [],
  key: [],
  alone: [],
};
for (let i = 0; i < updates; i++) times.alone.push(timed(scene.key));
for (let i = 1; i <= updates; i++) {
  const given = specOf(i);
  let message = Buffer.alloc(0);
  times.worker.push(timed(() => (message = serialize(readSpec(given, 'spec')))));
  times.update.push(
    timed(() => {
      scene.operate('updateWidgetPanel', 1, deserialize(message));
      scene.draw();
    }),
  );
  times.key.push(timed(scene.key));
}

console.log(
  JSON.stringify({
    rows: ROWS,
    worker: summary(times.worker),
    update: summary(times.update),
    key: summary(times.key),
    alone: summary(times.alone),
  }),
);
