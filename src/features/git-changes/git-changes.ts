import type { Milliseconds } from '../../base/units.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import { DocumentField } from '../../core/model/fields/document-field.ts';
import { Field } from '../../core/model/fields/field.ts';
import { type State, withDocument } from '../../core/model/state.ts';
import type { Difference, Differences } from '../../text/diff/differences.ts';
import { RangeSet } from '../../text/range-set.ts';
import type { Text } from '../../text/text.ts';
import type { Staged } from './requests.ts';
import type { StagedChange } from './staged-marks.ts';

/** The kind of a change: lines that are new, that are others, or that are gone. */
export type ChangeKind = 'added' | 'modified' | 'deleted';

/** A change of lines against Git. Its range is that of the lines; it is empty where lines are gone. */
export interface Change {
  readonly kind: ChangeKind;
}

/** The text of a file in Git. */
export interface Baseline {
  /** Stands for its contents and for the way in which Git reads it. */
  readonly id: string;
  readonly text: Text;
  /** Its differences from the last commit; null for none, and where it is the text of the last commit. */
  readonly staged: Staged | null;
}

/** A document in a Git repository, and what is known of it. */
export interface GitChanges {
  /** Everything that the baseline depends on beside the repository: the path, the format, the settings. */
  readonly key: string;
  /** The state of the repository for which the baseline was asked. */
  readonly epoch: number;
  readonly isReading: boolean;
  /** null while it is not known, and where there is none. */
  readonly baseline: Baseline | null;
  /** The sentence that says why there is no baseline; null where there is one, or while that is not known. */
  readonly problem: string | null;
  /** The changes for the marks. They follow edits until the texts are compared again. */
  readonly changes: RangeSet<Change>;
  /** The staged changes, for quieter marks at lines without others. */
  readonly staged: RangeSet<StagedChange>;
  /** The differences, the texts that they are of, and how long it took to find them; null before. */
  readonly compared: Compared | null;
  readonly isComparing: boolean;
  /** The time from which the texts are to be compared again; null while nothing was typed. */
  readonly due: Milliseconds | null;
}

/** A comparison that was made. */
export interface Compared {
  readonly before: Text;
  readonly after: Text;
  readonly hunks: readonly Difference[];
  readonly took: Milliseconds;
}

/** The changes of a document against Git; null where nothing is asked about it. */
export const gitChangesField = new DocumentField<GitChanges | null>('gitChanges', null, {
  moved: (git, { changes }) => {
    if (git === null) return null;
    const moved = git.changes.through(changes);
    const staged = git.staged.through(changes);
    return moved === git.changes && staged === git.staged ? git : { ...git, changes: moved, staged };
  },
});

/** Counts the changes of repositories, and what else makes known baselines doubtful. */
export const gitEpochField = new Field<number>('gitEpoch', 0);

/** The state in which every baseline is read again. */
export const withNewEpoch = (state: State): State => gitEpochField.with(state, gitEpochField.of(state) + 1);

export const NO_CHANGES: RangeSet<Change> = RangeSet.none<Change>('empty');

/** The changes of a document as they are now; null while they are not known. */
export function currentChanges(document: Document): Compared | null {
  const git = gitChangesField.of(document);
  const compared = git?.compared ?? null;
  const isCurrent = compared?.after === document.text && compared.before === git?.baseline?.text;
  return isCurrent ? compared : null;
}

/** The marks of differences. */
export const changesOf = ({ hunks }: Pick<Differences, 'hunks'>): RangeSet<Change> =>
  NO_CHANGES.withAll(
    hunks.map((hunk) => ({ from: hunk.after.from, to: hunk.after.to, value: VALUES[kindOf(hunk)] })),
  );

/** The kind of a difference. */
export const kindOf = ({ before, after }: Difference): ChangeKind =>
  before.lines === 0 ? 'added' : after.lines === 0 ? 'deleted' : 'modified';

const VALUES: Readonly<Record<ChangeKind, Change>> = {
  added: { kind: 'added' },
  modified: { kind: 'modified' },
  deleted: { kind: 'deleted' },
};

/** The state with other knowledge of a document; the same where it is closed. */
export function withGit(state: State, id: DocumentId, git: GitChanges | null): State {
  const document = state.documents.get(id);
  return document === undefined || gitChangesField.of(document) === git
    ? state
    : withDocument(state, gitChangesField.with(document, git));
}
