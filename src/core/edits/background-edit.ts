import { Field, type FollowedEdit } from '../model/fields/field.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { Replacements, ReplaceRange } from '../../text/replacements.ts';
import type { Rework } from '../../text/rework/rework.ts';
import type { Text } from '../../text/text.ts';
import { ANSWER_WAIT } from '../model/wait-times.ts';
import { Request } from '../model/request.ts';
import type { DocumentId } from '../model/document.ts';
import type { LineEndChoice } from './convert-line-ends.ts';
import type { Selections } from '../model/selection.ts';

/** The manner in which matches are replaced, beside how they are searched. */
export interface ReplaceOptions {
  /** Give what is inserted the case of what it replaces. */
  readonly keepCase: boolean;
  /** Ask for each match. */
  readonly confirmEach: boolean;
}

/** The manner in which matches are replaced. */
export const replaceOptionsField = new Field<ReplaceOptions>('replaceOptions', {
  keepCase: false,
  confirmEach: false,
});

/** A command on many lines that is a replacing in the background, in words. */
export interface LineRewrite {
  /** The name of the work in the status bar: `indenting`. */
  readonly title: string;
  /** The label in the undo tree: `indent`. */
  readonly label: string;
  /** The message when there was nothing to do, and when it was stopped. */
  readonly nothing: string;
  readonly stopped: string;
}

/** A replacing under way. */
export interface PendingReplace {
  readonly document: DocumentId;
  /** The order that the request was made with. */
  readonly work: Rework;
  /** The selections when the request was made. */
  readonly before: Selections;
  /** The ranges of which each match is still to be asked about, kept in place through edits; null to ask about none. */
  readonly each: readonly ReplaceRange[] | null;
  /** The one change that is asked about, kept in place through edits; null while the next is looked for. */
  readonly offered: ChangeSet | null;
  /** Answers that were typed ahead. */
  readonly answers: readonly string[];
  /** The number of matches replaced so far. */
  readonly count: number;
  /** The line end that all lines are given; null when it is the user who replaces. */
  readonly lineEnd: LineEndChoice | null;
  /** The command that it is; null when it is the user who replaces. */
  readonly rewriting: LineRewrite | null;
  /** The selections once lines are sorted, by their places before; null when it is not lines that are sorted. */
  readonly sorted: Selections | null;
}

/** Matches that are being replaced, or asked about. */
export const replacingField = new Field<PendingReplace | null>('replacing', null, {
  moved: movedReplacing,
  closed: (replacing, document) => (replacing?.document === document ? null : replacing),
});

/** A text, and the changes of it that are to be found. */
export interface ChangesWork {
  readonly text: Text;
  readonly work: Rework;
}

/** The changes that were found, with the text that they lead to. */
export interface FoundChanges extends Pick<Replacements, 'cursors'> {
  readonly changes: ChangeSet;
  readonly text: Text;
  /** Matches of more than 1 MB were left alone. */
  readonly long: boolean;
  /** Some bytes of the file could not be read. */
  readonly lost: boolean;
}

/** Finds the changes that replacing, sorting or a command on many lines makes. */
export const findChanges = new Request<ChangesWork, FoundChanges>('find_changes', {
  title: (_, state) => titleOf(replacingField.of(state)),
  keysWait: ANSWER_WAIT,
  replaces: true,
});

/** The title of a replacing in the status bar; null where it asks about each match. */
function titleOf(replacing: PendingReplace | null): string | null {
  if (replacing === null || replacing.each !== null) return null;
  return replacing.lineEnd === null ? (replacing.rewriting?.title ?? 'replacing') : 'converting line endings';
}

/** The replacing under way after an edit of its document. */
function movedReplacing(
  replacing: PendingReplace | null,
  { document, changes }: FollowedEdit,
): PendingReplace | null {
  if (replacing === null || replacing.document !== document) return replacing;
  const { each, offered } = replacing;
  return {
    ...replacing,
    each:
      each?.map(({ from, to, open }) => ({
        from: changes.mapPos(from, 1),
        to: changes.mapPos(to, open === true ? -1 : 1),
        open,
      })) ?? null,
    offered: offered === null ? null : offered.map(changes, false),
  };
}
