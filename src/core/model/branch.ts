import { Field } from './fields/field.ts';

/** The branch of Git that the folder's files are of. */
export const branchField = new Field<string | null>('branch', null);
