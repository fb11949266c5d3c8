import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { PLAIN, ROWS } from '../../src/syntax/language.ts';
import { languageById, Languages } from '../../src/syntax/languages.ts';

const scopes = new Set(
  Object.keys(
    JSON.parse(
      readFileSync(new URL('../../assets/syntax/textmate/index.json', import.meta.url), 'utf8'),
    ) as object,
  ),
);
const TREES =
  'javascript typescript tsx python rust go c cpp java json html css bash ruby php csharp scala haskell ocaml yaml toml lua';

describe('the table of languages', () => {
  const all = Languages.standard.all();

  test('has plain text first and each id once', () => {
    assert.equal(all[0], PLAIN);
    assert.ok(all.length > 110);
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
    assert.equal(new Set(all.map(({ name }) => name)).size, all.length);
    for (const { id, base } of all) {
      assert.match(id, /^[a-z\d][-\w]*$/);
      assert.ok(base === null || languageById(base)?.id === base, id);
    }
  });

  test('names grammars that there are', () => {
    const trees = new Set(TREES.split(' '));
    for (const { id, scope, tree } of all) {
      assert.ok(scope === null || scopes.has(scope), `${id}: ${scope}`);
      assert.ok(tree === null || trees.has(tree), `${id}: ${tree}`);
    }
  });

  test('has no other name twice, nor one that is an id', () => {
    const ids = new Set(all.map(({ id }) => id));
    const seen = new Map<string, string>();
    for (const { id, aliases } of all)
      for (const alias of aliases) {
        assert.ok(!ids.has(alias), `${alias} of ${id} is an id`);
        assert.equal(seen.get(alias), undefined, `${alias} of ${id}`);
        seen.set(alias, id);
      }
  });

  test('has regular expressions that compile', () => {
    for (const { id, firstLine, folding } of all)
      for (const source of [firstLine, ...(folding ?? [])])
        if (source !== null) assert.doesNotThrow(() => new RegExp(source, 'i'), id);
  });

  test('says by the first line whose a shared ending is', () => {
    const telling = new Set(
      ROWS.filter(({ among, firstLine }) => (among ?? firstLine) !== undefined).map(({ id }) => id),
    );
    const shared = new Map<string, string[]>();
    for (const { id, files } of ROWS)
      for (const file of files?.split(' ') ?? []) shared.set(file, [...(shared.get(file) ?? []), id]);
    for (const [file, ids] of shared) {
      const silent = ids.slice(1).filter((id) => !telling.has(id));
      assert.deepEqual(silent, [], `${file} is of ${ids.join(' and of ')}`);
    }
  });
});

test('no language is called nothing', () => {
  assert.equal(Languages.standard.byId(''), undefined);
  assert.equal(Languages.standard.byId(' '), undefined);
  assert.equal(Languages.standard.of('x', '#!'), null);
});
