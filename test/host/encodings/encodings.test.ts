/** Every encoding against the system's iconv, and back to the very bytes. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { unitStart } from '../../../src/base/utf8.ts';
import { ENCODINGS } from '../../../src/core/model/encodings.ts';
import { codecOf } from '../../../src/host/encodings/decode.ts';
import { Block } from '../../../src/text/block.ts';
import type { Codec } from '../../../src/text/codec.ts';
import { decodeSource, encodeText } from '../../../src/text/decoded-source.ts';
import { FileSource } from '../../../src/text/file-source.ts';
import type { Source } from '../../../src/text/source.ts';
import { Text } from '../../../src/text/text.ts';
import { MemoryReader } from '../../text/model.ts';

/** iconv's names, where they differ from ours. */
const THEIRS: Readonly<Record<string, string>> = {
  'shift-jis': 'CP932',
  'euc-jp': 'EUC-JP-MS',
  'euc-kr': 'UHC',
  big5: 'BIG5-HKSCS',
  'utf-32 le': 'UTF-32LE',
  'utf-32 be': 'UTF-32BE',
  'utf-16 le': 'UTF-16LE',
  'utf-16 be': 'UTF-16BE',
};

const names = [...new Set(ENCODINGS.map(({ name }) => name))];
const WIDE = new Set(['shift-jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5']);
/** The encodings compared byte by byte: those without modes. */
const BYTES = names.filter((each) => !each.startsWith('utf') && each !== 'iso-2022-jp');
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

/** iconv's reading of each sequence; empty where it is not one character. */
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

/**
 * The sequences for which we follow another version of an encoding than iconv: GB18030 of 2005, not of 2022, and Big5
 * as browsers have it.
 */
const OTHERWISE: Readonly<Record<string, string>> = {
  'windows-1255': 'ca',
  'shift-jis': '80',
  big5: '80 8e69 8e6f 8e7e 8eab 8eb4 8ecd 8ed0 8f57 8f69 8f6e 8fcb 8fcc 8ffe 906d 907a 90dc 90f1 91bf 9244 92af 92b0 92b1 92b2 92c8 92d1 9447 94ca 95d9 9644 96ed 96fc 9b76 9b78 9b7b 9bc6 9bde 9bec 9bf6 9c42 9c53 9c62 9c68 9c6b 9c77 9cbc 9cbd 9cd0 9d57 9d5a 9dc4 9ea9 9eef 9efd 9f60 9f66 9fcb 9fd8 a063 a077 a0d5 a0df a0e4 a145 a14e a15a a1c2 a1c3 a1c5 a1e3 a1f2 a1f3 a1fe a240 a241 a242 a244 a246 a247 a2cc a2ce a3c0 a3c1 a3c2 a3c3 a3c4 a3c5 a3c6 a3c7 a3c8 a3c9 a3ca a3cb a3cc a3cd a3ce a3cf a3d0 a3d1 a3d2 a3d3 a3d4 a3d5 a3d6 a3d7 a3d8 a3d9 a3da a3db a3dc a3dd a3de a3df a3e0 a3e1 c6cf c6d3 c6d5 c6d7 c6de c6df fa5f fa66 fabd fac5 fad5 fb48 fbb8 fbf3 fbf9 fc4f fc6c fcb9 fce2 fcf1 fdb7 fdb8 fdbb fdf1 fe52 fe6f feaa fedd',
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
  for (const name of BYTES) {
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

  test('reads and writes iso-2022-jp', async () => {
    const codec = await codecOf('iso-2022-jp');
    const euc = await codecOf('euc-jp');
    let kanji = '';
    for (let a = 0xa1; a < 0xff; a++) for (let b = 0xa1; b < 0xff; b++) kanji += ourReading(euc, [a, b]);
    // Some are characters of one's own to iconv, or none.
    const theirs = iconv('UTF-8', 'ISO-2022-JP', Buffer.from([...kanji].join('\n')));
    const lines = Buffer.from(theirs).toString('latin1').split('\n');
    assert.equal(lines.length, [...kanji].length);
    const plain = [...kanji].filter((_, i) => lines[i] !== '');
    assert.ok(plain.length > 6800, `${plain.length} characters`);
    const string = `plain ${plain.slice(0, 50).join('')} a\n${plain.join('')}\n`;
    const bytes = new Uint8Array(iconv('UTF-8', 'ISO-2022-JP', Buffer.from(string)));
    assert.equal(decoded(codec, bytes).toString(), string);
    const fresh = encoded(Text.of(Block.of(new Uint8Array(Buffer.from(string)))), codec);
    assert.ok(fresh.equals(Text.of(Block.of(bytes))));
  });

  for (const name of ['utf-16 le', 'utf-16 be', 'utf-32 le', 'utf-32 be']) {
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
    throw new Error(`Cannot write ${step.value.scalar} at ${step.value.at}`);
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

describe('a file with modes', () => {
  const jis = (string: string): Uint8Array =>
    new Uint8Array(Buffer.from(string.replaceAll('^', '\x1b'), 'latin1'));
  /** The bytes of a file of ISO-2022-JP, with ^ for ESC, after an edit. */
  async function edited(file: string, from: number, to: number, insert: string): Promise<string> {
    const codec = await codecOf('iso-2022-jp');
    const text = decoded(codec, jis(file));
    const units = [...text.toString()];
    const at = (unit: number): number => Buffer.byteLength(units.slice(0, unit).join(''));
    const edit = Text.of(Block.of(new Uint8Array(Buffer.from(insert))));
    const out = encoded(text.replace(at(from), at(to), edit), codec);
    return Buffer.from(out.read(0, out.length)).toString('latin1').replaceAll('\x1b', '^');
  }

  test('is read in them, whatever leads there', async () => {
    const text = decoded(await codecOf('iso-2022-jp'), jis('a^$BF|^$@K\\^(Jx\\~^(I1^(B\n^$BF|\n^(B'));
    assert.equal(text.toString(), 'a日本x¥‾ｱ\n日\n');
  });

  for (const [name, from, to, insert, out] of [
    ['nothing', 0, 0, '', 'a^$BF|K\\^(Bb\n^$BF|\n'],
    ['ASCII before it', 0, 0, 'x', 'xa^$BF|K\\^(Bb\n^$BF|\n'],
    ['ASCII between two characters', 2, 2, 'x', 'a^$BF|^(Bx^$BK\\^(Bb\n^$BF|\n'],
    ['a character at the edge of others', 1, 1, '本', 'a^$BK\\^$BF|K\\^(Bb\n^$BF|\n'],
    ['a character among ASCII', 5, 5, '本', 'a^$BF|K\\^(Bb\n^$BK\\^$BF|\n'],
    ['what takes characters away', 1, 3, '', 'a^(Bb\n^$BF|\n'],
    ['what takes the end of a line in a mode away', 2, 6, '', 'a^$BF|\n'],
    ['the end of a file that ends in a mode', 7, 7, 'x', 'a^$BF|K\\^(Bb\n^$BF|\n^(Bx'],
    ['what takes that end away', 6, 7, '', 'a^$BF|K\\^(Bb\n^$BF|^(B'],
  ] as const) {
    test(`is written so that it is read again: ${name}`, async () => {
      const file = 'a^$BF|K\\^(Bb\n^$BF|\n';
      const written = await edited(file, from, to, insert);
      assert.equal(written, out);
      const units = [...'a日本b\n日\n'];
      units.splice(from, to - from, insert);
      assert.equal(decoded(await codecOf('iso-2022-jp'), jis(written)).toString(), units.join(''));
    });
  }

  test('refuses what it has not', async () => {
    await assert.rejects(edited('a', 0, 0, '한'), /Cannot write 54620 at 0/);
  });
});

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
    assert.throws(() => encoded(text.replace(1, 2, Text.empty), codec), /Cannot write/);
  });
});

/** A place near `at` that no unit of UTF-8 goes over. */
function unitAt(text: Text, at: number): number {
  const from = Math.max(0, at - 8);
  const around = text.read(from, Math.min(text.length, at + 8));
  return from + unitStart(around, at - from);
}
