import { isCharacter } from '../../input/character.ts';
import type { InputEvent, KeyEvent, Modifiers, MouseEvent } from '../../input/event.ts';
import { describe, formatKey, type Key } from '../../input/notation.ts';
import { hexBytes, protocolOf, shownBytes } from '../../input/trace.ts';
import type { KeyEntry } from './key-log.ts';

/** The columns of an entry for something that arrived. */
export interface EntryColumns {
  /** The key with its modifiers, as people read it; of other things what they are. */
  readonly name: string;
  /** The key and its modifiers as a binding in the configuration has them. */
  readonly code: string;
  readonly modifiers: string;
  readonly kind: string;
  readonly protocol: string;
  /** Escaped: nothing of it does anything to a terminal. */
  readonly bytes: string;
}

/** Bytes that are shown of what may be long, such as a paste. */
const MOST_BYTES = 60;

/** The columns of a row of the view. */
export function entryColumns({ event, bytes, count }: KeyEntry): EntryColumns {
  const times = count > 1 ? ` ×${count}` : '';
  const sent = {
    protocol: bytes === null ? '' : protocolOf(bytes),
    bytes:
      bytes === null
        ? ''
        : shownBytes(bytes.subarray(0, MOST_BYTES)) + (bytes.length > MOST_BYTES ? '…' : ''),
  };
  switch (event.type) {
    case 'key':
      return {
        name: keyName([event]),
        code: event.key,
        modifiers: modifierNames(event.modifiers),
        kind: event.kind + times,
        ...sent,
      };
    case 'mouse':
      return {
        name: mouseName(event),
        code: mouseName(event),
        modifiers: modifierNames(event.modifiers),
        kind: `${event.x},${event.y}${times}`,
        ...sent,
      };
    case 'paste':
      return { name: 'Paste', code: 'paste', modifiers: '', kind: `${event.bytes.length} bytes`, ...sent };
    case 'focus': {
      const kind = event.focused ? 'in' : 'out';
      return { name: 'Focus', code: 'focus', modifiers: '', kind, ...sent };
    }
    case 'reply': {
      const unknown = event.reply === 'other';
      const code = unknown ? 'unknown' : 'answer';
      return {
        name: unknown ? 'Unknown' : 'Answer',
        code,
        modifiers: '',
        kind: unknown ? '' : event.reply,
        ...sent,
      };
    }
  }
}

const modifierNames = (modifiers: Modifiers): string => formatKey({ key: '', modifiers }).modifiers.join(' ');

const mouseName = ({ kind, button }: MouseEvent): string =>
  (button === 'none' ? kind : `${button} ${kind}`).replace('_', ' ');

/** Keys as people read them; a character alone as it is typed. */
export const keyName = (keys: readonly Key[]): string =>
  keys.map((key) => (key.modifiers === 0 && isCharacter(key.key) ? key.key : describe([key]))).join(' ');

/** The description of the bytes and the event of one key. */
export function tellKey(
  { event, calibrated, bytes }: KeyEntry,
  source: string,
): readonly { label: string; text: string }[] {
  const same = calibrated === event;
  const sent =
    bytes === null ? 'not recorded' : `${shownBytes(bytes)}   ${hexBytes(bytes)}   ${protocolOf(bytes)}`;
  return [
    { label: 'Bytes', text: sent },
    { label: 'Event', text: eventInWords(event) },
    { label: 'Calibrated', text: same ? 'unchanged' : `${eventInWords(calibrated)} [${source}]` },
  ];
}

function eventInWords(event: InputEvent): string {
  if (event.type !== 'key') return 'an unknown sequence';
  const { kind, text } = event;
  return `${keyName([event])}${codeOf(event)}, ${kind}${text === undefined ? '' : `, types “${text}”`}${onLayout(event)}`;
}

/** The number of a character, which tells those apart that look alike. */
const codeOf = ({ key }: KeyEvent): string =>
  isCharacter(key) ? ` (U+${key.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})` : '';

/** The keyboard layout as the kitty protocol reports it. */
function onLayout({ key, shifted, base }: KeyEvent): string {
  const parts = [
    ...(shifted === undefined || shifted === key ? [] : [`“${shifted}” with Shift`]),
    ...(base === undefined ? [] : [`“${base}” on a US layout`]),
  ];
  return parts.length === 0 ? '' : `; ${parts.join(', ')}`;
}
