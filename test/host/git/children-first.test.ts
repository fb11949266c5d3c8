/** The order of commits in a history: none before one that follows it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { childrenFirst } from '../../../src/host/git/children-first.ts';

const commit = (hash: string, ...parents: readonly string[]) => ({ hash, parents });
const hashes = (commits: readonly { readonly hash: string }[]): string =>
  childrenFirst(commits as readonly ReturnType<typeof commit>[])
    .map(({ hash }) => hash)
    .join('');

test('commits keep their order where it is right', () => {
  assert.equal(hashes([commit('d', 'c', 'b'), commit('b', 'a'), commit('c', 'a'), commit('a')]), 'dbca');
});

test('a commit waits for those that follow it', () => {
  assert.equal(hashes([commit('a'), commit('c', 'b'), commit('b', 'a')]), 'cba');
  assert.equal(hashes([commit('b', 'a'), commit('a'), commit('c', 'b')]), 'cba');
});

test('all commits stay, and none is before one that follows it', () => {
  const numbers = fc.array(fc.tuple(fc.nat(), fc.array(fc.nat(), { maxLength: 2 })), { maxLength: 30 });
  fc.assert(
    fc.property(numbers, (given) => {
      // The parents of each have smaller numbers; some are in none of the commits.
      const all = given.map(([, parents], i) =>
        commit(String(i), ...new Set(parents.map((parent) => String((parent % (i + 2)) - 2)))),
      );
      const shuffled = all.toSorted(
        (one, other) => given[Number(one.hash)][0] - given[Number(other.hash)][0],
      );
      const ordered = childrenFirst(shuffled);
      assert.deepEqual(new Set(ordered), new Set(all));
      assert.equal(ordered.length, all.length);
      const place = new Map(ordered.map(({ hash }, i) => [hash, i]));
      for (const { hash, parents } of ordered)
        for (const parent of parents) {
          const at = place.get(parent);
          assert.ok(at === undefined || at > place.get(hash)!, `${parent} is before ${hash}`);
        }
    }),
  );
});
