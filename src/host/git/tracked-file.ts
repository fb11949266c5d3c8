import { realpath } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { callGit, GitRefusal } from './call-git.ts';
import type { GitOptions } from './git-process.ts';
import { type Repository, repositoryOf } from './repository.ts';

/** The version of a file in the index or in a commit. */
export interface Entry {
  /** The permissions, as Git writes them: `100644`. */
  readonly mode: string;
  readonly id: string;
}

/** A file in a repository, and the calls of Git about it. */
export class TrackedFile {
  readonly name: string;
  readonly repository: Repository;
  /** The path from the top folder of the work tree. */
  readonly path: string;
  readonly #isTrusted: boolean;
  readonly #signal: AbortSignal;
  readonly #environment: GitOptions['environment'];

  private constructor(
    name: string,
    repository: Repository,
    path: string,
    { isTrusted, signal, environment }: FileOptions,
  ) {
    this.name = name;
    this.repository = repository;
    this.path = path;
    this.#isTrusted = isTrusted;
    this.#signal = signal;
    this.#environment = environment;
  }

  /** @param path absolute. @throws `GitRefusal` where it is in no repository */
  static async at(path: string, options: FileOptions): Promise<TrackedFile> {
    const name = basename(path);
    const folder = await realFolder(path);
    const repository = folder === null ? null : repositoryOf(folder);
    if (folder === null || repository === null) throw new GitRefusal(`${name} is not in a Git repository`);
    return new TrackedFile(name, repository, relative(repository.top, join(folder, name)), options);
  }

  /**
   * The output of Git in the top folder, with the paths in the arguments as names.
   * @throws `GitRefusal` when it fails
   */
  async git(
    args: readonly string[],
    options: Pick<GitOptions, 'input' | 'tell' | 'timeout'> = {},
  ): Promise<Buffer> {
    return await callGit(this.repository.top, args, {
      ...options,
      isTrusted: this.#isTrusted,
      signal: this.#signal,
      environment: this.#environment,
      subject: this.name,
    });
  }

  /** The version in the index; null where Git does not track the file. @throws `GitRefusal` in a merge conflict */
  async inIndex(): Promise<Entry | null> {
    const listed = (await this.git(['ls-files', '--stage', '-z', '--', this.path])).toString('latin1');
    const [first = ''] = listed.split('\0');
    const found = /^(\d+) ([\da-f]+) (\d)\t/.exec(first);
    if (found === null) return null;
    const [, mode, id, stage] = found;
    if (stage !== '0') throw new GitRefusal(`${this.name} has a merge conflict. Resolve it first`);
    return { mode, id };
  }

  /** The version in the last commit; null where it has none, or where there is no commit yet. */
  async inHead(): Promise<Entry | null> {
    const words = ['ls-tree', '-z', 'HEAD', '--', this.path];
    const listed = await this.git(words).catch((error: unknown) => {
      // A repository without a commit.
      if (error instanceof GitRefusal && /Not a valid object name/.test(error.message)) return null;
      throw error;
    });
    const found = /^(\d+) (?:blob|commit) ([\da-f]+)\t/.exec(listed?.toString('latin1') ?? '');
    return found === null ? null : { mode: found[1], id: found[2] };
  }

  /** The values of attributes of the file; `unspecified` for those that it does not have. */
  async attributes(...names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const listed = (await this.git(['check-attr', '-z', ...names, '--', this.path]))
      .toString('utf8')
      .split('\0');
    return new Map(names.map((name, i) => [name, listed[i * 3 + 2] ?? 'unspecified']));
  }

  /** The bytes of a version as Git keeps them. */
  async stored(id: string): Promise<Buffer> {
    return await this.git(['cat-file', 'blob', id]);
  }

  /** The bytes of a version as Git would write them into the file. In a trusted folder the filters of the file run. */
  async checkedOut(id: string): Promise<Buffer> {
    return await this.git(['cat-file', '--filters', `--path=${this.path}`, id]);
  }

  /** Stores bytes, and returns their id. @param isClean false for bytes of the file, which Git converts first */
  async store(bytes: Uint8Array, isClean: boolean): Promise<string> {
    const how = isClean ? '--no-filters' : `--path=${this.path}`;
    return (await this.git(['hash-object', '-w', '--stdin', how], { input: bytes }))
      .toString('latin1')
      .trim();
  }

  /** Puts a version of the file into the index in place of the one that is there. */
  async putInIndex({ mode, id }: Entry): Promise<void> {
    const input = Buffer.from(`${mode} ${id} 0\t${this.path}\0`);
    await this.git(['update-index', '-z', '--index-info'], { input });
  }

  /** True where Git ignores the file. */
  async isIgnored(): Promise<boolean> {
    const words = ['ls-files', '--others', '--ignored', '--exclude-standard', '-z', '--', this.path];
    return (await this.git(words)).length > 0;
  }
}

/** The real folder of a file; null for none. */
const realFolder = (path: string): Promise<string | null> => realpath(dirname(path)).catch(() => null);

/** The repository of a file; null for none. @param path absolute */
export async function repositoryOfFile(path: string): Promise<Repository | null> {
  const folder = await realFolder(path);
  return folder === null ? null : repositoryOf(folder);
}

/** The way in which Git is called for a file. */
export interface FileOptions {
  /** The configuration of the repository is used, and filters that it names run. */
  readonly isTrusted: boolean;
  readonly signal: AbortSignal;
  readonly environment?: GitOptions['environment'];
}

/** False for a symbolic link or a submodule. */
export const hasLines = ({ mode }: Entry): boolean => mode.startsWith('10');

/** @throws `GitRefusal` for a version that has no lines */
export function assertHasLines({ name }: TrackedFile, { mode }: Entry): void {
  if (mode.startsWith('12')) throw new GitRefusal(`${name} is a symbolic link, which has no lines in Git`);
  if (mode.startsWith('16')) throw new GitRefusal(`${name} is a submodule, which has no lines in Git`);
}
