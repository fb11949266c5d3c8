/** Texts in which motions and text objects are compared with Vim. */
export const TEXTS: readonly (readonly string[])[] = [
  ['one two  three', '', '  four, five.(six) seven', 'eight '],
  ['foo(bar, [baz{qux}], "a)b") end', 'if (x) {', "  y('{');", '}', 'last'],
  ['A sentence. Another one!  Third?', 'Goes on. (Paren.) End', '', 'New para here.', '', '', 'Last one. x'],
  ['\tTab here\tx', '日本語テキスト abc한글', 'émigré – naïve', '  ', 'a'],
  ['x'],
  [''],
  ['', '', ''],
  ['   '],
  ['{', '  class {', '    f() {', '      a;', '    }', '    g() {', '    }', '  }', '}'],
  ['function a()', '{', '  text', '}', '', 'b()', '{', '}', 'end'],
  ['#if A', '  x', '#else', '  y', '#endif', '/* comment */ z', 'a /* b', 'c */ d'],
  ['"quo(ted" (a "b)" c)', "'(' (x ')') \\( y \\)", '((a)(b))'],
  ['para one', 'one b', '', 'para two', '   ', 'still two', '', '', 'end.  Of it.'],
  ['🎉 party 🎉🎉 x', 'ぁあァア漢字', 'e\u0301a\u0300 b', 'x\u3000y'],
];

/** The first bytes of words and some others of a line, from 1. */
export function columnsOf(line: string): readonly number[] {
  const starts = Array.from(
    line.matchAll(/(?<![\p{L}\p{N}\p{M}])\p{L}|[^\p{L}\s\p{M}]|\s+|.$/gu),
    ({ index }) => index,
  );
  const bytes = starts.map((index) => new TextEncoder().encode(line.slice(0, index)).length + 1);
  return bytes.length === 0 ? [1] : bytes;
}
