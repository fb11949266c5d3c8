import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SearchSession } from '../../../src/host/search/search-session.ts';
import type { SearchReport, SearchRequest } from '../../../src/host/search/search-session.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';

const QUERY = { pattern: 'ab', regex: false, caseSensitive: true, wholeWord: false };
const SIZES = { window: 4, reach: 8, behind: 8 };
const textOf = (string: string): Text => Text.of(Block.of(new TextEncoder().encode(string)));

function reports(session: SearchSession, request: Partial<SearchRequest>): SearchReport[] {
  return [...session.run({ query: QUERY, ...request })].filter((report) => report !== null);
}

/** The match found, as [from, to, wrapped]. */
function found(session: SearchSession, request: Partial<SearchRequest>): [number, number, boolean] | null {
  const report = reports(session, request).find((each) => each.type === 'found');
  assert.ok(report);
  return report.match && [report.match.from, report.match.to, report.wrapped];
}

/** The last count, as [count, index]. */
function counted(list: SearchReport[]): [number, number] | undefined {
  const report = list.findLast((each) => each.type === 'counted');
  assert.ok(report === undefined || report.done);
  return report && [report.count, report.index];
}

const ranges = (list: SearchReport[]): [number, number][] | undefined =>
  list.find((report) => report.type === 'highlights')?.ranges.map(({ from, to }) => [from, to]);

describe('SearchSession', () => {
  const text = textOf('..ab....ab....ab..');
  const session = (range?: { from: number; to: number }): SearchSession =>
    new SearchSession(text, QUERY, range, SIZES);

  test('finds the next match and goes on from the other end', () => {
    assert.deepEqual(found(session(), { from: 0 }), [2, 4, false]);
    assert.deepEqual(found(session(), { from: 3 }), [8, 10, false]);
    assert.deepEqual(found(session(), { from: 15 }), [2, 4, true]);
    assert.deepEqual(found(session(), { from: 15, wrap: false }), null);
    assert.deepEqual(found(session(), { from: 99 }), [2, 4, true]);
    assert.deepEqual(found(new SearchSession(text, { ...QUERY, pattern: 'x' }), { from: 15 }), null);
    // The only match lies across the start.
    assert.deepEqual(found(new SearchSession(textOf('.ab.'), QUERY), { from: 2 }), [1, 3, true]);
    assert.deepEqual(found(new SearchSession(textOf('.a.b'), QUERY), { from: 2 }), null);
  });

  test('finds the match before and goes on from the other end', () => {
    assert.deepEqual(found(session(), { from: 18, backward: true }), [14, 16, false]);
    assert.deepEqual(found(session(), { from: 9, backward: true }), [2, 4, false]);
    assert.deepEqual(found(session(), { from: 3, backward: true }), [14, 16, true]);
    assert.deepEqual(found(session(), { from: 3, backward: true, wrap: false }), null);
    assert.deepEqual(found(new SearchSession(textOf('.ab.'), QUERY), { from: 2, backward: true }), [
      1,
      3,
      true,
    ]);
  });

  test('keeps to a range', () => {
    const range = { from: 3, to: 15 };
    assert.deepEqual(found(session(range), { from: 0 }), [8, 10, false]);
    assert.deepEqual(found(session(range), { from: 11 }), [8, 10, true]);
    assert.deepEqual(found(session(range), { from: 18, backward: true }), [8, 10, false]);
    const list = reports(session(range), { from: 0, around: { from: 0, to: 18 } });
    assert.deepEqual(counted(list), [1, 1]);
    assert.deepEqual(ranges(list), [[8, 10]]);
  });

  test('counts, and tells which match was found', () => {
    assert.deepEqual(counted(reports(session(), { from: 5 })), [3, 2]);
    assert.deepEqual(counted(reports(session(), { from: 5, backward: true })), [3, 1]);
    const again = session();
    assert.deepEqual(
      [0, 5, 0].map((from) => counted(reports(again, { from }))),
      [
        [3, 1],
        [3, 2],
        [3, 1],
      ],
    );
    assert.deepEqual(counted(reports(new SearchSession(textOf('none'), QUERY), { from: 0 })), [0, 0]);
  });

  test('goes on counting where an earlier request was stopped', () => {
    const stopped = session();
    const slices = stopped.run({ query: QUERY, from: 5 });
    while (slices.next().value?.type !== 'found');
    slices.next();
    slices.return();
    // A request for highlights alone does not lose the match.
    const list = reports(stopped, { around: { from: 0, to: 5 } });
    assert.deepEqual(counted(list), [3, 2]);
    assert.deepEqual(ranges(list), [[2, 4]]);
    assert.ok(!list.some((report) => report.type === 'found'));
  });

  test('a request for highlights alone begins no count', () => {
    const list = reports(session(), { around: { from: 0, to: 18 } });
    assert.deepEqual(
      list.map((report) => report.type),
      ['highlights'],
    );
  });

  test('gives the matches on screen, or those around the match when it is elsewhere', () => {
    assert.deepEqual(ranges(reports(session(), { from: 0, around: { from: 0, to: 9 } })), [
      [2, 4],
      [8, 10],
    ]);
    assert.deepEqual(ranges(reports(session(), { from: 11, around: { from: 0, to: 3 } })), [[14, 16]]);
    assert.deepEqual(ranges(reports(session(), { from: 11, around: { from: 0, to: 5 } })), [
      [8, 10],
      [14, 16],
    ]);
  });

  test('gives all matches of a range, as many as are wanted', () => {
    const all = (limit: number, range?: { from: number; to: number }) =>
      ranges(reports(session(range), { limit }));
    assert.deepEqual(all(10), [
      [2, 4],
      [8, 10],
      [14, 16],
    ]);
    assert.deepEqual(all(2), [
      [2, 4],
      [8, 10],
    ]);
    assert.deepEqual(all(10, { from: 3, to: 15 }), [[8, 10]]);
    assert.deepEqual(ranges(reports(new SearchSession(text, { ...QUERY, pattern: 'x' }), { limit: 9 })), []);
  });

  test('says what is wrong with a pattern', () => {
    const wrong = new SearchSession(text, { ...QUERY, pattern: '(', regex: true });
    const [report, ...rest] = reports(wrong, { from: 0, around: { from: 0, to: 9 } });
    assert.ok(report.type === 'search_failed');
    assert.match(report.message, /^Invalid regular expression: .+ at character 1, “\(”\.$/);
    assert.deepEqual(rest, []);
  });
});
