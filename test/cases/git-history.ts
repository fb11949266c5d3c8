/** The history of the cases: two branches that were merged. A file `FILE@HASH` is in that commit. */
import type {
  CommitDetails,
  HistoryAnswer,
  HistoryCommit,
  HistoryVersions,
  HistoryVersionsWork,
  HistoryWork,
} from '../../src/features/git-history/requests.ts';
import { Block } from '../../src/text/block.ts';
import { Text } from '../../src/text/text.ts';

type Files = ReadonlyMap<string, Uint8Array>;

const commit = (hash: string, parents: readonly string[], subject: string): HistoryCommit => ({
  hash,
  parents,
  author: 'Ada',
  time: 1e9 - 7200,
  subject,
  file: null,
});

const COMMITS: readonly HistoryCommit[] = [
  commit('ddd4444', ['ccc3333', 'bbb2222'], 'Merge two'),
  commit('ccc3333', ['aaa1111'], 'Count from one'),
  commit('bbb2222', ['aaa1111'], 'Add two'),
  commit('aaa1111', [], 'Begin'),
];

/** The first line number that is not committed. */
const NEW = 2;

export function commitsIn(files: Files, { folder, source, known }: HistoryWork): HistoryAnswer {
  if (![...files.keys()].some((path) => path.includes('@')))
    return { type: 'none', why: 'The folder is not in a Git repository' };
  if (source.kind === 'lines' && source.first >= NEW)
    return { type: 'none', why: 'The selected lines are not committed yet' };
  if (known !== null) return { type: 'same' };
  const path = source.kind === 'repository' ? null : source.path.slice(source.path.lastIndexOf('/') + 1);
  const changed = { from: null, isSubmodule: false };
  const ofFile = [COMMITS[1], COMMITS[3]].map((each, i) => ({
    ...each,
    file: { ...changed, path: path ?? '', letter: i === 0 ? 'M' : 'A' },
  }));
  return {
    type: 'commits',
    top: folder === '/' ? '' : folder,
    commits: path === null ? COMMITS : ofFile,
    start: { tips: ['ddd4444'], path, lines: null },
    id: 'ddd4444',
    named:
      path === null
        ? [
            { hash: 'ddd4444', names: ['HEAD → main', 'origin/main'] },
            { hash: 'aaa1111', names: ['v1'] },
          ]
        : [],
    hasMore: false,
    at: 1e9,
  };
}

export function detailsIn(hash: string): CommitDetails {
  if (hash === 'bbb2222') return { failed: 'Git could not read it: bad object' };
  return {
    author: 'Ada <ada@example.org>',
    date: '2001-09-09 01:46 +0000',
    message: 'Count from one\n\nPeople do.\n',
    files: [{ path: 'in', from: null, letter: 'M', isSubmodule: false }],
  };
}

export function historyVersionsIn(files: Files, { before, after }: HistoryVersionsWork): HistoryVersions {
  const [old, fresh] = [before, after].map((version) => {
    const bytes = version === null ? undefined : files.get(`/${version.path}@${version.hash}`);
    return bytes === undefined ? Text.empty : Text.of(Block.of(bytes), 0);
  });
  return { before: old, after: fresh };
}
