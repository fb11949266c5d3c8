import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PlacesAnswer } from '../../../src/features/places/requests.ts';
import { processWorld } from '../../../src/host/language-servers/client/process-world.ts';
import { FakePool, FakeServer, type FakeOptions } from './fake-server.ts';

const range = (line: number, from: number, to: number, endLine = line) => ({
  start: { line, character: from },
  end: { line: endLine, character: to },
});

/** A server whose definitions are an answer. */
const defines = (answer: unknown, options: FakeOptions = {}) =>
  new FakeServer({
    ...options,
    capabilities: { definitionProvider: true, ...options.capabilities },
    answers: { 'textDocument/definition': () => answer },
  });

/** The answer of servers to a question about a text. */
async function ask(servers: readonly FakeServer[], text = 'one\ntwo\n'): Promise<PlacesAnswer> {
  const pool = new FakePool(...servers);
  await pool.open(text);
  try {
    return await pool.ask<PlacesAnswer>('places', { at: 1, kind: 'definition', use: 'go' });
  } finally {
    await pool.end();
  }
}

const A = 'file:///project/a.ts';
const B = 'file:///project/b.ts';

describe('places', () => {
  test('are read from one location, a list, and links', async () => {
    const found = async (answer: unknown) =>
      (await ask([defines(answer)])).places.map(({ path, start, text }) => [path, start.line, text]);
    const here = [['/project/a.ts', 1, 'two']];
    assert.deepEqual(await found({ uri: A, range: range(1, 0, 3) }), here);
    assert.deepEqual(await found([{ uri: A, range: range(1, 0, 3) }]), here);
    const link = { targetUri: A, targetRange: range(0, 0, 3, 1), targetSelectionRange: range(1, 0, 3) };
    assert.deepEqual(await found([link]), here);
    assert.deepEqual(await found(null), []);
    assert.deepEqual(await found([]), []);
  });

  test('have a range in bytes in the document of the question, and none elsewhere', async () => {
    const utf16 = defines(
      [
        { uri: A, range: range(0, 3, 5) },
        { uri: B, range: range(0, 1, 4) },
      ],
      { capabilities: { positionEncoding: 'utf-16' }, files: { '/project/b.ts': '\ufeffä😀x\n' } },
    );
    const { places } = await ask([utf16], 'ä😀ab\n');
    assert.deepEqual(
      places.map(({ range: bytes, start, end }) => [bytes, start.column, end.column]),
      [
        [{ from: 6, to: 8 }, 6, 8],
        [null, 2, 7],
      ],
    );
  });

  test('are those of the text that was asked about, whatever was typed since', async () => {
    const answer = Promise.withResolvers<unknown>();
    const server = new FakeServer({
      capabilities: { definitionProvider: true },
      answers: { 'textDocument/definition': () => answer.promise },
    });
    const pool = new FakePool(server);
    await pool.open('one\ntwo\n');
    const asked = pool.ask<PlacesAnswer>('places', { at: 1, kind: 'definition', use: 'go' });
    await pool.until(() => server.sent('textDocument/definition').length > 0);
    pool.edit([{ from: 0, to: 0, insert: 'more\nlines\n' }]);
    answer.resolve({ uri: A, range: range(1, 0, 3) });
    const { places } = await asked;
    assert.deepEqual(places[0].range, { from: 4, to: 7 });
    assert.equal(places[0].text, 'two');
    await pool.end();
  });

  test('of several servers are merged, each once', async () => {
    const one = defines({ uri: A, range: range(1, 0, 3) });
    const two = defines([
      { uri: A, range: range(1, 0, 2) },
      { uri: A, range: range(0, 0, 3) },
    ]);
    const three = new FakeServer({ capabilities: { referencesProvider: true } });
    const { places, total } = await ask([one, two, three]);
    assert.deepEqual(
      places.map(({ start }) => start.line),
      [1, 0],
    );
    assert.equal(total, 2);
    assert.equal(three.sent('textDocument/definition').length, 0);
  });

  test('leave out what is in no file, and count it', async () => {
    const elsewhere = [
      { uri: 'untitled:1', range: range(0, 0, 1) },
      { uri: 'bundled:///lib.d.ts', range: range(0, 0, 1) },
      { uri: 'file://host/x', range: range(0, 0, 1) },
      { uri: 7, range: range(0, 0, 1) },
      { uri: A },
      { uri: A, range: { start: null, end: { line: 0 } } },
      { targetUri: A, targetSelectionRange: { start: { line: 'x', character: 0 } } },
      null,
      'text',
    ];
    assert.deepEqual(await ask([defines(elsewhere)]), {
      places: [],
      elsewhere: elsewhere.length,
      addresses: ['untitled:1', 'bundled:///lib.d.ts', 'file://host/x'].map((uri) => ({
        uri,
        line: 0,
        character: 0,
        server: 'fake1',
      })),
      total: 0,
    });
  });

  test('keep the first addresses that are no files, as far as they are short', async () => {
    const many = Array.from({ length: 50 }, (_, i) => ({ uri: `jdt://${i}`, range: range(i, -3, 1e300) }));
    const long = { uri: `jdt://${'x'.repeat(3000)}`, range: range(0, 0, 1) };
    const { addresses, elsewhere } = await ask([defines([long, ...many])]);
    assert.equal(elsewhere, 51);
    assert.equal(addresses?.length, 20);
    assert.deepEqual(addresses?.[2], { uri: 'jdt://2', line: 2, character: 0, server: 'fake1' });
  });

  test('outside of the text are moved into it', async () => {
    const { places } = await ask([
      defines([
        { uri: A, range: range(-5, -1, 1e300) },
        { uri: A, range: range(1e12, 7, 9) },
        { uri: A, range: range(1, 5000, 2, 0) },
        { uri: A, range: range(0.5, 0.5, 1.5) },
      ]),
    ]);
    assert.deepEqual(
      places.map(({ range: bytes }) => bytes),
      [
        { from: 0, to: 0 },
        { from: 8, to: 8 },
        { from: 2, to: 7 },
      ],
    );
  });

  test('in a file that cannot be read have no text, and numbers that are lines', async () => {
    const { places } = await ask([defines([{ uri: B, range: range(-2, 3.5, 1e300, 1e300) }])]);
    const most = 2 ** 31 - 1;
    assert.deepEqual(places, [
      {
        path: '/project/b.ts',
        start: { line: 0, column: 3 },
        end: { line: most, column: most },
        text: '',
        range: null,
        excerpt: null,
      },
    ]);
  });

  test('have the lines around them, cut where they are very long', async () => {
    const long = 'x'.repeat(1_000_000);
    const text = [...Array.from({ length: 9 }, (_, i) => `line ${i}`), long].join('\n');
    const { places } = await ask([
      defines({ uri: B, range: range(9, 500_000, 500_001) }, { files: { '/project/b.ts': text } }),
    ]);
    assert.equal(places[0].text.length, 300);
    assert.equal(places[0].start.column, 500_000);
    assert.equal(places[0].excerpt?.first, 5);
    assert.deepEqual(places[0].excerpt?.lines.slice(0, 2), ['line 5', 'line 6']);
    assert.ok(places[0].excerpt?.lines.every(({ length }) => length <= 300));
  });

  test('beyond ten thousand are only counted', async () => {
    const many = Array.from({ length: 10_010 }, (_, i) => ({ uri: A, range: range(i, 0, 1) }));
    const { places, total } = await ask([defines(many)], '\n'.repeat(10_020));
    assert.equal(places.length, 10_000);
    assert.equal(total, 10_010);
    assert.equal(places.filter(({ excerpt }) => excerpt !== null).length, 50);
  });

  test('name the declaration among references', async () => {
    const server = new FakeServer({
      capabilities: { referencesProvider: true },
      answers: { 'textDocument/references': () => [] },
    });
    const pool = new FakePool(server);
    await pool.open('one\n');
    await pool.ask('places', { at: 1, kind: 'references', use: 'list' });
    assert.deepEqual(server.sent('textDocument/references')[0]['context'], { includeDeclaration: true });
    assert.deepEqual(server.sent('textDocument/references')[0]['position'], { line: 0, character: 1 });
    await pool.end();
  });

  test('a device is no file to be read', () => {
    assert.equal(processWorld.read('/dev/zero'), null);
    assert.equal(processWorld.read('/'), null);
  });
});
