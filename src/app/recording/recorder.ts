import type { Byte, Milliseconds } from '../../base/units.ts';
import type { Event } from '../../core/model/messages.ts';
import type { State } from '../../core/model/state.ts';
import { checkEvent, checkState } from './checks.ts';
import { base64, type FreshBytes, ValueWriter } from './record-values.ts';
import { headerOf, lineOf, type RecordingLine } from './recording-lines.ts';
import { RecordingWriter } from './recording-writer.ts';
import type { StartRecord } from './start-record.ts';

/** The time that entries are written for before other events get their turn. */
const TURN: Milliseconds = 3;
/** Bytes of a line. */
const SLICE: Byte = 1 << 18;
/** The pause after which texts and the screen are checked. */
const PAUSE: Milliseconds = 300;
/** Bytes of texts that are checked in a pause, and at the end. */
const MOST_IN_PAUSE: Byte = 1 << 20;
const MOST_AT_END: Byte = 1 << 26;
/** The largest file whose bytes are recorded. */
const MOST_RECORDED: Byte = 1 << 26;

/** An entry that is still to be written. */
type Entry =
  | { readonly kind: 'start'; readonly start: StartRecord }
  | {
      readonly kind: 'event';
      readonly now: Milliseconds;
      readonly event: Event;
      readonly before: State;
      readonly after: State;
    }
  | { readonly kind: 'check'; readonly state: State; readonly most: Byte };

/**
 * Records everything that comes in: the start, and every event with its time. Events are kept as they are, and are
 * written after the frame that they lead to.
 */
export class Recorder {
  readonly #writer: RecordingWriter;
  readonly #values = new ValueWriter();
  #entries: Entry[] = [];
  /** The lines of the entry that is being written. */
  #lines: Iterator<RecordingLine> | null = null;
  #turn: NodeJS.Immediate | undefined;
  #pause: NodeJS.Timeout | undefined;
  #last: State | null = null;
  #over = false;

  /** Begins a recording. Throws what the disk refuses. @param onFailure is called when the disk refuses more of it */
  constructor(path: string, version: string, runtime: string, onFailure: (error: unknown) => void) {
    this.#writer = new RecordingWriter(path, (error) => {
      this.#stop();
      onFailure(error);
    });
    this.#writer.append(lineOf(headerOf(version, runtime)));
  }

  /** Records the start in a folder. */
  start(start: StartRecord): void {
    this.#add({ kind: 'start', start });
  }

  /** Records an event, and checks of the state that it led to. */
  event(event: Event, now: Milliseconds, before: State, after: State): void {
    this.#add({ kind: 'event', now, event, before, after });
    if (this.#pause === undefined) this.#pause = setTimeout(() => this.#check(), PAUSE).unref();
    else this.#pause.refresh();
    this.#last = after;
  }

  /** Writes everything at once: the program may be killed. */
  flush(): void {
    clearImmediate(this.#turn);
    this.#turn = undefined;
    while (!this.#over && this.#writeLine());
    this.#writer.flush();
  }

  /** Checks the last state, and ends the recording. */
  close(): void {
    clearTimeout(this.#pause);
    if (this.#last !== null) this.#add({ kind: 'check', state: this.#last, most: MOST_AT_END });
    this.flush();
    this.#writer.append(lineOf(['end']));
    this.#writer.close();
    this.#stop();
  }

  #check(): void {
    this.#pause = undefined;
    if (this.#last !== null) this.#add({ kind: 'check', state: this.#last, most: MOST_IN_PAUSE });
  }

  #stop(): void {
    this.#over = true;
    this.#entries = [];
    this.#lines = null;
    clearTimeout(this.#pause);
    clearImmediate(this.#turn);
  }

  #add(entry: Entry): void {
    if (this.#over) return;
    this.#entries.push(entry);
    this.#turn ??= setImmediate(() => this.#write());
  }

  #write(): void {
    this.#turn = undefined;
    const end = performance.now() + TURN;
    while (performance.now() < end) if (!this.#writeLine()) return;
    this.#turn = setImmediate(() => this.#write());
  }

  /** Writes the next line; false when there is none. */
  #writeLine(): boolean {
    this.#lines ??= this.#nextLines();
    if (this.#lines === null) return false;
    const { done, value } = this.#lines.next();
    if (done === true) this.#lines = null;
    else this.#writer.append(lineOf(value));
    return true;
  }

  #nextLines(): Iterator<RecordingLine> | null {
    const entry = this.#entries.shift();
    return entry === undefined ? null : this.#linesOf(entry);
  }

  *#linesOf(entry: Entry): Generator<RecordingLine> {
    if (entry.kind === 'check') yield ['check', checkState(entry.state, entry.most)];
    else if (entry.kind === 'start') yield* this.#linesWith(entry.start, (json) => ['start', json]);
    else {
      const { event, now, before, after } = entry;
      try {
        const check = checkEvent(before, after);
        yield* this.#linesWith(dataOf(event), (json) =>
          check === null ? ['event', now, json] : ['event', now, json, check],
        );
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        yield ['gap', event.type, error.message];
      }
    }
  }

  /** The lines of the bytes that a value needs, and that of the value itself. */
  *#linesWith(value: unknown, line: (json: unknown) => RecordingLine): Generator<RecordingLine> {
    const { json, fresh } = this.#values.write(value);
    for (const each of fresh) yield* linesOfBytes(each);
    yield line(json);
  }
}

/** An event as data: the operations of plugins are those of the program. */
const dataOf = (event: Event): unknown =>
  event.type === 'plugins' ? { ...event, plugins: { ...event.plugins, operations: null } } : event;

function* linesOfBytes({ source, number, from, to }: FreshBytes): Generator<RecordingLine> {
  if (to > MOST_RECORDED) throw new TypeError('a file over 64 MB');
  for (let at = from; at < to; at += SLICE) {
    const part = new Uint8Array(Math.min(SLICE, to - at));
    if (!source.readInto(at, part)) throw new TypeError('a part of a file that cannot be read');
    yield ['bytes', number, at, base64(part)];
  }
}
