import { snap } from '../../text/graphemes.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { Selections } from '../../core/model/selection.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { countNewlines } from '../../text/newlines.ts';
import { Text } from '../../text/text.ts';
import type { AskNow, QueuedOperation, QueuedRun } from '../link/messages.ts';
import { resolveAction } from '../../core/model/plugins/action-aliases.ts';
import { Offsets } from './offsets.ts';
import { LocalText } from './local-text.ts';
import type { Snapshot, SnapshotBuffer } from '../link/snapshot.ts';
import { receiveChanges, type SentChanges, sendChanges, zeros } from '../link/sent-changes.ts';
import { RemoteSource } from '../../text/remote-source.ts';

/** The bytes that one turn may put into texts, and the number of operations of other kinds that it may queue. */
const MOST_BYTES = 256 << 20;
const MOST_OPERATIONS = 100_000;
/** The bytes read in one go. */
const PART = 1 << 20;

/** Operations that may show another buffer, focus another split or run commands. */
const MOVING =
  /^(?:open|showBuffer|close|create(?!Scroll)|focus|split|dismiss|play|run|setSplitBuffer|moveBuffer)/;

/** Operations that replace the content of a virtual buffer, which is not seen before the next snapshot. */
const REPLACING =
  /^(?:setVirtualBufferContent|setPanelContent|mountWidgetPanel|updateWidgetPanel|widgetMutate)$/;

/** The editor as one plugin sees it: the snapshot that it was sent, with the operations that it has queued itself. */
export class LocalState {
  readonly plugin: string;
  /** The number that the plugin's generation has for the first line. */
  readonly firstLine: 0 | 1;
  /** The texts that the plugin's offsets refer to. */
  readonly offsets = new Offsets((seen, document, snapshot) => {
    const changes = this.#ask({ type: 'since', seen, document, snapshot }) as SentChanges | null | undefined;
    return changes && receiveChanges(changes);
  });
  #snapshot: Snapshot;
  readonly #ask: AskNow;
  readonly #tell: (sentence: string) => void;
  readonly #texts = new Map<DocumentId, LocalText>();
  #selections: { active: DocumentId; selections: Selections } | null = null;
  /** It has put cursors somewhere. */
  #moved = false;
  /** Something is queued, or was carried out, that may move the cursors or the focus in ways that the plugin does not see. */
  #moves = false;
  /** It has replaced the content of a virtual buffer since the snapshot. */
  #replaced = false;
  #version = 0;
  #operations: QueuedOperation[] = [];
  #queued: Byte = 0;
  /** The number of runs of actions that are queued. */
  #actions = 0;

  /** @param plugin its name */
  constructor(
    plugin: string,
    snapshot: Snapshot,
    ask: AskNow,
    tell: (sentence: string) => void = () => {},
    firstLine: 0 | 1 = 1,
  ) {
    this.#tell = tell;
    this.plugin = plugin;
    this.firstLine = firstLine;
    this.#snapshot = snapshot;
    this.#ask = ask;
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** Sees a newer snapshot; everything that was queued must have been taken. */
  see(snapshot: Snapshot): void {
    if (snapshot === this.#snapshot) return;
    this.#snapshot = snapshot;
    this.#texts.clear();
    this.#selections = null;
    this.#moved = this.#replaced = false;
    this.#version++;
  }

  /** As long as it stays the same, so does every answer. */
  get version(): number {
    return this.#version;
  }

  ask(question: Parameters<AskNow>[0]): unknown {
    return this.#ask(question);
  }

  buffer(id: DocumentId): SnapshotBuffer | undefined {
    return this.#snapshot.buffers.get(id);
  }

  /** In bytes; 0 for a buffer that does not exist. */
  length(id: DocumentId): Byte {
    return this.#texts.get(id)?.now.length ?? this.buffer(id)?.length ?? 0;
  }

  /** False for an offset that a buffer does not have; one of a content that is not seen yet may be there. */
  mayHave(id: DocumentId, at: number): boolean {
    if (!Number.isSafeInteger(at) || at < 0) return false;
    return at <= this.length(id) || (this.#replaced && this.buffer(id)?.virtual === true);
  }

  /** True if this plugin has changed the buffer in this turn. */
  isTouched(id: DocumentId): boolean {
    return this.#texts.get(id)?.touched ?? false;
  }

  /** True if the text of a buffer can be changed. */
  isOpen(id: DocumentId): boolean {
    const buffer = this.buffer(id);
    return buffer !== undefined && !buffer.fixed;
  }

  /** True for a position that is an offset of a buffer's text and lies inside no character. */
  isBoundary(id: DocumentId, at: number): boolean {
    return this.#text(id).isBoundary(at);
  }

  /** Inserts at an offset that the plugin gave. False, and nothing is done, when it cannot be. */
  insert(id: DocumentId, given: number, text: string): boolean {
    let at = this.offsets.at(id, given);
    if (!this.isOpen(id) || !this.isBoundary(id, at)) return false;
    this.#spend(text.length);
    const changes = this.offsets.changes(id);
    if (changes !== null && text !== '') {
      const edit = ChangeSet.of(changes.length, [{ from: given, insert: zeros(encode(text).length) }]);
      at = edit.map(changes, false).from(0);
      this.offsets.edited(id, edit);
    }
    this.#text(id).insert(at, text);
    this.#version++;
    return true;
  }

  /** Deletes between offsets that the plugin gave; what others put there meanwhile stays. False when it cannot be. */
  remove(id: DocumentId, given: number, end: number): boolean {
    const [from, to] = [this.offsets.at(id, given), this.offsets.at(id, end)];
    if (!this.isOpen(id) || !(given <= end) || !this.isBoundary(id, from) || !this.isBoundary(id, to))
      return false;
    const changes = this.offsets.changes(id);
    const text = this.#text(id);
    if (changes === null) text.remove(from, to);
    else {
      const edit = ChangeSet.of(changes.length, [{ from: given, to: end }]);
      const mapped = edit.map(changes, false);
      for (let i = mapped.size - 1; i >= 0; i--) text.remove(mapped.from(i), mapped.to(i));
      this.offsets.edited(id, edit);
    }
    this.#version++;
    return true;
  }

  /** Inserts at each cursor of the active buffer: where operations of this turn move them, only the editor knows. */
  insertAtCursors(text: string): boolean {
    const { active } = this.#snapshot;
    if (this.#moves) {
      this.#spend(text.length);
      this.push({ type: 'insert', text });
      return true;
    }
    if (!this.isOpen(active) || this.#snapshot.cursors.ranges.length === 0) return false;
    this.#spend(text.length * this.selections.count);
    const own = this.#text(active);
    const heads = this.selections.ranges.map(({ head }) => head);
    // It does not know where that is.
    if (this.offsets.changes(active) !== null) {
      const insert = zeros(encode(text).length);
      this.offsets.changed(
        active,
        ChangeSet.of(
          own.now.length,
          heads.map((from) => ({ from, insert })),
        ),
      );
    }
    for (const head of heads.toReversed()) own.insert(head, text);
    this.#version++;
    return true;
  }

  /**
   * Puts the cursor of a buffer at an offset that the plugin gave. False when it cannot be, and when it goes to the start
   * of the cluster that the offset is in.
   */
  setCursor(id: DocumentId, given: number): boolean {
    const at = this.offsets.at(id, given);
    const buffer = this.buffer(id);
    if (buffer === undefined || !this.isBoundary(id, at)) return false;
    // No split has it, and none is about to.
    if (buffer.splits.length === 0 && !this.#moves) return false;
    const reached = snap(this.#text(id).now, at);
    // What was changed before is mapped before; what comes is changed in the text as it is here.
    this.push({ type: 'cursor', document: id, position: at });
    this.#moved = true;
    this.#version++;
    if (id === this.#snapshot.active)
      this.#selections = { active: id, selections: Selections.single(reached) };
    return reached === at;
  }

  /** The cursors of the active buffer, as the editor will have them when all that is queued is done. */
  get selections(): Selections {
    const { active, cursors } = this.#snapshot;
    if (this.#selections === null || this.#selections.active !== active)
      this.#selections = { active, selections: selectionsOf(cursors) };
    const text = this.#texts.get(active);
    const { selections } = this.#selections;
    return text === undefined || !text.changed ? selections : selections.within(text.changes);
  }

  /** Cursors are where the snapshot has them. */
  get still(): boolean {
    return !this.#moved && !this.isTouched(this.#snapshot.active);
  }

  /** The line of an offset, from 0; null where lines are not counted so far. */
  line(id: DocumentId, at: Byte): number | null {
    const text = this.#texts.get(id);
    const asked = { type: 'lines', snapshot: this.#snapshot.number, document: id } as const;
    if (text === undefined || !text.touched) {
      const [lines] = this.#ask({ ...asked, offsets: [at] }) as (number | null)[];
      return lines;
    }
    const { total } = text;
    const offsets: Byte[] = [];
    let inserted = 0;
    let old = at;
    for (let i = 0; i < total.size && total.insertFrom(i) < at; i++) {
      offsets.push(total.from(i), total.to(i));
      const to = Math.min(at, total.insertTo(i));
      inserted += countNewlines(text.now.read(total.insertFrom(i), to));
      old = at - to + total.to(i);
    }
    offsets.push(old);
    const lines = this.#ask({ ...asked, offsets }) as (number | null)[];
    if (lines.includes(null)) return null;
    const known = lines as number[];
    let line = inserted + known[known.length - 1];
    for (let i = 0; i + 1 < known.length; i += 2) line -= known[i + 1] - known[i];
    return line;
  }

  /** The text of [from, to), which are boundaries. Throws where bytes cannot be read. */
  text(id: DocumentId, from: Byte, to: Byte): string {
    const bytes = new Uint8Array(to - from);
    const { now } = this.#text(id);
    for (let at = from; at < to; at += PART) {
      if (!now.readInto(at, bytes.subarray(at - from, Math.min(to, at + PART) - from)))
        throw new Error(`bytes ${from} to ${to} of ${this.buffer(id)?.name} cannot be read`);
    }
    return decodeText(bytes);
  }

  /** Nothing is queued. */
  get idle(): boolean {
    return this.#operations.length === 0 && ![...this.#texts.values()].some(({ changed }) => changed);
  }

  /** The queued operations of some names. */
  queued(names: ReadonlySet<string>): readonly QueuedRun[] {
    return this.#operations.filter(
      (operation): operation is QueuedRun => operation.type === 'run' && names.has(operation.name),
    );
  }

  /** Queues a command of the editor; false where it has none of the name. */
  pushBuiltIn(name: string): boolean {
    const { actions, registered } = this.#snapshot;
    const { action } = resolveAction(actions, name);
    if (!actions.has(action) || registered.has(action)) return false;
    this.push({ type: 'action', action, count: 1, args: {} });
    return true;
  }

  /** Tells the user, once, of a call that has no effect. */
  tellUser(sentence: string): void {
    this.#tell(sentence);
  }

  /** Takes in that an operation of the editor was carried out or queued. */
  note(name: string): void {
    if (MOVING.test(name)) this.#moves = true;
    if (REPLACING.test(name)) this.#replaced = true;
  }

  /** Queues an operation behind what was done to texts so far. */
  push(operation: QueuedOperation): void {
    if (this.#operations.length >= MOST_OPERATIONS)
      throw new RangeError(`more than ${MOST_OPERATIONS} operations in one turn`);
    this.#cut();
    this.#operations.push(operation);
    if (operation.type === 'action') this.#moves = true;
  }

  /** Takes what was queued. */
  take(): readonly QueuedOperation[] {
    this.#cut();
    const operations = this.#operations;
    this.#operations = [];
    this.#queued = this.#actions = 0;
    this.#moves = false;
    return operations;
  }

  /** Forgets what was queued. */
  drop(): void {
    this.#operations = [];
    this.#queued = this.#actions = 0;
    this.#moves = false;
    this.#texts.clear();
    this.#selections = null;
    this.#moved = false;
    this.#version++;
  }

  /** Throws when actions are to be run so often that the editor would be held up. */
  spendActions(count: number): void {
    if (this.#actions + count > MOST_OPERATIONS)
      throw new RangeError(`more than ${MOST_OPERATIONS} actions in one turn`);
    this.#actions += count;
  }

  #spend(bytes: number): void {
    this.#queued += bytes;
    if (this.#queued > MOST_BYTES) throw new RangeError(`more than ${MOST_BYTES} bytes in one turn`);
  }

  #cut(): void {
    for (const [document, text] of this.#texts) {
      if (!text.changed) continue;
      if (document === this.#snapshot.active)
        this.#selections = { active: document, selections: this.selections };
      const changes = text.take();
      const bytes = new Uint8Array(changes.content.length);
      changes.content.readInto(0, bytes);
      this.#operations.push({ type: 'edit', document, ...sendChanges(changes), bytes });
    }
  }

  #text(id: DocumentId): LocalText {
    let text = this.#texts.get(id);
    if (text === undefined) {
      const length = this.buffer(id)?.length ?? 0;
      const snapshot = this.#snapshot.number;
      const source = new RemoteSource(
        length,
        (from, to) => this.#ask({ type: 'bytes', snapshot, document: id, from, to }) as Uint8Array | null,
      );
      text = new LocalText(Text.of(source));
      this.#texts.set(id, text);
    }
    return text;
  }
}

function selectionsOf({ ranges, main }: Snapshot['cursors']): Selections {
  if (ranges.length === 0) return Selections.origin;
  const list = Array.from({ length: ranges.length / 2 }, (_, i) => ({
    anchor: ranges[i * 2],
    head: ranges[i * 2 + 1],
  }));
  return Selections.of(list, main);
}
