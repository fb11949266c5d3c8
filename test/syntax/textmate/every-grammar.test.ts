import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Languages } from '../../../src/syntax/languages.ts';
import { ListedPaths, engine, finish, pathsOf, textOf } from './model.ts';
import { SAMPLES } from './samples.ts';

/** Something of everything, for grammars without a sample of their own. */
const ANYTHING = `#!/usr/bin/env thing
// comment /* with */ # another -- and ; and % and "
/* over
   lines */ <!-- or so --> (* or *) {- so -}
import a.b from "text \\" 'more' \${x}"; 'c' \`d\`
<tag name="value" other=x>text &amp; {{ a | b }} {% if x %} <?php echo $x ?></tag>
class Name extends Other[1.5e3, 0xff] { def go(x: int) -> string { return @a.$b + !c; } }
if (a == b && c) then begin while true do end else case of endif
[section]
key: value = 'é😀'
\\begin{a} $x^2$ \\end{a}
* list
| a | b |
fn main() = let x = <<EOF
EOF
$ ls -l
a\tb\tc
`;

describe('every grammar', async () => {
  const textMate = await engine;
  for (const scope of textMate.scopes()) {
    test(`${scope} tells the tokens of a text`, async () => {
      const paths = new ListedPaths();
      const text = textOf((SAMPLES[scope] ?? '') + ANYTHING.repeat(2));
      const highlighter = (await textMate.highlighter(scope, text, paths))!;
      finish(highlighter);
      const { stretch, exact } = highlighter.tokens(0, text.length);
      assert.equal(highlighter.failed, null);
      assert.equal(exact, true);
      assert.equal(pathsOf(stretch, paths).length, text.length);
      // What is only put into others finds nothing by itself.
      if (textMate.info(scope)?.ids !== undefined) assert.ok(stretch.ends.length > 1, 'all is one token');
    });
  }

  test('has nothing but expressions that compile', () => {
    assert.deepEqual([...textMate.badExpressions], []);
  });

  test('that the table of languages names is there', () => {
    const missing = Languages.standard.all().filter(({ scope }) => scope !== null && !textMate.has(scope));
    assert.deepEqual(
      missing.map(({ id, scope }) => `${id}: ${scope}`),
      [],
    );
  });
});
