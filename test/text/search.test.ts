import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { decode, lengthOf, scalarOf } from '../../src/base/utf8.ts';
import { MatchIndex, partOf, PARTS as CENSUS_PARTS } from '../../src/text/match-index.ts';
import { compileQuery, Expression, Literal, isWord } from '../../src/text/matcher.ts';
import type { Matcher, Query } from '../../src/text/matcher.ts';
import { find, findAll, matchesIn } from '../../src/text/search.ts';
import type { Haystack, Match, Sizes } from '../../src/text/search.ts';

/** Bytes of which some may be lost. */
class Bytes implements Haystack {
  readonly bytes: Uint8Array;
  readonly hole: Match;

  constructor(bytes: Uint8Array | string, hole: Match = { from: 0, to: 0 }) {
    this.bytes = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
    this.hole = hole;
  }

  get length(): number {
    return this.bytes.length;
  }

  readInto(at: number, target: Uint8Array): boolean {
    assert.ok(at >= 0 && at + target.length <= this.length, 'a read outside the text');
    target.set(this.bytes.subarray(at, at + target.length));
    if (!this.isLost(at, at + target.length)) return true;
    for (let i = this.hole.from; i < this.hole.to; i++)
      if (i >= at && i < at + target.length) target[i - at] = 0;
    return false;
  }

  isLost(from: number, to: number): boolean {
    return from < this.hole.to && to > this.hole.from;
  }
}

const TINY: Sizes = { window: 2, reach: 12, behind: 16 };
const LITERAL = { regex: false, caseSensitive: true, wholeWord: false };

function compile(query: Query): Matcher {
  const matcher = compileQuery(query);
  if ('error' in matcher) throw new Error(matcher.error);
  return matcher;
}

const pairs = (matches: readonly Match[]): [number, number][] => matches.map(({ from, to }) => [from, to]);

function all(
  text: Haystack,
  matcher: Matcher,
  range?: Parameters<typeof findAll>[2],
  sizes?: Sizes,
): [number, number][] {
  return [...findAll(text, matcher, range, sizes)].flatMap((batch) => pairs(batch.matches));
}

function one(
  text: Haystack,
  matcher: Matcher,
  range: Parameters<typeof find>[2],
  sizes?: Sizes,
): [number, number] | null {
  const slices = find(text, matcher, range, sizes);
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value && [value.from, value.to];
  }
}

/** The text in hand whole: a string, and the byte offset of each of its indices. */
function whole(bytes: Uint8Array): { string: string; offsets: number[]; words: Set<number> } {
  let string = '';
  const offsets: number[] = [];
  /** Offsets that lie between two parts of a word. */
  const words = new Set<number>();
  let word = false;
  for (let at = 0; at < bytes.length;) {
    const unit = decode(bytes, at, bytes.length);
    const char = unit < 0 ? '\ufffd' : String.fromCodePoint(scalarOf(unit));
    const isPart = unit > 0 && isWord(scalarOf(unit));
    if (word && isPart) words.add(at);
    word = isPart;
    for (let i = 0; i < char.length; i++) offsets[string.length + i] = at;
    string += char;
    at += lengthOf(unit);
  }
  offsets[string.length] = bytes.length;
  return { string, offsets, words };
}

/** The places of the pattern, overlapping matches included. */
function literals(bytes: Uint8Array, { pattern, caseSensitive, wholeWord }: Query): [number, number][] {
  const needle = new TextEncoder().encode(pattern);
  const { words } = whole(bytes);
  const same = (a: number, b: number): boolean =>
    a === b ||
    (!caseSensitive && (a | 32) === (b | 32) && (a | 32) >= 97 && (a | 32) <= 122 && a < 128 && b < 128);
  const found: [number, number][] = [];
  for (let at = 0; at + needle.length <= bytes.length; at++) {
    const end = at + needle.length;
    if (
      needle.every((byte, i) => same(byte, bytes[at + i])) &&
      !(wholeWord && (words.has(at) || words.has(end)))
    )
      found.push([at, end]);
  }
  return found;
}

const apart = (matches: [number, number][], from = 0): [number, number][] => {
  let end = from;
  return matches.filter((match) => match[0] >= end && ((end = match[1]), true));
};

/** The matches of the regular expression on the whole text, with the rule for matches that are too long. */
function expressions(bytes: Uint8Array, regexp: RegExp, from = 0, reach = TINY.reach): [number, number][] {
  const { string, offsets } = whole(bytes);
  const found: [number, number][] = [];
  let index = offsets.findIndex((offset) => offset >= from);
  while (index <= string.length) {
    regexp.lastIndex = index;
    const match = regexp.exec(string);
    if (!match) break;
    index = match.index + match[0].length;
    const pair: [number, number] = [offsets[match.index], offsets[index]];
    if (pair[1] - pair[0] > reach) {
      index = offsets.findIndex((offset) => offset >= pair[0] + reach);
      continue;
    }
    found.push(pair);
    if (match[0] === '') index += string.codePointAt(index)! > 0xffff ? 2 : 1;
  }
  return found;
}

/** Letters of all sizes, line ends, bytes that are no characters, and a character cut short. */
const PARTS = [
  'a',
  'b',
  'a',
  'b',
  'A',
  ' ',
  '_',
  'é',
  'É',
  '語',
  '😀',
  '\u0301',
  '\ufeff',
  '\r\n',
  '\n',
  '\r',
].map((part) => new TextEncoder().encode(part));
PARTS.push(Uint8Array.of(0xff), Uint8Array.of(0x80), Uint8Array.of(0xe8, 0xaa), Uint8Array.of(0xc3));
const join = (parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
const texts = fc.array(fc.constantFrom(...PARTS), { maxLength: 60, size: 'max' }).map(join);
const sizes = fc.record({
  window: fc.integer({ min: 1, max: 5 }),
  reach: fc.constant(12),
  behind: fc.integer({ min: 4, max: 32 }),
});
const PATTERNS = ['a', 'ab', 'aa', 'é', '語', 'b😀', '\n', 'a\n', 'É語', 'b_', ' a', '😀\u0301'];
const EXPRESSIONS = [
  'a', 'x*', 'a*', '^', '$', '^$', '^.*$', '.', '.+', 'a+b?', '(?<=a)b', 'a(?=b)', '(?<!b)a', '[^a]', 'é|b', '$\\s+^',
  '\\ufffd', '\\p{L}+', 'a\\n?b', '^a|b$', '\\s', '\\s+', 'a+?', '(?:)', '[\\s\\S]', '\\bb', '[$^]', '\\^|\\$|a', '(a)\\1', '\\r?\\n',
]; // prettier-ignore

describe('literal search', () => {
  const queries = fc.record({
    pattern: fc.constantFrom(...PATTERNS),
    regex: fc.constant(false),
    caseSensitive: fc.boolean(),
    wholeWord: fc.boolean(),
  });

  test('finds what a naive search finds, whatever the window', () => {
    fc.assert(
      fc.property(texts, queries, sizes, fc.nat(90), fc.nat(90), (bytes, query, size, a, b) => {
        const matcher = compile(query);
        // Only letters beyond ASCII need more than bytes.
        fc.pre(matcher instanceof Literal);
        const text = new Bytes(bytes);
        const expected = literals(bytes, query);
        assert.deepEqual(all(text, matcher, {}, size), apart(expected));
        const within = expected.filter((match) => match[0] >= a && match[1] <= a + b);
        assert.deepEqual(all(text, matcher, { from: a, to: a + b }, size), apart(within, a));
        // From one to the next and back again, overlapping ones too.
        for (const [i, from] of [a, ...within.map((match) => match[0] + 1)].entries())
          assert.deepEqual(one(text, matcher, { from, to: a + b }, size), within[i] ?? null);
        for (const [i, from] of [...within.map((match) => match[1] - 1), a + b].entries())
          assert.deepEqual(one(text, matcher, { from, to: a, backward: true }, size), within[i - 1] ?? null);
      }),
      { numRuns: 400 },
    );
  });

  test('letters of every script match in either case by simple folding', () => {
    const matcher = compile({ ...LITERAL, pattern: 'ÉTÉ ἈΘ', caseSensitive: false });
    assert.deepEqual(all(new Bytes('x été ἀθ Été Ἀθ ete'), matcher), [
      [2, 13],
      [14, 25],
    ]);
    const special = compile({ ...LITERAL, pattern: 'é.(*', caseSensitive: false });
    assert.deepEqual(all(new Bytes('éa(* É.(*'), special), [[6, 11]]);
  });

  test('a pattern whose only cased letters are ASCII is searched as bytes', () => {
    const matcher = compile({ ...LITERAL, pattern: '語Go[@', caseSensitive: false });
    assert.ok(matcher instanceof Literal);
    assert.deepEqual(all(new Bytes('語gO[@ 語go{` 語GO[@'), matcher), [
      [0, 7],
      [16, 23],
    ]);
  });

  test('whole words end at letters and marks of every script', () => {
    const matcher = compile({ ...LITERAL, pattern: 'ab', wholeWord: true });
    assert.deepEqual(all(new Bytes('ab éab abé ab\u0301 (ab) ab_ 😀ab'), matcher), [
      [0, 2],
      [19, 21],
      [31, 33],
    ]);
    // An edge of the pattern that is no part of a word needs nothing beside it.
    assert.deepEqual(all(new Bytes('a+b +b'), compile({ ...LITERAL, pattern: '+b', wholeWord: true })), [
      [1, 3],
      [4, 6],
    ]);
  });

  test('bytes that are part of no character shift nothing and end words', () => {
    const text = new Bytes(Uint8Array.of(0xff, 97, 98, 0xe8, 0xaa, 97, 98));
    assert.deepEqual(all(text, compile({ ...LITERAL, pattern: 'ab', wholeWord: true })), [
      [1, 3],
      [5, 7],
    ]);
    assert.deepEqual(all(text, compile({ ...LITERAL, pattern: 'ab', regex: true })), [
      [1, 3],
      [5, 7],
    ]);
  });

  test('a match may overlap one that is no whole word', () => {
    const matcher = compile({ ...LITERAL, pattern: 'a a', wholeWord: true });
    assert.deepEqual(one(new Bytes('a a ab'), matcher, { from: 6, backward: true }), [0, 3]);
    assert.deepEqual(one(new Bytes('ba a a'), matcher, { from: 0 }), [3, 6]);
  });

  test('stops at the limit', () => {
    assert.deepEqual(all(new Bytes('aaaaaa'), compile({ ...LITERAL, pattern: 'aa' }), { limit: 2 }), [
      [0, 2],
      [2, 4],
    ]);
  });

  test('finds a pattern longer than the window', () => {
    const long = 'abc'.repeat(1000);
    const matcher = compile({ ...LITERAL, pattern: long });
    const text = new Bytes(`abcab${long}ab`);
    assert.deepEqual(all(text, matcher, {}, TINY), [[5, 3005]]);
    assert.deepEqual(one(text, matcher, { from: text.length, backward: true }, TINY), [5, 3005]);
  });
});

describe('regular expressions', () => {
  const queries = fc.record({
    pattern: fc.constantFrom(...EXPRESSIONS),
    regex: fc.constant(true),
    caseSensitive: fc.boolean(),
    wholeWord: fc.boolean(),
  });

  test('find nothing between the halves of a character', () => {
    const text = new Bytes(new TextEncoder().encode('a😀aab'));
    const found = all(text, compile({ ...LITERAL, regex: true, pattern: String.raw`\Ba?` }));
    assert.deepEqual(found, [
      [6, 7],
      [7, 7],
    ]);
  });

  test('find what they find in the whole text, whatever the window', () => {
    fc.assert(
      fc.property(texts, queries, sizes, fc.nat(90), fc.nat(90), (bytes, query, size, a, b) => {
        const matcher = compile(query);
        assert.ok(!(matcher instanceof Literal));
        const text = new Bytes(bytes);
        assert.deepEqual(all(text, matcher, {}, size), expressions(bytes, matcher.regexp));
        const from = Math.min(a, bytes.length);
        const within = expressions(bytes, matcher.regexp, from).filter((match) => match[1] <= from + b);
        assert.deepEqual(all(text, matcher, { from, to: from + b }, size), within);
        assert.deepEqual(one(text, matcher, { from, to: from + b }, size), within[0] ?? null);
      }),
      { numRuns: 1500 },
    );
  });

  test('backward find the last of the matches that they find forward', () => {
    const lines = fc.array(fc.array(fc.constantFrom(...PARTS.slice(0, 13)), { maxLength: 5 }).map(join), {
      maxLength: 20,
      size: 'max',
    });
    const inLine = EXPRESSIONS.filter((source) => !/\\s|\\n|\[\^/.test(source));
    const tiny: Sizes = { window: 2, reach: 12, behind: 48 };
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom(...inLine),
        fc.nat(300),
        fc.nat(300),
        fc.boolean(),
        (parts, pattern, a, b, crlf) => {
          const bytes = join(parts.flatMap((part) => [part, new TextEncoder().encode(crlf ? '\r\n' : '\n')]));
          const matcher = compile({ ...LITERAL, pattern, regex: true });
          assert.ok(!(matcher instanceof Literal));
          const from = Math.min(a, bytes.length);
          const within = expressions(bytes, matcher.regexp).filter(
            (match) => match[1] <= from && match[0] >= from - b,
          );
          const to = Math.max(0, from - b);
          assert.deepEqual(
            one(new Bytes(bytes), matcher, { from, to, backward: true }, tiny),
            within.at(-1) ?? null,
          );
        },
      ),
      { numRuns: 1000 },
    );
  });

  const regex = { ...LITERAL, regex: true };

  test('a line end that is sought is CRLF too', () => {
    const text = new Bytes('ab\r\n\r\ncd\nx');
    const found = (pattern: string): readonly (readonly [number, number])[] =>
      all(text, compile({ ...regex, pattern })).map(([from, to]) => [from, to]);
    assert.deepEqual(found(String.raw`\n`), [
      [2, 4],
      [4, 6],
      [8, 9],
    ]);
    assert.deepEqual(found(String.raw`.*\n`), [
      [0, 4],
      [4, 6],
      [6, 9],
    ]);
    assert.deepEqual(found(String.raw`b$\n{2}c`), [[1, 7]]);
    assert.deepEqual(found(String.raw`(?<=\n)\w`), [
      [6, 7],
      [9, 10],
    ]);
    assert.deepEqual(found(String.raw`b\r\n`), [[1, 4]]);
    assert.deepEqual(found(String.raw`(?<!\r)\n`), [[8, 9]]);
    assert.deepEqual(found(String.raw`\\n`), []);
  });

  test('the anchors stand at lines, and CRLF is one line end', () => {
    const text = new Bytes('ab\r\n\r\ncd\n\nx');
    assert.deepEqual(all(text, compile({ ...regex, pattern: '^' })), [
      [0, 0],
      [4, 4],
      [6, 6],
      [9, 9],
      [10, 10],
    ]);
    assert.deepEqual(all(text, compile({ ...regex, pattern: '$' })), [
      [2, 2],
      [4, 4],
      [8, 8],
      [9, 9],
      [11, 11],
    ]);
    assert.deepEqual(all(text, compile({ ...regex, pattern: '^$' })), [
      [4, 4],
      [9, 9],
    ]);
    assert.deepEqual(all(text, compile({ ...regex, pattern: '^.+$' })), [
      [0, 2],
      [6, 8],
      [10, 11],
    ]);
  });

  test('a byte that is part of no character matches as U+FFFD', () => {
    const text = new Bytes(Uint8Array.of(0x61, 0xe8, 0xaa, 0x62, 0xef, 0xbf, 0xbd));
    assert.deepEqual(all(text, compile({ ...regex, pattern: '\\ufffd' })), [
      [1, 2],
      [2, 3],
      [4, 7],
    ]);
    assert.deepEqual(all(text, compile({ ...regex, pattern: 'a..b' })), [[0, 4]]);
  });

  test('a match that is too long is left out, and said so', () => {
    const text = new Bytes(`${'a'.repeat(20)} aa`);
    const batches = [...findAll(text, compile({ ...regex, pattern: 'a+' }), {}, TINY)];
    assert.deepEqual(
      batches.flatMap((batch) => pairs(batch.matches)),
      [
        [12, 20],
        [21, 23],
      ],
    );
    assert.ok(batches.some((batch) => batch.long));
  });

  test('whole words', () => {
    assert.deepEqual(all(new Bytes('abc ab aé a'), compile({ ...regex, pattern: 'a.?', wholeWord: true })), [
      [4, 6],
      [7, 10],
      [11, 12],
    ]);
  });
});

test('nothing is found in lost bytes, and it is said', () => {
  for (const query of [
    { ...LITERAL, pattern: 'ab' },
    { ...LITERAL, pattern: '\0' },
    { ...LITERAL, pattern: 'ab|\\0', regex: true },
  ]) {
    const text = new Bytes('ab ab ab', { from: 3, to: 4 });
    const batches = [...findAll(text, compile(query))];
    const found = batches.flatMap((batch) => pairs(batch.matches));
    assert.deepEqual(
      found,
      query.pattern === '\0'
        ? []
        : [
            [0, 2],
            [6, 8],
          ],
    );
    assert.ok(batches.some((batch) => batch.lost));
  }
  const text = new Bytes('ab ab', { from: 3, to: 4 });
  assert.deepEqual(one(text, compile({ ...LITERAL, pattern: 'ab' }), { from: 5, backward: true }), [0, 2]);
});

test('matchesIn gives what touches the range', () => {
  fc.assert(
    fc.property(
      texts,
      fc.constantFrom('a', 'é', 'ab'),
      fc.boolean(),
      fc.nat(90),
      fc.nat(90),
      (bytes, pattern, isRegex, a, b) => {
        const from = Math.min(a, bytes.length);
        const to = Math.min(from + b, bytes.length);
        const matcher = compile({ ...LITERAL, pattern, regex: isRegex });
        const expected = literals(bytes, { ...LITERAL, pattern }).filter(
          (match) => match[1] > from && match[0] < to,
        );
        assert.deepEqual(pairs(matchesIn(new Bytes(bytes), matcher, from, to, 100, TINY)), expected);
        assert.deepEqual(
          pairs(matchesIn(new Bytes(bytes), matcher, from, to, 1, TINY)),
          expected.slice(0, 1),
        );
      },
    ),
    { numRuns: 500 },
  );
});

describe('compileQuery', () => {
  test('takes flags at the start of an expression', () => {
    const found = (pattern: string, caseSensitive: boolean): string[] => {
      const matcher = compileQuery({ ...LITERAL, pattern, regex: true, caseSensitive });
      if (!(matcher instanceof Expression)) return assert.fail('it is no expression');
      return Array.from('foo FOO a\nb'.matchAll(matcher.regexp), ([match]) => match);
    };
    assert.deepEqual(found('(?i)foo', true), ['foo', 'FOO']);
    assert.deepEqual(found('(?-i)FOO', false), ['FOO']);
    assert.deepEqual(found('(?is)FOO.A.b', true), ['FOO a\nb']);
    assert.deepEqual(found('f(?i:oo)|F(?i:oo)', true), ['foo', 'FOO']);
  });

  test('says what is wrong in one sentence', () => {
    const message = (query: Query): string => {
      const matcher = compileQuery(query);
      return 'error' in matcher ? matcher.error : assert.fail('it compiled');
    };
    assert.match(
      message({ ...LITERAL, pattern: '' }),
      /^There is nothing to search for: the pattern is empty\.$/,
    );
    assert.match(
      message({ ...LITERAL, pattern: '(a', regex: true }),
      /^Invalid regular expression: [^:]+ at character 1, “\(”\.$/,
    );
    assert.match(
      message({ ...LITERAL, pattern: 'a**', regex: true, wholeWord: true }),
      /^Invalid regular expression: nothing to repeat at character 3, “\*”\.$/,
    );
    assert.match(
      message({ ...LITERAL, pattern: '(?<=', regex: true }),
      /^Invalid regular expression: .+ at character 1/,
    );
  });

  const faults: readonly (readonly [pattern: string, says: string])[] = [
    ['(a', 'unterminated group'],
    ['a)', "unmatched ')'"],
    ['[a', 'unterminated character class'],
    ['a]', 'lone quantifier brackets'],
    ['a{', 'incomplete quantifier'],
    ['a{2,1}', 'numbers out of order in {} quantifier'],
    ['[z-a]', 'range out of order in character class'],
    ['(?x)', 'invalid group'],
    ['(?<1>a)', 'invalid capture group name'],
    [String.raw`\k<a>(?<b>)`, 'invalid named capture referenced'],
    [String.raw`\p{X}`, 'invalid property name'],
    [String.raw`\1`, 'invalid escape'],
    [String.raw`\u`, 'invalid unicode escape'],
    [String.raw`[\d-z]`, 'invalid character class'],
  ];
  for (const [pattern, says] of faults) {
    test(`says the same of ${pattern} under every runtime`, () => {
      const matcher = compileQuery({ ...LITERAL, pattern, regex: true });
      assert.ok('error' in matcher);
      assert.ok(matcher.error.startsWith(`Invalid regular expression: ${says} at character `), matcher.error);
    });
  }

  test('leaves escapes and classes alone', () => {
    for (const pattern of ['\\^\\$', '[$^]', '[\\]$]', '^a$', '(?<=^)a', '(?:^|b)$']) {
      const matcher = compileQuery({ ...LITERAL, pattern, regex: true });
      assert.ok(!('error' in matcher), pattern);
    }
    assert.deepEqual(all(new Bytes('$^]'), compile({ ...LITERAL, pattern: '[\\]$]', regex: true })), [
      [0, 1],
      [2, 3],
    ]);
  });
});

describe('MatchIndex', () => {
  test('counts, stops and goes on, and knows which match a match is', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom('a', 'é', 'b?'), sizes, (bytes, pattern, size) => {
        const text = new Bytes(bytes);
        const matcher = compile({ ...LITERAL, pattern, regex: pattern === 'b?' });
        const expected = [...findAll(text, matcher)].flatMap((batch) => batch.matches);
        const counted = new MatchIndex(text, matcher, {}, 1000, size);
        // A new generator for every slice: it was stopped after the last one.
        while (!counted.done) counted.count().next();
        assert.equal(counted.total, expected.length);
        assert.equal(counted.more, false);
        for (const [i, match] of expected.entries()) assert.equal(counted.index(match), i + 1);
        const parts = new Set(expected.map(({ from }) => partOf(from, text.length)));
        assert.deepEqual(
          [...counted.parts],
          Array.from({ length: CENSUS_PARTS }, (_, part) => Number(parts.has(part))),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('ends at its limit', () => {
    const counted = new MatchIndex(
      new Bytes('aaaaaaaa'),
      compile({ ...LITERAL, pattern: 'a' }),
      { from: 1 },
      5,
      TINY,
    );
    while (!counted.done) counted.count().next();
    assert.deepEqual([counted.total, counted.more, counted.done], [5, true, true]);
    assert.equal(counted.index({ from: 3, to: 4 }), 3);
    assert.equal(counted.index({ from: 7, to: 8 }), 0);
  });
});
