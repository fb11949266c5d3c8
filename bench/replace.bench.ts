/**
 * Replacing 1,000,000 matches in 200 MB, or all of its line ends, and undoing it: `node bench/replace.bench.ts`. The aim: 3 s, as one step of
 * undo; 50 ms to undo it. `pause` is the longest time that no key could have been answered.
 */
import { changesFrom } from '../src/host/search/replacing.ts';
import { Searching } from '../src/host/search/searching.ts';
import { Block, sharedBytes } from '../src/text/block.ts';
import { History } from '../src/text/history.ts';
import { Text } from '../src/text/text.ts';

const MATCHES = 1_000_000;
const line = new TextEncoder().encode(`${'x'.repeat(95)}needle${'y'.repeat(98)}\n`);
const bytes = sharedBytes(MATCHES * line.length);
for (let i = 0; i < MATCHES; i++) bytes.set(line, i * line.length);
const text = Text.of(Block.of(bytes));

async function measure(
  what: string,
  pattern: string,
  template: string,
  regex: boolean,
  expands = regex,
): Promise<void> {
  const searching = new Searching();
  let last = performance.now();
  let pause = 0;
  const beat = setInterval(() => {
    pause = Math.max(pause, performance.now() - last - 1);
    last = performance.now();
  }, 1);
  const start = performance.now();
  const work = {
    query: { pattern, regex, caseSensitive: true, wholeWord: false },
    replace: {
      replacement: { template, expands, keepCase: false, lineBreak: '\n' },
      ranges: [{ from: 0, to: text.length }],
      limit: Infinity,
    },
  };
  const { signal } = new AbortController();
  const found = await changesFrom(searching, { text, work }, { signal, progress: () => {} });
  if (found.changes.size !== MATCHES) throw new Error(`${found.changes.size} matches`);
  clearInterval(beat);
  const took = performance.now() - start;
  const selections = null;
  const history = History.start(selections).record({
    changes: found.changes,
    before: text,
    after: found.text,
    selectionsBefore: selections,
    selectionsAfter: selections,
    label: 'replace',
    time: 0,
  });
  // As the editor does it, in the same turn.
  const closing = performance.now();
  history.entry.close();
  const close = performance.now() - closing;
  const undoing = performance.now();
  history.undo(found.text);
  const undo = performance.now() - undoing;
  console.log(
    `${what}: ${took.toFixed(0)} ms, pause ${pause.toFixed(0)} ms, taking it in ${close.toFixed(1)} ms, undo ${undo.toFixed(1)} ms`,
  );
  await searching.close();
}

await measure('plain text', 'needle', 'pin', false);
await measure('an expression with groups', 'n(ee)dle', 'p$1n', true);
await measure('line ends', String.raw`(?<!\r)\n`, '\r\n', true, false);
