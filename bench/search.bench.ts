/**
 * Searching and counting lines in a big file, page cache warm. Each figure is the best of several runs.
 *
 *     node bench/search.bench.ts FILE        (corpus.py's log2g.log: NEEDLE_HERE stands near its end)
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { startIndexing } from '../src/host/files/index-newlines.ts';
import { packText } from '../src/host/search/pieces.ts';
import { Searching } from '../src/host/search/searching.ts';
import type { SearchReport, SearchRequest } from '../src/host/search/searching.ts';
import { Additions } from '../src/text/additions.ts';
import { ChangeSet } from '../src/text/changeset.ts';
import { FileSource } from '../src/text/file-source.ts';
import { Scanner } from '../src/text/scan.ts';
import { Text } from '../src/text/text.ts';

const path = process.argv[2];
if (path === undefined) {
  console.error('search.bench: which file? For example: node bench/search.bench.ts DIR/log2g.log');
  process.exit(1);
}
const RUNS = 5;
const descriptor = openSync(path, 'r');
const { size } = fstatSync(descriptor);
const reader = {
  descriptor,
  size,
  readSync: (at: number, target: Uint8Array) => readSync(descriptor, target, 0, target.length, at),
};

const show = (name: string, figure: string): void => console.log(`${name.padEnd(52)} ${figure.padStart(20)}`);
const speed = (ms: number): string => `${ms.toFixed(0)} ms ${(size / ms / 1e6).toFixed(2).padStart(6)} GB/s`;

/** The least of what `run` measures. */
async function best(run: () => number | Promise<number>): Promise<number> {
  let least = Infinity;
  for (let i = 0; i < RUNS; i++) least = Math.min(least, await run());
  return least;
}

/** Milliseconds to read the whole file through a window and do `work` on each. */
function sweep(scanner: Scanner, work: (length: number) => void): number {
  const begin = performance.now();
  for (let at = 0; at < size;) {
    const read = readSync(descriptor, scanner.window, 0, scanner.window.length, at);
    work(read);
    at += read;
  }
  return performance.now() - begin;
}

const bytes = new TextEncoder().encode('NEEDLE_HERE');
const needle = { value: bytes, mask: new Uint8Array(bytes.length).fill(0xff), probes: [0, 4] as const };
const scanner = new Scanner(1 << 18, needle.value.length).aim(needle);
show('read alone', speed(await best(() => sweep(scanner, () => {}))));
show('read and count', speed(await best(() => sweep(scanner, (end) => scanner.countNewlines(0, end)))));
show('read and find', speed(await best(() => sweep(scanner, (end) => scanner.find(0, end)))));
show('read and find backward', speed(await best(() => sweep(scanner, (end) => scanner.findLast(0, end)))));

/** The longest time in which the loop took nothing else, while `run` was under way. */
async function hold(run: () => Promise<unknown>): Promise<number> {
  let worst = 0;
  let last = performance.now();
  let running = true;
  const tick = (): void => {
    const now = performance.now();
    worst = Math.max(worst, now - last);
    last = now;
    if (running) setImmediate(tick);
  };
  setImmediate(tick);
  await run();
  running = false;
  return worst;
}

const index = (): Promise<number> => {
  const begin = performance.now();
  return new Promise((done) => {
    startIndexing(new FileSource(reader), (progress) => {
      if (progress.done) done(performance.now() - begin);
    });
  });
};
show('the newline index', speed(await best(index)));
show('  longest hold of the loop', `${(await best(() => hold(index))).toFixed(2)} ms`);

const text = Text.of(new FileSource(reader));
const searching = new Searching();
const query = { pattern: 'NEEDLE_HERE', regex: false, caseSensitive: true, wholeWord: false };

/** Milliseconds from the question to the first report of a kind. */
function ask(type: SearchReport['type'], request: Partial<SearchRequest> = {}): Promise<number> {
  const begin = performance.now();
  return new Promise((done) => {
    searching.search(text, { query, from: 0, ...request }, (report) => {
      if (report.type === 'search_failed') throw new Error(report.message);
      if (report.type === type && (report.type !== 'counted' || report.done)) done(performance.now() - begin);
    });
  });
}

const near: Partial<SearchRequest> = { query: { ...query, pattern: 'FIRSTLINE' } };
const started = await best(async () => {
  await searching.close();
  return ask('found', near);
});
show('start of the worker, to its first match', `${started.toFixed(1)} ms`);
show('a match at hand, the worker running', `${(await best(() => ask('found', near))).toFixed(2)} ms`);

const far: [string, Partial<SearchRequest>][] = [
  ['literal', {}],
  ['literal backward', { query: { ...query, pattern: 'FIRSTLINE' }, from: size, backward: true }],
  ['ASCII, either case', { query: { ...query, pattern: 'needle_here', caseSensitive: false } }],
  ['whole word', { query: { ...query, wholeWord: true } }],
  ['beyond ASCII, either case', { query: { ...query, pattern: 'жук', caseSensitive: false } }],
  ['regular expression', { query: { ...query, pattern: 'NEEDLE_[A-Z]+', regex: true } }],
  [
    'regular expression, many beginnings',
    { query: { ...query, pattern: 'ERROR.*duration=9999', regex: true } },
  ],
];
for (const [name, request] of far) show(`far match: ${name}`, speed(await best(() => ask('found', request))));
show('  longest hold of the loop', `${(await best(() => hold(() => ask('found')))).toFixed(2)} ms`);
// Another range each time: what was counted is not counted again.
let from = 0;
const count = (): Promise<number> =>
  ask('counted', { query: { ...query, pattern: 'worker' }, range: { from: from++, to: size } });
show('count of a literal, to 1,000,000', `${(await best(count)).toFixed(0)} ms`);
await searching.close();

const word = new Additions().string('word');
const step = Math.floor(size / 100_001);
const changes = Array.from({ length: 100_000 }, (_, i) => ({ from: i * step, insert: word }));
const fragmented = text.apply(ChangeSet.of(size, changes));
const packed = await best(() => {
  const begin = performance.now();
  packText(fragmented);
  return performance.now() - begin;
});
show('packing 200,000 pieces for the worker', `${packed.toFixed(2)} ms`);
closeSync(descriptor);
