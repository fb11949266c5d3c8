import { Field, type FollowedEdit } from '../model/field.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { Query } from '../../text/matcher.ts';
import type { Case } from '../../text/recasing.ts';
import type { ReplaceRange } from '../../text/replacements.ts';
import type { Replacement } from '../../text/template.ts';
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
  /** The case that letters are given; without it, what an expression finds is replaced. */
  readonly recase?: Case;
}

/** A replacing under way. */
export interface Replacing {
  /** Tells its answers from those of an earlier request. */
  readonly request: number;
  readonly document: DocumentId;
  /** What is sought and what takes its place; null when lines are sorted, or letters given another case. */
  readonly query: Query | null;
  readonly replacement: Replacement | null;
  /** Where it is still to be done; kept in place through edits. */
  readonly ranges: readonly ReplaceRange[];
  /** What was changed since the request was made. */
  readonly since: ChangeSet | null;
  /** 0 to 1. */
  readonly progress: number;
  readonly begun: Milliseconds;
  /** Whether each match is asked about. */
  readonly each: boolean;
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
  /** What was selected when the lines began to be sorted, and is to be afterwards; null when it is not lines that are sorted. */
  readonly sorting: { readonly before: Selections; readonly after: Selections } | null;
}

/** Matches that are being replaced, or asked about. */
export const replacingField = new Field<Replacing | null>('replacing', null, { moved: movedReplacing });

/** The replacing under way after an edit of its document. */
function movedReplacing(replacing: Replacing | null, { document, changes }: FollowedEdit): Replacing | null {
  if (replacing === null || replacing.document !== document) return replacing;
  const { since, ranges, offered } = replacing;
  return {
    ...replacing,
    since: since === null ? changes : since.compose(changes),
    ranges: ranges.map(({ from, to, open }) => ({
      from: changes.mapPos(from, 1),
      to: changes.mapPos(to, open === true ? -1 : 1),
      open,
    })),
    offered: offered === null ? null : offered.map(changes, false),
  };
}
