/** Keys pressed in a terminal whose transcript is known, and what becomes of them. */
import { usShifted } from '../../src/input/character.ts';
import { Decoder } from '../../src/input/decoder.ts';
import type { KeyEvent } from '../../src/input/event.ts';
import { Keymap } from '../../src/input/keymap.ts';
import type { Binding } from '../../src/input/keymap.ts';
import { bindingsOf } from '../../src/input/maps.ts';
import { describe } from '../../src/input/notation.ts';
import { defaultMap } from '../../src/keymaps/default.ts';
import type { Row, Transcript } from './transcripts.ts';

export const bindings = bindingsOf(defaultMap);
const keymap = new Keymap(() => ({ map: bindings }));

/** The events of what is sent for one key. */
export function events(sent: string, kitty: boolean): KeyEvent[] {
  const decoder = new Decoder({ kitty });
  const bytes = Uint8Array.from(sent, (character) => character.charCodeAt(0));
  const seen = [...decoder.feed(bytes), ...decoder.flush()];
  return seen.map((event) => {
    if (event.type !== 'key') throw new Error(`${JSON.stringify(sent)} is no key but ${event.type}`);
    return event;
  });
}

/** The rows by their key; a character that Shift makes stands for its key with Shift as well. */
export function rowsByKey({ rows }: Transcript): ReadonlyMap<string, Row> {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  for (const row of rows) {
    const [, held, symbol] = /^((?:\w+\+)*)Shift\+(.)$/.exec(row.key) ?? [];
    const typed = symbol === undefined ? undefined : usShifted(symbol);
    if (typed !== undefined) byKey.set(held + typed, row);
  }
  return byKey;
}

/** Kept, but not quite: a multiplexer passes its own key on when it is pressed twice, or with another one. */
const ON_DEMAND = /^starts a command of/;

/** True if pressing the keys of a binding in this terminal runs its action. */
export function runs(byKey: ReadonlyMap<string, Row>, kitty: boolean, binding: Binding): boolean {
  const through = [
    ...(binding.when === 'search_prompt' ? ['search_prompt', 'prompt'] : [binding.when]),
    'global',
  ];
  const scopes = through.map((context) => ({ context, through: 'all' as const }));
  let pending: readonly KeyEvent[] | null = null;
  for (const [i, key] of binding.keys.entries()) {
    const row = byKey.get(describe([key]));
    if (row === undefined || (row.kept !== undefined && !ON_DEMAND.test(row.kept))) return false;
    const arrived = events(row.granted, kitty);
    if (arrived.length !== 1) return false;
    const found = keymap.resolve(scopes, pending, arrived[0]);
    if (i < binding.keys.length - 1) {
      if (found.kind !== 'pending') return false;
      pending = found.pending;
    } else if (found.kind === 'run') {
      const [first] = found.bindings;
      return first.action === binding.action && JSON.stringify(first.args) === JSON.stringify(binding.args);
    }
  }
  return false;
}
