import { bytesOf } from '../../text/graphemes.ts';
import { Cluster, MAX_CLUSTER_BYTES, nextCluster } from '../../base/grapheme.ts';
import { decode, lengthOf, scalarOf } from '../../base/utf8.ts';
import { closePopup, openPopup, popupHere, type PopupKind } from '../../core/widgets/popup.ts';
import { activeDocument, activeView, type State, step } from '../../core/model/state.ts';

/** The popup that describes a character. */
const describing: PopupKind = {
  name: 'describe_character',
  slot: 'info',
  follow: (state) => step(closePopup(state, 'info')),
};

/** Shows what the character at the cursor is made of. */
export function describeCharacter(state: State): State {
  const { text } = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  const bytes = bytesOf(text, head, Math.min(text.length, head + 2 * MAX_CLUSTER_BYTES));
  const lines = [...charactersOf(bytes), `byte ${groupedCount(head)} of ${groupedCount(text.length)}`];
  return openPopup(state, popupHere(state, describing, { lines }));
}

/** A line for each scalar of the first cluster: what it looks like, its number and its bytes. */
function charactersOf(bytes: Uint8Array): readonly string[] {
  if (bytes.length === 0) return ['End of the text'];
  const cluster = new Cluster();
  nextCluster(bytes, 0, bytes.length, cluster);
  const { length } = bytes[0] === CR && bytes[1] === LF ? { length: 2 } : cluster;
  const lines: string[] = [];
  for (let at = 0; at < length;) {
    const unit = decode(bytes, at, bytes.length);
    const size = lengthOf(unit);
    const hexes = Array.from(bytes.subarray(at, at + size), hex).join(' ');
    lines.push(unit < 0 ? `${hexes}  is not UTF-8` : `${scalarName(scalarOf(unit))}  ${hexes}`);
    at += size;
  }
  return lines;
}

const CR = 13;
const LF = 10;

/** A scalar as it looks, where it shows by itself, and its number. */
function scalarName(scalar: number): string {
  const text = String.fromCodePoint(scalar);
  const number = `U+${scalar.toString(16).toUpperCase().padStart(4, '0')}`;
  if (scalar in NAMES) return `${number}  ${NAMES[scalar]}`;
  // A mark needs something to stand on.
  const shown = /\p{M}/u.test(text) ? `\u25cc${text}` : text;
  return /[\p{C}\p{Z}]/u.test(text) ? number : `${shown}  ${number}`;
}

const NAMES: Readonly<Record<number, string>> = {
  0: 'NUL',
  9: 'tab',
  10: 'line feed',
  13: 'carriage return',
  27: 'escape',
  32: 'space',
  0xa0: 'no-break space',
  0x200b: 'zero width space',
  0x200c: 'zero width non-joiner',
  0x200d: 'zero width joiner',
  0xfeff: 'byte order mark',
};

const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');
const groupedCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ' ');
