import type { Milliseconds } from '../../base/units.ts';
import type {
  BlameAnswer,
  BlamedLines,
  BlameWork,
  Commit,
  FileVersion,
} from '../../features/git-blame/requests.ts';
import { unquoteName } from './unquote-name.ts';
import { isSet } from './baseline.ts';
import { GitRefusal } from './call-git.ts';
import { type FileOptions, TrackedFile } from './tracked-file.ts';

/** Time that Git may take to blame a file: its history may be long. */
const TIME_LIMIT: Milliseconds = 120_000;
/** The time between the parts of an answer. */
const INTERVAL: Milliseconds = 50;

type Part = Extract<BlameAnswer, { type: 'lines' }>;

/**
 * Finds the commits that changed the lines of an open file last. Tells of them as Git finds them, and returns the last
 * part, or that nothing has changed since the commit that was checked out then.
 * @param bytes those of the file with its text, which an old version in Git does without
 * @throws `GitRefusal` where there is no blame
 */
export async function blameFile(
  { path, version, isTrusted, known }: Pick<BlameWork, 'path' | 'version' | 'isTrusted' | 'known'>,
  bytes: Uint8Array,
  options: Omit<FileOptions, 'isTrusted'>,
  tell: (part: Part) => void,
): Promise<Part | { readonly type: 'same' }> {
  const file = await TrackedFile.at(path, { ...options, isTrusted });
  if (version === null) await assertBlamed(file, isTrusted);
  const head = version?.hash ?? (await file.git(['rev-parse', 'HEAD'])).toString('latin1').trim();
  if (head === known) return { type: 'same' };
  const blame = new BlameReader();
  const part = (): Part => ({ type: 'lines', head, at: Date.now() / 1000, ...blame.take() });
  let told = 0;
  const how = ['--no-textconv', '--incremental', '--encoding=UTF-8'];
  const what = version === null ? ['--contents', '-', '--', file.path] : [version.hash, '--', version.path];
  await file.git(['blame', ...how, ...what], {
    ...(version === null && { input: bytes }),
    timeout: TIME_LIMIT,
    tell(output) {
      blame.read(output);
      const now = performance.now();
      if (now - told < INTERVAL) return;
      told = now;
      tell(part());
    },
  });
  return part();
}

/** @throws `GitRefusal` for a file on disk that Git cannot blame */
async function assertBlamed(file: TrackedFile, isTrusted: boolean): Promise<void> {
  const [entry, attributes] = await Promise.all([
    file.inHead(),
    file.attributes('filter', 'working-tree-encoding'),
  ]);
  if (entry === null) throw new GitRefusal(`${file.name} is not in the last commit`);
  if (!isTrusted && [...attributes.values()].some(isSet))
    throw new GitRefusal(`Git reads ${file.name} through a filter, which runs only in a trusted folder`);
}

/** Reads the output of `git blame --incremental` as it comes. */
export class BlameReader {
  #rest = Buffer.alloc(0);
  /** The indexes of commits by their hashes. */
  readonly #known = new Map<string, number>();
  #facts = new Map<string, string>();
  #commits: Commit[] = [];
  #lines: BlamedLines[] = [];

  /** Reads more of the output. */
  read(output: Buffer): void {
    const all = Buffer.concat([this.#rest, output]);
    const end = all.lastIndexOf('\n') + 1;
    this.#rest = all.subarray(end);
    for (const row of all.toString('utf8', 0, end).split('\n')) if (row !== '') this.#readRow(row);
  }

  /** Everything that was read since it was called last. */
  take(): Pick<Part, 'commits' | 'lines'> {
    const taken = { commits: this.#commits, lines: this.#lines };
    this.#commits = [];
    this.#lines = [];
    return taken;
  }

  /** An entry begins with the name of a commit, and ends with that of a file. */
  #readRow(row: string): void {
    const blank = row.indexOf(' ');
    const [key, value] = blank < 0 ? [row, ''] : [row.slice(0, blank), row.slice(blank + 1)];
    if (/^[\da-f]{40,64}$/.test(key))
      this.#facts = new Map([
        ['hash', key],
        ['lines', value],
      ]);
    else this.#facts.set(key, value);
    if (key === 'filename') this.#endEntry();
  }

  #endEntry(): void {
    const hash = this.#facts.get('hash') ?? '';
    const [source = 1, first = 1, count = 0] = (this.#facts.get('lines') ?? '').split(' ').map(Number);
    this.#lines.push({ first: first - 1, count, source: source - 1, commit: this.#indexOf(hash) });
  }

  #indexOf(hash: string): number {
    // The name of what is not committed.
    if (/^0+$/.test(hash)) return -1;
    const known = this.#known.get(hash);
    if (known !== undefined) return known;
    const fact = (name: string): string => this.#facts.get(name) ?? '';
    this.#commits.push({
      hash,
      author: fact('author'),
      time: Number(fact('author-time')),
      summary: fact('summary'),
      path: unquoteName(fact('filename')),
      previous: versionOf(fact('previous')),
    });
    this.#known.set(hash, this.#known.size);
    return this.#known.size - 1;
  }
}

/** A version, as Git writes it: a hash and a name; null for an empty text. */
function versionOf(written: string): FileVersion | null {
  const blank = written.indexOf(' ');
  return blank < 0 ? null : { hash: written.slice(0, blank), path: unquoteName(written.slice(blank + 1)) };
}

/** Lines of a commit that are shown. */
const MOST_LINES = 500;

/** The message of a commit and the files that it changed, as lines. @throws `GitRefusal` where Git has none */
export async function commitLines(
  path: string,
  hash: string,
  options: Omit<FileOptions, 'isTrusted'>,
): Promise<readonly string[]> {
  const file = await TrackedFile.at(path, { ...options, isTrusted: false });
  const format = 'Commit %h%nAuthor: %an%nDate:   %ad%n%n%B';
  const words = [
    'show',
    '--no-color',
    '--encoding=UTF-8',
    '--date=iso',
    '--stat=70',
    `--format=${format}`,
    hash,
  ];
  const lines = (await file.git(words)).toString('utf8').trimEnd().split('\n');
  return lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES), '…'];
}
