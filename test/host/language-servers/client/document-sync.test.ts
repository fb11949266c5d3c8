import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { FakePool, FakeServer } from '../fake-server.ts';

const URI = 'file:///project/a.ts';
const pieces = fc.array(fc.constantFrom('a', 'é', '漢', '😀', '\n', '\r\n', 'word '), { maxLength: 8 });
const content = pieces.map((parts) => parts.join(''));
/** Edits by fractions of the text, several at once as several cursors make them. */
const edits = fc.array(
  fc.array(
    fc.record({
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      to: fc.double({ min: 0, max: 1, noNaN: true }),
      insert: content,
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  { maxLength: 8 },
);

/** Changes between characters, without overlaps. */
function changesIn(text: string, wanted: readonly { from: number; to: number; insert: string }[]) {
  const starts: number[] = [];
  let at = 0;
  for (const character of text.replaceAll('\r\n', '\r')) {
    starts.push(at);
    at += character === '\r' ? 2 : Buffer.byteLength(character);
  }
  starts.push(at);
  const placed = wanted
    .map(({ from, to, insert }) => {
      const [a, b] = [from, to].map((part) => starts[Math.floor(part * (starts.length - 1))]);
      return { from: Math.min(a, b), to: Math.max(a, b), insert };
    })
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  return placed.filter(
    (each, i) => i === 0 || each.from >= Math.max(...placed.slice(0, i).map(({ to }) => to)),
  );
}

describe('the text that a server has', () => {
  for (const [what, capabilities] of Object.entries({
    'by changes in UTF-8': { textDocumentSync: 2 },
    'by changes in UTF-16': { textDocumentSync: { openClose: true, change: 2 }, positionEncoding: 'utf-16' },
    'as a whole': { textDocumentSync: 1 },
  }))
    test(`equals that of the editor after any edits, told ${what}`, async () => {
      await fc.assert(
        fc.asyncProperty(content, edits, async (start, all) => {
          const server = new FakeServer({
            capabilities: { hoverProvider: true, ...capabilities },
            answers: { 'textDocument/hover': () => null },
          });
          const pool = new FakePool(server);
          await pool.open(start);
          for (const wanted of all) pool.edit(changesIn(pool.text.toString(), wanted));
          // What is sent late is sent before a question.
          await pool.ask('hover', { at: 0 });
          assert.equal(server.texts.get(URI), pool.text.toString());
          const versions = server
            .sent('textDocument/didChange')
            .map(({ textDocument }) => (textDocument as { version: number }).version);
          assert.deepEqual(
            versions,
            versions.toSorted((a, b) => a - b),
          );
          assert.equal(new Set(versions).size, versions.length);
          await pool.end();
        }),
        { numRuns: 40 },
      );
    });

  test('begins again with the whole text, where it changed in another way', async () => {
    const server = new FakeServer();
    const pool = new FakePool(server);
    await pool.open('one\n');
    await pool.open('two 😀\n');
    await pool.until(() => server.texts.get(URI) === 'two 😀\n');
    assert.equal(server.sent('textDocument/didOpen').length, 1);
    await pool.end();
  });

  for (const [what, text] of Object.entries({
    'carriage returns that end no line': 'one\rtwo\n',
    'a carriage return at its end': 'one\r',
  }))
    test(`is not sent where it has ${what}`, async () => {
      const server = new FakeServer();
      const pool = new FakePool(server);
      await pool.open(text);
      const [message] = pool.reported('message');
      assert.match(message.text, /^Language servers do not see a\.ts: it contains carriage returns/);
      assert.deepEqual(server.sent('textDocument/didOpen'), []);
      await pool.end();
    });

  test('is taken back where such a carriage return is typed', async () => {
    const server = new FakeServer();
    const pool = new FakePool(server);
    await pool.open('one\n');
    pool.edit([{ from: 1, insert: '\r' }]);
    await pool.until(() => server.sent('textDocument/didClose').length === 1);
    assert.equal(pool.reported('message').length, 1);
    await pool.end();
  });

  test('stays when one byte of a line break is inserted or removed, and the rest is there', async () => {
    const server = new FakeServer();
    const pool = new FakePool(server);
    await pool.open('one\ntwo\r\n');
    pool.edit([{ from: 3, insert: '\r' }]);
    pool.edit([{ from: 8, to: 9 }]);
    await pool.until(() => server.texts.get(URI) === 'one\r\ntwo\n');
    assert.deepEqual(server.sent('textDocument/didClose'), []);
    await pool.end();
  });

  test('is taken back where a line feed behind a carriage return is removed', async () => {
    const server = new FakeServer();
    const pool = new FakePool(server);
    await pool.open('one\r\n');
    pool.edit([{ from: 4, to: 5 }]);
    await pool.until(() => server.sent('textDocument/didClose').length === 1);
    await pool.end();
  });

  test('is told to be saved, with its text where the server wants that', async () => {
    const server = new FakeServer({
      capabilities: { textDocumentSync: { openClose: true, change: 2, save: { includeText: true } } },
    });
    const pool = new FakePool(server);
    await pool.open('one\n');
    pool.pool.take({ type: 'saved', document: 1 });
    await pool.until(() => server.sent('textDocument/didSave').length === 1);
    assert.deepEqual(server.sent('textDocument/didSave'), [{ textDocument: { uri: URI }, text: 'one\n' }]);
    await pool.end();
  });
});
