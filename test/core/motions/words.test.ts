import { after, before } from '../../../src/text/graphemes.ts';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { Cluster, nextCluster } from '../../../src/base/grapheme.ts';
import { decode, encode, scalarOf } from '../../../src/base/utf8.ts';
import { wordAround, wordEnd, wordLeft, wordRight } from '../../../src/core/motions/words.ts';
import { Additions } from '../../../src/text/additions.ts';
import { Text } from '../../../src/text/text.ts';

/** Letters, blanks, breaks, marks, scripts, what joins and what is no character, in pieces of all sizes. */
const parts = fc.array(
  fc
    .array(
      fc
        .oneof(
          { weight: 4, arbitrary: fc.constantFrom('a', 'Z', '_', '7', ' ', '\t', '.', '(') },
          fc.constantFrom(
            '\n',
            '\r\n',
            '\r',
            'é',
            'e\u0301',
            '\u00a0',
            '\u3000',
            '語',
            '한',
            '👩‍👧',
            '🇩🇪',
            '\u0301',
          ),
        )
        .map(encode),
      { maxLength: 8 },
    )
    .map((list) => Uint8Array.from(list.flatMap((bytes) => [...bytes]))),
  { maxLength: 10 },
);
const broken = fc.uint8Array({ maxLength: 3 });

interface Unit {
  readonly from: number;
  readonly to: number;
  readonly kind: 'space' | 'break' | 'word' | 'mark';
}

/** The clusters of a text from its front, with what they are. */
function unitsOf(bytes: Uint8Array): Unit[] {
  const units: Unit[] = [];
  const cluster = new Cluster();
  for (let from = 0; from < bytes.length;) {
    const pair = bytes[from] === 13 && bytes[from + 1] === 10;
    nextCluster(bytes, from, bytes.length, cluster);
    const to = pair ? from + 2 : bytes[from] === 10 ? from + 1 : from + cluster.length;
    const unit = decode(bytes, from, bytes.length);
    const string = unit < 0 ? '' : String.fromCodePoint(scalarOf(unit));
    const kind = /^[\r\n]/.test(string)
      ? 'break'
      : /^[ \t\u00a0\u3000]/.test(string)
        ? 'space'
        : /^[\p{L}\p{N}\p{M}_]/u.test(string)
          ? 'word'
          : 'mark';
    units.push({ from, to, kind });
    from = to;
  }
  return units;
}

/** The end of the run of `kind` from unit `i` on, and the start of the one before it. */
const runEnd = (units: readonly Unit[], i: number, kind: string): number => {
  while (i < units.length && units[i].kind === kind) i++;
  return i;
};
const runStart = (units: readonly Unit[], i: number, kind: string): number => {
  while (i > 0 && units[i - 1].kind === kind) i--;
  return i;
};

function right(units: readonly Unit[], i: number): number {
  if (i === units.length) return i;
  const { kind } = units[i];
  return runEnd(units, kind === 'break' ? i + 1 : runEnd(units, i, kind), 'space');
}

function end(units: readonly Unit[], i: number): number {
  if (i < units.length && units[i].kind === 'break') i++;
  i = runEnd(units, i, 'space');
  return i === units.length || units[i].kind === 'break' ? i : runEnd(units, i, units[i].kind);
}

function left(units: readonly Unit[], i: number): number {
  const spaces = runStart(units, i, 'space');
  if (spaces === 0) return 0;
  const { kind } = units[spaces - 1];
  if (kind !== 'break') return runStart(units, spaces, kind);
  return spaces < i ? spaces : runStart(units, spaces - 1, 'space');
}

describe('words', () => {
  it('are those of the flat text, however many pieces it has and wherever one looked before', () => {
    fc.assert(
      fc.property(parts, broken, fc.nat(), (list, invalid, turn) => {
        const all = [...list, invalid];
        const additions = new Additions();
        // A block between every two keeps them from becoming one piece.
        const text = Text.join(
          all.map((bytes) => {
            const piece = additions.text(bytes);
            additions.text(encode('|'));
            return piece;
          }),
        );
        const bytes = Uint8Array.from(all.flatMap((part) => [...part]));
        assert.deepEqual(text.read(0, text.length), bytes);
        const units = unitsOf(bytes);
        const place = (i: number): number => (i === units.length ? bytes.length : units[i].from);
        for (let k = 0; k <= units.length; k++) {
          const i = (k * 7 + turn) % (units.length + 1);
          const at = place(i);
          const said = [
            after(text, at),
            before(text, at),
            wordRight(text, at),
            wordEnd(text, at),
            wordLeft(text, at),
          ];
          const meant = [
            place(Math.min(units.length, i + 1)),
            place(Math.max(0, i - 1)),
            place(right(units, i)),
            place(end(units, i)),
            place(left(units, i)),
          ];
          assert.deepEqual(said, meant, `at ${at}`);
          const around = wordAround(text, at);
          if (i < units.length && units[i].kind === 'word') {
            const edges = [place(runStart(units, i, 'word')), place(runEnd(units, i, 'word'))];
            assert.deepEqual([around.from, around.to], edges);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('the word around a place has what the language counts to words', () => {
  const text = new Additions().text(encode('a: margin-left $x'));
  const around = (at: number, extra: string): string => {
    const { from, to } = wordAround(text, at, extra);
    return text.slice(from, to).toString();
  };
  assert.deepEqual(
    [around(5, ''), around(5, '-'), around(9, '-'), around(9, '')],
    ['margin', 'margin-left', 'margin-left', 'margin'],
  );
  assert.deepEqual([around(15, '$'), around(16, '$'), around(16, '')], ['$x', '$x', 'x']);
});
