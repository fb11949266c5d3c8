import type { FormatWork } from '../../../src/features/files/format.ts';
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { format } from '../../../src/host/format/formatting.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';

const folder = mkdtempSync(join(tmpdir(), 'ink-formatting-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A formatter that is a program of Node. */
const node = (script: string, ...args: readonly string[]): FormatWork['formatter'] => ({
  command: process.execPath,
  args: ['-e', `const input = () => require('fs').readFileSync(0, 'utf8');${script}`, ...args],
  stdin: true,
  timeout: 20_000,
});

const effect = (
  text: string | Uint8Array,
  formatter: FormatWork['formatter'],
  more: Partial<FormatWork> = {},
): FormatWork => ({
  document: 7,
  path: join(folder, 'a.x'),
  name: 'a.x',
  text: Text.of(Block.of(typeof text === 'string' ? encode(text) : text)),
  range: null,
  formatter,
  indent: { tabs: false, size: 2 },
  lineEnd: 'LF',
  ...more,
});

/** The text that comes of it, or why nothing does. */
async function outcome(what: FormatWork, signal = new AbortController().signal): Promise<string> {
  const event = await format(what, signal);
  if (event.failed !== undefined) return `! ${event.failed}`;
  const bytes = Buffer.from(what.text.read(0, what.text.length));
  let at = 0;
  const parts: Uint8Array[] = [];
  for (const { from, to, insert } of event.changes) {
    parts.push(bytes.subarray(at, from), insert);
    at = to;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]).toString('utf8');
}

describe('a formatter', () => {
  test('is given the text, and the path of the file', async () => {
    const upper = node('process.stdout.write(input().toUpperCase() + process.argv[1])', '$FILE');
    assert.equal(await outcome(effect('one\nétwo\n', upper)), `ONE\nÉTWO\n${join(folder, 'a.x')}`);
  });

  test('runs in the folder of the file, or in the nearest one that is there', async () => {
    const where = node("process.stdout.write(process.cwd() + '\\n' + input())");
    assert.equal(await outcome(effect('a', where)), `${folder}\na`);
    const deep = effect('a', where, { path: join(folder, 'not/there/a.x') });
    assert.equal(await outcome(deep), `${folder}\na`);
  });

  test('may work on a copy that stands beside the file, and is gone afterwards', async () => {
    const inPlace = node(
      "const f = process.argv[1]; require('fs').appendFileSync(f, require('path').dirname(f)); if (!f.endsWith('.x')) process.exit(1)",
      '$FILE',
    );
    const formatter = inPlace === null ? null : { ...inPlace, stdin: false };
    assert.equal(await outcome(effect('a', formatter)), `a${folder}`);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('.ink')),
      [],
    );
  });

  test('that fails tells the first line that it says', async () => {
    const fails = node(`console.error('\\n\\x1b[31mline 3: no\\x1b[0m\\nmore'); process.exit(2)`);
    assert.equal(await outcome(effect('a', fails)), '! line 3: no');
    assert.match(await outcome(effect('a', node('process.exit(3)'))), /^! .*ended with status 3$/);
    const missing = { command: 'ink-no-such-program', args: [], stdin: true, timeout: 1000 };
    assert.equal(await outcome(effect('a', missing)), '! the program ink-no-such-program was not found');
  });

  test('that gives nothing of something changes nothing', async () => {
    assert.match(await outcome(effect('a', node('input()'))), /^! .* wrote no output$/);
    assert.equal(await outcome(effect(' \n', node('input()'))), '');
  });

  test('that does not read all of a long text may do without', async () => {
    const long = 'a'.repeat(1 << 20);
    assert.equal(await outcome(effect(long, node("process.stdout.write('b')"))), 'b');
  });

  test('that takes too long is ended with what it started', async () => {
    const slow = node('setInterval(() => 0, 1000)');
    const formatter = slow === null ? null : { ...slow, timeout: 300 };
    assert.match(await outcome(effect('a', formatter)), /^! .* took longer than 0\.3 s$/);
  });

  test('that writes without end is ended', async () => {
    const floods = node("const w = () => process.stdout.write('x'.repeat(1 << 20), w); w()");
    assert.match(await outcome(effect('a', floods)), /^! .* wrote more than 32 MiB$/);
  });

  test('can be stopped', async () => {
    const stop = new AbortController();
    const stopped = outcome(effect('a', node('setInterval(() => 0, 1000)')), stop.signal);
    stop.abort();
    assert.equal(await stopped, '! it was stopped');
  });

  test('does not change line ends', async () => {
    const lf = node("process.stdout.write(input().replaceAll('\\r\\n', '\\n') + 'b\\n')");
    assert.equal(await outcome(effect('a\r\n', lf, { lineEnd: 'CRLF' })), 'a\r\nb\r\n');
    const crlf = node("process.stdout.write(input().replaceAll('\\n', '\\r\\n') + 'b\\r\\n')");
    assert.equal(await outcome(effect('a\n', crlf)), 'a\nb\n');
  });

  test('is told the part that is selected, in bytes and in characters', async () => {
    const told = node(
      "process.stdout.write(process.argv.slice(1).join(' '))",
      '$START',
      '$LENGTH',
      '$FROM',
      '$TO',
    );
    assert.equal(await outcome(effect('é12345', told, { range: { from: 3, to: 5 } })), '3 2 2 4');
  });

  test('of the project goes before one of the system', async () => {
    const bin = join(folder, 'node_modules', '.bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'cat'), '#!/bin/sh\necho own\n', { mode: 0o755 });
    assert.equal(
      await outcome(effect('a', { command: 'cat', args: [], stdin: true, timeout: 20_000 })),
      'own\n',
    );
  });
});

describe('JSON without a program', () => {
  test('is laid out with the indentation of the document, comments and all', async () => {
    const text = '// é\n{"a":[1,{"b":null}],}\n';
    const laidOut = '// é\n{\n\t"a": [\n\t\t1,\n\t\t{\n\t\t\t"b": null\n\t\t}\n\t],\n}\n';
    assert.equal(await outcome(effect(text, null, { indent: { tabs: true, size: 4 } })), laidOut);
  });

  test('is laid out in a part, below the indentation that this has', async () => {
    const text = '{"é":1,\n"b":{"c":2}}\n';
    const range = { from: encode('{"é":1,\n').length, to: encode(text).length - 1 };
    assert.equal(await outcome(effect(text, null, { range })), '{"é":1,\n"b": {\n  "c": 2\n}\n}\n');
  });

  test('keeps CRLF, and stays as it is where it is not UTF-8', async () => {
    assert.equal(await outcome(effect('{"a":1}\r\n', null, { lineEnd: 'CRLF' })), '{\r\n  "a": 1\r\n}\r\n');
    assert.equal(
      await outcome(effect(Uint8Array.of(0x22, 0xff, 0x22), null)),
      '! it contains bytes that are not UTF-8',
    );
  });

  /** 400 KB in one line: with a copy of the text for each edit this takes a minute. */
  const long = JSON.stringify(
    Array.from({ length: 8000 }, (_, id) => ({ id, tags: ['a', 'b'], at: { x: 1 } })),
  );

  test('is made in a worker, while the main thread goes on', async () => {
    let turns = 0;
    const counting = setInterval(() => turns++, 1);
    const text = await outcome(effect(long, null));
    clearInterval(counting);
    assert.equal(text, JSON.stringify(JSON.parse(long), null, 2));
    assert.ok(turns > 1, `${turns} turns of the main thread`);
  });

  test('can be stopped', async () => {
    const stop = new AbortController();
    const stopped = outcome(effect(long, null), stop.signal);
    stop.abort();
    assert.equal(await stopped, '! it was stopped');
    assert.equal(await outcome(effect('[1]', null), AbortSignal.abort()), '! it was stopped');
  });
});
