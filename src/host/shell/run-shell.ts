import { withBreaks } from '../../text/line-breaks.ts';
import { sharedBytes, Block } from '../../text/block.ts';
import type { Byte } from '../../base/units.ts';
import { encodingTitle, isDecoded } from '../../core/model/encodings.ts';
import {
  MOST_SHELL_BYTES,
  type ShellAnswer,
  type ShellRun,
  type ShellWork,
} from '../../features/shell-filter/requests.ts';
import { decodeSource, encodeText } from '../../text/decoded-source.ts';
import { Text } from '../../text/text.ts';
import { codecOf } from '../encodings/decode.ts';
import type { Link } from '../requests.ts';
import { inSlices } from '../search/slices.ts';
import { runShellCommand, ShellRefusal } from './shell-process.ts';

/** The bytes that are read from a text at once. */
const PIECE: Byte = 64 << 10;

const CR = 13;
const LF = 10;

/** Runs a command once for each of its inputs. The first run that fails is the last one. */
export async function runShell(work: ShellWork, link: Link<ShellAnswer>): Promise<ShellAnswer> {
  try {
    return { runs: await runAll(work, link) };
  } catch (error) {
    if (error instanceof ShellRefusal && !link.signal.aborted) return { refused: error.message };
    throw error;
  }
}

async function runAll(
  work: ShellWork,
  { signal, progress }: Link<ShellAnswer>,
): Promise<readonly ShellRun[]> {
  const { inputs } = work;
  const runs: ShellRun[] = [];
  let left: Byte = MOST_SHELL_BYTES;
  // One after the other: they may depend on each other's effects.
  for (const input of inputs) {
    const run = await runOne(work, input, left, signal);
    runs.push(run);
    if (run.status !== 0) break;
    left -= run.output.length;
    if (inputs.length > 1) progress(runs.length / inputs.length);
  }
  return runs;
}

async function runOne(work: ShellWork, input: Text | null, most: Byte, stop: AbortSignal): Promise<ShellRun> {
  const { command, folder, file, joinsErrors, lineEnd } = work;
  const codec = isDecoded(work.encoding) ? await codecOf(work.encoding) : null;
  let given = input;
  if (input !== null && codec !== null) {
    const encoded = await inSlices(encodeText(input, { codec, cr: false }), stop);
    if (!(encoded instanceof Text))
      throw new ShellRefusal(
        `The text contains characters that ${encodingTitle(work.encoding, false)} does not have`,
      );
    given = encoded;
  }
  const crlf = lineEnd === 'CRLF';
  const end = await runShellCommand(
    {
      command,
      folder,
      env: file === null ? {} : { INK_FILE: file },
      input: given === null ? null : pieces(given, crlf),
      joinsErrors,
      most,
      tooMuch: `The command wrote more than ${MOST_SHELL_BYTES >> 20} MiB`,
    },
    stop,
  );
  const source = Block.of(concat(crlf ? withReturns(end.output) : end.output));
  const output =
    codec === null ? Text.of(source) : await inSlices(decodeSource(source, 0, { codec, cr: false }), stop);
  return { status: end.status, signal: end.signal, output, errors: end.errors };
}

/** The bytes of a text in pieces, with `crlf` those of its line breaks without CR. */
function* pieces(text: Text, crlf: boolean): Generator<Uint8Array> {
  if (text.isLost(0, text.length)) throw new ShellRefusal('Parts of the text could not be read');
  for (let at = 0; at < text.length;) {
    let to = Math.min(text.length, at + PIECE);
    // A CR and its LF stay together.
    if (crlf && to < text.length && text.byte(to - 1) === CR) to++;
    const bytes = text.read(at, to);
    yield crlf ? withBreaks(bytes, '\n', false) : bytes;
    at = to;
  }
}

/** Bytes in pieces, with CR LF in place of each LF. */
function withReturns(parts: readonly Uint8Array[]): readonly Uint8Array[] {
  let isAfterReturn = false;
  return parts.map((bytes) => {
    // The LF of a CR that ended the piece before is whole already.
    const skipped = isAfterReturn && bytes[0] === LF ? 1 : 0;
    isAfterReturn = bytes.at(-1) === CR;
    const rest = withBreaks(bytes.subarray(skipped), '\r\n', false);
    return skipped === 0 ? rest : concat([bytes.subarray(0, 1), rest]);
  });
}

/** Pieces as one, in memory that workers see too. */
function concat(parts: readonly Uint8Array[]): Uint8Array {
  const all = sharedBytes(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
