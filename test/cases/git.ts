/** Git of the cases: the version of `FILE` in the index is the file `FILE@INDEX`, that in the last commit `FILE@HEAD`. */
import type {
  BeforeAnswer,
  BeforeWork,
  BlameAnswer,
  BlameWork,
} from '../../src/features/git-blame/requests.ts';
import type {
  BaselineAnswer,
  BaselineWork,
  StageAnswer,
  StageWork,
} from '../../src/features/git-changes/requests.ts';
import type { Revisions } from '../../src/features/git-changes/references.ts';
import { Block } from '../../src/text/block.ts';
import { pickDifferences } from '../../src/text/diff/cut-difference.ts';
import { differences } from '../../src/text/diff/differences.ts';
import { Text } from '../../src/text/text.ts';
import { bytesOf } from './files.ts';

type Files = Map<string, Uint8Array>;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export function baselineIn(files: Files, { path, against, known }: BaselineWork): BaselineAnswer {
  const bytes = files.get(`${path}@${against === 'index' ? 'INDEX' : 'HEAD'}`);
  if (bytes === undefined) return { type: 'none', why: `Git does not track ${nameOf(path)}` };
  const head = against === 'index' ? (files.get(`${path}@HEAD`) ?? null) : null;
  const id = [bytes, head ?? new Uint8Array()].map((each) => Buffer.from(each).toString('latin1')).join('\0');
  if (id === known) return { type: 'same' };
  const staged =
    head === null ? null : { before: Text.of(Block.of(head), 0), hunks: differences(head, bytes).hunks };
  return { type: 'found', id, text: Text.of(Block.of(bytes), 0), staged };
}

/** Stages whole lines, or takes them back where the text and the index have the same lines. */
export function stageIn(files: Files, { path, text, action, picks }: StageWork): StageAnswer {
  const stages = action === 'stage';
  const [old, fresh] = stages ? [`${path}@INDEX`, null] : [`${path}@HEAD`, `${path}@INDEX`];
  const before = files.get(old) ?? new Uint8Array();
  const after = fresh === null ? bytesOf(text) : (files.get(fresh) ?? new Uint8Array());
  const texts = { before: Text.of(Block.of(before), 0), after: Text.of(Block.of(after), 0) };
  const chosen = pickDifferences(differences(before, after).hunks, texts, picks);
  if (chosen.length === 0)
    return { failed: stages ? 'No change at the cursor to stage' : 'No staged change at the cursor' };
  const [base, other] = stages ? [before, after] : [after, before];
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const hunk of chosen) {
    const [from, to] = stages ? [hunk.before, hunk.after] : [hunk.after, hunk.before];
    parts.push(base.subarray(at, from.from), other.subarray(to.from, to.to));
    at = from.to;
  }
  files.set(`${path}@INDEX`, Buffer.concat([...parts, base.subarray(at)]));
  return { changes: chosen.length };
}

/** The hash of the commit of `FILE@OLD`. */
const OLD = 'def5678';

/**
 * Blames all lines that are in `FILE@HEAD` on one commit; other lines are not committed. The commit before that has
 * `FILE@OLD`, if there is one.
 */
export function blameIn(files: Files, { path, version, text, known }: BlameWork): BlameAnswer {
  const name = nameOf(path);
  const hasOld = version === null && files.has(`${path}@OLD`);
  const bytes = files.get(`${path}@${version === null ? 'HEAD' : 'OLD'}`);
  if (bytes === undefined) return { type: 'none', why: `${name} is not in the last commit` };
  const head = Buffer.from(bytes).toString('latin1');
  if (head === known) return { type: 'same' };
  const committed = new Set(head.split('\n'));
  const lines = Buffer.from(bytesOf(text)).toString('latin1').split('\n');
  return {
    type: 'lines',
    head,
    at: 1e9,
    commits: [
      {
        hash: version === null ? 'abc1234' : OLD,
        author: 'Ada',
        time: 1e9 - 3 * 604_800,
        summary: 'Count from one',
        path: name,
        previous: hasOld ? { hash: OLD, path: name } : null,
      },
    ],
    lines: lines.map((line, first) => ({
      first,
      count: 1,
      source: first,
      commit: committed.has(line) ? 0 : -1,
    })),
  };
}

/** The version `FILE@OLD`, and the same line of it; a line after its end was added. */
export function beforeIn(files: Files, { path, commit, line }: BeforeWork): BeforeAnswer {
  const text = Text.of(Block.of(files.get(`${path}@OLD`) ?? new Uint8Array()), 0);
  return line < String(text).split('\n').length - 1
    ? { text, line }
    : { failed: `Commit ${commit.hash} added the line. It has no earlier version` };
}

/** The versions of a file, `FILE@NAME`, as branches and tags: names with a digit are those of tags. */
export function revisionsIn(files: Files, path: string): Revisions {
  const names = [...files.keys()].flatMap((each) =>
    each.startsWith(`${path}@`) ? [each.slice(path.length + 1)] : [],
  );
  const all = names.flatMap((name) => {
    const kind = /\d/.test(name) ? ('tag' as const) : ('branch' as const);
    const ref = `refs/${kind === 'tag' ? 'tags' : 'heads'}/${name}`;
    const facts = { hash: 'abc1234', time: 1e9 - 86_400, subject: 'Count from one', upstream: null };
    return /^(?:HEAD|INDEX)$/.test(name) ? [] : [{ kind, name, ref, ...facts, isHead: name === 'main' }];
  });
  const commits = [{ hash: 'def456789', author: 'Ada', time: 1e9 - 7200, subject: 'Count from zero' }];
  return { branch: 'main', head: 'def456789', all, commits, at: 1e9 };
}
