import { basename, dirname } from 'node:path';
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
  type BlameAnswer,
  type BlameWork,
  type CommitWork,
  readBlame,
  readCommit,
} from '../../features/git-blame/requests.ts';
import { listRevisions } from '../../features/compare/requests.ts';
import type { Revisions } from '../../features/git-changes/references.ts';
import type { Event } from '../../core/model/messages.ts';
import type { Differences } from '../../text/diff/differences.ts';
import type { Text } from '../../text/text.ts';
import type { FileOpener } from '../files/file-opener.ts';
import { type Link, type Runner, runs } from '../requests.ts';
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
    runs(readBaseline, (work, { signal }) => this.#readBaseline(work, signal)),
    runs(stageLines, (work, { signal }) => this.#stage(work, signal)),
    runs(readBlame, (work, link) => this.#blame(work, link)),
    runs(listRevisions, ({ path }, { signal }) => this.#listRevisions(path, signal)),
    runs(readCommit, (work, { signal }) => this.#readCommit(work, signal)),
  ];

  async #readBaseline(work: BaselineWork, signal: AbortSignal): Promise<BaselineAnswer> {
    // What is asked for while the first frame is being made can wait for it.
    await setImmediate();
    signal.throwIfAborted();
    const { readBaselineOf } = await import('./baseline.ts');
    const { GitRefusal } = await import('./call-git.ts');
    const { repositoryOfFile } = await import('./tracked-file.ts');
    const repository = await repositoryOfFile(work.path);
    if (repository !== null) {
      const { RepositoryWatcher } = await import('./repository-watcher.ts');
      this.#watcher ??= new RepositoryWatcher((folder) =>
        this.#emit({ type: 'git_changed', repository: folder }),
      );
      this.#watcher.add(repository);
    }
    try {
      const [found] = await Promise.all([readBaselineOf(work, { signal }), this.#tools.prepare()]);
      if (found === null) return { type: 'same' };
      const text = await this.#tools.files.decode(work.path, found.bytes, work.encoding, signal);
      return typeof text === 'string' ? { type: 'none', why: text } : { type: 'found', id: found.id, text };
    } catch (error) {
      if (error instanceof GitRefusal) return { type: 'none', why: error.message };
      throw error;
    }
  }

  async #blame(work: BlameWork, { signal, tell }: Link<BlameAnswer>): Promise<BlameAnswer> {
    const { blameFile } = await import('./blame.ts');
    const { GitRefusal } = await import('./call-git.ts');
    try {
      const bytes = await bytesFor(work, work.text);
      if (typeof bytes === 'string') return { type: 'none', why: bytes };
      return await blameFile(work, bytes, { signal }, tell);
    } catch (error) {
      if (error instanceof GitRefusal) return { type: 'none', why: error.message };
      throw error;
    }
  }

  async #listRevisions(path: string, signal: AbortSignal): Promise<Revisions | string> {
    const { readRevisions } = await import('./references.ts');
    const { GitRefusal } = await import('./call-git.ts');
    try {
      return await readRevisions(dirname(path), { signal, isTrusted: false });
    } catch (error) {
      if (error instanceof GitRefusal) return error.message;
      throw error;
    }
  }

  async #readCommit({ path, hash }: CommitWork, signal: AbortSignal): Promise<readonly string[] | string> {
    const { commitLines } = await import('./blame.ts');
    const { GitRefusal } = await import('./call-git.ts');
    try {
      return await commitLines(path, hash, { signal });
    } catch (error) {
      if (error instanceof GitRefusal) return error.message;
      throw error;
    }
  }

  async #stage(work: StageWork, signal: AbortSignal): Promise<StageAnswer> {
    const { stage } = await import('./stage.ts');
    const { GitRefusal } = await import('./call-git.ts');
    const { path, encoding } = work;
    try {
      return await stage(
        work,
        { signal },
        {
          compare: (before, after) => this.#tools.compare(before, after, signal),
          decode: async (bytes) => {
            const text = await this.#tools.files.decode(path, bytes, encoding, signal);
            if (typeof text === 'string') throw new GitRefusal(text);
            return text;
          },
          encode: (text) => bytesFor(work, text),
        },
      );
    } catch (error) {
      if (error instanceof GitRefusal) return { failed: error.message };
      throw error;
    }
  }
}

/** The bytes of a file with a text, as a save would write it; a sentence where there are none. */
async function bytesFor(
  { path, encoding: { name, bom }, lineEnd }: FileOf,
  text: Text,
): Promise<Uint8Array | string> {
  const { bytesOfFile } = await import('../files/saved-text.ts');
  return await bytesOfFile(text, { encoding: name, bom, lineEnd }, basename(path));
}

type FileOf = Pick<StageWork, 'path' | 'encoding' | 'lineEnd'>;
