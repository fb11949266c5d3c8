import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { diagnosticsAt } from '../../../src/host/language-servers/client/diagnostics.ts';
import type { SentDiagnostic, SentDiagnostics } from '../../../src/host/language-servers/link.ts';
import { FakePool, FakeServer } from './fake-server.ts';

const URI = 'file:///project/a.ts';

const at = (line: number, from: number, to: number, message = 'wrong', more: object = {}) => ({
  range: { start: { line, character: from }, end: { line, character: to } },
  message,
  ...more,
});

/** All parts that were reported, in order. */
const partsIn = (pool: FakePool): readonly SentDiagnostics[] =>
  pool.reported('diagnostics').flatMap(({ parts }) => parts);

/** The diagnostics of a file as the reports leave them. */
function left(pool: FakePool, path = '/project/a.ts'): readonly SentDiagnostic[] {
  const sets = new Map<string, readonly SentDiagnostic[]>();
  for (const { set, path: of, isFirst, items } of partsIn(pool)) {
    if (of !== path) continue;
    sets.set(set, [...(isFirst ? [] : (sets.get(set) ?? [])), ...items]);
  }
  return [...sets.values()].flat();
}

const brief = (pool: FakePool, path?: string): readonly (readonly [number, number, string])[] =>
  left(pool, path).map(({ from, to, message }) => [from, to, message]);

/** A server that pushes. */
const pushing = (capabilities: Record<string, unknown> = {}): FakeServer => new FakeServer({ capabilities });

const push = (server: FakeServer, diagnostics: unknown, version?: unknown, uri: unknown = URI): void =>
  server.notify('textDocument/publishDiagnostics', { uri, diagnostics, version });

/** Waits until nothing is under way. */
const settle = (): Promise<void> => pause(30);

describe('pushed diagnostics', () => {
  test('come with their facts and their places in bytes, in order', async () => {
    const server = pushing();
    const pool = new FakePool(server);
    await pool.open('const ä = 1;\nlet b;\n');
    push(server, [
      at(1, 4, 5, 'unused', { severity: 4, tags: [1, 2], source: 'ts', code: 6133 }),
      at(0, 6, 8, 'odd', {
        severity: 2,
        code: 'no-odd',
        codeDescription: { href: 'https://example.org/odd' },
        relatedInformation: [
          { location: { uri: URI, range: at(1, 4, 5).range }, message: 'see' },
          { location: null, message: 'nowhere' },
        ],
      }),
    ]);
    await pool.until(() => left(pool).length === 2);
    const [odd, unused] = left(pool);
    assert.deepEqual(
      { ...odd, id: 0 },
      {
        id: 0,
        from: 6,
        to: 8,
        span: null,
        severity: 2,
        message: 'odd',
        source: '',
        code: 'no-odd',
        href: 'https://example.org/odd',
        isUnnecessary: false,
        isDeprecated: false,
        related: [{ path: '/project/a.ts', line: 1, column: 4, message: 'see' }],
      },
    );
    assert.deepEqual(
      [unused.from, unused.code, unused.isUnnecessary, unused.isDeprecated],
      [18, '6133', true, true],
    );
    await pool.end();
  });

  test('take the place of those before, and go with the server', async () => {
    const server = pushing();
    const pool = new FakePool(server);
    await pool.open('one\ntwo\n');
    push(server, [at(0, 0, 3)]);
    await pool.until(() => left(pool).length === 1);
    push(server, [at(1, 0, 3, 'other')]);
    await pool.until(() => brief(pool)[0]?.[2] === 'other');
    assert.deepEqual(brief(pool), [[4, 7, 'other']]);
    server.exit();
    await pool.until(() => left(pool).length === 0);
    await pool.end();
  });

  test('about an earlier version are mapped to the text of now', async () => {
    const server = pushing();
    const pool = new FakePool(server);
    await pool.open('one\ntwo\n');
    pool.edit([{ from: 0, to: 0, insert: 'zero\n' }]);
    pool.edit([{ from: 10, to: 10, insert: '!' }]);
    push(server, [at(1, 0, 3)], 1);
    await pool.until(() => left(pool).length === 1);
    assert.deepEqual(brief(pool), [[9, 13, 'wrong']]);
    assert.equal(partsIn(pool).at(-1)?.revision, 3);
    await pool.end();
  });

  test('about a version that nobody remembers are dropped', async () => {
    const server = pushing();
    const pool = new FakePool(server);
    await pool.open('one\n');
    for (let i = 0; i < 250; i++) pool.edit([{ from: 0, to: 0, insert: 'x' }]);
    push(server, [at(0, 0, 3)], 2);
    push(server, [at(0, 0, 3, 'from the future')], 9999);
    await pool.until(() => left(pool).length === 1);
    assert.deepEqual(brief(pool), [[0, 3, 'from the future']]);
    await pool.end();
  });

  test('are placed in UTF-16 units where the server speaks them, never inside a character', async () => {
    const server = pushing({ positionEncoding: 'utf-16' });
    const pool = new FakePool(server);
    await pool.open('😀😀x\n');
    push(server, [at(0, 4, 5, 'x'), at(0, 1, 3, 'halves'), at(0, 2, 99, 'too far')]);
    await pool.until(() => left(pool).length === 3);
    assert.deepEqual(brief(pool), [
      [0, 4, 'halves'],
      [4, 9, 'too far'],
      [8, 9, 'x'],
    ]);
    await pool.end();
  });

  test('are taken for what they can be where they are malformed', async () => {
    const server = pushing();
    const pool = new FakePool(server);
    await pool.open('one\ntwo\n');
    const range = (a: unknown, b: unknown, c: unknown, d: unknown) => ({
      start: { line: a, character: b },
      end: { line: c, character: d },
    });
    push(server, [
      null,
      7,
      { message: 'no range' },
      { range: range(0, 0, 0, 'x'), message: 'no number' },
      { range: range(0, 0, 0, 1) },
      { range: range(-5, -5, -1, 2), message: 'negative' },
      { range: range(1, 2, 0, 1), message: 'backwards', severity: 'bad' },
      { range: range(1e18, 1e300, 1e18, 1e300), message: { kind: 'markdown', value: 'huge' }, tags: 3 },
    ]);
    await pool.until(() => left(pool).length === 3);
    assert.deepEqual(brief(pool), [
      [0, 0, 'negative'],
      [1, 6, 'backwards'],
      [8, 8, 'huge'],
    ]);
    push(server, 'no list');
    await pool.until(() => left(pool).length === 0);
    for (const uri of [7, null, 'untitled:1', 'file://%']) push(server, [at(0, 0, 1)], undefined, uri);
    server.notify('textDocument/publishDiagnostics', null);
    await settle();
    assert.equal(left(pool).length, 0);
    await pool.end();
  });

  test('of a file that is not open have lines, and places once it is open', async () => {
    const server = new FakeServer({ files: { '/project/b.ts': 'ä x\n' } });
    const pool = new FakePool(server);
    await pool.open('one\n');
    push(server, [at(0, 3, 4, 'x')], undefined, 'file:///project/b.ts');
    push(server, [at(2, 5, 6)], undefined, 'file:///project/gone.ts');
    await pool.until(() => left(pool, '/project/gone.ts').length === 1);
    assert.deepEqual(left(pool, '/project/b.ts')[0].span, {
      line: 0,
      column: 3,
      character: 2,
      endLine: 0,
      endCharacter: 3,
    });
    assert.equal(left(pool, '/project/gone.ts')[0].span?.line, 2);
    pool.pool.take({
      type: 'announce',
      document: 2,
      path: '/project/b.ts',
      language: 'typescript',
      isTrusted: true,
      indent: { tabs: false, size: 2 },
    });
    pool.pool.take({ type: 'open', document: 2, revision: 1, text: pool.text });
    await pool.until(() => left(pool, '/project/b.ts')[0]?.span === null);
    assert.equal(partsIn(pool).at(-1)?.document, 2);
    pool.pool.take({ type: 'close', document: 2 });
    await pool.until(() => left(pool, '/project/b.ts')[0]?.span !== null);
    assert.equal(partsIn(pool).at(-1)?.document, null);
    await pool.end();
  });

  test('come in parts of at most 200, the gravest 10,000 of a file', async () => {
    const server = pushing();
    const pool = new FakePool(server);
    await pool.open('one\n'.repeat(1000));
    push(
      server,
      Array.from({ length: 100_000 }, (_, i) =>
        at(i % 1000, 0, 3, `${i}`, { severity: i % 20 === 0 ? 1 : 3 }),
      ),
    );
    await pool.until(() => left(pool).length === 10_000);
    assert.equal(left(pool).filter(({ severity }) => severity === 1).length, 5000);
    assert.equal(partsIn(pool).at(-1)?.more, 90_000);
    for (const { parts } of pool.reported('diagnostics'))
      assert.ok(parts.reduce((sum, { items }) => sum + items.length, 0) <= 200);
    await pool.end();
  });

  test('are 100,000 at most in all files', async () => {
    const server = pushing();
    const pool = new FakePool(server);
    await pool.open('one\n');
    const many = Array.from({ length: 9000 }, (_, line) => at(line, 0, 1));
    for (let i = 0; i < 12; i++) push(server, many, undefined, `file:///project/${i}.ts`);
    const sent = (): number => partsIn(pool).reduce((sum, { items }) => sum + items.length, 0);
    await pool.until(() => sent() >= 100_000);
    await settle();
    assert.equal(sent(), 100_000);
    assert.equal(partsIn(pool).at(-1)?.more, 8000);
    push(server, [], undefined, 'file:///project/0.ts');
    push(server, many, undefined, 'file:///project/11.ts');
    await pool.until(() => left(pool, '/project/11.ts').length === 9000);
    await pool.end();
  });

  test('that are still to be sent follow edits', async () => {
    const server = pushing();
    const pool = new FakePool(server);
    await pool.open('one\n'.repeat(1000));
    push(
      server,
      Array.from({ length: 1000 }, (_, line) => at(line, 0, 3, `${line}`)),
    );
    await pool.until(() => partsIn(pool).length === 1);
    pool.edit([{ from: 0, to: 0, insert: '!' }]);
    await pool.until(() => left(pool).length === 1000);
    assert.deepEqual(
      partsIn(pool).map(({ revision }) => revision),
      [1, 2, 2, 2, 2],
    );
    assert.deepEqual(brief(pool)[999], [3997, 4000, '999']);
    await pool.end();
  });

  test('are handed back as the server gave them, where they are now', async () => {
    const server = pushing();
    const pool = new FakePool(server);
    await pool.open('one\ntwo\n');
    push(server, [at(1, 0, 3, 'wrong', { data: { fix: 1 } }), at(0, 0, 3, 'first')]);
    await pool.until(() => left(pool).length === 2);
    pool.edit([{ from: 0, to: 0, insert: 'zero\n' }]);
    const [session] = pool.pool.sessions;
    const [text] = pool.pool.texts;
    assert.deepEqual(diagnosticsAt(session, text, { from: 10, to: 10 }), [
      at(2, 0, 3, 'wrong', { data: { fix: 1 } }),
    ]);
    await pool.end();
  });
});

describe('pulled diagnostics', () => {
  /** A server that is asked, and the answers that it gives in turn; the last one stays. */
  const pulled = (answers: readonly unknown[], options: object = {}): FakeServer => {
    let turn = 0;
    return new FakeServer({
      capabilities: { diagnosticProvider: { interFileDependencies: false, ...options } },
      answers: {
        'textDocument/diagnostic': () => {
          const answer = answers[Math.min(turn++, answers.length - 1)];
          if (answer instanceof Error) throw answer;
          return answer;
        },
      },
    });
  };
  const asked = (server: FakeServer) => server.sent('textDocument/diagnostic');
  const full = (items: readonly unknown[], resultId?: string) => ({ kind: 'full', items, resultId });

  test('are asked for when a document is opened, edited and saved', async () => {
    const server = pulled([full([at(0, 0, 1)], '1'), full([at(0, 0, 2)], '2')], { identifier: 'lint' });
    const pool = new FakePool(server);
    await pool.open('one\n');
    await pool.until(() => left(pool).length === 1);
    assert.deepEqual(asked(server)[0], { textDocument: { uri: URI }, identifier: 'lint' });
    pool.edit([{ from: 0, to: 0, insert: '1' }]);
    pool.edit([{ from: 0, to: 0, insert: '2' }]);
    assert.deepEqual(asked(server).length, 1);
    await pool.until(() => asked(server).length === 2);
    assert.equal(asked(server)[1]['previousResultId'], '1');
    await pool.until(() => brief(pool)[0]?.[1] === 2);
    pool.pool.take({ type: 'saved', document: 1 });
    await pool.until(() => asked(server).length === 3);
    await pool.end();
  });

  test('stay as they are when they are unchanged', async () => {
    const server = pulled([full([at(0, 0, 1)], '1'), { kind: 'unchanged', resultId: '2' }]);
    const pool = new FakePool(server);
    await pool.open('one\n');
    await pool.until(() => left(pool).length === 1);
    pool.pool.take({ type: 'saved', document: 1 });
    await pool.until(() => asked(server).length === 2);
    pool.pool.take({ type: 'saved', document: 1 });
    await pool.until(() => asked(server).length === 3);
    assert.equal(asked(server)[2]['previousResultId'], '2');
    assert.equal(partsIn(pool).length, 1);
    await pool.end();
  });

  test('are asked for again when the server says so', async () => {
    const server = pulled([full([]), full([at(0, 0, 1)])]);
    const pool = new FakePool(server);
    await pool.open('one\n');
    await pool.until(() => asked(server).length === 1);
    await server.request('workspace/diagnostic/refresh', null);
    await pool.until(() => left(pool).length === 1);
    await pool.end();
  });

  test('are asked for again when the server could not answer, unless it says no', async () => {
    const busy = (data?: object) => Object.assign(new Error('busy'), { code: -32802, data });
    const server = pulled([busy(), full([at(0, 0, 1)])]);
    const pool = new FakePool(server);
    await pool.open('one\n');
    await pool.until(() => left(pool).length === 1);
    await pool.end();
  });

  test('bring those of related files', async () => {
    const server = pulled([
      {
        ...full([at(0, 0, 1)]),
        relatedDocuments: { 'file:///project/b.ts': full([at(3, 0, 1)]), 'no address': full([at(0, 0, 1)]) },
      },
    ]);
    const pool = new FakePool(server);
    await pool.open('one\n');
    await pool.until(() => left(pool, '/project/b.ts').length === 1);
    assert.equal(left(pool, '/project/b.ts')[0].span?.line, 3);
    await pool.end();
  });

  test('go when the document is closed', async () => {
    const server = pulled([full([at(0, 0, 1)])]);
    const pool = new FakePool(server);
    await pool.open('one\n');
    await pool.until(() => left(pool).length === 1);
    pool.pool.take({ type: 'close', document: 1 });
    await pool.until(() => left(pool).length === 0);
    await pool.end();
  });

  test('are asked for by a server that offers them late, and go when it no longer does', async () => {
    const server = new FakeServer({
      answers: { 'textDocument/diagnostic': () => full([at(0, 0, 1)]) },
    });
    const pool = new FakePool(server);
    await pool.open('one\n');
    await settle();
    assert.equal(asked(server).length, 0);
    await server.request('client/registerCapability', {
      registrations: [{ id: '1', method: 'textDocument/diagnostic', registerOptions: {} }],
    });
    await pool.until(() => left(pool).length === 1);
    await server.request('client/unregisterCapability', {
      unregisterations: [{ id: '1', method: 'textDocument/diagnostic' }],
    });
    await pool.until(() => left(pool).length === 0);
    await pool.end();
  });

  test('of another document are asked for when they may depend on an edited one', async () => {
    const server = pulled([full([])], { interFileDependencies: true });
    const pool = new FakePool(server);
    await pool.open('one\n');
    const other = '/project/b.ts';
    pool.pool.take({
      type: 'announce',
      document: 2,
      path: other,
      language: 'typescript',
      isTrusted: true,
      indent: { tabs: false, size: 2 },
    });
    pool.pool.take({ type: 'open', document: 2, revision: 1, text: pool.text });
    await pool.until(() => asked(server).length === 2);
    pool.edit([{ from: 0, to: 0, insert: '1' }]);
    await pool.until(() => asked(server).length === 4);
    assert.deepEqual(
      asked(server).map(({ textDocument }) => (textDocument as { uri: string }).uri.slice(-4)),
      ['a.ts', 'b.ts', 'a.ts', 'b.ts'],
    );
    await pool.end();
  });

  test('of malformed answers are none', async () => {
    const server = pulled([
      7,
      { kind: 'full', items: 'no' },
      { kind: 'other' },
      { items: [at(0, 0, 1)] },
      [],
    ]);
    const pool = new FakePool(server);
    await pool.open('one\n');
    for (let i = 2; i <= 5; i++) {
      await pool.until(() => asked(server).length === i - 1);
      pool.pool.take({ type: 'saved', document: 1 });
    }
    await pool.until(() => asked(server).length === 5);
    await settle();
    assert.equal(left(pool).length, 0);
    await pool.end();
  });
});

describe('diagnostics of the workspace', () => {
  test('come for files that are not open, in parts too', async () => {
    let answers = 0;
    const item = (name: string, line: number) => ({
      uri: `file:///project/${name}.ts`,
      version: null,
      kind: 'full',
      resultId: name,
      items: [at(line, 0, 1, name)],
    });
    const server: FakeServer = new FakeServer({
      capabilities: { diagnosticProvider: { workspaceDiagnostics: true } },
      answers: {
        'textDocument/diagnostic': () => ({ kind: 'full', items: [at(0, 0, 1, 'own')] }),
        'workspace/diagnostic': ({ partialResultToken: token }: { partialResultToken: string }) => {
          if (answers++ > 0) return new Promise(() => {});
          server.notify('$/progress', { token, value: { items: [item('b', 1)] } });
          return { items: [item('a', 2), item('c', 3), null, { uri: 7 }] };
        },
      },
    });
    const pool = new FakePool(server);
    await pool.open('one\n');
    await pool.until(() => left(pool, '/project/b.ts').length > 0 && left(pool, '/project/c.ts').length > 0);
    await pool.until(() => left(pool).length > 0);
    // The open document has what was asked for it.
    assert.deepEqual(brief(pool), [[0, 1, 'own']]);
    await server.request('workspace/diagnostic/refresh', null);
    await pool.until(() => server.sent('workspace/diagnostic').length === 2);
    assert.deepEqual(server.sent('workspace/diagnostic')[1]['previousResultIds'], [
      { uri: 'file:///project/b.ts', value: 'b' },
      { uri: 'file:///project/c.ts', value: 'c' },
    ]);
    await pool.end();
  });
});
