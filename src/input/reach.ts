import { isCharacter, usShifted } from './character.ts';
import { Decoder } from './decoder.ts';
import { ALT, CTRL, SHIFT, SUPER } from './event.ts';
import type { KeyEvent } from './event.ts';
import type { Binding, Context, Keymap, Scope } from './keymap.ts';
import { LETTER_KEYS, TILDE_KEYS, UNICODE_KEYS } from './key-names.ts';
import { describe } from './notation.ts';
import type { Key } from './notation.ts';

/** How much of a key a terminal tells: by the old encoding, by xterm's longer one, by the kitty protocol, or as Linux's console. */
export type Tier = 'legacy' | 'modifyOtherKeys' | 'kitty' | 'linux';
export const TIERS: readonly Tier[] = ['legacy', 'modifyOtherKeys', 'kitty', 'linux'];

const KEY_LETTERS = new Map(Array.from(LETTER_KEYS, ([letter, name]) => [name, letter]));
// The first number of a key counts: Home is 1 and not 7.
const KEY_NUMBERS = new Map(
  Array.from(TILDE_KEYS, ([number, name]): [string, number] => [name, number]).toReversed(),
);
const KEY_CODES = new Map(Array.from(UNICODE_KEYS, ([code, name]) => [name, code]));

/** The keys that are no letter with a control code of their own on most terminals. */
const CONTROL_CODES = new Map(Array.from('@2[3\\4|]5^6~_/7-?8', (key, i) => [key, '\0\0\x1b\x1b\x1c\x1c\x1c\x1d\x1d\x1e\x1e\x1e\x1f\x1f\x1f\x1f\x7f\x7f'[i]!])); // prettier-ignore
/** The same for the kernel's own keyboard map; keys that are missing send nothing with Ctrl. */
const CONSOLE_CODES = new Map(Array.from("2`3[4\\5]67-_'8/", (key, i) => [key, '\0\0\x1b\x1b\x1c\x1c\x1d\x1d\x1e\x1f\x1f\x1f\x07\x7f\x7f'[i]!])); // prettier-ignore

/**
 * What a terminal sends for a key on a US keyboard.
 * @returns undefined when it sends nothing, or keeps the key to itself
 */
export function encode({ key, modifiers }: Key, tier: Tier): string | undefined {
  if (tier === 'kitty') return kitty(key, modifiers);
  if (modifiers & SUPER) return undefined;
  if (tier === 'linux') return linux(key, modifiers);
  return functional(key, modifiers) ?? character(key, modifiers, tier);
}

/** The function keys of xterm, which Alt, Ctrl and Shift modify in every tier but the console's. */
function functional(key: string, modifiers: number): string | undefined {
  const letter = KEY_LETTERS.get(key);
  if (letter !== undefined) {
    if (modifiers) return `\x1b[1;${modifiers + 1}${letter}`;
    return letter >= 'P' ? `\x1bO${letter}` : `\x1b[${letter}`;
  }
  const number = KEY_NUMBERS.get(key);
  return number === undefined ? undefined : `\x1b[${number}${modifiers ? `;${modifiers + 1}` : ''}~`;
}

function character(key: string, modifiers: number, tier: 'legacy' | 'modifyOtherKeys'): string | undefined {
  if (key === 'tab' && modifiers === SHIFT) return '\x1b[Z';
  const named = KEY_CODES.get(key);
  if (named === undefined ? !isCharacter(key) : named > 127) return undefined;
  if (
    tier === 'modifyOtherKeys' &&
    (modifiers & (ALT | CTRL) || (modifiers && named !== undefined && key !== 'space'))
  ) {
    return `\x1b[27;${modifiers + 1};${named ?? shift(key, modifiers).codePointAt(0)}~`;
  }
  const alt = modifiers & ALT ? '\x1b' : '';
  if (key === 'tab' && modifiers & SHIFT) return `${alt}\x1b[Z`;
  if (key === 'backspace') return alt + (modifiers & CTRL ? '\b' : '\x7f');
  if (key === 'space') return alt + (modifiers & CTRL ? '\0' : ' ');
  if (named !== undefined) return alt + String.fromCharCode(named);
  const typed = shift(key, modifiers);
  return alt + (modifiers & CTRL ? (letterCode(key) ?? CONTROL_CODES.get(typed) ?? typed) : typed);
}

function kitty(key: string, modifiers: number): string | undefined {
  if (key === 'f3') return modifiers ? `\x1b[13;${modifiers + 1}~` : '\x1b[13~';
  const named = KEY_CODES.get(key);
  if (named === undefined && !isCharacter(key)) return functional(key, modifiers);
  if (!(modifiers & (ALT | CTRL | SUPER))) {
    if (named === undefined || key === 'space') return key === 'space' ? ' ' : shift(key, modifiers);
    if (modifiers === 0 && named <= 127 && key !== 'escape') return String.fromCharCode(named);
  }
  const code = named ?? key.codePointAt(0)!;
  const shifted = named === undefined && modifiers & SHIFT ? `:${shift(key, modifiers).codePointAt(0)}` : '';
  return `\x1b[${code}${shifted}${modifiers ? `;${modifiers + 1}` : ''}u`;
}

/** The kernel's keyboard map: modifiers do not reach the function keys, and Alt with Shift sends nothing. */
function linux(key: string, modifiers: number): string | undefined {
  const f = /^f(\d+)$/.exec(key);
  if (f) {
    const number = Number(f[1]) + (modifiers & SHIFT && Number(f[1]) <= 10 ? 10 : 0);
    if (modifiers & ALT || number > 20) return undefined;
    return number <= 5 ? `\x1b[[${'ABCDE'[number - 1]}` : `\x1b[${[17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34][number - 6]}~`; // prettier-ignore
  }
  if (key.startsWith('page') && modifiers & SHIFT) return undefined;
  if ((key === 'left' || key === 'right') && modifiers & ALT) return undefined;
  const number = KEY_NUMBERS.get(key);
  if (number !== undefined) return `\x1b[${number}~`;
  const letter = KEY_LETTERS.get(key);
  if (letter !== undefined) return `\x1b[${letter}`;
  if ((modifiers & (ALT | SHIFT)) === (ALT | SHIFT)) return undefined;
  if (KEY_CODES.has(key)) return character(key, key === 'tab' ? modifiers & ~SHIFT : modifiers, 'legacy');
  if (!isCharacter(key)) return undefined;
  if (!(modifiers & CTRL)) return character(key, modifiers, 'legacy');
  const code = letterCode(key) ?? (modifiers === CTRL ? CONSOLE_CODES.get(key) : undefined);
  return code === undefined ? undefined : (modifiers & ALT ? '\x1b' : '') + code;
}

function shift(key: string, modifiers: number): string {
  if (!(modifiers & SHIFT)) return key;
  return usShifted(key) ?? key.toUpperCase();
}

function letterCode(key: string): string | undefined {
  return /^[a-z]$/.test(key) ? String.fromCharCode(key.charCodeAt(0) - 0x60) : undefined;
}

/** The key events that arrive when a chord is pressed on a terminal; undefined when one of its keys does not. */
export function arriving(keys: readonly Key[], tier: Tier): KeyEvent[] | undefined {
  const decoder = new Decoder({ kitty: tier === 'kitty' });
  const events: KeyEvent[] = [];
  for (const key of keys) {
    const bytes = encode(key, tier);
    if (bytes === undefined) return undefined;
    const seen = [...decoder.feed(new TextEncoder().encode(bytes)), ...decoder.flush()];
    if (seen.length !== 1 || seen[0]!.type !== 'key') return undefined;
    events.push(seen[0]);
  }
  return events;
}

/** The contexts that a context takes keys from, itself first. */
function scopesOf(context: Context): Scope[] {
  const contexts = context === 'search_prompt' ? [context, 'prompt'] : [context];
  return [...contexts, 'global'].map((name) => ({ context: name, through: 'all' }));
}

/** Whether pressing the keys of a binding, in its context, runs its action. */
export function reaches(keymap: Keymap, { keys, when, action, args }: Binding, tier: Tier): boolean {
  let pending: readonly KeyEvent[] | null = null;
  const events = arriving(keys, tier) ?? [];
  for (const [i, event] of events.entries()) {
    const found = keymap.resolve(scopesOf(when), pending, event);
    if (i < events.length - 1) {
      if (found.kind !== 'pending') return false;
      pending = found.pending;
    } else {
      return (
        found.kind === 'run' && found.rest.length === 0 && sameAction(found.bindings[0]!, { action, args })
      );
    }
  }
  return false;
}

/** The other bindings that run the same action in the same context and can be pressed on a terminal. */
export function alternates(
  keymap: Keymap,
  bindings: readonly Binding[],
  binding: Binding,
  tier: Tier,
): Binding[] {
  const contexts = new Set(scopesOf(binding.when).map(({ context }) => context));
  const own = describe(binding.keys);
  return bindings.filter(
    (other) =>
      contexts.has(other.when) &&
      describe(other.keys) !== own &&
      sameAction(other, binding) &&
      reaches(keymap, other, tier),
  );
}

function sameAction(one: Pick<Binding, 'action' | 'args'>, other: Pick<Binding, 'action' | 'args'>): boolean {
  return one.action === other.action && JSON.stringify(one.args) === JSON.stringify(other.args);
}
