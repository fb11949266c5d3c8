import { openRequest, type OpenWork } from '../../core/windows/open-file.ts';
import type { FileSpan } from './diagnostic.ts';

/** A file that is opened at a problem. */
interface OpenProblemWork extends OpenWork {
  /** The place of the problem; null where it is not known. */
  readonly span: FileSpan | null;
  /** The view of the problems keeps the focus. */
  readonly stay: boolean;
}

/** Opens a file at a problem. */
export const openForProblem = openRequest<OpenProblemWork>('open_problem');
