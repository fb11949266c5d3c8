/** Problem reports: letters and digits are others, and the replay makes the same masked texts. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Mask, type RandomBelow } from '../../src/app/recording/mask.ts';
import { maskedLines } from '../../src/app/recording/masked-lines.ts';
import { RecentEvents } from '../../src/app/recording/recent-events.ts';
import {
  headerOf,
  lineOf,
  parseRecording,
  type RecordingFile,
} from '../../src/app/recording/recording-lines.ts';
import { replayMasked } from '../../src/app/recording/replay-masked.ts';
import { reportOf } from '../../src/app/recording/report.ts';
import { stateOf } from '../../src/app/recording/start-record.ts';
import { encode } from '../../src/base/utf8.ts';
import { scalarWidth } from '../../src/base/width.ts';
import type { Event } from '../../src/core/model/messages.ts';
import type { State } from '../../src/core/model/state.ts';
import { update } from '../../src/editor/update.ts';
import { press, pressOf } from '../../src/input/character.ts';
import { ALT, CTRL, SHIFT } from '../../src/input/event.ts';
import { openedFile } from '../cases/files.ts';
import { seeded } from '../fuzz/mutate.ts';
import { changedLines } from './changed-lines.ts';
import { START } from './recorded-start.ts';

interface Work {
  readonly recent: RecentEvents;
  readonly state: State;
}

function work(events: Iterable<Event>): Work {
  const recent = new RecentEvents();
  let state = stateOf(START);
  let now = 0;
  for (const event of events) {
    const next = update(state, event, ++now);
    recent.note(event, now, state, next.state);
    ({ state } = next);
  }
  return { recent, state };
}

const opened = (name: string, bytes: Uint8Array): Event => ({
  type: 'opened',
  ...openedFile(new Map([[name, bytes]]), name),
});

/** The report as a file. */
const written = ({ recent }: Work, mask: Mask): string =>
  [...maskedLines(recent.work, mask, '1.0.0', 'node')].map(lineOf).join('');

function parsed(report: string): RecordingFile {
  const file = parseRecording(Buffer.from(report), 'a.rec');
  assert.ok(!('wrong' in file), 'wrong' in file ? file.wrong : '');
  return file;
}

const LETTERS = ['a', 'Z', '7', 'ä', 'Ж', '漢', 'é', '𝒳', '٣', ' ', '\n', '(', '"', '\t', '🙂'];

/** Random events: keys, pastes, commands and files that are opened and closed. */
function* randomEvents(random: RandomBelow, count: number): Generator<Event> {
  yield opened('/first.txt', encode('one Two 3\n日本語 é\n'.repeat(20)));
  const commands = ['sort_lines_ascending', 'to_upper_case', 'undo', 'redo', 'delete_line', 'duplicate_line'];
  const letter = (): string => LETTERS[random(LETTERS.length)];
  for (let i = 0; i < count; i++) {
    const kind = random(20);
    if (kind < 9) yield pressOf(letter());
    else if (kind < 12) yield press(['left', 'right', 'up', 'down', 'backspace', 'enter'][random(6)]);
    else if (kind === 12)
      yield { type: 'paste', bytes: encode(Array.from({ length: random(40) }, letter).join('')) };
    else if (kind === 13) yield { type: 'paste', bytes: Uint8Array.from([0xc3, 0x28, 0xff, 0x61]) };
    else if (kind === 14) yield press('d', CTRL);
    else if (kind === 15) yield press('escape');
    else if (kind === 16) yield press(['left', 'right', 'down'][random(3)], SHIFT);
    else if (kind === 17 && random(4) === 0)
      yield opened(`/other${random(3)}.txt`, encode(letter().repeat(9)));
    else if (kind === 18 && random(6) === 0) yield { type: 'command', name: 'close_all' };
    else yield { type: 'command', name: commands[random(commands.length)] };
  }
}

describe('a mask', () => {
  test('replaces each letter and digit by another one of its class and width', () => {
    const mask = new Mask(seeded(3));
    const classes = [/\p{Lu}/u, /\p{Ll}/u, /\p{Lt}/u, /\p{Lm}/u, /\p{Lo}/u, /\p{Nd}/u, /\p{Nl}/u, /\p{No}/u];
    // All of the first blocks, and every 13th of the rest.
    for (let scalar = 0; scalar < 0x3_0000; scalar += scalar < 0x1100 ? 1 : 13) {
      if (scalar >= 0xd800 && scalar < 0xe000) continue;
      const letter = String.fromCodePoint(scalar);
      const other = mask.string(letter);
      const [at = 0] = [other.codePointAt(0)];
      assert.equal(other, mask.string(letter));
      if (!/[\p{L}\p{N}]/u.test(letter)) assert.equal(other, letter);
      else {
        const name = scalar.toString(16);
        assert.notEqual(other, letter, name);
        assert.equal(encode(other).length, encode(letter).length, name);
        assert.equal(scalarWidth(at), scalarWidth(scalar), name);
        for (const each of classes) assert.equal(each.test(other), each.test(letter), name);
      }
    }
  });

  test('replaces lowercase and uppercase letters alike, and keeps bytes that are no text', () => {
    const mask = new Mask(seeded(4));
    assert.equal(mask.string('abcxyz').toUpperCase(), mask.string('ABCXYZ'));
    assert.equal(new Set(mask.string('abcdefghijklmnopqrstuvwxyz')).size, 26);
    const bytes = Uint8Array.of(0xff, 0x61, 0xc3);
    mask.bytes(bytes);
    assert.deepEqual([bytes[0], bytes[2]], [0xff, 0xc3]);
  });
});

describe('a problem report', () => {
  test('is replayed to the mask of the texts, in 16 random sessions', () => {
    for (let seed = 1; seed <= 16; seed++) {
      const random = seeded(seed * 7919);
      const done = work(randomEvents(random, 250));
      const mask = new Mask(random);
      const { texts, fault, events } = replayMasked(parsed(written(done, mask)));
      assert.equal(fault, null);
      assert.equal(events, 251);
      assert.deepEqual(new Set(texts.keys()), new Set(done.state.documents.keys()));
      for (const [id, { text }] of done.state.documents) {
        const wanted = text.read(0, text.length);
        mask.bytes(wanted);
        assert.deepEqual(texts.get(id)?.read(0, wanted.length), wanted, `seed ${seed}`);
      }
    }
  });

  test('begins with the texts before the oldest event that is kept', () => {
    const keys = Array.from({ length: 2600 }, (_, i) => pressOf('abcdefgh \n'[i % 10]));
    const done = work([opened('/a.txt', encode('first\n')), ...keys]);
    assert.equal(done.recent.work.events.length, 2000);
    const mask = new Mask(seeded(1));
    const { texts, fault } = replayMasked(parsed(written(done, mask)));
    assert.equal(fault, null);
    const [document] = done.state.documents.values();
    assert.equal(texts.get(document.id)?.toString(), mask.string(document.text.toString()));
  });

  test('keeps at most 8 MB of added text, and no text over 256 KB', () => {
    const paste = encode('secret '.repeat(30_000));
    const events = Array.from({ length: 60 }, (_, i): readonly Event[] => [
      opened(`/${i}.txt`, encode('x\n')),
      { type: 'paste', bytes: paste },
      press('z', CTRL),
    ]).flat();
    const { recent } = work(events);
    const added = recent.work.events.reduce((sum, each) => sum + each.added, 0);
    assert.ok(added <= 8 << 20 && added > 7 << 20, String(added));
    const long = work([opened('/long.txt', encode('secret\n'.repeat(50_000))), pressOf('x')]);
    const [{ changed }] = long.recent.work.events;
    assert.deepEqual(
      changed.map(({ text, length }) => [text, length]),
      [[null, 350_000]],
    );
    const { fault, texts } = replayMasked(parsed(written(long, new Mask())));
    assert.deepEqual([fault, texts.size], [null, 0]);
  });

  test('holds no word of texts, prompts, pastes, messages, arguments and names', () => {
    const secrets = [
      'hunter',
      'Passwort',
      'ключик',
      '秘密秘密',
      '4711',
      'clipword',
      'argword',
      'fileword',
      'msgword',
    ];
    const done = work([
      opened('/fileword.txt', encode('hunter Passwort ключик 秘密秘密 4711\n')),
      ...Array.from('hunter 4711', (letter) => pressOf(letter)),
      { type: 'paste', bytes: encode('clipword') },
      { type: 'command', name: 'insert_text', args: { text: 'argword', more: ['argword'] } },
      press('f', CTRL),
      ...Array.from('Passwort', (letter) => pressOf(letter)),
      press('escape'),
      { type: 'message', message: { level: 'warning', text: 'msgword' } },
      { type: 'request_failed', id: 1, message: 'msgword' },
    ]);
    const report = written(done, new Mask());
    for (const secret of secrets) assert.ok(!report.toLowerCase().includes(secret.toLowerCase()), secret);
    // Keys that type are others, too, one by one.
    const typed = [...report.matchAll(/"type":"key","key":"(.)"/g)].map(([, key]) => key);
    const keys = [...'hunter 4711', 'f', ...'Passwort'.toLowerCase()].filter((key) => key !== ' ');
    const same = typed.filter((key, i) => key === keys[i]);
    assert.deepEqual(same, ['f'], 'Ctrl+F is a command');
  });

  test('names the commands that ran, and keeps keys with Ctrl', () => {
    const done = work([pressOf('x'), press('d', CTRL), press('z', CTRL), press('up', ALT)]);
    const report = written(done, new Mask());
    assert.match(report, /"key":"z","modifiers":4.*"commands":\["undo"\]/);
  });

  test('has one line where a change splits a character', () => {
    const source = encode('aé');
    const recent = new RecentEvents();
    const before = update(stateOf(START), opened('/a.txt', source), 1).state;
    recent.note(opened('/a.txt', source), 1, stateOf(START), before);
    const [document] = before.documents.values();
    const halves = document.text.slice(2, 3);
    const after: State = {
      ...before,
      documents: new Map([[document.id, { ...document, text: halves }]]),
    };
    recent.note(pressOf('x'), 2, before, after);
    const mask = new Mask();
    const report = [...maskedLines(recent.work, mask, '1', 'node')].map(lineOf).join('');
    const { texts, fault } = replayMasked(parsed(report));
    const wanted = halves.read(0, 1);
    mask.bytes(wanted);
    assert.equal(fault, null);
    assert.deepEqual(texts.get(document.id)?.read(0, 1), wanted);
  });

  test('that was changed is refused, and any contents with valid checksums never throw', () => {
    const done = work(randomEvents(seeded(5), 40));
    const report = written(done, new Mask(seeded(6)));
    assert.ok('wrong' in parseRecording(Buffer.from(report.replace('"step"', '"stop"')), 'a.rec'));
    const lines = report.trimEnd().split('\n');
    const random = seeded(9);
    let faults = 0;
    for (let round = 0; round < 300; round++) {
      const changed = changedLines(lines, random);
      const read = parseRecording(Buffer.from(`${changed.join('\n')}\n`), 'a.rec');
      const fault = 'wrong' in read ? read.wrong : replayMasked(read).fault;
      if (fault !== null) faults++;
      assert.ok(fault === null || !fault.includes('\n'), fault ?? '');
    }
    assert.ok(faults > 100, `${faults} faults`);
    const [kind, name, format, about] = headerOf('1.0.0', 'node');
    const header = lineOf([kind, name, format, { ...Object(about), masked: true }]);
    const odd =
      lineOf(['document', 0, {}, 'abc']) + lineOf(['step', 1, {}, { changes: [[0, 9, [0, 9], '']] }]);
    assert.match(replayMasked(parsed(header + odd)).fault ?? '', /outside of its text/);
  });

  test('is made in slices, and can be stopped', async () => {
    const done = work(randomEvents(seeded(8), 900));
    const report = await reportOf(done.recent.work, new AbortController().signal);
    assert.equal(replayMasked(parsed(report)).fault, null);
    await assert.rejects(reportOf(done.recent.work, AbortSignal.abort()), /abort/i);
  });
});
