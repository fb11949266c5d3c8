import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import {
  CHANGES,
  type Change,
  type FormatPart,
  parseSnippet,
  type Snippet,
  type SnippetPart,
  type TabStop,
  type Transform,
  type Variable,
} from '../../src/syntax/snippet.ts';
import { printSnippet } from '../../src/syntax/snippet-printing.ts';

const stop = (number: number, more: Partial<TabStop> = {}): TabStop => ({ kind: 'stop', number, ...more });
const variable = (name: string, more: Partial<Variable> = {}): Variable => ({
  kind: 'variable',
  name,
  ...more,
});
const transform = (source: string, format: readonly FormatPart[], flags = ''): Transform => ({
  source,
  flags,
  format,
});
const of = (source: string, format: readonly FormatPart[], flags = ''): TabStop =>
  stop(1, { transform: transform(source, format, flags) });

/** Sources, and the snippets that they are read as. */
const RIGHT: readonly (readonly [source: string, snippet: Snippet])[] = [
  // Text
  ['', []],
  ['a', ['a']],
  ['a b\n\tc', ['a b\n\tc']],
  ['é 漢 👍🏽', ['é 漢 👍🏽']],
  ['\\$', ['$']],
  ['\\}', ['}']],
  ['\\\\', ['\\']],
  ['\\n', ['\\n']],
  ['\\', ['\\']],
  ['a\\', ['a\\']],
  ['\\\\$1', ['\\', stop(1)]],
  ['\\$1', ['$1']],
  ['\\${1}', ['${1}']],
  ['\\{', ['\\{']],
  ['}', ['}']],
  ['{}', ['{}']],
  ['a } b', ['a } b']],
  ['if (x) { y }', ['if (x) { y }']],
  ['\\\\\\$', ['\\$']],
  ['|,/:', ['|,/:']],
  // Tab stops
  ['$1', [stop(1)]],
  ['$0', [stop(0)]],
  ['${1}', [stop(1)]],
  ['${0}', [stop(0)]],
  ['$12', [stop(12)]],
  ['${12}', [stop(12)]],
  ['$1a', [stop(1), 'a']],
  ['${1}2', [stop(1), '2']],
  ['$1$2', [stop(1), stop(2)]],
  ['$1 $1', [stop(1), ' ', stop(1)]],
  ['a$1b$0c', ['a', stop(1), 'b', stop(0), 'c']],
  ['$01', [stop(1)]],
  ['$1}', [stop(1), '}']],
  ['$1_a', [stop(1), '_a']],
  ['$999999', [stop(999999)]],
  ['$', ['$']],
  ['a $ b', ['a $ b']],
  ['$$1', ['$', stop(1)]],
  ['$-', ['$-']],
  ['$(x)', ['$(x)']],
  ['$1234567', ['$1234567']],
  // Placeholders
  ['${1:}', [stop(1, { body: [] })]],
  ['${1:foo}', [stop(1, { body: ['foo'] })]],
  ['${0:foo}', [stop(0, { body: ['foo'] })]],
  ['${1: a b }', [stop(1, { body: [' a b '] })]],
  ['${1:a\nb}', [stop(1, { body: ['a\nb'] })]],
  ['${1:a\\}b}', [stop(1, { body: ['a}b'] })]],
  ['${1:{a\\}}', [stop(1, { body: ['{a}'] })]],
  ['${1:{}}', [stop(1, { body: ['{'] }), '}']],
  ['${1:a\\$b}', [stop(1, { body: ['a$b'] })]],
  ['${1:$2}', [stop(1, { body: [stop(2)] })]],
  ['${1:foo ${2:nested}}', [stop(1, { body: ['foo ', stop(2, { body: ['nested'] })] })]],
  ['${1:${2:${3:x}}}', [stop(1, { body: [stop(2, { body: [stop(3, { body: ['x'] })] })] })]],
  ['${1:a${2}b$3c}', [stop(1, { body: ['a', stop(2), 'b', stop(3), 'c'] })]],
  ['${1:$TM_FILENAME}', [stop(1, { body: [variable('TM_FILENAME')] })]],
  ['${1:a|b}', [stop(1, { body: ['a|b'] })]],
  ['${1:a,b}', [stop(1, { body: ['a,b'] })]],
  ['${1:a/b}', [stop(1, { body: ['a/b'] })]],
  ['${1:a:b}', [stop(1, { body: ['a:b'] })]],
  ['${1::}', [stop(1, { body: [':'] })]],
  ['${1:a} ${1}', [stop(1, { body: ['a'] }), ' ', stop(1)]],
  ['<$1>${2:x}</$1>', ['<', stop(1), '>', stop(2, { body: ['x'] }), '</', stop(1), '>']],
  ['${1:${2|a,b|}}', [stop(1, { body: [stop(2, { choices: ['a', 'b'] })] })]],
  ['${1:\\\\}', [stop(1, { body: ['\\'] })]],
  ['${1:\\n}', [stop(1, { body: ['\\n'] })]],
  // Choices
  ['${1|one|}', [stop(1, { choices: ['one'] })]],
  ['${1|one,two|}', [stop(1, { choices: ['one', 'two'] })]],
  ['${1|one,two,three|}x', [stop(1, { choices: ['one', 'two', 'three'] }), 'x']],
  ['${1| a , b |}', [stop(1, { choices: [' a ', ' b '] })]],
  ['${1|a\\,b,c|}', [stop(1, { choices: ['a,b', 'c'] })]],
  ['${1|a\\|b,c|}', [stop(1, { choices: ['a|b', 'c'] })]],
  ['${1|a\\\\,b|}', [stop(1, { choices: ['a\\', 'b'] })]],
  ['${1|\\n,b|}', [stop(1, { choices: ['\\n', 'b'] })]],
  ['${1|$a,}|}', [stop(1, { choices: ['$a', '}'] })]],
  ['${1|${2},b|}', [stop(1, { choices: ['${2}', 'b'] })]],
  ['${1|,|}', [stop(1, { choices: ['', ''] })]],
  ['${1|a,|}', [stop(1, { choices: ['a', ''] })]],
  ['${1||}', [stop(1, { choices: [''] })]],
  ['${0|a,b|}', [stop(0, { choices: ['a', 'b'] })]],
  ['${1|a b,c\td|}', [stop(1, { choices: ['a b', 'c\td'] })]],
  // Variables
  ['$TM_FILENAME', [variable('TM_FILENAME')]],
  ['${TM_FILENAME}', [variable('TM_FILENAME')]],
  ['$a', [variable('a')]],
  ['$_a1', [variable('_a1')]],
  ['$TM_FILENAME.x', [variable('TM_FILENAME'), '.x']],
  ['${TM_FILENAME}x', [variable('TM_FILENAME'), 'x']],
  ['$A$B', [variable('A'), variable('B')]],
  ['$A$1', [variable('A'), stop(1)]],
  ['${TM_SELECTED_TEXT:default}', [variable('TM_SELECTED_TEXT', { body: ['default'] })]],
  ['${A:}', [variable('A', { body: [] })]],
  ['${A:$1}', [variable('A', { body: [stop(1)] })]],
  ['${A:${1:x}}', [variable('A', { body: [stop(1, { body: ['x'] })] })]],
  ['${A:${B:c}}', [variable('A', { body: [variable('B', { body: ['c'] })] })]],
  ['${A/b/c/}', [variable('A', { transform: transform('b', ['c']) })]],
  ['${A/b/c/gi}', [variable('A', { transform: transform('b', ['c'], 'gi') })]],
  ['${A/b//}', [variable('A', { transform: transform('b', []) })]],
  ['${A/(.*)\\..+$/$1/}', [variable('A', { transform: transform('(.*)\\..+$', [{ group: 1 }]) })]],
  ['${A/a\\/b/c/}', [variable('A', { transform: transform('a/b', ['c']) })]],
  ['${A/a\\\\b/c/}', [variable('A', { transform: transform('a\\\\b', ['c']) })]],
  ['${A/a\\}b/c/}', [variable('A', { transform: transform('a\\}b', ['c']) })]],
  ['${A/a{2}/c/}', [variable('A', { transform: transform('a{2}', ['c']) })]],
  ['${A//x/}', [variable('A', { transform: transform('', ['x']) })]],
  [
    '${TM_FILENAME_BASE/(.*)/${1:/pascalcase}/}',
    [variable('TM_FILENAME_BASE', { transform: transform('(.*)', [{ group: 1, change: 'pascalcase' }]) })],
  ],
  // Transforms of tab stops, and formats
  ['${1/a/b/}', [of('a', ['b'])]],
  ['${1/a/b/g}', [of('a', ['b'], 'g')]],
  ['${1/a/b/gimsuy}', [of('a', ['b'], 'gimsuy')]],
  ['${1/(a)/$1/}', [of('(a)', [{ group: 1 }])]],
  ['${1/(a)/$0/}', [of('(a)', [{ group: 0 }])]],
  ['${1/(a)/${1}/}', [of('(a)', [{ group: 1 }])]],
  ['${1/(a)/$1$2/}', [of('(a)', [{ group: 1 }, { group: 2 }])]],
  ['${1/(a)/x$1y/}', [of('(a)', ['x', { group: 1 }, 'y'])]],
  ['${1/a/${0:/upcase}/}', [of('a', [{ group: 0, change: 'upcase' }])]],
  ['${1/a/${0:/downcase}/}', [of('a', [{ group: 0, change: 'downcase' }])]],
  ['${1/a/${0:/capitalize}/}', [of('a', [{ group: 0, change: 'capitalize' }])]],
  ['${1/a/${0:/camelcase}/}', [of('a', [{ group: 0, change: 'camelcase' }])]],
  ['${1/a/${0:/pascalcase}/}', [of('a', [{ group: 0, change: 'pascalcase' }])]],
  ['${1/a/${0:/snakecase}/}', [of('a', [{ group: 0, change: 'snakecase' }])]],
  ['${1/a/${0:/kebabcase}/}', [of('a', [{ group: 0, change: 'kebabcase' }])]],
  ['${1/a/${0:+yes}/}', [of('a', [{ group: 0, matched: 'yes' }])]],
  ['${1/a/${0:+}/}', [of('a', [{ group: 0, matched: '' }])]],
  ['${1/a/${0:+a\\}b}/}', [of('a', [{ group: 0, matched: 'a}b' }])]],
  ['${1/a/${0:?yes:no}/}', [of('a', [{ group: 0, matched: 'yes', otherwise: 'no' }])]],
  ['${1/a/${0:?:no}/}', [of('a', [{ group: 0, matched: '', otherwise: 'no' }])]],
  ['${1/a/${0:?yes:}/}', [of('a', [{ group: 0, matched: 'yes', otherwise: '' }])]],
  ['${1/a/${0:?a\\:b:c:d}/}', [of('a', [{ group: 0, matched: 'a:b', otherwise: 'c:d' }])]],
  ['${1/a/${0:-no}/}', [of('a', [{ group: 0, otherwise: 'no' }])]],
  ['${1/a/${0:no}/}', [of('a', [{ group: 0, otherwise: 'no' }])]],
  ['${1/a/${0:- no}/}', [of('a', [{ group: 0, otherwise: ' no' }])]],
  ['${1/a/${0:--}/}', [of('a', [{ group: 0, otherwise: '-' }])]],
  ['${1/a/${0:+a/b}/}', [of('a', [{ group: 0, matched: 'a/b' }])]],
  ['${1/a/x\\/y/}', [of('a', ['x/y'])]],
  ['${1/a/x\\}y/}', [of('a', ['x}y'])]],
  ['${1/a/x}y/}', [of('a', ['x}y'])]],
  ['${1/a/\\$1/}', [of('a', ['$1'])]],
  ['${1/a/$/}', [of('a', ['$'])]],
  ['${1/a/$x/}', [of('a', ['$x'])]],
  ['${1/a/${x}/}', [of('a', ['${x}'])]],
  ['${1/a/\n/}', [of('a', ['\n'])]],
  ['${1/^(.)(.*)$/${1:/upcase}${2}/}', [of('^(.)(.*)$', [{ group: 1, change: 'upcase' }, { group: 2 }])]],
  ['${1/[a-z]+|\\d/-/g}', [of('[a-z]+|\\d', ['-'], 'g')]],
  ['${1/(?<=a)b(?!c)/x/}', [of('(?<=a)b(?!c)', ['x'])]],
  ['${1/(?<name>a)\\k<name>/x/}', [of('(?<name>a)\\k<name>', ['x'])]],
  ['${1/\\p{Lu}/x/u}', [of('\\p{Lu}', ['x'], 'u')]],
  ['${1:a}${1/a/b/}', [stop(1, { body: ['a'] }), of('a', ['b'])]],
  // What people write
  [
    'for (const ${1:item} of ${2:items}) {\n\t$0\n}',
    [
      'for (const ',
      stop(1, { body: ['item'] }),
      ' of ',
      stop(2, { body: ['items'] }),
      ') {\n\t',
      stop(0),
      '\n}',
    ],
  ],
  ['/** ${TM_SELECTED_TEXT} */', ['/** ', variable('TM_SELECTED_TEXT'), ' */']],
  [
    '${LINE_COMMENT} $CURRENT_YEAR-${CURRENT_MONTH}',
    [variable('LINE_COMMENT'), ' ', variable('CURRENT_YEAR'), '-', variable('CURRENT_MONTH')],
  ],
];

/** Malformed sources, the snippets that they are read as, and their faults. */
const WRONG: readonly (readonly [source: string, snippet: Snippet, at: number, message: RegExp])[] = [
  ['${', ['${'], 0, /a number or the name of a variable/],
  ['${}', ['${}'], 0, /a number or the name of a variable/],
  ['${-1}', ['${-1}'], 0, /a number or the name/],
  ['${ 1}', ['${ 1}'], 0, /a number or the name/],
  ['${:a}', ['${:a}'], 0, /a number or the name/],
  ['${1', ['${1'], 0, /goes on with/],
  ['${1 }', ['${1 }'], 0, /goes on with/],
  ['${1a}', ['${1a}'], 0, /goes on with \}, :, \/ or \|/],
  ['${a b}', ['${a b}'], 0, /goes on with/],
  ['${a|b,c|}', ['${a|b,c|}'], 0, /goes on with/],
  ['${1:a', ['${1:a'], 0, /\$\{1: is not closed/],
  ['${1:a $2', ['${1:a ', stop(2)], 0, /not closed/],
  ['${1:${2:a}', ['${1:', stop(2, { body: ['a'] })], 0, /not closed/],
  ['${A:b', ['${A:b'], 0, /\$\{A: is not closed/],
  ['${1|a', ['${1|a'], 0, /choices are not closed/],
  ['${1|a,b|', ['${1|a,b|'], 0, /behind the last choice/],
  ['${1|a|b|}', ['${1|a|b|}'], 0, /behind the last choice/],
  ['${1|a}$2', ['${1|a}', stop(2)], 0, /choices are not closed/],
  ['${1/a}', ['${1/a}'], 0, /transform is not closed/],
  ['${1/a/b}', ['${1/a/b}'], 0, /transform is not closed/],
  ['${1/a/b/', ['${1/a/b/'], 0, /behind the flags/],
  ['${1/a/b/G}', ['${1/a/b/G}'], 0, /behind the flags/],
  ['${1/a/b/zz}', ['${1/a/b/zz}'], 0, /expression of the transform is wrong/],
  ['${1/(/b/}', ['${1/(/b/}'], 0, /expression of the transform is wrong/],
  ['${1/[/b/}', ['${1/[/b/}'], 0, /expression of the transform is wrong/],
  ['${1/(?i:a)/b/}', ['${1/(?i:a)/b/}'], 0, /snippets do not know/],
  ['${1/a/b/v}', ['${1/a/b/v}'], 0, /snippets do not know/],
  ['${1/a/${0:/shout}/}', [of('a', [{ group: 0 }])], 6, /\/shout is none of \/upcase/],
  ['${1/a/${0:+b/}', ['${1/a/', stop(0, { body: ['+b/'] })], 0, /transform is not closed/],
  ['${1/a/${0:+b', ['${1/a/${0:+b'], 6, /group of a format is not closed/],
  ['x${1:a', ['x${1:a'], 1, /not closed/],
];

describe('the notation of snippets', () => {
  for (const [source, snippet] of RIGHT)
    it(`reads ${JSON.stringify(source)}`, () => {
      const read = parseSnippet(source);
      assert.deepEqual(read.snippet, snippet);
      assert.deepEqual(read.faults, []);
    });

  for (const [source, snippet, at, message] of WRONG)
    it(`takes ${JSON.stringify(source)} as far as it goes`, () => {
      const read = parseSnippet(source);
      assert.deepEqual(read.snippet, snippet);
      const fault = read.faults.find((each) => each.at === at);
      assert.match(fault?.message ?? 'nothing', message);
    });

  it('has enough of them', () => assert.ok(RIGHT.length + WRONG.length >= 150));

  it('is not led into the deep', () => {
    const deep = '${1:'.repeat(10_000);
    assert.equal(printSnippet(parseSnippet(deep).snippet).replaceAll('\\$', '$'), deep);
    const choices = '${1|a'.repeat(20_000);
    assert.deepEqual(parseSnippet(choices).snippet, [choices]);
    const transforms = '${1/a'.repeat(20_000);
    assert.equal(parseSnippet(transforms).faults.length > 0, true);
    const long = '$1'.repeat(200_000);
    assert.deepEqual(parseSnippet(long).snippet, [long]);
    assert.match(parseSnippet(long).faults[0].message, /at most 256 thousand/);
  });

  it('says the same again when it is printed and read', () => {
    fc.assert(
      fc.property(snippets, (snippet) => {
        const printed = printSnippet(snippet);
        assert.deepEqual(parseSnippet(printed).snippet, snippet, printed);
        assert.deepEqual(parseSnippet(printed).faults, []);
      }),
    );
  });

  it('reads anything, and what it has read prints as it would be read again', () => {
    const piece = fc.constantFrom(...'$${}|/:\\,+-?01aA_ \n');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { snippet } = parseSnippet(pieces.join(''));
        assert.deepEqual(parseSnippet(printSnippet(snippet)).snippet, snippet);
      }),
      { numRuns: 2000 },
    );
  });
});

/** Objects as they are written. */
const OWN = { noNullPrototype: true } as const;

const plain = fc
  .array(fc.constantFrom(...'ab $}{\\|,/:+-?\n\té漢', '👍'), { minLength: 1, maxLength: 8 })
  .map((chars) => chars.join(''));

const formatPart: fc.Arbitrary<FormatPart> = fc.oneof(
  plain,
  fc.record({ group: fc.nat(12) }, OWN),
  fc.record(
    {
      group: fc.nat(12),
      change: fc.constantFrom(...[...CHANGES].map((each) => each as Change)),
    },
    OWN,
  ),
  fc.record({ group: fc.nat(12), matched: plain }, OWN),
  fc.record({ group: fc.nat(12), otherwise: plain }, OWN),
  fc.record({ group: fc.nat(12), matched: plain, otherwise: plain }, OWN),
);

/** No two texts beside each other. */
const apart = <T>(parts: readonly (T | string)[]): (T | string)[] =>
  parts.filter((part, i) => typeof part !== 'string' || typeof parts[i - 1] !== 'string');

const transforms: fc.Arbitrary<Transform> = fc
  .record(
    {
      source: fc.constantFrom('', 'a', '(.*)', 'a/b', '\\\\', '[$}]+', '\\}', '^(.)(.*)$', '\\d{1,2}'),
      flags: fc.constantFrom('', 'g', 'gi', 'u'),
      format: fc.array(formatPart, { maxLength: 4 }).map(apart),
    },
    OWN,
  )
  .filter(({ source, flags }) => flags !== 'u' || source !== '[$}]+');

const { snippets } = fc.letrec<{ snippets: SnippetPart[]; part: SnippetPart }>((tie) => ({
  snippets: fc.array(tie('part'), { maxLength: 5 }).map((parts) => apart(parts) as SnippetPart[]),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    fc.record({ kind: fc.constant('stop' as const), number: fc.nat(99) }, OWN),
    fc.record(
      { kind: fc.constant('variable' as const), name: fc.constantFrom('A', 'TM_FILENAME', '_x1') },
      OWN,
    ),
    fc.record(
      {
        kind: fc.constant('stop' as const),
        number: fc.nat(99),
        choices: fc.array(fc.oneof(plain, fc.constant('')), { minLength: 1, maxLength: 4 }),
      },
      OWN,
    ),
    fc.record({ kind: fc.constant('stop' as const), number: fc.nat(99), transform: transforms }, OWN),
    fc.record({ kind: fc.constant('variable' as const), name: fc.constant('B'), transform: transforms }, OWN),
    fc.record({ kind: fc.constant('stop' as const), number: fc.nat(99), body: tie('snippets') }, OWN),
    fc.record({ kind: fc.constant('variable' as const), name: fc.constant('C'), body: tie('snippets') }, OWN),
  ),
}));
