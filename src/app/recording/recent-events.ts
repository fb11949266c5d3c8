import type { Byte, Milliseconds } from '../../base/units.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import type { Event } from '../../core/model/messages.ts';
import { requestById } from '../../core/model/request.ts';
import { activeView, focusedLeaf, type State } from '../../core/model/state.ts';
import { commandsRunField } from '../../features/problem-report/commands-run.ts';
import { makeReport } from '../../features/problem-report/requests.ts';
import { REPORT_MODE } from '../../features/problem-report/show-report.ts';
import { type Runner, runs } from '../../host/requests.ts';
import { changedRange } from '../../text/diff/delta.ts';
import type { Text } from '../../text/text.ts';

/** Events that are kept at most, and bytes of the texts that they added. */
const MOST_EVENTS = 2000;
const MOST_ADDED: Byte = 8 << 20;
/** The longest text of a document that is kept. */
const MOST_TEXT: Byte = 1 << 18;
/** The longest paste and the longest argument of a command that are kept. */
const MOST_PASTED: Byte = 4096;

/** A text of a document as it once was. */
export interface KeptText {
  readonly id: DocumentId;
  readonly name: string;
  readonly language: string;
  readonly length: Byte;
  /** Null where it is too long. */
  readonly text: Text | null;
}

/** An event, and all that it changed. */
export interface KeptEvent {
  readonly now: Milliseconds;
  readonly event: Event | { readonly type: Event['type'] };
  /** The kind of request that it answers; null for none. */
  readonly request: string | null;
  readonly commands: readonly string[];
  /** The documents whose texts it changed, and new ones. */
  readonly changed: readonly KeptText[];
  readonly closed: readonly DocumentId[];
  readonly cursor: readonly [document: DocumentId, anchor: Byte, head: Byte, selections: number];
  /** The bytes that it added to texts. */
  readonly added: Byte;
}

/** The last events in order, with the texts before the first one of them. */
export interface RecentWork {
  readonly texts: ReadonlyMap<DocumentId, KeptText>;
  readonly events: readonly KeptEvent[];
  readonly state: State | null;
}

/**
 * The last events, and the texts before and after each: what a problem report is made of. It stays in memory. Texts share
 * most of their bytes with each other and with the documents, so an event costs about as much as its record.
 */
export class RecentEvents {
  /** A ring: the oldest event is at `#oldest`. */
  readonly #events: (KeptEvent | null)[] = [];
  #oldest = 0;
  #count = 0;
  #added: Byte = 0;
  /** The texts before the oldest event. */
  readonly #texts = new Map<DocumentId, KeptText>();
  /** The documents after the latest one. */
  #documents: State['documents'] = new Map();
  #state: State | null = null;

  /** Notes an event with the states before and after it. */
  note(event: Event, now: Milliseconds, before: State, after: State): void {
    const changed: KeptText[] = [];
    const closed: DocumentId[] = [];
    let added: Byte = 0;
    const { documents } = after;
    if (documents !== this.#documents) {
      for (const document of documents.values()) {
        const older = this.#documents.get(document.id);
        if (older !== undefined && older.text === document.text) continue;
        const kept = keptText(document);
        changed.push(kept);
        if (kept.text !== null) added += addedBytes(older?.text ?? null, kept.text);
      }
      for (const id of this.#documents.keys()) if (!documents.has(id)) closed.push(id);
      this.#documents = documents;
    }
    const ran = commandsRunField.of(after);
    const { anchor, head } = activeView(after).selections.primary;
    this.#add({
      now,
      event: keptEvent(event),
      request: 'id' in event ? (requestById(before, event.id)?.request.name ?? null) : null,
      commands: ran === commandsRunField.of(before) ? [] : ran.names,
      changed,
      closed,
      cursor: [focusedLeaf(after).active, anchor, head, activeView(after).selections.ranges.length],
      added,
    });
    this.#state = after;
  }

  /** The events that are kept now. */
  get work(): RecentWork {
    return {
      texts: new Map(this.#texts),
      events: [...this.#events.slice(this.#oldest), ...this.#events.slice(0, this.#oldest)].filter(
        (event) => event !== null,
      ),
      state: this.#state,
    };
  }

  #add(event: KeptEvent): void {
    if (this.#count === MOST_EVENTS) this.#forget();
    this.#events[(this.#oldest + this.#count++) % MOST_EVENTS] = event;
    this.#added += event.added;
    while (this.#added > MOST_ADDED) this.#forget();
  }

  /** Forgets the oldest event: what it changed is where the next one begins. */
  #forget(): void {
    const event = this.#events[this.#oldest];
    if (event !== null) {
      for (const text of event.changed) this.#texts.set(text.id, text);
      for (const id of event.closed) this.#texts.delete(id);
      this.#added -= event.added;
    }
    this.#events[this.#oldest] = null;
    this.#oldest = (this.#oldest + 1) % MOST_EVENTS;
    this.#count--;
  }
}

/** Makes a report of the events that are kept. */
export const reportRunner = (recent: RecentEvents): Runner =>
  runs(makeReport, async (_, { signal }) => {
    const { reportOf } = await import('./report.ts');
    return reportOf(recent.work, signal);
  });

const keptText = ({ id, name, language, text, mode }: Document): KeptText => ({
  id,
  name,
  language: language.name,
  length: text.length,
  text: text.length > MOST_TEXT || mode === REPORT_MODE ? null : text,
});

/** The bytes of a text that an older one did not have. */
function addedBytes(older: Text | null, newer: Text): Byte {
  if (older === null) return newer.length;
  const { from, to } = changedRange(older, newer);
  return newer.length - older.length + to - from;
}

/** An event with as much of it as a report holds. */
function keptEvent(event: Event): KeptEvent['event'] {
  switch (event.type) {
    case 'key':
    case 'mouse':
    case 'resize':
    case 'focus':
    case 'message':
    case 'request_failed':
      return event;
    case 'traced':
      return keptEvent(event.calibrated);
    case 'paste':
      return event.bytes.length <= MOST_PASTED ? event : { type: event.type };
    case 'command':
      return Object.values(event.args ?? {}).every(isShort) ? event : { type: event.type, name: event.name };
    default:
      return { type: event.type };
  }
}

const isShort = (value: unknown): boolean =>
  typeof value === 'string' ? value.length <= MOST_PASTED : typeof value !== 'object' || value === null;
