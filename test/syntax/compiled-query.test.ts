/** Queries that the build has compiled: they find what those find that are compiled here. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compileQueries } from '../../scripts/compile-queries.ts';
import { readAsset, readLibrary } from '../../src/host/syntax/syntax-assets.ts';
import { packQuery } from '../../src/syntax/tree/compiled-query.ts';
import { compiledName, type Grammar, QUERIES } from '../../src/syntax/tree/grammar.ts';
import { Trees } from '../../src/syntax/tree/trees.ts';
import { SAMPLES } from './tree-samples.ts';

const compiled = await compileQueries();

const load = (read: (name: string) => Uint8Array | null): Promise<Trees> =>
  Trees.load(readLibrary('web-tree-sitter/web-tree-sitter.wasm'), {
    read,
    tell: (message) => assert.fail(message),
  });

/** The matches of a grammar's queries in a text, with the properties of each. */
function matchesIn(trees: Trees, grammar: Grammar, text: string): object[] {
  const parser = trees.takeParser(grammar);
  const tree = parser.parse(text)!;
  const found = QUERIES.flatMap((kind) => {
    const query = grammar.query(kind);
    return (query?.matches(tree.rootNode) ?? []).map((match) => ({
      kind,
      pattern: match.patternIndex,
      predicates: query?.predicatesForPattern(match.patternIndex),
      set: match.setProperties,
      captures: match.captures.map(({ name, node }) => [name, node.type, node.startIndex, node.endIndex]),
    }));
  });
  tree.delete();
  trees.giveBack(parser);
  return found;
}

describe('compiled queries', async () => {
  const here = await load(readAsset);
  const restored = await load(
    (name) => compiled.get(name) ?? (name.endsWith('.scm') ? null : readAsset(name)),
  );

  for (const [name, sample] of Object.entries(SAMPLES))
    test(`${name}: find the same matches`, () => {
      const expected = matchesIn(here, here.grammar(name)!, sample);
      assert.notEqual(expected.length, 0);
      assert.deepEqual(matchesIn(restored, restored.grammar(name)!, sample), expected);
    });

  test('have the same bytes when they are packed again', () => {
    let count = 0;
    for (const name of Object.keys(SAMPLES)) {
      for (const kind of QUERIES) {
        const query = restored.grammar(name)!.query(kind);
        if (query === null) continue;
        assert.deepEqual(
          packQuery(restored.runtime, query),
          compiled.get(compiledName(name, kind)),
          `${name} ${kind}`,
        );
        count++;
      }
    }
    assert.equal(count, compiled.size);
  });

  test('are freed with their grammar', () => {
    const grammar = restored.grammar('typescript')!;
    const { length } = restored.runtime.HEAPU8;
    for (let i = 0; i < 1000; i++) {
      grammar.query('highlights');
      grammar.close();
    }
    assert.equal(restored.runtime.HEAPU8.length, length);
  });
});
