import type { ByteRange } from '../../../base/files.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import type { ChangeSet } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import { DiagnosticPulls } from './diagnostic-pulls.ts';
import { DiagnosticReports } from './diagnostic-reports.ts';
import { DiagnosticSet, type PlacedIn } from './diagnostic-set.ts';
import type { PoolAccess, PoolPart } from './part.ts';
import { pathOf } from './places.ts';
import { recordOf } from './checks.ts';
import { factsOf, rangeIn, severityIn } from './read-diagnostic.ts';
import type { ServerSession } from './server-session.ts';
import type { ServerText } from './server-text.ts';
import { TextVersions } from './text-versions.ts';

/** Diagnostics that are kept of a set, and of all. */
const MOST_IN_SET = 10_000;
const MOST = 100_000;

/** The way of diagnostics that were not asked for. */
const PUSHED = 'push';

/** The diagnostics of all servers: what they push, and what they are asked for. */
export class Diagnostics implements PoolPart {
  readonly #pool: PoolAccess;
  readonly #reports: DiagnosticReports;
  readonly #versions = new Map<DocumentId, TextVersions>();
  readonly #pulls = new Map<ServerSession, DiagnosticPulls>();
  #kept = 0;
  #nextId = 1;

  constructor(pool: PoolAccess) {
    this.#pool = pool;
    this.#reports = new DiagnosticReports({
      report: (report) => pool.report(report),
      fileTexts: () => pool.fileTexts(),
      revisionOf: (document) => this.#textOf(document)?.revision ?? 0,
    });
  }

  onNotification(session: ServerSession, method: string, params: unknown): boolean {
    if (method === '$/progress') return this.#pulls.get(session)?.takePart(params) === true;
    if (method !== 'textDocument/publishDiagnostics') return false;
    const { uri, version, diagnostics } = recordOf(params);
    const path = pathOf(uri);
    if (path !== null) this.#take(session, PUSHED, path, diagnostics, version);
    return true;
  }

  onRequest(session: ServerSession, method: string): Promise<unknown> | undefined {
    if (method !== 'workspace/diagnostic/refresh') return undefined;
    this.#pulls.get(session)?.refresh();
    return Promise.resolve(null);
  }

  onReady(session: ServerSession): void {
    const pulls = new DiagnosticPulls(session, {
      take: (kind, path, items, version) => this.#take(session, kind, path, items, version),
      drop: (kind, path) => this.#drop(session, kind, path),
    });
    this.#pulls.set(session, pulls);
    pulls.onChange();
  }

  onChange(session: ServerSession): void {
    this.#pulls.get(session)?.onChange();
  }

  onGone(session: ServerSession): void {
    this.#pulls.get(session)?.end();
    this.#pulls.delete(session);
    for (const { kind, path } of session.diagnostics.values()) this.#drop(session, kind, path);
  }

  onEdit(text: ServerText, before: Text, changes: ChangeSet | null): void {
    this.#versions.get(text.document)?.edited(text.version - 1, before, changes);
    for (const { session, set } of this.#setsOf(text.path)) {
      if (set.document !== text.document) continue;
      if (changes !== null) set.move(changes);
      else {
        this.#kept -= set.size;
        set.clear();
        this.#pulls.get(session)?.forget(text.path);
      }
    }
  }

  onText(text: ServerText): void {
    if (!this.#versions.has(text.document)) {
      this.#versions.set(text.document, new TextVersions());
      for (const { session, set } of this.#setsOf(text.path)) {
        set.placeIn({ document: text.document, text: text.text, changes: [] });
        this.#reports.send(session, set);
      }
    }
    for (const session of this.#pool.sessionsOf(text)) this.#pulls.get(session)?.onText(text);
  }

  onSaved(text: ServerText): void {
    for (const session of this.#pool.sessionsOf(text)) this.#pulls.get(session)?.onSaved(text);
  }

  onClosed(text: ServerText): void {
    this.#versions.delete(text.document);
    for (const pulls of this.#pulls.values()) pulls.onClosed(text);
    for (const { session, set } of this.#setsOf(text.path)) {
      if (set.document !== text.document) continue;
      set.leave();
      this.#reports.send(session, set);
    }
  }

  /** @param items what the server sent: nothing of it is trusted */
  #take(session: ServerSession, kind: string, path: string, items: unknown, version: unknown): void {
    const key = keyOf(kind, path);
    const before = session.diagnostics.get(key);
    const valid = (Array.isArray(items) ? (items as readonly unknown[]) : []).filter(
      (raw) => rangeIn(raw) !== null && factsOf(raw) !== null,
    );
    if (valid.length === 0 && before === undefined) return;
    const text = this.#pool.textAt(path);
    const place = text === null ? null : this.#placeIn(text, version);
    // It is about a text that nobody remembers: another set follows.
    if (text !== null && place === null) return this.#pulls.get(session)?.forget(path);
    this.#kept -= before?.size ?? 0;
    const room = Math.max(0, Math.min(MOST_IN_SET, MOST - this.#kept));
    const kept = worst(valid, room).map((raw) => ({ id: this.#nextId++, raw }));
    const set = new DiagnosticSet(kind, path, session.encoding, kept, valid.length - kept.length);
    this.#kept += kept.length;
    if (place === null) set.leave();
    else set.placeIn(place);
    if (valid.length === 0) session.diagnostics.delete(key);
    else session.diagnostics.set(key, set);
    this.#reports.send(session, set);
  }

  #drop(session: ServerSession, kind: string, path: string): void {
    this.#take(session, kind, path, [], undefined);
  }

  /** The text that a version of a document names; null for one that is not known any more. */
  #placeIn(text: ServerText, version: unknown): PlacedIn | null {
    const { document } = text;
    if (typeof version !== 'number' || version >= text.version)
      return { document, text: text.text, changes: [] };
    const since = this.#versions.get(document)?.since(version) ?? null;
    return since === null ? null : { document, ...since };
  }

  #textOf(document: DocumentId): ServerText | undefined {
    for (const text of this.#pool.texts) if (text.document === document) return text;
    return undefined;
  }

  *#setsOf(path: string): Iterable<{ readonly session: ServerSession; readonly set: DiagnosticSet }> {
    for (const session of this.#pool.sessions)
      for (const set of session.diagnostics.values()) if (set.path === path) yield { session, set };
  }
}

const keyOf = (kind: string, path: string): string => `${kind}\n${path}`;

/** The gravest diagnostics, where there are more than `room`; else all in their order. */
const worst = (all: readonly unknown[], room: number): readonly unknown[] =>
  all.length <= room ? all : all.toSorted((a, b) => severityIn(a) - severityIn(b)).slice(0, room);

/** The diagnostics of a server that touch a range of an open document, as the server gave them, for code actions. */
export const diagnosticsAt = (
  session: ServerSession,
  text: ServerText,
  range: ByteRange,
): readonly unknown[] =>
  [...session.diagnostics.values()]
    .filter(({ document }) => document === text.document)
    .flatMap((set) => set.touching(range, text.text));
