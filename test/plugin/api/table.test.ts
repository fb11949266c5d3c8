import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type Group, nameOf, type Executor } from '../../../src/plugin/api/row.ts';
import { parseSignature } from '../../../src/plugin/api/signature.ts';
import { API, ROWS } from '../../../src/plugin/api/table.ts';
import type { EditorOperations } from '../../../src/plugin/operations/editor-operation.ts';
import { CHECKS, HOST_OPERATIONS, OPERATIONS, QUERIES } from '../../../src/plugin/operations/main.ts';
import { WORKER_OPERATIONS } from '../../../src/plugin/operations/worker.ts';

const folder = join(import.meta.dirname, '../../../src/plugin/operations');
const subjects = readdirSync(folder, { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => name);

/** The table or the operations that a file of a subject exports; empty where there is no such file. */
async function exported(subject: string, file: string): Promise<object> {
  const path = join(folder, subject, file);
  if (!existsSync(path)) return {};
  const module = (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>;
  const [found, ...others] = Object.values(module).filter((value) => typeof value === 'object');
  assert.deepEqual(others, [], `${subject}/${file} exports one table`);
  assert.ok(found);
  return found;
}

describe('the table of operations', () => {
  test('declares each type once', () => {
    const names = API.flatMap(({ types = {} }) => Object.keys(types));
    assert.equal(new Set(names).size, names.length);
  });

  test('has each name once', () => {
    assert.equal(
      ROWS.size,
      API.reduce((sum, { rows }) => sum + rows.length, 0),
    );
  });

  for (const [place, carried] of Object.entries({
    worker: Object.keys(WORKER_OPERATIONS),
    editor: [...OPERATIONS.keys()],
    state: Object.keys(QUERIES),
    host: Object.keys(HOST_OPERATIONS),
  })) {
    test(`has what is carried out in ${place}, and nothing else is`, () => {
      const named = [...ROWS].filter(([, { where }]) => where === place).map(([name]) => name);
      assert.deepEqual(carried.toSorted(), named.toSorted());
    });
  }

  test('has what the core checks before', () => {
    assert.ok(Object.keys(CHECKS).length > 0);
    for (const name of Object.keys(CHECKS)) assert.equal(ROWS.get(name)?.where, 'editor', name);
  });

  test('says only of arguments that there are that they are paths or keys of translations', () => {
    for (const [name, { signature, permission, paths = [], translated = [] }] of ROWS) {
      if (paths.length > 0) assert.ok(permission !== undefined, `${name} needs no permission`);
      for (const { parameters } of [signature].flat().map(parseSignature))
        for (const at of [...paths.map(([argument]) => argument), ...translated])
          assert.ok(at < parameters.length, `${name} has no argument ${at}`);
    }
  });

  for (const [name, { doc }] of ROWS)
    test(`says what ${name} does`, () => assert.match(doc, /^[A-Z`][^]*\.$/));
});

describe('the folders of operations', () => {
  test('are those of the table', async () => {
    for (const subject of subjects) {
      const table = (await exported(subject, 'table.ts')) as Group;
      assert.ok(API.includes(table), `src/plugin/api/table.ts does not list ${subject}`);
    }
    assert.equal(subjects.length, API.length);
  });

  for (const subject of subjects)
    test(`${subject} carries out its own rows, each in one place`, async () => {
      const { rows } = (await exported(subject, 'table.ts')) as Group;
      const inEditor = Object.entries((await exported(subject, 'editor.ts')) as EditorOperations);
      const carried: [Executor, string][] = [
        ...inEditor.map(([name, operation]): [Executor, string] => [
          'run' in operation ? 'editor' : 'state',
          name,
        ]),
        ...Object.keys(await exported(subject, 'host.ts')).map((name): [Executor, string] => ['host', name]),
        ...Object.keys(await exported(subject, 'worker.ts')).map((name): [Executor, string] => [
          'worker',
          name,
        ]),
      ];
      const named = rows
        .filter(({ where }) => where !== 'later' && where !== 'bootstrap')
        .map((row): [Executor, string] => [row.where, nameOf(row)]);
      assert.deepEqual(carried.map(String).toSorted(), named.map(String).toSorted());
    });
});
