import { fileLocation } from '../../../src/core/model/location.ts';
import { wallClockField, timeZoneField } from '../../../src/core/model/wall-clock.ts';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextRandom } from '../../../src/base/random.ts';
import { type LayOut, layOut } from '../../../src/features/snippets/expand.ts';
import { isVariable, SnippetVariables } from '../../../src/features/snippets/variables.ts';
import { activeDocument, activeView, withDocument } from '../../../src/core/model/state.ts';
import { parseSnippet } from '../../../src/syntax/snippet.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

const PLAIN: LayOut = {
  values: (name) =>
    name === 'LINES' ? { text: 'one\n\ttwo\n\nthree' } : name === 'EMPTY' ? undefined : null,
  indent: '',
  style: { tabs: false, size: 2 },
  lineBreak: '\n',
  atIndent: true,
};

const laid = (source: string, how: Partial<LayOut> = {}) =>
  layOut(parseSnippet(source).snippet, { ...PLAIN, ...how });

/** The text of a snippet, with the stops of each number as `from-to`. */
const shown = (source: string, how: Partial<LayOut> = {}): string => {
  const { text, stops } = laid(source, how);
  return [text, ...stops.map(({ number, from, to }) => `${number}:${from}-${to}`)].join(' | ');
};

describe('the text of a snippet', () => {
  const table: readonly (readonly [source: string, shown: string, how?: Partial<LayOut>])[] = [
    ['a$1b$0', 'ab | 1:1-1 | 0:2-2'],
    ['${1:é}$1', 'éé | 1:0-2 | 1:2-4'],
    ['$1 ${1:x}', 'x x | 1:0-1 | 1:2-3'],
    ['${1:a} ${1:b} $1', 'a b a | 1:0-1 | 1:2-3 | 1:4-5'],
    ['${1|one,two|} $1', 'one one | 1:0-3 | 1:4-7'],
    ['${1:a ${2:b}} $2', 'a b b | 1:0-3 | 2:2-3 | 2:4-5'],
    ['${1:a $1}', 'a  | 1:0-2'],
    ['${1:$2} ${2:$1}', '  | 1:0-0 | 2:0-0 | 2:1-1 | 1:1-1'],
    ['${1:name} ${1/(.*)/${1:/upcase}/}', 'name NAME | 1:0-4 | 1:5-9'],
    ['$NONE $NONE', 'NONE NONE | 1:0-4 | 1:5-9'],
    ['$3 $NONE', ' NONE | 3:0-0 | 4:1-5'],
    ['${NONE:x}', 'x'],
    ['[$EMPTY] [${EMPTY:x}] [${EMPTY/^$/none/}]', '[] [x] [none]'],
    ['a\n\tb\n    c', 'a\n    b\n      c', { indent: '  ' }],
    ['a\n\tb\n    c', 'a\n\t\tb\n\t\t\tc', { indent: '\t', style: { tabs: true, size: 2 } }],
    ['\ta', '  a'],
    ['\ta', '\ta', { atIndent: false }],
    ['a\n\nb', 'a\n\n  b', { indent: '  ' }],
    ['a\nb', 'a\r\nb', { lineBreak: '\r\n' }],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['{\n\t$LINES\n}', '{\n  one\n  \ttwo\n\n  three\n}'],
    ['{\n\t$LINES\n}', '{\n    one\n    \ttwo\n\n    three\n  }', { indent: '  ' }],
  ];
  for (const [source, expected, how] of table)
    it(JSON.stringify(source), () => assert.equal(shown(source, how), expected));

  it('is bounded, however stops repeat each other', () => {
    const doubling = Array.from({ length: 60 }, (_, i) => `\${${i + 1}:$${i + 2}$${i + 2}x}`).join('');
    const { text, stops } = laid(doubling);
    assert.ok(text.length < 2 << 20 && stops.length <= 20_000);
  });

  it('tells that a transform was given up', () => {
    const { text, gaveUp } = laid(`\${1:${'a'.repeat(60)}b}\${1/(a+)+$/x/}`);
    assert.equal(gaveUp, true);
    assert.equal(text, `${'a'.repeat(60)}b`.repeat(2));
  });
});

describe('the variables of snippets', () => {
  const host = new Host('in.ts', new TextEncoder().encode('first\n  if (x) {\n    word;\n  }\n'));
  for (const event of parseSteps('Down\nDown\nEnd\nShift+Home')) host.send(event);
  // 2026-03-09 14:05:07.5 where the clock is two hours ahead.
  const state = withDocument(
    timeZoneField.with(
      wallClockField.with(
        { ...host.state, folder: '/home/me/work' },
        Date.UTC(2026, 2, 9, 14, 5, 7, 500) - host.state.now,
      ),
      120,
    ),
    {
      ...activeDocument(host.state),
      location: fileLocation('/home/me/work/src/in.test.ts'),
      name: 'in.test.ts',
    },
  );
  const range = activeView(state).selections.primary;
  const values = (): ReturnType<SnippetVariables['at']> =>
    new SnippetVariables(state, 'copied').at({ range, index: 2 });

  const expected: Readonly<Record<string, string | undefined>> = {
    TM_SELECTED_TEXT: 'word;',
    SELECTION: 'word;',
    TM_CURRENT_LINE: '    word;',
    TM_CURRENT_WORD: 'word',
    TM_LINE_INDEX: '2',
    TM_LINE_NUMBER: '3',
    TM_FILENAME: 'in.test.ts',
    TM_FILENAME_BASE: 'in.test',
    TM_DIRECTORY: '/home/me/work/src',
    TM_DIRECTORY_BASE: 'src',
    TM_FILEPATH: '/home/me/work/src/in.test.ts',
    RELATIVE_FILEPATH: 'src/in.test.ts',
    CLIPBOARD: 'copied',
    WORKSPACE_NAME: 'work',
    WORKSPACE_FOLDER: '/home/me/work',
    CURSOR_INDEX: '2',
    CURSOR_NUMBER: '3',
    CURRENT_YEAR: '2026',
    CURRENT_YEAR_SHORT: '26',
    CURRENT_MONTH: '03',
    CURRENT_MONTH_NAME: 'March',
    CURRENT_MONTH_NAME_SHORT: 'Mar',
    CURRENT_DATE: '09',
    CURRENT_DAY_NAME: 'Monday',
    CURRENT_DAY_NAME_SHORT: 'Mon',
    CURRENT_HOUR: '14',
    CURRENT_MINUTE: '05',
    CURRENT_SECOND: '07',
    CURRENT_SECONDS_UNIX: String(Date.UTC(2026, 2, 9, 12, 5, 7) / 1000),
    CURRENT_TIMEZONE_OFFSET: '+02:00',
    LINE_COMMENT: '//',
    BLOCK_COMMENT_START: '/*',
    BLOCK_COMMENT_END: '*/',
  };
  for (const [name, text] of Object.entries(expected))
    it(name, () => {
      assert.ok(isVariable(name));
      assert.equal(values()(name)?.text, text);
    });

  it('RANDOM, RANDOM_HEX and UUID are others each time, and the same again from the same beginning', () => {
    const draw = (): readonly (string | undefined)[] => {
      const at = values();
      return ['RANDOM', 'RANDOM_HEX', 'UUID', 'UUID', 'RANDOM'].map((name) => at(name)?.text);
    };
    const [random, hex, uuid, other, again] = draw();
    assert.match(random ?? '', /^\d{6}$/);
    assert.match(hex ?? '', /^[\da-f]{6}$/);
    assert.match(uuid ?? '', /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    assert.notEqual(uuid, other);
    assert.notEqual(random, again);
    assert.deepEqual(draw(), [random, hex, uuid, other, again]);
  });

  it('has none of another name', () => {
    assert.equal(values()('NOTHING'), null);
    assert.equal(values()('toString'), null);
    assert.ok(!isVariable('constructor'));
  });

  it('draws numbers that are spread over all there are', () => {
    let chance: Parameters<typeof nextRandom>[0] = [1, 2, 3, 4];
    let ones = 0;
    const seen = new Set<number>();
    for (let i = 0; i < 4000; i++) {
      const next = nextRandom(chance);
      chance = next.chance;
      seen.add(next.value);
      for (let bit = 0; bit < 32; bit++) ones += (next.value >>> bit) & 1;
    }
    assert.ok(seen.size > 3990);
    assert.ok(Math.abs(ones / (4000 * 32) - 0.5) < 0.01, String(ones));
  });
});
