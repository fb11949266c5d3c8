/** Semantic tokens of servers: against a model, and what servers send wrong. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { editedData, tokenData } from '../../../src/host/language-servers/visible/token-data.ts';
import type { Stretch } from '../../../src/syntax/tokens.ts';
import { FakePool, FakeServer } from './fake-server.ts';
import { answerTo, show } from './visible.ts';

const LEGEND = { tokenTypes: ['class', 'variable', 'toString'], tokenModifiers: ['readonly', 'static'] };

/** A token of the model: words in capitals are classes, others variables. */
interface Word {
  readonly from: number;
  readonly to: number;
  readonly type: 0 | 1;
}

const WORD = /[\p{L}\p{Emoji_Presentation}]+/gu;

/** The words of a text, in bytes. */
function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match): Word => {
    const from = Buffer.byteLength(text.slice(0, match.index));
    return { from, to: from + Buffer.byteLength(match[0]), type: /\p{Lu}/u.test(match[0]) ? 0 : 1 };
  });
}

/** The numbers that a server sends for a text. */
function dataOf(text: string, encoding: string): number[] {
  const size = (part: string): number => (encoding === 'utf-8' ? Buffer.byteLength(part) : part.length);
  let last = { line: 0, column: 0 };
  return text.split('\n').flatMap((content, line) =>
    Array.from(content.matchAll(WORD)).flatMap((match) => {
      const column = size(content.slice(0, match.index));
      const same = line === last.line;
      const numbers = [line - last.line, same ? column - last.column : column, size(match[0])];
      last = { line, column };
      return [...numbers, /\p{Lu}/u.test(match[0]) ? 0 : 1, 0];
    }),
  );
}

/** The tokens of stretches that have a kind. */
const tokensOf = (stretches: readonly Stretch[], paths: readonly string[]): Word[] =>
  stretches.flatMap(({ from, ends, kinds }) =>
    Array.from(ends, (end, i): Word => ({
      from: from + (i === 0 ? 0 : ends[i - 1]),
      to: from + end,
      type: paths[kinds[i]].includes('class') ? 0 : 1,
    })).filter((_, i) => paths[kinds[i]] !== ''),
  );

/** A server that tells of the words, with changes since the last answer. */
function wordServer(encoding: string, only: 'delta' | 'range' | 'full'): FakeServer {
  let id = 0;
  let last: readonly number[] = [];
  const text = (params: { textDocument: { uri: string } }) => server.texts.get(params.textDocument.uri)!;
  const full = (params: { textDocument: { uri: string } }) => {
    last = dataOf(text(params), encoding);
    return { resultId: String(++id), data: last };
  };
  const server: FakeServer = new FakeServer({
    capabilities: {
      positionEncoding: encoding,
      semanticTokensProvider: {
        legend: LEGEND,
        ...(only === 'range' ? { range: true } : { full: only === 'delta' ? { delta: true } : true }),
      },
    },
    answers: {
      'textDocument/semanticTokens/full': full,
      'textDocument/semanticTokens/range': full,
      'textDocument/semanticTokens/full/delta': (params: {
        textDocument: { uri: string };
        previousResultId: string;
      }) => {
        if (params.previousResultId !== String(id)) throw new Error('an id of long ago');
        const next = dataOf(text(params), encoding);
        let start = 0;
        while (start < last.length && start < next.length && last[start] === next[start]) start++;
        let same = 0;
        while (
          same < Math.min(last.length, next.length) - start &&
          last[last.length - 1 - same] === next[next.length - 1 - same]
        )
          same++;
        const edit = {
          start,
          deleteCount: last.length - start - same,
          data: next.slice(start, next.length - same),
        };
        last = next;
        return { resultId: String(++id), edits: [edit] };
      },
    },
  });
  return server;
}

const piece = fc.constantFrom('one', 'Two', ' ', '\n', 'ä', '😀', '(', 'É x', '\n\n');

describe('semantic tokens', () => {
  for (const encoding of ['utf-8', 'utf-16'])
    for (const kind of ['delta', 'range', 'full'] as const)
      test(`are those of the text after random edits: ${kind}, ${encoding}`, async () => {
        const server = wordServer(encoding, kind);
        const pool = new FakePool(server);
        await pool.open('one Two\n😀ä Three (x)\n');
        show(pool, ['semantic_tokens']);
        await answerTo(pool, 'semantic_tokens');
        const rounds = fc.sample(
          fc.array(fc.tuple(fc.nat(99), fc.nat(6), piece), { minLength: 1, maxLength: 4 }),
          {
            numRuns: 4,
            seed: 7,
          },
        );
        for (const edits of rounds) {
          for (const [at, count, insert] of edits) {
            const text = Buffer.from(pool.text.read(0, pool.text.length)).toString();
            const chars = [...text];
            const first = Math.floor((at / 100) * chars.length);
            const from = Buffer.byteLength(chars.slice(0, first).join(''));
            const to = from + Buffer.byteLength(chars.slice(first, first + count).join(''));
            pool.edit([{ from, to, insert }]);
          }
          const { stretches, paths } = await answerTo(pool, 'semantic_tokens');
          const text = Buffer.from(pool.text.read(0, pool.text.length)).toString();
          assert.deepEqual(tokensOf(stretches, paths), wordsOf(text), JSON.stringify(text));
        }
        if (kind === 'delta')
          assert.equal(server.sent('textDocument/semanticTokens/full').length, 1, 'the rest came as changes');
        await pool.end();
      });

  test('are asked for all again where the changes do not fit', async () => {
    for (const edits of [
      [{ start: 0, deleteCount: 1000 }],
      [{ start: -5, deleteCount: 0 }],
      [{ start: 0, deleteCount: 1 }],
      [
        { start: 0, deleteCount: 5 },
        { start: 2, deleteCount: 5 },
      ],
      [{ start: 1e300, deleteCount: 1e300 }],
      'none',
      [null],
    ]) {
      const server = new FakeServer({
        capabilities: { semanticTokensProvider: { legend: LEGEND, full: { delta: true } } },
        answers: {
          'textDocument/semanticTokens/full': () => ({ resultId: '1', data: [0, 0, 3, 0, 0] }),
          'textDocument/semanticTokens/full/delta': () => ({ resultId: '2', edits }),
        },
      });
      const pool = new FakePool(server);
      await pool.open('one two\n');
      show(pool, ['semantic_tokens']);
      await answerTo(pool, 'semantic_tokens');
      pool.edit([{ from: 7, to: 7, insert: '!' }]);
      const { stretches, paths } = await answerTo(pool, 'semantic_tokens');
      assert.deepEqual(tokensOf(stretches, paths), [{ from: 0, to: 3, type: 0 }], JSON.stringify(edits));
      assert.equal(server.sent('textDocument/semanticTokens/full').length, 2);
      await pool.end();
    }
  });

  const shownOf = async (data: unknown, text = 'one Two\nthree\n'): Promise<Word[] | string> => {
    const server = new FakeServer({
      capabilities: { semanticTokensProvider: { legend: LEGEND, full: true } },
      answers: { 'textDocument/semanticTokens/full': () => ({ data }) },
    });
    const pool = new FakePool(server);
    await pool.open(text);
    show(pool, ['semantic_tokens']);
    const [session] = pool.pool.sessions;
    await pool.until(
      () => pool.reported('visible').length > 0 || session.log.lines.some((line) => line.includes('tokens')),
    );
    const [report] = pool.reported('visible');
    await pool.end();
    if (report === undefined) return session.log.lines.at(-1)!;
    const { answer } = report;
    return answer.kind === 'semantic_tokens' ? tokensOf(answer.stretches, answer.paths) : 'another kind';
  };

  test('of a wrong shape are not taken', async () => {
    const none = 'fake1 sent semantic tokens that are no list of numbers';
    for (const data of [
      [0, -1, 3, 0, 0],
      [0, 0.5, 3, 0, 0],
      [null, 0, 3, 0, 0],
      'x',
      { length: 5 },
      [1e20, 0, 1, 0, 0],
    ])
      assert.equal(await shownOf(data), none, JSON.stringify(data));
    const first = [{ from: 0, to: 3, type: 0 }];
    assert.deepEqual(await shownOf([0, 0, 3, 0, 0, 0, 4]), first, 'half a token');
  });

  test('outside of the text, of unknown types and over each other are left out', async () => {
    assert.deepEqual(await shownOf([900, 0, 3, 0, 0]), []);
    assert.deepEqual(await shownOf([0, 900, 3, 0, 0]), []);
    assert.deepEqual(await shownOf([0, 0, 3, 99, 0]), []);
    assert.deepEqual(await shownOf([0, 4, 4_000_000_000, 0, 0]), [{ from: 4, to: 7, type: 0 }]);
    assert.deepEqual(await shownOf([0, 0, 5, 0, 0, 0, 2, 5, 1, 0]), [
      { from: 0, to: 5, type: 0 },
      { from: 5, to: 7, type: 1 },
    ]);
  });

  test('a million of them in one line end at the most that are shown', async () => {
    const data = Array.from({ length: 5_000_000 }, (_, i) =>
      i % 5 === 1 ? (i === 1 ? 0 : 2) : i % 5 === 2 ? 1 : 0,
    );
    const tokens = await shownOf(data, 'a '.repeat(30_000));
    assert.equal(tokens.length, 20_000);
    assert.equal(await shownOf([...data, 0]), 'fake1 sent semantic tokens that are no list of numbers');
  });

  test('are only those of the part on the screen and what is near it', async () => {
    const server = wordServer('utf-8', 'full');
    const pool = new FakePool(server);
    await pool.open('one Two\n'.repeat(10_000));
    show(pool, ['semantic_tokens'], [{ from: 40_000, to: 40_400 }]);
    const { stretches, paths } = await answerTo(pool, 'semantic_tokens');
    assert.equal(stretches.length, 1);
    assert.ok(stretches[0].from > 30_000 && stretches[0].to < 50_000);
    assert.deepEqual(tokensOf(stretches, paths)[0], {
      from: stretches[0].from,
      to: stretches[0].from + 3,
      type: 1,
    });
    // Scrolling asks nothing of a server that has told of all.
    show(pool, ['semantic_tokens'], [{ from: 0, to: 400 }]);
    await answerTo(
      pool,
      'semantic_tokens',
      ({ answer }) => answer.kind === 'semantic_tokens' && answer.stretches[0].from === 0,
    );
    assert.equal(server.sent('textDocument/semanticTokens/full').length, 1);
    await pool.end();
  });

  test('are asked for again when the server says so, and are gone once they are not wanted', async () => {
    const server = wordServer('utf-8', 'full');
    const pool = new FakePool(server);
    await pool.open('one\n');
    show(pool, ['semantic_tokens']);
    await answerTo(pool, 'semantic_tokens');
    assert.equal(await server.request('workspace/semanticTokens/refresh', undefined), undefined);
    await pool.until(() => server.sent('textDocument/semanticTokens/full').length === 2);
    show(pool, []);
    await answerTo(
      pool,
      'semantic_tokens',
      ({ answer }) => answer.kind === 'semantic_tokens' && answer.paths.length === 0,
    );
    await pool.end();
  });
});

test('edits of token numbers are those of all places before any was made', () => {
  const list = fc.array(fc.nat(9), { maxLength: 40 });
  fc.assert(
    fc.property(list, fc.array(fc.tuple(fc.nat(3), fc.nat(3), list), { maxLength: 4 }), (numbers, wanted) => {
      const whole = numbers.slice(0, numbers.length - (numbers.length % 5));
      const before = tokenData(whole)!;
      let at = 0;
      const edits: { start: number; deleteCount: number; data: number[] }[] = [];
      for (const [gap, count, data] of wanted) {
        const start = Math.min(before.length, at + gap);
        const deleteCount = Math.min(count, before.length - start);
        edits.push({ start, deleteCount, data });
        at = start + deleteCount;
      }
      const after = [...whole];
      for (const { start, deleteCount, data } of edits.toReversed())
        after.splice(start, deleteCount, ...data);
      const expected = after.length % 5 === 0 ? after : null;
      const edited = editedData(before, edits);
      assert.deepEqual(edited === null ? null : [...edited], expected);
    }),
    { numRuns: 1000, seed: 3 },
  );
});
