import type { Byte } from '../../base/units.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import { DocumentField } from '../../core/model/fields/document-field.ts';
import { WindowField } from '../../core/model/fields/field.ts';
import { firstWhere } from '../../base/bisect.ts';
import { type State, withDocument } from '../../core/model/state.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import { lineEndAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import type { Commit } from './requests.ts';

/** The blame of a document: the commit of each line of a text, which edits have changed since. */
export interface Blame {
  /** Everything that it depends on beside the repository. */
  readonly key: string;
  /** The state of the repository for which it was asked. */
  readonly epoch: number;
  readonly isReading: boolean;
  /** The sentence that says why there is none; null where there is one, or while that is not known. */
  readonly problem: string | null;
  readonly found: FoundBlame | null;
}

/** Blamed lines. */
export interface FoundBlame {
  /** The number of the request that found them. */
  readonly request: number;
  readonly text: Text;
  /** The edits since; null for none. */
  readonly since: ChangeSet | null;
  readonly head: string;
  /** The time at which they were blamed, in seconds since 1970. */
  readonly at: number;
  readonly commits: readonly Commit[];
  /** For each line 1 more than the index of its commit, `NOT_COMMITTED`, or 0 while that is not known. */
  readonly lines: Int32Array;
  /** For each line its number in its commit, from 0. */
  readonly sources: Int32Array;
}

export const NOT_COMMITTED = -1;

/** Places that were edited at most until lines are blamed again. */
const MOST_EDITS = 1000;

/** The blame of a document; null where nobody wants it. */
export const blameField = new DocumentField<Blame | null>('gitBlame', null, {
  moved(blame, { changes }) {
    if (blame === null || blame.found === null) return blame;
    const { found } = blame;
    const since = found.since === null ? changes : found.since.compose(changes);
    // Every edit is put together with all before it: the lines are blamed again before that takes long.
    return since.size > MOST_EDITS
      ? { ...blame, epoch: -1, found: null }
      : { ...blame, found: { ...found, since } };
  },
});

/** A line whose commit is wanted. */
interface WantedCommit {
  readonly document: DocumentId;
  /** The start of the line. */
  readonly at: Byte;
  /** The commit is to be shown, or the file as it was before. */
  readonly use: 'show' | 'before';
}

/** The line for whose commit a command waits; null for none. */
export const commitWantedField = new WindowField<WantedCommit | null>('commitWanted', null, {
  moved: (wanted, { document, changes }) =>
    wanted?.document === document ? { ...wanted, at: changes.mapPos(wanted.at, 1) } : wanted,
  closed: (wanted, document) => (wanted?.document === document ? null : wanted),
});

/** The state with other knowledge of a document; the same where it is closed. */
export function withBlame(state: State, id: DocumentId, blame: Blame | null): State {
  const document = state.documents.get(id);
  return document === undefined || blameField.of(document) === blame
    ? state
    : withDocument(state, blameField.with(document, blame));
}

/** Bytes of a line that are compared with the blamed one. */
const COMPARED: Byte = 4096;

/** The last commit of a line. */
interface BlamedLine {
  readonly commit: Commit;
  /** The number of the line in the commit, from 0. */
  readonly source: number;
}

/** The last commit of the line that starts at a byte, as `blamedLineAt` finds it. */
export function commitAt(document: Document, start: Byte): Commit | null | undefined {
  const line = blamedLineAt(document, start);
  return line == null ? line : line.commit;
}

/**
 * The last commit of the line that starts at a byte of the document's text: null for a line that is not committed,
 * undefined while that is not known.
 */
export function blamedLineAt(document: Document, start: Byte): BlamedLine | null | undefined {
  const blame = blameField.of(document);
  const found = blame?.found ?? null;
  if (blame === null || found === null) return undefined;
  const { text, since, commits, lines, sources } = found;
  const old = since === null ? start : oldPlace(since, start);
  if (old === null) return null;
  const line = text.newlinesBefore(old);
  if (line === undefined) return undefined;
  if (since !== null && !isSameLine(document.text, start, text, text.lineStart(line) ?? old)) return null;
  const commit = lines[line] ?? 0;
  // If Git has reported every line, the blamed text had none there.
  if (commit === 0) return blame.isReading ? undefined : null;
  return commit === NOT_COMMITTED ? null : { commit: commits[commit - 1], source: sources[line] };
}

/** The place before edits of a place after them; null in what they inserted. */
function oldPlace(since: ChangeSet, at: Byte): Byte | null {
  const i = firstWhere(0, since.size, (k) => since.insertTo(k) > at) - 1;
  const next = i + 1;
  if (next < since.size && since.insertFrom(next) < at) return null;
  return i < 0 ? at : since.to(i) + at - since.insertTo(i);
}

function isSameLine(text: Text, start: Byte, old: Text, oldStart: Byte): boolean {
  const line = (of: Text, from: Byte): Uint8Array =>
    of.read(from, lineEndAt(of, from, COMPARED) ?? Math.min(of.length, from + COMPARED));
  const [now, before] = [line(text, start), line(old, oldStart)];
  return now.length === before.length && now.every((byte, i) => byte === before[i]);
}
