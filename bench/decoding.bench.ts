/**
 * Opening a large file in another encoding, and writing it again: the goal is 100 MB of Shift-JIS within 3 s, with
 * the first screen at once.
 *
 *     node bench/decoding.bench.ts
 */
import { fileLocation } from '../src/core/model/location.ts';
import type { OpenedEvent } from '../src/core/windows/open-file.ts';
import iconv from 'iconv-lite';
import { decodeOpened, encodeForFile } from '../src/host/encodings/decode.ts';
import { inSlices } from '../src/host/search/slices.ts';
import { Block, sharedBytes } from '../src/text/block.ts';

const MB = 1e6;
const SENTENCE =
  '日本語のテキストです。カタカナ、ひらがな、漢字 ABC 123\r\n吾輩は猫である。名前はまだ無い。ﾊﾝｶｸ\r\n';

const one = iconv.encode(SENTENCE, 'shiftjis');
const bytes = sharedBytes(Math.ceil((100 * MB) / one.length) * one.length);
for (let at = 0; at < bytes.length; at += one.length) bytes.set(one, at);
const event: OpenedEvent = {
  type: 'opened',
  location: fileLocation('/large.txt'),
  name: 'large.txt',
  source: Block.of(bytes),
  stat: null,
  bom: false,
  lineEnd: 'CRLF',
  encoding: 'utf-8 (invalid bytes)',
  readOnly: false,
};

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`${name.padEnd(34)} ${(performance.now() - start).toFixed(0).padStart(6)} ms`);
  return result;
}

const { rest } = await timed('what the first screen shows', () => decodeOpened(event, null));
if (rest === null) throw new Error('nothing was left to be decoded');
const text = await timed('the rest of 100 MB of Shift-JIS', () => inSlices(rest));
await timed('written again, untouched', () => encodeForFile(text, 'shift-jis', false, 'large.txt'));
await timed('written again in EUC-JP', () => encodeForFile(text, 'euc-jp', false, 'large.txt'));
