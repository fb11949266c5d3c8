/**
 * Times the keymap `vim` in process, and prints the figures as JSON: a key of normal mode beside the same move of the default map, a
 * macro of ten keys 10,000 times beside as many keys of the default map, and 1,000,000 substitutions in 200 MB beside as
 * many replacements. Run: node bench/vim.bench.ts [--quick]
 */
import { Frame } from '../src/base/frame.ts';
import { encode } from '../src/base/utf8.ts';
import { activeDocument } from '../src/core/model/state.ts';
import { keysOfNotation } from '../src/features/vim/keys/notation.ts';
import { feedField } from '../src/features/vim/repeat/feed.ts';
import { changesFrom } from '../src/host/search/replacing.ts';
import { Searching } from '../src/host/search/searching.ts';
import { draw } from '../src/editor/draw.ts';
import { Block, sharedBytes } from '../src/text/block.ts';
import { Text } from '../src/text/text.ts';
import { DARK } from '../src/ui/theme.ts';
import { Host } from '../test/cases/host.ts';

const isQuick = process.argv.includes('--quick');
const COLUMNS = 160;
const ROWS = 50;

/** An editor with lines of text. */
function opened(map: string, lines: number): Host {
  const text = Array.from({ length: lines }, (_, i) => `line ${i} of the text`).join('\n');
  const host = new Host('a.txt', encode(`${text}\n`), { active_keybinding_map: map });
  host.send({ type: 'resize', columns: COLUMNS, rows: ROWS });
  return host;
}

/** The median time of a key with what is drawn after it, in milliseconds. */
function keyTime(host: Host, keys: string): number {
  const frame = new Frame(COLUMNS, ROWS);
  const events = keysOfNotation(keys);
  const times = Array.from({ length: isQuick ? 2000 : 10_000 }, (_, i) => {
    const start = performance.now();
    host.send(events[i % events.length]);
    draw(frame, host.state, DARK);
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[times.length >> 1];
}

/** The time of a macro of ten keys for each of some lines. */
function macroTime(times: number): number {
  const host = opened('vim', times + 1);
  for (const key of keysOfNotation('qaA;<Esc>0wdwj0q')) host.send(key);
  const start = performance.now();
  for (const key of keysOfNotation(`${times - 1}@a`)) host.send(key);
  while (feedField.of(host.state).frames.length > 0) host.send({ type: 'go_on' });
  return performance.now() - start;
}

/** The time of as many keys of the default map, typed. */
function typingTime(keys: number): number {
  const host = opened('default', 10);
  const [key] = keysOfNotation('x');
  const start = performance.now();
  for (let i = 0; i < keys; i++) host.send(key);
  const took = performance.now() - start;
  if (activeDocument(host.state).text.length < keys) throw new Error('the keys did not type');
  return took;
}

/** The time of replacing a word in each line of a long text, by the rule of `:s` or all over. */
async function replaceTime(count: number, isVim: boolean): Promise<number> {
  const line = encode(`${'x'.repeat(95)}needle${'y'.repeat(98)}\n`);
  const bytes = sharedBytes(count * line.length);
  for (let i = 0; i < count; i++) bytes.set(line, i * line.length);
  const text = Text.of(Block.of(bytes));
  const searching = new Searching();
  const work = {
    query: { pattern: 'needle', regex: true, caseSensitive: true, wholeWord: false },
    replace: {
      replacement: { template: 'pin', expands: false, keepCase: false, lineBreak: '\n' },
      ranges: [{ from: 0, to: text.length }],
      limit: Infinity,
      ...(isVim && { lines: { first: true, multiline: false } }),
    },
  };
  const start = performance.now();
  const found = await changesFrom(
    searching,
    { text, work },
    { signal: new AbortController().signal, progress: () => {} },
  );
  const took = performance.now() - start;
  if (found.changes.size !== count) throw new Error(`${found.changes.size} matches`);
  await searching.close();
  return took;
}

const times = isQuick ? 1000 : 10_000;
const count = isQuick ? 100_000 : 1_000_000;
console.log(
  JSON.stringify({
    key: keyTime(opened('vim', 1000), 'jjjlllhhhkkk'),
    defaultKey: keyTime(
      opened('default', 1000),
      '<Down><Down><Down><Right><Right><Right><Left><Left><Left><Up><Up><Up>',
    ),
    macro: macroTime(times),
    typing: typingTime(times * 10),
    substitute: await replaceTime(count, true),
    replace: await replaceTime(count, false),
  }),
);
