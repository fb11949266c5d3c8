/** The faults of commit messages. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { faultsOf } from '../../../src/features/commit-message/check.ts';

/** The faults with the text that each marks. */
const marked = (message: string): readonly string[] => {
  const bytes = encode(message);
  return faultsOf(bytes).map(
    ({ severity, from, to }) => `${severity}: ${new TextDecoder().decode(bytes.subarray(from, to))}`,
  );
};

describe('the faults of a commit message', () => {
  test('are none in a good one', () => {
    for (const message of [
      '',
      'subject',
      `${'a'.repeat(50)}\n\ntext\nmore`,
      '# comment\n\nsubject\n# comment\n\ntext',
      'subject\r\n\r\ntext\r\n',
      '# Please enter the commit message for your changes.\n#\n',
    ])
      assert.deepEqual(marked(message), [], message);
  });

  test('are a subject that is too long, counted in characters', () => {
    assert.deepEqual(marked(`${'é'.repeat(50)}xy\n\ntext`), ['warning: xy']);
    assert.deepEqual(marked(`${'a'.repeat(72)}xyz`), ['error: xyz']);
    assert.deepEqual(marked(`\n# comment\n${'a'.repeat(51)}\r\n`), ['warning: a']);
  });

  test('are text right below the subject', () => {
    assert.deepEqual(marked('subject\ntext\nmore'), ['warning: text']);
    assert.deepEqual(marked('subject\n# comment\ntext'), ['warning: text']);
    assert.deepEqual(marked(`${'a'.repeat(51)}\ntext`), ['warning: a', 'warning: text']);
  });
});
