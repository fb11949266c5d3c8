import { Field, type FollowedEdit } from '../model/field.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { ReplaceRange } from '../../text/replacements.ts';
import type { Rework } from '../../text/rework/rework.ts';
import type { DocumentId } from '../model/document.ts';
import type { Wanted } from './convert-line-ends.ts';
import type { Selections } from '../model/selection.ts';

/** How matches are replaced, beside how they are sought. */
export interface ReplaceOptions {
  /** Give what is inserted the case of what it replaces. */
  readonly keepCase: boolean;
  /** Ask for each match. */
  readonly confirmEach: boolean;
}

/** How replacing goes. */
export const replaceOptionsField = new Field<ReplaceOptions>('replaceOptions', {
  keepCase: false,
  confirmEach: false,
});

/** A command on many lines that is a replacing in the background, in words. */
export interface Rewriting {
  /** What goes on: `indenting`. */
  readonly title: string;
  /** What undo calls it: `indent`. */
  readonly label: string;
  /** What is told when there was nothing to do, and when it was stopped. */
  readonly nothing: string;
  readonly stopped: string;
}

/** A replacing under way. */
export interface Replacing {
  /** Tells its answers from those of an earlier request. */
  readonly request: number;
  readonly document: DocumentId;
  /** The order that the request was made with. */
  readonly work: Rework;
  /** The selections when the request was made. */
  readonly before: Selections;
  /** What was changed since the request was made. */
  readonly since: ChangeSet | null;
  /** 0 to 1. */
  readonly progress: number;
  readonly begun: Milliseconds;
  /** Where each match is still to be asked about, kept in place through edits; null when none is. */
  readonly each: readonly ReplaceRange[] | null;
  /** The one change that is asked about, kept in place through edits; null while the next is looked for. */
  readonly offered: ChangeSet | null;
  /** Answers that were typed ahead. */
  readonly answers: readonly string[];
  /** How many were replaced. */
  readonly count: number;
  /** The line end that all lines are given; null when it is the user who replaces. */
  readonly lineEnd: Wanted | null;
  /** The command that it is; null when it is the user who replaces. */
  readonly rewriting: Rewriting | null;
  /** The selections once lines are sorted; null when it is not lines that are sorted. */
  readonly sorted: Selections | null;
}

/** Matches that are being replaced, or asked about. */
export const replacingField = new Field<Replacing | null>('replacing', null, { moved: movedReplacing });

/** The replacing under way after an edit of its document. */
function movedReplacing(replacing: Replacing | null, { document, changes }: FollowedEdit): Replacing | null {
  if (replacing === null || replacing.document !== document) return replacing;
  const { since, each, offered } = replacing;
  return {
    ...replacing,
    since: since === null ? changes : since.compose(changes),
    each:
      each?.map(({ from, to, open }) => ({
        from: changes.mapPos(from, 1),
        to: changes.mapPos(to, open === true ? -1 : 1),
        open,
      })) ?? null,
    offered: offered === null ? null : offered.map(changes, false),
  };
}
