import { WindowField } from '../../core/model/fields/field.ts';
import type { State } from '../../core/model/state.ts';
import type { InputLine } from '../../core/widgets/prompt.ts';
import type { Severity } from './diagnostic.ts';

/** The name of the view of the problems. */
export const PROBLEMS_VIEW = 'problems';

/** The filters of the list of problems, and its place. */
export interface ProblemsPanel {
  /** The words that the shown problems contain, in their message, code, tool or path. */
  readonly filter: InputLine;
  /** The severities that are not shown. */
  readonly hidden: ReadonlySet<Severity>;
  /** Only the problems of the file in front are shown. */
  readonly isActiveOnly: boolean;
  /** The paths of the files whose problems are not shown. */
  readonly collapsed: ReadonlySet<string>;
  /** The highlighted row, and the first in sight. */
  readonly index: number;
  readonly top: number;
  /** The row that was clicked last, and when. */
  readonly clicked: { readonly row: number; readonly time: number } | null;
}

const EMPTY: InputLine = { input: '', cursor: 0, anchor: 0, recalled: null, typed: '', error: null };

/** The view of the problems. */
export const problemsPanelField = new WindowField<ProblemsPanel>('problemsPanel', {
  filter: EMPTY,
  hidden: new Set(),
  isActiveOnly: false,
  collapsed: new Set(),
  index: 0,
  top: 0,
  clicked: null,
});

/** The state with another list of problems. */
export const withPanel = (state: State, change: Partial<ProblemsPanel>): State =>
  problemsPanelField.with(state, { ...problemsPanelField.of(state), ...change });
