/** Toggling comments, by language. `‹` and `›` are the ends of the selection, `‸` is a cursor. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { runCommand } from '../../../src/core/dispatch/run-command.ts';
import { Selections } from '../../../src/core/model/selection.ts';
import { activeDocument, withDocument, withView } from '../../../src/core/model/state.ts';
import { unknownSyntax, syntaxField } from '../../../src/core/languages/tokens.ts';
import { Host } from '../../cases/host.ts';

/** Parts of a text, and the scopes of each. */
type Scoped = readonly (readonly [part: string, path: string])[];

function commented(name: string, text: string, command = 'toggle_comment', tokens: Scoped = []): string {
  const from = text.search(/[‹‸]/);
  const to = text.includes('›') ? text.indexOf('›') - 1 : from;
  const plain = text.replaceAll(/[‹›‸]/g, '');
  const host = new Host(name, encode(plain), {});
  const [anchor, head] = [from, to].map((at) => encode(plain.slice(0, at)).length);
  host.state = withView(host.state, { selections: Selections.of([{ anchor, head }]) });
  if (tokens.length > 0) {
    let end = 0;
    const ends = Uint32Array.from(tokens, ([part]) => (end += encode(part).length));
    const document = activeDocument(host.state);
    const stretch = { from: 0, to: end, ends, kinds: Uint16Array.from(tokens.keys()), depth: 0 };
    const paths = tokens.map(([, path]) => path);
    host.state = withDocument(
      host.state,
      syntaxField.with(document, { ...unknownSyntax(document.language.id), paths, stretches: [stretch] }),
    );
  }
  const step = runCommand(host.state, command, {});
  assert.ok(step !== false);
  return activeDocument(step.state).text.toString();
}

/** Lines and their commented forms. */
const LINES: Readonly<Record<string, readonly [line: string, outcome: string]>> = {
  'a.ts': ['  a();', '  // a();'],
  'a.py': ['    pass', '    # pass'],
  'a.rs': ['fn a() {}', '// fn a() {}'],
  'a.go': ['\ta()', '\t// a()'],
  'a.c': ['a;', '// a;'],
  'a.java': ['a();', '// a();'],
  'a.sh': ['echo', '# echo'],
  'a.sql': ['select 1', '-- select 1'],
  'a.lua': ['a()', '-- a()'],
  'a.hs': ['a = b', '-- a = b'],
  'a.el': ['(a)', '; (a)'],
  'a.tex': ['\\a', '% \\a'],
  'a.erl': ['a.', '% a.'],
  'a.vim': ['set a', '" set a'],
  'a.f90': ['x = 1', '! x = 1'],
  'a.vb': ['x = 1', "' x = 1"],
  'a.bat': ['echo', 'REM echo'],
  'a.asm': ['  nop', '  ; nop'],
  'a.toml': ['a = 1', '# a = 1'],
  'a.yaml': ['  a: 1', '  # a: 1'],
  'a.scss': ['  a: b;', '  // a: b;'],
  'a.jsonc': ['  "a": 1', '  // "a": 1'],
  '.gitignore': ['  a', '#   a'],
  'a.ini': ['a = 1', '; a = 1'],
  'a.cob': ['MOVE', '*> MOVE'],
  'a.rst': ['text', '.. text'],
  'a.wat': ['(a)', ';; (a)'],
  // Lines of those that have marks around comments only.
  'a.css': ['  a: b;', '  /* a: b; */'],
  'a.html': ['  <p>', '  <!-- <p> -->'],
  'a.xml': ['<a/>', '<!-- <a/> -->'],
  'a.ml': ['let a', '(* let a *)'],
  'a.md': ['text', '<!-- text -->'],
  'a.twig': ['a', '{# a #}'],
  'a.vue': ['<a/>', '<!-- <a/> -->'],
};

describe('toggling comments', () => {
  for (const [name, [line, outcome]] of Object.entries(LINES))
    test(`${name}: ${outcome}`, () => {
      assert.equal(commented(name, `‸${line}\n`), `${outcome}\n`);
      assert.equal(commented(name, `‸${outcome}\n`), `${line}\n`);
      const two = commented(name, `‹${line}\n\n${line}›\n`);
      assert.equal(two, `${outcome}\n\n${outcome}\n`);
      assert.equal(commented(name, `‹${two.slice(0, -1)}›\n`), `${line}\n\n${line}\n`);
    });

  test('puts the marks of lines in the column of the least indented one', () => {
    assert.equal(commented('a.py', '‹  if a:\n\n      b\n›'), '  # if a:\n\n  #     b\n');
  });

  test('knows words that are marks by themselves alone', () => {
    assert.equal(commented('a.bat', '‸rem a\n'), 'a\n');
    assert.equal(commented('a.bat', '‸remove a\n'), 'REM remove a\n');
  });

  test('takes marks with nothing between them', () => {
    assert.equal(commented('a.css', '‸/* */\n'), '\n');
    assert.equal(commented('a.css', '‸/**/\n'), '\n');
  });

  test('goes by what is at the line in a file of several languages', () => {
    const html: Scoped = [
      ['<p>\n', 'text.html.basic meta.tag'],
      ['<script>\n', 'text.html.basic meta.tag'],
      ['  a();\n', 'text.html.basic meta.embedded.block.html source.js'],
      ['</script>\n<style>\n', 'text.html.basic meta.tag'],
      ['  a {}\n', 'text.html.basic meta.embedded.block.html source.css'],
      ['</style>\n', 'text.html.basic meta.tag'],
    ];
    const text = html.map(([part]) => part).join('');
    const becomes = (part: string, outcome: string): void => {
      const marked = text.replace(part, `‸${part}`);
      assert.equal(commented('a.html', marked, 'toggle_comment', html), text.replace(part, outcome));
    };
    becomes('<p>', '<!-- <p> -->');
    becomes('  a();', '  // a();');
    becomes('  a {}', '  /* a {} */');
    becomes('</style>', '<!-- </style> -->');
  });

  test('goes by the language of a code fence, also where only the fence is told', () => {
    const fence: Scoped = [
      ['```python\n', 'text.html.markdown markup.fenced_code.block.markdown'],
      ['a\n', 'text.html.markdown markup.fenced_code.block.markdown meta.embedded.block.python'],
      ['```\n', 'text.html.markdown markup.fenced_code.block.markdown'],
    ];
    assert.equal(commented('a.md', '```python\n‸a\n```\n', 'toggle_comment', fence), '```python\n# a\n```\n');
  });

  test('goes by what is around in JSX', () => {
    const markup: Scoped = [
      ['return (\n  ', 'source.tsx'],
      ['<', 'source.tsx punctuation.definition.tag.begin.tsx'],
      ['ul', 'source.tsx entity.name.tag.tsx'],
      ['>', 'source.tsx punctuation.definition.tag.end.tsx'],
      ['\n    text\n    ', 'source.tsx meta.jsx.children.tsx'],
      ['<', 'source.tsx punctuation.definition.tag.begin.tsx'],
      ['li', 'source.tsx entity.name.tag.tsx'],
      ['\n      ', 'source.tsx'],
      ['a={1}', 'source.tsx entity.other.attribute-name.tsx'],
      ['>', 'source.tsx punctuation.definition.tag.end.tsx'],
      ['{', 'source.tsx meta.embedded.expression.tsx punctuation.section.embedded.begin.tsx'],
      ['\n      a()\n', 'source.tsx meta.embedded.expression.tsx'],
      ['}', 'source.tsx meta.embedded.expression.tsx punctuation.section.embedded.end.tsx'],
    ];
    const text = markup.map(([part]) => part).join('');
    const lines = text.split('\n');
    const outcome = (line: number): string => {
      const marked = lines.with(line, `‸${lines[line]}`).join('\n');
      return commented('a.tsx', `${marked}\n`, 'toggle_comment', markup).split('\n')[line];
    };
    assert.deepEqual([0, 1, 2, 3, 4, 5].map(outcome), [
      '// return (',
      '  // <ul>',
      '    {/* text */}',
      '    {/* <li */}',
      '      // a={1}>{',
      '      // a()',
    ]);
  });

  test('goes by what is around braces in JSX, which a comment there begins with too', () => {
    const brace = 'source.tsx meta.embedded.expression.tsx punctuation.section.embedded';
    const markup: Scoped = [
      ['<', 'source.tsx punctuation.definition.tag.begin.tsx'],
      ['ul', 'source.tsx entity.name.tag.tsx'],
      ['\n  a=', 'source.tsx entity.other.attribute-name.tsx'],
      ['{', `${brace}.begin.tsx`],
      ['1', 'source.tsx meta.embedded.expression.tsx'],
      ['}', `${brace}.end.tsx`],
      ['\n  ', 'source.tsx'],
      ['{', `${brace}.begin.tsx`],
      ['...b', 'source.tsx meta.embedded.expression.tsx'],
      ['}', `${brace}.end.tsx`],
      ['>', 'source.tsx punctuation.definition.tag.end.tsx'],
      ['\n  ', 'source.tsx'],
      ['{', `${brace}.begin.tsx`],
      ['c', 'source.tsx meta.embedded.expression.tsx'],
      ['}', `${brace}.end.tsx`],
      ['\n  ', 'source.tsx'],
      ['{', `${brace}.begin.tsx`],
      ['/* text */', 'source.tsx meta.embedded.expression.tsx comment.block.tsx'],
      ['}', `${brace}.end.tsx`],
      ['\n', 'source.tsx'],
    ];
    const lines = markup
      .map(([part]) => part)
      .join('')
      .split('\n');
    const outcome = (line: number): string => {
      const marked = lines.with(line, `‸${lines[line]}`).join('\n');
      return commented('a.tsx', marked, 'toggle_comment', markup).split('\n')[line];
    };
    assert.deepEqual([1, 2, 3, 4].map(outcome), ['  // a={1}', '  // {...b}>', '  {/* {c} */}', '  text']);
  });

  test('takes a comment of JSX away again before anything is told of it', () => {
    assert.equal(commented('a.tsx', '‸  {/* <p> */}\n'), '  <p>\n');
    assert.equal(commented('a.js', '‸{/* a */}\n'), 'a\n');
    assert.equal(commented('a.ts', '‸{/* a */}\n'), '// {/* a */}\n');
  });

  test('makes blocks of the language that is there', () => {
    const script: Scoped = [
      ['<p>\n', 'text.html.basic'],
      ['a\n', 'text.html.basic source.js'],
    ];
    assert.equal(commented('a.html', '<p>\n‹a›\n', 'toggle_block_comment', script), '<p>\n/* a */\n');
    assert.equal(commented('a.html', '‹<p>›\na\n', 'toggle_block_comment', script), '<!-- <p> -->\na\n');
    assert.equal(commented('a.lua', '‹a›', 'toggle_block_comment'), '--[[ a ]]');
    assert.equal(commented('a.ps1', '‹a›', 'toggle_block_comment'), '<# a #>');
    assert.equal(commented('a.hs', '‹{- a -}›', 'toggle_block_comment'), 'a');
  });
});
