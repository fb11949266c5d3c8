import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readAsset, readLibrary } from '../src/host/syntax/syntax-assets.ts';
import { packQuery } from '../src/syntax/tree/compiled-query.ts';
import { compiledName, QUERIES } from '../src/syntax/tree/grammar.ts';
import { Trees } from '../src/syntax/tree/trees.ts';

const folder = join(import.meta.dirname, '../assets/syntax/trees');

/** The queries of all trees, compiled, by the names that `Grammar` asks for. Throws when one cannot be used. */
export async function compileQueries(): Promise<ReadonlyMap<string, Uint8Array>> {
  const trees = await Trees.load(readLibrary('web-tree-sitter/web-tree-sitter.wasm'), {
    read: readAsset,
    tell: (message) => {
      throw new Error(message);
    },
  });
  const compiled = new Map<string, Uint8Array>();
  for (const tree of readdirSync(folder).filter((name) => name.endsWith('.wasm.br'))) {
    const name = tree.replace('.wasm.br', '');
    const grammar = trees.grammar(name)!;
    for (const kind of QUERIES) {
      const query = grammar.query(kind);
      if (query !== null) compiled.set(compiledName(name, kind), packQuery(trees.runtime, query));
    }
  }
  trees.close();
  return compiled;
}
