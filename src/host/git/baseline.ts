import type { Against, BaselineWork, FileFormat } from '../../features/git-changes/requests.ts';
import { sharedBytes } from '../../text/block.ts';
import { setImmediate } from 'node:timers/promises';
import { GitRefusal, LONGEST } from './call-git.ts';
import { assertHasLines, type Entry, type FileOptions, hasLines, TrackedFile } from './tracked-file.ts';

/** The text of a file in Git, as bytes that workers can share. */
export interface Baseline {
  readonly id: string;
  readonly bytes: Uint8Array;
  /** The text of the last commit where that of the index is another one; null where it is not, and for the last commit itself. */
  readonly head: Uint8Array | null;
}

/**
 * Reads the text of a file in the index or in the last commit, as Git would write it into the file. In a folder that is
 * not trusted nothing of the repository's configuration runs. null where it is the known one.
 * @throws `GitRefusal` where there is none
 */
export async function readBaselineOf(
  { path, against, known, encoding, lineEnd, isTrusted }: Omit<BaselineWork, 'document'>,
  options: Omit<FileOptions, 'isTrusted'>,
): Promise<Baseline | null> {
  const file = await TrackedFile.at(path, { ...options, isTrusted });
  const [indexed, committed, attributes] = await Promise.all([
    against === 'index' ? file.inIndex() : null,
    file.inHead(),
    file.attributes('filter', 'working-tree-encoding', 'text'),
  ]);
  const entry = against === 'index' ? indexed : committed;
  if (entry === null) throw new GitRefusal(missingSentence(file, against));
  assertHasLines(file, entry);
  const isConverted = ['filter', 'working-tree-encoding'].some((name) => isSet(attributes.get(name)));
  if (isConverted && !isTrusted)
    throw new GitRefusal(`Git reads ${file.name} through a filter, which runs only in a trusted folder`);
  const id = [entry.mode, entry.id, committed?.id ?? 'none', ...attributes.values()].join(' ');
  if (id === known) return null;
  const read = async (version: Entry): Promise<Uint8Array> =>
    toShared(await bytesInFile(file, version, attributes.get('text'), { encoding, lineEnd }));
  const isStaged = against === 'index' && entry.id !== committed?.id;
  const [bytes, head] = await Promise.all([
    read(entry),
    isStaged && committed !== null && hasLines(committed) ? read(committed) : null,
  ]);
  return { id, bytes, head: isStaged ? (head ?? new Uint8Array()) : null };
}

/**
 * The bytes of a version of a file as Git would write them into the open file, with its line breaks.
 * @param text the attribute `text` of the file
 */
export async function bytesInFile(
  file: TrackedFile,
  { id }: Entry,
  text: string | undefined,
  { encoding, lineEnd }: FileFormat,
): Promise<Buffer> {
  const bytes = await file.checkedOut(id);
  if (bytes.length > LONGEST)
    throw new GitRefusal(`${file.name} is larger than 64 MB, which is too large for Git marks`);
  const isExact = text === 'unset' || /^utf-(?:16|32)/.test(encoding.name);
  return isExact ? bytes : await withLineEnd(bytes, lineEnd);
}

const missingSentence = ({ name }: TrackedFile, against: Against): string =>
  against === 'index' ? `Git does not track ${name}` : `${name} is not in the last commit`;

/** True for the value of an attribute that is set. */
export const isSet = (value: string | undefined): boolean => value !== 'unspecified' && value !== 'unset';

/** Bytes that are converted at once: keys are served in between. */
const BLOCK = 1 << 20;

/**
 * Bytes with the line breaks of the open file, where all of theirs are others: Git converts line breaks when it writes
 * files, and does not show a file as changed whose line breaks alone differ for that reason.
 */
async function withLineEnd(bytes: Buffer, lineEnd: BaselineWork['lineEnd']): Promise<Buffer> {
  const breaks = countOf(bytes, '\n');
  const pairs = countOf(bytes, '\r\n');
  if (lineEnd === 'CRLF' && pairs === 0 && breaks > 0) return await replaceAll(bytes, '\n', '\r\n');
  if (lineEnd === 'LF' && pairs > 0 && pairs === breaks) return await replaceAll(bytes, '\r\n', '\n');
  return bytes;
}

async function replaceAll(bytes: Buffer, from: string, to: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const lastBreak = bytes.lastIndexOf('\n', at + BLOCK);
    const end = lastBreak < at ? bytes.length : lastBreak + 1;
    parts.push(Buffer.from(bytes.toString('latin1', at, end).replaceAll(from, to), 'latin1'));
    at = end;
    await setImmediate();
  }
  return Buffer.concat(parts);
}

function countOf(bytes: Buffer, part: string): number {
  let count = 0;
  for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, at + part.length)) count++;
  return count;
}

function toShared(bytes: Uint8Array): Uint8Array {
  const copy = sharedBytes(bytes.length);
  copy.set(bytes);
  return copy;
}
