import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  assert as assertProperty,
  array,
  constantFrom,
  integer,
  nat,
  oneof,
  property,
  string,
  tuple,
  uint8Array,
} from 'fast-check';
import { Decoder, LONGEST_SEQUENCE, LONGEST_STRING } from '../../src/input/decoder.ts';
import type { InputEvent } from '../../src/input/event.ts';
import { fixtures } from './fixtures.ts';
import { bytesOf, show } from './show.ts';

describe('bytes become events', () => {
  for (const [group, { options, fixtures: cases }] of Object.entries(fixtures)) {
    describe(group, () => {
      for (const [sent, ...expected] of cases) {
        test(`${JSON.stringify(sent)} is ${expected.join(', ')}`, () => {
          const decoder = new Decoder(options);
          const events = [...decoder.feed(bytesOf(sent)), ...decoder.flush()];
          assert.deepEqual(events.map(show), expected);
          assert.equal(decoder.waiting, 'none');
        });
      }
    });
  }

  test('every private code of the kitty protocol is a key of its own', () => {
    const decoder = new Decoder({ kitty: true });
    const names = new Set<string>();
    for (let code = 57358; code <= 57454; code++) {
      const [event] = decoder.feed(bytesOf(`\x1b[${code}u`));
      const reserved = code >= 57364 && code <= 57375;
      assert.equal(event.type, reserved ? 'reply' : 'key', String(code));
      if (event.type === 'key') names.add(event.key);
    }
    assert.equal(names.size, 57454 - 57358 + 1 - 12);
    const named = (code: number): string => show(decoder.feed(bytesOf(`\x1b[${code};5u`))[0]);
    assert.equal(named(57358), 'Ctrl+CapsLock');
    assert.equal(named(57376), 'Ctrl+F13');
    assert.equal(named(57398), 'Ctrl+F35');
    assert.equal(named(57408), 'Ctrl+Kp_9');
    assert.equal(named(57426), 'Ctrl+Kp_Delete');
    assert.equal(named(57440), 'Ctrl+Mute_Volume');
    assert.equal(named(57454), 'Ctrl+Iso_Level5_Shift');
  });
});

describe('waiting', () => {
  const after = (sent: string, kitty = false): string => {
    const decoder = new Decoder({ kitty });
    decoder.feed(bytesOf(sent));
    return decoder.waiting;
  };

  test('a lone ESC waits for the escape timeout, and longer under kitty, where it starts a sequence', () => {
    assert.equal(after('\x1b'), 'escape');
    assert.equal(after('\x1b\x1b'), 'escape');
    assert.equal(after('\x1b', true), 'sequence');
  });

  test('the start of a sequence or of a character waits longer', () => {
    for (const sent of ['\x1b[', '\x1b[1;', '\x1bO', '\x1b]', '\x1bP', '\x1b[M ', '\x1b]11;x\x1b', '\xc3']) {
      assert.equal(after(sent), 'sequence', JSON.stringify(sent));
    }
  });

  test('the start of what only the terminal sends waits as long as it takes', () => {
    for (const sent of ['\x1b[?6', '\x1b[>4;', '\x1b]11;', '\x1b]11;rgb:1/2/3\x1b', '\x1bP>|XTerm('])
      assert.equal(after(sent), 'answer', JSON.stringify(sent));
  });

  test('nothing waits after a whole event or inside a paste', () => {
    for (const sent of ['', 'a', '\x1b[A', '\x1b[200~', '\x1b[200~abc\x1b[201'])
      assert.equal(after(sent), 'none');
  });

  test('a pause does not end a paste', () => {
    const decoder = new Decoder();
    assert.deepEqual(decoder.feed(bytesOf('\x1b[200~a\x1b[2')), []);
    assert.deepEqual(decoder.flush(), []);
    assert.deepEqual(decoder.feed(bytesOf('01~')).map(show), ['paste "a"']);
  });

  test('options may change while it runs', () => {
    const decoder = new Decoder();
    assert.deepEqual(decoder.feed(bytesOf('\x1b[47;6u')).map(show), ['Ctrl+Shift+/ shifted /']);
    decoder.options.kitty = true;
    assert.deepEqual(decoder.feed(bytesOf('\x1b[47;6u')).map(show), ['Ctrl+Shift+/']);
  });
});

const stream = array(
  oneof(
    constantFrom(
      ...Object.values(fixtures).flatMap(({ fixtures: cases }) => cases.map(([sent]) => bytesOf(sent))),
    ),
    uint8Array({ maxLength: 6 }),
    string({ unit: 'grapheme', maxLength: 4 }).map((text) => new TextEncoder().encode(text)),
    uint8Array({ maxLength: 20 }).map((inside) => join([bytesOf('\x1b[200~'), inside, bytesOf('\x1b[201~')])),
    array(constantFrom(...'\x1b[]OP_0123;:<?>$uM~R\\\x07\x00A'), { maxLength: 12 }).map((parts) =>
      bytesOf(parts.join('')),
    ),
  ),
  { maxLength: 12 },
).map(join);

function join(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

describe('any stream', () => {
  test('gives the same events however it is cut', () => {
    assertProperty(
      property(stream, array(nat(80)), constantFrom(true, false), (bytes, cuts, kitty) => {
        const whole = new Decoder({ kitty });
        const expected = [...whole.feed(bytes), ...whole.flush()];

        const single = new Decoder({ kitty });
        const one = Array.from(bytes, (byte) => single.feed(Uint8Array.of(byte))).flat();
        assert.deepEqual([...one, ...single.flush()], expected);

        const pieces = new Decoder({ kitty });
        const ends = [...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
        const events = ends.flatMap((end, i) => pieces.feed(bytes.subarray(ends[i - 1] ?? 0, end)));
        assert.deepEqual([...events, ...pieces.flush()], expected);
      }),
      { numRuns: 1000 },
    );
  });

  test('leaves the keyboard free after a pause', () => {
    assertProperty(
      property(stream, (bytes) => {
        const decoder = new Decoder();
        decoder.feed(bytes);
        decoder.flush();
        // A paste that is open takes everything up to its end.
        const open = decoder.feed(bytesOf('\x1b[201~')).some(({ type }) => type === 'paste');
        assert.ok(open || decoder.waiting === 'none');
        assert.deepEqual(decoder.feed(bytesOf('x\x1b[A')).map(show), ['X "x"', 'Up']);
      }),
      { numRuns: 500 },
    );
  });

  test('a control sequence never types, unless it is a key of the protocols that say so', () => {
    const parameters = array(constantFrom(...'0123456789;:'), { maxLength: 8 }).map((parts) =>
      parts.join(''),
    );
    const final = integer({ min: 0x40, max: 0x7e }).map((code) => String.fromCharCode(code));
    const sequence = tuple(
      constantFrom('', '?', '>', '<', '='),
      parameters,
      constantFrom('', ' ', '$', '!'),
      final,
    )
      .map((parts) => parts.join(''))
      // Those that go on after their final byte, or end before it.
      .filter((text) => !/^200~|^M|^\[|^\d+\$/.test(text));
    assertProperty(
      property(sequence, (text) => {
        const decoder = new Decoder();
        const [event, ...others] = decoder.feed(bytesOf(`\x1b[${text}`));
        assert.deepEqual(others, []);
        assert.equal(decoder.waiting, 'none');
        if (!/[u~]$/.test(text)) assert.ok(event.type !== 'key' || event.text === undefined, show(event));
        if (text.includes('!')) assert.equal(show(event), `other ${JSON.stringify(`\x1b[${text}`)}`);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('limits', () => {
  const length = (events: readonly InputEvent[]): string => {
    const [first] = events;
    return first.type === 'reply' && first.reply === 'other' ? String(first.text.length) : show(first);
  };

  test('a control sequence that never ends is given up', () => {
    const decoder = new Decoder();
    const events = decoder.feed(bytesOf(`\x1b[${'1'.repeat(LONGEST_SEQUENCE)}x`));
    assert.equal(length(events), String(LONGEST_SEQUENCE + 2));
    assert.deepEqual(events.slice(1).map(show), ['X "x"']);
  });

  test('a string that never ends is given up', () => {
    const decoder = new Decoder();
    const events = decoder.feed(bytesOf(`\x1b]1${'a'.repeat(LONGEST_STRING - 1)}x`));
    assert.equal(length(events), String(LONGEST_STRING + 2));
    assert.deepEqual(events.slice(1).map(show), ['X "x"']);
  });

  test('a paste of 2 MB in pieces of 4 KiB comes whole, full of what could be its end', () => {
    const text = '\x1b[201\x1b[20\x1b\x1b[201~'.slice(0, -1);
    const content = bytesOf(text.repeat(Math.ceil((2 << 20) / text.length)));
    const sent = join([bytesOf('\x1b[200~'), content, bytesOf('\x1b[201~')]);
    const decoder = new Decoder();
    const events: InputEvent[] = [];
    for (let at = 0; at < sent.length; at += 4096) events.push(...decoder.feed(sent.subarray(at, at + 4096)));
    assert.equal(events.length, 1);
    // What comes later does not touch it.
    decoder.feed(bytesOf(`\x1b[200~${'x'.repeat(3 << 20)}`));
    assert.ok(events[0].type === 'paste' && Buffer.compare(events[0].bytes, content) === 0);
  });

  test('a paste does not share memory with what was fed', () => {
    const decoder = new Decoder();
    const chunk = bytesOf('\x1b[200~abc');
    decoder.feed(chunk);
    chunk.fill(0x7a);
    assert.deepEqual(decoder.feed(bytesOf('\x1b[201~')).map(show), ['paste "abc"']);
  });
});
