/** The folds that lines show on their own. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../src/base/utf8.ts';
import { foldsIn, headersAbove, regionMarkers, startsFold } from '../../src/syntax/folding.ts';
import type { Fold } from '../../src/syntax/highlighter.ts';
import { PLAIN } from '../../src/syntax/languages.ts';
import { languageFrom, ROWS } from '../../src/syntax/language.ts';
import { Block } from '../../src/text/block.ts';
import { FileSource } from '../../src/text/file-source.ts';
import { Text } from '../../src/text/text.ts';
import { MemoryReader } from '../text/model.ts';

const language = (id: string) => {
  const row = ROWS.find((each) => each.id === id);
  assert.ok(row !== undefined, id);
  return languageFrom(row);
};
const reading = (id = 'text', tabSize = 4) => ({
  tabSize,
  markers: regionMarkers(id === 'text' ? PLAIN : language(id)),
});
const textOf = (text: string): Text => Text.of(Block.of(encode(text)));

/** Folds as numbers of lines, from 1: the one that stays, and the last one. */
function lines(text: string, folds: readonly Fold[]): string {
  const line = (at: number): number =>
    encode(text)
      .subarray(0, at)
      .filter((byte) => byte === 10).length + 1;
  return folds.map(({ from, to }) => `${line(from)}-${line(to)}`).join(' ');
}

const indented = (text: string, id = 'text'): string => {
  const whole = textOf(text);
  return lines(text, foldsIn(whole, [{ from: 0, to: whole.length }], reading(id)).indented);
};

describe('indentation', () => {
  for (const [what, text, expected] of [
    ['a block', 'a\n  b\n  c\nd\n', '1-3'],
    ['blocks in blocks', 'a\n  b\n    c\n  d\ne\n', '1-4 2-3'],
    ['blank lines in a block', 'a\n  b\n\n  c\n', '1-4'],
    ['no blank lines behind a block', 'a\n  b\n\n\nc\n', '1-2'],
    ['blank lines before what closes a block', 'a {\n  b\n\n}\n', '1-3'],
    ['tabs', 'a\n\tb\n\t\tc\n    d\n', '1-4 2-3'],
    ['CR LF', 'a\r\n  b\r\n\r\nc\r\n', '1-2'],
    ['End of the text', 'a\n  b', '1-2'],
    ['nothing where all is blank', '\n  \n\n', ''],
    ['a first line that is indented', '    a\n  b\n    c\nd', '2-3'],
  ] as const)
    test(`tells ${what}`, () => assert.equal(indented(text), expected));

  const block = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 5 }), fc.constantFrom('x', '}', '', ' ', 'x y'))
      .map(([depth, rest]) => ' '.repeat(depth) + rest),
    { maxLength: 25 },
  );

  test('is told as a simple reader tells it, of any lines', () => {
    fc.assert(
      fc.property(block, fc.constantFrom('\n', '\r\n'), (given, end) => {
        const text = given.join(end);
        assert.equal(indented(text), simply(given));
      }),
      { numRuns: 1000 },
    );
  });

  test('is seen from its first line, and from inside', () => {
    fc.assert(
      fc.property(block, (given) => {
        const text = given.join('\n');
        const whole = textOf(text);
        const folds = foldsIn(whole, [{ from: 0, to: whole.length }], reading()).indented;
        const starts = new Set(folds.map(({ from }) => from));
        let at = 0;
        for (const line of given) {
          assert.equal(startsFold(whole, at, reading()), starts.has(at), `line at ${at}`);
          if (line.trim() !== '') {
            const around = folds.filter(({ from, to }) => from < at && to >= at).map(({ from }) => from);
            assert.deepEqual(headersAbove(whole, at, 4, 1e6), around);
          }
          at += line.length + 1;
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** The same by looking from each line at all behind it. */
function simply(given: readonly string[]): string {
  const depth = (line: string): number => (line.trim() === '' ? -1 : line.length - line.trimStart().length);
  const found: string[] = [];
  given.forEach((line, i) => {
    const own = depth(line);
    if (own < 0) return;
    let last = i;
    let next = i + 1;
    for (; next < given.length && (depth(given[next]) < 0 || depth(given[next]) > own); next++)
      if (depth(given[next]) >= 0) last = next;
    if (last === i) return;
    const closed = next < given.length && depth(given[next]) === own && /^\s*[)\]}]/.test(given[next]);
    found.push(`${i + 1}-${closed ? next : last + 1}`);
  });
  return found.join(' ');
}

describe('regions', () => {
  const regions = (text: string, id: string): string => {
    const whole = textOf(text);
    return lines(text, foldsIn(whole, [{ from: 0, to: whole.length }], reading(id)).regions);
  };
  for (const [id, text, expected] of [
    ['typescript', '// #region a\nx\n//region b\n// #endregion\n// #endregion\n', '1-5 3-4'],
    ['python', '# region a\nx\n# endregion\n', '1-3'],
    ['csharp', '#region a\nx\n#endregion\n', '1-3'],
    ['c', '#pragma region a\nx\n#pragma endregion\n', '1-3'],
    ['html', '<!-- #region a -->\nx\n<!-- #endregion -->\n', '1-3'],
    ['css', '/* #region a */\nx\n/* #endregion */\n', '1-3'],
    ['markdown', '# region\nx\n<!-- #region -->\n<!-- #endregion -->\n', '3-4'],
    ['vim', '" top {{{\nx\n" in {{{2\ny\n" }}}2\n" }}}\n', '1-6 3-5'],
    ['bash', '# one {{{1\nx\n# }}}\n', '1-3'],
    ['typescript', '// #endregion\n// #region never ends\nx\n', ''],
    ['javascript', 'a({{{\n}}})\n', ''],
  ] as const)
    test(`of ${id}: ${JSON.stringify(text).slice(0, 30)}`, () => assert.equal(regions(text, id), expected));
});

describe('comments', () => {
  const comments = (text: string, id: string): string => {
    const whole = textOf(text);
    return lines(text, foldsIn(whole, [{ from: 0, to: whole.length }], reading(id)).comments);
  };
  for (const [id, text, expected] of [
    ['typescript', '/*\n * a\n\n */\nx\n', '1-4'],
    ['typescript', '/* a */\n// b\n// c\n\n// d\n', '2-3'],
    ['python', '# a\n# b\nx\n# c\n', '1-2'],
    ['html', '<!--\na\n-->\n', '1-3'],
    ['typescript', 'x /* a\n */\n', ''],
    ['typescript', '/* never ends', ''],
  ] as const)
    test(`of ${id}: ${JSON.stringify(text).slice(0, 30)}`, () => assert.equal(comments(text, id), expected));
});

test('no more of a huge text is read than was asked for', () => {
  const bytes = new Uint8Array(64 * 1024 * 1024).fill(0x61);
  for (let at = 79; at < bytes.length; at += 80) bytes[at] = 10;
  for (let at = 80; at < bytes.length; at += 240) bytes[at] = 0x20;
  const reader = new MemoryReader(bytes);
  const text = Text.of(new FileSource(reader));
  const at = 80 * 500_000;
  const before = reader.reads;
  foldsIn(text, [{ from: at, to: at + 64 * 1024 }], reading());
  startsFold(text, at, reading());
  headersAbove(text, at, 4, 64 * 1024);
  assert.ok(reader.reads - before < 16, `${reader.reads - before} pages were read`);
});
