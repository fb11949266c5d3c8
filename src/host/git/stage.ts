import { lstat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { StageAnswer, StageWork } from '../../features/git-changes/requests.ts';
import type { Byte } from '../../base/units.ts';
import { Block, sharedBytes } from '../../text/block.ts';
import { pickDifferences, type Pick } from '../../text/diff/cut-difference.ts';
import type { Difference, Differences } from '../../text/diff/differences.ts';
import type { Source } from '../../text/source.ts';
import { Text } from '../../text/text.ts';
import { bytesInFile, isSet } from './baseline.ts';
import { GitRefusal, LONGEST } from './call-git.ts';
import { assertHasLines, type Entry, type FileOptions, TrackedFile } from './tracked-file.ts';

/** The rest of the host, as staging needs it. */
export interface StageTools {
  /** Compares two texts line by line; null where one of them is binary. */
  readonly compare: (before: Text, after: Text) => Promise<Differences | null>;
  /** The text of the bytes of a file. @throws where it cannot be decoded */
  readonly decode: (bytes: Uint8Array) => Promise<Text>;
  /** The bytes of a file with a text; a string is the reason why there are none. */
  readonly encode: (text: Text) => Promise<Uint8Array | string>;
}

/**
 * Puts the chosen lines of a text into the index, or takes them out of it. All other lines of the index stay as they
 * are, byte for byte.
 * @throws `GitRefusal` where nothing was changed
 */
export async function stage(
  work: Omit<StageWork, 'document'>,
  options: Omit<FileOptions, 'isTrusted'>,
  tools: StageTools,
): Promise<StageAnswer> {
  const file = await TrackedFile.at(work.path, { ...options, isTrusted: true });
  if (work.text.length > LONGEST)
    throw new GitRefusal(`${file.name} is larger than 64 MB, which is too large to stage`);
  if (work.lineEnd === 'CR')
    throw new GitRefusal(`${file.name} has CR line endings, with which Git sees a single line`);
  const index = await file.inIndex();
  if (index !== null) assertHasLines(file, index);
  await countLines(work.text);
  const staging = new Staging(file, index, work, tools);
  const changes = await (work.action === 'stage' ? staging.stage() : staging.unstage());
  return { changes };
}

const EMPTY = Buffer.alloc(0);

/** The version of a file in the index. */
interface Indexed {
  /** The bytes that Git keeps. */
  readonly stored: Buffer;
  /** The text that it would have in the open file. */
  readonly text: Text;
}

/** One change of the index. */
class Staging {
  readonly #file: TrackedFile;
  /** The entry of the file; null for a new one. */
  readonly #entry: Entry | null;
  readonly #work: Omit<StageWork, 'document'>;
  readonly #tools: StageTools;

  constructor(file: TrackedFile, entry: Entry | null, work: Omit<StageWork, 'document'>, tools: StageTools) {
    this.#file = file;
    this.#entry = entry;
    this.#work = work;
    this.#tools = tools;
  }

  /** Returns the number of differences that were staged. */
  async stage(): Promise<number> {
    const { text, picks } = this.#work;
    if (this.#entry === null && (await this.#file.isIgnored()))
      throw new GitRefusal(`Git ignores ${this.#file.name}`);
    const attributes = await this.#file.attributes('text', 'filter', 'working-tree-encoding');
    const version = await this.#indexedVersion(attributes);
    const { hunks, lines } = await this.#compare(version.text, text);
    const chosen = pickDifferences(hunks, { before: version.text, after: text }, picks);
    if (chosen.length === 0) throw new GitRefusal('No change at the cursor to stage');
    const old = await lineStarts(version.stored);
    const bytes = await this.#cleanBytes(version.stored, attributes);
    const fresh = await lineStarts(bytes);
    if (old.length !== lines.before || fresh.length !== lines.after) throw new GitRefusal(this.#filtered);
    const next = withLines({ bytes: version.stored, starts: old }, { bytes, starts: fresh }, chosen);
    await this.#put(next, this.#entry?.mode ?? (await this.#modeOnDisk()));
    return chosen.length;
  }

  /** Returns the number of differences that were unstaged. */
  async unstage(): Promise<number> {
    const { text, picks } = this.#work;
    const entry = this.#entry;
    if (entry === null) throw new GitRefusal(`Git does not track ${this.#file.name}`);
    const { stored, text: indexed } = await this.#indexedVersion(await this.#file.attributes('text'));
    const head = await this.#file.inHead();
    const old = head === null ? EMPTY : await this.#file.stored(head.id);
    const texts = { before: await textOf(old), after: await textOf(stored) };
    const { hunks, lines } = await this.#compare(indexed, text);
    const staged = await this.#compare(texts.before, texts.after);
    if (staged.lines.after !== lines.before) throw new GitRefusal(this.#filtered);
    const inIndex = picks.map((pick) => movedPick(pick, hunks, text, texts.after));
    const chosen = pickDifferences(staged.hunks, texts, inIndex);
    if (chosen.length === 0) throw new GitRefusal('No staged change at the cursor');
    const next = withLines(
      { bytes: stored, starts: await lineStarts(stored) },
      { bytes: old, starts: await lineStarts(old) },
      chosen.map(({ before, after }) => ({ before: after, after: before })),
    );
    if (head === null && next.length === 0)
      await this.#file.putInIndex({ mode: '0', id: '0'.repeat(entry.id.length) });
    else await this.#put(next, entry.mode);
    return chosen.length;
  }

  get #filtered(): string {
    return `A filter of Git changes the lines of ${this.#file.name}, so its lines cannot be staged`;
  }

  async #indexedVersion(attributes: ReadonlyMap<string, string>): Promise<Indexed> {
    if (this.#entry === null) return { stored: EMPTY, text: Text.empty };
    const stored = await this.#file.stored(this.#entry.id);
    const bytes = await bytesInFile(this.#file, this.#entry, attributes.get('text'), this.#work);
    const text = await this.#tools.decode(bytes);
    await countLines(text);
    return { stored, text };
  }

  async #compare(before: Text, after: Text): Promise<Differences> {
    const found = await this.#tools.compare(before, after);
    if (found === null)
      throw new GitRefusal(`${this.#file.name} is a binary file, which has no lines to stage`);
    return found;
  }

  /** The bytes that Git would keep of the whole text. @param stored those of the version in the index */
  async #cleanBytes(stored: Buffer, attributes: ReadonlyMap<string, string>): Promise<Buffer> {
    const bytes = await this.#tools.encode(this.#work.text);
    if (typeof bytes === 'string') throw new GitRefusal(bytes);
    // Git leaves the line breaks of a file alone whose version in the index has CRLF, unless `text` is set. But it does
    // not look at the index when it stores the bytes of its input.
    const keepsBreaks =
      ['auto', 'unspecified'].includes(attributes.get('text') ?? '') && stored.includes('\r\n');
    const isConverted = ['filter', 'working-tree-encoding'].some((name) => isSet(attributes.get(name)));
    if (keepsBreaks && !isConverted) return Buffer.from(bytes);
    return await this.#file.stored(await this.#file.store(bytes, false));
  }

  async #put(bytes: Buffer, mode: string): Promise<void> {
    const id = await this.#file.store(bytes, true);
    const now = await this.#file.inIndex();
    if (now?.id !== this.#entry?.id || now?.mode !== this.#entry?.mode)
      throw new GitRefusal(`Another program has staged ${this.#file.name} in the meantime. Try again`);
    await this.#file.putInIndex({ mode, id });
  }

  async #modeOnDisk(): Promise<string> {
    const stats = await lstat(this.#work.path).catch(() => null);
    if (stats?.isSymbolicLink() === true)
      throw new GitRefusal(`${this.#file.name} is a symbolic link, which has no lines in Git`);
    return stats !== null && (stats.mode & 0o100) !== 0 ? '100755' : '100644';
  }
}

/** The lines of the version in the index that stand beside those of a pick. */
function movedPick(pick: Pick, hunks: readonly Difference[], text: Text, indexed: Text): Pick {
  const lineOf = (at: Byte): number => text.newlinesBefore(at) ?? 0;
  const from = lineBefore(hunks, lineOf(pick.from), 'first');
  const to = lineBefore(hunks, lineOf(Math.max(pick.from, pick.to - 1)), 'last') + 1;
  const start = (line: number): Byte => indexed.lineStart(line) ?? indexed.length;
  return { from: start(from), to: Math.max(start(from), start(to)), isWhole: pick.isWhole };
}

/** The line of the text before that stands beside a line of the text after; in a difference its first or last line. */
function lineBefore(hunks: readonly Difference[], line: number, end: 'first' | 'last'): number {
  let shift = 0;
  for (const { before, after } of hunks) {
    if (after.first > line) break;
    if (line < after.first + after.lines)
      return end === 'first' ? before.first : before.first + before.lines - 1;
    shift = before.first + before.lines - after.first - after.lines;
  }
  return line + shift;
}

/** Bytes, and where their lines start. */
interface Lines {
  readonly bytes: Buffer;
  readonly starts: readonly number[];
}

/** The bytes of one text with some of its lines replaced by those of another one. Lines stay apart. */
function withLines(base: Lines, other: Lines, chosen: readonly Difference[]): Buffer {
  const parts: Buffer[] = [];
  const add = ({ bytes, starts }: Lines, from: number, to: number): void => {
    const part = bytes.subarray(starts[from] ?? bytes.length, starts[to] ?? bytes.length);
    if (part.length === 0) return;
    const last = parts.at(-1);
    if (last !== undefined && last.at(-1) !== LF) parts.push(Buffer.from(breakOf(base, other)));
    parts.push(part);
  };
  let line = 0;
  for (const { before, after } of chosen) {
    add(base, line, before.first);
    add(other, after.first, after.first + after.lines);
    line = before.first + before.lines;
  }
  add(base, line, base.starts.length);
  return Buffer.concat(parts);
}

/** The line break of the first line that has one. */
function breakOf(...all: readonly Lines[]): string {
  for (const { bytes } of all) {
    const at = bytes.indexOf(LF);
    if (at >= 0) return at > 0 && bytes[at - 1] === CR ? '\r\n' : '\n';
  }
  return '\n';
}

const [LF, CR] = [0x0a, 0x0d];
/** Bytes that are looked through at once: keys are served in between. */
const BLOCK: Byte = 1 << 20;

/** The starts of all lines; one behind a last line break is none. */
async function lineStarts(bytes: Buffer): Promise<readonly number[]> {
  const starts: number[] = [];
  let next = BLOCK;
  for (let at = 0; at < bytes.length;) {
    starts.push(at);
    const end = bytes.indexOf(LF, at);
    if (end < 0) break;
    at = end + 1;
    if (at < next) continue;
    next = at + BLOCK;
    await setImmediate();
  }
  return starts;
}

async function textOf(bytes: Uint8Array): Promise<Text> {
  const copy = sharedBytes(bytes.length);
  copy.set(bytes);
  const text = Text.of(Block.of(copy), 0);
  await countLines(text);
  return text;
}

/** Counts the lines of a text, as far as they are not counted. */
async function countLines(text: Text): Promise<void> {
  const sources = new Set<Source>();
  text.eachPiece((source) => sources.add(source));
  for (const { newlines } of sources) while (!newlines.advance(PAGES)) await setImmediate();
}

/** Pages that are counted at once. */
const PAGES = 64;
