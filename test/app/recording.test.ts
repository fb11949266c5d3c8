/** Recordings: what the editor does is replayed to the same texts and screens, and damage is told in one sentence. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { Recorder } from '../../src/app/recording/recorder.ts';
import { ValueReader, ValueWriter } from '../../src/app/recording/record-values.ts';
import {
  headerOf,
  lineOf,
  parseRecording,
  type RecordingFile,
} from '../../src/app/recording/recording-lines.ts';
import { replay } from '../../src/app/recording/replay.ts';
import { stateOf } from '../../src/app/recording/start-record.ts';
import { encode } from '../../src/base/utf8.ts';
import type { Event } from '../../src/core/model/messages.ts';
import { activeDocument, type State } from '../../src/core/model/state.ts';
import { update } from '../../src/editor/update.ts';
import { press, pressOf } from '../../src/input/character.ts';
import { CTRL } from '../../src/input/event.ts';
import { Additions } from '../../src/text/additions.ts';
import { Block } from '../../src/text/block.ts';
import { ChangeSet } from '../../src/text/changeset.ts';
import { Text } from '../../src/text/text.ts';
import { openedFile } from '../cases/files.ts';
import { seeded } from '../fuzz/mutate.ts';
import { changedLines } from './changed-lines.ts';
import { START } from './recorded-start.ts';

const FILE = encode('one two\n日本語 é\n'.repeat(20));
const EVENTS: readonly Event[] = [
  { type: 'opened', ...openedFile(new Map([['/a.ts', FILE]]), '/a.ts') },
  pressOf('x'),
  { type: 'paste', bytes: encode('pasted\n\ttext') },
  press('d', CTRL),
  press('z', CTRL),
  { type: 'command', name: 'insert_uuid' },
  { type: 'message', message: { level: 'warning', text: 'a warning' } },
  { type: 'resize', columns: 40, rows: 9 },
  { type: 'plugins', plugins: { operations: new Map(), listened: new Set(['a']), list: [] } },
  { type: 'command', name: 'split_vertical' },
];

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'ink-recording-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Records events; returns the bytes of the recording and the last state. */
function record(t: TestContext, events: readonly Event[], close = true): { bytes: Buffer; state: State } {
  const path = join(folderOf(t), 'a.rec');
  const recorder = new Recorder(path, '1.0.0', 'node', (error) => {
    throw error;
  });
  recorder.start(START);
  let state = stateOf(START);
  for (const [i, event] of events.entries()) {
    const next = update(state, event, i * 10);
    recorder.event(event, i * 10, state, next.state);
    ({ state } = next);
  }
  if (close) recorder.close();
  else recorder.flush();
  return { bytes: readFileSync(path), state };
}

function parsed(bytes: Buffer): RecordingFile {
  const file = parseRecording(bytes, 'a.rec');
  assert.ok(!('wrong' in file), 'wrong' in file ? file.wrong : '');
  return file;
}

const textOf = (state: State | null): string => (state === null ? '' : activeDocument(state).text.toString());

describe('a recording', () => {
  test('is replayed to the same texts and the same screen', (t) => {
    const { bytes, state } = record(t, EVENTS);
    const replayed = replay(parsed(bytes));
    assert.deepEqual(
      [replayed.fault, replayed.events, replayed.checks, replayed.screens, replayed.isWhole],
      [null, EVENTS.length, 1, 1, true],
    );
    assert.match(textOf(state), /^x[\da-f-]{36}one two/);
    assert.equal(textOf(replayed.state), textOf(state));
  });

  test('that ends early is replayed as far as it goes, cut anywhere', (t) => {
    const { bytes } = record(t, EVENTS);
    const start = bytes.indexOf('\n') + 1;
    for (let end = start; end < bytes.length; end += 97) {
      const replayed = replay(parsed(bytes.subarray(0, end)));
      assert.equal(replayed.fault, null);
      assert.equal(replayed.isWhole, false);
    }
  });

  test('tells the first event that leads to another text', (t) => {
    const lines = record(t, EVENTS).bytes.toString().split('\n');
    const without = lines.filter((line) => !line.includes('"key":"x"')).join('\n');
    assert.match(
      replay(parsed(Buffer.from(without))).fault ?? '',
      /^event 2 \(paste at 0\.020 s\) leads to another text$/,
    );
  });

  test('tells another screen', (t) => {
    const lines = record(t, EVENTS).bytes.toString().split('\n');
    const without = lines.filter((line) => !line.includes('"type":"resize"')).join('\n');
    assert.match(
      replay(parsed(Buffer.from(without))).fault ?? '',
      /^the screen differs after event 9 \(the command split_vertical at 0\.090 s\)$/,
    );
  });

  test('that is damaged or foreign is refused with one sentence', (t) => {
    const { bytes } = record(t, EVENTS);
    const wrong = (file: Buffer): string => {
      const read = parseRecording(file, 'a.rec');
      return 'wrong' in read ? read.wrong : (replay(read).fault ?? '');
    };
    assert.equal(wrong(Buffer.from('')), 'a.rec is not a recording of Inkstone');
    assert.equal(wrong(Buffer.from('#!/bin/sh\necho\n')), 'a.rec is not a recording of Inkstone');
    const [kind, name, , about] = headerOf('9.0.0', 'node');
    assert.equal(
      wrong(Buffer.from(lineOf([kind, name, 2, about]))),
      'a.rec was recorded by Inkstone 9.0.0, in a format that this version cannot read',
    );
    const flipped = Buffer.from(bytes);
    flipped[flipped.indexOf('"paste"')] ^= 1;
    assert.match(wrong(flipped), /^a\.rec is damaged at line \d+$/);
    const early = Buffer.from(lineOf(headerOf('1.0.0', 'node')) + lineOf(['event', 1, { type: 'refresh' }]));
    assert.match(wrong(early), /^the recording is damaged, or the start failed: an event before the start$/);
  });

  test('with a value that is no data ends there', (t) => {
    const event = { type: 'answer', id: 1, answer: () => {}, last: true } as const;
    const { bytes } = record(t, [pressOf('x'), event, pressOf('y')]);
    assert.equal(
      replay(parsed(bytes)).fault,
      'an event (answer) after event 1 (a key at 0.000 s) could not be recorded: no data: [object Function]',
    );
  });

  test('with lines of valid checksums and any contents never throws', (t) => {
    const lines = record(t, EVENTS).bytes.toString().trimEnd().split('\n');
    const random = seeded(1);
    for (let round = 0; round < 150; round++) {
      const changed = changedLines(lines, random);
      const read = parseRecording(Buffer.from(`${changed.join('\n')}\n`), 'a.rec');
      const fault = 'wrong' in read ? read.wrong : replay(read).fault;
      assert.ok(fault === null || !fault.includes('\n'), fault ?? '');
    }
  });
});

describe('recorded values', () => {
  test('are the same when they are read', () => {
    const block = Block.of(encode('abcdef'));
    const additions = new Additions();
    const changed = Text.of(block).apply(
      ChangeSet.of(6, [{ from: 1, to: 2, insert: additions.string('xyz') }]),
    );
    const value = {
      text: changed,
      source: block,
      map: new Map<unknown, unknown>([
        [1, new Set(['a'])],
        ['b', undefined],
      ]),
      numbers: [0, -0, 1.5, Infinity, NaN, 10n],
      arrays: [
        new Uint8Array([1, 255]),
        Float64Array.of(1, Infinity),
        Uint32Array.of(4_000_000_000),
        Int32Array.of(-1),
        Uint16Array.of(7),
      ],
      pattern: /a.b/giu,
      '#': 'text',
    };
    const writer = new ValueWriter();
    const { json, fresh } = writer.write(value);
    const lengths = fresh.reduce<number[]>((all, { number, to }) => ((all[number] = to), all), []);
    const reader = new ValueReader(lengths);
    for (const { number, source, from, to } of fresh) {
      const bytes = new Uint8Array(to - from);
      assert.ok(source.readInto(from, bytes));
      reader.append(number, from, bytes);
    }
    const read = reader.read(JSON.parse(JSON.stringify(json))) as typeof value;
    assert.equal(read.text.toString(), 'axyzcdef');
    assert.equal(read.source.length, 6);
    const { text: _, source: __, ...rest } = value;
    const { text: ___, source: ____, ...others } = read;
    assert.deepEqual(others, rest);
    assert.deepEqual(writer.write(block).fresh, [], 'bytes are written once');
  });
});
