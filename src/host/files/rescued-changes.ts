import type { Byte } from '../../base/units.ts';
import { Block } from '../../text/block.ts';
import { applyDelta, type Delta } from '../../text/diff/delta.ts';
import type { Source } from '../../text/source.ts';
import { Text } from '../../text/text.ts';
import type { RescuedWork } from './rescue-file.ts';

/** A change at one place of a base: its bytes from `from` to `to` were replaced. */
export interface PlacedChange {
  readonly from: Byte;
  readonly to: Byte;
  /** The bytes that are there instead. */
  readonly text: Text;
  /** Some of the text was moved there from a part of the base that is lost, and is missing. */
  readonly isCut: boolean;
}

/** A stretch of the base in a text, or something else. */
interface Part {
  /** Its start in the base; -1 for what was typed. */
  readonly start: Byte;
  readonly text: Text;
}

/** The bytes of a base that are known, in stretches. */
export class KnownBytes {
  readonly #stretches: { readonly at: Byte; readonly bytes: Uint8Array }[] = [];

  /** @param found stretches, which may overlap: they are of the same base */
  constructor(found: readonly { readonly at: Byte; readonly bytes: Uint8Array }[]) {
    let group: Uint8Array[] = [];
    let start: Byte = 0;
    let end: Byte = -1;
    const finish = (): void => {
      if (group.length > 0) this.#stretches.push({ at: start, bytes: Buffer.concat(group) });
    };
    for (const { at, bytes } of found.toSorted((a, b) => a.at - b.at)) {
      if (at > end) {
        finish();
        [group, start, end] = [[], at, at];
      }
      if (at + bytes.length <= end) continue;
      group.push(bytes.subarray(end - at));
      end = at + bytes.length;
    }
    finish();
  }

  /** The bytes of a range; null when some are not known. */
  read(from: Byte, to: Byte): Uint8Array | null {
    if (from === to) return new Uint8Array(0);
    let [low, high] = [0, this.#stretches.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#stretches[middle].at <= from) low = middle + 1;
      else high = middle;
    }
    const stretch = this.#stretches[low - 1];
    if (stretch === undefined || to > stretch.at + stretch.bytes.length) return null;
    return stretch.bytes.subarray(from - stretch.at, to - stretch.at);
  }
}

/** The bytes of a base that a rescue file knows where it does not hold it whole. @param base stands for it in the texts */
export function knownBytes(
  work: RescuedWork,
  base: Text,
  deltas: readonly Delta[],
  source: Source,
): KnownBytes {
  const found: { readonly at: Byte; readonly bytes: Uint8Array }[] = [];
  let held: Byte = 0;
  for (const bytes of work.base) {
    found.push({ at: held, bytes });
    held += bytes.length;
  }
  let state = base;
  for (const [i, { near }] of work.changes.entries()) {
    for (const { at, bytes } of near) {
      let done: Byte = 0;
      state.slice(at, at + bytes.length).eachPiece((of, start, length) => {
        if (of === source) found.push({ at: start, bytes: bytes.subarray(done, done + length) });
        done += length;
      });
    }
    state = applyDelta(state, deltas[i]);
  }
  return new KnownBytes(found);
}

/** The changes that make a text of a base, in the order of the base. @param base its source */
export function changesOf(text: Text, base: Source, known: KnownBytes): readonly PlacedChange[] {
  const parts = partsOf(text, base);
  const kept = partsInOrder(parts);
  const changes: PlacedChange[] = [];
  let from: Byte = 0;
  let texts: Text[] = [];
  let isCut = false;
  const change = (to: Byte): void => {
    if (to > from || texts.length > 0 || isCut) changes.push({ from, to, text: Text.join(texts), isCut });
    texts = [];
    isCut = false;
  };
  for (const part of parts) {
    if (kept.has(part)) {
      change(part.start);
      from = part.start + part.text.length;
    } else if (part.start < 0) texts.push(part.text);
    else {
      const bytes = known.read(part.start, part.start + part.text.length);
      if (bytes === null) isCut = true;
      else texts.push(Text.of(Block.of(Uint8Array.from(bytes))));
    }
  }
  change(base.length);
  return changes;
}

function partsOf(text: Text, base: Source): readonly Part[] {
  const parts: Part[] = [];
  let at: Byte = 0;
  text.eachPiece((source, from, length) => {
    const start = source === base ? from : -1;
    const last = parts.at(-1);
    const isNext =
      last !== undefined &&
      (start < 0 ? last.start < 0 : last.start >= 0 && last.start + last.text.length === start);
    const own = text.slice(at, at + length);
    if (isNext) parts[parts.length - 1] = { start: last.start, text: last.text.concat(own) };
    else parts.push({ start, text: own });
    at += length;
  });
  return parts;
}

/** Stretches of the base that follow each other in it. Of those that were moved past each other, the longer ones. */
function partsInOrder(parts: readonly Part[]): ReadonlySet<Part> {
  const kept: Part[] = [];
  for (const part of parts) {
    if (part.start < 0) continue;
    let i = kept.length;
    let length: Byte = 0;
    for (; i > 0 && kept[i - 1].start + kept[i - 1].text.length > part.start; i--)
      length += kept[i - 1].text.length;
    if (length < part.text.length) kept.splice(i, Infinity, part);
  }
  return new Set(kept);
}
