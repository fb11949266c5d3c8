import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ANSWERS } from '../../../src/plugin/answers.ts';
import { API, ROWS } from '../../../src/plugin/api/table.ts';
import { ASKS } from '../../../src/plugin/asks.ts';
import { CHECKS } from '../../../src/plugin/checks.ts';
import { INQUIRIES } from '../../../src/plugin/inquiries.ts';
import { OPERATIONS } from '../../../src/plugin/operations.ts';

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
    sandbox: ANSWERS,
    editor: OPERATIONS,
    state: INQUIRIES,
    host: ASKS,
  })) {
    test(`has what is carried out in ${place}, and nothing else is`, () => {
      const named = [...ROWS].filter(([, { where }]) => where === place).map(([name]) => name);
      assert.deepEqual(Object.keys(carried).toSorted(), named.toSorted());
    });
  }

  test('has what the core checks before', () => {
    for (const name of Object.keys(CHECKS)) assert.equal(ROWS.get(name)?.where, 'editor', name);
  });

  for (const [name, { doc }] of ROWS)
    test(`says what ${name} does`, () => assert.match(doc, /^[A-Z`][^]*\.$/));
});
