import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { FuzzyQuery, fuzzyMatch } from '../../src/base/fuzzy.ts';
import { Ranking } from '../../src/base/ranking.ts';
import type { RankedRows } from '../../src/base/ranking.ts';

/** The points of a letter at a place, told once more in the plainest way. */
function placePoints(text: string, at: number): number {
  const name = text.lastIndexOf('/') + 1;
  const isLetter = (char: string | undefined): boolean =>
    char !== undefined && /[\p{L}\p{M}\p{N}]/u.test(char);
  const isCapital = (char: string): boolean => char.toLowerCase() !== char;
  const isDigit = (char: string): boolean => /\d/.test(char);
  const char = text[at];
  const before = text[at - 1] ?? '';
  const next = text[at + 1] ?? '';
  let start = 0;
  if (at === name) start = 30;
  else if (at === 0 || before === '/') start = 24;
  else if (isLetter(char)) {
    if (!isLetter(before)) start = 20;
    else if (isDigit(char)) start = isDigit(before) ? 0 : 8;
    else if (
      isCapital(char) &&
      (!isCapital(before) || (isLetter(next) && !isCapital(next) && !isDigit(next)))
    )
      start = 16;
  }
  return start + (at >= name ? 10 : 0);
}

function endPoints(text: string, at: number): number {
  const next = text[at + 1] ?? '';
  if (next === '' || next === '.' || next === '/') return 15;
  if (!/[\p{L}\p{M}\p{N}]/u.test(next)) return 5;
  return placePoints(text, at + 1) > (at + 1 > text.lastIndexOf('/') ? 10 : 0) ? 5 : 0;
}

/** The best of all ways to place a word, tried one by one; NaN when there is none. */
function model(word: string, text: string): number {
  const fits = (letter: string, char: string): boolean =>
    letter === char || (letter.toLowerCase() === letter && char.toLowerCase() === letter);
  const best = (i: number, before: number): number => {
    let most = Number.NaN;
    for (let at = before + 1; at < text.length; at++) {
      if (!fits(word[i], text[at])) continue;
      let points = placePoints(text, at) + (text[at].toLowerCase() === text[at] ? 1 : 0);
      if (i > 0) points += at === before + 1 ? 18 : -Math.min(14, 5 + at - before - 1);
      if (i === word.length - 1) points += endPoints(text, at);
      else points += best(i + 1, at);
      if (!Number.isNaN(points) && !(points <= most)) most = points;
    }
    return most;
  };
  return best(0, -1);
}

const score = (query: string, text: string): number =>
  fuzzyMatch(new FuzzyQuery(query), text)?.score ?? Number.NaN;

const letters = fc.constantFrom('a', 'b', 'A', 'B', 'é', 'É', '/', '_', '.', '1', '2', '漢');
const texts = fc.array(letters, { maxLength: 14, size: 'max' }).map((list) => list.join(''));
const words = fc.array(letters, { minLength: 1, maxLength: 4, size: 'max' }).map((list) => list.join(''));

function rank(ranking: Ranking, query: string, limit = 200): RankedRows {
  const slices = ranking.rank(query, limit);
  for (;;) {
    const step = slices.next();
    if (step.done === true) return step.value;
  }
}

function ranked(query: string, candidates: readonly string[], limit?: number): string[] {
  const ranking = new Ranking();
  ranking.add(candidates);
  return rank(ranking, query, limit).rows.map(({ text }) => text);
}

describe('fuzzyMatch', () => {
  test('finds the best of all ways to place the letters', () => {
    fc.assert(
      fc.property(words, texts, (word, text) => {
        assert.deepEqual(score(word, text), model(word, text));
      }),
      { numRuns: 5000 },
    );
  });

  test('gives the places that make the score', () => {
    fc.assert(
      fc.property(words, texts, (word, text) => {
        const match = fuzzyMatch(new FuzzyQuery(word), text);
        if (match === null) return;
        const { positions } = match;
        assert.equal(positions.length, word.length);
        let points = 0;
        for (const [i, at] of positions.entries()) {
          assert.equal(text[at].toLowerCase(), word[i].toLowerCase());
          points += placePoints(text, at) + (text[at].toLowerCase() === text[at] ? 1 : 0);
          const gap = at - (positions[i - 1] ?? -1) - 1;
          if (i > 0) points += gap === 0 ? 18 : -Math.min(14, 5 + gap);
        }
        assert.equal(points + endPoints(text, positions.at(-1) ?? 0), match.score);
      }),
      { numRuns: 2000 },
    );
  });

  test('words fit in any order, and a candidate that lacks one does not', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 3 }), texts, (list, text) => {
        const points = list.map((word) => model(word, text));
        assert.deepEqual(
          score(list.join('  '), text),
          points.reduce((sum, each) => sum + each, 0),
        );
        assert.deepEqual(score(list.toReversed().join(' '), text), score(list.join(' '), text));
      }),
      { numRuns: 1000 },
    );
    assert.deepEqual(fuzzyMatch(new FuzzyQuery('ts upd'), 'src/update.ts')?.positions, [4, 5, 6, 11, 12]);
  });

  test('a capital letter wants a capital one', () => {
    assert.ok(fuzzyMatch(new FuzzyQuery('gdf'), 'getDocFile.ts'));
    assert.ok(fuzzyMatch(new FuzzyQuery('gDF'), 'getDocFile.ts'));
    assert.equal(fuzzyMatch(new FuzzyQuery('gDF'), 'get_doc_file.ts'), null);
    assert.deepEqual(fuzzyMatch(new FuzzyQuery('HR'), 'newHTTPRequest')?.positions, [3, 7]);
    assert.ok(fuzzyMatch(new FuzzyQuery('über'), 'Überblick.md'));
    assert.equal(fuzzyMatch(new FuzzyQuery('Über'), 'überblick.md'), null);
  });

  test('without letters everything fits, and long queries and candidates do no harm', () => {
    assert.deepEqual(fuzzyMatch(new FuzzyQuery('  '), 'a'), { score: 0, positions: [] });
    assert.equal(fuzzyMatch(new FuzzyQuery('a'), ''), null);
    const long = 'ab/'.repeat(4000);
    assert.equal(fuzzyMatch(new FuzzyQuery('b'.repeat(3000)), long)?.positions.length, 64);
    assert.equal(fuzzyMatch(new FuzzyQuery('c'), long), null);
  });
});

/** Of each row the query, and candidates in the order in which they must come. */
const ORDERS: readonly (readonly [query: string, ...candidates: string[]])[] = [
  ['upd', 'src/core/update.ts', 'src/updater/data/old.ts'],
  ['upd', 'update.ts', 'src/core/update.ts', 'src/core/updating.test.ts', 'src/up/d.ts', 'src/myupdate.ts'],
  ['update.ts', 'src/core/update.ts', 'src/core/update.test.ts', 'src/update.d/old.ts'],
  ['update', 'src/core/update.ts', 'src/core/updated.ts', 'src/core/outdate-upto-date.ts'],
  ['core/upd', 'src/core/update.ts', 'src/core/data/up.d.ts'],
  ['fs', 'fs.ts', 'foo-state.ts', 'offset.ts'],
  ['readme', 'README.md', 'docs/readme-first.md', 'read/me/index.md'],
  ['README', 'README.md', 'docs/README.md'],
  ['sw', 'src/host/search-worker.ts', 'src/host/answer.ts'],
  ['gdf', 'src/getDocFile.ts', 'src/gooddeaf.ts'],
  ['srcupd', 'src/update.ts', 'lib/src/old/upward.ts'],
  ['index comp', 'src/components/index.ts', 'src/components/deep/index.ts', 'src/index/com/p.ts'],
  ['test', 'test.ts', 'src/attest.ts', 'test/a.ts'],
  ['a', 'a', 'b/a', 'a.ts', 'ba', 'cat'],
];

describe('Ranking', () => {
  for (const [query, ...candidates] of ORDERS) {
    test(`${query}: ${candidates.join(', ')}`, () => {
      assert.deepEqual(ranked(query, candidates.toReversed()).slice(0, candidates.length), candidates);
    });
  }

  test('of equals the shorter comes first, then the alphabet decides', () => {
    assert.deepEqual(ranked('x', ['b/x', 'a/x', 'x/b', 'cc/x']), ['a/x', 'b/x', 'cc/x', 'x/b']);
    assert.deepEqual(ranked('', ['bb', 'c', 'a']), ['a', 'c', 'bb']);
  });

  test('gives the best of all and counts them, also when the query grows and more come', () => {
    fc.assert(
      fc.property(
        fc.array(texts, { maxLength: 60, size: 'max' }),
        fc.array(texts, { maxLength: 20 }),
        words,
        fc.nat(8),
        (first, more, word, limit) => {
          const ranking = new Ranking();
          ranking.add(first);
          const check = (query: string, all: readonly string[]): void => {
            const { rows, total } = rank(ranking, query, limit);
            const expected = all
              .map((text) => ({ text, points: query === '' ? 0 : model(query, text) }))
              .filter(({ points }) => !Number.isNaN(points))
              .sort(
                (a, b) =>
                  b.points - a.points ||
                  a.text.length - b.text.length ||
                  (a.text < b.text ? -1 : Number(a.text > b.text)),
              );
            assert.equal(total, expected.length);
            assert.deepEqual(
              rows.map(({ text }) => text),
              expected.slice(0, limit).map(({ text }) => text),
            );
          };
          for (let length = 0; length <= word.length; length++) check(word.slice(0, length), first);
          ranking.add(more);
          check(word, [...first, ...more]);
          check(word.slice(1), [...first, ...more]);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('rests between slices', () => {
    const ranking = new Ranking();
    ranking.add(Array.from({ length: 20_000 }, (_, i) => `folder/file${i}.ts`));
    const slices = ranking.rank('fi9', 3);
    let rests = 0;
    while (slices.next().done !== true) rests++;
    assert.equal(rests, 4);
    assert.equal(rank(ranking, 'file19999', 10).total, 1);
  });
});
