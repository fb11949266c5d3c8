import type { Effect } from '../../core/model/messages.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { Edit } from '../../core/model/edit.ts';
import type { State } from '../../core/model/state.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { Question, Seen } from '../link/messages.ts';
import { editsIn } from './event-emitter.ts';
import { composeChanges, type SentChanges, sendChanges } from '../link/sent-changes.ts';

type TextQuestion = Extract<Question, { type: 'bytes' | 'lines' | 'since' }>;

/** The edits that are kept at most for plugins that wait, and the changes in them. */
const MOST_EDITS = 4096;
const MOST_CHANGES = 100_000;

/** The log of the revisions that plugins may still refer to: the documents of snapshots, and their edits since. */
export class RevisionLog {
  /** null where nobody can look at the documents any more; `at` is the number of edits before the snapshot. */
  readonly #snapshots = new Map<number, { documents: State['documents'] | null; readonly at: number }>();
  /** Turns of plugins: what led from each document as the plugin left it to the document after the turn. */
  readonly #turns = new Map<number, { changes: ReadonlyMap<DocumentId, ChangeSet>; readonly at: number }>();
  #edits: Edit[] = [];
  /** The number of edits that are forgotten. */
  #gone = 0;
  #newest = 0;

  /** A snapshot was made. */
  add(snapshot: number, documents: State['documents']): void {
    this.#newest = snapshot;
    this.#snapshots.set(snapshot, { documents, at: this.#count });
  }

  /** Documents were changed since the newest snapshot. */
  edited(edits: readonly Edit[]): void {
    this.#edits.push(...edits);
  }

  /** Sees what came of an event. */
  observe(effects: readonly Effect[]): void {
    this.edited(editsIn(effects));
    for (const effect of effects) if (effect.type === 'plugin_turned') this.turned(effect.turn, effect.since);
  }

  /** A turn was carried out; `changes` lead from documents as its plugin left them to what they are. */
  turned(turn: number, changes: ReadonlyMap<DocumentId, ChangeSet>): void {
    this.#turns.set(turn, { changes, at: this.#count });
  }

  /** The worker begins again, and counts turns from the start. */
  restart(): void {
    this.#turns.clear();
  }

  /** Answers a question about a text as it was in a snapshot. Throws when it is not known any more. */
  answer(question: TextQuestion): unknown {
    if (question.type === 'since') return this.#between(question.seen, question.document, question.snapshot);
    const document = this.#snapshots.get(question.snapshot)?.documents?.get(question.document);
    if (document === undefined) throw new Error('the buffer no longer exists');
    if (question.type === 'lines')
      return question.offsets.map((at) => document.text.newlinesBefore(at) ?? null);
    const bytes = new Uint8Array(question.to - question.from);
    return document.text.readInto(question.from, bytes) ? bytes : null;
  }

  /** The changes of documents since a snapshot. */
  since(snapshot: number): Map<DocumentId, ChangeSet> {
    return composedBy(this.#editsSince(snapshot));
  }

  /** The documents whose content was replaced since a snapshot, with their changes after that; null for none. */
  replacedSince(snapshot: number): Map<DocumentId, ChangeSet | null> {
    const edits = this.#editsSince(snapshot);
    const replaced = edits.filter(({ origin }) => origin === 'content').map(({ document }) => document);
    if (replaced.length === 0) return new Map();
    const after = composedBy(afterContent(edits));
    return new Map(replaced.map((document) => [document, after.get(document) ?? null]));
  }

  #editsSince(snapshot: number): readonly Edit[] {
    const at = this.#snapshots.get(snapshot)?.at ?? this.#count;
    return this.#edits.slice(Math.max(0, at - this.#gone));
  }

  /**
   * Forgets what nobody can refer to any more: plugins look at the newest snapshot alone.
   * @param held the oldest snapshot that a plugin which waits still has offsets of; Infinity for none
   */
  forget(held: number): void {
    for (const [snapshot, each] of this.#snapshots) {
      if (snapshot < this.#newest) each.documents = null;
      if (snapshot < Math.min(held, this.#newest)) this.#snapshots.delete(snapshot);
    }
    let oldest = Math.min(this.#count, ...[...this.#snapshots.values()].map(({ at }) => at));
    let changes = 0;
    for (let i = this.#edits.length - 1; i >= oldest - this.#gone; i--) {
      changes += this.#edits[i].changes.size;
      if (this.#edits.length - i > MOST_EDITS || changes > MOST_CHANGES) oldest = this.#gone + i + 1;
    }
    for (const [turn, { at }] of this.#turns) if (at < oldest) this.#turns.delete(turn);
    if (oldest === this.#gone) return;
    this.#edits = this.#edits.slice(oldest - this.#gone);
    this.#gone = oldest;
  }

  /** The number of edits so far. */
  get #count(): number {
    return this.#gone + this.#edits.length;
  }

  /**
   * The changes of a document from a text that a plugin saw to a snapshot; null for none, undefined where they are
   * forgotten.
   */
  #between({ snapshot, turn }: Seen, document: DocumentId, until: number): SentChanges | null | undefined {
    const begin = turn > 0 ? this.#turns.get(turn) : this.#snapshots.get(snapshot);
    const end = this.#snapshots.get(until);
    if (begin === undefined || end === undefined || begin.at < this.#gone) return undefined;
    const edits = this.#edits
      .slice(begin.at - this.#gone, end.at - this.#gone)
      .filter((edit) => edit.document === document);
    const parts = afterContent(edits).map((edit) => edit.changes);
    const replaced = parts.length < edits.length;
    const first = 'changes' in begin && !replaced ? begin.changes.get(document) : undefined;
    const changes = composeAll(first === undefined ? parts : [first, ...parts]);
    return changes === null || changes.empty ? null : sendChanges(changes);
  }
}

/**
 * The edits that offsets are mapped through. A plugin replaces the content of its buffer as a whole: what it says of that
 * buffer afterwards is about the new content, though it has not read it.
 */
function afterContent(edits: readonly Edit[]): readonly Edit[] {
  const last = new Map<DocumentId, number>();
  for (const [i, { document, origin }] of edits.entries()) if (origin === 'content') last.set(document, i);
  return last.size === 0 ? edits : edits.filter(({ document }, i) => i > (last.get(document) ?? -1));
}

function composedBy(edits: readonly Edit[]): Map<DocumentId, ChangeSet> {
  const parts = new Map<DocumentId, ChangeSet[]>();
  for (const { document, changes } of edits) {
    const known = parts.get(document);
    if (known === undefined) parts.set(document, [changes]);
    else known.push(changes);
  }
  const since = new Map<DocumentId, ChangeSet>();
  for (const [document, all] of parts) {
    const changes = composeAll(all);
    if (changes !== null) since.set(document, changes);
  }
  return since;
}

/** Changes one after the other as one, put together by halves: many small ones would be copied again and again. */
function composeAll(changes: readonly ChangeSet[]): ChangeSet | null {
  if (changes.length <= 1) return changes[0] ?? null;
  const half = changes.length >> 1;
  return composeChanges(composeAll(changes.slice(0, half)), composeAll(changes.slice(half)));
}
