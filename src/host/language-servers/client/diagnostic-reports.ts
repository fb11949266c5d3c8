import type { Milliseconds } from '../../../base/units.ts';
import type { SentDiagnostics, ServersReport } from '../link.ts';
import type { DiagnosticSet } from './diagnostic-set.ts';
import type { FileTexts } from './places.ts';

/** Diagnostics in one report, and sets of them: so many the editor takes in without a key that waits. */
const MOST_ITEMS = 200;
const MOST_SETS = 100;
/** The pause between two reports, in which the editor takes in keys. */
const PAUSE: Milliseconds = 12;

/** A set of which a part is still to be sent. */
interface Waiting {
  readonly server: { readonly id: string; readonly name: string };
  readonly set: DiagnosticSet;
  sent: number;
  isFirst: boolean;
}

/** The parts of the pool that reports need. */
interface Reporter {
  report(report: ServersReport): void;
  fileTexts(): FileTexts;
  /** The revision of an open document. */
  revisionOf(document: number): number;
}

/** Tells the editor of sets of diagnostics, in parts of a bounded size and at a bounded pace. */
export class DiagnosticReports {
  readonly #pool: Reporter;
  readonly #waiting = new Map<string, Waiting>();
  #isSending = false;

  constructor(pool: Reporter) {
    this.#pool = pool;
  }

  /** Tells of a set, in place of the one of the same server, kind and file. */
  send(server: Waiting['server'], set: DiagnosticSet): void {
    const key = `${server.id}\n${set.kind}\n${set.path}`;
    // A set that waits again goes to the end.
    this.#waiting.delete(key);
    this.#waiting.set(key, { server, set, sent: 0, isFirst: true });
    if (!this.#isSending) setImmediate(() => this.#flush());
    this.#isSending = true;
  }

  #flush(): void {
    const parts: SentDiagnostics[] = [];
    const texts = this.#pool.fileTexts();
    let room = MOST_ITEMS;
    for (const [key, waiting] of this.#waiting) {
      if (room === 0 || parts.length === MOST_SETS) break;
      const part = this.#part(waiting, room, texts);
      parts.push(part);
      room -= part.items.length;
      if (waiting.sent >= waiting.set.size) this.#waiting.delete(key);
    }
    if (parts.length > 0) this.#pool.report({ type: 'diagnostics', parts });
    this.#isSending = this.#waiting.size > 0;
    if (this.#isSending) setTimeout(() => this.#flush(), PAUSE);
  }

  #part(waiting: Waiting, room: number, texts: FileTexts): SentDiagnostics {
    const { server, set, sent, isFirst } = waiting;
    const { path, document, more } = set;
    const items = set.part(sent, room, () => texts.of(path));
    waiting.sent = Math.min(set.size, sent + room);
    waiting.isFirst = false;
    return {
      set: `${server.id} ${set.kind}`,
      server: server.name,
      path,
      document,
      revision: document === null ? 0 : this.#pool.revisionOf(document),
      isFirst,
      items,
      more,
    };
  }
}
