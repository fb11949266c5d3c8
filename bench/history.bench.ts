/**
 * The cost of undo trees and versions of files: `node bench/history.bench.ts`. Keeps and reads those of a text of 1 MB with
 * 10,000 states, and prints the time, and the longest time that the event loop stood still.
 */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Selections } from '../src/core/model/selection.ts';
import { Disk } from '../src/host/files/disk.ts';
import { UndoStore } from '../src/host/history/undo-store.ts';
import { VersionStore } from '../src/host/history/version-store.ts';
import { Additions } from '../src/text/additions.ts';
import { ChangeSet } from '../src/text/changeset.ts';
import { History } from '../src/text/history.ts';

const STATES = 10_000;
const LIMITS = { days: 30, megabytes: 200, exclude: '' };

const folder = mkdtempSync(join(tmpdir(), 'inkstone-bench-'));
const setting = { temporary: [], epoch: 0, now: () => Date.now(), log: console.error, delay: 0 };
const trees = (): UndoStore => new UndoStore(new Disk(), join(folder, 'undo'), setting);
const versions = new VersionStore(new Disk(), join(folder, 'history'), setting);

/** Prints the time of some work, and the longest pause of the event loop. */
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  let last = performance.now();
  let pause = 0;
  const beat = setInterval(() => {
    pause = Math.max(pause, performance.now() - last - 1);
    last = performance.now();
  }, 1);
  const from = performance.now();
  await work();
  const time = performance.now() - from;
  clearInterval(beat);
  console.log(`${name.padEnd(28)} ${time.toFixed(1)} ms, longest pause ${pause.toFixed(1)} ms`);
}

const sizeOf = (name: string): number =>
  readdirSync(join(folder, name)).reduce((sum, file) => sum + statSync(join(folder, name, file)).size, 0);

try {
  const path = join(folder, 'file');
  writeFileSync(path, '');
  const additions = new Additions();
  let text = additions.string('const answer = 42;\n'.repeat(55_000));
  const start = text;
  let history: History<Selections> = History.start(Selections.origin);
  for (let i = 0; i < STATES; i++) {
    const at = (i * 7919) % text.length;
    const changes = ChangeSet.of(text.length, [
      { from: at, to: at + 3, insert: additions.string(`word ${i}`) },
    ]);
    const after = text.apply(changes, additions);
    const [selectionsBefore, selectionsAfter] = [Selections.single(at), Selections.single(at + 6)];
    const edit = { changes, before: text, after, selectionsBefore, selectionsAfter };
    history = history.record({ ...edit, label: 'edit', time: i * 1000 });
    text = after;
  }
  const work = { path, text, history: history.markSaved(), formats: new Map(), limits: LIMITS };
  await measure('keep an undo tree', () => trees().keep([work]));
  console.log(`  ${sizeOf('undo')} bytes for ${STATES} states`);
  const store = trees();
  await measure('read it', () => store.read(path, text));
  const past = (await store.read(path, text))?.past;
  if (past === undefined) throw new Error('the tree is gone');
  const from = performance.now();
  History.start(Selections.origin).after(past);
  console.log(`${'put it before a history'.padEnd(28)} ${(performance.now() - from).toFixed(1)} ms at once`);
  await measure('ask for one that is not there', () => store.read(join(folder, 'undo'), text));
  const format = { bom: false, encoding: 'utf-8', lineEnd: 'LF' } as const;
  const version = { path, text, format, source: 'save', before: start, limits: LIMITS } as const;
  await measure('keep two versions', () => versions.keep([version]));
  console.log(`  ${sizeOf('history')} bytes for ${start.length + text.length}`);
  await measure('list them', () => versions.list(path));
} finally {
  rmSync(folder, { recursive: true });
}
