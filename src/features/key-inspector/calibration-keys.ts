import { candidates } from '../../input/candidates.ts';
import type { Tier } from '../../input/keyboards.ts';
import { describe, type Key, keyId, parseKeys } from '../../input/notation.ts';
import { arrivingEvents } from '../../input/reach.ts';

/** A key that is asked for. */
export interface WantedKey {
  readonly key: Key;
  readonly group: string;
}

/** The keys that terminals are likely to send in another way than others do. */
const GROUPS: Readonly<Record<string, string>> = {
  Editing:
    'Backspace Delete Insert Shift+Tab Ctrl+Backspace Ctrl+Delete Alt+Backspace Shift+Delete Ctrl+Space',
  'Home and End':
    'Home End PageUp PageDown Shift+Home Shift+End Ctrl+Home Ctrl+End Ctrl+PageUp Ctrl+PageDown',
  Arrows: 'Up Down Left Right',
  'Arrows with Shift': 'Shift+Up Shift+Down Shift+Left Shift+Right',
  'Arrows with Ctrl': 'Ctrl+Up Ctrl+Down Ctrl+Left Ctrl+Right Ctrl+Shift+Left Ctrl+Shift+Right',
  'Arrows with Alt': 'Alt+Up Alt+Down Alt+Left Alt+Right Alt+Shift+Up Alt+Shift+Down',
  'Function keys': 'F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12 Shift+F3 Ctrl+F3',
  'Letters with Alt': 'Alt+J Alt+K Alt+Z Alt+.',
  'Letters with Ctrl and Shift': 'Ctrl+Shift+K Ctrl+Shift+P Ctrl+Shift+S Ctrl+Shift+Z',
  Keypad: 'kp_enter kp_add kp_subtract kp_5',
};

/** The keys that are worth asking for in a terminal, and those that cannot arrive there. */
export function wantedKeys(tier: Tier): {
  readonly asked: readonly WantedKey[];
  readonly absent: readonly Key[];
} {
  const all = Object.entries(GROUPS).flatMap(([group, keys]) =>
    parseKeys(keys).map((key): WantedKey => ({ key, group })),
  );
  const asked = all.filter(({ key }) => arrives(key, tier));
  return { asked, absent: all.filter((each) => !asked.includes(each)).map(({ key }) => key) };
}

/** True when a key arrives as itself. */
function arrives(key: Key, tier: Tier): boolean {
  const event = arrivingEvents([key], tier)?.[0];
  return event !== undefined && candidates(event).some((each) => keyId(each) === keyId(key));
}

/** A key as it is asked for. */
export const wantedName = (key: Key): string => describe([key]).replace(/Kp_(?=\w+$)/, 'Keypad ');
