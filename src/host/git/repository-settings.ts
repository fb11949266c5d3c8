import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Repository } from './repository.ts';

/** Repositories whose settings are kept at most. */
const MOST = 16;

/**
 * The settings of repositories, kept until something changes that they depend on: the file of the settings, or the
 * owner of a folder, by which Git decides whether it reads the repository at all.
 */
export class RepositorySettings<Listed extends { readonly exit_code: number }> {
  readonly #list: (repository: Repository) => Promise<Listed>;
  readonly #known = new Map<string, { readonly key: string; readonly listed: Promise<Listed> }>();

  /** @param list runs Git */
  constructor(list: (repository: Repository) => Promise<Listed>) {
    this.#list = list;
  }

  /** The settings, or the failure of Git; failures are not kept. */
  of(repository: Repository): Promise<Listed> {
    const { top } = repository;
    const key = keyOf(repository);
    const before = this.#known.get(top);
    if (before?.key === key) return before.listed;
    const entry = { key, listed: this.#list(repository) };
    this.#known.delete(top);
    this.#known.set(top, entry);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST) this.#known.delete(oldest);
    void entry.listed.then(({ exit_code }) => {
      if (exit_code !== 0 && this.#known.get(top) === entry) this.#known.delete(top);
    });
    return entry.listed;
  }
}

/** Everything that the settings of a repository depend on. */
function keyOf({ top, own, shared }: Repository): string {
  const owners = [top, join(top, '.git'), own, shared].map((path) => {
    const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    return `${stats?.ino} ${stats?.uid}`;
  });
  const file = lstatSync(join(shared, 'config'), { bigint: true, throwIfNoEntry: false });
  return [...owners, file?.ino, file?.uid, file?.size, file?.mtimeNs, file?.ctimeNs].join('\n');
}
