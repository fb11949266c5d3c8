import { Field } from './fields/field.ts';

/** The branch of Git that the folder's files are of. */
export const branchField = new Field<string | null>('branch', null);

/** An operation of Git that has stopped halfway, as prompts of shells name it. */
export type HalfwayOperation = 'REBASE' | 'MERGE' | 'CHERRY-PICK' | 'REVERT';

/** The operation of Git that has stopped in the folder; null for none. */
export const halfwayOperationField = new Field<HalfwayOperation | null>('halfwayOperation', null);

/** The branch of a folder, and the operation of Git that has stopped there; null for none. */
export interface KnownBranch {
  readonly branch: string | null;
  readonly operation: HalfwayOperation | null;
}
