/** The calibration of a terminal, and the files that it is kept in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../src/base/utf8.ts';
import { Calibration, sequenceOf, unfit } from '../../src/input/calibration.ts';
import { Decoder } from '../../src/input/decoder.ts';
import type { InputEvent } from '../../src/input/event.ts';
import { describe, parseKeys } from '../../src/input/notation.ts';
import {
  fits,
  profileName,
  readProfile,
  writtenKeys,
} from '../../src/features/key-inspector/calibration-profile.ts';
import { bytesShown, Tracer } from '../../src/input/trace.ts';

/** The sequences of a terminal that sends nothing as others do, and the keys that they stand for. */
const ODD: readonly (readonly [sends: string, key: string])[] = [
  ['\x08', 'Backspace'],
  ['\x1b[99~', 'Ctrl+Home'],
  ['\x1b[25;9~', 'F1'],
  ['\x1bOz', 'Shift+Left'],
  ['\x1b[98;3~', 'Alt+Up'],
  ['\x1b[224z', 'Delete'],
  ['\x1b[57400;5u', 'Insert'],
];

const odd = new Calibration(
  ODD.map(([sends, key]) => ({ sends, key: parseKeys(key)[0] })),
  'terminals/odd.json',
);

/** The events of some bytes, fed in pieces. */
function eventsOf(pieces: readonly Uint8Array[], calibration: Calibration): InputEvent[] {
  const tracer = new Tracer(new Decoder());
  const traced = [...pieces.flatMap((piece) => tracer.feed(piece)), ...tracer.flush()];
  return traced.map((each) => calibration.of(each));
}

test('a sequence that was learned is its key, and any other what it always is', () => {
  for (const [sends, key] of ODD) {
    const [event, ...others] = eventsOf([encode(sends)], odd);
    assert.deepEqual(others, []);
    assert.ok(event.type === 'key' && event.kind === 'press');
    assert.equal(describe([event]), key);
  }
  for (const text of ['a', '\x1b[A', '\x1b[3~', '\x7f', '\x1b[200~x\x1b[201~', '\x1b[<0;1;1M']) {
    const decoder = new Decoder();
    assert.deepEqual(eventsOf([encode(text)], odd), [...decoder.feed(encode(text)), ...decoder.flush()]);
  }
});

test('any chunking gives the same events', () => {
  const piece = fc.oneof(
    fc.constantFrom(...ODD.map(([sends]) => sends)),
    fc.constantFrom('a', 'é', '\x1b[A', '\x1b[200~o~n\x1b[201~', '\x1b[<0;1;1M', '\x7f', '\x1b[', '\x1b[99'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.array(fc.nat(200), { maxLength: 8 }), (parts, cuts) => {
      const bytes = encode(parts.join(''));
      const places = [
        0,
        ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b),
        bytes.length,
      ];
      const pieces = places.slice(1).map((to, i) => bytes.subarray(places[i], to));
      assert.deepEqual(eventsOf(pieces, odd), eventsOf([bytes], odd));
    }),
    { numRuns: 500 },
  );
});

test('a key that was learned keeps whether it is repeated or released', () => {
  const calibration = new Calibration([{ sends: '\x1b[57400;1u', key: parseKeys('Insert')[0] }], '');
  const kinds = eventsOf([encode('\x1b[57400;1u\x1b[57400;1:2u\x1b[57400;1:3u')], calibration).map((event) =>
    event.type === 'key' ? `${event.key} ${event.kind}` : event.type,
  );
  assert.deepEqual(kinds, ['insert press', 'insert repeat', 'insert release']);
});

test('letters, Escape and what is no key cannot be learned', () => {
  for (const text of [
    'a',
    ' ',
    '\x1b',
    '\r',
    '',
    'ab',
    '\x1b[A\x1b[B',
    '\x1b[I',
    '\x1b[<0;1;1M',
    '\x1b]11;x\x07',
  ])
    assert.notEqual(unfit(encode(text)), null, JSON.stringify(text));
  for (const [sends] of ODD) assert.equal(unfit(encode(sends)), null, JSON.stringify(sends));
});

test('what is written of a profile is read back', () => {
  const keys = Object.fromEntries(writtenKeys(odd.keys));
  const { terminal, keys: read, faults } = readProfile({ terminal: 'Odd(1)', keys });
  assert.deepEqual(faults, []);
  assert.equal(terminal, 'Odd(1)');
  assert.deepEqual(read, odd.keys);
  for (const { sends } of read) assert.equal(sequenceOf(encode(sends)), sends);
});

test('a profile may be written by hand, and what is wrong in it is told', () => {
  const { keys, faults } = readProfile({
    terminl: 'x',
    keys: {
      '\x1b[99~': { key: 'home', modifiers: ['ctrl'] },
      'ESC[98~': 'Ctrl+Hom',
      a: 'F1',
      'ESC[97~': 'Ctrl+K Ctrl+T',
      'ESC[96~': 7,
      '^H': 'Backspace',
      '\b': 'Delete',
    },
  });
  assert.deepEqual(
    keys.map(({ sends, key }) => [sends, describe([key])]),
    [
      ['\x1b[99~', 'Ctrl+Home'],
      ['\x08', 'Backspace'],
    ],
  );
  assert.deepEqual(
    faults.map(({ path, message }) => `${path.join('.')}: ${message}`),
    [
      'terminl: a profile has no field "terminl"; did you mean "terminal"?',
      'keys.ESC[98~: no key named "Hom"; did you mean "home"?',
      'keys.a: "a" cannot be a key: letters and symbols cannot be changed',
      'keys.ESC[97~: "Ctrl+K Ctrl+T" is a chord, not one key',
      'keys.ESC[96~: 7 is not a key, such as "Ctrl+Home"',
      'keys.\b: "\\b" cannot be a key: the same sequence appears earlier in another notation',
    ],
  );
  assert.equal(readProfile([]).faults.length, 1);
  assert.equal(readProfile({ keys: [] }).faults.length, 1);
  assert.equal(readProfile({ terminal: 1 }).faults.length, 1);
});

test('a profile fits a terminal by name and version, or by name', () => {
  const of = (terminal: string | null): ReturnType<typeof readProfile> =>
    readProfile(terminal === null ? {} : { terminal });
  assert.equal(fits(of('XTerm(390)'), 'a', 'XTerm(390)'), 2);
  assert.equal(fits(of('xterm'), 'a', 'XTerm(390)'), 1);
  assert.equal(fits(of('XTerm(389)'), 'a', 'XTerm(390)'), 0);
  assert.equal(fits(of(null), 'xterm-390', 'XTerm(390)'), 2);
  assert.equal(fits(of(null), 'tmux', 'tmux 3.4'), 1);
  assert.equal(fits(of('kitty'), 'xterm', 'XTerm(390)'), 0);
  assert.equal(profileName('XTerm(390)'), 'xterm-390');
  assert.equal(profileName('../../etc'), 'etc');
  assert.equal(profileName('日本'), 'terminal');
});

test('bytes may be written as they are shown', () => {
  assert.deepEqual(
    bytesShown('ESC[1~^?\\xe9é'),
    Uint8Array.of(0x1b, 0x5b, 0x31, 0x7e, 0x7f, 0xe9, 0xc3, 0xa9),
  );
});
