import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageNamed } from '../../src/syntax/tree/names.ts';
import { ChangeSet } from '../../src/text/changeset.ts';
import { EVERY_NODE, PathList, finish, shown, textOf, treesWith } from './trees.ts';

const { trees } = await treesWith(EVERY_NODE);

/** The root scopes in the path of the token that begins with `part`. */
function rootsAt(name: string, source: string, part: string): readonly string[] {
  const language = languageNamed(name);
  assert.ok(language);
  const text = textOf(source);
  const paths = new PathList();
  const highlighter = trees.highlighter(language, text, paths);
  assert.ok(highlighter);
  const at = textOf(source.slice(0, source.indexOf(part))).length;
  const { stretch } = highlighter.tokens(0, text.length);
  const path = paths.list[stretch.kinds[stretch.ends.findIndex((end) => end > at)]];
  highlighter.close();
  return path.split(' ').filter((scope) => /^(source|text)\./.test(scope));
}

describe('languages in others', () => {
  const rows: readonly (readonly [name: string, source: string, part: string, roots: string])[] = [
    ['html', '<script>X</script>', 'X', 'text.html.basic source.js'],
    ['html', '<script type="module">X</script>', 'X', 'text.html.basic source.js'],
    ['html', '<script lang="ts">X</script>', 'X', 'text.html.basic source.ts'],
    ['html', '<script lang="tsx">X</script>', 'X', 'text.html.basic source.tsx'],
    ['html', '<script type="application/json">{}</script>', '{', 'text.html.basic source.json'],
    ['html', '<script type="text/x-template">X</script>', 'X', 'text.html.basic'],
    ['html', '<script src="a.js" type="importmap">{}</script>', '{', 'text.html.basic source.json'],
    ['html', '<style>X{}</style>', 'X', 'text.html.basic source.css'],
    ['html', '<style lang="stylus">X</style>', 'X', 'text.html.basic'],
    ['html', '<p onclick="X()">', 'X', 'text.html.basic source.js'],
    ['html', '<p title="X()">', 'X', 'text.html.basic'],
    ['html', '<script>css`X{}`</script>', 'X', 'text.html.basic source.js source.css'],
    ['javascript', 'css`X{ a: ${Y} }`', 'X', 'source.js source.css'],
    ['javascript', 'css`X{ a: ${Y} }`', 'Y', 'source.js'],
    ['javascript', 'html`<p>X</p>`', 'X', 'source.js text.html.basic'],
    ['javascript', 'other`X{}`', 'X', 'source.js'],
    ['typescript', 'styled.div`top: X;`', 'X', 'source.ts source.css'],
    ['typescript', 'styled(A)`top: X;`', 'X', 'source.ts source.css'],
    ['typescript', 'a = /* html */ `<X>`', 'X', 'source.ts text.html.basic'],
    ['tsx', 'a = <p>{css`X{}`}</p>', 'X', 'source.tsx source.css'],
    ['php', '<X><?php f(); ?><p>', 'X', `${languageNamed('php')?.scope} text.html.basic`],
    ['php', '<?php X(); ?><p>', 'X', `${languageNamed('php')?.scope}`],
    ['php', '<?php $a = <<<CSS\nX{}\nCSS;\n', 'X', `${languageNamed('php')?.scope} source.css`],
    ['ruby', 'a = <<~JSON\n  {"X": 1}\nJSON\n', 'X', 'source.ruby source.json'],
  ];
  for (const [name, source, part, roots] of rows)
    test(`${name}: ${source}`, () => assert.equal(rootsAt(name, source, part).join(' '), roots));

  test('come and go with what says that they are there', () => {
    const language = languageNamed('html');
    assert.ok(language);
    const paths = new PathList();
    let text = textOf('<p>\n<script>let a: X;</script>\n<script>b</script>');
    const highlighter = trees.highlighter(language, text, paths);
    assert.ok(highlighter);
    const change = (from: string, to: string): string => {
      const source = text.toString();
      const at = textOf(source.slice(0, source.indexOf(from))).length;
      const changes = ChangeSet.of(text.length, [{ from: at, to: at + from.length, insert: textOf(to) }]);
      text = text.apply(changes);
      highlighter.edit(changes, text);
      finish(highlighter);
      const { tokens } = shown(highlighter, text, paths);
      const path = tokens.find(([part]) => part === 'X')?.[1] ?? '';
      return path.split(' ').find((scope) => scope.startsWith('source.')) ?? 'none';
    };
    assert.equal(change('<p>', '<p>é'), 'source.js');
    assert.equal(change('<script>', '<script lang="ts">'), 'source.ts');
    assert.equal(change('ts', 'wat'), 'none');
    assert.equal(change('script lang="wat"', 'style'), 'none');
    assert.equal(change('</script>', '</style>'), 'source.css');
    assert.equal(change('style', 'b'), 'none');
    highlighter.close();
  });
});
