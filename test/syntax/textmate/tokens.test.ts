import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ListedPaths, engine, finish, pathsOf, plainPaths, textOf } from './model.ts';
import { SAMPLES } from './samples.ts';

describe('tokens are those of the engine alone, run from the top', () => {
  for (const [scope, sample] of Object.entries(SAMPLES)) {
    test(scope, async () => {
      const paths = new ListedPaths();
      const content = sample.repeat(3);
      const text = textOf(content);
      const highlighter = (await (await engine).highlighter(scope, text, paths))!;
      const expected = await plainPaths(scope, Buffer.from(content));
      const first = highlighter.tokens(0, text.length);
      assert.equal(first.exact, true);
      assert.deepEqual(pathsOf(first.stretch, paths), expected);
      finish(highlighter);
      const second = highlighter.tokens(0, text.length);
      assert.deepEqual(pathsOf(second.stretch, paths), expected);
      assert.equal(highlighter.failed, null);
    });
  }
});
