/** A commit and the hashes of those that it follows. */
interface Linked {
  readonly hash: string;
  readonly parents: readonly string[];
}

/**
 * Commits in their order, but none before one that follows it: Git orders by dates, which are equal in a second, and
 * wrong where a clock was.
 */
export function childrenFirst<T extends Linked>(commits: readonly T[]): readonly T[] {
  const known = new Map(commits.map((commit) => [commit.hash, commit]));
  /** The number of children that are still to come, by hashes. */
  const children = new Map<string, number>();
  for (const { parents } of commits)
    for (const parent of parents) children.set(parent, (children.get(parent) ?? 0) + 1);
  const ordered: T[] = [];
  const held = new Set<string>();
  const add = (first: T): void => {
    const free = [first];
    for (let commit = free.pop(); commit !== undefined; commit = free.pop()) {
      ordered.push(commit);
      for (const parent of commit.parents) {
        const left = (children.get(parent) ?? 0) - 1;
        children.set(parent, left);
        if (left === 0 && held.delete(parent)) free.push(known.get(parent)!);
      }
    }
  };
  for (const commit of commits) {
    if ((children.get(commit.hash) ?? 0) > 0) held.add(commit.hash);
    else add(commit);
  }
  return ordered;
}
