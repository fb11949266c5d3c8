import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  type AskedVersions,
  serverEditOf,
  versionsNow,
} from '../../../src/host/language-servers/client/server-edits.ts';
import type { ServerEdit } from '../../../src/features/server-edits/server-edit.ts';
import { FakePool, FakeServer } from './fake-server.ts';

interface Position {
  readonly line: number;
  readonly character: number;
}
interface TextEdit {
  readonly range: { readonly start: Position; readonly end: Position };
  readonly newText: string;
}

const A = 'file:///project/a.ts';
const B = 'file:///project/b.ts';

const at = (line: number, from: number, to: number, newText: string): TextEdit => ({
  range: { start: { line, character: from }, end: { line, character: to } },
  newText,
});

async function poolWith(
  text: string,
  files: Record<string, string> = {},
  encoding = 'utf-8',
): Promise<FakePool> {
  const pool = new FakePool(new FakeServer({ capabilities: { positionEncoding: encoding }, files }));
  await pool.open(text);
  return pool;
}

/** An edit as the worker reports it. */
const convert = (
  pool: FakePool,
  edit: unknown,
  asked: AskedVersions | null = versionsNow(pool.pool),
): ServerEdit => {
  const [session] = pool.pool.sessions;
  return structuredClone(serverEditOf({ pool: pool.pool, session, asked }, edit));
};

const refuses = (pool: FakePool, edit: unknown, why: RegExp, asked?: AskedVersions | null): void => {
  assert.throws(() => convert(pool, edit, asked), { message: why });
};

const places = (edits: readonly { from: number; to: number; text: string }[]): unknown =>
  edits.map(({ from, to, text }) => [from, to, text]);

/** A text with edits of bytes made. */
function applied(text: string, edits: readonly { from: number; to: number; text: string }[]): string {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  let done = 0;
  for (const edit of edits) {
    parts.push(bytes.subarray(done, edit.from), Buffer.from(edit.text));
    done = edit.to;
  }
  return Buffer.concat([...parts, bytes.subarray(done)]).toString();
}

/** A text and edits by the indices of its UTF-16 units, which do not overlap. */
const EDITED = fc
  .record({
    breaks: fc.constantFrom('\n', '\r\n'),
    pieces: fc.array(fc.constantFrom('a', 'ä', '漢', '😀', 'e\u0301', ' x', '\n', '\n'), { maxLength: 40 }),
    cuts: fc.array(fc.nat({ max: 40 }), { maxLength: 8 }),
    inserts: fc.array(fc.constantFrom('', 'new', '😀', 'one\ntwo', 'one\r\ntwo', '\n'), {
      minLength: 4,
      maxLength: 4,
    }),
  })
  .map(({ breaks, pieces, cuts, inserts }) => {
    const written = pieces.map((piece) => (piece === '\n' ? breaks : piece));
    const starts = [0];
    for (const piece of written) starts.push(starts.at(-1)! + piece.length);
    const sorted = cuts.map((cut) => starts[cut % starts.length]).toSorted((a, b) => a - b);
    const edits = inserts.flatMap((newText, i) =>
      2 * i + 1 < sorted.length ? { from: sorted[2 * i], to: sorted[2 * i + 1], newText } : [],
    );
    return { breaks, text: written.join(''), edits };
  });

/** The position of an index, by the simplest way. */
function positionAt(text: string, index: number, encoding: string): Position {
  const before = text.slice(0, index).split('\n');
  const last = before.at(-1)!;
  return { line: before.length - 1, character: encoding === 'utf-8' ? Buffer.byteLength(last) : last.length };
}

describe('edits of servers', () => {
  for (const encoding of ['utf-8', 'utf-16'])
    test(`make of a text what a simple model makes of it, in ${encoding}`, async () => {
      await fc.assert(
        fc.asyncProperty(EDITED, fc.boolean(), async ({ breaks, text, edits }, isOpen) => {
          const pool = await poolWith(
            isOpen ? text : 'other',
            isOpen ? {} : { '/project/b.ts': text },
            encoding,
          );
          const sent = edits.map(({ from, to, newText }) => ({
            range: { start: positionAt(text, from, encoding), end: positionAt(text, to, encoding) },
            newText,
          }));
          const { documents, files } = convert(pool, { changes: { [isOpen ? A : B]: sent } });
          const made = applied(
            text,
            [...documents, ...files].flatMap((each) => each.edits),
          );
          const own = text.includes('\n') ? breaks : '\n';
          let wanted = text;
          for (const { from, to, newText } of edits.toReversed())
            wanted = wanted.slice(0, from) + newText.replaceAll(/\r?\n/g, own) + wanted.slice(to);
          assert.equal(made, wanted);
          await pool.end();
        }),
        { numRuns: 60 },
      );
    });

  test('of open documents are of the revision of the editor, and show their lines', async () => {
    const pool = await poolWith('one\n\ttwo three\n');
    const { documents, files, operations } = convert(pool, { changes: { [A]: [at(1, 5, 10, 'four')] } });
    assert.deepEqual([files, operations], [[], []]);
    assert.deepEqual(documents, [
      {
        document: 1,
        revision: 1,
        path: '/project/a.ts',
        edits: [
          { from: 9, to: 14, text: 'four', line: 1, column: 5, excerpt: '\ttwo three', range: [5, 10] },
        ],
      },
    ]);
    await pool.end();
  });

  test('keep the order of insertions at one place', async () => {
    const pool = await poolWith('x\n');
    const { documents } = convert(pool, { changes: { [A]: [at(0, 1, 1, 'a'), at(0, 1, 1, 'b')] } });
    assert.equal(applied('x\n', documents[0].edits), 'xab\n');
    await pool.end();
  });

  test('of files that are not open name the version of the file, without its byte order mark', async () => {
    const pool = await poolWith('x\n', { '/project/b.ts': '\ufeffone\n' });
    const { files } = convert(pool, { changes: { [B]: [at(0, 0, 3, 'two')] } });
    assert.equal(files[0].path, '/project/b.ts');
    assert.equal(files[0].stat?.size, 7);
    assert.equal(files[0].length, 4);
    assert.deepEqual(places(files[0].edits), [[0, 3, 'two']]);
    await pool.end();
  });

  test('may end behind the text, as the protocol says, and may not begin there', async () => {
    const pool = await poolWith('one\ntwo');
    const whole = {
      range: { start: { line: 0, character: 0 }, end: { line: 2 ** 31, character: 0 } },
      newText: 'x',
    };
    assert.deepEqual(places(convert(pool, { changes: { [A]: [whole] } }).documents[0].edits), [[0, 7, 'x']]);
    assert.deepEqual(places(convert(pool, { changes: { [A]: [at(2, 0, 0, '\n')] } }).documents[0].edits), [
      [7, 7, '\n'],
    ]);
    refuses(pool, { changes: { [A]: [at(9, 0, 0, 'x')] } }, /^an edit lies outside of a\.ts$/);
    await pool.end();
  });

  test('are refused whole where one of them cannot be made', async () => {
    const pool = await poolWith('one\ntwo\n', { '/project/b.ts': 'fine\n', '/project/cr.ts': 'a\rb' });
    const good = at(0, 0, 1, 'x');
    const range = (start: unknown, end: unknown) => ({ range: { start, end }, newText: 'x' });
    const zero = { line: 0, character: 0 };
    for (const bad of [
      null,
      7,
      {},
      { range: {}, newText: 'x' },
      { range: { start: zero, end: zero } },
      range({ line: -1, character: 0 }, zero),
      range(zero, { line: 0, character: -5 }),
      range(zero, { line: 0.5, character: 0 }),
      range(zero, { line: Number.NaN, character: 0 }),
      range({ line: '0', character: 0 }, zero),
    ])
      refuses(pool, { changes: { [B]: [good], [A]: [bad] } }, /^an edit of a\.ts is malformed$/);
    refuses(pool, { changes: { [A]: [at(0, 0, 2, 'x'), at(0, 1, 3, 'y')] } }, /^two edits of a\.ts overlap$/);
    refuses(pool, { changes: { [A]: [at(0, 2, 1, 'x')] } }, /^an edit of a\.ts ends before it begins$/);
    refuses(
      pool,
      { changes: { [A]: [good], 'file:///project/gone.ts': [good] } },
      /^gone\.ts does not exist$/,
    );
    refuses(
      pool,
      { changes: { 'file:///project/cr.ts': [good] } },
      /^cr\.ts cannot be edited unless it is open: /,
    );
    refuses(pool, { changes: { 'untitled:one': [good] } }, /^untitled:one is no file$/);
    refuses(pool, { changes: { [A]: 'x' } }, /^the edit of the server is malformed$/);
    refuses(pool, { documentChanges: [{ kind: 'swap' }] }, /^the edit of the server is malformed$/);
    refuses(pool, { documentChanges: {} }, /^the edit of the server is malformed$/);
    for (const nothing of [null, 'x', {}, { changes: null }])
      assert.deepEqual(convert(pool, nothing), {
        operations: [],
        documents: [],
        files: [],
        needsConfirmation: false,
      });
    await pool.end();
  });

  test('of another version are refused, and those of a text that changed since the server was asked', async () => {
    const pool = await poolWith('one\n');
    const of = (version: number | null) => ({
      documentChanges: [{ textDocument: { uri: A, version }, edits: [at(0, 0, 1, 'x')] }],
    });
    assert.equal(convert(pool, of(1)).documents.length, 1);
    refuses(pool, of(2), /^a\.ts was edited in the meantime$/);
    const asked = versionsNow(pool.pool);
    pool.edit([{ from: 0, insert: 'y' }]);
    refuses(pool, of(1), /^a\.ts was edited in the meantime$/, asked);
    refuses(pool, of(null), /^a\.ts was edited in the meantime$/, asked);
    refuses(pool, { changes: { [A]: [at(0, 0, 1, 'x')] } }, /^a\.ts was edited in the meantime$/, asked);
    // The server says that it means the text of now.
    assert.equal(convert(pool, of(2), asked).documents[0].revision, 2);
    assert.equal(convert(pool, of(null), null).documents[0].revision, 2);
    await pool.end();
  });

  test('make, rename and delete files, and edit them by the names that they have at the end', async () => {
    const pool = await poolWith('one\n', { '/project/b.ts': 'two\n' });
    const text = (uri: string, ...edits: TextEdit[]) => ({ textDocument: { uri, version: null }, edits });
    const { operations, documents, files, needsConfirmation } = convert(pool, {
      documentChanges: [
        text(A, at(0, 0, 3, 'uno')),
        { kind: 'rename', oldUri: 'file:///project', newUri: 'file:///other', options: { overwrite: true } },
        text('file:///other/b.ts', { ...at(0, 0, 3, 'dos'), annotationId: 'ask' } as TextEdit),
        { kind: 'create', uri: 'file:///other/new.ts', options: { ignoreIfExists: false } },
        text('file:///other/new.ts', at(0, 0, 0, 'new\n')),
        { kind: 'delete', uri: 'file:///other/old.ts', options: { ignoreIfNotExists: true } },
      ],
      changeAnnotations: { ask: { label: 'Ask', needsConfirmation: true } },
    });
    assert.deepEqual(operations, [
      { kind: 'rename', from: '/project', to: '/other', clash: 'replace' },
      { kind: 'create', path: '/other/new.ts', clash: 'refuse' },
      { kind: 'delete', path: '/other/old.ts', clash: 'skip' },
    ]);
    assert.deepEqual(
      documents.map(({ edits }) => places(edits)),
      [[[0, 3, 'uno']]],
    );
    assert.deepEqual(
      files.map(({ path, source, length, edits }) => [path, source, length, places(edits)]),
      [
        ['/other/b.ts', '/project/b.ts', 4, [[0, 3, 'dos']]],
        ['/other/new.ts', null, 0, [[0, 0, 'new\n']]],
      ],
    );
    assert.equal(needsConfirmation, true);
    refuses(
      pool,
      { documentChanges: [{ kind: 'delete', uri: B }, text(B, at(0, 0, 0, 'x'))] },
      /^the edit changes a file that it deletes$/,
    );
    await pool.end();
  });

  test('take snippets as plain text', async () => {
    const pool = await poolWith('x\n');
    const snippet = { kind: 'snippet', value: 'f(${1:a}, ${2|b,c|})$0' };
    const edit = { range: at(0, 0, 1, '').range, snippet };
    const { documents } = convert(pool, {
      documentChanges: [{ textDocument: { uri: A, version: 1 }, edits: [edit] }],
    });
    assert.deepEqual(places(documents[0].edits), [[0, 1, 'f(a, b)']]);
    await pool.end();
  });
});
