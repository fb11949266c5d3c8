import { basename, dirname } from 'node:path';
import { realpath } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import {
  type BaselineAnswer,
  type BaselineWork,
  readBaseline,
  type StageAnswer,
  stageLines,
  type StageWork,
} from '../../features/git-changes/requests.ts';
import {
  type BeforeAnswer,
  type BeforeWork,
  type BlameAnswer,
  type BlameWork,
  type CommitWork,
  readBefore,
  readBlame,
  readCommit,
} from '../../features/git-blame/requests.ts';
import { listRevisions } from '../../features/compare/requests.ts';
import type { Revisions } from '../../features/git-changes/references.ts';
import {
  type ActionAnswer,
  type GitChoices,
  changeRepository,
  readChoices,
  readLastMessage,
  readStatus,
  readVersions,
  type StatusAnswer,
  type Versions,
} from '../../features/source-control/requests.ts';
import {
  type CommitDetails,
  type HistoryAnswer,
  type HistoryVersions,
  type HistoryVersionsWork,
  type HistoryWork,
  readCommitDetails,
  readHistory,
  readHistoryVersions,
} from '../../features/git-history/requests.ts';
import {
  type PlanAnswer,
  type RebaseAnswer,
  type RebaseOrder,
  readPlan,
  runRebase,
} from '../../features/git-rebase/requests.ts';
import type { Event } from '../../core/model/messages.ts';
import type { Request } from '../../core/model/request.ts';
import type { Differences } from '../../text/diff/differences.ts';
import { Text } from '../../text/text.ts';
import type { FileOpener } from '../files/file-opener.ts';
import { type Link, type Runner, runs } from '../requests.ts';
import type { Repository } from './repository.ts';
import type { RepositoryWatcher } from './repository-watcher.ts';

/** The rest of the host, as Git needs it. */
interface Tools {
  readonly files: Pick<FileOpener, 'decode'>;
  /** Compares two texts line by line; null where one of them is binary. */
  readonly compare: (before: Text, after: Text, signal: AbortSignal) => Promise<Differences | null>;
  /** Has the first comparison wait for nothing. */
  readonly prepare: () => Promise<void>;
}

/** Runs requests about files in Git repositories. */
export class GitWork {
  readonly #emit: (event: Event) => void;
  readonly #tools: Tools;
  #watcher: RepositoryWatcher | null = null;

  constructor(emit: (event: Event) => void, tools: Tools) {
    this.#emit = emit;
    this.#tools = tools;
  }

  readonly runners: readonly Runner[] = [
    runs(readBaseline, (work, { signal }) => unlessRefused(this.#readBaseline(work, signal), noneFor)),
    runs(stageLines, (work, { signal }) => unlessRefused(this.#stage(work, signal), failureOf)),
    runs(readBlame, (work, link) => unlessRefused(this.#blame(work, link), noneFor)),
    runs(listRevisions, ({ path }, { signal }) => unlessRefused(this.#listRevisions(path, signal), String)),
    runs(readBefore, (work, { signal }) => unlessRefused(this.#readBefore(work, signal), failureOf)),
    runs(readCommit, (work, { signal }) => unlessRefused(this.#readCommit(work, signal), String)),
    runs(readStatus, (work, { signal }) => unlessRefused(this.#readStatus(work, signal), noneFor)),
    runs(changeRepository, (work, link) =>
      unlessRefused(this.#change(work, link), (why) => ({ ...failureOf(why), output: [] })),
    ),
    runs(readLastMessage, ({ folder }, { signal }) =>
      unlessRefused(this.#readLastMessage(folder, signal), failureOf),
    ),
    runs(readChoices, ({ folder }, { signal }) => unlessRefused(this.#readChoices(folder, signal), String)),
    runs(readVersions, (work, { signal }) => this.#readVersions(work, signal)),
    runs(readPlan, ({ folder, from }, { signal }) =>
      unlessRefused(this.#plan(folder, from, signal), noneFor),
    ),
    runs(runRebase, ({ folder, order }, { signal }) =>
      unlessRefused(this.#rebase(folder, order, signal), (why) => ({ type: 'failed', why }) as const),
    ),
    runs(readHistory, (work, link) => unlessRefused(this.#readHistory(work, link), noneFor)),
    runs(readCommitDetails, ({ folder, hash }, { signal }) =>
      unlessRefused(this.#readDetails(folder, hash, signal), failureOf),
    ),
    runs(readHistoryVersions, (work, { signal }) =>
      unlessRefused(this.#readHistoryVersions(work, signal), failureOf),
    ),
  ];

  async #readBaseline(work: BaselineWork, signal: AbortSignal): Promise<BaselineAnswer> {
    // What is asked for while the first frame is being made can wait for it.
    await setImmediate();
    signal.throwIfAborted();
    const { readBaselineOf } = await import('./baseline.ts');
    const { repositoryOfFile } = await import('./tracked-file.ts');
    const repository = await repositoryOfFile(work.path);
    if (repository !== null) await this.#watch(repository);
    // Outside of repositories nothing will be compared.
    const prepared = repository === null ? null : this.#tools.prepare();
    const [found] = await Promise.all([readBaselineOf(work, { signal }), prepared]);
    if (found === null) return { type: 'same' };
    const decode = (bytes: Uint8Array): Promise<Text | string> =>
      this.#tools.files.decode(work.path, bytes, work.encoding, signal);
    const text = await decode(found.bytes);
    if (typeof text === 'string') return { type: 'none', why: text };
    const before = found.head === null ? null : await decode(found.head);
    if (before === null || typeof before === 'string')
      return { type: 'found', id: found.id, text, staged: null };
    const compared = await this.#tools.compare(before, text, signal);
    const staged = compared === null ? null : { before, hunks: compared.hunks };
    return { type: 'found', id: found.id, text, staged };
  }

  async #watch(repository: Repository): Promise<void> {
    const { RepositoryWatcher } = await import('./repository-watcher.ts');
    this.#watcher ??= new RepositoryWatcher((folder) =>
      this.#emit({ type: 'git_changed', repository: folder }),
    );
    this.#watcher.add(repository);
  }

  async #readStatus(
    { folder, isTrusted }: RequestWork<typeof readStatus>,
    signal: AbortSignal,
  ): Promise<StatusAnswer> {
    const { readStatusOf } = await import('./status.ts');
    const repository = await repositoryAt(folder);
    await this.#watch(repository);
    return { type: 'status', status: await readStatusOf(repository, isTrusted, { signal }) };
  }

  async #change(
    { folder, action }: RequestWork<typeof changeRepository>,
    { signal, progress }: Link<ActionAnswer>,
  ): Promise<ActionAnswer> {
    const { changeRepositoryOf } = await import('./change-repository.ts');
    return await changeRepositoryOf(await repositoryAt(folder), action, { signal, progress });
  }

  async #readChoices(folder: string, signal: AbortSignal): Promise<GitChoices> {
    const { readChoicesOf } = await import('./choices.ts');
    return await readChoicesOf(await repositoryAt(folder), { signal });
  }

  async #readLastMessage(folder: string, signal: AbortSignal): Promise<{ readonly message: string }> {
    const { lastMessageOf } = await import('./change-repository.ts');
    return { message: await lastMessageOf(await repositoryAt(folder), { signal }) };
  }

  async #readVersions(work: RequestWork<typeof readVersions>, signal: AbortSignal): Promise<Versions> {
    const { fileAtRevision } = await import('./revision.ts');
    const read = async (path: string, version: 'HEAD' | 'index' | null): Promise<Text | string> => {
      if (version === null) return Text.empty;
      const bytes = await fileAtRevision(
        path,
        { revision: version === 'index' ? '' : version, name: version },
        signal,
      );
      return typeof bytes === 'string' ? bytes : await this.#tools.files.decode(path, bytes, null, signal);
    };
    const before = await read(work.beforePath, work.before);
    const after = await read(work.path, work.after);
    if (typeof before === 'string') return { failed: before };
    return typeof after === 'string' ? { failed: after } : { before, after };
  }

  async #plan(folder: string, from: string | null, signal: AbortSignal): Promise<PlanAnswer> {
    const { RepositoryRebase } = await import('./rebase.ts');
    return await new RepositoryRebase(await repositoryAt(folder), { signal }).plan(from);
  }

  async #rebase(folder: string, order: RebaseOrder, signal: AbortSignal): Promise<RebaseAnswer> {
    const { RepositoryRebase } = await import('./rebase.ts');
    return await new RepositoryRebase(await repositoryAt(folder), { signal }).run(order);
  }

  async #readHistory(work: HistoryWork, { signal, tell }: Link<HistoryAnswer>): Promise<HistoryAnswer> {
    const { readHistoryPage } = await import('./history.ts');
    const repository = await repositoryAt(work.folder);
    await this.#watch(repository);
    const { top } = repository;
    const { source } = work;
    const tools = {
      compare: (before: Text, after: Text) => this.#tools.compare(before, after, signal),
      decode: (bytes: Uint8Array) =>
        this.#decode(
          'path' in source ? source.path : top,
          bytes,
          'encoding' in source ? source.encoding : null,
          signal,
        ),
    };
    return await readHistoryPage({ ...work, folder: top }, { signal }, tools, tell);
  }

  async #readDetails(folder: string, hash: string, signal: AbortSignal): Promise<CommitDetails> {
    const { readDetailsOf } = await import('./history.ts');
    return await readDetailsOf(folder, hash, { signal });
  }

  async #readHistoryVersions(
    { top, before, after }: HistoryVersionsWork,
    signal: AbortSignal,
  ): Promise<HistoryVersions> {
    const { fileInCommit } = await import('./history.ts');
    const [old, fresh] = await Promise.all(
      [before, after].map(async (version) =>
        version === null
          ? Text.empty
          : await this.#decode(version.path, await fileInCommit(top, version, { signal }), null, signal),
      ),
    );
    return { before: old, after: fresh };
  }

  /** The text of bytes in Git. @throws `GitRefusal` where there is none */
  async #decode(
    path: string,
    bytes: Uint8Array,
    encoding: Parameters<Tools['files']['decode']>[2],
    signal: AbortSignal,
  ): Promise<Text> {
    const { GitRefusal } = await import('./call-git.ts');
    const text = await this.#tools.files.decode(path, bytes, encoding, signal);
    if (typeof text === 'string') throw new GitRefusal(text);
    return text;
  }

  async #blame(work: BlameWork, { signal, tell }: Link<BlameAnswer>): Promise<BlameAnswer> {
    const { blameFile } = await import('./blame.ts');
    const bytes = work.version === null ? await bytesFor(work, work.text) : new Uint8Array();
    if (typeof bytes === 'string') return { type: 'none', why: bytes };
    return await blameFile(work, bytes, { signal }, tell);
  }

  async #listRevisions(path: string, signal: AbortSignal): Promise<Revisions> {
    const { readRevisions } = await import('./references.ts');
    return await readRevisions(dirname(path), { signal, isTrusted: false });
  }

  async #readCommit({ path, hash }: CommitWork, signal: AbortSignal): Promise<readonly string[]> {
    const { commitLines } = await import('./blame.ts');
    return await commitLines(path, hash, { signal });
  }

  async #readBefore(work: BeforeWork, signal: AbortSignal): Promise<BeforeAnswer> {
    const { versionBefore } = await import('./version-before.ts');
    const { bytes, line } = await versionBefore(work, { signal });
    const text = await this.#tools.files.decode(work.previous.path, bytes, work.encoding, signal);
    return typeof text === 'string' ? { failed: text } : { text, line };
  }

  async #stage(work: StageWork, signal: AbortSignal): Promise<StageAnswer> {
    const { stage } = await import('./stage.ts');
    const { path, encoding } = work;
    return await stage(
      work,
      { signal },
      {
        compare: (before, after) => this.#tools.compare(before, after, signal),
        decode: (bytes) => this.#decode(path, bytes, encoding, signal),
        encode: (text) => bytesFor(work, text),
      },
    );
  }
}

const noneFor = (why: string) => ({ type: 'none', why }) as const;
const failureOf = (sentence: string) => ({ failed: sentence });

/** The answer to a request, or the one that `refused` makes of the sentence with which Git refuses. */
async function unlessRefused<Answer, Refused>(
  answer: Promise<Answer>,
  refused: (why: string) => Refused,
): Promise<Answer | Refused> {
  try {
    return await answer;
  } catch (error) {
    const { GitRefusal } = await import('./call-git.ts');
    if (error instanceof GitRefusal) return refused(error.message);
    throw error;
  }
}

/** The repository of a folder. @throws `GitRefusal` for none */
async function repositoryAt(folder: string): Promise<Repository> {
  const { repositoryOf } = await import('./repository.ts');
  const { GitRefusal } = await import('./call-git.ts');
  const real = await realpath(folder).catch(() => null);
  const repository = real === null ? null : repositoryOf(real);
  if (repository !== null) return repository;
  throw new GitRefusal(`${basename(folder)} is not in a Git repository. Run git init to make one`);
}

/** The bytes of a file with a text, as a save would write it; a sentence where there are none. */
async function bytesFor(
  { path, encoding: { name, bom }, lineEnd }: FileOf,
  text: Text,
): Promise<Uint8Array | string> {
  const { bytesOfFile } = await import('../files/saved-text.ts');
  return await bytesOfFile(text, { encoding: name, bom, lineEnd }, basename(path));
}

type RequestWork<Kind> = Kind extends Request<infer Work, unknown> ? Work : never;

type FileOf = Pick<StageWork, 'path' | 'encoding' | 'lineEnd'>;
