import { encode } from '../../base/utf8.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { terminalNameField } from '../../core/model/terminal.ts';
import type { KeyEvent } from '../../input/event.ts';
import { ALT, CTRL, SUPER } from '../../input/event.ts';
import { Block } from '../../text/block.ts';
import { applyDelta, deltaBetween } from '../../text/diff/delta.ts';
import { Text } from '../../text/text.ts';
import { digestOf } from './checks.ts';
import type { Mask } from './mask.ts';
import type { KeptEvent, KeptText, RecentWork } from './recent-events.ts';
import { maskedHeaderOf, type RecordingLine } from './recording-lines.ts';
import { base64 } from './record-values.ts';

/** Pieces that two texts may differ in; where more do, all between them counts as added. */
const MOST_PIECES = 4096;

/**
 * The lines of a masked recording: the documents before the first event, then each event with the commands that it ran
 * and the changes that they made, and at the end the digests of all texts. The changes are recorded since masked keys
 * would not make them: a command that is searched for by its name would not be found.
 */
export function* maskedLines(
  { texts, events, state }: RecentWork,
  mask: Mask,
  version: string,
  runtime: string,
): Generator<RecordingLine> {
  yield maskedHeaderOf(version, runtime);
  if (state !== null) {
    const { columns, rows, tier } = state.window;
    yield [
      'start',
      { platform: process.platform, terminal: terminalNameField.of(state), tier, columns, rows },
    ];
  }
  const writer = new TextWriter(mask);
  for (const text of texts.values()) yield writer.whole(text);
  for (const event of events) {
    for (const id of event.closed) writer.close(id);
    const changes = event.changed.map((text) => writer.change(text));
    yield ['step', Math.round(event.now), maskedEvent(event, mask), ...detailsOf(event, changes)];
    for (const [i, text] of event.changed.entries()) if (changes[i] === null) yield writer.whole(text);
  }
  for (const text of writer.differing()) yield writer.whole(text);
  yield ['check', writer.digests()];
  yield ['end'];
}

/** Writes texts, and what makes the next ones of them. */
class TextWriter {
  readonly #mask: Mask;
  readonly #last = new Map<DocumentId, KeptText>();
  /** The same masked, as a replay makes them; null for one that is too long. */
  readonly #masked = new Map<DocumentId, Text | null>();

  constructor(mask: Mask) {
    this.#mask = mask;
  }

  close(id: DocumentId): void {
    this.#last.delete(id);
    this.#masked.delete(id);
  }

  /** The line of a document with its whole text. */
  whole(kept: KeptText): RecordingLine {
    const { id, name, language, length, text } = kept;
    const masked = text === null ? null : this.#maskText(text);
    this.#last.set(id, kept);
    this.#masked.set(id, masked);
    const content = masked === null ? null : contentOf(masked);
    return ['document', id, { name: this.#mask.string(name), language, length }, content];
  }

  /** The masked change that makes a text of the last one; null where its whole text is needed. */
  change(kept: KeptText): readonly unknown[] | null {
    const { id, text, length } = kept;
    const older = this.#last.get(id)?.text ?? null;
    const masked = this.#masked.get(id) ?? null;
    if (older === null || text === null || masked === null) return null;
    const { parts, added } = deltaBetween(older, text, MOST_PIECES);
    const other = this.#maskText(added);
    if (other === null) return null;
    this.#last.set(id, kept);
    this.#masked.set(id, applyDelta(masked, { parts, added: other }));
    return [id, length, parts, contentOf(other)];
  }

  /** The texts that a replay makes differently: a change began or ended inside of a character. */
  *differing(): Generator<KeptText> {
    for (const kept of this.#last.values()) {
      const masked = this.#masked.get(kept.id) ?? null;
      if (masked === null || kept.text === null) continue;
      const wanted = this.#maskText(kept.text);
      if (wanted === null || digestOf(wanted) !== digestOf(masked)) yield kept;
    }
  }

  digests(): readonly unknown[] {
    return Array.from(this.#masked, ([id, text]) => [id, text === null ? null : digestOf(text)]);
  }

  /** Null where some of it cannot be read. */
  #maskText(text: Text): Text | null {
    const bytes = new Uint8Array(text.length);
    if (!text.readInto(0, bytes)) return null;
    this.#mask.bytes(bytes);
    return Text.of(Block.of(bytes));
  }
}

/** The event of a step. */
function maskedEvent({ event, request }: KeptEvent, mask: Mask): Readonly<Record<string, unknown>> {
  const { type, ...rest } = event as KeptEvent['event'] & Readonly<Record<string, unknown>>;
  if ('kind' in event && event.type === 'key') return { ...event, ...maskedKey(event, mask) };
  if ('bytes' in event && event.type === 'paste') {
    const bytes = Uint8Array.from(event.bytes);
    mask.bytes(bytes);
    return { type, text: contentOf(Text.of(Block.of(bytes))) };
  }
  if ('name' in event && event.type === 'command')
    return { type, name: event.name, args: mask.value(event.args ?? {}) };
  if ('message' in event && event.type === 'message')
    return { type, level: event.message.level, text: mask.string(event.message.text) };
  if (request !== null) return { type, request };
  return type === 'mouse' || type === 'resize' || type === 'focus' ? { type, ...rest } : { type };
}

/** The parts of a key that types text. Keys with Ctrl, Alt or Super are those of commands. */
function maskedKey({ key, text, shifted, base, modifiers }: KeyEvent, mask: Mask): Partial<KeyEvent> {
  if ((modifiers & (CTRL | ALT | SUPER)) !== 0) return {};
  const isNamed = [...key].length > 1;
  return {
    key: isNamed ? key : mask.string(key),
    ...(text !== undefined && { text: mask.string(text) }),
    ...(shifted !== undefined && { shifted: mask.string(shifted) }),
    ...(base !== undefined && { base: isNamed ? base : mask.string(base) }),
  };
}

function detailsOf(
  { commands, closed, cursor }: KeptEvent,
  changes: readonly (readonly unknown[] | null)[],
): readonly unknown[] {
  return [
    {
      cursor,
      ...(commands.length > 0 && { commands }),
      ...(closed.length > 0 && { closed }),
      ...(changes.length > 0 && { changes: changes.filter((change) => change !== null) }),
    },
  ];
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/** A text as a string, or where it is no UTF-8 in base64. */
function contentOf(text: Text): unknown {
  const bytes = new Uint8Array(text.length);
  text.readInto(0, bytes);
  try {
    return decoder.decode(bytes);
  } catch {
    return { base64: base64(bytes) };
  }
}

/** The bytes of a content, as `maskedLines` writes them. */
export function bytesOfContent(content: unknown): Uint8Array {
  if (typeof content === 'string') return encode(content);
  const written = (content as { readonly base64?: unknown } | null)?.base64;
  if (typeof written !== 'string') throw new Error('a text is missing');
  return Uint8Array.from(Buffer.from(written, 'base64'));
}
