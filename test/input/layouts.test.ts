/** Holds bindings to the place of a key on a US layout where the layout's own letters are others. */
import assert from 'node:assert/strict';
import { describe as suite, test } from 'node:test';
import { commands } from '../../src/editor/commands.ts';
import { Decoder } from '../../src/input/decoder.ts';
import { CTRL, type KeyEvent, SHIFT } from '../../src/input/event.ts';
import { type Binding, Keymap } from '../../src/input/keymap.ts';
import { allBindingsOf } from '../../src/input/maps.ts';
import { describe, type Key } from '../../src/input/notation.ts';
import { scopesOf } from '../../src/input/reach.ts';
import { MAPS } from '../../src/keymaps/maps.ts';

const US = "abcdefghijklmnopqrstuvwxyz[];',.";
/** The letters on those keys, in lowercase. */
const LAYOUTS: Readonly<Record<string, string>> = {
  Cyrillic: 'фисвуапршолдьтщзйкыегмцчняхъжэбю',
  Greek: "αβψδεφγηιξκλμνοπ;ρστθωςχυζ[];'.,",
};

/**
 * The bytes that a terminal with the kitty protocol sends for a key of a layout: its own character, the shifted one,
 * that of a US layout.
 */
function sent({ key, modifiers }: Key, layout: string): string | null {
  const at = US.indexOf(key);
  const own = at < 0 ? null : layout[at];
  if (own === null || own <= '\x7f') return null;
  // Shift types the same letter on two keys of the Greek layout.
  const isShared = Array.from(layout).some(
    (each) => each !== own && each.toUpperCase() === own.toUpperCase(),
  );
  if ((modifiers & SHIFT) !== 0 && isShared) return null;
  const shifted = modifiers & SHIFT ? String(own.toUpperCase().codePointAt(0)) : '';
  // A letter without Ctrl, Alt or Super is sent as the text that it types.
  if ((modifiers & ~SHIFT) === 0) return modifiers & SHIFT ? own.toUpperCase() : own;
  return `\x1b[${own.codePointAt(0)}:${shifted}:${key.codePointAt(0)};${modifiers + 1}u`;
}

function arriving(bytes: string): KeyEvent {
  const decoder = new Decoder({ kitty: true });
  const [event] = [...decoder.feed(new TextEncoder().encode(bytes)), ...decoder.flush()];
  assert.ok(event.type === 'key');
  return event;
}

/** The keys as they come from a layout; null when none of them stands on one of its own keys, or one types there. */
function pressedOn(keys: readonly Key[], layout: string): KeyEvent[] | null {
  const bytes = keys.map((key) => sent(key, layout));
  if (bytes.every((each) => each === null)) return null;
  return keys.map((key, i) => {
    const own = bytes[i];
    return own === null ? { type: 'key', kind: 'press', ...key } : arriving(own);
  });
}

function runs(keymap: Keymap, events: readonly KeyEvent[], { when }: Binding): Binding | null {
  let pending: readonly KeyEvent[] | null = null;
  for (const event of events) {
    const found = keymap.resolve(scopesOf(when), pending, event);
    pending = found.kind === 'pending' ? found.pending : null;
    if (found.kind === 'run') return found.rest.length === 0 ? found.bindings[0] : null;
  }
  return null;
}

for (const [name, layout] of Object.entries(LAYOUTS)) {
  suite(`the keys of a ${name} layout`, () => {
    for (const map of Object.keys(MAPS)) {
      test(`run what stands at their place in the map ${map}, chords too`, () => {
        const all = allBindingsOf(MAPS, map);
        const keymap = new Keymap(
          () => ({ map: all }),
          (action) => commands.get(action)?.anywhere ?? false,
        );
        let count = 0;
        const lost = all.filter((binding) => {
          const events = pressedOn(binding.keys, layout);
          if (events === null) return false;
          count++;
          const plain = binding.keys.map((key): KeyEvent => ({ type: 'key', kind: 'press', ...key }));
          return runs(keymap, events, binding) !== runs(keymap, plain, binding);
        });
        assert.deepEqual(
          lost.map(({ keys, action }) => `${describe(keys)} ${action}`),
          [],
        );
        assert.ok(count > 100, `${count} bindings stand on keys of the layout`);
      });
    }
  });
}

test('a letter of the layout that is bound itself comes before the place of its key', () => {
  const binding = (key: string, action: string): Binding => ({
    keys: [{ key, modifiers: CTRL }],
    action,
    when: 'normal',
  });
  const keymap = new Keymap(() => ({ map: [binding('s', 'place'), binding('ы', 'letter')] }));
  const found = keymap.resolve(scopesOf('normal'), null, arriving('\x1b[1099::115;5u'));
  assert.deepEqual(found.kind === 'run' && found.bindings.map(({ action }) => action), ['letter', 'place']);
});

test('a letter without Ctrl, Alt or Super is text where nothing is bound to its place', () => {
  const all = allBindingsOf(MAPS, 'default');
  const keymap = new Keymap(() => ({ map: all }));
  for (const letter of Array.from(Object.values(LAYOUTS).join(''))) {
    const event = arriving(letter);
    assert.equal(event.text, letter);
    assert.equal(keymap.resolve(scopesOf('normal'), null, event).kind, 'none');
  }
});
