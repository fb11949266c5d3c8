/**
 * The time of a save beside that of copying the same bytes: `node bench/save.bench.ts FILE [FOLDER]`. Inserts one byte
 * into a copy of FILE (say the 2 GB log of bench/corpus.py) in FOLDER, saves it, and compares with the `cp` that made
 * the copy, followed by `sync` of file and folder. Then a small file, 20 KB, which must take under 10 ms.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Disk } from '../src/host/files/disk.ts';
import { Journal } from '../src/host/files/journal.ts';
import { openFile } from '../src/host/files/open.ts';
import { thisProcess } from '../src/host/files/owner.ts';
import { Saver } from '../src/host/files/saver.ts';
import { Block } from '../src/text/block.ts';
import { Text } from '../src/text/text.ts';

const [file, parent = tmpdir()] = process.argv.slice(2);
const folder = mkdtempSync(join(parent, 'inkstone-bench-'));
const disk = new Disk();
const saver = new Saver(disk, new Journal(disk, join(folder, 'journal'), thisProcess()), thisProcess());

async function timed(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Opens a file and saves it with one byte more; the longest time that the event loop stood still too. */
async function save(path: string): Promise<{ time: number; pause: number }> {
  const opened = openFile(path, '/');
  if (opened.kind !== 'file') throw new Error(`cannot open ${path}`);
  const middle = Math.floor(opened.stat.size / 2);
  const content = Text.of(opened.source).replace(middle, middle, Text.of(Block.of(Uint8Array.of(33))));
  let last = performance.now();
  let pause = 0;
  const beat = setInterval(() => {
    pause = Math.max(pause, performance.now() - last - 1);
    last = performance.now();
  }, 1);
  let road = '';
  const time = await timed(async () => {
    const saved = await saver.save({
      path,
      content,
      prefix: new Uint8Array(0),
      expect: opened.stat,
      force: false,
      keepsOld: () => {},
    });
    road = saved.kind === 'saved' ? saved.road : JSON.stringify(saved);
  });
  clearInterval(beat);
  opened.reader?.close();
  if (road !== 'replaced') throw new Error(road);
  return { time, pause };
}

try {
  const copy = join(folder, 'copy');
  const small = join(folder, 'small');
  if (file) {
    for (let round = 0; round < 3; round++) {
      rmSync(copy, { force: true });
      execFileSync('sync');
      const plain = await timed(() => {
        execFileSync('cp', ['--reflink=never', file, copy]);
        execFileSync('sync', [copy, folder]);
      });
      const { time, pause } = await save(copy);
      const figures = `save ${time.toFixed(0)} ms, cp and sync ${plain.toFixed(0)} ms, ratio ${(time / plain).toFixed(2)}`;
      console.log(`${figures}, longest pause ${pause.toFixed(1)} ms`);
    }
  }
  execFileSync('sh', ['-c', `head -c 20000 /dev/urandom > ${small}`]);
  const times: number[] = [];
  for (let round = 0; round < 30; round++) times.push((await save(small)).time);
  times.sort((a, b) => a - b);
  console.log(`small save: median ${times[15].toFixed(1)} ms, slowest ${times[29].toFixed(1)} ms`);
} finally {
  rmSync(folder, { recursive: true });
}
