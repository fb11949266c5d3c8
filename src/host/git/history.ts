import type { Milliseconds } from '../../base/units.ts';
import type {
  CommitDetails,
  FileChange,
  HistoryAnswer,
  HistoryCommit,
  HistoryStart,
  HistoryWork,
  NamedCommit,
} from '../../features/git-history/requests.ts';
import type { References } from '../../features/git-changes/references.ts';
import type { Differences } from '../../text/diff/differences.ts';
import type { Text } from '../../text/text.ts';
import { childrenFirst } from './children-first.ts';
import { callGit, type CallOptions, GitRefusal } from './call-git.ts';
import { readReferences } from './references.ts';
import { type Repository, repositoryOf } from './repository.ts';
import { assertHasLines, TrackedFile } from './tracked-file.ts';
import { unquoteName } from './unquote-name.ts';

/** Time that Git may take to search the history of a file. */
const TIME_LIMIT: Milliseconds = 300_000;
/** The time between the parts of an answer. */
const INTERVAL: Milliseconds = 50;
/** Commits of the first page, and of each one after it. Git walks over all commits before a page again. */
const FIRST_PAGE = 500;
const PAGE = 2000;

type Part = Extract<HistoryAnswer, { type: 'commits' }>;
type Options = Pick<CallOptions, 'signal' | 'environment'>;

/** The comparison of lines with their last commit, as the host has it. */
interface Tools {
  readonly decode: (bytes: Uint8Array) => Promise<Text>;
  readonly compare: (before: Text, after: Text) => Promise<Differences | null>;
}

/** The start of a history, with everything that it depends on. */
interface Found {
  readonly start: HistoryStart;
  readonly id: string;
  readonly named: readonly NamedCommit[];
}

/**
 * Reads a page of a history. Tells of commits as Git finds them, and returns the last part.
 * @throws `GitRefusal` where there is none
 */
export async function readHistoryPage(
  { folder, source, start, skip, known }: HistoryWork,
  options: Options,
  tools: Tools,
  tell: (part: Part) => void,
): Promise<Part | { readonly type: 'same' }> {
  const repository = repositoryOf(folder);
  if (repository === null) throw new GitRefusal('The folder is not in a Git repository');
  const found = start === null ? await findStart(repository, source, options, tools) : null;
  if (found !== null && found.id === known) return { type: 'same' };
  const from = found?.start ?? start;
  if (from === null) throw new Error('a history starts somewhere');
  const size = skip === 0 ? FIRST_PAGE : PAGE;
  const reader = new HistoryReader(from.path);
  let count = 0;
  const partOf = (isEnd: boolean): Part => {
    const commits = childrenFirst(reader.take(isEnd));
    const named = count === 0 ? (found?.named ?? []) : [];
    count += commits.length;
    const hasMore = isEnd && count === size;
    const id = found?.id ?? null;
    return {
      type: 'commits',
      top: repository.top,
      commits,
      start: from,
      id,
      named,
      hasMore,
      at: Date.now() / 1000,
    };
  };
  let told = performance.now();
  const words = ['log', ...HOW, `--format=${FORMAT}`, `--skip=${skip}`, `--max-count=${size}`];
  const { path, lines, tips } = from;
  const what =
    path === null
      ? ['--stdin']
      : lines === null
        ? ['--follow', '--name-status', '-M', tips[0], '--', path]
        : [`-L${lines.join(',')}:${path}`, tips[0]];
  await callGit(repository.top, [...words, ...what], {
    ...options,
    isTrusted: false,
    timeout: TIME_LIMIT,
    input: path === null ? Buffer.from(`${tips.join('\n')}\n`) : undefined,
    tell(output) {
      reader.read(output);
      const now = performance.now();
      // The list that is shown already stays until all of the new page is known. Pages of a repository come at once:
      // their order depends on all of their commits.
      if (path === null || known !== null || now - told < INTERVAL) return;
      told = now;
      tell(partOf(false));
    },
  });
  const last = partOf(true);
  if (count === 0 && skip === 0) throw new GitRefusal(`No commit has changed ${path ?? 'anything'} yet`);
  return last;
}

/** The options of all calls; the user may have configured others. */
const HOW = [
  '--no-color',
  '--encoding=UTF-8',
  '--no-decorate',
  '--no-notes',
  '--src-prefix=a/',
  '--dst-prefix=b/',
];
const FORMAT = '%x00%H%x00%P%x00%an%x00%at%x00%s%x00';
/** The parts of a commit; the last one is what Git writes about the file. */
const PARTS = 6;

async function findStart(
  repository: Repository,
  source: HistoryWork['source'],
  options: Options,
  tools: Tools,
): Promise<Found> {
  const call = { ...options, isTrusted: false };
  if (source.kind === 'repository') {
    const references = await readReferences(repository.top, call);
    const { head, all } = references;
    const tips = [...new Set([...(head === null ? [] : [head]), ...all.map(({ hash }) => hash)])];
    if (tips.length === 0) throw new GitRefusal('There are no commits yet');
    const id = JSON.stringify([head, references.branch, all.map(({ ref, hash }) => [ref, hash])]);
    return { start: { tips, path: null, lines: null }, id, named: namesIn(references) };
  }
  const file = await TrackedFile.at(source.path, call);
  const entry = await file.inHead();
  if (entry === null) throw new GitRefusal(`${file.name} is not in the last commit`);
  const head = (await file.git(['rev-parse', 'HEAD'])).toString('latin1').trim();
  const start = { tips: [head], path: file.path, lines: null };
  if (source.kind === 'file') return { start, id: head, named: [] };
  assertHasLines(file, entry);
  const before = await tools.decode(await file.stored(entry.id));
  const differences = await tools.compare(before, source.text);
  if (differences === null) throw new GitRefusal(`${file.name} is a binary file, which has no lines in Git`);
  const lines = committedLines(differences, source.first, source.last);
  if (lines === null) throw new GitRefusal('The selected lines are not committed yet');
  return { start: { ...start, lines }, id: head, named: [] };
}

/** The names of commits: the branch that is checked out first. */
function namesIn({ all, branch, head }: References): readonly NamedCommit[] {
  const names = new Map<string, string[]>();
  if (head !== null) names.set(head, branch === null ? ['HEAD'] : [`HEAD → ${branch}`]);
  for (const { kind, name, hash } of all)
    if (kind !== 'branch' || name !== branch) names.set(hash, [...(names.get(hash) ?? []), name]);
  return [...names].map(([hash, own]) => ({ hash, names: own }));
}

/**
 * The lines of a committed text that lines of the text after it come from, from 1; null for new lines.
 * @param first from 0
 */
export function committedLines(
  { hunks, lines }: Pick<Differences, 'hunks' | 'lines'>,
  first: number,
  last: number,
): readonly [first: number, last: number] | null {
  let [from, to] = [first, last];
  for (const { before, after } of hunks) {
    const moved = before.first + before.lines - after.first - after.lines;
    const end = after.first + after.lines;
    if (first >= end) from = first + moved;
    else if (first >= after.first) from = before.first;
    if (last >= end) to = last + moved;
    else if (last >= after.first) to = before.first + before.lines - 1;
  }
  const bound = Math.min(to, lines.before - 1);
  return from > bound ? null : [from + 1, bound + 1];
}

/** Reads the output of `git log` as it comes. */
export class HistoryReader {
  #rest: Buffer = Buffer.alloc(0);
  /** The file in the next commit. */
  #path: string | null;

  /** @param path the file whose history it is, as it is called now; null for a repository */
  constructor(path: string | null) {
    this.#path = path;
  }

  /** Reads more of the output. */
  read(output: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, output]);
  }

  /** The commits that were read since it was called last. @param isEnd false while the last one may go on */
  take(isEnd: boolean): readonly HistoryCommit[] {
    const parts = this.#rest.toString('latin1').split('\0').slice(1);
    // The last commit may not be whole, and may end within a character.
    const count = Math.max(0, isEnd ? Math.floor(parts.length / PARTS) : Math.ceil(parts.length / PARTS) - 1);
    const commits = Array.from({ length: count }, (_, i) =>
      this.#commit(parts.slice(i * PARTS, (i + 1) * PARTS)),
    );
    const rest = parts.slice(count * PARTS);
    this.#rest = Buffer.from(rest.map((part) => `\0${part}`).join(''), 'latin1');
    return commits;
  }

  #commit(parts: readonly string[]): HistoryCommit {
    const [hash, parents, author, time, subject, about] = parts.map((part) =>
      Buffer.from(part, 'latin1').toString('utf8'),
    );
    const file = this.#path === null ? null : (changeIn(about) ?? unnamedChange(this.#path));
    this.#path = file === null ? null : (file.from ?? file.path);
    return { hash, parents: parents.split(' ').filter(Boolean), author, time: Number(time), subject, file };
  }
}

/** The file of a merge, about which Git writes nothing. */
const unnamedChange = (path: string): FileChange => ({ path, from: null, letter: 'M', isSubmodule: false });

/** The change of a file by `--name-status`, or in a patch; null where there is neither. */
function changeIn(about: string): FileChange | null {
  const named = /^([AMDRCT])\d*\t([^\t\n]+)(?:\t([^\t\n]+))?$/m.exec(about);
  if (named !== null && !about.includes('\ndiff --git ')) {
    const [path, other] = [named[2], named[3]].map((name) => (name === undefined ? null : unquoteName(name)));
    return {
      path: other ?? path ?? '',
      from: other === null ? null : path,
      letter: named[1],
      isSubmodule: false,
    };
  }
  const [before, after] = [/^--- (.+)$/m, /^\+\+\+ (.+)$/m].map((line) => nameInPatch(line.exec(about)?.[1]));
  if (before === undefined || after === undefined) return null;
  const path = after ?? before ?? '';
  const letter = before === null ? 'A' : after === null ? 'D' : before === after ? 'M' : 'R';
  return { path, from: letter === 'R' ? before : null, letter, isSubmodule: false };
}

/** The name of a file in the heading of a patch; null for none, undefined where there is no heading. */
function nameInPatch(written: string | undefined): string | null | undefined {
  if (written === undefined) return undefined;
  const name = unquoteName(written.replace(/\t$/, ''));
  return name === '/dev/null' ? null : name.slice(2);
}

/** Reads the message of a commit and the files that it changed. @throws `GitRefusal` where Git has none */
export async function readDetailsOf(
  folder: string,
  hash: string,
  options: Options,
): Promise<Exclude<CommitDetails, { failed: string }>> {
  const format = '--format=%an <%ae>%x00%ad%x00%B%x00';
  const words = [
    'show',
    ...HOW,
    '--date=iso',
    '-m',
    '--first-parent',
    '--raw',
    '-z',
    '-M',
    '--abbrev=40',
    format,
  ];
  const output = await callGit(folder, [...words, hash, '--'], { ...options, isTrusted: false });
  const [author, date, message, ...rest] = output.toString('utf8').split('\0');
  return { author, date, message, files: filesIn(rest) };
}

/** The changed files in the output of `--raw -z`. */
function filesIn(parts: readonly string[]): readonly FileChange[] {
  const files: FileChange[] = [];
  for (let i = 0; i < parts.length; i++) {
    const found = /:(\d+) (\d+) \S+ \S+ ([A-Z])\d*$/.exec(parts[i]);
    if (found === null) continue;
    const [, old, mode, letter] = found;
    const isMove = letter === 'R' || letter === 'C';
    const from = isMove ? parts[++i] : null;
    const isSubmodule = old === SUBMODULE || mode === SUBMODULE;
    files.push({ path: parts[++i] ?? '', from, letter, isSubmodule });
  }
  return files;
}

const SUBMODULE = '160000';

/** The bytes of a file in a commit, as Git keeps them. @throws `GitRefusal` where it is not there */
export async function fileInCommit(
  top: string,
  { hash, path }: { readonly hash: string; readonly path: string },
  options: Options,
): Promise<Buffer> {
  return await callGit(top, ['cat-file', 'blob', `${hash}:${path}`], {
    ...options,
    isTrusted: false,
    subject: path,
  });
}
