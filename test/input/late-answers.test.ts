import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assert as assertProperty, array, boolean, constantFrom, property, record, tuple } from 'fast-check';
import { Decoder } from '../../src/input/decoder.ts';
import { bytesOf, show } from './show.ts';

/** Answers as terminals give them, and their event. */
const ANSWERS = {
  '\x1bP>|XTerm(390)\x1b\\': 'version "XTerm(390)"',
  '\x1bP>|tmux 3.4\x1b\\': 'version "tmux 3.4"',
  '\x1b[?0u': 'kitty 0',
  '\x1b[?2026;2$y': 'mode 2026 2',
  '\x1b]11;rgb:1111/22ff/3333\x1b\\': 'color 11 [17,35,51]',
  '\x1b]11;rgb:11/22/33\x07': 'color 11 [17,34,51]',
  '\x1b]11;rgba:11/22/33/ff\x1b\\': 'color 11 [17,34,51]',
  '\x1b[>84;0;0c': 'secondary_attributes [84,0,0]',
  '\x1b[>4;2m': 'other_keys 2',
  '\x1b[?62;4;22c': 'attributes [62,4,22]',
} as const;

/** Keys as a legacy terminal sends them, none of which ends with an ESC, and their events. */
const KEYS = {
  x: 'X "x"',
  c: 'C "c"',
  '1': '1 "1"',
  ';': '; ";"',
  '[': '[ "["',
  ']': '] "]"',
  P: 'Shift+P "P"',
  '?': '? "?"',
  '\r': 'Enter',
  '\x13': 'Ctrl+S',
  '\x1b[A': 'Up',
  '\x1b[1;5C': 'Ctrl+Right',
  '\x1bOP': 'F1',
  ж: 'Ж "ж"',
} as const;

/**
 * The events of a stream whose parts come with pauses between them that are longer than the time that a lone ESC gets.
 */
function seen(parts: readonly Uint8Array[], pause: 'escape' | 'sequence' = 'escape'): string[] {
  const decoder = new Decoder({ expecting: true });
  const passed = pause === 'escape' ? ['escape'] : ['escape', 'sequence'];
  const events: string[] = [];
  for (const part of parts) {
    events.push(...decoder.feed(part).map(show));
    while (passed.includes(decoder.waiting)) events.push(...decoder.flush().map(show));
  }
  return events;
}

describe('an answer that comes late and in pieces', () => {
  for (const [answer, event] of Object.entries(ANSWERS)) {
    test(`${JSON.stringify(answer)}, cut anywhere, is no text and takes no key`, () => {
      const bytes = bytesOf(answer);
      for (let cut = 1; cut < bytes.length; cut++) {
        for (let second = cut; second < bytes.length; second++) {
          const parts = [
            bytesOf('a'),
            bytes.slice(0, cut),
            bytes.slice(cut, second),
            bytes.slice(second),
            bytesOf('b'),
          ];
          const events = seen(parts);
          assert.equal(events[0], 'A "a"');
          assert.deepEqual(
            events.slice(-2),
            [event, 'B "b"'],
            `cut at ${cut} and ${second}: ${events.join(', ')}`,
          );
          // What stands between can be told only by its rest: an ESC is Escape, `ESC [` is Alt+[, before more comes.
          for (const told of events.slice(1, -2))
            assert.match(
              told,
              /^(Escape|Alt\+\[|Alt\+\]|Alt\+Shift\+P|other .*)$/,
              `cut at ${cut} and ${second}`,
            );
        }
      }
    });
  }

  test('with keys typed before, between and after them, cut anywhere, loses no key and types none', () => {
    const part = constantFrom(...Object.entries({ ...ANSWERS, ...KEYS }));
    assertProperty(
      property(
        array(part, { maxLength: 8 }),
        array(boolean(), { minLength: 200, maxLength: 200 }),
        (sent, cuts) => {
          const bytes = sent.flatMap(([text]) => [...bytesOf(text)]);
          const parts: Uint8Array[] = [];
          let from = 0;
          for (let i = 0, at = 0; i < sent.length; i++) {
            const [text] = sent[i];
            const end = at + bytesOf(text).length;
            for (let cut = at + 1; cut <= end; cut++) {
              // A key's own bytes come at once; answers are cut behind any byte.
              if (cut < end && (text in KEYS || cut === at + 1)) continue;
              if (cut === end || cuts[cut % cuts.length]) {
                parts.push(Uint8Array.from(bytes.slice(from, cut)));
                from = cut;
              }
            }
            at = end;
          }
          const events = seen(parts).filter(
            (event) => !/^(Escape|Alt\+[[\]]|Alt\+Shift\+P|other )/.test(event),
          );
          assert.deepEqual(
            events,
            sent.map(([, event]) => event),
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  test('is given up in the end, and the keys that come then are keys', () => {
    const decoder = new Decoder({ expecting: true });
    decoder.feed(bytesOf('\x1b]11;rgb:11'));
    assert.equal(decoder.waiting, 'answer');
    decoder.flush();
    assert.deepEqual(decoder.feed(bytesOf('x')).map(show), ['X "x"']);
    assert.equal(decoder.waiting, 'none');
  });
});

describe('keys while answers are outstanding', () => {
  const key = tuple(constantFrom(...Object.entries(KEYS)), record({ pause: boolean() }));

  test('are what they are, whatever follows Escape', () => {
    assertProperty(
      property(
        array(key, { maxLength: 12 }),
        array(boolean(), { minLength: 12, maxLength: 12 }),
        (keys, escapes) => {
          const parts: Uint8Array[] = [];
          const expected: string[] = [];
          for (const [i, [[text, event]]] of keys.entries()) {
            if (escapes[i]) {
              parts.push(bytesOf('\x1b'));
              expected.push('Escape');
            }
            parts.push(bytesOf(text));
            expected.push(event);
          }
          assert.deepEqual(seen([...parts, bytesOf('x')], 'sequence').slice(0, -1), expected);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('behind an Escape that was told wait no longer than it did', () => {
    const decoder = new Decoder({ expecting: true });
    decoder.feed(bytesOf('\x1b'));
    assert.equal(decoder.waiting, 'escape');
    assert.deepEqual(decoder.flush().map(show), ['Escape']);
    assert.equal(decoder.waiting, 'none');
    assert.deepEqual(decoder.feed(bytesOf('[')), []);
    assert.equal(decoder.waiting, 'sequence');
    assert.deepEqual(decoder.flush().map(show), ['[ "["']);
    assert.equal(decoder.waiting, 'none');
    assert.deepEqual(decoder.feed(bytesOf('x')).map(show), ['X "x"']);
  });

  test('are not held back once no answer is expected', () => {
    const decoder = new Decoder();
    decoder.feed(bytesOf('\x1b'));
    decoder.flush();
    assert.deepEqual(decoder.feed(bytesOf('[')).map(show), ['[ "["']);
  });
});
