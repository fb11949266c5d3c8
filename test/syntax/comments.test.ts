/** Comments that take more than their marks. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { enginesOf } from '../../src/host/syntax/syntax-engines.ts';
import { languageById } from '../../src/syntax/languages.ts';
import { kindOf } from '../../src/syntax/tokens.ts';
import { finish, PathList, shown, textOf } from './trees.ts';

const engines = enginesOf((message) => assert.fail(message));

/** The comments of a text that lie in a part of it. */
async function commentsIn(id: string, content: string, from = 0, to = content.length): Promise<string> {
  const language = languageById(id);
  assert.ok(language);
  const paths = new PathList();
  const text = textOf(content);
  const { scope, tree } = language;
  const highlighter = await engines({ id, scope, tree, grammarFile: null }, text, paths);
  assert.ok(highlighter);
  finish(highlighter);
  const { tokens } = shown(highlighter, text, paths, from, to);
  highlighter.close();
  return tokens.map(([part, path]) => (kindOf(path) === 'comment' ? part : '')).join('');
}

describe('what #if 0 leaves out', () => {
  const left = 'int a = f("x");\n\n  void b(void) { return; }\n';
  for (const id of ['c', 'cpp']) {
    test(`${id}: to #else`, async () => {
      assert.equal(await commentsIn(id, `#if 0\n${left}#else\nint c;\n#endif\n`), left);
    });
    test(`${id}: not what another condition does`, async () => {
      assert.equal(await commentsIn(id, `#if 10\n${left}#endif\n#if A\n${left}#endif\n`), '');
    });
    test(`${id}: where its beginning is not in sight`, async () => {
      const content = `#if 0\n${left.repeat(200)}#endif\n`;
      const at = 6 + 100 * left.length;
      assert.equal(await commentsIn(id, content, at, at + left.length), left);
    });
  }
});

test('comments of Kotlin in comments', async () => {
  const comment = '/* a /* b */\n c /** d */ */';
  assert.equal(await commentsIn('kotlin', `${comment}\nval a = 1 // b\n`), `${comment}\n// b\n`);
});
