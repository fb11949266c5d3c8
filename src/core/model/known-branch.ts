/** An operation of Git that has stopped halfway, as prompts of shells name it. */
export type HalfwayOperation = 'REBASE' | 'MERGE' | 'CHERRY-PICK' | 'REVERT';

/** The branch of a folder, and the operation of Git that has stopped there; null for none. */
export interface KnownBranch {
  readonly branch: string | null;
  readonly operation: HalfwayOperation | null;
}
