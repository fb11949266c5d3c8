/** Every encoding against the system's iconv, and back to the very bytes. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { unitStart } from '../../src/base/utf8.ts';
import { ENCODINGS } from '../../src/core/encodings.ts';
import { codecOf } from '../../src/host/decoding.ts';
import { Block } from '../../src/text/block.ts';
import type { Codec } from '../../src/text/codec.ts';
import { decodeSource, encodeText } from '../../src/text/decoded.ts';
import { FileSource } from '../../src/text/file-source.ts';
import type { Source } from '../../src/text/source.ts';
import { Text } from '../../src/text/text.ts';
import { MemoryReader } from '../text/model.ts';

/** What iconv calls them, where that is not what we do. */
const THEIRS: Readonly<Record<string, string>> = {
  'shift-jis': 'CP932',
  'euc-jp': 'EUC-JP-MS',
  'euc-kr': 'UHC',
  'utf-16 le': 'UTF-16LE',
  'utf-16 be': 'UTF-16BE',
};

const names = [...new Set(ENCODINGS.map(({ name }) => name))];
const WIDE = new Set(['shift-jis', 'euc-jp', 'euc-kr', 'gb18030']);
const missing = spawnSync('iconv', ['--version']).error !== undefined;

function iconv(from: string, to: string, input: Uint8Array): Uint8Array {
  return spawnSync('iconv', ['-c', '-f', from, '-t', to], { input, maxBuffer: 1 << 28 }).stdout;
}

/** Every byte, or every pair of bytes, that may be a character beyond ASCII. */
function sequences(name: string): number[][] {
  const found: number[][] = [];
  for (let a = 0x80; a < 0x100; a++) found.push([a]);
  if (WIDE.has(name)) {
    for (let a = 0x80; a < 0x100; a++) for (let b = 0x40; b < 0x100; b++) if (b !== 0x7f) found.push([a, b]);
  }
  return found;
}

/** What iconv makes of each sequence; empty where it is not one character. */
function theirReading(name: string, list: readonly number[][]): string[] {
  // The # comes through even when a lead byte takes the LF before it along.
  const input = Uint8Array.from(list.flatMap((bytes) => [...bytes, 10, 10, 35, 35, 10]));
  const parts = new TextDecoder().decode(iconv(THEIRS[name] ?? name, 'UTF-8', input)).split(/#+/);
  assert.equal(parts.length, list.length + 1);
  return list.map((_, i) => parts[i].replaceAll('\n', ''));
}

function ourReading(codec: Codec, bytes: readonly number[]): string {
  const unit = codec.decode(Uint8Array.from(bytes), 0, bytes.length);
  return unit >= 0 && (unit & 7) === bytes.length ? String.fromCodePoint(unit >> 3) : '';
}

const hex = (bytes: Iterable<number>): string => Buffer.from([...bytes]).toString('hex');

/** Where we follow another version of an encoding than iconv: GB18030 of 2005, not of 2022. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'windows-1255': 'ca',
  'shift-jis': '80',
  gb18030:
    '80 a3a0 a6d9 a6da a6db a6dc a6dd a6de a6df a6ec a6ed a6f3 fe51 fe52 fe53 fe59 fe61 fe66 fe67 fe6c fe6d fe76 fe7e fe90 fe91 fea0',
};

/** Characters that iconv has in another place: those of GB18030 of 2022, and IBM's in EUC-JP, which browsers have here too. */
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  gb18030: /^(823590|823591|8339b136|843182|843183)/,
  'euc-jp': /^f[9abc]/,
};

/** Controls and characters of one's own, of which we keep the bytes. */
const OWN = /^[\x80-\x9f\ue000-\uf8ff\ufffd]$/;

describe('encodings against iconv', { skip: missing }, () => {
  for (const name of names.filter((each) => !each.startsWith('utf'))) {
    test(`reads ${name}`, async () => {
      const codec = await codecOf(name);
      const list = sequences(name);
      const theirs = theirReading(name, list);
      const alone = new Map(list.map((bytes, i) => [hex(bytes), theirs[i]]));
      const differ = list.filter((bytes, i) => {
        const ours = ourReading(codec, bytes);
        const [first, last] = bytes;
        // Of a pair that is none iconv leaves one byte out.
        const halves = [
          alone.get(hex([first])),
          last < 0x80 ? String.fromCharCode(last) : alone.get(hex([last])),
        ];
        const isOne = [...theirs[i]].length === 1 && (bytes.length === 1 || !halves.includes(theirs[i]));
        const their = isOne ? theirs[i] : '';
        return ours !== their && !(name === 'euc-jp' && OWN.test(their));
      });
      assert.equal(differ.map(hex).join(' '), OTHERWISE[name] ?? '');
    });

    test(`writes ${name}`, async () => {
      const codec = await codecOf(name);
      const characters = Array.from({ length: 0xff80 }, (_, i) => String.fromCharCode(i + 0x80)).filter(
        (character) => !/[\ud800-\udfff\ufffe\uffff]/.test(character),
      );
      const input = Buffer.from(characters.map((character) => `${character}\n`).join(''));
      const theirs = Buffer.from(iconv('UTF-8', THEIRS[name] ?? name, input))
        .toString('latin1')
        .split('\n');
      assert.equal(theirs.length, characters.length + 1);
      const out = new Uint8Array(8);
      let same = 0;
      const other: [character: string, bytes: number[]][] = [];
      characters.forEach((character, i) => {
        const ours = [...out.subarray(0, codec.encode(character.charCodeAt(0), out, 0))];
        const their = [...Buffer.from(theirs[i], 'latin1')];
        if (hex(ours) === hex(their)) same += ours.length > 0 ? 1 : 0;
        // What is left out must be something that iconv only writes alike, and that would be read as something else.
        else if (ours.length === 0)
          assert.ok(OWN.test(character) || ourReading(codec, their) !== character, character);
        else other.push([character, ours]);
      });
      assert.ok(same >= (WIDE.has(name) ? 6000 : 90), `${same} characters`);
      const known = new Set((OTHERWISE[name] ?? '').split(' '));
      const read = theirReading(
        name,
        other.map(([, bytes]) => bytes),
      );
      const wrong = other.filter(([character, bytes], i) => read[i] !== character && !known.has(hex(bytes)));
      const rest = wrong.map(([, bytes]) => hex(bytes)).filter((bytes) => !ELSEWHERE[name]?.test(bytes));
      assert.equal(rest.join(' '), '');
    });
  }

  for (const name of ['utf-16 le', 'utf-16 be']) {
    test(`reads and writes ${name}`, async () => {
      const codec = await codecOf(name);
      const string = Array.from({ length: 0x110000 - 0x80 }, (_, i) => i + 0x80)
        .filter((scalar) => scalar < 0xd800 || scalar > 0xdfff)
        .map((scalar) => String.fromCodePoint(scalar))
        .join('');
      const bytes = new Uint8Array(iconv('UTF-8', THEIRS[name], Buffer.from(string)));
      const text = decoded(codec, bytes);
      assert.ok(text.equals(Text.of(Block.of(new Uint8Array(Buffer.from(string))))));
      const fresh = encoded(Text.of(Block.of(text.read(0, text.length))), codec);
      assert.ok(fresh.equals(Text.of(Block.of(bytes))));
    });
  }
});

function decoded(codec: Codec, from: Uint8Array | Source, cr = false): Text {
  const work = decodeSource(from instanceof Uint8Array ? Block.of(from) : from, 0, { codec, cr });
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

function encoded(text: Text, codec: Codec, cr = false): Text {
  const work = encodeText(text, { codec, cr });
  for (;;) {
    const step = work.next();
    if (step.done !== true) continue;
    if (step.value instanceof Text) return step.value;
    throw new Error(`cannot write ${step.value.scalar} at ${step.value.at}`);
  }
}

/** All pairs of bytes one after the other, and then some noise. */
function everyPair(): Uint8Array {
  const bytes: number[] = [];
  for (let a = 0; a < 256; a++) for (let b = 0; b < 256; b++) bytes.push(a, b);
  let noise = 1;
  for (let i = 0; i < 100_000; i++) bytes.push((noise = (noise * 48271) % 0x7fffffff) & 0xff);
  return Uint8Array.from([...bytes, 0x82]);
}

describe('a decoded file', () => {
  const bytes = everyPair();
  const original = Text.of(Block.of(bytes));
  for (const name of names) {
    for (const cr of [false, true]) {
      test(`of ${name}${cr ? ' with CR' : ''} is written as it was`, async () => {
        const codec = await codecOf(name);
        const text = decoded(codec, bytes, cr);
        assert.ok(encoded(text, codec, cr).equals(original));
        // The same in pieces, cut between units.
        const other = decoded(codec, bytes, cr);
        let pieces = Text.empty;
        for (let i = 1, from = 0; i <= 300; i++) {
          const to = i === 300 ? text.length : unitAt(text, Math.floor((text.length * i) / 300));
          pieces = pieces.concat((i % 2 === 0 ? text : other).slice(from, to));
          from = to;
        }
        assert.ok(pieces.pieces > 200);
        assert.ok(encoded(pieces, codec, cr).equals(original));
      });
    }
  }

  test('keeps all but what was edited', async () => {
    const codec = await codecOf('shift-jis');
    const file = Buffer.from([0x93, 0xfa, 0x81, 0x0d, 0x0a, 0xfa, 0x4a, 0xff]);
    const text = decoded(codec, new Uint8Array(file));
    assert.equal(Buffer.from(text.read(0, 3)).toString(), '日');
    const edit = Text.of(Block.of(new Uint8Array(Buffer.from('本ｱ①'))));
    const out = encoded(text.replace(3, 3, edit), codec);
    assert.equal(hex(out.read(0, out.length)), '93fa967bb18740810d0afa4aff');
  });

  test('takes what cannot be read for zeros, whatever was decoded before', async () => {
    const codec = await codecOf('shift-jis');
    const length = 3 << 19;
    const reader = new MemoryReader(new Uint8Array(length).fill(0x61));
    reader.broken = { from: 800_000, to: 800_001 };
    const text = decoded(codec, new FileSource(reader));
    const bytes = text.read(0, text.length);
    // A slice is lost as a whole: half a MiB of the file, the second one.
    const lost = (1 << 20) - (1 << 19);
    assert.deepEqual(
      [bytes.length, bytes.indexOf(0), bytes.lastIndexOf(0), bytes.filter((byte) => byte === 0x61).length],
      [length, 1 << 19, (1 << 20) - 1, length - lost],
    );
  });

  test('tells the first character that cannot be written', async () => {
    const codec = await codecOf('euc-jp');
    const text = Text.of(Block.of(new Uint8Array(Buffer.from('日本\né€'))));
    const work = encodeText(text, { codec, cr: false });
    let step = work.next();
    while (step.done !== true) step = work.next();
    assert.deepEqual(step.value, { at: 9, scalar: 0x20ac });
  });

  test('refuses half of a lone surrogate in UTF-16, and keeps a whole one', async () => {
    const codec = await codecOf('utf-16 le');
    const text = decoded(codec, Uint8Array.of(0x41, 0, 0, 0xd8, 0x42, 0));
    assert.equal(
      hex(encoded(Text.of(Block.of(text.read(0, text.length))), codec).read(0, 6)),
      '410000d84200',
    );
    assert.throws(() => encoded(text.replace(1, 2, Text.empty), codec), /cannot write/);
  });
});

/** A place near `at` that no unit of UTF-8 goes over. */
function unitAt(text: Text, at: number): number {
  const from = Math.max(0, at - 8);
  const around = text.read(from, Math.min(text.length, at + 8));
  return from + unitStart(around, at - from);
}
