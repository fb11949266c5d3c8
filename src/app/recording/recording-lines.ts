import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Byte } from '../../base/units.ts';
import { refusal } from '../../host/files/error-messages.ts';
import { isRecord, list, text, whole } from './record-values.ts';

/*
 * A recording is a file of lines, to which only more are added: the checksum of the line in eight hexadecimal digits, a
 * space, and a JSON array, which begins with the kind of the line:
 *
 * | line | contents |
 * |---|---|
 * | `header` | the format, the version and the runtime; the first line |
 * | `start` | all that the first state of a folder is made of |
 * | `bytes` | the number of a source, an offset, and the next of its bytes in base64 |
 * | `event` | the time, the event, and its check where it changed a text |
 * | `check` | the digests of all texts, and the checksum of the screen |
 * | `gap` | the type of an event that cannot be recorded, and why |
 * | `end` | nothing: the editor quit |
 *
 * A masked recording (`maskedLines`), which a problem report is, has other lines after its header:
 *
 * | line | contents |
 * |---|---|
 * | `start` | the platform, the terminal and its size |
 * | `document` | the number of a document, what it is, and its text; null for one that is too long |
 * | `step` | the time, an event, the cursor after it, the commands that it ran, and the parts and added bytes of each new text |
 * | `check` | the digests of all texts |
 * | `end` | nothing |
 */

/** The version of the format. */
const FORMAT = 1;

/** The first word of the header. */
const NAME = 'Inkstone recording';

/** A line of a recording, after its kind. */
export type RecordingLine = readonly [kind: string, ...rest: readonly unknown[]];

/** A line as it is written. */
export function lineOf(line: RecordingLine): string {
  const json = JSON.stringify(line);
  return `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`;
}

/** The header of a recording. */
export const headerOf = (version: string, runtime: string): RecordingLine => [
  'header',
  NAME,
  FORMAT,
  { version, runtime },
];

/** The header of a masked recording, whose lines are those of `maskedLines`. */
export const maskedHeaderOf = (version: string, runtime: string): RecordingLine => [
  'header',
  NAME,
  FORMAT,
  { version, runtime, masked: true },
];

/** A recording that was read. */
export interface RecordingFile {
  readonly version: string;
  /** A problem report: its letters and digits are others. */
  readonly isMasked: boolean;
  readonly lines: readonly RecordingLine[];
  /** The length of each source. */
  readonly lengths: readonly Byte[];
}

/** Reads a recording. A last line that was cut short does not count. Returns a sentence for a file that is none. */
export function readRecording(path: string): RecordingFile | { readonly wrong: string } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return { wrong: refusal('open', path, error) };
  }
  return parseRecording(bytes, path);
}

/** The recording in the bytes of a file, as `readRecording` returns it. */
export function parseRecording(bytes: Buffer, path: string): RecordingFile | { readonly wrong: string } {
  const lines: RecordingLine[] = [];
  const lengths: Byte[] = [];
  let version: string | null = null;
  let isMasked = false;
  for (let at = 0, number = 1; ; number++) {
    const end = bytes.indexOf(10, at);
    if (end === -1) break;
    const line = readLine(bytes.subarray(at, end));
    at = end + 1;
    if (version === null) {
      const header = line === null ? null : versionIn(line);
      if (header === null) return { wrong: `${path} is not a recording of Inkstone` };
      if (header.format !== FORMAT)
        return {
          wrong: `${path} was recorded by Inkstone ${header.version}, in a format that this version cannot read`,
        };
      ({ version, isMasked } = header);
      continue;
    }
    if (line === null || !isCounted(line, lengths)) return { wrong: `${path} is damaged at line ${number}` };
    lines.push(line);
  }
  return version === null
    ? { wrong: `${path} is not a recording of Inkstone` }
    : { version, isMasked, lines, lengths };
}

/** The contents of a line; null for a damaged one. */
function readLine(bytes: Buffer): RecordingLine | null {
  const sum = bytes.subarray(0, 8).toString('latin1');
  const json = bytes.subarray(9);
  if (!/^[0-9a-f]{8}$/.test(sum) || bytes[8] !== 0x20 || crc32(json) !== Number.parseInt(sum, 16))
    return null;
  try {
    const [kind, ...rest] = list(JSON.parse(json.toString()));
    return [text(kind), ...rest];
  } catch {
    return null;
  }
}

function versionIn([kind, name, format, about]: RecordingLine): {
  format: unknown;
  version: string;
  isMasked: boolean;
} | null {
  if (kind !== 'header' || name !== NAME || !isRecord(about)) return null;
  const { version } = about;
  return typeof version === 'string' ? { format, version, isMasked: about['masked'] === true } : null;
}

/** Counts the bytes of a line for its source; false where they do not follow those before. */
function isCounted([kind, number, at, bytes]: RecordingLine, lengths: Byte[]): boolean {
  if (kind !== 'bytes') return true;
  try {
    const source = whole(number);
    const length = lengths[source] ?? 0;
    if (source > lengths.length || whole(at) !== length) return false;
    lengths[source] = length + Buffer.byteLength(text(bytes), 'base64');
    return true;
  } catch {
    return false;
  }
}
