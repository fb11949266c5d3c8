/**
 * Times what resolving a key costs in a map of 2,000 bindings over the default map, in microseconds, as a line of JSON:
 * keys that were not pressed before, keys that were, chords, and keys that are bound to nothing. `node bench/keys.bench.ts`
 */
import { commands } from '../src/editor/commands.ts';
import { press } from '../src/input/character.ts';
import type { KeyEvent } from '../src/input/event.ts';
import { type Binding, Keymap, type Scope } from '../src/input/keymap.ts';
import { allBindingsOf } from '../src/input/maps.ts';
import type { Key } from '../src/input/notation.ts';
import { MAPS } from '../src/keymaps/maps.ts';

const COUNT = 2000;
const ROUNDS = 20;
const SCOPES: readonly Scope[] = ['file_explorer', 'normal', 'global'].map((context) => ({
  context,
  through: context === 'file_explorer' ? 'anywhere' : 'all',
}));

/** Keys with all modifiers, alone and behind two keys that begin chords. */
function bindings(): Binding[] {
  const keys = Array.from('abcdefghijklmnopqrstuvwxyz0123456789-=[];,./');
  const found: Binding[] = [];
  for (const before of [[], [{ key: 'k', modifiers: 4 }], [{ key: 'x', modifiers: 4 }]] as Key[][]) {
    for (const key of keys)
      for (let modifiers = 1; modifiers < 16; modifiers++)
        if (before.length > 0 || modifiers !== 4 || !'kx'.includes(key))
          found.push({ keys: [...before, { key, modifiers }], action: 'save', when: 'normal' });
  }
  return found.slice(-COUNT);
}

const user = bindings();
const map = allBindingsOf(MAPS, 'default');
const fresh = (): Keymap =>
  new Keymap(
    () => ({ user, map }),
    (action) => commands.get(action)?.anywhere ?? false,
  );

const events = (keys: readonly Key[]): KeyEvent[] => keys.map(({ key, modifiers }) => press(key, modifiers));
const singles = user.filter(({ keys }) => keys.length === 1).map(({ keys }) => events(keys));
const chords = user.filter(({ keys }) => keys.length > 1).map(({ keys }) => events(keys));
const unbound = Array.from('αβγδεζηθικλμ', (key) => [press(key, 4)]);

/** Resolves keys one after the other; the time of each key. */
function timed(keymap: Keymap, pressed: readonly (readonly KeyEvent[])[]): number[] {
  const times: number[] = [];
  for (const keys of pressed) {
    let pending: readonly KeyEvent[] | null = null;
    for (const event of keys) {
      const at = performance.now();
      const found = keymap.resolve(SCOPES, pending, event);
      times.push((performance.now() - at) * 1000);
      pending = found.kind === 'pending' ? found.pending : null;
    }
  }
  return times;
}

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)];

const figures: Record<string, number[]> = { 'new key': [], 'known key': [], chord: [], 'unbound key': [] };
for (let round = 0; round < ROUNDS; round++) {
  const keymap = fresh();
  keymap.resolve(SCOPES, null, press('f35'));
  const measured = [
    timed(keymap, singles),
    timed(keymap, singles),
    timed(keymap, chords),
    timed(keymap, unbound),
  ];
  // What is compiled in the first rounds is not what a session has.
  if (round >= ROUNDS / 4) Object.values(figures).forEach((all, i) => all.push(...measured[i]));
}
console.log(
  JSON.stringify({
    bindings: user.length,
    ...Object.fromEntries(
      Object.entries(figures).map(([name, times]) => [
        name,
        { median: quantile(times, 0.5), late: quantile(times, 0.99) },
      ]),
    ),
  }),
);
