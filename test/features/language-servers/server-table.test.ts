import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lspLanguageId } from '../../../src/features/language-servers/language-id.ts';
import { SERVERS } from '../../../src/features/language-servers/server-table.ts';
import { Languages } from '../../../src/syntax/languages.ts';

const namesFor = (language: string): readonly string[] =>
  SERVERS.filter(({ languages }) => languages.includes(language)).map(({ name }) => name);

describe('the table of language servers', () => {
  test('has names that are unique and can be written into the settings', () => {
    const names = SERVERS.map(({ name }) => name);
    assert.deepEqual([...new Set(names)], names);
    assert.deepEqual(
      names.filter((name) => !/^[\w.+#-]+$/.test(name)),
      [],
    );
  });

  test('names languages by the ids that they have here, each once', () => {
    for (const { name, languages, languageIds = {} } of SERVERS) {
      assert.notEqual(languages.length, 0, name);
      assert.equal(new Set(languages).size, languages.length, name);
      for (const id of languages) assert.equal(Languages.standard.byId(id)?.id, id, `${name}: ${id}`);
      for (const id of Object.keys(languageIds)) assert.ok(languages.includes(id), `${name}: ${id}`);
    }
  });

  test('covers at least 90 languages with a main server', () => {
    const served = new Set(
      SERVERS.filter(({ kind }) => kind === 'main').flatMap(({ languages }) => languages),
    );
    assert.ok(served.size >= 90, String(served.size));
  });

  test('has commands, roots and lines that install a server', () => {
    for (const { name, command, roots, install } of SERVERS) {
      for (const part of command) assert.notEqual(part, '', name);
      assert.doesNotMatch(command[0], /[/\s]/, name);
      assert.match(install, /^\S.*\S$/, name);
      assert.doesNotMatch(install, /\n/, name);
      assert.notEqual(roots.length, 0, name);
      assert.equal(new Set(roots).size, roots.length, name);
    }
  });

  test('needs only versions that exist', () => {
    for (const { name, needs } of SERVERS) {
      if (needs === undefined) continue;
      const { atLeast, below } = needs;
      assert.ok(atLeast !== undefined || below !== undefined, name);
      assert.ok((atLeast ?? 0) < (below ?? Infinity), name);
    }
  });

  test('prefers the native servers', () => {
    assert.deepEqual(
      namesFor('typescript').filter((name) => !['deno', 'ngserver'].includes(name)),
      [
        'tsc',
        'tsgo',
        'vtsls',
        'typescript-language-server',
        'biome',
        'oxlint',
        'eslint',
        'tailwindcss-language-server',
      ],
    );
    assert.deepEqual(namesFor('python'), [
      'ty',
      'basedpyright',
      'pyright',
      'pyrefly',
      'pylsp',
      'jedi-language-server',
      'ruff',
    ]);
  });
});

test('languages have the ids of the protocol', () => {
  assert.equal(lspLanguageId('bash', '/a.sh'), 'shellscript');
  assert.equal(lspLanguageId('javascript', '/a.js'), 'javascript');
  assert.equal(lspLanguageId('javascript', '/a.jsx'), 'javascriptreact');
  assert.equal(lspLanguageId('gomod', '/go.mod'), 'go.mod');
  assert.equal(lspLanguageId('gomod', '/go.work'), 'go.work');
  assert.equal(lspLanguageId('terraform', '/a.tfvars'), 'terraform-vars');
  assert.equal(lspLanguageId('constructor', '/a'), 'constructor');
});
