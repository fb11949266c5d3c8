import { GitRefusal } from './call-git.ts';
import { changingGit, type ChangeOptions } from './changing-git.ts';
import type { GitEnd } from './git-process.ts';
import { refusalOf } from './refusals.ts';
import type { Repository } from './repository.ts';
import { isProgressLine } from './transfer-progress.ts';

/** The way in which the calls of one change are made. */
export type CallsOptions = Pick<ChangeOptions, 'signal' | 'environment' | 'progress'>;

type CallOptions = Pick<ChangeOptions, 'input' | 'variables'>;

/** A failure of Git with what it wrote, which hooks may be the reason of. */
export class GitFailure extends GitRefusal {
  readonly output: readonly string[];

  constructor(message: string, output: readonly string[]) {
    super(message);
    this.output = output;
  }
}

/** The calls of Git by a change of a repository. */
export class ChangingCalls {
  readonly repository: Repository;
  readonly options: CallsOptions;

  constructor(repository: Repository, options: CallsOptions) {
    this.repository = repository;
    this.options = options;
  }

  /** The output of Git. @throws `GitFailure` when it fails */
  async git(words: readonly string[], purpose: string, more: CallOptions = {}): Promise<string> {
    const end = await this.attempt(words, more);
    if (end.exit_code === 0) return end.stdout;
    throw failureOf(end, purpose);
  }

  /** The end of a call that may fail. */
  async attempt(words: readonly string[], more: CallOptions = {}): Promise<GitEnd<string>> {
    const end = await changingGit(this.repository.top, words, { ...this.options, ...more });
    this.options.signal.throwIfAborted();
    return end;
  }

  /** True where Git ends with 0. */
  async succeeds(words: readonly string[]): Promise<boolean> {
    return (await this.attempt(words)).exit_code === 0;
  }

  /** False before the first commit. */
  hasCommit(): Promise<boolean> {
    return this.succeeds(['rev-parse', '--verify', '-q', 'HEAD']);
  }
}

/** The failure of a call. @param purpose as in `read the status of the repository` */
export function failureOf({ stdout, stderr }: GitEnd<string>, purpose: string): GitFailure {
  const all = `${stderr}\n${stdout}`.trim();
  const output = all
    .split(/\r?\n/)
    .map((line) => line.slice(line.lastIndexOf('\r') + 1))
    .filter((line) => !isProgressLine(line));
  return new GitFailure(refusalOf(all, purpose), output);
}
