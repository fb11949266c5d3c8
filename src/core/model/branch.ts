import { Field } from './fields/field.ts';
import type { HalfwayOperation } from './known-branch.ts';

/** The branch of Git that the folder's files are of. */
export const branchField = new Field<string | null>('branch', null);

/** The operation of Git that has stopped in the folder; null for none. */
export const halfwayOperationField = new Field<HalfwayOperation | null>('halfwayOperation', null);
