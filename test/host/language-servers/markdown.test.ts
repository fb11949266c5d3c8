import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type RichLine, textOfSpans } from '../../../src/core/widgets/rich-text.ts';
import { wrapLines } from '../../../src/core/widgets/rich-rows.ts';
import { MOST_BYTES, MOST_LINES } from '../../../src/host/language-servers/markdown/line-writer.ts';
import {
  codeLines,
  markdownLines,
  plaintextLines,
} from '../../../src/host/language-servers/markdown/markdown-lines.ts';

/** A line in a notation that is easy to compare: styled spans as `style(text)`, links with their targets. */
function written({ kind, lead = [], spans, language }: RichLine): string {
  if (kind === 'rule') return `${textOfSpans(lead)}---`;
  const texts = spans.map(({ text, style, href }) =>
    style === 'plain' ? text : `${style}(${text}${href === undefined ? '' : `|${href}`})`,
  );
  const code = kind === 'code' ? `[${language ?? ''}] ` : '';
  return `${code}${textOfSpans(lead)}${texts.join('')}`;
}

const of = (markdown: string): readonly string[] => markdownLines(markdown).map(written);

describe('Markdown in lines', () => {
  const CASES: Readonly<Record<string, readonly [markdown: string, lines: readonly string[]]>> = {
    nothing: ['', []],
    headings: ['# One *two*\n\nThree\n===\n', ['heading(One two)', '', 'heading(Three)']],
    emphasis: ['a **b** _c_ ~~d~~ **_e_**', ['a strong(b) emphasis(c) struck(d) strong(e)']],
    'code in a sentence': ['# `a`\n\nsee `b  c`', ['code(a)', '', 'see code(b  c)']],
    links: [
      '[a *b* `c`](file:///x.ts#L12) <https://a.b/c> https://d.e main.rs',
      [
        'link(a b c|file:///x.ts#L12) link(https://a.b/c|https://a.b/c) link(https://d.e|https://d.e) main.rs',
      ],
    ],
    'an image': ['![a cat](cat.png) ![](dog.png)', ['link(a cat|cat.png) link(image|dog.png)']],
    'a paragraph in one line, but for hard breaks': ['a\nb  \nc\\\nd<br>e', ['a b', 'c', 'd', 'e']],
    'fenced code': [
      'see\n```ts twoslash\n\tlet a;\n\n```\n~~~rust,ignore\nfn\n~~~\n```\nx\n```\n``` {.python}\ny\n```',
      ['see', '', '[ts]     let a;', '[ts] ', '', '[rust] fn', '', '[] x', '', '[python] y'],
    ],
    'indented code': ['a\n\n    b\n      c\n\nd', ['a', '', '[] b', '[]   c', '', 'd']],
    lists: [
      '- a\n- b\n  1. c\n  2. d\n- \n\ne\n\n3. f\n\n   g\n4. h',
      ['• a', '• b', '  1. c', '  2. d', '• ', '', 'e', '', '3. f', '', '   g', '', '4. h'],
    ],
    quotations: [
      '> a\n>\n> - b\n> > c\n> ```js\n> d\n> ```',
      ['▎ a', '▎ ', '▎ • b', '▎ ', '▎ ▎ c', '▎ ', '[js] ▎ d'],
    ],
    rules: ['a\n\n***\n\nb\n\n> ---', ['a', '---', 'b', '', '▎ ---']],
    'a table': [
      '|a|bb|\n|-|:-:|\n|`ccc`|d|\n|e|',
      ['strong(a)  muted( │ )strong(bb)', 'muted(────┼───)', 'code(ccc)muted( │ )d', 'e  muted( │ )'],
    ],
    'a wide table without aligned columns': [
      `|a|b|\n|-|-|\n|${'x'.repeat(80)}|d|`,
      ['strong(a)muted( │ )strong(b)', `${'x'.repeat(80)}muted( │ )d`],
    ],
    entities: ['&lt;a&gt; &amp;amp; &copy; &#65; &nope;', ['<a> &amp; © A &nope;']],
    'tags of HTML, and what only looks like one': [
      '<b>a</b> <kbd>b</kbd> <span class="x">c</span> Promise<string> <!-- d --><a href="e.md">f</a>',
      ['strong(a) code(b) c Promise<string> link(f|e.md)'],
    ],
    'blocks of HTML': [
      '<!-- a -->\n\n<p align="center">b <i>c</i><br>\nd &gt; e</p>\n<script>\nf\n</script>\n\n<details>\n<summary>g</summary>\n\nh\n</details>',
      ['b emphasis(c)', 'd > e', '', 'g', '', 'h'],
    ],
    'control characters as pictures': ['a\u001b[31mb\u0007\u0085c\td', ['a␛[31mb␇\ufffdc  d']],
  };
  for (const [what, [markdown, lines]] of Object.entries(CASES))
    test(`has ${what}`, () => assert.deepEqual(of(markdown), lines));

  test('repeats the bars of a quotation and the indentation of a list where a line is wrapped', () => {
    const rows = wrapLines(markdownLines('> one two three\n\n- four five six'), 11).rows.map(textOfSpans);
    assert.deepEqual(rows, ['▎ one two', '▎ three', '', '• four five', '  six']);
  });

  test('keeps a text that is no Markdown as it is', () => {
    assert.deepEqual(plaintextLines('# a *b*\n\t<c>\r\n&lt;').map(written), ['# a *b*', '    <c>', '&lt;']);
  });

  test('is code where a server says so', () => {
    assert.deepEqual(codeLines('a\n\tb\n', 'go').map(written), ['[go] a', '[go]     b']);
    assert.deepEqual(codeLines('a', '').map(written), ['[] a']);
  });
});

describe('a text without end', () => {
  const ENDLESS: Readonly<Record<string, string>> = {
    paragraphs: 'a\n\n'.repeat(60_000),
    'one line': 'a\u{1f600}é'.repeat(60_000),
    code: `\`\`\`ts\n${'x\n'.repeat(60_000)}`,
    'a list': '- a\n'.repeat(60_000),
    'a table': `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(20_000)}`,
    'wide rows of a table': `|${'a|'.repeat(20)}\n|${'-|'.repeat(20)}\n${'|b\n'.repeat(20_000)}`,
  };
  for (const [what, markdown] of Object.entries(ENDLESS))
    test(`ends with an ellipsis: ${what}`, () => {
      const lines = markdownLines(markdown);
      assertWithinLimits(lines);
      assert.equal(written(lines[lines.length - 1]), 'muted(…)');
    });

  test('ends with an ellipsis without any markup, too', () => {
    for (const lines of [plaintextLines('a\n'.repeat(3000)), codeLines('é'.repeat(100_000), 'c')]) {
      assertWithinLimits(lines);
      assert.equal(written(lines[lines.length - 1]), 'muted(…)');
    }
  });

  test('is read although it is nested without end', () => {
    for (const mark of ['>', '> ', '- ', '[', '![', '*a ', '<b>', '<p>', '<!--', '`'])
      assertWithinLimits(markdownLines(mark.repeat(20_000)));
  });
});

/** Lines of any Markdown: within the limits, plain data, and safe to draw. */
function assertWithinLimits(lines: readonly RichLine[]): void {
  assert.ok(lines.length <= MOST_LINES + 1, `${lines.length} lines`);
  const spans = lines.flatMap((line) => [...(line.lead ?? []), ...line.spans]);
  assert.ok(Buffer.byteLength(textOfSpans(spans)) <= MOST_BYTES + 3);
  for (const { text, href = '' } of spans) {
    assert.doesNotMatch(text + href, /[\p{Cc}\u2028\u2029]/u);
    assert.ok(text.isWellFormed());
  }
  assert.deepEqual(structuredClone(lines), lines);
}

describe('any Markdown', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '# ',
      '- ',
      '1. ',
      '> ',
      '```ts\n',
      '```',
      '\n',
      '\n\n',
      '    ',
      '\t',
      '*',
      '**',
      '_',
      '~~',
      '`',
      '[',
      '](',
      ')',
      '![',
      '|',
      '|-|\n',
      '<b>',
      '</b>',
      '<br>',
      '<p>',
      '<!--',
      '-->',
      '&lt;',
      '---\n',
      '\\',
      'http://a.b',
      '\r\n',
      '\u0000',
      '\u001b',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.string({ maxLength: 6 }),
  );
  const markdown = fc.array(part, { maxLength: 60 }).map((parts) => parts.join(''));

  test('gives lines within the limits, without control characters', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        for (const lines of [markdownLines(text), plaintextLines(text), codeLines(text, 'ts')])
          assertWithinLimits(lines);
      }),
      { numRuns: 1000 },
    );
  });

  test('is wrapped into rows that have all of its text but spaces, and are no wider than they may be', () => {
    const letters = (text: string): string => text.replaceAll(' ', '');
    fc.assert(
      fc.property(markdown, fc.integer({ min: 30, max: 80 }), (text, width) => {
        const lines = markdownLines(text);
        const { rows, widest } = wrapLines(lines, width);
        assert.ok(widest <= width, `${widest} > ${width}`);
        const shown = rows.flat().filter(({ style }) => style !== 'quote' && style !== 'muted');
        const meant = lines.flatMap(({ spans }) => spans).filter(({ style }) => style !== 'muted');
        assert.equal(letters(textOfSpans(shown)), letters(textOfSpans(meant)));
      }),
      { numRuns: 1000 },
    );
  });
});
