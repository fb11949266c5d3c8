/** A branch or a tag of a repository. */
export interface Reference {
  readonly kind: 'branch' | 'remote' | 'tag';
  /** The name that people use: `main`, `origin/main`, `v1.0`. */
  readonly name: string;
  /** The whole name, which is never ambiguous: `refs/heads/main`. */
  readonly ref: string;
  /** The commit that it names; for a tag of anything else, the hash of that. */
  readonly hash: string;
  /** The time of the commit or the tag, in seconds since 1970. */
  readonly time: number;
  /** The first line of the message of the commit or the tag. */
  readonly subject: string;
  /** The branch that it follows, such as `origin/main`; null for none, and in folders that are not trusted. */
  readonly upstream: string | null;
  /** It is the branch that is checked out. */
  readonly isHead: boolean;
}

/** The branches and tags of a repository. */
export interface References {
  /** The branch that is checked out, even if it has no commit yet; null for a detached HEAD. */
  readonly branch: string | null;
  /** The commit that is checked out; null if there is none yet. */
  readonly head: string | null;
  /** Local branches, then remote ones, then tags; the latest of each first. */
  readonly all: readonly Reference[];
}

/** A commit of the history of a repository. */
export interface RecentCommit {
  readonly hash: string;
  readonly author: string;
  /** In seconds since 1970. */
  readonly time: number;
  /** The first line of its message. */
  readonly subject: string;
}

/** Everything in a repository that can be chosen as a revision. */
export interface Revisions extends References {
  /** The latest commits that the checked out one is made of, the latest first. */
  readonly commits: readonly RecentCommit[];
  /** The time of the answer, in seconds since 1970. */
  readonly at: number;
}
