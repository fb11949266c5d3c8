import { fileLocation } from '../../../src/core/model/location.ts';
import type { OpenedEvent } from '../../../src/core/windows/open-file.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decodeOpened, encodeForFile } from '../../../src/host/encodings/decode.ts';
import { inSlices } from '../../../src/host/search/slices.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';

/** An opened file as `openFile` tells of it. */
const opened = (
  bytes: Uint8Array,
  encoding: string,
  lineEnd: OpenedEvent['lineEnd'] = 'LF',
): OpenedEvent => ({
  type: 'opened',
  location: fileLocation('/file'),
  name: 'file',
  source: Block.of(bytes),
  stat: null,
  bom: false,
  lineEnd,
  encoding,
  readOnly: false,
});

const INVALID = 'utf-8 (invalid bytes)';
const of = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const latin = (string: string): Uint8Array => new Uint8Array(Buffer.from(string, 'latin1'));

/** Shift-JIS for a sentence. */
const SENTENCE = of(
  '93fa967b8cea82cc8365834c8358836782c582b7814283 4a835e834a8369814282d082e782aa82c88142 0d0a',
);

const CASES: Readonly<
  Record<string, readonly [OpenedEvent, encoding: string, lineEnd: string, text?: string]>
> = {
  'Shift-JIS': [
    opened(SENTENCE, INVALID),
    'shift-jis',
    'CRLF',
    '日本語のテキストです。カタカナ。ひらがな。\r\n',
  ],
  'a few words of Shift-JIS': [
    opened(of('93fa967b 8cea8365 83588367'), INVALID),
    'shift-jis',
    'LF',
    '日本語テスト',
  ],
  'a few words of EUC-JP': [
    opened(of('c6fccbdc b8eca5c6 a5b9a5c8'), INVALID),
    'euc-jp',
    'LF',
    '日本語テスト',
  ],
  'EUC-KR': [
    opened(of('bec8b3e7 c7cfbcbc bfe42e20 c7d1b1b9 beee'), INVALID),
    'euc-kr',
    'LF',
    '안녕하세요. 한국어',
  ],
  GB18030: [
    opened(of('d6d0cec4 b2e2cad4 a3acd5e2 cac7d2bb b8f6bcf2 b5a5b5c4 cec4bcfe a1a3'), INVALID),
    'gb18030',
    'LF',
    '中文测试，这是一个简单的文件。',
  ],
  Big5: [
    opened(
      of('a4a4a4e5b4fab8d5a141b36fac4fa440add3c2b2b3e6aabac0c9aed7a143a4b5a4d1a4d1aef0abdca66ea143'),
      INVALID,
    ),
    'big5',
    'LF',
    '中文測試，這是一個簡單的檔案。今天天氣很好。',
  ],
  'ISO-2022-JP': [
    { ...opened(latin('a \x1b$BF|K\\\x1b(B\r\n'), 'utf-8', 'CRLF'), shifts: true },
    'iso-2022-jp',
    'CRLF',
    'a 日本\r\n',
  ],
  'escape sequences that are none of ISO-2022-JP': [
    { ...opened(latin('\x1b$B is no pair, \x1b(B\n'), 'utf-8'), shifts: true },
    'utf-8',
    'LF',
  ],
  'UTF-32 LE with a mark': [opened(of('fffe0000 68000000 00f60100'), 'binary'), 'utf-32 le', 'LF', 'h😀'],
  'UTF-32 BE with a mark': [
    opened(of('0000feff 00000068 0000000d 0000000a'), 'binary'),
    'utf-32 be',
    'CRLF',
    'h\r\n',
  ],
  'UTF-32 LE without one': [opened(of('68000000 69000000 0a000000'), 'binary'), 'utf-32 le', 'LF', 'hi\n'],
  'UTF-16 LE with a mark and a zero': [
    opened(of('fffe 0000 6800 6900'), 'binary'),
    'utf-16 le',
    'LF',
    '\0hi',
  ],
  'numbers of four bytes': [opened(of('01000000 02000000 ff030000'), 'binary'), 'binary', 'LF'],
  Russian: [opened(of('cff0e8e2e5f22c20ece8f02120c4e0'), INVALID), 'windows-1251', 'LF', 'Привет, мир! Да'],
  'a byte that says nothing': [opened(of('61ff62'), INVALID), INVALID, 'LF'],
  'UTF-16 LE with a mark': [opened(of('fffe 6800 6900 0d00 0a00'), 'binary'), 'utf-16 le', 'CRLF', 'hi\r\n'],
  'UTF-16 BE with a mark': [opened(of('feff 0068 d83d de00 000d'), INVALID), 'utf-16 be', 'CR', 'h😀\n'],
  'UTF-16 LE without one': [opened(of('6800 6900 0a00 6800'), 'binary'), 'utf-16 le', 'LF', 'hi\nh'],
  'UTF-16 BE without one': [opened(of('0068 0069 000a 0068'), 'binary'), 'utf-16 be', 'LF', 'hi\nh'],
  'Latin-1': [
    opened(latin('Le café crème brûlée, déjà vu, à la carte et très bien\n'), INVALID),
    'windows-1252',
    'LF',
    'Le café crème brûlée, déjà vu, à la carte et très bien\n',
  ],
  'CR alone': [opened(latin('one\rtwo\r'), 'utf-8', 'CR'), 'utf-8', 'CR', 'one\ntwo\n'],
  'UTF-8 with a byte that is none': [opened(latin('\xc3\xa9 \xc3\xa8 \xff'), INVALID), INVALID, 'LF'],
  'bytes that are no text': [opened(of('7f454c46 0201 0100 ff00 8100 0000'), 'binary'), 'binary', 'LF'],
  'plain UTF-8': [opened(latin('hi'), 'utf-8'), 'utf-8', 'LF'],
};

describe('what a file is found to be', () => {
  for (const [name, [event, encoding, lineEnd, text]] of Object.entries(CASES)) {
    test(name, async () => {
      const { event: found, rest } = await decodeOpened(event, null);
      assert.deepEqual([found.encoding, found.lineEnd, rest], [encoding, lineEnd, null]);
      assert.equal(found.text?.toString(), text);
    });
  }
});

describe('a chosen encoding', () => {
  test('is taken, whatever the bytes', async () => {
    const { event } = await decodeOpened(opened(SENTENCE, INVALID), { name: 'windows-1252', bom: false });
    assert.deepEqual([event.encoding, event.text?.toString().slice(0, 3)], ['windows-1252', '“ú–']);
    // 0x81 is none of Windows-1252 and stays as it is.
    assert.equal(event.text?.read(0, 200 < event.text.length ? 200 : event.text.length).includes(0x81), true);
  });

  test('UTF-8 shows the bytes as they are', async () => {
    const { event } = await decodeOpened(opened(SENTENCE, INVALID), { name: 'utf-8', bom: false });
    assert.deepEqual([event.encoding, event.text], [INVALID, undefined]);
  });
});

describe('a large file', () => {
  const large = new Uint8Array(SENTENCE.length * 40_000);
  for (let at = 0; at < large.length; at += SENTENCE.length) large.set(SENTENCE, at);

  test('shows its start, the rest follows, and is written as it was', async () => {
    const { event, rest } = await decodeOpened(opened(large, INVALID), null);
    assert.equal(event.decoding, true);
    assert.ok(rest !== null && event.text !== undefined && event.text.length < large.length);
    const text = await inSlices(rest);
    assert.ok(text.slice(0, event.text.length).equals(event.text));
    assert.equal(text.newlines, 40_000);
    const written = await encodeForFile(text, 'shift-jis', false, 'file');
    assert.ok(typeof written !== 'string' && written.equals(Text.of(Block.of(large))));
  });
});

test('a character that cannot be written is named with its place', async () => {
  const text = Text.of(Block.of(new Uint8Array(Buffer.from('one\ntwo €'))));
  assert.equal(
    await encodeForFile(text, 'iso-8859-1', false, 'a.txt'),
    'Cannot save a.txt: € (U+20AC) in line 2 cannot be written in ISO-8859-1; change it, or choose another encoding with Save with Encoding',
  );
});

test('CR is written for line breaks in any encoding', async () => {
  const text = Text.of(Block.of(latin('one\ntwo\n')));
  assert.equal((await encodeForFile(text, 'utf-8', true, 'a.txt')).toString(), 'one\rtwo\r');
});
